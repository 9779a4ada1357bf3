import type { Effect } from '../engine/kernel/effect.ts'
import { holderOf } from '../engine/kernel/quantities.ts'
import type { GameState } from '../engine/kernel/state.ts'
import type { PlayerId } from '../actions/ids.ts'
import { defineMechanic } from './define.ts'
import { nameOf, oneOf, wholeNumber } from './param.ts'
import { gains } from './phrase.ts'
import { seatedIds } from './seated.ts'

interface EachTurn {
  readonly when: 'turn-began' | 'turn-ended'
  readonly who: 'everyone' | 'mover'
  readonly quantity: string
  readonly by: number
  readonly title: string
  readonly titleBy: number
}

/** Market's rule 312: a quantity that grows or falls each turn. */
export const eachTurn = defineMechanic({
  kind: 'each-turn',
  title: 'A gain or loss each turn',
  group: 'scoring',
  params: {
    when: oneOf({
      label: 'When a turn',
      options: { 'turn-began': 'begins', 'turn-ended': 'ends' },
      default: 'turn-ended',
    }),
    who: oneOf({
      label: 'Who',
      options: { everyone: 'every player', mover: 'the player whose turn it is' },
      default: 'everyone',
    }),
    quantity: nameOf('quantity', { label: 'Of', default: 'points' }),
    by: wholeNumber({ label: 'Gains (or loses)', min: -100_000, max: 100_000, default: -5 }),
    title: nameOf('title', {
      label: 'Who holds this title, instead',
      default: '',
      optional: true,
    }),
    titleBy: wholeNumber({ label: 'Gains (or loses)', min: -100_000, max: 100_000, default: -6 }),
  },
  describe: ({ when, who, quantity, by, title, titleBy }) => {
    const moment = when === 'turn-began' ? 'begins' : 'ends'
    const whom = who === 'everyone' ? 'every player' : 'the player whose turn it is'
    const holder = title === '' ? '' : `; whoever is “${title}” ${gains(titleBy, quantity)} instead`
    return `When a turn ${moment}, ${whom} ${gains(by, quantity)}${holder}.`
  },
  reacts: {
    'turn-began': ({ player }, { game, params }) => effects(game, params, 'turn-began', player),
    'turn-ended': ({ player }, { game, params }) => effects(game, params, 'turn-ended', player),
  },
})

function effects(
  game: GameState,
  { when, who, quantity, by, title, titleBy }: EachTurn,
  now: EachTurn['when'],
  mover: PlayerId,
): readonly Effect[] {
  if (when !== now) return []
  const holder = title === '' ? null : holderOf(game, title)
  return seatedIds(game)
    .filter((player) => who === 'everyone' || player === mover)
    .map((player): Effect => ({
      do: 'add',
      player,
      quantity,
      by: player === holder ? titleBy : by,
    }))
}

import { quantityOf } from '../engine/quantities.ts'
import type { GameState } from '../engine/state.ts'
import type { QuantityDefinition } from '../engine/question.ts'
import type { PlayerId } from '../log/ids.ts'
import { fault } from '../base/result.ts'
import { defineMechanic } from './define.ts'
import { maybeNumber, nameOf, oneOf, wholeNumber } from './param.ts'
import { seatedIds } from './seated.ts'

const most = 1_000_000_000

/** Rules 201, 311: a number kept for every player or for the table. */
export const quantity = defineMechanic({
  kind: 'quantity',
  title: 'A quantity',
  group: 'scoring',
  params: {
    name: nameOf('quantity', { label: 'Called', default: 'points' }),
    of: oneOf({
      label: 'Kept for',
      options: { player: 'each player', table: 'the table' },
      default: 'player',
    }),
    initial: wholeNumber({ label: 'Begins at', min: -most, max: most, default: 0 }),
    min: maybeNumber({ label: 'Never below', min: -most, max: most, default: 0 }),
    max: maybeNumber({ label: 'Never above', min: -most, max: most, default: 0 }),
    display: oneOf({
      label: 'Written',
      options: { decimal: 'as usual', hexadecimal: 'in hexadecimal' },
      default: 'decimal',
    }),
    newcomers: oneOf({
      label: 'Who joins later begins',
      options: { initial: 'as the others did', average: 'at the average of the others' },
      default: 'initial',
    }),
  },
  check: ({ initial, min, max }) =>
    (min !== undefined && initial < min) || (max !== undefined && initial > max)
      ? fault('initial-outside-limits', { initial })
      : undefined,
  describe: ({ name, of, initial, min, max, display, newcomers }) => {
    const written = (value: number) => writtenAs(display, value)
    const whose = of === 'player' ? 'Every player has' : 'The table has'
    const limits = [
      ...(min === undefined ? [] : [`never below ${written(min)}`]),
      ...(max === undefined ? [] : [`never above ${written(max)}`]),
    ]
    const hex = display === 'hexadecimal' ? ', written in hexadecimal' : ''
    const later =
      newcomers === 'average' && of === 'player'
        ? ' Who joins later begins at the average of the others, rounded.'
        : ''
    return `${whose} ${name}, ${[`${written(initial)} to begin with`, ...limits].join(', ')}${hex}.${later}`
  },
  answers: {
    quantities: (_input, { params }) => ({ value: [definition(params)] }),
  },
  reacts: {
    'player-seated': ({ player, returning }, { game, params }) => {
      const others = seatedIds(game).filter((one) => one !== player)
      if (params.newcomers !== 'average' || params.of !== 'player') return []
      if (returning || game.status !== 'playing' || others.length === 0) return []
      return [{ do: 'set', player, quantity: params.name, to: average(game, others, params.name) }]
    },
  },
})

function definition(params: {
  readonly name: string
  readonly of: 'player' | 'table'
  readonly initial: number
  readonly min: number | undefined
  readonly max: number | undefined
  readonly display: 'decimal' | 'hexadecimal'
}): QuantityDefinition {
  const { name, of, initial, min, max, display } = params
  return {
    name,
    of,
    initial,
    display,
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
  }
}

/** The whole number nearest to the mean; a half is rounded up. */
function average(game: GameState, players: readonly PlayerId[], name: string): number {
  const sum = players.reduce((total, player) => total + quantityOf(game, player, name), 0)
  const twice = 2 * sum + players.length
  const whole = Math.floor(twice / (2 * players.length))
  return whole
}

function writtenAs(display: 'decimal' | 'hexadecimal', value: number): string {
  if (display === 'decimal') return `${value}`
  return (value < 0 ? '−' : '') + Math.abs(value).toString(16).toUpperCase()
}

import { assertNever } from '../../base/result.ts'
import type { GameState } from '../../engine/kernel/state/state.ts'
import type { ClaimEffect } from '../../actions/body.ts'
import { playerId, type PlayerId } from '../../actions/ids.ts'
import { inSeatOrder } from '../../views/players/people.ts'

export type EffectKind = ClaimEffect['do']

/** In the order in which they are offered: what is wanted most comes first. */
export const effectKinds = [
  'add',
  'set',
  'give-item',
  'take-item',
  'give-title',
  'remove-title',
  'set-choice',
  'set-role',
  'end-turn',
  'begin-turn-of',
  'end-turn-of',
  'drop-player',
  'seat-player',
  'throw',
  'drop-throws',
  'win',
  'mark-rule',
] as const satisfies readonly EffectKind[]

/** An effect to fill in, about me where it is about somebody. */
export function blankEffect(kind: EffectKind, state: GameState, me: PlayerId | null): ClaimEffect {
  const player = me ?? inSeatOrder(state)[0] ?? playerId('')
  const [quantity = 'points'] = [...state.players.values()].flatMap((one) => [
    ...one.quantities.keys(),
  ])
  switch (kind) {
    case 'add':
      return { do: kind, player, quantity, by: 1 }
    case 'set':
      return { do: kind, player, quantity, to: 0 }
    case 'give-item':
    case 'take-item':
      return { do: kind, player, item: '', count: 1 }
    case 'give-title':
      return { do: kind, player, title: '' }
    case 'remove-title':
      return { do: kind, title: [...state.titles.keys()][0] ?? '' }
    case 'set-choice':
      return { do: kind, player, choice: '', option: '' }
    case 'end-turn':
      return { do: kind }
    case 'set-role':
      return { do: kind, player, role: '', held: true }
    case 'begin-turn-of':
    case 'end-turn-of':
    case 'drop-player':
    case 'seat-player':
    case 'drop-throws':
    case 'win':
      return { do: kind, player }
    case 'throw':
      return { do: kind, player, sides: 6, count: 1 }
    case 'mark-rule':
      return { do: kind, rule: 0, mark: '' }
    default:
      return assertNever(kind)
  }
}

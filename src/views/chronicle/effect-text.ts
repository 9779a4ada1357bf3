import { assertNever } from '../../base/result.ts'
import type { GameState } from '../../engine/kernel/state/state.ts'
import type { ClaimEffect } from '../../actions/body.ts'
import { effectWords } from '../../texts/en/views/chronicle.ts'
import { nameOf } from '../players/people.ts'
import { itemsText, unitOf } from '../players/quantity-text.ts'

/** What a claim or an order does by hand, in words without a full stop. */
export function effectText(state: GameState, effect: ClaimEffect): string {
  switch (effect.do) {
    case 'add':
      return effectWords.add(
        nameOf(state, effect.player),
        unitOf(effect.by, effect.quantity),
        effect.by,
      )
    case 'set':
      return effectWords.set(nameOf(state, effect.player), effect.quantity, effect.to)
    case 'give-item':
      return effectWords.giveItem(
        nameOf(state, effect.player),
        itemsText(effect.count, effect.item),
      )
    case 'take-item':
      return effectWords.takeItem(
        nameOf(state, effect.player),
        itemsText(effect.count, effect.item),
      )
    case 'give-title':
      return effectWords.giveTitle(nameOf(state, effect.player), effect.title)
    case 'remove-title':
      return effectWords.removeTitle(effect.title)
    case 'set-choice':
      return effectWords.setChoice(nameOf(state, effect.player), effect.choice, effect.option)
    case 'end-turn':
      return effectWords.endTurn
    case 'set-role':
      return effectWords.setRole(nameOf(state, effect.player), effect.role, effect.held)
    case 'end-turn-of':
      return effectWords.endTurnOf(nameOf(state, effect.player))
    case 'begin-turn-of':
      return effectWords.beginTurnOf(nameOf(state, effect.player))
    case 'drop-player':
      return effectWords.drop(nameOf(state, effect.player))
    case 'seat-player':
      return effectWords.seat(nameOf(state, effect.player))
    case 'win':
      return effectWords.win(nameOf(state, effect.player))
    case 'mark-rule':
      return effectWords.markRule(effect.rule, effect.mark)
    case 'throw':
      return effectWords.throw(nameOf(state, effect.player), effect.count, effect.sides)
    case 'drop-throws':
      return effectWords.dropThrows(nameOf(state, effect.player))
    default:
      return assertNever(effect)
  }
}

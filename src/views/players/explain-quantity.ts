import type { ChangeRecord } from '../../engine/rules/change-record.ts'
import type { Entry } from '../../engine/kernel/state/entry.ts'
import type { GameState } from '../../engine/kernel/state/state.ts'
import type { ActionId, PlayerId } from '../../actions/ids.ts'
import { actionTitle } from '../chronicle/action-title.ts'
import { differenceText, displayOf, quantityText } from './quantity-text.ts'
import { sentenceFrom } from '../rules/rule-sentences.ts'
import { unlessOf, type UnsettledVote } from '../votes/unsettled-votes.ts'

/** One change that made a number what it is. */
export interface QuantityStep {
  /** `+10`, `−5`. */
  readonly by: string
  /** What the number was afterwards. */
  readonly to: string
  readonly at: number
  readonly action: ActionId
  /** What was done, in words: `Bo voted for proposal 302`. */
  readonly title: string
  /** The rule's number at that moment, where a rule made the change. */
  readonly rule?: number
  /** What the rule's mechanic does, where it is still there. */
  readonly sentence: string | null
  /** Whose ballot could still change it; `null` where none can. */
  readonly unless: string | null
}

/** Why a number is what it is: every change to it in this round, oldest first. */
export function explainQuantity(
  state: GameState,
  entries: readonly Entry[],
  player: PlayerId | null,
  quantity: string,
  unsettled: readonly UnsettledVote[] = [],
): readonly QuantityStep[] {
  const display = displayOf(state, player === null ? 'table' : 'player', quantity)
  let steps: QuantityStep[] = []
  let closed: ActionId | null = null
  for (const entry of entries) {
    const { id, body } = entry.action
    if (unsettled.some(({ close }) => close === id)) closed = id
    // What is thrown for hangs on the vote that was closed before.
    const decisive = body.type === 'throw' && closed !== null ? closed : id
    for (const change of entry.changes) {
      if (change.kind === 'game' && change.what === 'round') steps = []
      if (!isAbout(change, player, quantity)) continue
      const { cause, from, to } = change
      steps.push({
        by: differenceText(to - from, display),
        to: quantityText(to, display),
        at: cause.at,
        action: cause.action,
        title: actionTitle(state, entry),
        ...(cause.number === undefined ? {} : { rule: cause.number }),
        sentence: sentenceFrom(state, cause),
        unless: unlessOf(state, decisive, unsettled),
      })
    }
  }
  return steps
}

function isAbout(
  change: ChangeRecord,
  player: PlayerId | null,
  quantity: string,
): change is Extract<ChangeRecord, { readonly kind: 'quantity' }> {
  return change.kind === 'quantity' && change.player === player && change.quantity === quantity
}

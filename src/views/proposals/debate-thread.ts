import type { Entry } from '../../engine/kernel/state/entry.ts'
import type { GameState } from '../../engine/kernel/state/state.ts'
import type { Action } from '../../actions/action.ts'
import type { Change } from '../../actions/change.ts'
import type { ActionId, PlayerId } from '../../actions/ids.ts'
import { proposalById } from '../../engine/votes/proposals.ts'
import { authorOf } from '../chronicle/action-title.ts'
import { reactionOf } from '../chronicle/reactions.ts'
import { nameOf } from '../players/people.ts'

/** Something that was said about a proposal, a judgment or a claim. */
export interface Remark {
  readonly action: ActionId
  readonly by: PlayerId | null
  readonly name: string
  readonly at: number
  /** Markdown. */
  readonly text: string
  /** A suggested wording, complete changes. */
  readonly suggestion: readonly Change[] | null
}

/** What was said in words about an action, about a vote or a ruling on it, and about what was said; in order. */
export function debateThread(
  state: GameState,
  entries: readonly Entry[],
  about: ActionId,
): readonly Remark[] {
  const thread = new Set<ActionId>([about])
  const remarks: Remark[] = []
  // Nothing was said about it before it was there; most of a long game need not be read.
  const from = entries.findLastIndex(({ action }) => action.id === about)
  for (const { action, outcome } of entries.slice(Math.max(0, from))) {
    const { body } = action
    if (outcome.kind !== 'applied') continue
    if (isOn(state, body, about)) thread.add(action.id)
    if (body.type !== 'comment' || !thread.has(body.about) || reactionOf(body) !== null) continue
    thread.add(action.id)
    const by = authorOf(state, action)
    remarks.push({
      action: action.id,
      by,
      name: nameOf(state, by),
      at: action.time,
      text: body.text,
      suggestion: body.suggestion ?? null,
    })
  }
  return remarks
}

function isOn(state: GameState, body: Action['body'], about: ActionId): boolean {
  if (body.type === 'vote') {
    return proposalById(state, about)?.forms.some(({ hash }) => hash === body.form) === true
  }
  return body.type === 'judge' && body.judgment === about
}

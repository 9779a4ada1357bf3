import type { Entry } from '../../engine/kernel/state/entry.ts'
import type { GameState } from '../../engine/kernel/state/state.ts'
import type { Change } from '../../actions/change.ts'
import type { ActionId, PlayerId } from '../../actions/ids.ts'
import { authorOf } from '../chronicle/action-title.ts'
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

/** What was said about an action, and about what was said about it; in order. */
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
    if (body.type !== 'comment' || outcome.kind !== 'applied' || !thread.has(body.about)) continue
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

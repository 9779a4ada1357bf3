import type { GameState, Rule } from '../../engine/kernel/state/state.ts'
import { Comparing, type ParagraphDiff } from '../../rulebook/text/diff.ts'
import { passageDiff } from '../rules/passage-view.ts'
import { versionAt } from '../rules/rule-history.ts'

/** A rule that changed, and how: against how somebody saw it last. */
export interface ChangedRule {
  readonly rule: Rule
  /** `null`: they have never seen it, or its words are the same. */
  readonly diff: readonly ParagraphDiff[] | null
  readonly isNew: boolean
}

/** The rules that changed after a moment of game time, by number. A moment before the start: none. */
export function rulesChangedSince(state: GameState, since: number): readonly ChangedRule[] {
  const work = new Comparing()
  return [...state.rules.values()]
    .filter(({ history }) => {
      const last = history.at(-1)
      return last !== undefined && last.by !== 'initial' && (last.cause?.at ?? 0) > since
    })
    .sort((a, b) => a.number - b.number)
    .map((rule) => {
      const before = versionAt(rule, since + 1)
      const isSame = before === undefined || before.text === rule.text
      const diff = isSame ? null : passageDiff(before.passages, rule.passages, state.version, work)
      return { rule, diff, isNew: before === undefined }
    })
}

/** The moment up to which somebody who looks now has seen everything. */
export function seenUpTo(state: GameState): number {
  return state.now
}

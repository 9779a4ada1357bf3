import type { ActionId } from '../../actions/ids.ts'
import type { Verdict } from '../kernel/questions/question.ts'
import { ruleUsesOf } from '../rules/rule-uses.ts'
import { askIn } from '../kernel/questions/verdict-cause.ts'
import type { Work } from '../kernel/work.ts'

type Term = Verdict<'ruling-term'>

/** What a ruling waits for, and which rule has it wait. */
export function termOf(work: Work, judgment: ActionId): Term {
  const { answering } = ruleUsesOf(work.library, work.state)
  if (!answering.has('ruling-term')) return { value: null, overridden: [] }
  return askIn(work, 'ruling-term', { judgment })
}

/** Whether the clock of the sentence that has it wait has run out. */
export function isTermOver({ state }: Work, judgment: ActionId, { from }: Term): boolean {
  return state.timers.some(
    (timer) =>
      timer.isOver === true &&
      timer.judgment === judgment &&
      timer.rule === from?.rule &&
      timer.mechanic === from.mechanic &&
      timer.sentence === from.sentence,
  )
}

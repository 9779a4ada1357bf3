import { settle } from '../kernel/settle.ts'
import type { Work } from '../kernel/work.ts'
import { ruleListOf } from '../rules/rule-list.ts'
import { bringStep } from './bring-step.ts'
import { note, stepsLeft } from './course.ts'

/** Takes the steps that the game took here when the action was made and that have not come by themselves, with all that follows. */
export function followCourse(work: Work): void {
  for (let [step] = stepsLeft(work); step !== undefined; [step] = stepsLeft(work)) {
    const left = stepsLeft(work).length
    const book = ruleListOf(work.state.rules)
    bringStep(work, step)
    // What cannot be taken any more is done with.
    if (stepsLeft(work).length === left) note(work, step)
    settle(work, book)
  }
}

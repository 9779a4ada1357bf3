import { fault, type Fault } from '../../base/result.ts'
import type { GameState } from '../../engine/kernel/state/state.ts'
import { changedRules } from '../../engine/rules/rules.ts'
import { sentencesOf } from '../../language/meaning/content.ts'
import { closeSame } from '../../language/operators/votes/deadlines.ts'
import { say } from '../../language/reading/say.ts'

/** Of rules that some changes bring, two sentences that tell another time at which the same votes close: the later one holds. */
export function closingWarnings(state: GameState, after: GameState): readonly Fault[] {
  return changedRules(state, after).flatMap(({ number, mechanics }) => {
    const [first, second] = mechanics
      .flatMap(sentencesOf)
      .filter((one, at, all) => all.some((other, place) => place !== at && closeSame(one, other)))
    if (first === undefined || second === undefined) return []
    return [fault('warning-closes-twice', { number, first: say(first), second: say(second) })]
  })
}

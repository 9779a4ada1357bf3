import { fault, type Fault } from '../../base/result.ts'
import type { GameState } from '../../engine/kernel/state/state.ts'
import { changedRules } from '../../engine/rules/rules.ts'
import { throwerMayChoose } from '../../language/operators/votes/random-votes.ts'
import { say } from '../../language/reading/say.ts'
import { sentencesOf } from '../../language/meaning/content.ts'

/** Of rules that some changes bring, the sentences by which whoever throws others' votes can choose between what falls and not throwing. */
export function lotWarnings(state: GameState, after: GameState): readonly Fault[] {
  return changedRules(state, after).flatMap(({ number, mechanics }) =>
    mechanics
      .flatMap(sentencesOf)
      .filter(throwerMayChoose)
      .map((sentence) => fault('warning-throw-chosen', { number, words: say(sentence) })),
  )
}

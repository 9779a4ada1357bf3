import { fault, type Fault } from '../../base/result.ts'
import type { Change } from '../../actions/change.ts'
import type { GameState } from '../../engine/kernel/state/state.ts'
import { bookAfter, voidWarnings } from '../../engine/rules/void-warnings.ts'
import { changedRules, rulesInForce } from '../../engine/rules/rules.ts'
import { sentencesOf } from '../../language/meaning/content.ts'
import { closeSame } from '../../language/operators/votes/deadlines.ts'
import { say } from '../../language/reading/say.ts'
import { throwerMayChoose } from '../../language/operators/votes/random-votes.ts'
import { nobodysId } from '../../actions/ids.ts'
import { ask } from '../../engine/kernel/questions/ask.ts'
import { mechanicLibrary } from '../../mechanics/library.ts'
import { askingNobody, namesJudge } from '../judging/nobody-judges.ts'
import { footprintOf } from '../../language/meaning/footprint.ts'
import { adoptsByBallots } from '../../mechanics/sentence/outcome.ts'

/** What the book as these changes would leave it gives pause for; `number`: of the proposal, if it has one. */
export function bookWarnings(
  state: GameState,
  changes: readonly Change[],
  number?: number,
): readonly Fault[] {
  const after = bookAfter(mechanicLibrary, state, changes, number)
  return [
    ...voidWarnings(state, after),
    ...ballotWarnings(state, after),
    ...closingWarnings(state, after),
    ...lotWarnings(state, after),
    ...judgeWarnings(state, after),
  ]
}

/** Of rules that some changes bring, two sentences that tell another time at which the same votes close: the later one holds. */
function closingWarnings(state: GameState, after: GameState): readonly Fault[] {
  return changedRules(state, after).flatMap(({ number, mechanics }) => {
    const [first, second] = mechanics
      .flatMap(sentencesOf)
      .filter((one, at, all) => all.some((other, place) => place !== at && closeSame(one, other)))
    if (first === undefined || second === undefined) return []
    return [fault('warning-closes-twice', { number, first: say(first), second: say(second) })]
  })
}

/** Of rules that some changes bring, the sentences by which whoever throws others' votes can choose between what falls and not throwing. */
function lotWarnings(state: GameState, after: GameState): readonly Fault[] {
  return changedRules(state, after).flatMap(({ number, mechanics }) =>
    mechanics
      .flatMap(sentencesOf)
      .filter(throwerMayChoose)
      .map((sentence) => fault('warning-throw-chosen', { number, words: say(sentence) })),
  )
}

/** Which sentences ask a Judge after some changes though nobody is one: of the rules that they change, and of all where they leave none. */
function judgeWarnings(state: GameState, after: GameState): readonly Fault[] {
  const concerned = namesJudge(state) ? rulesInForce(after) : changedRules(state, after)
  return concerned.flatMap((rule) =>
    askingNobody(after, rule).map((sentence) =>
      fault('warning-nobody-judges', { number: rule.number, words: say(sentence) }),
    ),
  )
}

/**
 * Which sentences go by who voted how though votes are anonymous after some changes: those of the rules that they change, and,
 * where they make votes anonymous, of all. Hidden votes are known in the end.
 */
function ballotWarnings(state: GameState, after: GameState): readonly Fault[] {
  if (!isAnonymous(after)) return []
  const isNew = !isAnonymous(state)
  const concerned = isNew ? rulesInForce(after) : changedRules(state, after)
  return concerned.flatMap((rule) => {
    const reading = rule.mechanics
      .flatMap(sentencesOf)
      .filter((sentence) => footprintOf(sentence).reads.some(({ of }) => of === 'ballots'))
    return reading.map((sentence) =>
      fault(adoptsByBallots(sentence) ? 'warning-adoption-unknown' : 'warning-votes-unknown', {
        number: rule.number,
        words: say(sentence),
      }),
    )
  })
}

function isAnonymous(state: GameState): boolean {
  return ask(mechanicLibrary, state, 'anonymity', { proposal: nobodysId }).value === 'anonymous'
}

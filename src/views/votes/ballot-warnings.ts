import { fault, type Fault } from '../../base/result.ts'
import { nobodysId } from '../../actions/ids.ts'
import { ask } from '../../engine/kernel/questions/ask.ts'
import type { MechanicLibrary } from '../../engine/kernel/questions/mechanic.ts'
import type { GameState } from '../../engine/kernel/state/state.ts'
import { changedRules, rulesInForce } from '../../engine/rules/rules.ts'
import { footprintOf } from '../../language/meaning/footprint.ts'
import { say } from '../../language/reading/say.ts'
import { adoptsByBallots } from '../../mechanics/sentence/outcome.ts'
import { sentencesOf } from '../../language/meaning/content.ts'

/**
 * Which sentences go by who voted how though votes are anonymous after some changes: those of the rules that they change, and,
 * where they make votes anonymous, of all. Hidden votes are known in the end.
 */
export function ballotWarnings(
  library: MechanicLibrary,
  state: GameState,
  after: GameState,
): readonly Fault[] {
  if (!isAnonymous(library, after)) return []
  const isNew = !isAnonymous(library, state)
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

function isAnonymous(library: MechanicLibrary, state: GameState): boolean {
  return ask(library, state, 'anonymity', { proposal: nobodysId }).value === 'anonymous'
}

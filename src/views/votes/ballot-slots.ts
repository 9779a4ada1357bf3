import type { Ballot } from '../../actions/body.ts'
import type { PlayerId } from '../../actions/ids.ts'
import type { Task } from '../../base/task.ts'
import type { GameState, Proposal } from '../../engine/kernel/state/state.ts'
import { slotWords } from '../../texts/en/views/if-adopted.ts'
import { weighingBallots, type BallotLine, type Gain } from '../proposals/if-adopted.ts'

/**
 * What stands in the slot of each ballot that I may cast: what it brings me, by which rules, and whether it decides the vote.
 * A task: each vote that is played through is one step of it.
 */
export function* ballotSlots(
  state: GameState,
  proposal: Proposal,
  me: PlayerId,
): Task<ReadonlyMap<Ballot, readonly string[]>> {
  const lines = yield* weighingBallots(state, proposal, me)
  return new Map(lines.map((line) => [line.ballot, slotOf(line)]))
}

function slotOf({ ballot, passes, fails }: BallotLine): readonly string[] {
  if (passes === null && fails === null) return []
  if (fails === null) return [decided(slotWords.itPasses, passes)]
  if (passes === null) return [decided(slotWords.itFails, fails)]
  const isSame = gainWords(passes) === gainWords(fails)
  if (isSame) return [gainWords(passes) || slotWords.nothing]
  const words = slotWords.if[ballot]
  return [
    ...(passes.gains.length === 0 ? [] : [gainWords(passes, words.passes)]),
    ...(fails.gains.length === 0 ? [] : [gainWords(fails, words.fails)]),
  ]
}

function decided(how: string, gain: Gain | null): string {
  return slotWords.decided(how, (gain && gainWords(gain)) || slotWords.nothing)
}

/** `+10 points if it passes, rule 204`; nothing where there is no gain. */
function gainWords({ gains, rules }: Gain, when = (gain: string) => gain): string {
  return gains.length === 0 ? '' : when(gains.join(', ')) + slotWords.by(rules)
}

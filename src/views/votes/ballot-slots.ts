import type { Ballot } from '../../actions/body.ts'
import type { PlayerId } from '../../actions/ids.ts'
import type { Task } from '../../base/task.ts'
import type { GameState, Proposal } from '../../engine/kernel/state/state.ts'
import { slotWords } from '../../texts/en/views/if-adopted.ts'
import { weighingBallots, type BallotLine, type Gain } from '../proposals/if-adopted.ts'

/**
 * What stands in the slot of each ballot that I may cast: what it brings me, and whether it decides the vote. What comes whatever I
 * vote, and however it ends, is left out beside something else. A task: each vote that is played through is one step of it.
 */
export function* ballotSlots(
  state: GameState,
  proposal: Proposal,
  me: PlayerId,
): Task<ReadonlyMap<Ballot, readonly string[]>> {
  const lines = yield* weighingBallots(state, proposal, me)
  const ends = lines.flatMap(({ passes, fails }) => [passes, fails].filter((end) => end !== null))
  const isDifferent = (gain: string) => ends.some(({ gains }) => !gains.includes(gain))
  return new Map(lines.map((line) => [line.ballot, slotOf(line, isDifferent)]))
}

function slotOf(
  { ballot, passes, fails }: BallotLine,
  isDifferent: (gain: string) => boolean,
): readonly string[] {
  const different = (end: Gain) => end.gains.filter(isDifferent).join(', ')
  const said = (end: Gain) => different(end) || end.gains.join(', ') || slotWords.nothing
  if (passes === null)
    return fails === null ? [] : [slotWords.decided(slotWords.itFails, said(fails))]
  if (fails === null) return [slotWords.decided(slotWords.itPasses, said(passes))]
  if (said(passes) === said(fails)) return [said(passes)]
  const words = slotWords.if[ballot]
  return [
    ...[different(passes)].filter((gain) => gain !== '').map(words.passes),
    ...[different(fails)].filter((gain) => gain !== '').map(words.fails),
  ]
}

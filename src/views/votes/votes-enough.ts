import { ask } from '../../engine/kernel/questions/ask.ts'
import type { GameState, Proposal, Tally } from '../../engine/kernel/state/state.ts'
import { currentForm } from '../../engine/votes/proposals.ts'
import { eligibleVoters, tallyOf } from '../../engine/votes/tally.ts'
import { canTakeBack } from '../../engine/votes/voted-for-good.ts'
import { mechanicLibrary } from '../../mechanics/library.ts'
import { decidedAs } from '../../mechanics/sentence/outcome.ts'

/**
 * How many votes for a proposal under vote every change in it needs, whether all others are against or abstain; `null` where
 * votes have weights, where fewer are enough if others abstain, or where it goes by more than how many there are of each kind.
 */
export function votesEnough(state: GameState, proposal: Proposal): number | null {
  if (proposal.phase !== 'voting') return null
  const { eligible, unit } = tallyOf(mechanicLibrary, state, proposal)
  const voters = eligibleVoters(mechanicLibrary, state, proposal).length
  if (unit !== undefined || eligible !== voters) return null
  const { changes } = currentForm(proposal)
  const isAdopted = (infavour: number, rest: 'against' | 'abstain') =>
    changes.every((change) => {
      const none = { for: infavour, against: 0, abstain: 0, eligible }
      const tally = { ...none, [rest]: eligible - infavour }
      return ask(mechanicLibrary, state, 'adopted', { proposal: proposal.id, change, tally }).value
        .adopted
    })
  const counts = Array.from({ length: eligible + 1 }, (_, count) => count)
  const enough = counts.find((count) => isAdopted(count, 'against')) ?? 0
  const isNeeded = !counts.slice(0, enough).some((count) => isAdopted(count, 'abstain'))
  const isEnough = counts.slice(enough).every((count) => isAdopted(count, 'against'))
  return enough > 0 && isNeeded && isEnough ? enough : null
}

/** How a vote ends already, however all vote who have not: whether it is adopted. `null`: it is open, or nobody sees the votes. */
export function foregone(state: GameState, { id, votes }: Proposal, tally: Tally): boolean | null {
  if (votes.size === 0 || canTakeBack(state)) return null
  const asking: Parameters<typeof decidedAs>[0] = {
    game: state,
    ask: (question, input) => ask(mechanicLibrary, state, question, input),
    spend: () => {},
  }
  return decidedAs(asking, id, tally)
}

import type { Change } from '../../actions/change.ts'
import { currentForm } from '../votes/proposals.ts'
import type { Proposal } from '../kernel/state/state.ts'

/** What one change of a proposal comes down to: itself, or the changes of the alternative that was chosen. */
export interface ChosenChange {
  /** Of the change within the proposal. */
  readonly index: number
  readonly changes: readonly Change[]
}

/** The changes that an adopted proposal makes, given its votes. */
export function chosenChanges(proposal: Proposal): readonly ChosenChange[] {
  const { changes } = currentForm(proposal)
  let position = -1
  return changes.map((change, index) => {
    if (change.do !== 'alternatives') return { index, changes: [change] }
    position += 1
    const option = change.options[mostPicked(proposal, position, change.options.length)]
    return { index, changes: option?.changes ?? [] }
  })
}

/** How many changes of these are a choice between alternatives: as many picks belong to a vote. */
export function choicesIn(changes: readonly Change[]): readonly number[] {
  return changes.flatMap((change) => (change.do === 'alternatives' ? [change.options.length] : []))
}

/** Every single change in these, those of all alternatives included. */
export function everyChange(changes: readonly Change[]): readonly Change[] {
  return changes.flatMap((change) =>
    change.do === 'alternatives'
      ? [change, ...change.options.flatMap((option) => option.changes)]
      : [change],
  )
}

/** The alternative most voters preferred; of equals the first. */
function mostPicked(proposal: Proposal, position: number, options: number): number {
  const counts = Array.from({ length: options }, () => 0)
  for (const vote of proposal.votes.values()) {
    const pick = vote.picks?.[position]
    if (pick !== undefined && counts[pick] !== undefined) counts[pick] += 1
  }
  for (const [place, { picks }] of (proposal.choices ?? []).entries()) {
    const pick = picks?.[position]
    if (pick !== undefined && counts[pick] !== undefined) {
      counts[pick] += proposal.counted?.[place] ?? 0
    }
  }
  return counts.reduce((best, count, index) => (count > (counts[best] ?? 0) ? index : best), 0)
}

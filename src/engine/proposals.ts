import type { ProposalId, FormHash, PlayerId } from '../log/ids.ts'
import type { GameState, Proposal, ProposalForm } from './state.ts'

export function proposalById(state: GameState, id: ProposalId): Proposal | undefined {
  return state.openProposals.get(id) ?? state.closedProposals.get(id)
}

/** By its ordinal number; of several rounds' the latest. Looks through all proposals there were. */
export function proposalByNumber(state: GameState, number: number): Proposal | undefined {
  let found: Proposal | undefined
  for (const proposal of state.closedProposals.values()) {
    if (proposal.number === number) found = proposal
  }
  for (const proposal of state.openProposals.values()) {
    if (proposal.number === number) found = proposal
  }
  return found
}

/** The wording that counts: the last one. */
export function currentForm(proposal: Proposal): ProposalForm {
  const form = proposal.forms[proposal.forms.length - 1]
  if (form === undefined) throw new Error('assertion failed: a proposal has a form')
  return form
}

/** The open proposal one of whose wordings has this hash. */
export function openProposalByForm(state: GameState, form: FormHash): Proposal | undefined {
  for (const proposal of state.openProposals.values()) {
    if (proposal.forms.some((one) => one.hash === form)) return proposal
  }
  return undefined
}

export function openProposalsBy(state: GameState, player: PlayerId): readonly Proposal[] {
  return [...state.openProposals.values()].filter((proposal) => proposal.by === player)
}

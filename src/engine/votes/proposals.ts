import type { ProposalId, FormHash, PlayerId } from '../../actions/ids.ts'
import type { GameState, Proposal, ProposalForm } from '../kernel/state.ts'

export function proposalById(state: GameState, id: ProposalId): Proposal | undefined {
  return state.openProposals.get(id) ?? state.closedProposals.get(id)
}

type Proposals = GameState['closedProposals']

/** By number; a state's map is never changed, and screens ask of many numbers. */
const numbered = new WeakMap<Proposals, ReadonlyMap<number, Proposal>>()

/** By its ordinal number; of several rounds' the latest. */
export function proposalByNumber(state: GameState, number: number): Proposal | undefined {
  return byNumber(state.openProposals).get(number) ?? byNumber(state.closedProposals).get(number)
}

function byNumber(proposals: Proposals): ReadonlyMap<number, Proposal> {
  const known = numbered.get(proposals)
  if (known !== undefined) return known
  const made = new Map(Array.from(proposals.values(), (one) => [one.number, one] as const))
  numbered.set(proposals, made)
  return made
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

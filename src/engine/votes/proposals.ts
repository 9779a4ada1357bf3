import { memoized } from '../../base/memoized.ts'
import type { ProposalId, FormHash, PlayerId } from '../../actions/ids.ts'
import type { GameState, Proposal } from '../kernel/state/state.ts'
import type { ProposalForm } from './proposal-form.ts'

export function proposalById(state: GameState, id: ProposalId): Proposal | undefined {
  return state.openProposals.get(id) ?? state.closedProposals.get(id)
}

type Proposals = GameState['closedProposals']

/** By number; a state's map is never changed, and screens ask of many numbers. */
/** By its ordinal number; of several rounds' the latest. */
export function proposalByNumber(state: GameState, number: number): Proposal | undefined {
  return byNumber(state.openProposals).get(number) ?? byNumber(state.closedProposals).get(number)
}

const byNumber = memoized(
  (proposals: Proposals): ReadonlyMap<number, Proposal> =>
    new Map(Array.from(proposals.values(), (one) => [one.number, one])),
)

/** Those closed that were made in a turn of this number, in whichever round. */
export function closedOfTurn({ closedProposals }: GameState, turn: number): readonly Proposal[] {
  return byTurn(closedProposals).get(turn) ?? []
}

/** By the number of the turn that they were made in; what sentences ask of it they ask at every step. */
const byTurn = memoized((proposals: Proposals): ReadonlyMap<number | null, readonly Proposal[]> => {
  const made = new Map<number | null, Proposal[]>()
  for (const one of proposals.values()) {
    const others = made.get(one.turn)
    if (others === undefined) made.set(one.turn, [one])
    else others.push(one)
  }
  return made
})

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

/** Whether a player ever put a proposal on the table. */
export function hasProposed(state: GameState, player: PlayerId | null): boolean {
  const { openProposals, closedProposals } = state
  return [...openProposals.values(), ...closedProposals.values()].some(({ by }) => by === player)
}

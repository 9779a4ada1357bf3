import { memoized } from '../../base/memoized.ts'
import type { ProposalId, FormHash, PlayerId } from '../../actions/ids.ts'
import { groupedBy, LayeredMap } from '../kernel/state/layered-map.ts'
import type { GameState, Proposal } from '../kernel/state/state.ts'
import type { ProposalForm } from './proposal-form.ts'

export function proposalById(state: GameState, id: ProposalId): Proposal | undefined {
  return state.openProposals.get(id) ?? state.closedProposals.get(id)
}

type Proposals = GameState['closedProposals']

/** By its ordinal number; of several rounds' the latest. */
export function proposalByNumber(state: GameState, number: number): Proposal | undefined {
  return byNumber(state.openProposals).get(number) ?? byNumber(state.closedProposals).get(number)
}

const byNumber = memoized(
  (proposals: Proposals): ReadonlyMap<number, Proposal> =>
    new Map(Array.from(proposals.values(), (one) => [one.number, one])),
)

/** Those closed that were made in a turn of this number, in whichever round. What sentences ask of a turn they ask at every step. */
export function closedOfTurn({ closedProposals: closed }: GameState, turn: number) {
  return (closed instanceof LayeredMap ? closed : LayeredMap.of(closed)).ofGroup(byTurn, turn)
}

const byTurn = groupedBy(({ turn }: Proposal) => turn)

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

import { ask } from '../engine/kernel/ask.ts'
import type { MechanicLibrary } from '../engine/kernel/mechanic.ts'
import type { GameState, Proposal } from '../engine/kernel/state.ts'
import type { Action } from '../actions/action.ts'

/**
 * Whether rules have the votes on a proposal hidden until the close, and it has not closed. Hidden from people's eyes,
 * that is: every device holds the votes as they were signed.
 */
export function hidesVotes(
  library: MechanicLibrary,
  state: GameState,
  proposal: Proposal | undefined,
): boolean {
  if (proposal?.phase !== 'voting') return false
  return ask(library, state, 'secrecy', { proposal: proposal.id }).value === 'hidden'
}

/** Whether an action is a vote, counted or not, that is not to be shown yet. */
export function isHiddenVote(
  library: MechanicLibrary,
  state: GameState,
  body: Action['body'],
): boolean {
  if (body.type !== 'vote') return false
  const proposal = [...state.openProposals.values()].find(({ forms }) =>
    forms.some(({ hash }) => hash === body.form),
  )
  return hidesVotes(library, state, proposal)
}

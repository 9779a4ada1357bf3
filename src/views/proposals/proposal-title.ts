import type { Change } from '../../actions/change.ts'
import type { GameState, Proposal } from '../../engine/kernel/state/state.ts'
import { currentForm } from '../../engine/votes/proposals.ts'
import { proposalWords } from '../../texts/en/ui/proposal.ts'
import { nameInBook } from './change-view.ts'

const titleMost = 200

/**
 * What a proposal is called as long as nobody has found a better name: by what it changes first, in the language of the book.
 * Empty where it changes nothing. With a proposal that is closed, rules are called as it found them.
 */
export function suggestedTitle(
  state: GameState,
  [first]: readonly Change[],
  proposal?: Proposal,
): string {
  return first === undefined ? '' : nameInBook(state, first, proposal).slice(0, titleMost)
}

/** What a proposal is called wherever it is named: never empty, whatever was signed. */
export function proposalTitle(state: GameState, proposal: Proposal): string {
  const { title, changes } = currentForm(proposal)
  return title.trim() || suggestedTitle(state, changes, proposal) || proposalWords.nullProposal
}

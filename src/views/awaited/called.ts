import type { GameState } from '../../engine/kernel/state/state.ts'
import { actionId } from '../../actions/ids.ts'
import { actionWords } from '../../texts/en/views/chronicle.ts'
import { askedWords } from '../../texts/en/views/asked.ts'
import { callWords } from '../../texts/en/ui/coming/called-back.ts'
import { relativeWords } from '../../texts/en/ui/home.ts'
import { nameOf } from '../players/people.ts'
import { proposalTitle } from '../proposals/proposal-title.ts'
import type { Asked } from './asked-of-me.ts'

/*
 * What a player is told who looks elsewhere: notifications, the chat and the story of what happened meanwhile say it with these.
 */

/** What is asked, with what it comes from: `Bo proposed …: your vote is awaited`. */
export function callOf(state: GameState, { what, about, title }: Asked): string {
  const proposal = what === 'vote' ? state.openProposals.get(actionId(about ?? '')) : undefined
  if (proposal === undefined) return title
  const { by, number } = proposal
  const name = actionWords.proposal(number)
  return askedWords.voteAwaited(
    actionWords.proposed(nameOf(state, by), name, proposalTitle(state, proposal)),
  )
}

/** The same with how long there is left at a moment, ms. */
export function callWithDue(call: string, due: number | null, now: number): string {
  return callWords.asked(call, due === null || due <= now ? null : relativeWords(due, now))
}

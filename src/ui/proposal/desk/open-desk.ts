import { proposalByNumber } from '../../../engine/votes/proposals.ts'
import type { GameStore } from '../../game-store.svelte.ts'
import type { OpenDesk } from '../../rules/book-place.svelte.ts'
import type { GamePage } from '../../route.ts'
import { readNow } from '../wording/readings.svelte.ts'
import ChangeSheet from '../editors/ChangeSheet.svelte'
import { Desk } from './desk.svelte.ts'
import { DraftStore } from './draft-store.svelte.ts'
import ProposalPanel from './ProposalPanel.svelte'
import UnsentQuestion from './UnsentQuestion.svelte'
import WrittenBook from './WrittenBook.svelte'

/** Nobody waits longer than this for what they wrote before, nor for how it is understood: then that comes when it comes, ms. */
const patienceMs = 1_000

/** What one writes at a page of the game, and how it is understood: what comes later moves what one is about to press. */
export async function openDesk(game: GameStore, page: GamePage): Promise<OpenDesk> {
  const drafts = await game.session.drafts()
  // Else who reloads the page as they write would find an empty one.
  await Promise.race([drafts.loaded, late()])
  const store = new DraftStore(drafts)
  const proposal = page.name === 'proposal' ? proposalByNumber(game.state, page.number) : undefined
  const mode = (page.name === 'proposal' && proposal && page.writing) || 'propose'
  const desk = new Desk(game, store, mode, proposal)
  desk.known = await Promise.race([readNow(game, desk.content.changes), late()])
  return {
    desk,
    Book: WrittenBook,
    Sheet: ChangeSheet,
    Question: UnsentQuestion,
    Panel: ProposalPanel,
  }
}

function late(): Promise<null> {
  return new Promise((done) => setTimeout(done, patienceMs, null))
}

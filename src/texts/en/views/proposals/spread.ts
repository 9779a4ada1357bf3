import { countWords } from '../../list.ts'
import { words } from '../../../words.ts'

/** How far the game has spread. */
export const spreadWords = words('spreadWords', {
  have: (count: number, players: number) =>
    count >= players
      ? `All ${players} players have everything that is here.`
      : `${count} of ${players} players are known to have everything that is here.`,
  /** Seen in the game's mailboxes, and not here yet. */
  toCome: (count: number) =>
    `${countWords(count, 'more move')} ${count === 1 ? 'is' : 'are'} coming from the mailboxes.`,
  online: (count: number) =>
    count === 0
      ? 'Nobody else is online.'
      : `${countWords(count, 'other device')} ${count === 1 ? 'is' : 'are'} online.`,
  kept: (count: number, mailboxes: number) =>
    count === 0
      ? 'No mailbox has all of your moves yet.'
      : `Your moves are kept for the others in ${mailboxes === 1 ? 'the mailbox' : count === mailboxes ? `all ${mailboxes} mailboxes` : `${count} of ${mailboxes} mailboxes`}.`,
  onlyHere: (count: number) =>
    `${countWords(count, 'move')} of yours ${count === 1 ? 'is' : 'are'} only on this device so far.`,
})

import type * as en from '../../en/views/round-story.ts'
import type { Translated } from '../../translated.ts'
import { quoteWords } from '../list.ts'
import { votesWords } from './proposals/ballot.ts'

/** A round, told in what changed its rules. */
export const storyWords: Translated<typeof en.storyWords> = {
  votes: (infavour, against, unit) =>
    against === 0
      ? 'einstimmig'
      : `mit ${votesWords(infavour, unit)} zu ${votesWords(against, unit)} Stimmen`,
  adopted: (name, title, number, votes) =>
    `${quoteWords(title)} von ${name} (Antrag ${number}) wurde Gesetz${votes === null ? '' : `, ${votes}`}.`,
}

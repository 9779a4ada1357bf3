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
  defeated: (name, title, number, votes) =>
    `${quoteWords(title)} von ${name} (Antrag ${number}) wurde abgelehnt${votes === null ? '' : `, ${votes}`}.`,
}

/** What happened while somebody was away, said to them. */
export const sinceWords: Translated<typeof en.sinceWords> = {
  title: 'Seit du zuletzt hier warst',
  more: 'Alles in der Chronik lesen',
  votes: (count) => (count === 1 ? 'Wie die Abstimmung ausging' : 'Wie die Abstimmungen ausgingen'),
  seen: 'Gesehen',
  yourTurn: 'Du bist am Zug.',
  gained: (things) => `Du hast ${things} bekommen`,
  lost: (things) => `Du hast ${things} verloren`,
  isNow: (quantity, now) => `Dein Stand bei ${quantity}: jetzt ${now}`,
  adopted: (title, number, votes) =>
    `Dein Antrag ${number}, ${quoteWords(title)}, wurde Gesetz${votes === null ? '' : `, ${votes}`}.`,
  defeated: (title, number, votes) =>
    `Dein Antrag ${number}, ${quoteWords(title)}, wurde abgelehnt${votes === null ? '' : `, ${votes}`}.`,
}

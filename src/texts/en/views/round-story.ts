import { quoteWords } from '../list.ts'
import { words } from '../../words.ts'
import { votesWords } from './proposals/ballot.ts'

/** A round, told in what changed its rules. */
export const storyWords = words('storyWords', {
  votes: (infavour: number, against: number, unit?: number) =>
    against === 0 ? 'unanimously' : `${votesWords(infavour, unit)} to ${votesWords(against, unit)}`,
  adopted: (name: string, title: string, number: number, votes: string | null) =>
    `${name}’s ${quoteWords(title)} (proposal ${number}) became law${votes === null ? '' : `, ${votes}`}.`,
  defeated: (name: string, title: string, number: number, votes: string | null) =>
    `${name}’s ${quoteWords(title)} (proposal ${number}) was defeated${votes === null ? '' : `, ${votes}`}.`,
})

/** What happened while somebody was away, said to them. */
export const sinceWords = words('sinceWords', {
  title: 'Since your last visit',
  more: 'Read it all in the chronicle',
  votes: (count: number) => (count === 1 ? 'How the vote went' : 'How the votes went'),
  seen: 'Got it',
  yourTurn: 'Your turn began.',
  /** A sentence without its full stop; `things`: `10 points`. */
  gained: (things: string) => `You gained ${things}`,
  lost: (things: string) => `You lost ${things}`,
  isNow: (quantity: string, now: string) => `Your ${quantity}: now ${now}`,
  adopted: (title: string, number: number, votes: string | null) =>
    `Your proposal ${number}, ${quoteWords(title)}, became law${votes === null ? '' : `, ${votes}`}.`,
  defeated: (title: string, number: number, votes: string | null) =>
    `Your proposal ${number}, ${quoteWords(title)}, was defeated${votes === null ? '' : `, ${votes}`}.`,
})

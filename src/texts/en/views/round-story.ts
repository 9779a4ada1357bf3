import { quoteWords } from '../list.ts'
import { words } from '../../words.ts'
import { votesWords } from './proposals/ballot.ts'

/** A round, told in what changed its rules. */
export const storyWords = words('storyWords', {
  votes: (infavour: number, against: number, unit?: number) =>
    against === 0 ? 'unanimously' : `${votesWords(infavour, unit)} to ${votesWords(against, unit)}`,
  adopted: (name: string, title: string, number: number, votes: string | null) =>
    `${name}’s ${quoteWords(title)} (proposal ${number}) became law${votes === null ? '' : `, ${votes}`}.`,
})

import { listWords } from '../list.ts'
import { words } from '../../words.ts'

/** A game told in chapters: turns, or days where there are none. */
export const chapterWords = words('chapterWords', {
  before: 'Before the first turn',
  beforeStart: 'Before the start',
  whole: 'The game until now',
  turn: (number: number, name: string) => `Turn ${number}, ${name}’s`,
  day: (day: number) => `Day ${day}`,
  until: (day: string, proposals: readonly number[]) =>
    `${day}, until ${proposals.length === 1 ? 'proposal' : 'proposals'} ${listWords(proposals.map(String))} ${proposals.length === 1 ? 'was' : 'were'} adopted`,
  round: (round: number, title: string) => `Round ${round}: ${title}`,
  gained: (name: string, by: string, quantity: string) => `${name}: ${by} ${quantity}`,
})

import { countWords, listWords } from '../list.ts'
import { words } from '../../words.ts'

/** What somebody reads of a game before they join it. */
export const firstLookWords = words('firstLookWords', {
  areIn: (names: readonly string[]) =>
    `${listWords(names)} ${names.length === 1 ? 'has' : 'have'} joined.`,
  nobodyIn: 'Everyone has left.',
  notBegun: 'It hasn’t started yet.',
  turn: (name: string, number: number) => `It is turn ${number}, ${name}’s.`,
  phase: {
    debate: (title: string, number: number) => `They talk about ${named(title, number)}.`,
    voting: (title: string, number: number) => `They vote on ${named(title, number)}.`,
    drawing: (title: string, number: number) =>
      `The vote on ${named(title, number)} is over, and the votes of chance in it are being drawn.`,
    opening: (title: string, number: number) =>
      `The vote on ${named(title, number)} is over, and its ballots are being opened.`,
    closed: (title: string, number: number) => `The vote on ${named(title, number)} is over.`,
  },
  changed: (count: number) => `So far ${countWords(count, 'proposal')} became law.`,
  won: (names: readonly string[]) => `${listWords(names)} won this round.`,
  letIn: (names: readonly string[]) => `Until ${listWords(names, 'or')} lets you in, you watch.`,
  votedIn: 'They vote on whether you join; until then you watch.',
  unopposed: 'Until most of them agree, or none of them objects in time, you watch.',
})

function named(title: string, number: number): string {
  return title === '' ? `proposal ${number}` : `“${title}”`
}

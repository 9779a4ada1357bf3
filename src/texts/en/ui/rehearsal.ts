import { listWords } from '../list.ts'
import { words } from '../../words.ts'

/** A copy of a game, to try things in. */
export const rehearsalWords = words('rehearsalWords', {
  title: 'Rehearsal',
  about: 'A copy, to try things in. Only you see it, you play all seats, and nothing of it counts.',
  from: (moves: number, back: number) =>
    back === 0
      ? `It begins where the game stands, after ${moves} moves.`
      : `It begins after ${moves} moves of the game, ${back} before now.`,
  seat: 'You sit in the seat of',
  asked: (names: readonly string[]) =>
    names.length === 0 ? 'Nobody is asked for anything.' : `Asked now: ${listWords(names)}.`,
  dayPasses: 'Let a day pass',
  end: 'End the rehearsal',
  /** The game that one practises for. */
  begun: (game: string) => `“${game}” has begun.`,
  toGame: 'To the table',
  begin: 'Try things out in a rehearsal',
  fromHere: 'Try from here',
  fromHereWhat: (title: string) => `Try from here: ${title}`,
})

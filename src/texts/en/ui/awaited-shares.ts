import { listWords } from '../list.ts'
import { words } from '../../words.ts'

/** What waits until enough devices have done their part of it, and what anyone can do meanwhile. */
export const awaitedSharesWords = words('awaitedSharesWords', {
  dealing: (left: number, of: readonly string[]) =>
    `It waits for ${awaited(left, of)}. Then it is fixed what is drawn, and still nobody knows it.`,
  /** Of votes that chance casts where votes are hidden. */
  voting:
    'It is fixed what is drawn, and nobody knows it. As votes are hidden here, it is opened once the vote is over: nobody votes by what it shows.',
  settling: {
    ballots:
      'The vote is over. Its ballots are opened once that is settled, so that nobody can vote any more.',
    answers:
      'Nobody can answer any more. The answers are opened once that is settled, so that nobody can change theirs.',
    draw: 'It is fixed what is drawn, and nobody knows it. It is opened once that is settled, so that nobody can change it any more.',
    end: 'The vote is over. Chance votes once that is settled, so that nobody can vote by what they see of it.',
  },
  settlesWith: (names: string) => `To settle it, the next seal waits for ${names}.`,
  opening: {
    ballots: (left: number, of: readonly string[]) =>
      `The vote is over. To open its ballots, it waits for ${awaited(left, of)}.`,
    answers: (left: number, of: readonly string[]) =>
      `Nobody can answer any more. To open the answers, it waits for ${awaited(left, of)}.`,
    draw: (left: number, of: readonly string[]) =>
      `It is fixed what is drawn. To open it, it waits for ${awaited(left, of)}.`,
    end: (left: number, of: readonly string[]) =>
      `The vote is over, and that is settled. Before chance votes, it waits for ${awaited(left, of)} to have it settled, too.`,
  },
  done: (names: string) => `Done so by now: ${names}.`,
  byItself: 'Devices do their part by themselves, while the app is open there.',
  /** What becomes of it if nobody comes; `term`: how long somebody is silent before the others can continue without them. */
  otherwise: {
    ballots: (term: string) =>
      `If nobody comes it waits on: nothing lapses, and nothing is decided. The others can continue without anyone who is silent for ${term}; and all at the table together can take the proposal off it.`,
    answers: (term: string) =>
      `If nobody comes it waits on, and nothing lapses. The others can continue without anyone who is silent for ${term}; with too few left to open the answers, the question is dropped and nothing follows.`,
    draw: (term: string) =>
      `If nobody comes it waits on, and nothing lapses. The others can continue without anyone who is silent for ${term}; with too few left to draw this, it is drawn anew among those who are there.`,
    end: (term: string) =>
      `If nobody comes it waits on: nothing lapses, and the time to throw has not begun. The others can continue without anyone who is silent for ${term}; and all at the table together can take the proposal off it.`,
  },
  hopeless:
    'Too many of those who could open these ballots have new keys or have opened others: nobody can open them any more. All at the table together can take the proposal off it.',
  give: 'Do my device’s part now',
  takeOff: 'Take it off the table together',
  takeOffAbout:
    'It is off the table when all at the table have said so; nothing comes of it, and how anybody voted stays closed.',
  call: 'A line for your chat',
  /** `link`: empty where the page has no address for others. */
  line: (game: string, left: number, of: readonly string[], link: string) =>
    `“${game}” waits for ${awaited(left, of)}: open the game there for a few minutes, the app does the rest by itself.${link === '' ? '' : ` ${link}`}`,
})

/** So many of these. */
function awaited(left: number, of: readonly string[]): string {
  if (left >= of.length) return listWords(of)
  return left === 1 ? listWords(of, 'or') : `${left} of ${listWords(of)}`
}

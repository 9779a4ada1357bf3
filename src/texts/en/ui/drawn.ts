import { words } from '../../words.ts'
import { listWords } from '../list.ts'

/** Chance that the players draw together. */
export const drawScreenWords = words('drawScreenWords', {
  title: 'Drawn together',
  what: (count: number, sides: number) =>
    count === 1 ? `A number from 1 to ${sides}` : `${count} numbers from 1 to ${sides}`,
  under: 'under',
  holds:
    'Worked out again just now on this device: all parts prove to be right, and this is what they come to.',
  fails: 'Worked out again just now on this device: the parts do not come to this.',
  gone: 'What was drawn cannot be worked out here.',
  how: (needed: number) =>
    `First ${needed} players each dealt a part that nobody else could read. Once it was settled whose parts count, any ${needed} of the players opened their sum, and only that. Whoever deals, and whoever keeps their part back, does so before anything is known.`,
  standard:
    'Method: shared secrets that everybody can verify (DHPVSS, over ristretto255); the numbers are read off the hash of their sum.',
  holders: 'Who could draw',
  dealt: 'Whose parts count',
  opened: 'Who opened them',
  result: 'What was drawn',
  draw: 'The draw',
  /** What is told beside a sentence that leaves something to it. */
  moreThanHalf:
    'Nobody throws: the devices of any more than half of the players draw it together. Fewer can neither foresee nor choose what comes. It takes some minutes, and two visits of those who are not there.',
  enough: (needed: number, holders: number) =>
    `Nobody throws: the devices of any ${needed} of the ${holders} players draw it together. Fewer can neither foresee nor choose what comes. It takes some minutes, and two visits of those who are not there.`,
  tooFew:
    'With fewer than three players nothing can be drawn together: one of two could always stop it. As long as you are so few, one of you throws instead. Everybody can check that throw, too; but whoever throws can foresee it.',
})

/** Votes that chance casts, at the proposal. `whose`: the names of those for whom it votes. */
export const lotWords = words('lotWords', {
  votes: (whose: string) => `Chance votes for ${whose}, who had not voted`,
  over: (whose: string) =>
    `The vote is over. It is decided once chance has voted for ${whose}, who had not`,
  kept: 'As votes are hidden here, what chance votes is not shown before the vote is over, either: nobody votes by what they see of it.',
  thrower: (who: string) => `It waits for ${who} to throw.`,
  /** Where not throwing may suit them. */
  chooses: (who: string) => `${who} can foresee what falls, and choose between it and that.`,
  /** What it comes to if they do not throw: fixed before anybody could know what would fall. */
  refused: {
    for: (who: string) =>
      `If ${who} does not throw within three days of when they can, or leaves, they vote for it.`,
    against: (who: string) =>
      `If ${who} does not throw within three days of when they can, or leaves, they vote against it.`,
    abstain: (who: string) =>
      `If ${who} does not throw within three days of when they can, or leaves, they abstain.`,
  },
  /** Before a time. */
  lapses: 'That is',
})

/** Questions that rules put to players. */
export const pollScreenWords = words('pollScreenWords', {
  title: 'Asked by rules',
  answer: 'Answer',
  choose: 'Your answer',
  number: (min: number, max: number) => `A whole number, ${min} to ${max}`,
  asked: 'asked',
  answered: (name: string, answer: string | null) =>
    answer === null ? `${name} has answered` : `${name}: ${answer}`,
  awaited: (names: string) => `Waits for ${names}`,
  secret:
    'Until it has ended, the app shows your answer to nobody but you. That is a courtesy among friends, no lock: with fewer than three players answers are not encrypted, and every player’s device, and the game file, hold them as they were signed.',
  encrypted: (needed: number, holders: number) =>
    `Until it has ended nobody can read your answer, unless ${needed} of the ${holders} players join to look; then any ${needed} of their devices open all answers at once, and everybody sees them. Everybody sees that you answered, and when.`,
})

/** What waits until enough devices have done their part of it, and what anyone can do meanwhile. */
export const awaitedSharesWords = words('awaitedSharesWords', {
  dealing: (left: number, of: readonly string[]) =>
    `It waits for ${awaited(left, of)} to open the app. Nobody knows the result before it is drawn.`,
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
  settlesWith: (names: string) => `To settle it, these have to confirm the latest moves: ${names}.`,
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
  done: (names: string) => `Done by now: ${names}.`,
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

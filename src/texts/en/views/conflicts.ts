import { faultWords } from '../../faults.ts'
import { saying, words } from '../../words.ts'
import { listWords } from '../list.ts'

/** Rules that answer one question differently, and why one of them holds. */
export const conflictWords = words('conflictWords', {
  noRule: 'no rule says which takes precedence, and then the lower number does',
  circle: 'precedence runs in a circle here, and then the lowest number holds',
  onPrecedence: 'on precedence itself the lower number holds',
  sameRule: 'it says both, and what it says first holds',
  saysSo: (winner: number) => `rule ${winner} takes precedence`,
  because: (why: string, by: number | null) => (by === null ? why : `${why} (rule ${by})`),
  givesWay: (loser: number, because: string) =>
    `Rule ${loser} says otherwise, and gives way: ${because}.`,
  gaveWay: (losers: string, count: number) =>
    count === 1
      ? `Rule ${losers} said otherwise, and gave way.`
      : `Rules ${losers} said otherwise, and gave way.`,
})

/** What gives way to what, as all should know before they vote. `about`: questions to the rules, with blanks between. */
export const conflictFaults = faultWords('conflictFaults', {
  'warning-gives-way': ({ about, by, number, because }) =>
    `Rule ${by} wins over rule ${number} on ${questionsIn(about)}: where they differ, rule ${number} changes nothing, for ${because}.`,
  'warning-may-give-way': ({ about, by, number }) =>
    `Rules ${by} and ${number} may come to differ on ${questionsIn(about)}: then rule ${by} wins, and rule ${number} changes nothing.`,
  'warning-gifts-left': ({ by, number }) =>
    `Rule ${number} leaves what these rules give and take as it is, for they win over it: ${String(by).replaceAll(' ', ', ')}.`,
})

function questionsIn(about: string | number = ''): string {
  return listWords(
    String(about)
      .split(' ')
      .map((one) => questionWords(one)),
  )
}

const questions: ReadonlyMap<string, string> = new Map([
  ['may-propose', 'who can make a proposal'],
  ['may-change', 'which changes can be made'],
  ['may-call-vote', 'when a vote can be called'],
  ['may-revise', 'whether a proposal can be revised'],
  ['may-vote', 'who can vote'],
  ['may-cast', 'how one can vote'],
  ['may-change-vote', 'whether a vote can be changed'],
  ['forced-ballot', 'a vote that rules cast'],
  ['turned-ballot', 'a vote that rules turn round'],
  ['vote-over', 'when a vote is over'],
  ['vote-weight', 'how many votes a player has'],
  ['value', 'what a number with a name comes to'],
  ['adopted', 'whether a proposal is adopted'],
  ['meeting', 'what comes of two proposals that change the same rule'],
  ['secrecy', 'when votes are shown'],
  ['anonymity', 'whether votes are anonymous'],
  ['leaver-vote', 'whether the vote of a player who leaves counts'],
  ['own-vote', 'what a rule says of the vote that changes it'],
  ['unfinished', 'what becomes of what a repealed rule had asked or waited for'],
  ['proposal-number', 'the number of a proposal'],
  ['rule-number', 'the number of a rule'],
  ['proposal-fields', 'what a proposal has to name'],
  ['next-turn', 'whose turn is next'],
  ['counts', 'who is counted'],
  ['has-turns', 'whether there are turns'],
  ['may-begin-turn', 'whether a turn can begin'],
  ['may-end-turn', 'whether a turn can end'],
  ['turn-over', 'when a turn is over'],
  ['judge', 'who judges'],
  ['may-invoke-judgment', 'who can invoke judgment'],
  ['may-judge', 'who can judge'],
  ['judgment-answers', 'how one can judge'],
  ['overruled', 'what it takes to overrule a judgment'],
  ['ruling-term', 'what becomes of a judgment of which nobody says anything'],
  ['upheld', 'what it takes to uphold a judgment'],
  ['may-overrule', 'who can overrule a judgment'],
  ['winners', 'who has won'],
  ['may-join', 'who can join'],
  ['admission', 'how a newcomer is let in'],
  ['admitted', 'what it takes to let a newcomer in'],
  ['may-forfeit', 'who can forfeit'],
  ['may-keep-rules', 'with which rules a new round begins'],
  ['may-move', 'who can make which move'],
  ['may-share-draft', 'who can see a draft'],
  ['may-claim', 'what can be applied by hand'],
  ['may-effect', 'what rules can do'],
  ['close-vote', 'closing votes'],
  ['open-vote', 'putting proposals to the vote'],
  ['cast-vote', 'casting votes for others'],
  ['win', 'who wins'],
  ['defeat-proposal', 'defeating proposals without their vote'],
  ['withdraw-proposal', 'withdrawing proposals'],
  ['set-role', 'who is what'],
  ['end-turn-of', 'ending turns'],
  ['end-turn', 'ending turns'],
  ['extra-turn', 'the order of turns'],
  ['pass-over', 'the order of turns'],
  ['begin-turn-of', 'the order of turns'],
  ['reverse-turns', 'the order of turns'],
  ['null-proposal', 'NULL proposals'],
  ['new-round', 'beginning a new round'],
  ['drop-player', 'who is out of the game'],
  ['name-judge', 'naming another Judge'],
  ['add', 'gaining and losing'],
  ['set', 'gaining and losing'],
  ['owe-throw', 'throwing dice'],
  ['owe-draw', 'throwing dice'],
  ['give-item', 'gaining and losing'],
  ['take-item', 'gaining and losing'],
  ['precedence', 'which rule takes precedence'],
  ['suspends', 'which rules have no effect'],
  ['time-zone', 'by whose clocks times are told'],
  ['clocks-stand', 'whether clocks stand still'],
  ['amount', 'how many one gains or loses'],
  ['room', 'how many more one may gain or lose'],
  ['quantities', 'a number that is kept'],
])

/** What a question to the rules is about. */
export const questionWords = saying(
  'questionWords',
  (question: string) => questions.get(question) ?? question,
)

/** Rules that have no effect because another contradicts them. */
export const voidWords = words('voidWords', {
  why: (by: number, on: string, because: string) =>
    `Void: nothing is left of what it says on ${on}, because rule ${by} takes precedence${because === '' ? '' : ` (${because})`}. It stands again once either rule changes.`,
  judged: (by: number, answer: string, because: string) =>
    `Void: a Judge found that nothing is left of it, since rule ${by} takes precedence${because === '' ? '' : ` (${because})`}. Judged: “${answer}” It stands again once either rule changes.`,
  stands: (by: number, answer: string) =>
    `A Judge found that it is not void by rule ${by}. Judged: “${answer}”`,
  question: (number: number, by: number) =>
    `Is rule ${number} void, because it is at odds with rule ${by}?`,
  ask: (number: number, by: number) => `Ask a Judge: is rule ${number} void by rule ${by}?`,
  suspended: (by: number) =>
    `Suspended: it has no effect for as long as rule ${by} says so. It stays in the book, counts, and can be changed.`,
  suspends: (number: number) => `Rule ${number} has no effect for now, because this one says so.`,
  strikesOut: (number: number) => `Rule ${number} is void, because it contradicts this one.`,
})

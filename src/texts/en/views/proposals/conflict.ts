import { faultWords } from '../../../faults.ts'
import { words } from '../../../words.ts'
import { listWords } from '../../list.ts'
import { questionWords } from './question.ts'

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

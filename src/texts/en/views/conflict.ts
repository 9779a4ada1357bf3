import { words } from '../../words.ts'

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

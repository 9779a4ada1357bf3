import type * as en from '../../en/views/conflict.ts'
import type { Translated } from '../../translated.ts'
import { reasonSaid } from '../said.ts'

/** Rules that answer one question differently, and why one of them holds. */
export const conflictWords: Translated<typeof en.conflictWords> = {
  noRule: 'keine Regel sagt, welche Vorrang hat, und dann hat ihn die kleinere Nummer',
  circle: 'der Vorrang dreht sich hier im Kreis, und dann gilt die kleinste Nummer',
  onPrecedence: 'beim Vorrang selbst gilt die kleinere Nummer',
  sameRule: 'sie sagt beides, und was sie zuerst sagt, gilt',
  saysSo: (winner) => `Regel ${winner} hat Vorrang`,
  because: (why, by) => (by === null ? reasonSaid(why) : `${reasonSaid(why)} (Regel ${by})`),
  givesWay: (loser, because) => `Regel ${loser} sagt etwas anderes und tritt zurück: ${because}.`,
  gaveWay: (losers, count) =>
    count === 1
      ? `Regel ${losers} sagte etwas anderes und trat zurück.`
      : `Die Regeln ${losers} sagten etwas anderes und traten zurück.`,
}

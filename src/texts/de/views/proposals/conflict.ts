import type * as en from '../../../en/views/proposals/conflict.ts'
import type { Translated } from '../../../translated.ts'
import { listWords } from '../../list.ts'
import { reasonSaid } from '../../said.ts'
import { questionWords } from './question.ts'

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

/** What gives way to what, as all should know before they vote. */
export const conflictFaults: Translated<typeof en.conflictFaults> = {
  'warning-gives-way': ({ about, by, number, because = '' }) =>
    `Regel ${by} hat Vorrang vor Regel ${number} (${questionsIn(about)}): Wo sie sich unterscheiden, ändert Regel ${number} nichts, denn ${reasonSaid(because)}.`,
  'warning-may-give-way': ({ about, by, number }) =>
    `Die Regeln ${by} und ${number} können sich unterscheiden (${questionsIn(about)}): Dann gilt Regel ${by}, und Regel ${number} ändert nichts.`,
  'warning-gifts-left': ({ by, number }) =>
    `Regel ${number} ändert nichts daran, was diese Regeln geben und nehmen, denn sie haben Vorrang: ${String(by).replaceAll(' ', ', ')}.`,
}

function questionsIn(about: string | number = ''): string {
  return listWords(
    String(about)
      .split(' ')
      .map((one) => questionWords(one)),
  )
}

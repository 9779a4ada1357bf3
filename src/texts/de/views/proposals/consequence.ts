import type * as en from '../../../en/views/proposals/consequence.ts'
import type { Translated } from '../../../translated.ts'

/** What becomes of earlier moves when one is undone. */
export const consequenceWords: Translated<typeof en.consequenceWords> = {
  amount: (who, by, quantity) => `${who}: ${by} ${quantity}`,
  cutOff: 'Er kam von einem Gerät, das nicht mehr zum Platz gehört.',
  would: (count) =>
    count === 0
      ? 'Kein anderer Zug wäre betroffen.'
      : count === 1
        ? 'Ein anderer Zug wäre betroffen:'
        : `${count} andere Züge wären betroffen:`,
  did: (count) =>
    count === 0
      ? 'Kein anderer Zug war betroffen'
      : count === 1
        ? 'Ein anderer Zug war betroffen'
        : `${count} andere Züge waren betroffen`,
  touched: (count) =>
    count === 1 ? 'Ein anderer Zug wäre betroffen.' : `${count} andere Züge wären betroffen.`,
  ifUndone: 'Wenn das rückgängig gemacht wird',
  ifOverruled: 'Wenn das Urteil aufgehoben wird',
  looking: 'Es wird nachgesehen, was daraus folgt …',
  is: {
    undone: 'Rückgängig gemacht',
    lost: 'Zählt nicht mehr',
    'counts-again': 'Zählt wieder',
    other: 'Zählt, mit anderem Ergebnis',
  },
  gone: 'Nicht mehr:',
  come: (isInstead) => (isInstead ? 'Stattdessen:' : 'Damit:'),
  all: (count) => `Alle ${count} zeigen`,
}

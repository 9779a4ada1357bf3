import { listWords } from '../list.ts'
import type * as en from '../../en/views/example.ts'
import type { Translated } from '../../translated.ts'

export const exampleWords: Translated<typeof en.exampleWords> = {
  if: (these) => `Wenn ${listWords(these)}`,
  now: 'Von da an',
  that: {
    adopted: (who) => `ein Antrag von ${who} angenommen wird`,
    adoptedAgainst: (who, other) => `ein Antrag von ${who} gegen ${other} angenommen wird`,
    adoptedWithout: (who, other) =>
      `ein Antrag von ${who} ohne eine Stimme von ${other} angenommen wird`,
    defeated: (who) => `ein Antrag von ${who} abgelehnt wird`,
    proposed: (who) => `${who} einen Antrag stellt`,
    'turn-ended': (who) => `der Zug von ${who} endet`,
    'turn-began': (who) => `der Zug von ${who} beginnt`,
    thrown: (who, value) => `${who} eine ${value} würfelt`,
    said: (who, text) => `${who} „${text}“ sagt`,
    has: (who, count, quantity) => `${who} ${count} ${quantity} hat`,
    role: (who, role) => `${who} ${role} wird`,
    move: (who, move) => `${who} den Zug „${move}“ macht`,
    time: 'es so weit ist',
  },
  more: (who, by, quantity, from, to) => `${who} bekommt ${by} ${quantity}: ${from} → ${to}`,
  less: (who, by, quantity, from, to) => `${who} verliert ${by} ${quantity}: ${from} → ${to}`,
  begins: (who, count, quantity) => `${who} hat ${count} ${quantity}`,
  table: (quantity, from, to) => `${quantity}: ${from} → ${to}`,
  whole: (says, line) => `${says}: ${line}`,
  all: (count, quantity) => `alle haben ${count} ${quantity}`,
  andMore: (count) => `und ${count} weitere`,
  nothing: 'Nichts passiert',
  instead: (says, before, after) =>
    `${says}: ${after.join('; ') || 'nichts passiert'} (jetzt: ${before.join('; ') || 'nichts'})`,
  trying: 'Wird ausprobiert …',
  late: 'Dieses Gerät konnte es nicht rechtzeitig ausprobieren.',
  nothingNear: 'Bei dem, was als Nächstes passieren könnte, bewirkt es nichts.',
  title: 'Sobald die Regel gilt',
  compared: (rule) => `Was Regel ${rule} tut`,
  before: 'Jetzt',
  after: 'Nach Annahme',
}

import type * as en from '../../en/ui/chronicle.ts'
import type { Translated } from '../../translated.ts'
import { countWords } from '../list.ts'

export const chronicleUi: Translated<typeof en.chronicleUi> = {
  title: 'Chronik',
  about: 'Alles, was getan wurde, und was es geändert hat. Das Neueste zuerst.',
  printed: (game) => `Was in „${game}“ von Anfang an geschah. Stand:`,
  movable: (count) =>
    count === 1
      ? 'Der neueste Spielzug kann noch einen anderen Platz bekommen.'
      : `Die neuesten ${count} Spielzüge können noch in eine andere Reihenfolge kommen.`,
  movableWhy:
    'Sie sind noch nicht endgültig: Bis die meisten von euch die Reihenfolge unterschrieben haben, kann etwas Früheres, das spät ankommt, vor ihnen eingereiht werden. Wo das eine Abstimmung umdrehen könnte, steht an ihr, dass sie sich noch ändern kann.',
  moved:
    'Die Vergangenheit hat sich geändert, denn es kam etwas an, das vor das schon Gezeigte gehört:',
  arrived: 'Angekommen',
  different: 'Seitdem anders:',
  instead: (what, before, after) => `${what}: ${after} statt ${before}`,
  counting: 'Was zählt:',
  without: 'Ohne Wirkung.',
  filter: 'Zeigen',
  chapters: 'Kapitel für Kapitel',
  looking: 'Wird erzählt …',
  moves: (count) =>
    count === 1 ? 'Der eine Spielzug' : `Alle ${countWords(count, 'Spielzug', 'Spielzüge')}`,
  all: 'jeden Spielzug',
  only: {
    rules: 'Regeländerungen',
    scores: 'Punkte und Würfel',
    judgments: 'Urteile und Feststellungen',
    refused: 'was keine Wirkung hatte',
  },
  none: 'Noch nichts von dieser Art.',
  older: 'Ältere zeigen',
}

import type * as en from '../../en/ui/chronicle.ts'
import type { Translated } from '../../translated.ts'
import { countWords } from '../list.ts'

export const chronicleUi: Translated<typeof en.chronicleUi> = {
  title: 'Chronik',
  about: 'Alles, was getan wurde, und was es geändert hat. Das Neueste zuerst.',
  printed: (game) => `Was in „${game}“ von Anfang an geschah. Stand:`,
  provisional: 'vorläufig',
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

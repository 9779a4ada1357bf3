import type * as en from '../en/prose.ts'
import type { Translated } from '../translated.ts'

export const proseWords: Translated<typeof en.proseWords> = {
  verdict: { acts: 'Läuft von selbst', almost: 'Beinahe', words: 'Nur Worte' },
  note: {
    'brought-in': ({ name }) => `„${name}“ gibt es in diesem Spiel noch nicht und kommt dazu.`,
    'as-points': () => 'Eine Zahl allein meint Punkte.',
    'rounded-down': () => 'Was nicht aufgeht, wird abgerundet.',
    'round-as-circuit': () => 'Eine Runde ist einmal um den Tisch.',
    'week-as-days': () =>
      'Jede Woche heißt: montags; eine Woche endet in der Nacht von Sonntag auf Montag.',
    'turn-as-it-ends': () => '„Jeder Zug“ heißt: wenn ein Zug endet.',
    'left-as-next': () =>
      'Links von jemandem sitzt, wer als Nächstes dran ist, rechts, wer davor dran war.',
    'day-to-answer': () => 'Zum Antworten ist ein Tag Zeit.',
    'all-who-tie': () => 'Bei Gleichstand zählen alle, die gleichauf liegen.',
    'at-clock': ({ clock }) => `Als Uhrzeit gilt ${clock}.`,
    'spelled-as': ({ written, as }) => `„${written}“ wurde als „${as}“ gelesen.`,
    explains: () => 'Die Begründung bleibt als Text stehen; sie bewirkt nichts.',
  },
  why: {
    'not-understood': ({ word }) => `Ab „${word}“ kommt die App nicht mit. Sag es dort anders.`,
    'not-read': ({ word }) =>
      `Alles außer „${word}“ ist verstanden. Steckt das schon darin, oder ändert es etwas?`,
    'people-judge': ({ word }) =>
      `„${word}“ kann die App nicht beurteilen. Ein Richter oder die anderen können es.`,
    'people-say': () => 'Was geschieht, ist verstanden. Wann es gilt, müssen Menschen sagen.',
    'unknown-thing': ({ name }) =>
      `Die App kennt „${name}“ nicht. Soll es etwas werden, das man besitzen oder zählen kann?`,
    explains: () => 'Hier steht nur, wozu die Regel gut ist.',
    'already-so': () => 'So ist es im Spiel schon.',
    'several-meanings': () => 'Das kann mehreres heißen. Wähle, was du meinst.',
    'left-open': () => 'Hier ist noch etwas offen.',
    'not-accounted-for': ({ word }) =>
      `„${word}“ ginge verloren; deshalb bleibt dieser Satz bei euch.`,
    'no-words-for-it': () => 'Das kann die App noch nicht.',
    'too-long': ({ most }) =>
      `Dieser Satz ist zu lang. Teile ihn: bis zu ${most} Wörter werden gelesen.`,
    'too-many': ({ most }) =>
      `Die App liest ${most} Sätze auf einmal; ab hier bleiben es Worte. Schreibe sie in eine andere Regel.`,
    'no-sentence': () => 'Hier steht kein Satz.',
  },
  question: {
    'how-much': 'Wie viel?',
    when: 'Wann?',
    who: 'Wer?',
    'how-long': 'Wie lange?',
    'which-one': 'Was davon meinst du?',
    'who-judges': 'Wer sagt, ob es so ist?',
    'what-then': 'Was geschieht mit jemandem, der sich nicht daran hält?',
    'what-happens': 'Was geschieht dann?',
    'when-not': 'Wann gilt es nicht? Die Ausnahme fehlt noch.',
  },
}

import type * as en from '../../../en/ui/device/move.ts'
import type { Translated } from '../../../translated.ts'
import { countWords, listWords } from '../../list.ts'

export const moveWords: Translated<typeof en.moveWords> = {
  price: (prices) =>
    `kostet ${listWords(prices.map(({ amount, quantity }) => `${amount} ${quantity}`))}`,
  closed: 'Dir gerade nicht offen.',
  closedCount: (count) => `${countWords(count, 'Spielzug', 'Spielzüge')}, dir gerade nicht offen`,
  fillIn: 'Ausfüllen',
  encrypted: 'Verschlüsselt, auf dem Tisch',
}

export const sentenceWords: Translated<typeof en.sentenceWords> = {
  help: 'Schreib ihn, wie ein Regelbuch es täte, auf Englisch: Die App tut, was der Satz sagt.',
  understood: (sentence) => `Die App liest: ${sentence}`,
  examples: 'Sätze, mit denen du anfangen kannst',
  instead: (words) => `Statt „${words}“`,
  wider: 'Mehr davon ändern:',
  inWords: 'Oder mit eigenen Worten',
  putIn: 'Einsetzen',
  more: (count) => `${count} weitere`,
  live: 'Läuft von selbst',
  tools: 'Mehr mit diesem Satz',
  writeOut: 'Ausschreiben',
  blanks: 'Zurück zu den Lücken',
  nothingFits: 'Sonst passt hier nichts von selbst. Deine eigenen Worte vielleicht schon.',
}

export const fieldWords: Translated<typeof en.fieldWords> = {
  add: 'Noch eines',
  remove: 'Entfernen',
  item: (label, number) => `${label}, Nummer ${number}`,
  choosePlayer: 'Wähle jemanden',
  chooseRule: 'Wähle eine Regel',
  rule: (number, title) => (title === undefined ? `${number}` : `${number} · ${title}`),
}

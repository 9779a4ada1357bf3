import type * as en from '../../en/ui/poll.ts'
import type { Translated } from '../../translated.ts'

export const pollScreenWords: Translated<typeof en.pollScreenWords> = {
  title: 'Fragen der Regeln',
  answer: 'Antworten',
  choose: 'Deine Antwort',
  number: (min, max) => `Eine ganze Zahl von ${min} bis ${max}`,
  asked: 'gefragt',
  until: 'bis',
  answered: (name, answer) => (answer === null ? `${name} hat geantwortet` : `${name}: ${answer}`),
  awaited: (names) => `Noch offen: ${names}`,
  secret:
    'Bis zum Ende zeigt die App deine Antwort nur dir. Das ist Höflichkeit unter Freunden, kein Schloss: Die Geräte von allen und die Spieldatei enthalten alle Antworten so, wie sie unterschrieben wurden.',
}

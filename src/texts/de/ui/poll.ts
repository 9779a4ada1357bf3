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
    'Bis zum Ende zeigt die App deine Antwort nur dir. Das ist Höflichkeit unter Freunden, kein Schloss: Bei weniger als drei Leuten werden die Antworten nicht verschlüsselt, und die Geräte von allen und die Spieldatei enthalten sie so, wie sie unterschrieben wurden.',
  encrypted: (needed, holders) =>
    `Bis zum Ende kann niemand deine Antwort lesen, es sei denn, ${needed} der ${holders} am Tisch tun sich dafür zusammen; danach öffnen irgendwelche ${needed} ihrer Geräte alle Antworten auf einmal, und alle sehen sie. Alle sehen, dass du geantwortet hast und wann.`,
}

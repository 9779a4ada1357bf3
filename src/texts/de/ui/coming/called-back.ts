import type * as en from '../../../en/ui/coming/called-back.ts'
import type { Translated } from '../../../translated.ts'

export const callWords: Translated<typeof en.callWords> = {
  title: 'Ruf mich zurück',
  about:
    'Der Browser benachrichtigt dich, je Anlass einmal, solange die App außer Sicht offen ist oder installiert läuft. Ist sie geschlossen, kann das nichts: Dann ist eine Zeile im Chat eurer Gruppe am sichersten.',
  kinds: {
    turn: 'Ich bin am Zug, oder soll würfeln oder antworten',
    vote: 'Ich soll noch abstimmen',
    ruling: 'Ich soll urteilen, zustimmen oder einverstanden sein',
    people: 'Jemand möchte mitspielen oder zurückkommen',
    deadline: 'Was von mir gefragt ist, ist binnen eines Tages fällig',
  },
  refused:
    'Der Browser lässt diese Seite dich nicht benachrichtigen. In den Einstellungen des Browsers kannst du es ihr erlauben.',
  asked: (title, due) => (due === null ? title : `${title}, fällig ${due}`),
  remind: 'Alle erinnern',
  remindLabel: 'Eine Zeile für euren Chat',
  line: (game, lines, link) =>
    `„${game}“ wartet auf ${lines.join('; auf ')}.${link === '' ? '' : ` ${link}`}`,
  entry: (game, rule, what) =>
    rule === null ? `${game}: ${what}` : `${game}, Regel ${rule}: ${what}`,
  calendar: 'Als Kalenderdatei speichern',
}

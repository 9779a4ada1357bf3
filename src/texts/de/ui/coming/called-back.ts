import type * as en from '../../../en/ui/coming/called-back.ts'
import type { Translated } from '../../../translated.ts'

export const callWords: Translated<typeof en.callWords> = {
  title: 'Benachrichtigungen',
  about:
    'Der Browser meldet sich einmal je Anlass, solange die App im Hintergrund offen oder installiert ist. Ist sie zu, geht das nicht: Dann hilft am ehesten eine Zeile im Chat eurer Gruppe.',
  kinds: {
    turn: 'Ich bin dran, soll würfeln oder antworten',
    vote: 'Ich muss noch abstimmen',
    ruling: 'Ich soll urteilen oder zustimmen',
    people: 'Jemand möchte mitspielen oder zurückkommen',
    deadline: 'Eine Frist für mich endet binnen eines Tages',
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

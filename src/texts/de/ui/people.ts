import type * as en from '../../en/ui/people.ts'
import type { Translated } from '../../translated.ts'
import { countWords } from '../list.ts'

export const people: Translated<typeof en.people> = {
  nameLabel: 'Dein Name in diesem Spiel',
  nameHelp:
    'In diesem Regelbuch geht es nach Nachnamen reihum: Es zählt das letzte Wort deines Namens.',
  nameTooLong: (count, most) =>
    `Das sind ${countWords(count, 'Zeichen')}, und ein Name kann ${most} haben: Bitte kürze ihn etwas.`,
  accountLabel: 'Kontoname',
  accountHelp:
    'In diesem Regelbuch geht es nach Kontonamen reihum. Leer gelassen, ist es dein Name.',
}

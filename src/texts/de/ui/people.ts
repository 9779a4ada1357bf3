import type * as en from '../../en/ui/people.ts'
import type { Translated } from '../../translated.ts'

export const people: Translated<typeof en.people> = {
  nameLabel: 'Dein Name in diesem Spiel',
  nameHelp:
    'In diesem Regelbuch geht es nach Nachnamen reihum: Es zählt das letzte Wort deines Namens.',
  accountLabel: 'Kontoname',
  accountHelp:
    'In diesem Regelbuch geht es nach Kontonamen reihum. Leer gelassen, ist es dein Name.',
}

import type * as en from '../../../en/ui/coming/go-on.ts'
import type { Translated } from '../../../translated.ts'

export const anewWords: Translated<typeof en.anewWords> = {
  title: (names) => `Ohne ${names} anfangen`,
  about:
    'Das wird ein neues Spiel mit demselben Namen und denselben Regeln, und du kannst es anfangen. Alle hier sehen, wo es weitergeht.',
  begin: 'Neues Spiel machen',
  since: (names) => `Das letzte Lebenszeichen von ${names} kam`,
  from: (names) => `Kommt ${names} nicht, könnt ihr ohne anfangen:`,
  line: (names, game) =>
    `${names}, wir warten darauf, dass du „${game}“ anfängst. Öffne es einmal und drück auf Anfangen.`,
  made: (name) => `${name} hat dieses Spiel neu gemacht, damit ihr nicht warten müsst.`,
  mine: 'Du hast dieses Spiel neu gemacht, damit ihr nicht warten müsst.',
  go: 'Zum neuen Spiel',
}

export const goOnWords: Translated<typeof en.goOnWords> = {
  about:
    'Es beginnt so, wie es hier steht: mit denselben Regeln, allen Plätzen und allem, was dazugehört. Du sitzt auf deinem Platz. Die anderen, ob sie sich melden oder nicht, nehmen ihren ein, wenn sie kommen.',
  behind: (what) => `Das bleibt unvollendet zurück: ${what}.`,
  begin: 'In einem neuen Spiel weitermachen',
  from: 'Dieses Spiel setzt ein anderes fort, so wie jenes stand.',
  before: 'Das Spiel davor ansehen',
  empty: (names) => `Noch nicht eingenommen ist der Platz von ${names}.`,
  claim: 'Hast du darin schon mitgespielt?',
  claimAbout:
    'Sag, wer du bist. Wer hier ist, entscheidet, ob du es bist. Sag ihnen also auf anderem Weg, dass du gekommen bist.',
  iAm: (name) => `Ich bin ${name}`,
}

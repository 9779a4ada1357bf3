import type * as en from '../../en/views/silence.ts'
import type { Translated } from '../../translated.ts'

/** That nothing has come from somebody for long, and what the others can do. */
export const silenceWords: Translated<typeof en.silenceWords> = {
  title: 'Lange nichts gehört',
  since: (name) => `Zuletzt kam von ${name} etwas`,
  from: 'Ohne diese Person weiterspielen geht',
  fromNow: 'Die anderen können jetzt ohne diese Person weiterspielen.',
  now: (needed, words) =>
    `Damit es ohne diese Person weitergeht, ${needed === 1 ? 'muss 1 von euch' : `müssen ${needed} von euch`} dafür sein, bisher ${
      words === 0 ? 'ist es niemand' : words === 1 ? 'ist es 1' : `sind es ${words}`
    }. Sie behält alles, zählt nicht mit und ist sofort wieder dabei, sobald von ihr etwas kommt.`,
  hopeless:
    'Die Hälfte von euch oder mehr meldet sich nicht: Eine Mehrheit, die ohne sie weiterspielt, kommt hier nicht zusammen. Wenn die Zeit um ist, können alle, die da sind, in einem neuen Spiel weitermachen, das so beginnt, wie dieses steht.',
  playOn: (name) => `Ohne ${name} weiterspielen`,
  noRule: 'Keine Regel tut etwas dagegen.',
  propose: 'Du könntest eine davon beantragen:',
  mine: 'Von dir kam lange nichts. Alles, was du hier tust, zählt.',
  here: 'Ich bin da',
  chat: 'Eine Zeile für euren Chat',
  /** `when`: `null`: already. */
  line: (name, game, when) =>
    `${name}, wir warten in „${game}“ auf dich. Wenn von dir nichts kommt, können die anderen ${when === null ? 'jetzt schon' : when} ohne dich weiterspielen. Du behältst alles, und was du dort auch tust, bringt dich zurück.`,
}

import type * as en from '../en/chat.ts'
import type { Translated } from '../translated.ts'
import { listWords } from './list.ts'

export const chatWords: Translated<typeof en.chatWords> = {
  name: 'dieser Chat',
  waitsFor: (names) =>
    names.length === 0 ? 'Gerade ist niemand gefragt' : `Warten auf ${listWords(names)}`,
  begun: (who, game) =>
    `${who === '' ? 'Jemand' : who} hat „${game}“ begonnen, ein Nomic-Spiel. Öffne es, um mitzuspielen.`,
}

export const chatHome: Translated<typeof en.chatHome> = {
  title: 'In diesem Chat',
  begun: (from) =>
    from === '' ? 'in diesem Chat begonnen' : `von ${from} in diesem Chat begonnen`,
  nothing:
    'Das Spiel, das du hier beginnst, gehört diesem Chat: Alle darin können mitspielen, und die Spielzüge reisen durch den Chat selbst.',
  late: 'Falls eines begonnen wurde, bevor du in den Chat kamst, wurde es dir nicht geschickt.',
  ask: 'Im Chat danach fragen',
  asked:
    'Gefragt. Wer das Spiel hat, schickt es, sobald es dort geöffnet wird. Dann steht es hier. Das kann danach noch eine Minute dauern.',
  invite:
    'Alle in diesem Chat können mitspielen: Sie öffnen das Spiel aus dem Chat. Wer erst später in den Chat kam, öffnet es auch und fragt danach.',
  comeBack: (name) => `Ich bin ${name} und spiele hier schon mit: um meinen Platz bitten`,
}

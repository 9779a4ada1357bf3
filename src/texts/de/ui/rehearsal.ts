import type * as en from '../../en/ui/rehearsal.ts'
import type { Translated } from '../../translated.ts'
import { listWords } from '../list.ts'

export const rehearsalWords: Translated<typeof en.rehearsalWords> = {
  title: 'Probe',
  about:
    'Eine Kopie zum Ausprobieren. Nur du siehst sie, du spielst alle Plätze, und nichts davon zählt.',
  from: (moves, back) =>
    back === 0
      ? `Sie beginnt, wo das Spiel steht, nach ${moves} Spielzügen.`
      : `Sie beginnt nach ${moves} Spielzügen, ${back} vor dem jetzigen Stand.`,
  seat: 'Du sitzt auf dem Platz von',
  asked: (names) =>
    names.length === 0 ? 'Niemand ist gefragt.' : `Gefragt sind jetzt: ${listWords(names)}.`,
  dayPasses: 'Einen Tag vergehen lassen',
  end: 'Probe beenden',
  begun: (game) => `„${game}“ hat begonnen.`,
  toGame: 'Zum Tisch',
  begin: 'In einer Probe ausprobieren',
  fromHere: 'Ab hier ausprobieren',
  fromHereWhat: (title) => `Ab hier ausprobieren: ${title}`,
}

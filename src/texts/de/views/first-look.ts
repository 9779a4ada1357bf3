import type * as en from '../../en/views/first-look.ts'
import type { Translated } from '../../translated.ts'
import { countWords, listWords } from '../list.ts'

function named(title: string, number: number): string {
  return title === '' ? `Antrag ${number}` : `„${title}“`
}

export const firstLookWords: Translated<typeof en.firstLookWords> = {
  areIn: (names) => `${listWords(names)} ${names.length === 1 ? 'ist' : 'sind'} schon dabei.`,
  nobodyIn: 'Es ist niemand mehr dabei.',
  notBegun: 'Das Spiel hat noch nicht begonnen.',
  turn: (name, number) => `Es läuft Zug ${number}, ${name} ist am Zug.`,
  phase: {
    debate: (title, number) => `Gerade wird über ${named(title, number)} gesprochen.`,
    voting: (title, number) => `Gerade wird über ${named(title, number)} abgestimmt.`,
    drawing: (title, number) =>
      `Die Abstimmung über ${named(title, number)} ist vorbei, gezogen wird noch, was der Zufall stimmt.`,
    opening: (title, number) =>
      `Die Abstimmung über ${named(title, number)} ist vorbei, ihre Stimmen werden gerade geöffnet.`,
    closed: (title, number) => `Die Abstimmung über ${named(title, number)} ist vorbei.`,
  },
  changed: (count) =>
    `Bisher ${count === 1 ? 'wurde' : 'wurden'} ${countWords(count, 'Antrag', 'Anträge')} angenommen.`,
  won: (names) =>
    `${listWords(names)} ${names.length === 1 ? 'hat' : 'haben'} diese Runde gewonnen.`,
  letIn: (names) => `Bis ${listWords(names, 'or')} dich hereinlässt, schaust du zu.`,
  votedIn: 'Ob du mitspielst, wird abgestimmt. Bis dahin schaust du zu.',
  unopposed: 'Bis die meisten zustimmen oder rechtzeitig niemand widerspricht, schaust du zu.',
}

import type * as en from '../../en/views/chapter.ts'
import type { Translated } from '../../translated.ts'
import { listWords } from '../list.ts'

/** A game told in chapters: turns, or days where there are none. */
export const chapterWords: Translated<typeof en.chapterWords> = {
  before: 'Vor dem ersten Zug',
  beforeStart: 'Vor dem Start',
  whole: 'Das Spiel bis jetzt',
  turn: (number, name) => `Zug ${number}, ${name}`,
  day: (day) => `Tag ${day}`,
  until: (day, proposals) =>
    `${day}, bis ${proposals.length === 1 ? 'Antrag' : 'die Anträge'} ${listWords(proposals.map(String))} angenommen ${proposals.length === 1 ? 'war' : 'waren'}`,
  round: (round, title) => `Runde ${round}: ${title}`,
  gained: (name, by, quantity) => `${name}: ${by} ${quantity}`,
}

import type * as en from '../../en/views/void.ts'
import type { Translated } from '../../translated.ts'
import { reasonSaid } from '../said.ts'

/** Rules that have no effect because another contradicts them. */
export const voidWords: Translated<typeof en.voidWords> = {
  why: (by, on, because) =>
    `Nichtig: Von dem, was sie dazu sagt (${on}), bleibt nichts übrig, weil Regel ${by} Vorrang hat${because === '' ? '' : ` (${reasonSaid(because)})`}. Sie gilt wieder, sobald eine der beiden Regeln sich ändert.`,
  suspended: (by) =>
    `Ausgesetzt: Sie hat keine Wirkung, solange Regel ${by} das bestimmt. Sie bleibt im Buch, zählt mit und lässt sich ändern.`,
  suspends: (number) => `Regel ${number} ist vorläufig ohne Wirkung, weil diese es bestimmt.`,
  strikesOut: (number) => `Regel ${number} ist nichtig, weil sie dieser widerspricht.`,
}

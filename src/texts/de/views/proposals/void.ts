import type * as en from '../../../en/views/proposals/void.ts'
import type { Translated } from '../../../translated.ts'
import { reasonSaid } from '../../said.ts'

/** Rules that have no effect because another contradicts them. */
export const voidWords: Translated<typeof en.voidWords> = {
  why: (by, on, because) =>
    `Nichtig: Von dem, was sie dazu sagt (${on}), bleibt nichts übrig, weil Regel ${by} Vorrang hat${because === '' ? '' : ` (${reasonSaid(because)})`}. Sie gilt wieder, sobald eine der beiden Regeln sich ändert.`,
  judged: (by, answer, because) =>
    `Nichtig: Laut Urteil bleibt von ihr nichts übrig, weil Regel ${by} Vorrang hat${because === '' ? '' : ` (${reasonSaid(because)})`}. Das Urteil: „${answer}“ Sie gilt wieder, sobald eine der beiden Regeln sich ändert.`,
  stands: (by, answer) =>
    `Laut Urteil ist sie durch Regel ${by} nicht nichtig. Das Urteil: „${answer}“`,
  question: (number, by) => `Ist Regel ${number} nichtig, weil sie Regel ${by} widerspricht?`,
  ask: (number, by) => `Urteil verlangen: Ist Regel ${number} durch Regel ${by} nichtig?`,
  suspended: (by) =>
    `Ausgesetzt: Sie hat keine Wirkung, solange Regel ${by} das bestimmt. Sie bleibt im Buch, zählt mit und lässt sich ändern.`,
  suspends: (number) => `Regel ${number} ist vorläufig ohne Wirkung, weil diese es bestimmt.`,
  strikesOut: (number) => `Regel ${number} ist nichtig, weil sie dieser widerspricht.`,
}

import type * as en from '../en/sentence-of.ts'
import type { Translated } from '../translated.ts'
import { listWords, quoteWords } from './list.ts'

/** Of a fault that a newer version knows and this one does not. */
export const unknownFault: Translated<typeof en.unknownFault> = {
  notPossible: (code) => `Das war nicht möglich (${code}).`,
}

export const alternativeWords: Translated<typeof en.alternativeWords> = {
  with: (ways, sentence) =>
    `Falls den meisten ${listWords(
      ways.map((names) => names.map(quoteWords).join(' + ')),
      'or',
    )} lieber ist: ${sentence}`,
}

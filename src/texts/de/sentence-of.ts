import type * as en from '../en/sentence-of.ts'
import type { Translated } from '../translated.ts'

/** Of a fault that a newer version knows and this one does not. */
export const unknownFault: Translated<typeof en.unknownFault> = {
  notPossible: (code) => `Das war nicht möglich (${code}).`,
}

import type * as en from '../../en/ui/refusal.ts'
import type { Translated } from '../../translated.ts'

export const refusalWords: Translated<typeof en.refusalWords> = {
  rule: (number) => `Regel ${number}`,
  over: (rules) => `Sie hat Vorrang vor ${rules}.`,
  loading: 'Einen Moment …',
}

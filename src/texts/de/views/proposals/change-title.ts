import type * as en from '../../../en/views/proposals/change-title.ts'
import type { Translated } from '../../../translated.ts'
import { mutabilitySaid } from '../../said.ts'

/** A proposed change in a few words. */
export const changeTitles: Translated<typeof en.changeTitles> = {
  enact: 'Eine neue Regel einführen',
  amend: (rule) => `Regel ${rule} ändern`,
  repeal: (rule) => `Regel ${rule} aufheben`,
  transmute: (rule, to) => `Regel ${rule} umwandeln: ${mutabilitySaid(to)} machen`,
  renumber: (rule, to) => `Regel ${rule} in ${to} umnummerieren`,
  score: (who, quantity, by, to) => {
    if (to !== null) return `${who}: ${quantity} auf ${to} setzen`
    const change = by ?? 0
    return `${change < 0 ? '−' : '+'}${change < 0 ? -change : change} ${quantity} für ${who}`
  },
  setting: 'Ändern, wie wir spielen',
  alternatives: 'Eines davon',
}

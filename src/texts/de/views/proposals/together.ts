import type * as en from '../../../en/views/proposals/together.ts'
import type { Translated } from '../../../translated.ts'

/** What all sign together. */
export const togetherText: Translated<typeof en.togetherText> = {
  closeVote: (proposal) => `Die Abstimmung zu ${proposal} wird jetzt geschlossen.`,
  change: (count) =>
    count === 1 ? 'Eine Regeländerung wird wirksam.' : `${count} Regeländerungen werden wirksam.`,
}

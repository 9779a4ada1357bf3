import type * as en from '../../en/views/ready.ts'
import type { Translated } from '../../translated.ts'

/** What in a game speaks for a proposal that is ready. */
export const readyWords: Translated<typeof en.readyWords> = {
  leads: (name, by, counted) => `${name} liegt mit ${by} ${counted} vorn.`,
}

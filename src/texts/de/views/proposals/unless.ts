import type * as en from '../../../en/views/proposals/unless.ts'
import type { Translated } from '../../../translated.ts'

/** What is closed, but not settled. */
export const unlessWords: Translated<typeof en.unlessWords> = {
  arrives: (names) =>
    `Kann sich noch ändern: Eine Stimme von ${names}, die rechtzeitig abgegeben wurde, kann noch ankommen.`,
}

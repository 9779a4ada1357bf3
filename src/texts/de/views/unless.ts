import type * as en from '../../en/views/unless.ts'
import type { Translated } from '../../translated.ts'

/** What is closed, but not settled. */
export const unlessWords: Translated<typeof en.unlessWords> = {
  arrives: (names) =>
    `Das gilt, wenn nicht noch eine Stimme von ${names} ankommt: Was rechtzeitig abgegeben wurde, zählt, bis ein Siegel das Ergebnis endgültig macht.`,
}

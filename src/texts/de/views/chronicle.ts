import type * as en from '../../en/views/chronicle.ts'
import type { Translated } from '../../translated.ts'

/** Why an action had no effect, beside what the rules refuse. */
export const chronicleWords: Translated<typeof en.chronicleWords> = {
  times: (sentence, count) => `${count} Mal: ${sentence}`,
  undone: (judge) =>
    judge === null
      ? 'Alle gemeinsam haben es rückgängig gemacht.'
      : `Ein Urteil von ${judge} hat es rückgängig gemacht.`,
  cutOff:
    'Unterschrieben hat es ein Gerät, das von seinem Platz entfernt wurde. Es kommt nach der letzten Aktion dieses Geräts, die noch zählt, welche Zeit es auch trägt.',
}

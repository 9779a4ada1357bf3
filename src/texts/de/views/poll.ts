import type * as en from '../../en/views/poll.ts'
import type { Translated } from '../../translated.ts'

/** What rules ask of players. */
export const pollWords: Translated<typeof en.pollWords> = {
  ask: (question) => `„${question}“`,
  isSo: (claim) => `Ist es so: „${claim}“?`,
  howMany: (what) => `Wie viele: „${what}“?`,
  choose: (what) => `„${what}“: Du hast die Wahl`,
  yes: 'ja',
  no: 'nein',
  accepts: 'nimmt an',
  declines: 'lehnt ab',
  accept: 'Annehmen',
  decline: 'Ablehnen',
  yesButton: 'Ja',
  noButton: 'Nein',
  proposal: (number, title) => (title === '' ? `Antrag ${number}` : `Antrag ${number}, „${title}“`),
  rule: (number, title) =>
    title === undefined ? `Regel ${number}` : `Regel ${number}, „${title}“`,
  gone: 'etwas, das es nicht mehr gibt',
}

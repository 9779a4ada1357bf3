import type * as en from '../../en/views/people.ts'
import type { Translated } from '../../translated.ts'

export const peopleWords: Translated<typeof en.peopleWords> = {
  table: 'der Tisch',
  someone: 'jemand',
  inSeat: (seat) => `Person auf Platz ${seat}`,
}

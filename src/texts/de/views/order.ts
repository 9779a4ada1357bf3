import type * as en from '../../en/views/order.ts'
import type { Translated } from '../../translated.ts'
import { asSentence } from '../list.ts'

/** What a ruling orders. */
export const orderWords: Translated<typeof en.orderWords> = {
  undo: (title) => `Rückgängig gemacht wird: ${asSentence(title)}`,
  unknownAction: 'eine Aktion, die noch nicht hier ist',
}

import type * as en from '../../en/views/order.ts'
import type { Translated } from '../../translated.ts'
import { asSentence } from '../list.ts'

/** What a ruling orders. */
export const orderWords: Translated<typeof en.orderWords> = {
  undo: (title) => `Rückgängig gemacht wird: ${asSentence(title)}`,
  void: ({ rule, by, isVoid }) =>
    isVoid
      ? `Regel ${rule} ist nichtig, bis sie oder Regel ${by} sich ändert.`
      : `Regel ${rule} ist durch Regel ${by} nicht nichtig.`,
  unknownAction: 'eine Aktion, die noch nicht hier ist',
}

import { asSentence } from '../list.ts'
import { words } from '../../words.ts'

/** What a ruling orders. */
export const orderWords = words('orderWords', {
  undo: (title: string) => `This is undone: ${asSentence(title)}`,
  unknownAction: 'an action that is not here yet',
})

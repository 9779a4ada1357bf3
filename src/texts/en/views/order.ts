import { asSentence } from '../list.ts'

/** What a ruling orders. */
export const orderWords = {
  undo: (title: string) => `This is undone: ${asSentence(title)}`,
  unknownAction: 'an action that is not here yet',
}

import { asSentence } from '../list.ts'
import { words } from '../../words.ts'

/** What a ruling orders. */
export const orderWords = words('orderWords', {
  undo: (title: string) => `This is undone: ${asSentence(title)}`,
  void: ({ rule, by, isVoid }: { rule: number; by: number; isVoid: boolean }) =>
    isVoid
      ? `Rule ${rule} is void until it or rule ${by} changes.`
      : `Rule ${rule} is not void by rule ${by}.`,
  unknownAction: 'an action that is not here yet',
})

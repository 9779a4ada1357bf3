import { words } from '../../words.ts'
import { countWords } from '../list.ts'

/** Saying who one is. */
export const people = words('people', {
  nameLabel: 'Your name in this game',
  nameHelp: 'This rule book takes turns by surname: the last word of your name counts.',
  nameTooLong: (count: number, most: number) =>
    `This has ${countWords(count, 'character')}, and a name can have ${most}: please shorten it a little.`,
  accountLabel: 'Account name',
  accountHelp: 'This rule book takes turns by account name. Left empty, it is your name.',
})

import { words } from '../../words.ts'

/** Saying who one is. */
export const people = words('people', {
  nameLabel: 'Your name in this game',
  nameHelp: 'This rule book takes turns by surname: the last word of your name counts.',
  accountLabel: 'Account name',
  accountHelp: 'This rule book takes turns by account name. Left empty, it is your name.',
})

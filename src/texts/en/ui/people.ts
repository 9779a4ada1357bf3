/** Saying who one is. */
export const people = {
  nameLabel: 'Your name in this game',
  nameHelp: 'Some rule books take turns by surname; then the last word of the name counts.',
  accountSummary: 'Account name',
  accountLabel: 'Account name',
  accountHelp: 'A few rule books sort players by an account name. Left empty, it is your name.',
}

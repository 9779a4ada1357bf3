import { words } from '../../words.ts'

/** What would be different. */
export const differenceWords = words('differenceWords', {
  score: (name: string, quantity: string) => `${name}, ${quantity}`,
  ofTable: (quantity: string) => `${quantity}, for the table`,
  things: (name: string) => `What ${name} has`,
  nothing: 'nothing',
  title: (title: string) => `The title “${title}”`,
  noHolder: 'nobody',
  ruleName: (number: number) => `rule ${number}`,
  noRule: 'not there',
  rule: (number: number, mutability: string, status: string) =>
    `rule ${number}, ${mutability}, ${status === 'in-force' ? 'in force' : status}`,
  otherText: (words: string) => `${words}, with another text`,
  proposal: (number: number) => `proposal ${number}`,
  outcome: { adopted: 'adopted', defeated: 'defeated', withdrawn: 'withdrawn', open: 'open' },
  noProposal: 'not there',
  pending: 'Waiting for everybody to agree',
  noPending: 'nothing',
  turn: 'Whose turn it is',
  nobody: 'nobody’s',
  turnOver: (name: string) => `nobody’s yet; ${name}’s is over`,
  status: 'The game',
  won: (names: string) => `won by ${names}`,
  goesOn: 'goes on',
})

import { words } from '../../words.ts'

export const peopleWords = words('peopleWords', {
  table: 'the table',
  someone: 'someone',
  inSeat: (seat: number) => `Player in seat ${seat}`,
})

/** What rules count or ask of a proposal or a thing. */
export const factWords = words('factWords', {
  counted: (name: string, value: number) => `${name} ${value}`,
  between: (name: string, least: number, most: number) =>
    least === most ? `${name} ${least}` : `${name} ${least} to ${most}`,
  /** What has somebody as something. */
  holderNouns: {
    rule: { one: 'rule', many: 'rules' },
    proposal: { one: 'proposal', many: 'proposals' },
  },
  /** A kind of things, as their rule calls it. */
  kind: (kind: string) => kind,
  holders: (noun: string, numbers: readonly number[]) => `${noun} ${numbers.join(', ')}`,
  countedHolders: (noun: string, count: number) => `${count} ${noun}`,
  isOf: (name: string, holders: string) => `${name} of ${holders}`,
  isBy: (name: string, who: string) => `${name} ${who}`,
  asked: (label: string, value: string) => `${label}: ${value}`,
  yes: 'yes',
  no: 'no',
})

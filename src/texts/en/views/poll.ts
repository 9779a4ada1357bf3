import { words } from '../../words.ts'

/** What rules ask of players. */
export const pollWords = words('pollWords', {
  ask: (question: string) => `“${question}”`,
  isSo: (claim: string) => `Is it so: “${claim}”?`,
  howMany: (what: string) => `How many ${what}?`,
  choose: (what: string) => `${what}: your choice`,
  yes: 'yes',
  no: 'no',
  accepts: 'accepts',
  declines: 'declines',
  accept: 'Accept',
  decline: 'Decline',
  yesButton: 'Yes',
  noButton: 'No',
  proposal: (number: number, title: string) =>
    title === '' ? `proposal ${number}` : `proposal ${number}, “${title}”`,
  rule: (number: number, title: string | undefined) =>
    title === undefined ? `rule ${number}` : `rule ${number}, “${title}”`,
  gone: 'something that is gone',
})

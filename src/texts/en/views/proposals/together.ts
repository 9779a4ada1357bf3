import { words } from '../../../words.ts'

/** What all sign together. */
export const togetherText = words('togetherText', {
  closeVote: (proposal: string) => `The vote on ${proposal} closes now.`,
  change: (count: number) =>
    count === 1 ? 'A rule-change takes effect.' : `${count} rule-changes take effect.`,
})

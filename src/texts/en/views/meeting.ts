import type { Met } from '../../../engine/rules/met.ts'
import { listWords } from '../list.ts'
import { words } from '../../words.ts'

function by(numbers: readonly number[]): string {
  if (numbers.length === 0) return 'without a proposal'
  return `by ${numbers.length === 1 ? 'proposal' : 'proposals'} ${listWords(numbers.map(String))}`
}

function why(rule: number | undefined): string {
  return rule === undefined ? 'as no rule says otherwise' : `as rule ${rule} says`
}

/** An amendment whose rule had changed since it was worded. */
export const metWords = words('metWords', {
  /** What came of it, without a full stop. */
  done: (proposal: number, { rule, touches, holds, meanwhile, by: said }: Met) => {
    const since = `Rule ${rule} had been changed ${by(meanwhile)} since proposal ${proposal} was worded`
    const where = touches ? 'both change the same passage' : 'they change different passages'
    const outcome = {
      both: 'both changes hold',
      later: `the later takes all, and the rule reads as proposal ${proposal} words it`,
      earlier: `the later has no effect on that rule, which stays as it was`,
      defeat: `the later is not adopted`,
    }[touches && holds === 'both' ? 'later' : holds]
    return `${since}; ${where}: ${outcome}, ${why(said)}`
  },
})

import { listWords } from '../list.ts'
import { words } from '../../words.ts'

interface Met {
  readonly rule: number
  readonly touches: boolean
  readonly holds: 'both' | 'later' | 'earlier' | 'defeat'
  /** The number of the rule that says so. */
  readonly by?: number
  /** The numbers of the proposals that had changed it. */
  readonly meanwhile: readonly number[]
}

function by(numbers: readonly number[]): string {
  if (numbers.length === 0) return 'without a proposal'
  return `by ${numbers.length === 1 ? 'proposal' : 'proposals'} ${listWords(numbers.map(String))}`
}

function why(rule: number | undefined): string {
  return rule === undefined ? 'as no rule says otherwise' : `as rule ${rule} says`
}

function where(touches: boolean): string {
  return touches ? 'both change the same passage' : 'the two change different passages'
}

/** An amendment whose rule had changed since it was worded. */
export const metWords = words('metWords', {
  /** What came of it, without a full stop. */
  done: (proposal: number, { rule, touches, holds, meanwhile, by: said }: Met) => {
    const since = `Rule ${rule} had been changed ${by(meanwhile)} since proposal ${proposal} was worded`
    const outcome = {
      both: 'both changes hold',
      later: `the later takes all, and the rule reads as proposal ${proposal} words it`,
      earlier: `the later has no effect on that rule, which stays as it was`,
      defeat: `the later is not adopted`,
    }[touches && holds === 'both' ? 'later' : holds]
    return `${since}; ${where(touches)}: ${outcome}, ${why(said)}`
  },
  /** What would come of it now. */
  since: ({ rule, touches, holds, meanwhile, by: said }: Met) => {
    const outcome = {
      both: 'if this is adopted, both hold',
      later: 'if this is adopted, it takes all, and the rule reads as it is worded here',
      earlier: 'even if this is adopted, it has no effect on that rule',
      defeat: 'as it is worded now, this is not adopted',
    }[touches && holds === 'both' ? 'later' : holds]
    const changed = `Rule ${rule} was changed ${by(meanwhile)} since this was worded`
    return `${changed}; ${where(touches)}: ${outcome}, ${why(said)}.`
  },
  /** What would come of it if another open proposal were adopted first. */
  wanted: (other: number, { rule, touches, holds, by: said }: Met) => {
    const outcome = {
      both: 'if both are adopted, both hold',
      later: 'if both are adopted, the later takes all, and the rule reads as that one words it',
      earlier: 'if both are adopted, the later has no effect on that rule',
      defeat: 'once one of them is adopted, the other is not',
    }[touches && holds === 'both' ? 'later' : holds]
    return `Proposal ${other} changes rule ${rule}, too; ${where(touches)}: ${outcome}, ${why(said)}.`
  },
  stops: (rule: number, other: number) =>
    `Proposal ${other} changes rule ${rule}, too: if it is adopted first, this cannot be done any more, and is not adopted.`,
  reads: 'The rule will then read:',
  takeOver: 'Take the other change over into my wording',
  takeOverAbout:
    'Your proposal gets a new wording, in which the rule says both. Votes are bound to it.',
  draft: (rule: number, numbers: readonly number[]) =>
    `Rule ${rule} was changed ${by(numbers)} since this was begun.`,
  draftTouches: 'It changed a passage that you have changed, too:',
  takeOverDraft: 'Take that change over',
  keepDraft: 'Leave it as I wrote it',
})

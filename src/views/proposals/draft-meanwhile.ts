import type { Change } from '../../actions/change.ts'
import type { Passage } from '../../actions/passage.ts'
import type { GameState, Proposal } from '../../engine/kernel/state/state.ts'
import { meetingOf } from '../../engine/rules/meeting.ts'
import { ruleByNumber } from '../../engine/rules/rules.ts'
import { wordingHash } from '../../engine/rules/wording-hash.ts'
import { currentForm } from '../../engine/votes/proposals.ts'
import { mechanicLibrary } from '../../mechanics/library.ts'

/** What became of the rule that an amendment in a draft is of, since that was begun. */
export interface DraftMeanwhile {
  readonly rule: number
  /** The proposals that changed it. */
  readonly meanwhile: readonly number[]
  /** What both changed, as it was. */
  readonly touched: readonly Passage[]
  /** The amendment with that taken over; `null`: they touch. */
  readonly merged: Change | null
  /** The amendment as it is worded, whatever the rule says by now. */
  readonly kept: Change
}

/** `null`: the rule says what it said then. */
export function draftMeanwhile(state: GameState, change: Change): DraftMeanwhile | null {
  const meeting = change.do === 'amend' ? meetingOf(mechanicLibrary, state, change) : null
  if (change.do !== 'amend' || meeting === null) return null
  const { rule, merged, touched, meanwhile } = meeting
  const against = wordingHash(rule)
  const { title = rule.title } = merged ?? {}
  const named = title === undefined ? {} : { title }
  return {
    rule: rule.number,
    meanwhile,
    touched,
    merged: merged === null ? null : { ...merged, ...named, against },
    kept: { ...change, against },
  }
}

/** The changes of a proposal as one words them anew: each amendment with what it was written against. */
export function wordedAgainst(state: GameState, proposal: Proposal): readonly Change[] {
  const { changes, on } = currentForm(proposal)
  return changes.map((change) => withAgainst(state, change, on))
}

type On = ReturnType<typeof currentForm>['on']

function withAgainst(state: GameState, change: Change, on: On): Change {
  if (change.do === 'alternatives') {
    const options = change.options.map((option) => ({
      ...option,
      changes: option.changes.map((one) => withAgainst(state, one, on)),
    }))
    return { ...change, options }
  }
  if (change.do !== 'amend' || change.against !== undefined) return change
  const base =
    meetingOf(mechanicLibrary, state, change, on)?.base ?? ruleByNumber(state, change.rule)
  return base === undefined ? change : { ...change, against: wordingHash(base) }
}

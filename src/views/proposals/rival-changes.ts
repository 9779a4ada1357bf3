import type { Change } from '../../actions/change.ts'
import { sameJson } from '../../engine/kernel/questions/same-json.ts'
import type { GameState, Proposal, Rule } from '../../engine/kernel/state/state.ts'
import { everyChange } from '../../engine/rules/alternatives.ts'
import { impossible } from '../../engine/rules/change-check.ts'
import { meantNow, meetingOf, type Amendment } from '../../engine/rules/meeting.ts'
import { asTold, type Met } from '../../engine/rules/met.ts'
import { ruleByNumber } from '../../engine/rules/rules.ts'
import { bookAfter } from '../../engine/rules/void-warnings.ts'
import { wordingHash } from '../../engine/rules/wording-hash.ts'
import { currentForm } from '../../engine/votes/proposals.ts'
import { mechanicLibrary } from '../../mechanics/library.ts'
import type { ParagraphDiff } from '../../rulebook/text/diff.ts'
import { metWords } from '../../texts/en/views/changes.ts'
import { passageDiff } from '../rules/passage-view.ts'

/** Another change of a rule that an open proposal changes, made since it was worded or wanted by another open proposal. */
export interface RivalChange {
  /** The rule that both change. */
  readonly rule: number
  /** By which proposal, and what comes of the two, in a few words. */
  readonly gist: string
  /** The same in a sentence or two. */
  readonly says: string
  /** What the rule would read with both, against how it reads now; `null`: as the one or the other words it. */
  readonly reads: readonly ParagraphDiff[] | null
  /** The proposal's changes with the other's taken over; `null`: they touch. */
  readonly takenOver: readonly Change[] | null
}

/** What else was done meanwhile, or is wanted, with the rules that an open proposal changes. */
export function rivalChanges(state: GameState, proposal: Proposal): readonly RivalChange[] {
  if (proposal.phase === 'closed') return []
  const others = [...state.openProposals.values()].filter(
    ({ id, undone }) => id !== proposal.id && undone === undefined,
  )
  const found = everyChange(currentForm(proposal).changes).flatMap((change) => [
    ...doneMeanwhile(state, proposal, change),
    ...others.flatMap((other) => wantedBy(state, { proposal, change, other })),
  ])
  return found.filter(({ says }, at) => at === found.findIndex((one) => one.says === says))
}

function doneMeanwhile(
  state: GameState,
  proposal: Proposal,
  change: Change,
): readonly RivalChange[] {
  const { met } = meantNow(mechanicLibrary, state, proposal, change)
  if (met === undefined) return []
  const said = {
    rule: met.rule,
    gist: metWords.gistSince(asTold(met)),
    says: metWords.since(asTold(met)),
  }
  if (change.do !== 'amend' || met.isGone === true) return [{ ...said, ...nothingToTake }]
  const tried = { state, proposal, change }
  return [{ ...said, ...told(tried, state, met, meetingIn(state, tried).both) }]
}

interface Pair {
  readonly proposal: Proposal
  readonly change: Change
  readonly other: Proposal
}

const nothingToTake = { reads: null, takenOver: null } as const

/** Tried on a copy, in which the other was adopted first. */
function wantedBy(state: GameState, { proposal, change, other }: Pair): readonly RivalChange[] {
  const rule = ruleOf(state, change)
  if (rule === undefined) return []
  const theirs = everyChange(currentForm(other).changes).filter(
    (one) => ruleOf(state, one)?.id === rule.id,
  )
  return theirs.flatMap((one): readonly RivalChange[] => {
    const meant = meantNow(mechanicLibrary, state, other, one).change
    if (meant === null || impossible(state, change) !== null) return []
    const after = bookAfter(mechanicLibrary, state, [meant], other.number)
    if (impossible(after, change) !== null) {
      const { met } = meantNow(mechanicLibrary, after, proposal, change)
      const said =
        met === undefined
          ? {
              gist: metWords.gistStops(other.number),
              says: metWords.stops(rule.number, other.number),
            }
          : {
              gist: metWords.gistWanted(other.number, asTold(met)),
              says: metWords.wanted(other.number, asTold(met)),
            }
      return [{ rule: rule.number, ...said, ...nothingToTake }]
    }
    if (one.do !== 'amend' || change.do !== 'amend') return []
    const tried = { state, proposal, change }
    const { met, both } = meetingIn(after, tried)
    const isOld = sameJson(after.rules.get(rule.id)?.passages, rule.passages)
    // The other changes nothing that was not changed before.
    if (met === undefined || isOld) return []
    const gist = metWords.gistWanted(other.number, asTold(met))
    const says = metWords.wanted(other.number, asTold(met))
    return [{ rule: rule.number, gist, says, ...told(tried, after, met, both) }]
  })
}

interface Tried {
  /** As the game stands. */
  readonly state: GameState
  readonly proposal: Proposal
  readonly change: Amendment
}

/** How an amendment meets what its rule says in `then`, and with both in it. */
function meetingIn(then: GameState, { proposal, change }: Tried) {
  const { met } = meantNow(mechanicLibrary, then, proposal, change)
  const both = meetingOf(mechanicLibrary, then, change, currentForm(proposal).on)?.merged ?? null
  return { met, both }
}

function told(
  { state, proposal, change }: Tried,
  then: GameState,
  { holds }: Met,
  both: Amendment | null,
): Pick<RivalChange, 'reads' | 'takenOver'> {
  const rule = ruleByNumber(state, change.rule)
  if (rule === undefined || both === null) return nothingToTake
  const { title = ruleByNumber(then, change.rule)?.title } = both
  const named = title === undefined || title === rule.title ? {} : { title }
  const anew: Amendment = { ...both, ...named, against: wordingHash(rule) }
  return {
    reads: holds === 'both' ? passageDiff(rule.passages, both.passages, state.version) : null,
    takenOver: currentForm(proposal).changes.map((one) => replaced(one, change, anew)),
  }
}

function ruleOf(state: GameState, change: Change): Rule | undefined {
  return 'rule' in change ? ruleByNumber(state, change.rule) : undefined
}

function replaced(change: Change, old: Change, anew: Change): Change {
  if (change === old) return anew
  if (change.do !== 'alternatives') return change
  const options = change.options.map((option) => ({
    ...option,
    changes: option.changes.map((one) => replaced(one, old, anew)),
  }))
  return { ...change, options }
}

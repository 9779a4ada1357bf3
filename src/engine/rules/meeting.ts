import type { Change } from '../../actions/change.ts'
import type { Passage } from '../../actions/passage.ts'
import { ask } from '../kernel/questions/ask.ts'
import type { Budget } from '../kernel/budget.ts'
import { limits } from '../kernel/state/limits.ts'
import type { MechanicLibrary } from '../kernel/questions/mechanic.ts'
import type { Holds } from '../../language/meaning/claims.ts'
import { sameJson } from '../kernel/questions/same-json.ts'
import type { GameState, Proposal, Rule, RuleVersion } from '../kernel/state/state.ts'
import type { ProposalForm } from '../votes/proposal-form.ts'
import { currentForm, proposalById } from '../votes/proposals.ts'
import { checkRule, impossible } from './change-check.ts'
import { clausesOf } from './clauses.ts'
import type { Met } from './met.ts'
import { mergePassages } from './merge-passages.ts'
import { ruleByNumber } from './rules.ts'
import { wordingHash } from './wording-hash.ts'

export type Amendment = Extract<Change, { readonly do: 'amend' }>
/** How much more is compared clause by clause; what goes beyond counts as changed whole. */
export interface RoomToMerge {
  clauses: number
}

/** For the changes of one proposal, in their order. */
export function roomToMerge(): RoomToMerge {
  return { clauses: limits.clausesMerged }
}

type Wording = Pick<RuleVersion, 'title' | 'passages'>

/** A proposal's change as it would be made now. */
export interface Meant {
  /** With what another change did to its rule meanwhile, where both hold; `null`: nothing is made of it. */
  readonly change: Change | null
  /** Set where its rule has changed since it was worded. */
  readonly met?: Met
}

/**
 * What a change of a proposal comes to as the book stands: where its rule was changed since it was worded, and another clause
 * of it, both hold; where both changed the same, what the rules say (`meeting`). What cannot be done any more they may leave
 * out. docs/PROTOCOL.md, [amend-meets].
 */
export function meantNow(
  library: MechanicLibrary,
  state: GameState,
  proposal: Proposal,
  worded: Change,
  budget?: Budget,
  room = roomToMerge(),
): Meant {
  const { on } = currentForm(proposal)
  const change = asNumberedNow(state, worded, on)
  const gone = goneIn(state, change, on)
  if (gone !== null) {
    const input = { proposal: proposal.id, change, touches: true, isGone: true } as const
    const { value: holds, from } = ask(library, state, 'meeting', input, budget)
    const by = from === undefined ? {} : { by: from.number }
    return holds === 'earlier' ? { change: null, met: { ...gone, holds, ...by } } : { change }
  }
  const meeting = change.do === 'amend' ? meetingOf(library, state, change, on, room) : null
  if (meeting === null) return { change }
  const { rule, merged } = meeting
  const touches = merged === null
  const input = { proposal: proposal.id, change, touches }
  const { value: holds, from } = ask(library, state, 'meeting', input, budget)
  const met: Met = {
    rule: rule.number,
    touches,
    holds,
    meanwhile: meeting.meanwhile,
    ...(from === undefined ? {} : { by: from.number }),
  }
  return { change: made(change, merged, holds), met }
}

/** A rule as which a change cannot be made any more, and what happened to it since that was worded; `null`: it can. */
function goneIn(
  state: GameState,
  change: Change,
  on: ProposalForm['on'] = [],
): Pick<Met, 'rule' | 'touches' | 'isGone' | 'meanwhile'> | null {
  const rule = 'rule' in change ? ruleByNumber(state, change.rule) : undefined
  if (rule === undefined || impossible(state, change) === null) return null
  const at = on.find((one) => one.rule === rule.id)?.version ?? rule.history.length - 1
  const meanwhile = numbersOf(state, rule.history.slice(at + 1))
  return { rule: rule.number, touches: true, isGone: true, meanwhile }
}

/** The numbers of the proposals that made these versions, each once. */
function numbersOf(state: GameState, versions: readonly RuleVersion[]): readonly number[] {
  const numbers = versions.flatMap(({ proposal }) =>
    proposal === undefined ? [] : (proposalById(state, proposal)?.number ?? []),
  )
  return [...new Set(numbers)]
}

/**
 * A change of the rule that its number meant when it was worded, under the number that this rule has now: votes are bound to the
 * rule. `on`: how the rules stood then.
 */
export function asNumberedNow<C extends Change>(
  state: GameState,
  change: C,
  on: ProposalForm['on'] = [],
): C {
  if (!('rule' in change)) return change
  const meant = on.flatMap(({ rule: id, version }) => {
    const rule = state.rules.get(id)
    const numbers = rule?.history.slice(0, version + 1).map(({ number }) => number) ?? []
    return rule === undefined || !numbers.includes(change.rule)
      ? []
      : [{ rule, isNumbered: numbers.at(-1) === change.rule }]
  })
  const { rule } = meant.find(({ isNumbered }) => isNumbered) ?? meant[0] ?? {}
  return rule === undefined || ruleByNumber(state, change.rule)?.id === rule.id
    ? change
    : { ...change, rule: rule.number }
}

function made(change: Change, merged: Amendment | null, holds: Holds): Change | null {
  if (holds === 'earlier') return null
  return holds === 'both' ? (merged ?? change) : change
}

/** An amendment, and what happened to its rule since it was worded. */
export interface RuleMeeting {
  readonly rule: Rule
  readonly base: RuleVersion
  /** The amendment with both changes; `null`: they touch, or both together are no rule that can be kept. */
  readonly merged: Amendment | null
  /** What both changed, as it was before. */
  readonly touched: readonly Passage[]
  /** The numbers of the proposals that changed the rule; none where rules did, or everybody together. */
  readonly meanwhile: readonly number[]
}

/**
 * `null`: its rule says what it said when this was worded, or what this is to make it say. `on`: how the rules stood when it
 * was worded, for an amendment that names no wording.
 */
export function meetingOf(
  library: MechanicLibrary,
  state: GameState,
  change: Amendment,
  on?: ProposalForm['on'],
  room = roomToMerge(),
): RuleMeeting | null {
  const rule = ruleByNumber(state, change.rule)
  if (rule === undefined) return null
  const at = versionOf(rule, change, on)
  const base = rule.history[at]
  if (base === undefined || isSame(base, rule)) return null
  const { title = rule.title } = change
  if (isSame(rule, { ...change, ...(title === undefined ? {} : { title }) })) return null
  const changed = rule.history
    .slice(at + 1)
    .filter((version, index) => !isSame(version, rule.history[at + index] ?? base))
  const both = mergedWith(change, base, rule, room)
  const fits = both.merged !== null && checkRule(library, both.merged, state.version) === null
  return {
    rule,
    base,
    merged: fits ? both.merged : null,
    touched: both.touched,
    meanwhile: numbersOf(state, changed),
  }
}

function mergedWith(
  change: Amendment,
  base: Wording,
  now: Wording,
  room: RoomToMerge,
): Pick<RuleMeeting, 'merged' | 'touched'> {
  for (const { passages } of [change, base, now]) room.clauses -= clausesOf(passages).length
  if (room.clauses < 0) return { merged: null, touched: base.passages }
  const merged = mergePassages({
    base: base.passages,
    earlier: now.passages,
    later: change.passages,
  })
  if (merged.kind === 'touching') return { merged: null, touched: merged.touched }
  const { title, ...rest } = change
  const isTitled = title !== undefined && title !== base.title
  if (isTitled && now.title !== base.title && now.title !== title) {
    return { merged: null, touched: [] }
  }
  const { passages } = merged
  return { merged: { ...rest, passages, ...(isTitled ? { title } : {}) }, touched: [] }
}

/** Which version of its rule it was written against: the one that it names, or else the one of when it was worded. */
function versionOf(rule: Rule, { against }: Amendment, on: ProposalForm['on'] = []): number {
  const named =
    against === undefined
      ? -1
      : rule.history.findLastIndex((version) => wordingHash(version) === against)
  if (named >= 0) return named
  return on.find((one) => one.rule === rule.id)?.version ?? rule.history.length - 1
}

function isSame(a: Wording, b: Wording): boolean {
  return a.title === b.title && sameJson(a.passages, b.passages)
}

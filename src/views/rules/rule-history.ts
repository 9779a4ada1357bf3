import { proposalById } from '../../engine/votes/proposals.ts'
import type { GameState, Proposal, Rule, RuleVersion } from '../../engine/kernel/state/state.ts'
import { nameOf } from '../players/people.ts'
import type { ParagraphDiff } from '../../rulebook/text/diff.ts'
import { passageDiff } from './passage-view.ts'

export interface VoteLine {
  readonly name: string
  readonly ballot: string
}

/** One version of a rule, and what made it. */
export interface HistoryStep {
  readonly version: RuleVersion
  readonly at: number | null
  /** Against the version before; `null` for the first and where the text stayed as it was. */
  readonly diff: readonly ParagraphDiff[] | null
  readonly proposal: { readonly number: number; readonly by: string } | null
  readonly votes: readonly VoteLine[]
}

/** How a rule came to be what it is, newest first. */
export function ruleHistory(state: GameState, rule: Rule): readonly HistoryStep[] {
  return rule.history
    .map((version, index) => stepOf(state, version, rule.history[index - 1]))
    .reverse()
}

function stepOf(
  state: GameState,
  version: RuleVersion,
  before: RuleVersion | undefined,
): HistoryStep {
  const proposal = version.proposal && proposalById(state, version.proposal)
  const changed = before !== undefined && before.text !== version.text
  return {
    version,
    at: version.cause?.at ?? null,
    diff: changed ? passageDiff(before.passages, version.passages, state.version) : null,
    proposal: proposal ? { number: proposal.number, by: nameOf(state, proposal.by) } : null,
    votes: proposal ? votesOn(state, proposal) : [],
  }
}

function votesOn(state: GameState, proposal: Proposal): readonly VoteLine[] {
  return [...proposal.votes].flatMap(([player, { ballot, revealed }]) => {
    const known = revealed?.ballot ?? ballot
    return known === 'encrypted' ? [] : [{ name: nameOf(state, player), ballot: known }]
  })
}

/** The rule as it stood at a moment of game time: how a proposal that is closed by now found it. */
export function versionAt(rule: Rule, at: number): RuleVersion | undefined {
  return rule.history.findLast(({ cause }) => cause === undefined || cause.at < at)
}

import type { Change } from '../../actions/change.ts'
import type { PlayerId, ProposalId } from '../../actions/ids.ts'
import type { GameState, Proposal, Rule, RuleVersion } from '../../engine/kernel/state/state.ts'
import { everyChange } from '../../engine/rules/alternatives.ts'
import { ruleByNumber } from '../../engine/rules/rules.ts'
import { proposalById } from '../../engine/votes/proposals.ts'

/** Whose proposal brought in a rule; `null`: nobody's. */
export function authorOf(game: GameState, { history }: Rule): PlayerId | null {
  const { proposal } = history.find(({ by }) => by === 'enact') ?? {}
  return (typeof proposal === 'string' ? proposalById(game, proposal)?.by : null) ?? null
}

/** How many turns ago a rule came into the book: docs/PROTOCOL.md, [rule-origin]. */
export function turnsOld(game: GameState, { history: [first] }: Rule): number {
  return game.turnCount - (first === undefined ? 0 : turnOf(game, first))
}

function turnOf(game: GameState, { proposal, cause }: RuleVersion): number {
  const since = game.roundSince ?? 0
  const at = cause?.at ?? 0
  if (cause === undefined || at < since) return 0
  const made = proposal === undefined ? undefined : proposalById(game, proposal)
  const ofRound = (one: Proposal) => {
    const [form] = one.forms
    return form !== undefined && form.at >= since && form.at <= at ? (one.turn ?? 0) : 0
  }
  if (made !== undefined) return ofRound(made)
  // What all sign together has no turn of its own.
  return [...game.openProposals.values(), ...game.closedProposals.values()].reduce(
    (last, one) => Math.max(last, ofRound(one)),
    0,
  )
}

/** The rules that a proposal has made or changed, or else would change. */
export function rulesOf(
  game: GameState,
  id: ProposalId,
  changes: readonly Change[],
): readonly Rule[] {
  const made = [...game.rules.values()].filter(({ history }) =>
    history.some((version) => version.proposal === id),
  )
  if (made.length > 0) return made
  return everyChange(changes).flatMap((change) =>
    'rule' in change ? (ruleByNumber(game, change.rule) ?? []) : [],
  )
}

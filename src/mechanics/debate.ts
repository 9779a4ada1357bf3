import { canonicalHash } from '../base/canonical-hash.ts'
import { fault, type Fault } from '../base/result.ts'
import type { GameState } from '../engine/state.ts'
import type { Change } from '../log/change.ts'
import { ruleNumbered } from './change-kind.ts'
import { defineMechanic } from './define.ts'

/** Rule 111: the proponent fixes the final form and ends the debate; the app points out what the rule warns of. */
export const debate = defineMechanic({
  kind: 'debate',
  title: 'Debate and final form',
  group: 'voting',
  params: {},
  describe: () =>
    'Until the vote is called anyone can comment and suggest wordings; the proponent can revise the proposal, fixes its final form, and decides when to vote. The app points out proposals that combine several changes or change nothing.',
  answers: {
    'may-call-vote': ({ player, proposal }, { game }) =>
      game.openProposals.get(proposal)?.by === player
        ? { value: { allow: true }, topic: 'debate' }
        : undefined,
    warnings: ({ changes }, { game, rule }) => ({
      value: warnings(game, changes).map((one) => ({ ...one, rule: rule.number })),
    }),
  },
})

function warnings(game: GameState, changes: readonly Change[]): readonly Fault[] {
  return [
    ...(changes.length > 1 ? [fault('warning-compounded', { count: changes.length })] : []),
    ...changes.flatMap((change) => warningsOf(game, change)),
  ]
}

function warningsOf(game: GameState, change: Change): readonly Fault[] {
  if (change.do === 'alternatives') {
    return change.options.flatMap((option) =>
      option.changes.flatMap((one) => warningsOf(game, one)),
    )
  }
  if (change.do !== 'amend') return []
  const current = ruleNumbered(game, change.rule)
  if (current === undefined) return []
  const same =
    current.text === change.text &&
    (change.title ?? current.title) === current.title &&
    canonicalHash(current.mechanics) === canonicalHash(change.mechanics)
  return same ? [fault('warning-no-difference', { number: current.number })] : []
}

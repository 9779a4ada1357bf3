import { fault, type Fault } from '../base/result.ts'
import type { GameState } from '../engine/kernel/state.ts'
import { kindsAllowed } from './change-kind.ts'
import { defineMechanic } from './define.ts'
import { readerOf } from './read-use.ts'
import { rulesAfter, type RuleOutline } from './rules-after.ts'
import { seatedIds } from './seated.ts'
import { votesNeeded } from './votes-needed.ts'

/** Rule 114: a mutable rule always remains, and changing the rules never becomes impossible. */
export const keepRulesChangeable = defineMechanic({
  kind: 'keep-rules-changeable',
  title: 'The rules stay changeable',
  group: 'limits',
  params: {},
  describe: () =>
    'A proposal is refused if it would leave no mutable rule, allow no rule-change, or ask for more votes than there are players.',
  answers: {
    'may-change': ({ all }, { game, rule }) => {
      const problem = impasse(game, rulesAfter(game, all))
      if (problem === undefined || impasse(game, rulesAfter(game, [])) !== undefined) {
        return undefined
      }
      return {
        value: { allow: false, fault: { ...problem, rule: rule.number } },
      }
    },
  },
})

const readKinds = readerOf(kindsAllowed.kind, kindsAllowed.params)
const readAdoption = readerOf(votesNeeded.kind, votesNeeded.params)

/** Why the rules could no longer be changed, were this the rule book. */
function impasse(game: GameState, rules: readonly RuleOutline[]): Fault | undefined {
  if (!rules.some((rule) => rule.mutability === 'mutable')) return fault('no-mutable-rule')
  const players = seatedIds(game).length
  for (const { mechanics } of rules) {
    for (const use of mechanics) {
      if (readKinds(use)?.kinds.length === 0) return fault('no-change-possible')
      const needs = readAdoption(use)
      const votes = needs?.threshold === 'count' ? needs.votes : 0
      if (votes > players && players > 0) return fault('adoption-impossible', { votes, players })
    }
  }
  return undefined
}

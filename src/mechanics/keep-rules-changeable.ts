import type { MechanicUse } from '../actions/passage.ts'
import type { Phrase } from '../actions/phrase.ts'
import { fault, type Fault } from '../base/result.ts'
import type { GameState } from '../engine/kernel/state.ts'
import { defineMechanic } from './define.ts'
import { rulesAfter, type RuleOutline } from './rules-after.ts'
import { seatedIds } from './seated.ts'
import { sentencesOf } from './templates/templates.ts'

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

/** Why the rules could no longer be changed, were this the rule book. */
function impasse(game: GameState, rules: readonly RuleOutline[]): Fault | undefined {
  if (!rules.some((rule) => rule.mutability === 'mutable')) return fault('no-mutable-rule')
  const players = seatedIds(game).length
  for (const { mechanics } of rules) {
    for (const use of mechanics) {
      const problem = impasseBy(use, players)
      if (problem !== undefined) return problem
    }
  }
  return undefined
}

function impasseBy(use: MechanicUse, players: number): Fault | undefined {
  for (const sentence of sentencesOf(use)) {
    if (typeof sentence !== 'object') continue
    if (sentence[0] === 'no change') return fault('no-change-possible')
    const votes = sentence[0] === 'adopted if' ? votesNeeded(sentence[2]) : 0
    if (votes > players && players > 0) return fault('adoption-impossible', { votes, players })
  }
  return undefined
}

/** So many votes a condition asks for by their number, alone or with others. */
function votesNeeded(condition: Phrase | undefined): number {
  if (typeof condition !== 'object') return 0
  const [name, ...taken] = condition
  if (name === 'votes for') return Number(taken[0])
  return name === 'both' ? Math.max(...taken.map(votesNeeded)) : 0
}

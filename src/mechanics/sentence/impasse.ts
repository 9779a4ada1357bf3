import type { MechanicUse } from '../../actions/passage.ts'
import type { Phrase } from '../../actions/phrase.ts'
import { fault, type Fault } from '../../base/result.ts'
import type { GameState } from '../../engine/kernel/state.ts'
import type { RuleOutline } from '../rules-after.ts'
import { seatedIds } from '../seated.ts'
import { sentencesOf } from '../templates/templates.ts'

/** Why the rules could no longer be changed, were this the rule book. */
export function impasse(game: GameState, rules: readonly RuleOutline[]): Fault | null {
  if (!rules.some((rule) => rule.mutability === 'mutable')) return fault('no-mutable-rule')
  const players = seatedIds(game).length
  for (const { mechanics } of rules) {
    for (const use of mechanics) {
      const problem = impasseBy(use, players)
      if (problem !== null) return problem
    }
  }
  return null
}

function impasseBy(use: MechanicUse, players: number): Fault | null {
  for (const sentence of sentencesOf(use)) {
    if (typeof sentence !== 'object') continue
    if (sentence[0] === 'no change') return fault('no-change-possible')
    const votes = sentence[0] === 'adopted if' ? votesNeeded(sentence[2]) : 0
    if (votes > players && players > 0) return fault('adoption-impossible', { votes, players })
  }
  return null
}

/** So many votes a condition asks for by their number, alone or with others. */
function votesNeeded(condition: Phrase | undefined): number {
  if (typeof condition !== 'object') return 0
  const [name, ...taken] = condition
  if (name === 'votes for') return Number(taken[0])
  return name === 'both' ? Math.max(...taken.map(votesNeeded)) : 0
}

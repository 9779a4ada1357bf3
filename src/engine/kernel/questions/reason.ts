import { ask } from './ask.ts'
import type { Budget } from '../budget.ts'
import type { MechanicLibrary } from './mechanic.ts'
import type { GameState, RuleId } from '../state/state.ts'

/** Why one rule takes precedence over another: `rule 105 is immutable`; `null`: no rule says why, or it is the same one. */
export function reasonFor(
  library: MechanicLibrary,
  state: GameState,
  winner: RuleId,
  loser: RuleId | null,
  budget?: Budget,
): string | null {
  const one = state.rules.get(winner)
  const other = loser === null ? undefined : state.rules.get(loser)
  if (one === undefined || other === undefined || winner === loser) return null
  const [a, b] = one.number <= other.number ? [one, other] : [other, one]
  const because = ask(library, state, 'precedence', { a, b }, budget).from?.because ?? ''
  return because === '' ? null : because
}

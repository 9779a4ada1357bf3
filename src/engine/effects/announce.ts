import { fault, type Fault } from '../../base/result.ts'
import { checkName } from '../kernel/check-text.ts'
import type { EffectOf } from '../kernel/effect.ts'
import type { Cause } from '../kernel/state/state.ts'
import { record, tell, type Work } from '../kernel/work.ts'

/** Tells all rules that something happened which this rule has a name for. */
export function announce(
  work: Work,
  { name, player }: EffectOf<'announce'>,
  cause: Cause,
): Fault | null {
  if (cause.rule === undefined) return fault('no-rule-speaks')
  if (!checkName(name)) return fault('name-unfit')
  if (player !== null && !work.state.players.has(player)) return fault('no-such-player')
  record(work, { cause, kind: 'announced', name })
  tell(work, { type: 'announced', name, player, rule: cause.rule })
  return null
}

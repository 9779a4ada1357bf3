import { fault, type Fault } from '../../base/result.ts'
import type { PlayerId } from '../../actions/ids.ts'
import { answersTo, rankOf } from '../kernel/questions/ask.ts'
import { banOn, recordBanOnce } from '../kernel/questions/forbidden.ts'
import { ruleUsesOf } from '../rules/rule-uses.ts'
import type { Cause } from '../kernel/state/state.ts'
import { canTake, takesOrPutsOff } from '../history/course.ts'
import { strongest } from '../kernel/questions/weigh.ts'
import { causeOfRule, change, record, tell, type Work } from '../kernel/work.ts'

/** Asks the rules who has won; a winner ends the round. True if it ended. */
export function findWinners(work: Work): boolean {
  if (!ruleUsesOf(work.library, work.state).answering.has('winners')) return false
  if (!canTake(work, { do: 'win', players: [] })) return false
  const { library, state, budget } = work
  const claims = answersTo(library, state, 'winners', {}, budget).flatMap((claim) => {
    const value = claim.value.filter((player) => wins(work, player, causeOfRule(work, claim)))
    return value.length === 0 ? [] : [{ ...claim, value }]
  })
  const holding = strongest(claims, rankOf(library, state, budget))
  if (holding === undefined) return false
  return declareWinners(work, holding.value, causeOfRule(work, holding)) === null
}

/** Whether a rule may make a player win: another may say who alone does. */
function wins(work: Work, player: PlayerId, cause: Cause): boolean {
  if (!work.state.players.has(player)) return false
  const ban = banOn(work, { do: 'win', player }, cause.rule ?? null)
  if (ban !== null) recordBanOnce(work, ban, cause)
  return ban === null
}

/** Declares winners; several claims of one moment add up. */
export function declareWinners(
  work: Work,
  players: readonly PlayerId[],
  cause: Cause,
): Fault | null {
  if (players.some((player) => !work.state.players.has(player))) return fault('no-such-player')
  if (!takesOrPutsOff(work, { do: 'win', players })) return null
  const before = work.state.winners.length
  const winners = [...new Set([...work.state.winners, ...players])]
  change(work, { status: 'won', winners, wonBy: work.state.wonBy ?? cause })
  record(work, { cause, kind: 'won', winners })
  if (winners.length > before) tell(work, { type: 'won', winners })
  return null
}

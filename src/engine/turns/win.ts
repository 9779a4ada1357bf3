import { fault, type Fault } from '../../base/result.ts'
import type { PlayerId } from '../../actions/ids.ts'
import { ruleUsesOf } from '../rules/rule-uses.ts'
import type { Cause } from '../kernel/state.ts'
import { askIn, causeOfVerdict } from '../kernel/verdict-cause.ts'
import { change, record, tell, type Work } from '../kernel/work.ts'

/** Asks the rules who has won; a winner ends the round. True if it ended. */
export function findWinners(work: Work): boolean {
  if (!ruleUsesOf(work.library, work.state).answering.has('winners')) return false
  const verdict = askIn(work, 'winners', {})
  const winners = verdict.value.filter((player) => work.state.players.has(player))
  if (winners.length === 0) return false
  return declareWinners(work, winners, causeOfVerdict(work, verdict)) === null
}

/** Declares winners; several claims of one moment add up. */
export function declareWinners(
  work: Work,
  players: readonly PlayerId[],
  cause: Cause,
): Fault | null {
  if (players.some((player) => !work.state.players.has(player))) return fault('no-such-player')
  const before = work.state.winners.length
  const winners = [...new Set([...work.state.winners, ...players])]
  change(work, { status: 'won', winners, wonBy: work.state.wonBy ?? cause })
  record(work, { cause, kind: 'won', winners })
  if (winners.length > before) tell(work, { type: 'won', winners })
  return null
}

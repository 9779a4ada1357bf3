import { fault, type Fault } from '../../base/result.ts'
import type { PlayerId } from '../../actions/ids.ts'
import { answersTo, rankOf } from '../kernel/questions/ask.ts'
import { hasFresh, holdWin, withoutFresh } from '../judgments/fresh-claims.ts'
import { banOn, recordBanOnce } from '../kernel/questions/forbidden.ts'
import { ruleUsesOf } from '../rules/rule-uses.ts'
import type { Cause, GameState } from '../kernel/state/state.ts'
import { canTake, takesOrPutsOff } from '../history/course.ts'
import { strongest } from '../kernel/questions/weigh.ts'
import { causeOfRule, change, record, tell, type Work } from '../kernel/work.ts'

/** Asks the rules who has won; a winner ends the round. True if it ended. */
export function findWinners(work: Work): boolean {
  if (!ruleUsesOf(work.library, work.state).answering.has('winners')) return false
  const holding = winnersIn(work, work.state)
  if (holding === undefined) return false
  const isTaken = canTake(work, { do: 'win', players: [] })
  // In a past that is derived anew what waited then waits again.
  if (!isTaken && work.state.claimed === undefined) return false
  const agreed = withoutFresh(work.state)
  const sure = agreed === work.state ? holding.value : (winnersIn(work, agreed)?.value ?? [])
  const now = holding.value.filter((player) => sure.includes(player))
  const cause = causeOfRule(work, holding)
  // They do not wait for whoever would win beside them: else a claim for somebody would keep others from winning.
  if (isTaken && now.length > 0) return declareWinners(work, now, cause) === null
  const unsure = holding.value.filter((player) => !sure.includes(player))
  const held = unsure.filter((player) => holdWin(work, player, cause))
  return held.length > 0
}

/** Who has won in a state, as the strongest rule has it that may say so. */
function winnersIn(work: Work, state: GameState) {
  const { library, budget } = work
  const claims = answersTo(library, state, 'winners', {}, budget).flatMap((claim) => {
    const value = claim.value.filter((player) => wins(work, player, causeOfRule(work, claim)))
    return value.length === 0 ? [] : [{ ...claim, value }]
  })
  return strongest(claims, rankOf(library, state, budget))
}

/** A rule has somebody win, and says so once: where they have anything by claims that is not agreed to yet, that waits. */
export function winOnce(work: Work, player: PlayerId, cause: Cause): Fault | null {
  if (work.state.status !== 'playing' || !hasFresh(work, player)) {
    return declareWinners(work, [player], cause)
  }
  holdWin(work, player, cause, true)
  return null
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

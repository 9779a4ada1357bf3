import { fault, type Fault } from '../../base/result.ts'
import type { PlayerId } from '../../actions/ids.ts'
import { answersTo, rankOf } from '../kernel/questions/ask.ts'
import { hasFresh, holdWin, withoutFresh } from '../judgments/fresh-claims.ts'
import { banOn, recordBanOnce } from '../kernel/questions/forbidden.ts'
import { ruleUsesOf } from '../rules/rule-uses.ts'
import type { Cause, GameState } from '../kernel/state/state.ts'
import { canTake, takesOrPutsOff } from '../history/course.ts'
import { strongest } from '../kernel/questions/weigh.ts'
import { holdOff, onceAllStands, type ClaimedWin } from './wins-to-come.ts'
import { causeOfRule, change, record, tell, type Work } from '../kernel/work.ts'

/** Asks the rules who has won; a winner ends the round. True if anything follows. */
export function findWinners(work: Work): boolean {
  if (!ruleUsesOf(work.library, work.state).answering.has('winners')) return false
  const holding = winnersIn(work, work.state)
  if (holding === undefined) return false
  const first = onceAllStands(work, (claimed) => winnersOf(work, claimed)?.value)
  const [due, early] = parted(holding.value, (player) => first?.includes(player) !== false)
  const heldOff = early.filter((player) => holdOff(work, player, first ?? []))
  const isTaken = canTake(work, { do: 'win', players: [] })
  // In a past that is derived anew what waited then waits again.
  if (!isTaken && work.state.claimed === undefined) return heldOff.length > 0
  const agreed = withoutFresh(work.state)
  const sure = agreed === work.state ? holding.value : (winnersIn(work, agreed)?.value ?? [])
  const [now, unsure] = parted(due, (player) => sure.includes(player))
  const cause = causeOfRule(work, holding)
  // They do not wait for whoever would win beside them: else a claim for somebody would keep others from winning.
  if (isTaken && now.length > 0) return declareWinners(work, now, cause) === null
  const held = unsure.filter((player) => holdWin(work, player, cause))
  return held.length + heldOff.length > 0
}

function parted(
  players: readonly PlayerId[],
  isFirst: (player: PlayerId) => boolean,
): readonly [readonly PlayerId[], readonly PlayerId[]] {
  return [players.filter(isFirst), players.filter((player) => !isFirst(player))]
}

/** Who has won in a state, as the strongest rule has it that may say so. */
function winnersIn(work: Work, state: GameState) {
  return strongest(answersIn(work, state), rankOf(work.library, state, work.budget))
}

/** The same as things stand, and as is claimed. */
function winnersOf(work: Work, claimed: readonly ClaimedWin[]) {
  const { library, state, budget } = work
  const all = [...answersIn(work, state), ...claimed].sort((a, b) => a.number - b.number)
  return strongest(all, rankOf(library, state, budget))
}

function answersIn(work: Work, state: GameState) {
  return answersTo(work.library, state, 'winners', {}, work.budget).flatMap((claim) => {
    const value = claim.value.filter((player) => wins(work, player, causeOfRule(work, claim)))
    return value.length === 0 ? [] : [{ ...claim, value }]
  })
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
  // What was to be thrown or drawn is over with the round; what is owed from here on is owed for the win: a lot among those who won.
  if (work.state.status !== 'won') change(work, { owedThrows: new Map(), draws: undefined })
  change(work, { status: 'won', winners, wonBy: work.state.wonBy ?? cause })
  record(work, { cause, kind: 'won', winners })
  if (winners.length > before) tell(work, { type: 'won', winners })
  return null
}

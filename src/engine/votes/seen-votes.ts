import type { Action } from '../../actions/action.ts'
import { byDue } from '../effects/timer-effects.ts'
import type { GameState } from '../kernel/state/state.ts'
import { change, type Work } from '../kernel/work.ts'
import type { Timer } from '../kernel/state/timer.ts'
import { isAutomatic } from '../people/absence.ts'
import type { Lineage } from '../people/cut-off.ts'
import { countedPlayers, playerOfDevice } from '../people/players.ts'

/*
 * A vote is not over by lapse of time before more than half of those who are counted have seen it: whoever keeps a proposal back until
 * its time is over gains nothing by that. docs/PROTOCOL.md, [vote-seen]; docs/decisions/0041-votes-are-seen.md.
 */

/** Notes of each vote that waits to be seen that a player knows of it, by what they signed now. */
export function noteSeenVotes(work: Work, { id, device, body }: Action, lineage?: Lineage): void {
  const { timers, openProposals, now } = work.state
  if (isAutomatic(body.type) || !timers.some(({ seen }) => seen !== undefined)) return
  const player = playerOfDevice(work.state, device)?.id
  if (player === undefined) return
  const isNew = ({ vote, seen }: Timer): boolean => {
    const opened = vote === undefined ? undefined : openProposals.get(vote)?.voteOpened
    if (opened === undefined || seen === undefined || seen.has(player)) return false
    return lineage?.isBehind(opened.action, id) !== false
  }
  if (!timers.some(isNew)) return
  const noted = timers.map((timer) =>
    isNew(timer) ? { ...timer, seen: new Map(timer.seen).set(player, now) } : timer,
  )
  change(work, { timers: noted })
}

/**
 * Lets those clocks go on of whose votes more than half know: who came to know of one only after its time have as long as to object
 * to a claim.
 */
export function endWaitsToBeSeen(work: Work): void {
  const { timers, settings } = work.state
  const ended = timers.map((timer) => {
    const since = timer.seen === undefined ? null : knownSince(work, timer)
    if (since === null) return timer
    const due = since <= timer.due ? timer.due : since + settings.contestMs
    return { ...timer, seen: undefined, due }
  })
  if (ended.some((timer, at) => timer !== timers[at])) change(work, { timers: ended.sort(byDue) })
}

/** Since when more than half of those who are counted know of a vote, game time, ms; `null`: no more than half do. */
function knownSince({ state }: Work, timer: Timer): number | null {
  const times = [...seenAt(state, timer)].sort((a, b) => a - b)
  return times[Math.floor(countedPlayers(state).length / 2)] ?? null
}

/** When each of those who are counted and know of a vote came to know of it, game time, ms: its proponent as it opened. */
export function seenAt(state: GameState, { vote, seen }: Timer): readonly number[] {
  const proposal = vote === undefined ? undefined : state.openProposals.get(vote)
  const opened = proposal?.voteOpened?.at
  if (opened === undefined) return []
  return countedPlayers(state).flatMap(({ id }) =>
    id === proposal?.by ? opened : (seen?.get(id) ?? []),
  )
}

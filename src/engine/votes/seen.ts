import type { Action } from '../../actions/action.ts'
import type { ActionId, PlayerId } from '../../actions/ids.ts'
import { byDue } from '../effects/timer-effects.ts'
import type { GameState } from '../kernel/state/state.ts'
import type { Timer } from '../kernel/state/timer.ts'
import { change, type Work } from '../kernel/work.ts'
import { isAutomatic } from '../people/absence.ts'
import type { Lineage } from '../people/cut-off.ts'
import { countedPlayers, playerOfDevice } from '../people/players.ts'
import type { Poll } from '../polls/poll.ts'

/*
 * Neither a vote nor a question is over by lapse of time before more than half of those who are counted have seen it: whoever keeps
 * back until the time is over what opened it gains nothing by that. docs/PROTOCOL.md, [vote-seen], [poll-seen];
 * docs/decisions/0041-votes-are-seen.md.
 */

/** A clock of a vote, or a question with a time of its own. */
export type Waiting = Timer | Poll

/** Notes of each that waits to be seen that a player knows of it, by what they signed now. */
export function noteWhoSees(work: Work, { id, device, body }: Action, lineage?: Lineage): void {
  if (isAutomatic(body.type)) return
  noteSeenBy(work, device, (opened) => lineage?.isBehind(opened, id) !== false)
}

/** Whoever brought a question about knows of it. */
export function noteWhoAsked(work: Work, { id, device, body }: Action): void {
  if (!isAutomatic(body.type)) noteSeenBy(work, device, (opened) => opened === id)
}

function noteSeenBy(
  work: Work,
  device: Action['device'],
  isKnown: (opened: ActionId) => boolean,
): void {
  const { state } = work
  const { timers, polls, now } = state
  const isWaiting = (one: Waiting): boolean => one.seen !== undefined
  if (!timers.some(isWaiting) && ![...polls.values()].some(isWaiting)) return
  const player = playerOfDevice(state, device)?.id
  if (player === undefined) return
  const isNew = (one: Waiting): boolean => {
    const opened = openedBy(state, one)
    return one.seen?.has(player) === false && opened !== undefined && isKnown(opened)
  }
  const noted = <T extends Waiting>(one: T): T =>
    isNew(one) ? { ...one, seen: new Map(one.seen).set(player, now) } : one
  replaceWaiting(work, noted)
}

/** By which action a vote opened, or a question was put. */
function openedBy(state: GameState, one: Waiting): ActionId | undefined {
  if ('question' in one) return one.cause.action
  return one.vote === undefined ? undefined : state.openProposals.get(one.vote)?.voteOpened?.action
}

/**
 * Lets those go on that more than half know of: who came to know of one only after its time have as long as to object to a claim.
 */
export function endWaitsToBeSeen(work: Work): void {
  const { state } = work
  const end = <T extends Waiting>(one: T): T => {
    const since = one.seen === undefined ? null : knownSince(state, one)
    if (since === null || one.due === null) return one
    // What stands still was not over when it began to.
    const wasOver = since > one.due && (one.heldSince === undefined || one.heldSince > one.due)
    return { ...one, seen: undefined, due: wasOver ? since + state.settings.contestMs : one.due }
  }
  replaceWaiting(work, end)
}

function replaceWaiting(work: Work, replaced: <T extends Waiting>(one: T) => T): void {
  const { timers, polls } = work.state
  const clocks = timers.map((one) => replaced(one))
  if (clocks.some((one, at) => one !== timers[at])) change(work, { timers: clocks.sort(byDue) })
  const asked = [...polls].map(([id, one]) => [id, replaced(one)] as const)
  if (asked.some(([id, one]) => one !== polls.get(id))) change(work, { polls: new Map(asked) })
}

/** Since when more than half of those who are counted know of it, game time, ms; `null`: no more than half do. */
function knownSince(state: GameState, one: Waiting): number | null {
  const times = [...seenAt(state, one)].sort((a, b) => a - b)
  return times[Math.floor(countedPlayers(state).length / 2)] ?? null
}

/**
 * When each of those who are counted and know of it came to know of it, game time, ms: a proponent as the vote opened, who has voted
 * by then at the latest, though its clock began only since.
 */
export function seenAt(state: GameState, one: Waiting): readonly number[] {
  const proposal =
    'question' in one || one.vote === undefined ? undefined : state.openProposals.get(one.vote)
  const when = (id: PlayerId): number | undefined => {
    if (id === proposal?.by && proposal.voteOpened !== undefined) return proposal.voteOpened.at
    const own = proposal?.votes.get(id)
    return one.seen?.get(id) ?? (own?.forcedBy === undefined ? own?.at : undefined)
  }
  return countedPlayers(state).flatMap(({ id }) => when(id) ?? [])
}

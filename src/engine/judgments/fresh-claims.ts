import type { Action } from '../../actions/action.ts'
import type { PlayerId } from '../../actions/ids.ts'
import { countedPlayers, playerOfDevice } from '../people/players.ts'
import { limits } from '../kernel/state/limits.ts'
import { playerWith, stateWith } from '../kernel/state/copies.ts'
import type { Cause, GameState, Player } from '../kernel/state/state.ts'
import { record, type Work } from '../kernel/work.ts'
import { aboutToWin, lapseOf, put, putFresh, type Fresh, type Gained } from './pending.ts'

/*
 * What people got by claims that took effect at once is theirs to play with. Nobody wins by it before the others could have said
 * no: what was claimed for one player since the others last agreed counts together. docs/decisions/0035-no-one-alone.md.
 */

/** Notes what a claim brought to whom: all together, the others have their time anew. */
export function noteGained(work: Work, before: GameState, { id, device }: Action): void {
  const by = playerOfDevice(before, device)?.id
  if (by === undefined || before.players === work.state.players) return
  const { now } = work.state
  for (const [player, is] of work.state.players) {
    const was = before.players.get(player)
    const more = was === undefined || was === is ? nothing : differenceOf(was, is)
    if (isNothing(more)) continue
    const gained = sumOf(work.state.claimed?.get(player)?.what.gained ?? nothing, more, 1)
    const voters = countedPlayers(work.state).map((one) => one.id)
    const what = { is: 'win', player, gained } as const
    const seen = new Map([[by, now]])
    const grave = [{ is: 'wins', player }] as const
    const told = { id, by, at: now, voters, agreed: [by], against: [], seen, grave }
    putFresh(work, player, { ...told, what })
  }
}

/** What the others had their time to say no to is as good as any other. */
export function dropLapsed(work: Work): void {
  for (const [player, one] of work.state.claimed ?? []) {
    if (!isFresh(work.state, one)) putFresh(work, player, null)
  }
}

/** Others agreed to what was claimed for somebody, or did not object in time. */
export function confirm(work: Work, player: PlayerId, agreed?: Gained): void {
  const one = work.state.claimed?.get(player)
  if (one === undefined) return
  const gained = agreed === undefined ? nothing : sumOf(one.what.gained, agreed, -1)
  const left = isNothing(gained) ? null : { ...one, what: { ...one.what, gained } }
  putFresh(work, player, left)
}

/** Whether somebody has anything by claims that the others could not yet have said no to. */
export function hasFresh({ state }: Work, player: PlayerId): boolean {
  const one = state.claimed?.get(player)
  return one !== undefined && isFresh(state, one)
}

/** The state without what was claimed and not yet agreed to; the same object where there is none of that. */
export function withoutFresh(state: GameState): GameState {
  const players = new Map(state.players)
  let isOther = false
  for (const [id, one] of state.claimed ?? []) {
    const player = players.get(id)
    if (player === undefined || !isFresh(state, one)) continue
    isOther = true
    players.set(id, playerWith(player, lessOf(player, one.what.gained)))
  }
  return isOther ? stateWith(state, { players }) : state
}

/** Has a win wait that rests on such claims. `once`: the rules say so but once. True if it did not wait already. */
export function holdWin(work: Work, player: PlayerId, cause: Cause, once?: true): boolean {
  const one = work.state.claimed?.get(player)
  if (one === undefined || aboutToWin(work.state).includes(player)) return false
  // Of what one claim gave to several of them, each has a win of their own: the first waits, and the next after it.
  if (work.state.pending?.has(one.id) === true) return false
  put(work, { ...one, what: { ...one.what, ...(once === undefined ? {} : { once }) } })
  record(work, { cause, kind: 'pending', act: one.id, what: 'waits', player })
  return true
}

function isFresh(state: GameState, one: Fresh): boolean {
  const lapse = lapseOf(state, one)
  return lapse === null || state.now < lapse
}

const nothing: Gained = { quantities: new Map(), items: new Map() }

function isNothing({ quantities, items }: Gained): boolean {
  return quantities.size === 0 && items.size === 0
}

function differenceOf(was: Player, is: Player): Gained {
  return {
    quantities: added(is.quantities, was.quantities, -1),
    items: added(is.items, was.items, -1),
  }
}

function sumOf(one: Gained, other: Gained, sign: 1 | -1): Gained {
  return {
    quantities: added(one.quantities, other.quantities, sign),
    items: added(one.items, other.items, sign),
  }
}

function lessOf({ quantities, items }: Player, gained: Gained) {
  return {
    quantities: added(quantities, gained.quantities, -1, true),
    items: added(items, gained.items, -1, true),
  }
}

/** Of all that was claimed, however often. */
const most = 4 * limits.quantity

type Numbers = ReadonlyMap<string, number>

/** The sums by name; what comes to nothing is left out, unless it was there. */
function added(one: Numbers, other: Numbers, sign: 1 | -1, isKept = false): Numbers {
  const sums = new Map(one)
  for (const [name, by] of other) {
    const sum = (sums.get(name) ?? 0) + sign * by
    sums.set(name, Math.max(-most, Math.min(most, sum)))
  }
  return new Map([...sums].filter(([name, sum]) => sum !== 0 || (isKept && one.has(name))))
}

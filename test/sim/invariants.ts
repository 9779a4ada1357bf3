import { playerId, type ActionId, type DeviceId } from '../../src/actions/ids.ts'
import type { BodyType } from '../../src/actions/body.ts'
import type { GameState } from '../../src/engine/kernel/state/state.ts'
import { stateHash } from '../../src/engine/history/state-hash.ts'
import type { Log } from '../../src/log/log.ts'
import { compareActions } from '../../src/log/order.ts'
import type { Replica } from '../../src/session/record/replica.ts'

/** Something happened that must never happen. */
export class Violation extends Error {
  readonly invariant: Invariant

  /** The act that was undone, if that is what it is about. */
  readonly undone: ActionId | null

  constructor(invariant: Invariant, detail: string, undone: ActionId | null = null) {
    super(`${invariant}: ${detail}`)
    this.invariant = invariant
    this.undone = undone
  }
}

/** All that must hold: docs/SIMULATOR.md lists the same, and test/planted breaks each. */
export const invariants = [
  'agreement',
  'settled never moves',
  'nothing ahead of its time',
  'archived signatures verify',
  'no honest device forks',
  'the honest do not shut each other out',
  'a removed device has no effect',
  'a stranger changes nothing',
  'nobody decides alone who plays, or who has won',
  'no vote ends unseen',
  'nobody loses a seat by what they do honestly',
  'an act that others built on stands',
  'forks cost nothing that grows',
  'nothing is opened early',
  'chance votes as it fell',
  'nothing held long is left out of a seal',
  'one road brings all',
  'nothing signed is lost',
  'drafts are alike',
  'what is counted was cast',
  'nothing stalls',
  'seals go on',
  'what is undone takes with it what depends on it',
  'an action takes few steps',
  'a game grows by little',
  'little is sent',
] as const

export type Invariant = (typeof invariants)[number]

/** What must hold of one copy of the game by itself, whatever came before. `strangers` are keys that nobody knows. */
export function checkReplica(
  name: string,
  replica: Replica,
  strangers: ReadonlySet<DeviceId>,
): void {
  const { state, log } = replica
  checkForks(name, log)
  if (state === null) return
  checkRemoved(name, replica, state)
  checkStrangers(name, replica, state, strangers)
  checkWays(name, replica, state)
  checkBallots(name, replica, state)
}

/** The game as those at the table see it; who only asks to play is left out, and when it was looked at. */
export function hashOfGame(state: GameState): string {
  const players = new Map([...state.players].filter(([id]) => state.seats.includes(id)))
  const deviceOwner = new Map([...state.deviceOwner].filter(([, owner]) => players.has(owner)))
  const boxKeys = new Map([...state.boxKeys].filter(([device]) => deviceOwner.has(device)))
  const admissions = new Map(
    [...state.admissions].filter(([id, { votes }]) => players.has(id) || votes.size > 0),
  )
  const asked = { reclaims: undefined, now: 0 }
  return stateHash({ ...state, players, deviceOwner, boxKeys, admissions, ...asked })
}

/** Of a forked device two branches are kept that nobody builds on, by each of two tabs, beside its newest: [graph-forks]. */
const looseMost = 5

/** Of a key that has more branches its main line counts alone: [order-own]. */
const branchesWeighed = 4

function checkForks(name: string, log: Log): void {
  for (const { device } of log.forks) {
    const loose = log.graph.tipsOf(device).filter(({ id }) => log.heads.includes(id))
    if (loose.length <= looseMost) continue
    throw new Violation(
      'forks cost nothing that grows',
      `${name} keeps ${loose.length} branches of ${device} that nobody builds on`,
    )
  }
}

/** [seat-revoke]: of a removed device counts what the named actions are or build on, and what was settled by then. */
function checkRemoved(name: string, { log, entries }: Replica, state: GameState): void {
  for (const [removed, lasts] of state.cutOff) {
    const settled = state.cutFrom?.get(removed) ?? 0
    for (const { action, outcome } of entries.slice(settled)) {
      if (action.device !== removed || outcome.kind !== 'applied') continue
      if (lasts.some((last) => log.isInPast(action.id, last))) continue
      throw new Violation(
        'a removed device has no effect',
        `${name} lets ${action.id} (${action.body.type}) of ${removed} count`,
      )
    }
  }
}

/** What anybody may sign, for what others make of it: at any time, and dated before the start, where all talk. */
const strangersMay: readonly BodyType[] = ['join', 'reclaim', 'leave', 'tick']
const strangersMayBefore: readonly BodyType[] = [...strangersMay, 'comment']

function checkStrangers(
  name: string,
  { entries }: Replica,
  state: GameState,
  strangers: ReadonlySet<DeviceId>,
): void {
  const told = (what: string): Violation =>
    new Violation('a stranger changes nothing', `${name} ${what}`)
  for (const key of strangers) {
    const player = playerId(key)
    const status = state.players.get(player)?.status ?? 'waiting'
    if (status !== 'waiting' && status !== 'left') throw told(`has a stranger ${status}`)
    for (const one of [...state.openProposals.values(), ...state.closedProposals.values()]) {
      if (one.votes.has(player)) throw told(`counts a stranger's vote on ${one.number}`)
    }
  }
  const started = entries.findIndex(({ action }) => action.body.type === 'start')
  for (const [place, { action, outcome }] of entries.entries()) {
    if (!strangers.has(action.device) || outcome.kind !== 'applied') continue
    const may = place < started ? strangersMayBefore : strangersMay
    if (may.some((type) => type === action.body.type)) continue
    throw told(`lets a stranger's ${action.body.type} count`)
  }
}

/** [order-own]: what gives way does so to what more of the others built on first, or to what is settled. */
function checkWays(name: string, { log }: Replica, state: GameState): void {
  for (const [act, counting] of log.facts.givesWay) {
    if (isSettled(log, counting) || balanceOf(log, state, counting, act) > 0) continue
    if (isBesideMainLine(log, state, act, counting) || isBesideSealed(log, act)) continue
    throw new Violation(
      'an act that others built on stands',
      `${name} lets ${act} give way to ${counting}`,
    )
  }
}

/**
 * Whether an act is on a branch of a key with more than four of them, and counting is what was signed where that left the main line:
 * there as many may have known the one first as the other, and what comes first in the order counts.
 */
function isBesideMainLine(log: Log, state: GameState, act: ActionId, counting: ActionId): boolean {
  const main = log.get(counting)
  let first = log.get(act)
  while (first !== undefined && first.prev !== main?.prev) {
    first = first.prev === null ? undefined : log.get(first.prev)
  }
  if (main === undefined || first === undefined || first.device !== main.device) return false
  const branches = log.graph.tipsOf(main.device).filter(({ id }) => !isSettled(log, id))
  if (branches.length <= branchesWeighed) return false
  const balance = balanceOf(log, state, main.id, first.id)
  return balance > 0 || (balance === 0 && compareActions(main, first) < 0)
}

/** Whether what is sealed of its device is on another branch: to that all gives way at once. */
function isBesideSealed(log: Log, act: ActionId): boolean {
  const line = new Set<ActionId>()
  let one = log.get(act)
  const device = one?.device
  for (; one !== undefined; one = one.prev === null ? undefined : log.get(one.prev))
    line.add(one.id)
  const own = device === undefined ? [] : log.actionsOf(device)
  return own.some(({ id }) => isSettled(log, id) && !line.has(id))
}

/** The ballot that counts is not one of several at once on which fewer of the others built. */
function checkBallots(name: string, { log, entries }: Replica, state: GameState): void {
  const open = entries.filter(({ action }) => action.body.type === 'vote')
  for (const { votes, number } of [
    ...state.openProposals.values(),
    ...state.closedProposals.values(),
  ]) {
    for (const [player, { action: counted }] of votes) {
      const ballot = log.get(counted)
      if (ballot?.body.type !== 'vote' || isSettled(log, counted)) continue
      const { form } = ballot.body
      const rivals = open.filter(
        ({ action, outcome }) =>
          action.body.type === 'vote' &&
          action.body.form === form &&
          outcome.kind === 'applied' &&
          state.deviceOwner.get(action.device) === player &&
          !log.isInPast(action.id, counted) &&
          !log.isInPast(counted, action.id),
      )
      const better = rivals.find(({ action }) => balanceOf(log, state, action.id, counted) > 0)
      if (better === undefined) continue
      throw new Violation(
        'an act that others built on stands',
        `${name} counts ${counted} on ${number}, not ${better.action.id}`,
      )
    }
  }
}

function isSettled(log: Log, id: ActionId): boolean {
  return log.order.findIndex((one) => one.id === id) < log.settled
}

/** How many more of the other players built on `a` before they knew `b` than the other way round. */
function balanceOf(log: Log, state: GameState, a: ActionId, b: ActionId): number {
  const seats = log.seals?.tally.context.roster.seats ?? []
  const author = log.get(a)?.device
  const owner = author === undefined ? undefined : state.deviceOwner.get(author)
  let balance = 0
  for (const { player, devices } of seats) {
    if (player === owner) continue
    const own = devices.flatMap((device) => log.actionsOf(device))
    const builtOn = (one: ActionId, other: ActionId): boolean =>
      own.some(({ id }) => log.isInPast(one, id) && !log.isInPast(other, id))
    const [onA, onB] = [builtOn(a, b), builtOn(b, a)]
    if (onA && !onB) balance++
    if (onB && !onA) balance--
  }
  return balance
}

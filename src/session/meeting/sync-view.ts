import { fault, type Fault } from '../../base/result.ts'
import { looksLike } from '../../base/skeleton.ts'
import type { Entry } from '../../engine/kernel/state/entry.ts'
import type { MechanicLibrary } from '../../engine/kernel/questions/mechanic.ts'
import type { GameState } from '../../engine/kernel/state/state.ts'
import {
  actionId,
  deviceId,
  type ActionId,
  type DeviceId,
  type PlayerId,
} from '../../actions/ids.ts'
import type { Log } from '../../log/log.ts'
import { sealStatus, type Passed } from '../../log/seals/status.ts'
import type { CourierPeer, CourierStatus } from '../../network/courier.ts'
import { actionTitle } from '../../views/chronicle/action-title.ts'
import { knownRelays } from '../../network/mail/known-relays.ts'
import { nextRelay } from '../../views/game/mailboxes.ts'
import { nameOf } from '../../views/players/people.ts'
import { playersAtTable } from '../../views/game/spread.ts'
import type { PeerView, SyncView } from '../api.ts'

/** Larger differences are said to be this large. */
const countedMost = 1000

interface Met {
  readonly name: string
  readonly heads: readonly ActionId[]
}

/** The other devices met since the game was opened, also those that are gone again. */
export class PeerBook {
  readonly #met = new Map<DeviceId, Met>()
  #online = new Map<DeviceId, string | null>()

  /** Takes in what the courier knows now; our own other tabs are not others. */
  take(peers: readonly CourierPeer[], mine: DeviceId): void {
    this.#online = new Map()
    for (const { presence } of peers) {
      if (presence === null || presence.device === mine) continue
      this.#met.set(presence.device, { name: presence.name, heads: presence.heads })
      this.#online.set(presence.device, presence.activity)
    }
  }

  /** Everything that others said they hold. */
  heads(): readonly ActionId[] {
    return [...this.#met.values()].flatMap(({ heads }) => heads)
  }

  view(log: Log, state: GameState | null): readonly PeerView[] {
    return [...this.#met].map(([device, { name, heads }]) => {
      const player = ownerOf(state, device)
      return {
        player,
        name: nameOfDevice(state, device, name),
        online: this.#online.has(device),
        activity: this.#online.get(device) ?? null,
        lacks: lackCount(log, heads),
      }
    })
  }
}

/** What the view of who has what is made of. */
export interface SyncParts {
  readonly log: Log
  readonly library: MechanicLibrary
  readonly entryOf: (id: ActionId) => Entry | undefined
  readonly state: GameState | null
  readonly me: PlayerId | null
  readonly device: DeviceId
  readonly peers: PeerBook
  /** `null`: this game meets nobody from here. */
  readonly courier: CourierStatus | null
  /** This device's clock, ms. */
  readonly now: number
  /** Trouble of this device: storage, keys. */
  readonly troubles: readonly Fault[]
}

/** Counts, not a green lamp: who is here, who lacks what, what waits, and what people have to know. */
export function syncView(parts: SyncParts): SyncView {
  const { log, state, me, device, courier } = parts
  const peers = parts.peers.view(log, state)
  const upToDate = new Set(peers.filter(({ lacks }) => lacks === 0).map(({ player }) => player))
  upToDate.add(me)
  const status = log.seals === null ? null : sealStatus(log.seals, parts.now)
  const passed = status?.passes ?? []
  const mailboxes = courier?.mailboxes ?? []
  const own = log.actionsOf(device).length
  return {
    signalling: courier?.signalling ?? 'off',
    peers,
    mailboxes,
    keptAt: own === 0 ? null : mailboxes.filter(({ kept }) => kept >= own).length,
    spareRelay: nextRelay(
      mailboxes.map(({ relay }) => relay),
      knownRelays,
    ),
    own,
    toCome: Math.max(0, ...mailboxes.map(({ toCome = 0 }) => toCome)),
    onlyHere: Math.min(
      onlyHereCount(log, device, parts.peers.heads()),
      own - Math.max(0, ...mailboxes.map(({ kept }) => kept)),
    ),
    playersUpToDate: playersAtTable(state).filter((player) => upToDate.has(player)).length,
    actions: log.size,
    waiting: waitingOf(log, state),
    alarms: [
      ...parts.troubles.map((trouble) => named(trouble, parts)),
      ...passed.flatMap((one) => passAlarm(one, status?.height ?? 0, parts)),
      ...forkAlarms(log, state),
      ...(log.seals?.alarms ?? []),
      ...(courier?.alarms ?? []),
    ],
    sealWaitsFor: status?.waitsFor ?? [],
    sealPassedBy: passed.filter(({ why }) => why === 'silence').map(({ player }) => player),
  }
}

/** What is dated ahead by whose device it is: its owner can set its clock, once somebody says so. */
function waitingOf(log: Log, state: GameState | null): SyncView['waiting'] {
  const { count } = log.waiting
  const byName = new Map<string | undefined, number>()
  for (const { device } of log.ahead) {
    const owner = state?.deviceOwner.get(device)
    const name = owner === undefined ? undefined : state?.players.get(owner)?.name
    byName.set(name, (byName.get(name) ?? 0) + 1)
  }
  const ahead = [...byName].map(([name, held]) => ({
    count: held,
    reason: name === undefined ? fault('time-ahead') : fault('time-ahead-of', { name }),
  }))
  const orphans = count === 0 ? [] : [{ count, reason: fault('waiting-for-earlier') }]
  return [...ahead, ...orphans]
}

/** Told until the device acts for nobody any more: then its player has gone on with another. A stranger's never did. */
function forkAlarms(log: Log, state: GameState | null): readonly Fault[] {
  return log.forks.flatMap(({ device, seq }) => {
    const owner = state?.deviceOwner.get(device)
    const player = owner === undefined ? undefined : state?.players.get(owner)
    if (player?.devices.includes(device) !== true) return []
    return fault('fork-seen', { name: player.name, position: seq + 1 })
  })
}

/**
 * How many of the actions held here someone lacks whose log has these heads; `null` while they hold what we do not,
 * so that it cannot be told.
 */
function lackCount(log: Log, heads: readonly ActionId[]): number | null {
  if (heads.some((head) => !log.has(head))) return null
  return log.lackedBy(heads, countedMost).length
}

/**
 * How many of a device's own actions nobody else is known to hold: neither built on by another device's action, nor
 * behind the heads that another device told.
 */
function onlyHereCount(log: Log, mine: DeviceId, toldHeads: readonly ActionId[]): number {
  const own = log.actionsOf(mine)
  const told = toldHeads.filter((head) => log.has(head))
  const namedTo = log.graph.namedTo(mine)
  let only = 0
  for (const { id, seq } of own.toReversed()) {
    if (seq <= namedTo || told.some((head) => log.isInPast(id, head))) break
    only++
  }
  return only
}

/** Its player's name; a device of none is called what it says, but by its key, too, where a player is called so. */
export function nameOfDevice(state: GameState | null, device: DeviceId, claimed: string): string {
  const players = [...(state?.players.values() ?? [])]
  const owner = ownerOf(state, device)
  const known = players.find(({ id }) => id === owner)?.name
  if (known !== undefined) return known
  const isTaken = players.some(({ name }) => looksLike(name, claimed))
  return isTaken ? `${claimed} (${device.slice(0, 8)})` : claimed
}

function ownerOf(state: GameState | null, device: DeviceId): PlayerId | null {
  return state?.deviceOwner.get(device) ?? null
}

/** What somebody else found wrong with what a clerk wrote; that nothing came in time is no alarm. */
function passAlarm(
  passed: Passed,
  height: number,
  { state, ...parts }: SyncParts,
): readonly Fault[] {
  const { player, clerk, why, leftOut } = passed
  if (state === null || why === 'silence') return []
  const who = { height, by: nameOf(state, player), clerk: nameOf(state, clerk) }
  switch (why) {
    case 'left-out':
      return [
        fault('seal-passed-left-out', { ...who, leftOut: titleOf(leftOut, { state, ...parts }) }),
      ]
    case 'state-differs':
      return [fault('seal-passed-state-differs', who)]
    case 'two-minutes':
      return [fault('seal-passed-two-minutes', who)]
  }
}

/** Of what this device itself found wrong with minutes: people's names for keys and ids. */
function named(trouble: Fault, parts: SyncParts): Fault {
  const { clerk, leftOut } = trouble.args
  if (typeof clerk !== 'string' || parts.state === null) return trouble
  const owner = parts.state.deviceOwner.get(deviceId(clerk)) ?? null
  const what = typeof leftOut === 'string' ? { leftOut: titleOf(actionId(leftOut), parts) } : {}
  return { ...trouble, args: { ...trouble.args, clerk: nameOf(parts.state, owner), ...what } }
}

function titleOf(id: ActionId | null, { state, entryOf }: SyncParts): string {
  const entry = id === null ? undefined : entryOf(id)
  return entry === undefined || state === null ? '' : actionTitle(state, entry)
}

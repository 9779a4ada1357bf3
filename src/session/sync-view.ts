import { fault, type Fault } from '../base/result.ts'
import type { GameState } from '../engine/kernel/state.ts'
import type { DeviceId, PlayerId } from '../actions/ids.ts'
import type { Log } from '../log/log.ts'
import { sealStatus } from '../log/seals/status.ts'
import type { CourierStatus } from '../network/courier.ts'
import type { SyncView } from './api.ts'
import type { PeerBook } from './peers.ts'
import { onlyHereCount } from './who-has-what.ts'

/** What the picture of who has what is made of. */
export interface SyncParts {
  readonly log: Log
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
  if (me !== null) upToDate.add(me)
  upToDate.delete(null)
  return {
    signalling: courier?.signalling ?? 'off',
    peers,
    onlyHere: onlyHereCount(log, device, parts.peers.heads()),
    playersUpToDate: upToDate.size,
    actions: log.size,
    waiting: waitingOf(log),
    alarms: [
      ...parts.troubles,
      ...forkAlarms(log, state),
      ...(log.seals?.alarms ?? []),
      ...(courier?.alarms ?? []),
    ],
    sealWaitsFor: log.seals === null ? [] : sealStatus(log.seals, parts.now).waitsFor,
  }
}

function waitingOf(log: Log): SyncView['waiting'] {
  const { count, held } = log.waiting
  const counts = new Map<string, { count: number; readonly reason: Fault }>()
  for (const { reason } of held) {
    const known = counts.get(reason.code)
    if (known === undefined) counts.set(reason.code, { count: 1, reason })
    else known.count++
  }
  const orphans = count === 0 ? [] : [{ count, reason: fault('waiting-for-earlier') }]
  return [...counts.values(), ...orphans]
}

function forkAlarms(log: Log, state: GameState | null): readonly Fault[] {
  return log.forks.map(({ device, seq }) => {
    const owner = state?.deviceOwner.get(device)
    const name = owner === undefined ? undefined : state?.players.get(owner)?.name
    return fault('fork-seen', { name: name ?? device.slice(0, 8), position: seq + 1 })
  })
}

import { utf8Bytes } from '../../../src/base/bytes.ts'
import { sha256Hex } from '../../../src/base/hash.ts'
import type { SignedAction } from '../../../src/actions/action.ts'
import type { Body } from '../../../src/actions/body.ts'
import { deviceId } from '../../../src/actions/ids.ts'
import { firstAction } from '../../../src/log/log.ts'
import { sealStatus } from '../../../src/log/seals/status.ts'
import { signByName, SimReplica } from '../toy-replica.ts'
import { createBody, startMs } from '../world.ts'
import { boxKey } from '../../crypto/box-key.ts'

export const settlingMs = 60_000
export const patienceMs = 3_600_000

/** Players p0, p1 … whose joining is sealed; nothing else has happened. */
export function table(players: number): { replicas: SimReplica[]; now: number } {
  const devices = Array.from({ length: players }, (_, i) =>
    deviceId(sha256Hex(utf8Bytes(`table device ${i}`))),
  )
  const create = signByName(firstAction(devices[0]!, createBody, startMs))
  const replicas = devices.map((device, i) => new SimReplica(`p${i}`, create.id, device, 0))
  for (const replica of replicas) replica.receive([create], startMs)
  for (const [i, replica] of replicas.entries()) {
    if (i === 0) continue
    replica.act(
      { type: 'join', name: replica.name, dieKey: '00'.repeat(32), boxKey },
      startMs + 1000 + i,
      'never',
    )
  }
  share(replicas, startMs + 2000)
  const now = startMs + 10 * settlingMs
  signAll([replicas[0]!], now)
  share(replicas, now)
  return { replicas, now: now + 1000 }
}

/** Everyone of these gets what the others hold. */
export function share(replicas: readonly SimReplica[], now: number): void {
  for (const from of replicas) {
    for (const to of replicas) {
      to.receive(from.lackedBy(to.log.heads), now)
    }
  }
}

/** Each signs once what it has to; returns the types. */
export function signAll(replicas: readonly SimReplica[], now: number): string[] {
  return replicas.flatMap((replica) => {
    const duty = replica.log.duty(replica.device, now)
    if (duty.is !== 'sign') return []
    replica.act(duty.body, now, 'never')
    return [duty.body.type]
  })
}

export function heights(replica: SimReplica): number {
  return replica.log.seals?.seals.length ?? 0
}

/** The player that is clerk at the current height and view, first, and the others. */
export function byClerk(replicas: readonly SimReplica[], now: number): SimReplica[] {
  const { clerk } = sealStatus(replicas[0]!.log.seals!, now)
  return [...replicas].sort(
    (a, b) => Number(String(b.device) === clerk) - Number(String(a.device) === clerk),
  )
}

export const act = (replica: SimReplica, body: Body, now: number): SignedAction =>
  replica.act(body, now, 'never')!

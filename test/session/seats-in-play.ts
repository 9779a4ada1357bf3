import { maxTimeMs } from '../../src/actions/limits.ts'
import { expect } from 'vitest'
import { seededRandom } from '../../src/base/random.ts'
import { finish } from '../../src/base/task.ts'
import { scriptKey, type SigningKey } from '../../src/crypto/keys.ts'
import { textOfEntries } from '../../src/engine/history/kept-entry.ts'
import { stateHash } from '../../src/engine/history/state-hash.ts'
import type { Authentic } from '../../src/actions/authentic.ts'
import type { Body } from '../../src/actions/body.ts'
import type { ActionId } from '../../src/actions/ids.ts'
import { deviceProof } from '../../src/actions/device-proof.ts'
import { mechanicLibrary } from '../../src/mechanics/library.ts'
import type { GameSnapshot } from '../../src/session/record/game-snapshot.ts'
import { Scheduler } from '../../src/session/scheduler.ts'
import { Replica } from '../../src/session/record/replica.ts'
import { createBody, deviceOf, join, newGame, playerOf, signed, startMs } from '../log/world.ts'
import { TestClock } from './home-made-device.ts'
import { boxKey } from '../crypto/box-key.ts'
import { passagesOf } from '../../src/actions/passage.ts'

const { settlingMs } = createBody.settings
const key = (name: string) => scriptKey('seats in play', name, 'device')
export const create = newGame(key('Ann'))
const scheduler = new Scheduler(new TestClock())
export const enact: Body = {
  type: 'propose',
  title: 'Tea',
  changes: [{ do: 'enact', passages: passagesOf('Tea at four.') }],
}

/** A device with all that it was sent. */
export class Device {
  readonly key: SigningKey
  readonly replica = new Replica(create.id, mechanicLibrary)

  constructor(name: string) {
    this.key = key(name)
    finish(this.replica.adding([create], create.time))
  }

  get log() {
    return this.replica.log
  }

  sign(body: Body, now: number): Authentic {
    const composed = this.log.compose(deviceOf(this.key), body, now)
    if (!composed.ok) throw new Error(composed.fault.code)
    return signed(composed.value, this.key)
  }

  act(body: Body, now: number): Authentic {
    const action = this.sign(body, now)
    finish(this.replica.adding([action], Math.max(now, action.time)))
    return action
  }

  outcomeOf(id: ActionId) {
    return this.replica.entryOf(id)?.outcome.kind
  }
}

/** Ann, Bo and Cy have come; Bo has a telephone that says nothing. */
export function gathered() {
  const [ann, bo, cy, phone] = ['Ann', 'Bo', 'Cy', 'phone'].map((name) => new Device(name))
  if (!ann || !bo || !cy || !phone) throw new Error('four devices')
  const all = [ann, bo, cy, phone]
  const clock = { now: startMs }
  const share = (devices: readonly Device[] = all) => {
    clock.now += 1000
    for (const from of devices) {
      for (const to of devices) {
        const lacked = from.log.lackedBy(to.log.heads, 10_000)
        if (lacked.length > 0) finish(to.replica.adding(lacked, clock.now))
      }
    }
  }
  const act = (device: Device, body: Body, among: readonly Device[] = all): Authentic => {
    clock.now += 1000
    const action = device.act(body, clock.now)
    share(among)
    return action
  }
  /** These sign what they have to until nothing more comes of it. */
  const seal = (devices: readonly Device[] = all) => {
    clock.now += settlingMs
    for (let round = 0; round < 4; round++) {
      for (const device of devices) {
        const duty = device.log.duty(deviceOf(device.key), clock.now)
        if (duty.is === 'sign') device.act(duty.body, clock.now)
      }
      share(devices)
    }
  }
  for (const [device, name] of [
    [bo, 'Bo'],
    [cy, 'Cy'],
  ] as const)
    act(device, join(device.key, name))
  return { ann, bo, cy, phone, all, act, seal, share, clock }
}

/** Ann, Bo and Cy play; Bo has a telephone that says nothing. All of it is sealed. */
export function begun() {
  const play = gathered()
  const { ann, bo, cy, phone, act, seal } = play
  act(ann, { type: 'start', seats: [ann, bo, cy].map((one) => playerOf(one.key)) })
  const proof = deviceProof(phone.key, create.id, playerOf(bo.key))
  act(bo, { type: 'add-device', device: deviceOf(phone.key), proof, name: 'phone', boxKey })
  seal()
  return play
}

/** What a device did in a place of its chain. */
export function placed({ log, key }: Device, seq: number): ActionId | null {
  return log.actionsOf(deviceOf(key))[seq]?.id ?? null
}

/** Everything that people can see of a game. */
export function seen({ replica }: { readonly replica: Replica }) {
  const { log, state, entries } = replica
  return {
    hash: state === null ? null : stateHash(state),
    outcomes: entries.map(({ action, outcome, changes }) => [action.id, outcome, changes]),
    settled: log.settled,
    order: log.order.map(({ id }) => id),
    seals: log.seals?.seals.map(({ height, count, state: sealed }) => [height, count, sealed]),
    alarms: log.seals?.alarms,
  }
}

/** The game up to its last seal: hash by hash, as everybody signed it, and as it is derived now. */
export function sealedStates({ replica, log }: Device): readonly (readonly [string, string])[] {
  return (log.seals?.seals ?? []).map(({ count, state }) => {
    const within = log.order
      .slice(0, count)
      .filter(({ body }) => !/minutes|sign|pass/.test(body.type))
    const derived = replica.stateAt(within.length)
    return [state, derived === null ? '' : stateHash(derived)]
  })
}

/** Everybody sees the same, and so does whoever gets it in any order, at once or from a snapshot. */
export async function expectSameEverywhere(all: readonly Device[], from: Device): Promise<void> {
  const expected = seen(from)
  expect(expected.alarms).toEqual([])
  for (const device of all) expect(seen(device)).toEqual(expected)
  for (const [signedHash, derived] of sealedStates(from)) expect(derived).toBe(signedHash)
  for (let shuffle = 0; shuffle < 4; shuffle++) {
    const random = seededRandom(`arrival ${shuffle}`)
    const arriving = random.shuffle(from.log.order)
    const oneByOne = new Replica(create.id, mechanicLibrary)
    for (const one of arriving) finish(oneByOne.loading([one], maxTimeMs))
    expect(seen({ replica: oneByOne })).toEqual(expected)
    const slowly = new Replica(create.id, mechanicLibrary)
    await scheduler.run(slowly.loading(arriving.slice(0, arriving.length >> 1), maxTimeMs))
    await scheduler.run(slowly.loading(arriving.slice(arriving.length >> 1), maxTimeMs))
    expect(seen({ replica: slowly })).toEqual(expected)
  }
  const again = resumed(from.replica, snapshotOf(from.replica), from.log.order)
  expect(seen({ replica: again })).toEqual(expected)
}

export function snapshotOf(replica: Replica): GameSnapshot {
  const made = finish(replica.snapshotting())
  if (made === null) throw new Error('nothing is sealed')
  const { entries, ...rest } = made
  return structuredClone({ ...rest, texts: [textOfEntries(entries)] })
}

/** Goes on from a snapshot; what came since is loaded. */
export function resumed(
  { log }: Replica,
  snapshot: GameSnapshot,
  archive: readonly Authentic[],
): Replica {
  const bytes = new Map(archive.map((action) => [action.id, action.bytes]))
  const replica = finish(Replica.resuming(mechanicLibrary, snapshot, bytes))
  if (replica === null) throw new Error('the snapshot does not fit')
  finish(
    replica.loading(
      log.order.filter(({ id }) => !replica.log.has(id)),
      maxTimeMs,
    ),
  )
  return replica
}

import { describe, expect, it } from 'vitest'
import { utf8Bytes } from '../../src/base/bytes.ts'
import { sha256Hex } from '../../src/base/hash.ts'
import { seededRandom } from '../../src/base/random.ts'
import type { Authentic } from '../../src/actions/authentic.ts'
import type { Body } from '../../src/actions/body.ts'
import { deviceId, type ActionId } from '../../src/actions/ids.ts'
import { firstAction, Log } from '../../src/log/log.ts'
import { noFacts } from '../../src/log/order-facts.ts'
import { actionsOf, type LogSnapshot } from '../../src/log/log-snapshot.ts'
import { toyMachine } from './toy-machine.ts'
import { signByName } from './toy-replica.ts'
import { createBody, startMs, tick } from './world.ts'
import { boxKey } from '../crypto/box-key.ts'

const settlingMs = 60_000

/** A game of three, seen by one who receives everything, snapshots taken at every seal. */
interface Story {
  readonly log: Log
  /** In the order in which they came. */
  readonly arrived: readonly Authentic[]
  readonly kept: readonly { readonly snapshot: LogSnapshot; readonly count: number }[]
}

/** Play by chance: forks, late and backdated actions, second devices, revocations, passes, and seals throughout. */
function story(seed: string, steps: number): Story {
  const random = seededRandom(seed)
  const devices = [0, 1, 2].map((i) => deviceId(sha256Hex(utf8Bytes(`${seed} ${i}`))))
  const second = deviceId(sha256Hex(utf8Bytes(`${seed} second`)))
  const create = signByName(firstAction(devices[0]!, createBody, startMs))
  const log = new Log(create.id, toyMachine())
  const arrived: Authentic[] = []
  const kept: { snapshot: LogSnapshot; count: number }[] = []
  const late: Authentic[] = []
  let now = startMs + 1000
  const take = (action: Authentic): void => {
    const { accepted } = log.add([action], Math.max(now, action.time))
    arrived.push(...accepted)
    const snapshot = log.snapshot()
    const last = kept.at(-1)?.snapshot.seals.seals.length ?? 0
    if (snapshot !== null && snapshot.seals.seals.length > last) {
      kept.push({ snapshot: structuredClone(snapshot), count: arrived.length })
    }
  }
  const sign = (device: (typeof devices)[number], body: Body, isLate = false): void => {
    const composed = log.compose(device, body, now)
    if (!composed.ok) return
    const action = signByName(composed.value)
    if (isLate) late.push(action)
    else take(action)
  }
  /** Says two things in one place; the device can say nothing more after that. */
  const fork = (device: (typeof devices)[number]): void => {
    if (device === devices[0]) return
    const duty = log.duty(device, now)
    const composed = log.compose(device, duty.is === 'sign' ? duty.body : tick, now)
    if (!composed.ok) return
    take(signByName(composed.value))
    take(signByName({ ...composed.value, time: composed.value.time + 1 + random.below(1000) }))
  }
  take(create)
  for (const device of devices.slice(1)) {
    sign(device, { type: 'join', name: device.slice(0, 4), dieKey: '00'.repeat(32), boxKey })
  }
  const live = [...devices]
  for (let step = 0; step < steps; step++) {
    now += random.below(settlingMs)
    const device = random.pick(live)
    const chance = random.below(100)
    if (chance < 3 && !live.includes(second)) {
      sign(devices[1]!, {
        type: 'add-device',
        device: second,
        proof: '00'.repeat(64),
        name: 'phone',
        boxKey,
      })
      live.push(second)
    } else if (chance < 6) sign(devices[1]!, { type: 'revoke-device', device: second, last: null })
    else if (chance < 12) sign(device, tick, true)
    else if (chance < 16 && late.length > 0) take(late.shift()!)
    else if (chance < 17) fork(device)
    else if (chance < 20) now += createBody.settings.patienceMs
    else if (chance < 45) sign(device, tick)
    else {
      const duty = log.duty(device, now)
      if (duty.is === 'sign') sign(device, duty.body)
    }
  }
  for (const action of late) take(action)
  return { log, arrived, kept }
}

/** Goes on from a snapshot as a session does: what the archive holds besides is loaded. */
function resumed(snapshot: LogSnapshot, archive: readonly Authentic[]): Log | null {
  const bytes = new Map(archive.map((action) => [action.id, action.bytes]))
  const kept = actionsOf(snapshot, bytes)
  if (kept === null) return null
  const machine = toyMachine()
  const { seals } = snapshot.seals
  const segments = [...seals.map(({ from }) => from), kept.all.length]
  machine.evaluate(kept.all, 0, { ...noFacts, segments })
  const log = Log.resume(snapshot, kept, machine)
  log.load(
    archive.filter(({ id }) => !log.has(id)),
    0,
  )
  return log
}

/** Everything that can be seen of a log. */
function seen(log: Log) {
  const seals = log.seals
  return {
    order: log.order.map(({ id, device, seq, prev, parents, time, body }) => {
      return { id, device, seq, prev, parents, time, body }
    }),
    settled: log.settled,
    segments: log.segments,
    heads: log.heads,
    forks: log.forks.map(({ device, seq, actions }) => [device, seq, actions.map(({ id }) => id)]),
    tips: log.graph.devices().map((device) => log.graph.tipsOf(device).map(({ id }) => id)),
    seals: seals?.seals.map(({ height, view, minutes, clerk, from, count, state }) => {
      return { height, view, minutes, clerk, from, count, state }
    }),
    roster: seals?.roster,
    signers: [...(seals?.tally.context.signers ?? [])],
    alarms: seals?.alarms,
    view: seals?.tally.view,
    candidates: [...(seals?.tally.candidates.keys() ?? [])].sort(),
  }
}

function cold(game: ActionId, archive: readonly Authentic[]): Log {
  const log = new Log(game, toyMachine())
  log.load(archive, 0)
  return log
}

const stories = Array.from({ length: 20 }, (_, i) => `story ${i}`)

describe('a log that goes on from a snapshot', () => {
  it('is the one that was loaded anew, whichever seal the snapshot was made at', () => {
    const met = { snapshots: 0, forks: 0, passed: 0, late: 0 }
    for (const seed of stories) {
      const { log, arrived, kept } = story(seed, 170)
      const expected = seen(cold(log.game, arrived))
      const begins = expected.seals?.map(({ from }) => from) ?? []
      expect(expected.segments).toEqual([...begins, log.settled])
      expect(seen(log)).toEqual(expected)
      for (const { snapshot } of kept) {
        const again = resumed(snapshot, arrived)
        expect(again === null ? null : seen(again), seed).toEqual(expected)
      }
      met.snapshots += kept.length
      met.forks += log.forks.length
      met.passed += log.seals?.seals.filter(({ view }) => view > 0).length ?? 0
      met.late += log.order.filter(({ time }, at) => time < (log.order[at - 1]?.time ?? 0)).length
    }
    expect(met.snapshots).toBeGreaterThan(40)
    for (const count of Object.values(met)) expect(count).toBeGreaterThan(4)
  })

  it('signs the same next, and makes the same snapshot again', () => {
    for (const seed of stories) {
      const { log, arrived, kept } = story(seed, 120)
      const last = kept.at(-1)
      const again = last === undefined ? null : resumed(last.snapshot, arrived)
      if (again === null) continue
      const whole = cold(log.game, arrived)
      const now = startMs + 1_000_000_000
      for (const device of whole.graph.devices()) {
        expect(again.duty(device, now)).toEqual(whole.duty(device, now))
      }
      const [one, other] = [again.snapshot(), whole.snapshot()]
      expect(one?.ids).toEqual(other?.ids)
      expect(one?.seals.statements).toEqual(other?.seals.statements)
      expect(new Set(one?.ends.heads)).toEqual(new Set(other?.ends.heads))
      expect(new Set(one?.ends.tips)).toEqual(new Set(other?.ends.tips))
    }
  })

  it('is not used where the archive lacks what it stands for', () => {
    const { arrived, kept } = story('lacking', 160)
    const { snapshot } = kept.at(-1)!
    const held = new Set([...snapshot.ids, ...snapshot.evidence])
    let tried = 0
    for (const [index, { id }] of arrived.entries()) {
      if (!held.has(id)) continue
      tried++
      expect(resumed(snapshot, arrived.toSpliced(index, 1))).toBeNull()
    }
    expect(tried).toBe(held.size)
  })
})

describe('a snapshot that contradicts itself', () => {
  const { arrived, kept } = story('contradicting', 160)
  const { snapshot } = kept.at(-1)!
  const { ids, deviceOf, seqs, times, devices } = snapshot

  it.each<[string, Partial<LogSnapshot>]>([
    ['fewer devices', { deviceOf: deviceOf.slice(1) }],
    ['fewer places', { seqs: seqs.slice(1) }],
    ['more times', { times: Float64Array.of(...times, 1) }],
    ['devices that it does not name', { devices: devices.slice(1) }],
    ['another beginning', { ids: [...ids.slice(1, 2), ...ids.slice(0, 1), ...ids.slice(2)] }],
  ])('is not used: %s', (_, changes) => {
    expect(resumed(snapshot, arrived)).not.toBeNull()
    expect(resumed({ ...snapshot, ...changes }, arrived)).toBeNull()
  })
})

import { describe, expect, it } from 'vitest'
import { concatBytes } from '../../src/base/bytes.ts'
import { seededRandom } from '../../src/base/random.ts'
import { asAuthentic, type Authentic } from '../../src/actions/authentic.ts'
import { fault } from '../../src/base/result.ts'
import { actionId, deviceId } from '../../src/actions/ids.ts'
import { maxAheadMs, maxWaiting, maxWaitingPerDevice } from '../../src/actions/limits.ts'
import { WaitingRoom } from '../../src/log/waiting-room.ts'
import { Log } from '../../src/log/log.ts'
import {
  act,
  ann,
  bo,
  cyd,
  deviceOf,
  join,
  newGame,
  receive,
  replica,
  signed,
  startMs,
  sync,
  tick,
} from './world.ts'

/** Three people, partly apart: a story with branches and merges. */
function story(
  steps: number,
  seed: string,
): { create: Authentic; logs: readonly Log[]; now: number } {
  const random = seededRandom(seed)
  const create = newGame()
  const logs = [replica(create), replica(create), replica(create)]
  const keys = [ann, bo, cyd]
  let now = startMs
  for (let i = 0; i < steps; i++) {
    // Often at the same time as another.
    now += 1000 * random.below(3)
    const who = random.below(3)
    const log = logs[who]!
    if (random.chance(1, 3)) sync(logs[random.below(3)]!, log, now)
    act(log, keys[who]!, tick, now)
  }
  for (const from of logs) for (const to of logs) sync(from, to, now)
  for (const from of logs) for (const to of logs) sync(from, to, now)
  return { create, logs, now }
}

const ids = (actions: readonly Authentic[]): string[] => actions.map(({ id }) => id)

describe('a log', () => {
  const { create, logs, now } = story(60, 'branches')
  const whole = logs[0]!
  const all = [...whole.order]

  it('[order-time] has the same order on all replicas: by time and id, parents first', () => {
    expect(whole.size).toBe(61)
    for (const log of logs) expect(ids(log.order)).toEqual(ids(whole.order))
    const seen = new Set<string>()
    for (const action of whole.order) {
      for (const id of action.parents) expect(seen).toContain(id)
      seen.add(action.id)
    }
  })

  it('[graph-any-order] takes the same actions in any order, in any batches, repeated', () => {
    for (let seed = 0; seed < 10; seed++) {
      const random = seededRandom(`arrival ${seed}`)
      const log = new Log(create.id)
      let rest = random.shuffle([...all, ...all])
      while (rest.length > 0) {
        const size = 1 + random.below(10)
        const before = ids(log.order)
        const { changedFrom } = log.add(rest.slice(0, size), now)
        expect(ids(log.order).slice(0, changedFrom)).toEqual(before.slice(0, changedFrom))
        rest = rest.slice(size)
      }
      expect(ids(log.order)).toEqual(ids(whole.order))
      expect(log.heads).toEqual(whole.heads)
      expect(log.waiting).toEqual({ count: 0, missing: [], held: 0 })
    }
  })

  it('[sync-lacked] tells just what someone with these heads lacks', () => {
    for (let count = 1; count <= 61; count += 7) {
      const part = new Log(create.id)
      part.add(all.slice(0, count), now)
      const lacked = whole.lackedBy(part.heads, 1000)
      expect(ids(lacked)).toEqual(ids(whole.order.slice(count)))
      expect(whole.lackedBy(part.heads, 3)).toEqual(lacked.slice(0, 3))
      expect(part.lackedBy(whole.heads, 1000).length).toBeLessThanOrEqual(count)
    }
    expect(whole.lackedBy(whole.heads, 1000)).toEqual([])
  })

  it('answers whether one action builds on another', () => {
    const log = replica(create)
    const a = act(log, ann, tick, startMs + 1)
    const other = replica(create)
    const b = act(other, bo, join(bo, 'Bo'), startMs + 2)
    sync(other, log, startMs + 3)
    const c = act(log, ann, tick, startMs + 4)
    expect(log.isInPast(create.id, c.id)).toBe(true)
    expect(log.isInPast(b.id, c.id)).toBe(true)
    expect(log.isInPast(c.id, c.id)).toBe(true)
    expect(log.isInPast(a.id, b.id)).toBe(false)
    expect(log.isInPast(c.id, a.id)).toBe(false)
  })

  it('[act-time] composes actions later than what they build on', () => {
    const log = replica(create)
    const a = act(log, ann, tick, startMs + 50_000)
    const b = act(log, ann, tick, startMs)
    expect(b.time).toBe(a.time + 1)
    expect(b.parents).toEqual([])
  })

  it('[act-ahead] leaves aside what others dated ahead and a clock let in that was set back since, and builds on all else', () => {
    const [log, other] = [replica(create), replica(create)]
    const dayMs = 86_400_000
    const early = act(other, bo, join(bo, 'Bo'), startMs + 1)
    const ahead = act(other, bo, tick, startMs + dayMs)
    act(other, cyd, join(cyd, 'Cyd'), startMs + dayMs + 5)
    sync(other, log, startMs + 2 * dayMs)
    const mine = act(log, ann, tick, startMs + 10)
    const beside = act(replica(create), cyd, tick, startMs + 3)
    log.add([beside], startMs + 20)
    const next = act(log, ann, tick, startMs + 30)
    expect(mine).toMatchObject({ time: startMs + 10, parents: [early.id] })
    expect(next).toMatchObject({ time: startMs + 30, prev: mine.id, parents: [beside.id] })
    expect(act(log, ann, tick, startMs + 2 * dayMs).parents).not.toContain(ahead.id)
    expect(log.isInPast(ahead.id, log.lastOf(deviceOf(ann))!.id)).toBe(true)
  })
})

describe('what is not taken in', () => {
  const create = newGame()
  const status = (log: Log, bytes: Uint8Array, now = startMs + 1000): string => {
    const [arrival] = receive(log, [bytes], now)
    return arrival?.status === 'refused' ? arrival.fault.code : (arrival?.status ?? 'none')
  }
  const composed = (log: Log, key = bo) => {
    const next = log.compose(deviceOf(key), tick, startMs + 500)
    if (!next.ok) throw new Error(next.fault.code)
    return next.value
  }

  it('[sig-verify] wrong signatures, and signatures by others', () => {
    const log = replica(create)
    const good = signed(composed(log), bo)
    const broken = good.bytes.slice()
    broken[0] = (broken[0] ?? 0) ^ 1
    expect(status(log, broken)).toBe('bad-signature')
    const byAnn = signed({ ...composed(log), device: deviceOf(ann), seq: 0, prev: null }, ann)
    const claimed = concatBytes(byAnn.bytes.subarray(0, 64), good.bytes.subarray(64))
    expect(status(log, claimed)).toBe('bad-signature')
    expect(log.size).toBe(1)
    expect(status(log, good.bytes)).toBe('accepted')
    expect(status(log, good.bytes)).toBe('duplicate')
  })

  it('and says of each of a batch what became of it', () => {
    const log = replica(create)
    const good = signed(composed(log), bo)
    const forged = good.bytes.slice()
    forged[3] = (forged[3] ?? 0) ^ 1
    const next = { ...composed(log), seq: 1, prev: good.id, time: good.time + 1 }
    const after = signed({ ...next, seq: 2, prev: signed(next, bo).id, time: next.time + 1 }, bo)
    const ahead = signed({ ...composed(log, cyd), time: startMs + 2 * maxAheadMs }, cyd)
    const all = [forged, create.bytes, after.bytes, ahead.bytes, good.bytes, good.bytes]
    const each = receive(log, [...all, Uint8Array.of(1)], startMs + 1000)
    expect(each).toEqual([
      { status: 'refused', fault: fault('bad-signature'), action: null },
      { status: 'duplicate', id: create.id },
      { status: 'waiting', action: after, missing: [after.prev] },
      { status: 'held', action: ahead },
      { status: 'accepted', action: good },
      { status: 'duplicate', id: good.id },
      { status: 'refused', fault: fault('bad-bytes', { reason: 'truncated' }), action: null },
    ])
    expect(ids(log.order)).toEqual([create.id, good.id])
  })

  it('[act-id] another signature under the same words is another action, and a fork', () => {
    const log = replica(create)
    const good = signed(composed(log), bo)
    const twin = asAuthentic({ ...good, id: actionId('ab'.repeat(32)) })
    log.add([good, twin], startMs + 1000)
    expect(log.forks).toMatchObject([{ device: deviceOf(bo), seq: 0 }])
  })

  it('[act-version] what a newer version wrote takes its place, and is built on', () => {
    const log = replica(create)
    const body = { type: 'opaque' } as const
    const newer = asAuthentic({ ...signed(composed(log), bo), v: 2, body })
    expect(log.add([newer], startMs + 1000).accepted).toEqual([newer])
    expect(log.order.at(-1)).toBe(newer)
    const next = log.compose(deviceOf(ann), tick, startMs + 600)
    expect(next.ok && next.value.parents).toEqual([newer.id])
  })

  it('[graph-place] other games, gaps, other devices’ chains, times that do not grow', () => {
    const log = replica(create)
    const otherGame = replica(newGame(ann, startMs + 1))
    expect(status(log, act(otherGame, bo, tick, startMs + 400).bytes)).toBe('bad-signature')
    expect(status(log, otherGame.order[0]!.bytes)).toBe('bad-action')
    const replayed = { ...composed(log), game: otherGame.game }
    expect(status(log, signed(replayed, bo).bytes)).toBe('bad-signature')
    expect(log.add([signed(replayed, bo)], startMs + 1000).each).toMatchObject([
      { fault: { code: 'other-game' } },
    ])
    const first = act(log, bo, join(bo, 'Bo'), startMs + 600)
    const next = composed(log)
    const prev = { prev: create.id, parents: [] }
    expect(status(log, signed({ ...next, ...prev }, bo).bytes)).toBe('broken-chain')
    expect(status(log, signed({ ...next, seq: 5 }, bo).bytes)).toBe('broken-chain')
    expect(status(log, signed({ ...next, time: first.time }, bo).bytes)).toBe('time-not-after')
    expect(log.size).toBe(2)
  })

  it('[graph-refused] what builds on something refused, and what waited for it', () => {
    const log = replica(create)
    const bad = signed({ ...composed(log), time: create.time }, bo)
    const child = signed({ ...composed(log, cyd), parents: [bad.id] }, cyd)
    expect(status(log, child.bytes)).toBe('waiting')
    expect(status(log, bad.bytes)).toBe('time-not-after')
    expect(log.waiting.count).toBe(0)
    expect(status(log, child.bytes)).toBe('builds-on-refused')
  })

  it('[act-ahead] times ahead are held until they have come, with what builds on them', () => {
    const log = replica(create)
    const ahead = { ...composed(log), time: startMs + maxAheadMs + 5000 }
    const action = signed(ahead, bo)
    const child = signed({ ...composed(log, cyd), parents: [action.id], time: ahead.time + 1 }, cyd)
    expect(status(log, action.bytes, startMs)).toBe('held')
    expect(status(log, action.bytes, startMs)).toBe('duplicate')
    expect(status(log, child.bytes, startMs + 5000)).toBe('held')
    expect(log.retry(startMs + 4000).accepted).toEqual([])
    expect(ids(log.retry(startMs + 6000).accepted)).toEqual([action.id, child.id])
    expect(log.waiting.held).toBe(0)
  })

  it('[act-taken-back] what was held, and taken back by another action in its place, comes in where somebody builds on it', () => {
    const log = replica(create)
    const held = signed({ ...composed(log), time: startMs + maxAheadMs + 5000 }, bo)
    const instead = signed({ ...composed(log), time: startMs + 2000 }, bo)
    const late = held.time + 1
    const child = signed({ ...composed(log, cyd), parents: [held.id], time: late }, cyd)
    expect(status(log, held.bytes, startMs)).toBe('held')
    log.add([instead], startMs + 2000)
    expect(log.retry(late).accepted).toEqual([])
    log.add([child], late)
    expect(ids(log.order).slice(-3)).toEqual([instead.id, held.id, child.id])
  })

  it('[act-taken-back] what was taken back and is dated ahead waits for its time, whoever builds on it sooner', () => {
    const log = replica(create)
    const held = signed({ ...composed(log), time: startMs + maxAheadMs + 5000 }, bo)
    const instead = signed({ ...composed(log), time: startMs + 2000 }, bo)
    const late = held.time + 1
    const child = signed({ ...composed(log, cyd), parents: [held.id], time: late - 5000 }, cyd)
    expect(status(log, held.bytes, startMs)).toBe('held')
    log.add([instead], startMs + 2000)
    expect(status(log, child.bytes, startMs + 2000)).toBe('waiting')
    expect(log.retry(startMs + 3000).accepted).toEqual([])
    const again = signed({ ...composed(log, ann), parents: [held.id], time: late }, ann)
    log.add([again], late)
    expect(ids(log.order).slice(-3)).toEqual([instead.id, held.id, again.id])
  })

  it('[act-ahead] what waited is held when what it waited for comes from the archive of a clock that was set back', () => {
    const log = replica(create)
    const ahead = startMs + 3_600_000
    const own = signed({ ...composed(log), time: ahead }, bo)
    const theirs = signed({ ...composed(log, cyd), parents: [own.id], time: ahead + 1 }, cyd)
    expect(status(log, theirs.bytes, ahead)).toBe('waiting')
    expect(ids(log.load([own], startMs).accepted)).toEqual([own.id])
    expect(log.waiting).toMatchObject({ held: 1, count: 0 })
    expect(ids(log.retry(ahead).accepted)).toEqual([theirs.id])
  })

  it('[graph-bounds] more orphans of one device than the bound', () => {
    const log = replica(create)
    const missing = actionId('77'.repeat(32))
    const orphan = signed({ ...composed(log), parents: [missing] }, bo)
    expect(status(log, orphan.bytes)).toBe('waiting')
    expect(log.waiting).toMatchObject({ count: 1, missing: [missing] })
    const room = new WaitingRoom(() => 0)
    for (let i = 0; i < maxWaitingPerDevice; i++) {
      expect(room.wait(asAuthentic({ ...orphan, id: actionId(`orphan ${i}`) }), [missing])).toBe(
        null,
      )
    }
    const more = asAuthentic({ ...orphan, id: actionId('one more') })
    expect(room.wait(more, [missing])?.code).toBe('too-many-waiting')
    expect(room.wait(asAuthentic({ ...more, device: deviceOf(cyd) }), [missing])).toBe(null)
    expect(room.release(missing)).toHaveLength(maxWaitingPerDevice + 1)
    expect(room.wait(more, [missing])).toBe(null)
  })

  describe('[graph-bounds] a flood of orphans by devices made up for it', () => {
    const missing = actionId('77'.repeat(32))
    const sample = signed({ ...composed(replica(create)), parents: [missing] }, bo)
    const orphan = (name: string, device: string): Authentic =>
      asAuthentic({ ...sample, id: actionId(name), device: deviceId(device) })
    const standingOf = (device: string): number => ({ ann: 5, bo: 2, once: 1 })[device] ?? 0
    const isIn = (room: WaitingRoom, name: string): boolean => room.has(actionId(name))
    const all = (count: number, what: (i: number) => boolean): boolean =>
      Array.from({ length: count }, (_, i) => what(i)).every(Boolean)
    const flooded = (): WaitingRoom => {
      const room = new WaitingRoom(standingOf)
      for (let i = 0; i < 500; i++) room.wait(orphan(`bo ${i}`, 'bo'), [missing])
      for (let i = 0; i < 20_000; i++) room.wait(orphan(`${i}`, `made up ${i}`), [missing])
      return room
    }

    it('fills the room and no more, and what came before it stays', () => {
      const room = flooded()
      expect(room.waitingCount).toBe(maxWaiting)
      expect(room.wait(orphan('more', 'another'), [missing])?.code).toBe('too-many-waiting')
      expect(all(500, (i) => isIn(room, `bo ${i}`))).toBe(true)
    })

    it('leaves to those of devices that are known here, the last first', () => {
      const room = flooded()
      expect(all(1000, (i) => room.wait(orphan(`ann ${i}`, 'ann'), [missing]) === null)).toBe(true)
      expect(room.waitingCount).toBeLessThanOrEqual(maxWaiting)
      expect(all(1000, (i) => isIn(room, `ann ${i}`))).toBe(true)
      expect(all(500, (i) => isIn(room, `bo ${i}`))).toBe(true)
      expect(isIn(room, '0')).toBe(true)
      expect(isIn(room, '9499')).toBe(false)
      // Nothing of what left is waited for or counted any more.
      const count = room.waitingCount
      expect(room.dismiss(missing)).toHaveLength(count)
      expect(room.waitingCount).toBe(0)
      expect(room.missing).toEqual([])
    })

    it('does not get in by keys that acted once, nor by times that are far ahead', () => {
      const room = new WaitingRoom(standingOf)
      for (let i = 0; i < 20_000; i++) room.hold(orphan(`ahead ${i}`, `made up ${i}`))
      expect(room.heldCount).toBe(maxWaiting)
      for (const device of ['once', 'ann']) {
        expect(room.wait(orphan(device, device), [missing])).toBe(null)
      }
      for (let i = 0; i < 20_000; i++) room.wait(orphan(`more ${i}`, `made up ${i}`), [missing])
      expect(room.wait(orphan('bo', 'bo'), [missing])).toBe(null)
      expect(['once', 'ann', 'bo'].every((device) => isIn(room, device))).toBe(true)
    })

    it('nor does one device hold more than its share by times that are far ahead', () => {
      const room = new WaitingRoom(standingOf)
      const held = Array.from({ length: 2000 }, (_, i) => room.hold(orphan(`ahead ${i}`, 'ann')))
      expect(held.filter((full) => full === null)).toHaveLength(maxWaitingPerDevice)
      expect(room.heldCount).toBe(maxWaitingPerDevice)
    })
  })

  it('takes in an own action once, as it takes in anyone’s', () => {
    const [one, other] = [replica(create), replica(create)]
    const action = signed(composed(one), bo)
    const [arrival] = one.add([action], action.time).each
    expect(arrival).toEqual({ status: 'accepted', action })
    expect(one.add([action], action.time)).toMatchObject({
      each: [{ status: 'duplicate', id: action.id }],
      accepted: [],
    })
    other.add([action], action.time)
    expect(ids(one.order)).toEqual(ids(other.order))
    expect(one.heads).toEqual(other.heads)
  })

  it('[fork] two actions in one place stay, are told, and stop their device from signing', () => {
    const log = replica(create)
    const next = composed(log)
    const left = signed(next, bo)
    const right = signed({ ...next, time: next.time + 7 }, bo)
    log.add([left], startMs + 1000)
    expect(log.forks).toEqual([])
    log.add([right], startMs + 1000)
    const [fork] = log.forks
    expect(fork).toMatchObject({ device: deviceOf(bo), seq: 0 })
    expect(ids(fork?.actions ?? [])).toEqual([left.id, right.id])
    expect(log.forks).toHaveLength(1)
    expect(ids(log.order)).toEqual([create.id, left.id, right.id])
    expect(log.compose(deviceOf(bo), tick, startMs)).toMatchObject({
      fault: { code: 'device-forked' },
    })
    act(log, ann, tick, startMs + 2000)
    expect(log.heads).toHaveLength(1)
  })
})

describe('[graph-forks] a device that signs thousands of things in one place', () => {
  const create = newGame()
  const at = startMs + 1000

  /** So many twins of one action, and a log that holds what came before it. */
  function twins(count: number): { log: Log; forks: readonly Authentic[] } {
    const log = replica(create)
    act(log, bo, join(bo, 'Bo'), startMs + 10)
    const next = log.compose(deviceOf(bo), tick, startMs + 100)
    if (!next.ok) throw new Error(next.fault.code)
    const sample = signed(next.value, bo)
    const forks = Array.from({ length: count }, (_, n) => {
      const id = actionId(n.toString(16).padStart(64, 'f'))
      return asAuthentic({ ...sample, id, time: sample.time + n })
    })
    return { log, forks }
  }

  /** Something of another device that builds on these. */
  function builder(on: readonly { readonly id: string }[], time: number): Authentic {
    const parents = on.map(({ id }) => actionId(id)).sort()
    const place = { v: 1, game: create.id, device: deviceOf(cyd), seq: 0, prev: null }
    return signed({ ...place, parents, time, body: tick }, cyd)
  }

  it('has two of them counted, whatever comes, and is told once', () => {
    const { log, forks } = twins(3000)
    const { each } = log.add(forks, at + 3000)
    expect(each.filter(({ status }) => status === 'accepted')).toHaveLength(2)
    expect(log.size).toBe(4)
    expect(log.heads).toHaveLength(2)
    expect(log.order).toHaveLength(4)
    expect(log.forks).toMatchObject([{ device: deviceOf(bo), seq: 1 }])
    expect(log.forks[0]?.actions).toEqual(forks.slice(0, 2))
    expect(log.waiting).toEqual({ count: 0, missing: [], held: 0 })
  })

  it('has those counted on which somebody else builds, before or after they come', () => {
    for (const order of ['fork first', 'builder first', 'at once', 'shuffled'] as const) {
      const { log, forks } = twins(50)
      const chosen = [forks[17]!, forks[33]!]
      const other = builder(chosen, at + 100)
      const batches = {
        'fork first': [forks, [other]],
        'builder first': [[other], forks],
        'at once': [[...forks, other]],
        shuffled: [seededRandom('forks').shuffle([...forks, other])],
      }
      for (const batch of batches[order]) log.add(batch, at + 1000)
      expect(log.has(other.id), order).toBe(true)
      for (const { id } of chosen) expect(log.has(id)).toBe(true)
      // Those two are no longer bare, so that two others may be.
      expect(log.size).toBeLessThanOrEqual(2 + 2 + 1 + 2 + 2)
      expect(log.forks.map(({ actions }) => actions.length)).toEqual([2])
    }
  })

  it('is not helped by who names what never comes beside its forks, until it comes', () => {
    const { log, forks } = twins(50)
    const last = act(log, ann, tick, at)
    const unknown = signed(
      { ...last, seq: last.seq + 1, prev: last.id, parents: [], time: at + 50, body: tick },
      ann,
    )
    const named = [...forks.slice(10, 30), unknown]
    log.add([...forks, builder(named, at + 100)], at + 1000)
    expect(log.waiting.count).toBe(1)
    expect(log.size).toBe(5)
    log.add([unknown], at + 1000)
    expect(log.waiting.count).toBe(0)
    for (const { id } of named) expect(log.has(id)).toBe(true)
  })

  it('has no more counted because another tab archives what its forks wait for', () => {
    const { log } = twins(0)
    const before = log.compose(deviceOf(bo), tick, at)
    if (!before.ok) throw new Error(before.fault.code)
    const awaited = signed(before.value, bo)
    const after = Array.from({ length: 20 }, (_, n) =>
      signed({ ...before.value, seq: 2, prev: awaited.id, parents: [], time: at + 1 + n }, bo),
    )
    log.add(after, at + 1000)
    log.load([awaited], at + 1000)
    expect(log.waiting.count).toBe(0)
    expect(log.size).toBe(3 + 2)
    // What the other tab took in is taken in here, too.
    log.load([after[15]!], at + 1000)
    expect(log.size).toBe(3 + 3)
  })

  it('has all counted of a chain on whose end somebody else builds', () => {
    const { log, forks } = twins(5)
    const spare = forks[4]!
    const after = signed(
      { ...spare, body: tick, seq: 2, prev: spare.id, parents: [], time: at },
      bo,
    )
    log.add([...forks, after], at + 1000)
    expect(log.has(spare.id)).toBe(false)
    const other = builder([after], at + 100)
    log.add([other], at + 1000)
    expect(ids(log.order)).toEqual(expect.arrayContaining([spare.id, after.id, other.id]))
  })

  it('is not helped by what it signs itself', () => {
    const { log, forks } = twins(5)
    const spare = forks[4]!
    const after = signed(
      { ...spare, body: tick, seq: 2, prev: spare.id, parents: [], time: at },
      bo,
    )
    log.add([after], at + 1000)
    log.add(forks, at + 1000)
    expect(log.has(after.id)).toBe(false)
    expect(log.size).toBe(4)
  })

  it('goes on where it went on before, and so do two honest copies of one browser', () => {
    const { log, forks } = twins(2)
    log.add(forks, at)
    let tips = forks
    for (let n = 1; n < 20; n++) {
      tips = tips.map((tip) =>
        signed({ ...tip, body: tick, seq: 1 + n, prev: tip.id, parents: [], time: at + n }, bo),
      )
      log.add(tips, at + 1000)
      for (const { id } of tips) expect(log.has(id)).toBe(true)
    }
    expect(log.forks).toHaveLength(1)
  })

  it('is what it was when the archive is read again', () => {
    const { log, forks } = twins(40)
    const other = builder(forks.slice(10, 30), at + 100)
    log.add([...forks, other], at + 1000)
    const again = new Log(create.id)
    again.load(seededRandom('archive').shuffle(log.order), 0)
    expect(ids(again.order)).toEqual(ids(log.order))
    expect(again.heads).toEqual(log.heads)
    expect(again.forks).toEqual(log.forks)
  })
})

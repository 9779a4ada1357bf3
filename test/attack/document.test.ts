import * as Y from 'yjs'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { finish } from '../../src/base/task.ts'
import { signingKey } from '../../src/crypto/keys.ts'
import type { SignedAction } from '../../src/actions/action.ts'
import { Bag } from '../../src/network/bag.ts'
import { keepWhole } from '../../src/network/healer.ts'
import { laneClient } from '../../src/network/lane.ts'
import { Ledger } from '../../src/network/ledger.ts'
import { act, newGame, replica, signed, tick } from '../log/world.ts'

/*
 * What Yjs cannot keep a peer from doing to a document that it may write in: another tab, a Yjs server, whoever a
 * later carrier lets in. Everything is against the real Yjs.
 */

const keys = [1, 2, 3].map((n) => signingKey(new Uint8Array(32).fill(n)))

/** A short game by three devices. */
function history(): readonly SignedAction[] {
  const create = newGame()
  const log = replica(create)
  for (let i = 0; i < 30; i++) act(log, keys[i % 3]!, tick, create.time + 1 + i)
  return log.order
}

const actions = history()
const [first, ...rest] = actions

/** A replica's document, filled from its archive, and what it heard. */
function replicaDoc(filled: readonly SignedAction[] = actions) {
  const heard: string[] = []
  const bag = new Bag(
    (items) => heard.push(...items.map((bytes) => Buffer.from(bytes).toString('hex'))),
    () => 0.5,
  )
  const ledger = new Ledger(() => true)
  const put = (some: readonly SignedAction[]): boolean =>
    bag.put(some.map((action) => ledger.add(action)).filter((entry) => entry !== null))
  put(filled)
  return { bag, doc: bag.doc, ledger, put, heard }
}

/** What a document says that it holds: all bytes in it that are not deleted. */
function holds(doc: Y.Doc): ReadonlySet<string> {
  const found = new Set<string>()
  for (const structs of doc.store.clients.values()) {
    for (const struct of structs) {
      if (
        struct instanceof Y.Item &&
        !struct.deleted &&
        struct.content instanceof Y.ContentBinary
      ) {
        found.add(Buffer.from(struct.content.content).toString('hex'))
      }
    }
  }
  return found
}

function hasAll(doc: Y.Doc, some: readonly SignedAction[] = actions): boolean {
  const found = holds(doc)
  return some.every(({ bytes }) => found.has(Buffer.from(bytes).toString('hex')))
}

/** Lets two documents tell each other everything, as two tabs or a server do. */
function merge(...docs: readonly Y.Doc[]): void {
  for (const from of docs) {
    for (const to of docs) {
      if (from !== to) Y.applyUpdate(to, Y.encodeStateAsUpdate(from), 'merge')
    }
  }
}

/** The attacker's copy of a document. */
function copyOf(doc: Y.Doc): Y.Doc {
  const copy = new Y.Doc()
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(doc))
  return copy
}

function wipe(doc: Y.Doc): void {
  doc.transact(() => {
    for (const name of doc.share.keys()) {
      const list = doc.getArray(name)
      list.delete(0, list.length)
    }
  })
}

describe('the document', () => {
  it('[doc-lane] is the same whoever makes it, and merging adds nothing twice', () => {
    const a = replicaDoc()
    const b = replicaDoc()
    merge(a.doc, b.doc)
    expect(Y.encodeStateAsUpdate(a.doc)).toEqual(Y.encodeStateAsUpdate(b.doc))
    expect(Y.encodeStateAsUpdate(a.doc)).toEqual(Y.encodeStateAsUpdate(replicaDoc().doc))
    expect(hasAll(a.doc)).toBe(true)
    expect(finish(a.bag.checking())).toBe(0)
  })

  it('names in its state vector what each device has signed', () => {
    const { doc, ledger } = replicaDoc()
    const vector = Y.decodeStateVector(Y.encodeStateVector(doc))
    expect(vector).toEqual(ledger.reach)
    expect(vector.get(laneClient(first!.device, 0))).toBe(1)
  })

  it('[doc-own-lane] holds both branches of a fork: the second to come stands alone', () => {
    const { doc, put, ledger } = replicaDoc()
    const log = replica(first)
    const key = keys[0]!
    const one = act(log, key, tick, first!.time + 5)
    const other = signed({ ...one, time: one.time + 1 }, key)
    put([one, other])
    expect(hasAll(doc, [...actions, one, other])).toBe(true)
    const places = ledger.entries.filter(({ id }) => id === one.id || id === other.id)
    expect(places.map(({ root, clock }) => [root, clock])).toEqual([
      [one.id, 0],
      [other.id, 0],
    ])
  })

  it('tells what others write, even what they delete at once', () => {
    const { doc, heard } = replicaDoc()
    const other = new Y.Doc()
    other.getArray('x').push([Uint8Array.of(1, 2)])
    Y.applyUpdate(doc, Y.encodeStateAsUpdate(other))
    expect(heard).toEqual(['0102'])
  })
})

describe('[doc-heal] the document is filled again', () => {
  it('after everything was deleted', () => {
    const { bag, doc } = replicaDoc()
    const attacker = copyOf(doc)
    wipe(attacker)
    merge(doc, attacker)
    expect(holds(doc).size).toBe(0)
    expect(finish(bag.checking())).toBeGreaterThan(0)
    finish(bag.healing())
    expect(hasAll(doc)).toBe(true)
    expect(finish(bag.checking())).toBe(0)
  })

  it('after one action was deleted, touching that lane alone', () => {
    const { bag, doc } = replicaDoc()
    const attacker = copyOf(doc)
    attacker.getArray(rest[0]!.device).delete(3)
    merge(doc, attacker)
    expect(finish(bag.checking())).toBe(1)
    finish(bag.healing())
    expect(hasAll(doc)).toBe(true)
    expect(doc.store.clients.size).toBe(new Set(actions.map(({ device }) => device)).size + 1)
  })

  it('after someone wrote garbage under the client and clock of the next action', () => {
    const { bag, doc, put } = replicaDoc(actions.slice(0, -1))
    const last = actions.at(-1)!
    const squatter = new Y.Doc()
    Y.applyUpdate(squatter, Y.encodeStateAsUpdate(doc))
    squatter.clientID = laneClient(last.device, 0)
    squatter.getArray(last.device).push([Uint8Array.of(6, 6, 6)])
    merge(doc, squatter)
    expect(put([last])).toBe(false)
    expect(hasAll(doc)).toBe(false)
    finish(bag.healing())
    expect(hasAll(doc)).toBe(true)
  })

  it('after two replicas were told different things under one client and clock', () => {
    const [a, b] = [replicaDoc(actions.slice(0, -1)), replicaDoc(actions.slice(0, -1))]
    const last = actions.at(-1)!
    const squatter = copyOf(a.doc)
    squatter.clientID = laneClient(last.device, 0)
    squatter.getArray(last.device).push([Uint8Array.of(6)])
    merge(a.doc, squatter)
    b.put([last])
    a.put([last])
    merge(a.doc, b.doc)
    finish(a.bag.healing())
    merge(a.doc, b.doc)
    for (const { doc } of [a, b]) expect(hasAll(doc)).toBe(true)
  })

  it('after deletions that were lying in wait for what was not written yet', () => {
    const whole = replicaDoc()
    const attacker = copyOf(whole.doc)
    wipe(attacker)
    const { doc, put, bag } = replicaDoc([])
    // Only the deletions: nothing of what they delete is here yet.
    const deletions = Y.encodeStateAsUpdate(attacker, Y.encodeStateVector(attacker))
    Y.applyUpdate(doc, deletions, 'attack')
    put(actions)
    expect(finish(bag.checking())).toBe(0)
    expect(hasAll(doc)).toBe(true)
  })

  it('and a later action still finds its place', () => {
    const { bag, doc, put } = replicaDoc(actions.slice(0, 20))
    const attacker = copyOf(doc)
    wipe(attacker)
    merge(doc, attacker)
    finish(bag.checking())
    finish(bag.healing())
    expect(put(actions.slice(20))).toBe(true)
    expect(hasAll(doc)).toBe(true)
  })

  it('in small updates, however long the lane', () => {
    const create = newGame()
    const log = replica(create)
    const text = 'x'.repeat(60_000)
    for (let i = 0; i < 20; i++) {
      act(log, keys[0]!, { type: 'comment', about: create.id, text }, create.time + 1 + i)
    }
    const { bag, doc } = replicaDoc(log.order)
    const attacker = copyOf(doc)
    wipe(attacker)
    merge(doc, attacker)
    const sizes: number[] = []
    doc.on('update', (update: Uint8Array) => sizes.push(update.length))
    expect(finish(bag.checking())).toBeGreaterThan(0)
    finish(bag.healing())
    expect(hasAll(doc, log.order)).toBe(true)
    expect(sizes.length).toBeGreaterThan(15)
    expect(Math.max(...sizes)).toBeLessThan(128 * 1024)
  })

  it('the same by two healers who meet, and no more than once', () => {
    const [a, b] = [replicaDoc(), replicaDoc()]
    const attacker = copyOf(a.doc)
    wipe(attacker)
    merge(a.doc, b.doc, attacker)
    for (const { bag } of [a, b]) {
      finish(bag.checking())
      finish(bag.healing())
    }
    const before = holds(a.doc).size
    merge(a.doc, b.doc)
    for (const { bag, doc } of [a, b]) {
      expect(finish(bag.checking())).toBe(0)
      expect(hasAll(doc)).toBe(true)
      expect(holds(doc).size).toBe(before)
    }
    expect(Y.encodeStateAsUpdate(a.doc)).toEqual(Y.encodeStateAsUpdate(b.doc))
  })

  it('even where someone squats the places that healing would use', () => {
    const { bag, doc } = replicaDoc()
    const attacker = copyOf(doc)
    wipe(attacker)
    const roots = new Set(actions.map(({ device }) => device))
    for (const root of roots) {
      for (let generation = 1; generation <= 20; generation++) {
        attacker.clientID = laneClient(root, generation)
        attacker.getArray(root).push([Uint8Array.of(generation)])
      }
    }
    merge(doc, attacker)
    finish(bag.checking())
    finish(bag.healing())
    expect(finish(bag.checking())).toBe(0)
    expect(hasAll(doc)).toBe(true)
  })
})

describe('junk in the document', () => {
  it('does not pile up: what waits for what never comes is forgotten', () => {
    const { bag, doc, put } = replicaDoc(actions.slice(0, -1))
    for (let i = 0; i < 300; i++) {
      const junk = new Y.Doc()
      junk.getArray('x').push([new Uint8Array(1000)])
      const before = Y.encodeStateVector(junk)
      junk.getArray('x').push([new Uint8Array(1000)])
      Y.applyUpdate(doc, Y.encodeStateAsUpdate(junk, before), 'attack')
      if (i % 50 === 49) finish(bag.checking())
    }
    expect(doc.store.pendingStructs).toBeNull()
    expect(put(actions.slice(-1))).toBe(true)
    expect(hasAll(doc)).toBe(true)
  })

  it('does not take our own client from us', () => {
    const { doc, put } = replicaDoc([])
    const squatter = new Y.Doc()
    squatter.clientID = doc.clientID
    squatter.getArray('x').push([1, 2, 3])
    Y.applyUpdate(doc, Y.encodeStateAsUpdate(squatter), 'attack')
    put(actions)
    expect(hasAll(doc)).toBe(true)
  })
})

describe('healing', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    return () => vi.useRealTimers()
  })

  it('is bounded against one who keeps wiping, which is told', async () => {
    const { bag, doc } = replicaDoc()
    const alarms: number[] = []
    const clock = { now: () => Date.now(), random: () => 0.5 }
    const healer = keepWhole(bag, clock, (times) => alarms.push(times), finish)
    doc.on('update', (_update: Uint8Array, origin: unknown) => {
      if (origin === 'attack') healer.suspect()
    })
    for (let second = 0; second < 600; second++) {
      const attacker = copyOf(doc)
      wipe(attacker)
      Y.applyUpdate(doc, Y.encodeStateAsUpdate(attacker), 'attack')
      await vi.advanceTimersByTimeAsync(1000)
    }
    expect(healer.healed()).toBeGreaterThan(5)
    expect(healer.healed()).toBeLessThan(15)
    expect(alarms[0]).toBe(5)
    await vi.advanceTimersByTimeAsync(10 * 60_000)
    expect(hasAll(doc)).toBe(true)
    healer.stop()
  })

  it('does nothing while everything is there', async () => {
    const { bag, doc } = replicaDoc()
    const healer = keepWhole(
      bag,
      { now: () => Date.now(), random: () => 0 },
      () => undefined,
      finish,
    )
    const before = Y.encodeStateAsUpdate(doc)
    healer.suspect()
    await vi.advanceTimersByTimeAsync(5000)
    expect(healer.healed()).toBe(0)
    expect(Y.encodeStateAsUpdate(doc)).toEqual(before)
    healer.stop()
  })
})

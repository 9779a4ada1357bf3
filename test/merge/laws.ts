import fc from 'fast-check'
import { finish } from '../../src/base/task.ts'
import { hexFromBytes, utf8Bytes } from '../../src/base/bytes.ts'
import { sha256 } from '../../src/base/hash.ts'
import { signingKey } from '../../src/crypto/keys.ts'
import type { Authentic } from '../../src/actions/authentic.ts'
import type { Body } from '../../src/actions/body.ts'
import { decodeAction, signAction } from '../../src/actions/codec.ts'
import { deviceId, type ActionId } from '../../src/actions/ids.ts'
import { authenticate } from '../log/verify.ts'
import { stateHash } from '../../src/engine/history/state-hash.ts'
import { mechanicLibrary } from '../../src/mechanics/library.ts'
import { readMessage, writeCarry } from '../../src/network/message.ts'
import { Replica } from '../../src/session/record/replica.ts'
import { LongGame } from '../session/long-game.ts'

/*
 * The laws by which the log is a CRDT, asked of what ships: actions travel as the messages that peers send, are read and verified
 * as they come, and go into replicas that derive order and state. Runs in Node and in a page.
 */

/** Everything that could differ between two who hold the same: the order, what is settled of it, and the state. */
type Digest = string

const later = 4_000_000_000_000

/** A game that all three played together, then each alone for a while; one has two devices with one key by then. */
export class PlayedApart {
  readonly all: readonly Authentic[]
  readonly #base: LongGame
  readonly #verified = new Map<ActionId, Authentic>()

  constructor() {
    this.#base = new LongGame('merge laws')
    this.#base.playTo(40)
    const { arrived } = this.#base
    const apart = [0, 1, 2, 0].flatMap((who, branch) => this.#alone(who, branch))
    this.all = [...arrived, ...apart]
  }

  /** What somebody does whom nobody hears. */
  #alone(who: number, branch: number): readonly Authentic[] {
    const replica = this.#replica()
    finish(replica.loading(this.#base.arrived, 0))
    const [seed = new Uint8Array(32)] = this.#base.seedsOf(who)
    const key = signingKey(seed)
    const before = new Set(this.#base.arrived.map(({ id }) => id))
    const bodies = (text: string): Body[] => [
      { type: 'comment', about: replica.log.game, text },
      { type: 'propose', title: text, changes: [{ do: 'repeal', rule: 203 + who }] },
    ]
    for (let n = 0; n < 3; n++) {
      for (const body of bodies(`Alone ${branch} ${n}`)) {
        const now = this.#base.now + 1_000 * (1 + n) + 100 * branch
        const composed = replica.log.compose(deviceId(key.publicHex), body, now)
        const signed = composed.ok ? signAction(composed.value, key) : composed
        if (!signed.ok) throw new Error(signed.fault.code)
        finish(replica.adding([signed.value], later))
      }
    }
    return replica.log.order.filter(({ id }) => !before.has(id))
  }

  #replica(): Replica {
    return new Replica(this.#base.replica.log.game, mechanicLibrary)
  }

  /** All of it, told at once. */
  whole(): Replica {
    return this.told(this.all)
  }

  /** A replica that was told these, each batch in one message. */
  told(...batches: readonly (readonly Authentic[])[]): Replica {
    const replica = this.#replica()
    for (const batch of batches) this.tell(replica, batch)
    return replica
  }

  tell(replica: Replica, batch: readonly Authentic[]): void {
    if (batch.length === 0) return
    const message = readMessage(
      writeCarry(
        new Map(),
        batch.map(({ bytes }) => bytes),
      ),
    )
    if (!message.ok || message.value.type !== 'carry') throw new Error('it was written so')
    finish(
      replica.adding(
        message.value.items.map((bytes) => this.#read(bytes)),
        later,
      ),
    )
  }

  /** Verified once each: a signature says the same however often it is asked. */
  #read(bytes: Uint8Array): Authentic {
    const action = decodeAction(bytes, this.#base.replica.log.game)
    if (!action.ok) throw new Error(action.fault.code)
    const known = this.#verified.get(action.value.id)
    if (known !== undefined) return known
    const authentic = authenticate(action.value)
    if (!authentic.ok) throw new Error(authentic.fault.code)
    this.#verified.set(action.value.id, authentic.value)
    return authentic.value
  }

  /** These and all that they build on: what a replica can hold. */
  closed(some: readonly Authentic[]): readonly Authentic[] {
    const byId = new Map(this.all.map((action) => [action.id, action]))
    const held = new Set(some.map(({ id }) => id))
    for (const id of held) {
      const { prev = null, parents = [] } = byId.get(id) ?? {}
      for (const one of [...parents, ...(prev === null ? [] : [prev])]) held.add(one)
    }
    return this.all.filter(({ id }) => held.has(id))
  }
}

export function digestOf({ log, state, entries, settled }: Replica): Digest {
  const order = log.order.map(({ id }) => id).join()
  const outcomes = entries.map(({ outcome }) => outcome.kind).join()
  const hash = state === null ? '' : stateHash(state)
  return hexFromBytes(
    sha256(utf8Bytes([order, log.heads.join(), log.settled, settled, outcomes, hash].join(' '))),
  )
}

/** Tries each law so often; throws with an example where one does not hold. Gives the digest of the whole. */
export function tryMergeLaws(runs: number): Digest {
  const game = new PlayedApart()
  const { all } = game
  const whole = digestOf(game.whole())
  const params = { numRuns: runs, seed: 29 }
  const parts = fc.subarray([...all])
  const held = parts.map((some) => game.told(game.closed(some)))
  const merged = (...replicas: readonly Replica[]): Replica =>
    game.told(...replicas.map(({ log }) => log.order))
  const holds = (law: string, a: Replica, b: Replica): void => {
    if (digestOf(a) !== digestOf(b)) throw new Error(`not ${law}`)
  }
  fc.assert(
    fc.property(held, held, (a, b) => holds('commutative', merged(a, b), merged(b, a))),
    params,
  )
  fc.assert(
    fc.property(held, held, held, (a, b, c) =>
      holds('associative', merged(merged(a, b), c), merged(a, merged(b, c))),
    ),
    params,
  )
  fc.assert(
    fc.property(held, (a) => holds('idempotent', merged(a, a), a)),
    params,
  )
  fc.assert(
    fc.property(
      fc.shuffledSubarray([...all], { minLength: all.length }),
      parts,
      fc.array(fc.integer({ min: 1, max: 25 }), { minLength: 1, maxLength: 8 }),
      (order, again, sizes) => {
        const sent = [...order, ...again]
        const batches: Authentic[][] = []
        for (let at = 0; at < sent.length;) {
          const size = sizes[batches.length % sizes.length] ?? 1
          batches.push(sent.slice(at, at + size))
          at += size
        }
        if (digestOf(game.told(...batches)) !== whole) throw new Error('batches matter')
      },
    ),
    params,
  )
  return whole
}

import type { Task } from '../../base/task.ts'
import type { Entry } from '../../engine/kernel/state/entry.ts'
import type { MechanicLibrary } from '../../engine/kernel/questions/mechanic.ts'
import { createReplay, Replay, type Foreseen, type Taking } from '../../engine/history/replay.ts'
import type { Supposition } from '../../engine/history/timeline.ts'
import { snapshotOf, derivedIn } from '../../engine/history/snapshot.ts'
import { readingBook } from '../../engine/rules/reading-first.ts'
import { hashingParts } from '../../engine/history/state-hash.ts'
import type { GameState } from '../../engine/kernel/state/state.ts'
import type { Arrival, Arrivals } from '../../log/arrival.ts'
import type { Authentic } from '../../actions/authentic.ts'
import type { Body } from '../../actions/body.ts'
import type { ActionId, GameId, PlayerId } from '../../actions/ids.ts'
import type { ArchivedBytes } from '../../log/kept-action.ts'
import { Log } from '../../log/log.ts'
import { actionsOf } from '../../log/log-snapshot.ts'
import { noFacts } from '../../log/order-facts.ts'
import { sortedActions } from '../../log/order.ts'
import type { GameSnapshot } from './game-snapshot.ts'
import { sealMachine, type SealedReplay } from '../keys/seal-machine.ts'

/**
 * By how many actions derivations of a game of this length are apart before the one behind goes on from the one ahead: a copy takes
 * the longer, the longer the game is, and yet nearly nothing for each of them.
 */
const farApart = (length: number) => 4 + (length >> 6)

/** What grows with a game is hashed once it grew by this much. */
const worthHashing = 64

/** Fewer actions than this are not worth deriving ahead of a seal. */
const worthAhead = 8

/** Most actions cost next to nothing to place; one that brings a seal about has all derived that it settles. */
const placedTogether = 4

/** What came of actions that were taken in: `each` in the order of the batch. */
export type Taken = Pick<Arrivals, 'each' | 'accepted'>

/** What of an earlier session a replica goes on from. */
interface Resumed {
  readonly log: Log
  readonly machine: SealedReplay
  readonly replay: Replay
}

/** The game at its last seal: a snapshot whose entries are not text yet. */
type SealedGame = Omit<GameSnapshot, 'texts'> & { readonly entries: readonly Entry[] }

/**
 * One copy of a game: the log and the state that follows from its order. Authentic actions in, state out; no clock, no
 * storage, no wire. The app, the terminal and the tests put the same one to work.
 */
export class Replica {
  readonly log: Log
  /** Is told of actions before they are derived. */
  watch: (entering: readonly Authentic[]) => void = () => undefined
  #replay: Replay
  /** Derives what is sealed. */
  readonly #machine: SealedReplay
  /** So much of the order has been derived; what lies behind may have changed. */
  #derived: number
  /** So much was settled when what grows with the game was hashed last. */
  #hashedTo: number

  /** `before`: what it goes on from; see {@link resuming}. */
  constructor(game: GameId, library: MechanicLibrary, before: Resumed | null = null) {
    this.#machine = before?.machine ?? sealMachine(library)
    this.#replay = before?.replay ?? createReplay(library)
    this.log = before?.log ?? new Log(game, this.#machine)
    this.#derived = this.log.order.length
    // A snapshot's last seal was compared before it was made.
    this.#hashedTo = this.log.settled
  }

  /**
   * Goes on from a snapshot; the bytes of its actions stay in the archive. What the snapshot does not stand for is to be loaded
   * after it. `null` where the archive lacks what it stands for.
   */
  static *resuming(
    library: MechanicLibrary,
    snapshot: GameSnapshot,
    archive: ArchivedBytes,
  ): Task<Replica | null> {
    const kept = actionsOf(snapshot.log, archive)
    if (kept === null) return null
    yield
    const placeOf = (id: ActionId) => kept.placeOf(id)
    const derived = yield* derivedIn(snapshot, snapshot.texts, kept.all, placeOf)
    const { state = null } = derived.checkpoints.at(-1) ?? {}
    if (state !== null) yield* readingBook(library, state)
    const facts = { ...noFacts, givesWay: snapshot.log.seals.givesWay }
    const machine = sealMachine(library, new Replay(library, derived, facts), kept.all)
    yield
    const log = Log.resume(snapshot.log, kept, machine)
    yield
    const replay = new Replay(library, derived, log.facts)
    return new Replica(log.game, library, { log, machine, replay })
  }

  /** The game at its last seal, to be kept; `null` while nothing is sealed or something is wrong with the seals. */
  *snapshotting(): Task<SealedGame | null> {
    const log = yield* this.log.snapshotting()
    if (log === null) return null
    yield
    const { order, settled, facts } = this.log
    const sealed = this.#machine.at(order.slice(0, settled), settled, facts)
    yield
    return { log, ...snapshotOf(sealed), entries: sealed.entries }
  }

  /** `null` until the game's first action has arrived. */
  get state(): GameState | null {
    return this.#replay.state
  }

  /** What became of each action, in order; what only the order reads is not among them. */
  get entries(): readonly Entry[] {
    return this.#replay.entries
  }

  /** So many of the {@link entries} can no longer move. */
  get settled(): number {
    return this.#replay.countWithin(this.log.settled)
  }

  /** The state after the first `count` entries. */
  stateAt(count: number): GameState | null {
    return this.#replay.stateAt(count)
  }

  /** The same in steps; of how things are at the beginning, whatever comes in meanwhile. */
  lookingBack(count: number): Task<GameState | null> {
    return this.#replay.lookingBack(count)
  }

  /** A copy that goes on from the first `count` entries by itself; in steps likewise. */
  forking(count: number): Task<Replay> {
    return this.#replay.forking(count)
  }

  /** What would have become of what was done over another past; in steps likewise. */
  supposing(supposed: Supposition): Task<Replay> {
    return this.#replay.supposing([...this.log.order], supposed)
  }

  /** How things would stand if a player did this, in steps likewise; nothing is done. */
  foreseeing(body: Body, player: PlayerId, now: number): Task<Foreseen | null> {
    return this.#replay.foreseeing(body, player, now)
  }

  foreseeingWithout(what: Taking, player: PlayerId, now: number): Task<Foreseen | null> {
    return this.#replay.foreseeingWithout(what, player, now)
  }

  /**
   * Takes in what others sent, or what this device signed, and derives what follows. `now` in ms. The state is whole only
   * at the end.
   */
  adding(batch: readonly Authentic[], now: number): Task<Taken> {
    return this.#taking(batch, (some) => this.log.add(some, now))
  }

  /** Takes in what was kept, in this device's archive or in a file: nothing of it is news or ahead of its time. `now` in ms. */
  loading(kept: readonly Authentic[], now: number): Task<Taken> {
    return this.#taking(kept, (some) => this.log.load(some, now))
  }

  /** Takes in what was held because its time was ahead, where it no longer is. */
  *retrying(now: number): Task<Taken> {
    const arrivals = this.log.retry(now)
    this.watch(arrivals.accepted)
    this.#outdated(arrivals)
    yield* this.#deriving()
    return arrivals
  }

  /** Derives and hashes what the last seal and the next one ask for: they find it done. */
  *preparing(): Task<void> {
    yield* this.#derivingAhead()
    yield* this.#hashing()
    if (this.log.seals !== null) yield* this.log.seals.checking()
  }

  *#hashing(): Task<void> {
    this.#hashedTo = this.log.settled
    for (const state of [this.#machine.state, this.state]) {
      if (state !== null) yield* hashingParts(state)
    }
  }

  /** The entry of an action, looked for from the newest on. */
  entryOf(id: ActionId): Entry | undefined {
    return this.entries.findLast(({ action }) => action.id === id)
  }

  *#taking(
    batch: readonly Authentic[],
    take: (some: readonly Authentic[]) => Arrivals,
  ): Task<Taken> {
    const sorted = sortedActions(batch)
    this.watch(sorted)
    const outcomes = new Map<ActionId, Arrival>()
    const accepted: Authentic[] = []
    for (let at = 0; at < sorted.length; at += placedTogether) {
      const some = sorted.slice(at, at + placedTogether)
      const arrivals = take(some)
      for (const [index, { id }] of some.entries()) {
        const arrival = arrivals.each[index]
        if (arrival !== undefined) outcomes.set(id, arrival)
      }
      for (const action of arrivals.accepted) {
        outcomes.set(action.id, { status: 'accepted', action })
        accepted.push(action)
      }
      this.#outdated(arrivals)
      yield* this.#derivingAhead()
      yield
    }
    yield* this.#deriving()
    return { each: batch.flatMap(({ id }) => outcomes.get(id) ?? []), accepted }
  }

  *#deriving(): Task<void> {
    this.#adoptSealed()
    const order = [...this.log.order]
    yield* this.#replay.advancing(order, this.#derived, this.log.facts)
    this.#derived = order.length
    // What waits for a seal need not be derived again when it comes.
    const isBehind = order.length - this.#machine.derivedCount >= farApart(order.length)
    // A ruling that changes what is sealed, and is not sealed itself, would have the seals derive all after it anew.
    const isSame = !this.#replay.isPastChangedAfter(this.log.settled)
    if (isBehind && isSame) this.#machine.adopt(order, this.#replay.copy())
  }

  /** What a seal will settle is derived before it comes, because then it is asked for in one piece. */
  *#derivingAhead(): Task<void> {
    const { order, settled, facts } = this.log
    if (order.length - this.#machine.derivedCount < worthAhead) return
    yield* this.#machine.following([...order], settled, facts)
    // Somebody may look at the game in the middle of a flood, and ask for the last seal's state.
    if (settled - this.#hashedTo > worthHashing + (settled >> 4)) yield* this.#hashing()
  }

  /** What was derived for the seals need not be derived again for the table. */
  #adoptSealed(): void {
    const { order, settled } = this.log
    const same = this.#machine.sameAs(order, settled)
    if (same - this.#derived < farApart(order.length)) return
    this.#replay = this.#machine.copy()
    this.#derived = same
  }

  #outdated({ changedFrom }: Arrivals): void {
    this.#derived = Math.min(this.#derived, changedFrom)
  }
}

/** Of each that was taken in, known before or not. */
export function idsOf({ each }: Taken): readonly ActionId[] {
  return each.flatMap((arrival) => {
    if (arrival.status === 'refused') return []
    return arrival.status === 'duplicate' ? arrival.id : arrival.action.id
  })
}

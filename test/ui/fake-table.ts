import { noFacts, type OrderFacts } from '../../src/log/order-facts.ts'
import { hexFromBytes, utf8Bytes } from '../../src/base/bytes.ts'
import { sha256 } from '../../src/base/hash.ts'
import { entropyCommitment } from '../../src/crypto/entropy.ts'
import { signingKey } from '../../src/crypto/keys.ts'
import type { Entry } from '../../src/engine/kernel/state/entry.ts'
import { Replay, type Foreseen, type Taking } from '../../src/engine/history/replay.ts'
import type { Supposition } from '../../src/engine/history/timeline.ts'
import { finish } from '../../src/base/task.ts'
import type { GameState, Outcome } from '../../src/engine/kernel/state/state.ts'
import type { Action } from '../../src/actions/action.ts'
import type { Body } from '../../src/actions/body.ts'
import {
  actionId,
  deviceId,
  playerId,
  type ActionId,
  type PlayerId,
} from '../../src/actions/ids.ts'
import { isFixed, type Draw } from '../../src/engine/draws/draw.ts'
import { isKeptByVote } from '../../src/engine/draws/left-to-lot.ts'
import { drawDealing, drawShare, endTold } from '../../src/session/duties/draws.ts'
import { answersOpening } from '../../src/session/duties/answers.ts'
import { ballotOpening, type Seat } from '../../src/session/duties/ballots.ts'
import { proved } from '../../src/session/record/prepare.ts'
import { mechanicLibrary } from '../../src/mechanics/library.ts'

/** Monday, 5 January 2026, 10:00 UTC. */
export const startOfPlay = Date.UTC(2026, 0, 5, 10)
const minuteMs = 60_000

export interface FakePerson {
  readonly name: string
  readonly player: PlayerId
  readonly seed: Uint8Array
  readonly dieKey: string
  readonly entropy: string
}

/** A person whose keys follow from the name. */
export function fakePerson(name: string): FakePerson {
  const seed = sha256(utf8Bytes(name))
  const key = signingKey(seed)
  const dieKey = hexFromBytes(key.publicKey)
  const entropy = entropyCommitment(key, 0)
  return { name, seed, dieKey, entropy, player: playerId(hexFromBytes(sha256(seed))) }
}

/** Whose ballots and shares these are. */
export function seatOf({ player, seed }: FakePerson): Seat {
  return { player, die: signingKey(seed) }
}

/** A game without log or network: the real engine, one list of actions in the order in which they were done. */
export class FakeTable {
  readonly #actions: Action[] = []
  readonly #replay = new Replay(mechanicLibrary)
  readonly #listeners = new Set<() => void>()
  readonly #facts: OrderFacts = {
    ...noFacts,
    ancestry: { get: (id) => this.#actions.find((action) => action.id === id) },
  }
  /** Who helps to open ballots by themselves, as clients do: whoever did something, and is not in here. */
  readonly silent = new Set<PlayerId>()
  /** What travels with actions, by its hash. */
  readonly pictures = new Map<string, Uint8Array>()
  readonly #people = new Map<PlayerId, FakePerson>()
  #time: number

  readonly #name: string

  /** `name`: of two tables with one's actions differ. */
  constructor(start = startOfPlay, name = '') {
    this.#time = start
    this.#name = name
  }

  get now(): number {
    return this.#time
  }

  get state(): GameState | null {
    return this.#replay.state
  }

  get entries(): readonly Entry[] {
    return this.#replay.entries
  }

  stateAt(count: number): GameState | null {
    return this.#replay.stateAt(count)
  }

  forkAt(count: number): Replay {
    return finish(this.#replay.forking(count))
  }

  supposing(supposed: Supposition): Replay {
    return finish(this.#replay.supposing(this.#actions, supposed))
  }

  wait(ms: number): void {
    this.#time += ms
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** What would become of it, and the game as it would stand then. */
  foresee(by: FakePerson, body: Body): Foreseen | null {
    return this.#replay.foresee(body, by.player, this.#time)
  }

  foreseeWithout(by: FakePerson, what: Taking): Foreseen | null {
    return finish(this.#replay.foreseeingWithout(what, by.player, this.#time))
  }

  do(by: FakePerson, body: Body): { readonly id: ActionId; readonly outcome: Outcome } {
    this.#people.set(by.player, by)
    this.#time += minuteMs
    const luck = () => sha256(utf8Bytes(`${this.#actions.length}`))
    const whole = proved(mechanicLibrary, body, seatOf(by), this.state, luck)
    const done = this.#add(by, whole)
    this.openBallots()
    for (const listener of this.#listeners) listener()
    return done
  }

  /** Just this, as it is. */
  sign(by: FakePerson, body: Body): { readonly id: ActionId; readonly outcome: Outcome } {
    this.#people.set(by.player, by)
    return this.#add(by, body)
  }

  /** All who are not silent help to open ballots. */
  openBallots(): void {
    for (const person of this.#people.values()) {
      if (this.silent.has(person.player)) continue
      this.#settleVotes(person)
      this.#openVotes(person)
      for (const poll of this.state?.polls.values() ?? []) {
        const body = answersOpening(seatOf(person), poll)
        if (body !== null) this.#add(person, body)
      }
    }
    // Once what is drawn is fixed all can open it.
    for (const person of [...this.#people.values(), ...this.#people.values()]) {
      if (!this.silent.has(person.player)) this.#draw(person)
    }
    // Votes that are drawn come before ballots that are opened.
    for (const person of this.#people.values()) {
      if (!this.silent.has(person.player)) this.#openVotes(person)
    }
  }

  /** Here all is settled at once. */
  #settleVotes(person: FakePerson): void {
    for (const { id } of this.state?.openProposals.values() ?? []) {
      const proposal = this.state?.openProposals.get(id)
      if (this.state === null || proposal === undefined) continue
      const body = endTold(seatOf(person), this.state, proposal)
      if (body !== null) this.#add(person, body)
    }
  }

  #openVotes(person: FakePerson): void {
    for (const proposal of this.state?.openProposals.values() ?? []) {
      const body = ballotOpening(seatOf(person), proposal)
      if (body !== null) this.#add(person, body)
    }
  }

  #draw(person: FakePerson): void {
    const luck = () => sha256(utf8Bytes(`luck ${person.name} ${this.#actions.length}`))
    for (const { id } of this.state?.draws?.values() ?? []) {
      const draw = () => this.state?.draws?.get(id)
      for (const part of [
        (one: Draw, state: GameState) => drawDealing(seatOf(person), state, one, luck),
        (one: Draw) => drawShare(seatOf(person), one),
      ]) {
        const [one, state] = [draw(), this.state]
        const isKept = state !== null && isKeptByVote(state, one?.alone.ballots)
        if (one === undefined || state === null || (isKept && isFixed(one))) continue
        const body = part(one, state)
        if (body !== null) this.#add(person, body)
      }
    }
  }

  #add(by: FakePerson, body: Body): { readonly id: ActionId; readonly outcome: Outcome } {
    const action = this.#actionOf(by, body)
    this.#actions.push(action)
    this.#replay.advance(this.#actions, this.#actions.length - 1, this.#facts)
    const entry = this.entries.at(-1)
    if (entry === undefined) throw new Error(`no game: ${body.type}`)
    return { id: action.id, outcome: entry.outcome }
  }

  /** As {@link do}, for scenes: what is refused is a mistake of the scene. */
  must(by: FakePerson, body: Body): ActionId {
    const { id, outcome } = this.do(by, body)
    if (outcome.kind !== 'applied') throw new Error(`${body.type}: ${JSON.stringify(outcome)}`)
    return id
  }

  #actionOf(by: FakePerson, body: Body): Action {
    const device = deviceId(by.player)
    return {
      v: 1,
      id: actionId(
        hexFromBytes(sha256(utf8Bytes(`action ${this.#actions.length} ${by.name}${this.#name}`))),
      ),
      game: this.state?.game ?? null,
      device,
      seq: this.#actions.filter((action) => action.device === device).length,
      prev: null,
      parents: this.#actions.slice(-1).map(({ id }) => id),
      time: this.#time,
      body,
    }
  }
}

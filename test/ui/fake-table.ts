import { hexFromBytes, utf8Bytes, bytesFromHex } from '../../src/base/bytes.ts'
import { sha256 } from '../../src/base/hash.ts'
import { signingKey } from '../../src/crypto/keys.ts'
import { vrfProve } from '../../src/crypto/vrf.ts'
import { applyAction } from '../../src/engine/apply.ts'
import type { Entry } from '../../src/engine/entry.ts'
import type { GameState, Outcome } from '../../src/engine/state.ts'
import type { Action } from '../../src/log/action.ts'
import type { Body } from '../../src/log/body.ts'
import { actionId, deviceId, playerId, type ActionId, type PlayerId } from '../../src/log/ids.ts'
import { mechanicLibrary } from '../../src/mechanics/library.ts'

/** Monday, 5 January 2026, 10:00 UTC. */
export const startOfPlay = Date.UTC(2026, 0, 5, 10)
const minuteMs = 60_000

export interface FakePerson {
  readonly name: string
  readonly player: PlayerId
  readonly seed: Uint8Array
  readonly dieKey: string
}

/** A person whose keys follow from the name. */
export function fakePerson(name: string): FakePerson {
  const seed = sha256(utf8Bytes(name))
  const key = signingKey(seed)
  const dieKey = hexFromBytes(key.publicKey)
  return { name, seed, dieKey, player: playerId(hexFromBytes(sha256(seed))) }
}

/** A game without log or network: the real engine, one list of actions in the order in which they were done. */
export class FakeTable {
  readonly entries: Entry[] = []
  readonly states: GameState[] = []
  readonly #listeners = new Set<() => void>()
  #time: number

  constructor(start = startOfPlay) {
    this.#time = start
  }

  get now(): number {
    return this.#time
  }

  get state(): GameState | null {
    return this.states.at(-1) ?? null
  }

  wait(ms: number): void {
    this.#time += ms
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** What would become of it. */
  attempt(by: FakePerson, body: Body) {
    return applyAction(mechanicLibrary, this.state, this.#actionOf(by, body))
  }

  do(by: FakePerson, body: Body): { readonly id: ActionId; readonly outcome: Outcome } {
    this.#time += minuteMs
    const action = this.#actionOf(by, body)
    const { state, outcome, changes } = applyAction(mechanicLibrary, this.state, action)
    if (state === null) throw new Error(`no game: ${JSON.stringify(outcome)}`)
    this.states.push(state)
    this.entries.push({ action, outcome, changes })
    for (const listener of this.#listeners) listener()
    return { id: action.id, outcome }
  }

  /** As {@link do}, for scenes: what is refused is a mistake of the scene. */
  must(by: FakePerson, body: Body): ActionId {
    const { id, outcome } = this.do(by, body)
    if (outcome.kind !== 'applied') throw new Error(`${body.type}: ${JSON.stringify(outcome)}`)
    return id
  }

  /** The proof of the throw a person owes. */
  prove(by: FakePerson, throwId: string): string {
    const input = bytesFromHex(throwId)
    if (!input.ok) throw new Error('a throw id is hex')
    return hexFromBytes(vrfProve(signingKey(by.seed), input.value))
  }

  #actionOf(by: FakePerson, body: Body): Action {
    const count = this.entries.length
    return {
      v: 1,
      id: actionId(hexFromBytes(sha256(utf8Bytes(`action ${count} ${by.name}`)))),
      game: this.state?.game ?? null,
      device: deviceId(by.player),
      seq: this.entries.filter(({ action }) => action.device === deviceId(by.player)).length,
      prev: null,
      parents: [],
      time: this.#time,
      body,
    }
  }
}

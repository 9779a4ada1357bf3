import { LayeredMap } from '../kernel/state/layered-map.ts'
import type { Entity } from '../kernel/state/entity.ts'
import type { Claim, GameState, Judgment, Proposal, Rule } from '../kernel/state/state.ts'

/** What grows with a game, each thing once however many states hold it. */
export interface Parts {
  readonly rules: readonly Rule[]
  readonly closedProposals: readonly Proposal[]
  readonly judgments: readonly Judgment[]
  readonly claims: readonly Claim[]
  readonly entities: readonly Entity[]
}

type Grown = keyof Parts

/** A state whose large maps name their things by their places among the {@link Parts}. */
export type PackedState = Omit<GameState, Grown> & Readonly<Record<Grown, Uint32Array>>

/** Things of one sort, each once. */
class Pool<T extends { readonly id: string }> {
  #count = 0
  #fresh: T[] = []
  readonly #places = new WeakMap<T, number>()

  places(map: ReadonlyMap<string, T>): Uint32Array {
    return Uint32Array.from(map.values(), (thing) => this.#place(thing))
  }

  /** Those that came since this was asked last. */
  fresh(): readonly T[] {
    const fresh = this.#fresh
    this.#fresh = []
    return fresh
  }

  #place(thing: T): number {
    const known = this.#places.get(thing)
    if (known !== undefined) return known
    this.#places.set(thing, this.#count)
    this.#fresh.push(thing)
    return this.#count++
  }
}

/** Packs one state after the other: what they share comes but once. */
export class StatePacker {
  readonly #rules = new Pool<Rule>()
  readonly #closedProposals = new Pool<Proposal>()
  readonly #judgments = new Pool<Judgment>()
  readonly #claims = new Pool<Claim>()
  readonly #entities = new Pool<Entity>()

  /** Fit for structured cloning. */
  pack(state: GameState): PackedState {
    return {
      ...state,
      rules: this.#rules.places(state.rules),
      closedProposals: this.#closedProposals.places(state.closedProposals),
      judgments: this.#judgments.places(state.judgments),
      claims: this.#claims.places(state.claims),
      entities: this.#entities.places(state.entities),
    }
  }

  /** What the states hold that were packed since this was asked last, and none before them. */
  fresh(): Parts {
    return {
      rules: this.#rules.fresh(),
      closedProposals: this.#closedProposals.fresh(),
      judgments: this.#judgments.fresh(),
      claims: this.#claims.fresh(),
      entities: this.#entities.fresh(),
    }
  }
}

/** Packs states that share most of what they hold. */
export function packStates(states: readonly GameState[]): {
  readonly packed: readonly PackedState[]
  readonly parts: Parts
} {
  const packer = new StatePacker()
  const packed = states.map((state) => packer.pack(state))
  return { packed, parts: packer.fresh() }
}

/** The state as the kernel works with it. */
export function unpackState(packed: PackedState, parts: Parts): GameState {
  return {
    ...packed,
    rules: mapOf(packed.rules, parts.rules),
    closedProposals: mapOf(packed.closedProposals, parts.closedProposals),
    judgments: mapOf(packed.judgments, parts.judgments),
    claims: mapOf(packed.claims, parts.claims),
    entities: mapOf(packed.entities, parts.entities),
  }
}

/** Each thing is found by its own id, in the order in which the map had them. */
function mapOf<K extends string, T extends { readonly id: K }>(
  places: Uint32Array,
  things: readonly T[],
): LayeredMap<K, T> {
  const entries: (readonly [K, T])[] = []
  for (const place of places) {
    const thing = things[place]
    if (thing !== undefined) entries.push([thing.id, thing])
  }
  return LayeredMap.of(entries)
}

/** Cuts parts into portions of at most so many of each sort, to be written and read one at a time. */
export function portionsOf(parts: Parts, most: number): readonly Parts[] {
  const { rules, closedProposals, judgments, claims, entities } = parts
  const lists = [rules, closedProposals, judgments, claims, entities]
  const longest = Math.max(...lists.map(({ length }) => length))
  const portions: Parts[] = []
  for (let from = 0; from < longest; from += most) {
    const to = from + most
    portions.push({
      rules: rules.slice(from, to),
      closedProposals: closedProposals.slice(from, to),
      judgments: judgments.slice(from, to),
      claims: claims.slice(from, to),
      entities: entities.slice(from, to),
    })
  }
  return portions
}

export function joinPortions(portions: readonly Parts[]): Parts {
  return {
    rules: portions.flatMap(({ rules }) => rules),
    closedProposals: portions.flatMap(({ closedProposals }) => closedProposals),
    judgments: portions.flatMap(({ judgments }) => judgments),
    claims: portions.flatMap(({ claims }) => claims),
    entities: portions.flatMap(({ entities }) => entities),
  }
}

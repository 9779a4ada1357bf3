import { LayeredMap } from '../kernel/layered-map.ts'
import type { Entity } from '../kernel/entity.ts'
import type { Claim, GameState, Judgment, Proposal, Rule } from '../kernel/state.ts'

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
  readonly things: T[] = []
  readonly #places = new Map<T, number>()

  places(map: ReadonlyMap<string, T>): Uint32Array {
    return Uint32Array.from(map.values(), (thing) => this.#place(thing))
  }

  #place(thing: T): number {
    const known = this.#places.get(thing)
    if (known !== undefined) return known
    this.#places.set(thing, this.things.length)
    return this.things.push(thing) - 1
  }
}

/** Packs states that share most of what they hold: fit for structured cloning. */
export function packStates(states: readonly GameState[]): {
  readonly packed: readonly PackedState[]
  readonly parts: Parts
} {
  const rules = new Pool<Rule>()
  const closedProposals = new Pool<Proposal>()
  const judgments = new Pool<Judgment>()
  const claims = new Pool<Claim>()
  const entities = new Pool<Entity>()
  const packed = states.map((state) => ({
    ...state,
    rules: rules.places(state.rules),
    closedProposals: closedProposals.places(state.closedProposals),
    judgments: judgments.places(state.judgments),
    claims: claims.places(state.claims),
    entities: entities.places(state.entities),
  }))
  const parts = {
    rules: rules.things,
    closedProposals: closedProposals.things,
    judgments: judgments.things,
    claims: claims.things,
    entities: entities.things,
  }
  return { packed, parts }
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

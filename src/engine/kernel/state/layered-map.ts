import { memoized } from '../../../base/memoized.ts'

/**
 * A map that is never changed, only succeeded: `with` and `without` give the next one and share almost everything with
 * it. Reads cost two lookups, a write about √n instead of the n that copying a `Map` costs, so that a game's ten
 * thousandth action is as cheap as its hundredth. Iterates in the order of first insertion. A key that was taken out
 * must not be put back: its place would depend on when the layers were joined.
 */
export class LayeredMap<K, V> implements ReadonlyMap<K, V> {
  private readonly base: ReadonlyMap<K, V>
  /** What differs from `base`; `gone` stands for a key taken out. */
  private readonly over: ReadonlyMap<K, V | typeof gone>
  readonly size: number

  private constructor(
    base: ReadonlyMap<K, V>,
    over: ReadonlyMap<K, V | typeof gone>,
    size: number,
  ) {
    this.base = base
    this.over = over
    this.size = size
  }

  static of<K, V>(entries: Iterable<readonly [K, V]>): LayeredMap<K, V> {
    const base = new Map(entries)
    return new LayeredMap(base, new Map<K, V | typeof gone>(), base.size)
  }

  get(key: K): V | undefined {
    const value = this.over.get(key)
    if (value === gone) return undefined
    return value ?? this.base.get(key)
  }

  has(key: K): boolean {
    return this.over.has(key) ? this.over.get(key) !== gone : this.base.has(key)
  }

  with(key: K, value: V): LayeredMap<K, V> {
    const size = this.has(key) ? this.size : this.size + 1
    return this.next(new Map(this.over).set(key, value), size)
  }

  without(key: K): LayeredMap<K, V> {
    if (!this.has(key)) return this
    return this.next(new Map(this.over).set(key, gone), this.size - 1)
  }

  /** The values of a group, in their order; of what many maps share it is found once. */
  ofGroup<G>({ groupOf, groupsIn }: Grouping<K, V, G>, group: G): readonly V[] {
    const isOfIt = (value: V) => groupOf(value) === group
    const isPatched = [...this.over.keys()].some((key) => this.base.has(key))
    if (isPatched) return [...this.values()].filter(isOfIt)
    const before = groupsIn(this.base).get(group) ?? []
    const since = [...this.over.values()]
    return [
      ...before,
      ...since.flatMap((value) => (value !== gone && isOfIt(value) ? [value] : [])),
    ]
  }

  private next(over: Map<K, V | typeof gone>, size: number): LayeredMap<K, V> {
    if (over.size * over.size < this.base.size + 64) return new LayeredMap(this.base, over, size)
    const base = new Map(this.base)
    for (const [key, value] of over) {
      if (value === gone) base.delete(key)
      else base.set(key, value)
    }
    return new LayeredMap(base, new Map<K, V | typeof gone>(), size)
  }

  *entries(): MapIterator<[K, V]> {
    for (const [key, value] of this.base) {
      const above = this.over.get(key)
      if (above === gone) continue
      yield [key, above ?? value]
    }
    for (const [key, value] of this.over) {
      if (value !== gone && !this.base.has(key)) yield [key, value]
    }
    return undefined
  }

  *keys(): MapIterator<K> {
    for (const [key] of this.entries()) yield key
    return undefined
  }

  *values(): MapIterator<V> {
    for (const [, value] of this.entries()) yield value
    return undefined
  }

  [Symbol.iterator](): MapIterator<[K, V]> {
    return this.entries()
  }

  forEach(callback: (value: V, key: K, map: ReadonlyMap<K, V>) => void): void {
    for (const [key, value] of this.entries()) callback(value, key, this)
  }
}

/** Puts the values of maps into groups. */
export interface Grouping<K, V, G> {
  readonly groupOf: (value: V) => G
  readonly groupsIn: (layer: ReadonlyMap<K, V>) => ReadonlyMap<G, readonly V[]>
}

export function groupedBy<K, V, G>(groupOf: (value: V) => G): Grouping<K, V, G> {
  const groupsIn = memoized((layer: ReadonlyMap<K, V>): ReadonlyMap<G, readonly V[]> => {
    const groups = new Map<G, V[]>()
    for (const value of layer.values()) {
      const others = groups.get(groupOf(value))
      if (others === undefined) groups.set(groupOf(value), [value])
      else others.push(value)
    }
    return groups
  })
  return { groupOf, groupsIn }
}

const gone = Symbol('gone')

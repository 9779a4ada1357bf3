import { CborWriter } from './cbor-writer.ts'
import { compareBytes, hexFromBytes } from './bytes.ts'
import { sha256Hex, sha256InSteps } from './hash.ts'
import { assert } from './result.ts'
import type { Task } from './task.ts'
import { compareMapKeys, compareText, utf8Length } from './text.ts'

/**
 * SHA-256 (hex) of a state, the same for equal states however they came about: docs/PROTOCOL.md,
 * [state-hash]. Takes what states are made of: null, booleans, safe integers, texts, arrays, plain objects,
 * `ReadonlyMap`s with text or integer keys, `ReadonlySet`s. The order in which maps, sets and properties
 * were filled plays no part; properties that are `undefined` count as absent. Throws on anything else.
 */
export function canonicalHash(value: unknown): string {
  const writer = new CborWriter()
  writeValue(writer, value)
  return sha256Hex(writer.finish())
}

/** The same of an object whose properties may be large, in steps: each property is one. */
export function* canonicalHashing(object: object): Task<string> {
  const writer = new CborWriter()
  const present = presentOnes(Object.entries(object))
  writer.map(present.length)
  for (const [key, value] of present) {
    writer.key(key)
    writeValue(writer, value)
    yield
  }
  return hexFromBytes(yield* sha256InSteps(writer.finish()))
}

function writeValue(writer: CborWriter, value: unknown): void {
  if (value === null) writer.null()
  else if (typeof value === 'string') writer.text(value)
  else if (typeof value === 'number') writer.integer(value)
  else if (typeof value === 'boolean') writer.boolean(value)
  else if (Array.isArray(value)) {
    writer.array(value.length)
    for (const item of value) writeValue(writer, item)
  } else if (value instanceof Map) writeMap(writer, value)
  else if (value instanceof Set) writeSet(writer, value)
  else if (typeof value === 'object') writeObject(writer, Object.entries(value))
  else assert(false, `a ${typeof value} has no canonical form`)
}

function writeObject(writer: CborWriter, entries: readonly [string, unknown][]): void {
  const present = presentOnes(entries)
  writer.map(present.length)
  for (const [key, value] of present) {
    writer.key(key)
    writeValue(writer, value)
  }
}

/** More than this and the lengths of keys are worked out once for each. */
const manyEntries = 16

/** All but those that are `undefined`, sorted by {@link compareMapKeys}. */
function presentOnes(entries: readonly [string, unknown][]): readonly [string, unknown][] {
  const present = entries.filter(([, value]) => value !== undefined)
  if (present.length <= manyEntries) return present.sort(([a], [b]) => compareMapKeys(a, b))
  const measured = present.map((entry) => ({ entry, key: entry[0], bytes: utf8Length(entry[0]) }))
  measured.sort((a, b) => {
    if (a.bytes !== b.bytes) return a.bytes - b.bytes
    const isAscii = a.bytes === a.key.length && b.bytes === b.key.length
    return isAscii ? compareText(a.key, b.key) : compareMapKeys(a.key, b.key)
  })
  return measured.map(({ entry }) => entry)
}

/** A map with text keys is written like an object; one with other keys as a list of pairs by key. */
function writeMap(writer: CborWriter, map: ReadonlyMap<unknown, unknown>): void {
  const textual: [string, unknown][] = []
  for (const [key, value] of map) if (typeof key === 'string') textual.push([key, value])
  if (textual.length === map.size) return writeObject(writer, textual)
  const numeric: [number, unknown][] = []
  for (const [key, value] of map) if (typeof key === 'number') numeric.push([key, value])
  assert(numeric.length === map.size, 'the keys of a map are all texts or all integers')
  numeric.sort(([a], [b]) => a - b)
  writer.array(numeric.length)
  for (const pair of numeric) writeValue(writer, pair)
}

function writeSet(writer: CborWriter, set: ReadonlySet<unknown>): void {
  const items = Array.from(set, (item) => {
    const own = new CborWriter()
    writeValue(own, item)
    return { item, bytes: own.finish() }
  })
  items.sort((a, b) => compareBytes(a.bytes, b.bytes))
  writer.array(items.length)
  for (const { item } of items) writeValue(writer, item)
}

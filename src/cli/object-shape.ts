import type { Json, JsonObject } from '../base/json.ts'
import { ok } from '../base/result.ts'
import type { Result } from '../base/result.ts'
import { pathTo } from './located-json.ts'
import { isObject, misfit } from './shape.ts'
import type { Infer, Misfit, Shape } from './shape.ts'

type Fields = Readonly<Record<string, Shape<unknown>>>
type Read<F extends Fields> = { readonly [K in keyof F]: Infer<F[K]> }

/** An object with these fields and no others. */
export function object<R extends Fields, O extends Fields = Record<never, never>>(
  required: R,
  optional?: O,
): Shape<Read<R> & Partial<Read<O>>> {
  const fields = new Map<string, Shape<unknown>>(Object.entries({ ...optional, ...required }))
  const needed = Object.keys(required)
  return {
    schema: {
      type: 'object',
      properties: Object.fromEntries([...fields].map(([name, shape]) => [name, shape.schema])),
      required: needed,
      additionalProperties: false,
    },
    read: (value, field) => {
      if (!isObject(value)) return misfit(field, 'shape-object')
      const found = readFields(fields, needed, value, field)
      if (!found.ok) return found
      // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- each field was read by its own shape
      return ok(Object.fromEntries(found.value) as Read<R> & Partial<Read<O>>)
    },
  }
}

function readFields(
  fields: ReadonlyMap<string, Shape<unknown>>,
  needed: readonly string[],
  value: JsonObject,
  at: string,
): Result<readonly (readonly [string, unknown])[], Misfit> {
  const missing = needed.find((name) => !Object.hasOwn(value, name))
  if (missing !== undefined) return misfit(pathTo(at, missing), 'shape-missing', { name: missing })
  const read: (readonly [string, unknown])[] = []
  for (const [name, inner] of Object.entries(value)) {
    const shape = fields.get(name)
    const field = pathTo(at, name)
    if (shape === undefined)
      return misfit(field, 'shape-unknown-field', { name, known: [...fields.keys()].join(', ') })
    const result = shape.read(inner, field)
    if (!result.ok) return result
    read.push([name, result.value])
  }
  return ok(read)
}

/** An object with any keys, all values of one shape. */
export function dictionary<T>(of: Shape<T>): Shape<ReadonlyMap<string, T>> {
  return {
    schema: { type: 'object', additionalProperties: of.schema },
    read: (value, field) => {
      if (!isObject(value)) return misfit(field, 'shape-object')
      const entries = new Map<string, T>()
      for (const [name, inner] of Object.entries(value)) {
        const read = of.read(inner, pathTo(field, name))
        if (!read.ok) return read
        entries.set(name, read.value)
      }
      return ok(entries)
    },
  }
}

/** Which shape an object has is told by the text in its field `tag`. */
export function tagged<T>(tag: string, cases: Readonly<Record<string, Shape<T>>>): Shape<T> {
  const byTag = new Map(Object.entries(cases))
  return {
    schema: { oneOf: [...byTag.values()].map((shape) => shape.schema) },
    read: (value, field) => {
      if (!isObject(value)) return misfit(field, 'shape-object')
      const given = Object.hasOwn(value, tag) ? value[tag] : undefined
      const shape = typeof given === 'string' ? byTag.get(given) : undefined
      if (shape !== undefined) return shape.read(value, field)
      const args = { name: tag, given: describe(given), known: [...byTag.keys()].join(', ') }
      return misfit(pathTo(field, tag), 'shape-unknown-tag', args)
    },
  }
}

/** Which shape an object has is told by which of these fields it has. */
export function keyed<T>(cases: Readonly<Record<string, Shape<T>>>): Shape<T> {
  const byKey = Object.entries(cases)
  return {
    schema: { oneOf: [...new Set(byKey.map(([, shape]) => shape.schema))] },
    read: (value, field) => {
      if (!isObject(value)) return misfit(field, 'shape-object')
      const found = byKey.find(([key]) => Object.hasOwn(value, key))
      if (found !== undefined) return found[1].read(value, field)
      return misfit(field, 'shape-no-key', { known: byKey.map(([key]) => key).join(', ') })
    },
  }
}

/** A shape that names itself in the published schema's `$defs` and may contain itself. */
export function named<T>(name: string, shape: () => Shape<T>): Shape<T> {
  return {
    schema: { $ref: `#/$defs/${name}` },
    read: (value, field) => shape().read(value, field),
  }
}

function describe(value: Json | undefined): string {
  return value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value)
}

import type { Json, JsonObject } from '../base/json.ts'
import { fail, fault, ok } from '../base/result.ts'
import type { Fault, FaultArgs, Result } from '../base/result.ts'
import { pathTo } from './located-json.ts'

/** What does not fit, and in which field. */
export interface Misfit {
  readonly field: string
  readonly fault: Fault
}

/**
 * How a piece of JSON must look: reads it into `T`, and is its own JSON schema (2020-12). One source for what is
 * accepted and what is published.
 */
export interface Shape<T> {
  readonly schema: JsonObject
  readonly read: (value: Json, field: string) => Result<T, Misfit>
}

export type Infer<S> = S extends Shape<infer T> ? T : never

/** The objection that a field's value does not fit. */
export function misfit(field: string, code: string, args: FaultArgs = {}): Result<never, Misfit> {
  return fail({ field, fault: fault(code, args) })
}

/** A text of `min` to `max` UTF-16 units. */
export function text(min: number, max: number): Shape<string> {
  return {
    schema: { type: 'string', minLength: min, maxLength: max },
    read: (value, field) => {
      if (typeof value !== 'string') return misfit(field, 'shape-text')
      if (value.length < min) return misfit(field, 'shape-text-short', { min })
      if (value.length > max) return misfit(field, 'shape-text-long', { max, length: value.length })
      return ok(value)
    },
  }
}

/** A text of a given look; `name` says which, in a word or two. */
export function pattern(source: string, name: string): Shape<string> {
  const whole = new RegExp(source)
  return {
    schema: { type: 'string', pattern: source, description: name },
    read: (value, field) =>
      typeof value === 'string' && whole.test(value)
        ? ok(value)
        : misfit(field, 'shape-pattern', { name }),
  }
}

/** A whole number, both ends included. */
export function whole(min: number, max: number): Shape<number> {
  return {
    schema: { type: 'integer', minimum: min, maximum: max },
    read: (value, field) =>
      typeof value === 'number' && Number.isSafeInteger(value) && value >= min && value <= max
        ? ok(value)
        : misfit(field, 'shape-whole', { min, max }),
  }
}

export const boolean: Shape<boolean> = {
  schema: { type: 'boolean' },
  read: (value, field) => (typeof value === 'boolean' ? ok(value) : misfit(field, 'shape-boolean')),
}

/** Any JSON. */
export const anything: Shape<Json> = { schema: {}, read: (value) => ok(value) }

/** Any JSON object. */
export const record: Shape<JsonObject> = {
  schema: { type: 'object' },
  read: (value, field) => (isObject(value) ? ok(value) : misfit(field, 'shape-object')),
}

/** One of a few texts or numbers. */
export function oneOf<const V extends string | number>(...values: readonly V[]): Shape<V> {
  return {
    schema: values.length === 1 ? { const: values[0] ?? null } : { enum: [...values] },
    read: (value, field) => {
      const found = values.find((one) => one === value)
      return found === undefined
        ? misfit(field, 'shape-one-of', { options: values.join(', ') })
        : ok(found)
    },
  }
}

/** A list of `min` to `max` of the same. */
export function list<T>(of: Shape<T>, min = 0, max = 10_000): Shape<readonly T[]> {
  return {
    schema: { type: 'array', items: of.schema, minItems: min, maxItems: max },
    read: (value, field) => {
      if (!Array.isArray(value)) return misfit(field, 'shape-list')
      if (value.length < min) return misfit(field, 'shape-list-short', { min })
      if (value.length > max) return misfit(field, 'shape-list-long', { max })
      const items: T[] = []
      for (const [index, item] of value.entries()) {
        const read = of.read(item, pathTo(field, index))
        if (!read.ok) return read
        items.push(read.value)
      }
      return ok(items)
    },
  }
}

/** The first shape that fits; the last one's objection if none does. */
export function either<A, B>(a: Shape<A>, b: Shape<B>): Shape<A | B> {
  return {
    schema: { anyOf: [a.schema, b.schema] },
    read: (value, field) => {
      const first = a.read(value, field)
      return first.ok ? first : b.read(value, field)
    },
  }
}

export function isObject(value: Json): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

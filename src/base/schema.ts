import type { Json, JsonObject } from './json.ts'
import { utf8Length } from './text.ts'

/** Where a value does not fit, and what belongs there. */
export interface SchemaProblem {
  /** From the outside in: property names and list positions. */
  readonly path: readonly string[]
  readonly expected: string
  /** Where a text is too long: how many bytes it may have. */
  readonly maxBytes?: number
}

/** A description of `T` that values from outside are held against. */
export interface Schema<T> {
  readonly problem: (value: Json) => SchemaProblem | null
  /** Never there: only ties the schema to its type. */
  readonly of?: T
}

/** For a property that may be absent. */
export interface OptionalSchema<T> {
  readonly optional: Schema<T>
}

/** One schema for each property of `T`. */
export type Fields<T> = {
  readonly [K in keyof T]-?: undefined extends T[K]
    ? OptionalSchema<Exclude<T[K], undefined>>
    : Schema<T[K]>
}

/** Whether a value fits: the point where data from outside gets its type. */
export function fits<T>(schema: Schema<T>, value: unknown): value is T {
  return isJson(value) && schema.problem(value) === null
}

/** Everything the codec hands over is plain data; this only tells the compiler. */
function isJson(value: unknown): value is Json {
  return value !== undefined
}

function wrong(expected: string): SchemaProblem {
  return { path: [], expected }
}

function within(step: string, problem: SchemaProblem): SchemaProblem {
  return { ...problem, path: [step, ...problem.path] }
}

/** A schema for texts that a test picks out; the caller answers for `T`. */
export function textWhere<T extends string>(
  expected: string,
  test: (text: string) => boolean,
): Schema<T> {
  return {
    problem: (value) => (typeof value === 'string' && test(value) ? null : wrong(expected)),
  }
}

/** Texts of at most so many bytes of UTF-8. */
export function text(maxBytes: number): Schema<string> {
  return {
    problem: (value) => {
      if (typeof value !== 'string') return wrong('a text')
      const length = value.length > maxBytes ? value.length : utf8Length(value)
      if (length < 0) return wrong('a text without broken characters')
      return length > maxBytes ? { ...wrong('a shorter text'), maxBytes } : null
    },
  }
}

export function oneOf<const T extends string>(...texts: readonly T[]): Schema<T> {
  const known: ReadonlySet<string> = new Set(texts)
  return textWhere(`one of ${texts.join(', ')}`, (value) => known.has(value))
}

export function integer(least: number, most: number): Schema<number> {
  return {
    problem: (value) =>
      typeof value === 'number' && Number.isSafeInteger(value) && value >= least && value <= most
        ? null
        : wrong(`a whole number from ${least} to ${most}`),
  }
}

export const boolean: Schema<boolean> = {
  problem: (value) => (typeof value === 'boolean' ? null : wrong('true or false')),
}

/** Plain data of any kind under text keys. */
export const anyObject: Schema<JsonObject> = {
  problem: (value) => (isObject(value) ? null : wrong('an object')),
}

export function orNull<T>(schema: Schema<T>): Schema<T | null> {
  return { problem: (value) => (value === null ? null : schema.problem(value)) }
}

export function optional<T>(schema: Schema<T>): OptionalSchema<T> {
  return { optional: schema }
}

/** For schemas that contain themselves. */
export function lazy<T>(schema: () => Schema<T>): Schema<T> {
  return { problem: (value) => schema().problem(value) }
}

export function list<T>(schema: Schema<T>, maxLength: number): Schema<readonly T[]> {
  return {
    problem: (value) => {
      if (!isList(value)) return wrong('a list')
      if (value.length > maxLength) return wrong(`at most ${maxLength} entries`)
      for (const [i, item] of value.entries()) {
        const problem = schema.problem(item)
        if (problem !== null) return within(String(i), problem)
      }
      return null
    },
  }
}

/** An object with just these properties. */
export function fields<T>(schemas: Fields<T>): Schema<T> {
  return { problem: fieldsProblem(schemas, []) }
}

/** A further test on values that fit. */
export function where<T>(
  schema: Schema<T>,
  expected: string,
  test: (value: T) => boolean,
): Schema<T> {
  return {
    problem: (value) => {
      const problem = schema.problem(value)
      if (problem !== null) return problem
      return fits(schema, value) && test(value) ? null : wrong(expected)
    },
  }
}

/** An object whose property `tag` says which of the cases it is. */
export function variants<U extends { readonly [T in Tag]: string }, Tag extends string>(
  tag: Tag,
  cases: { readonly [C in U[Tag]]: Fields<Omit<Extract<U, { readonly [T in Tag]: C }>, Tag>> },
): Schema<U> & { readonly names: ReadonlySet<string> } {
  const problems = new Map<string, Schema<unknown>['problem']>(
    Object.entries<object>(cases).map(([name, schemas]) => [name, fieldsProblem(schemas, [tag])]),
  )
  return {
    names: new Set(problems.keys()),
    problem: (value) => {
      if (!isObject(value)) return wrong('an object')
      const name = value[tag]
      const problem = typeof name === 'string' ? problems.get(name) : undefined
      return problem === undefined ? within(tag, wrong('a known kind')) : problem(value)
    },
  }
}

function fieldsProblem(schemas: object, also: readonly string[]): Schema<unknown>['problem'] {
  const wanted = Object.entries<Schema<unknown> | OptionalSchema<unknown>>({ ...schemas }).map(
    ([key, schema]) =>
      'optional' in schema
        ? { key, schema: schema.optional, required: false }
        : { key, schema, required: true },
  )
  return (value) => {
    if (!isObject(value)) return wrong('an object')
    let known = also.length
    for (const { key, schema, required } of wanted) {
      const item = Object.hasOwn(value, key) ? value[key] : undefined
      if (item === undefined) {
        if (required) return within(key, wrong('to be there'))
        continue
      }
      known++
      const problem = schema.problem(item)
      if (problem !== null) return within(key, problem)
    }
    return Object.keys(value).length === known ? null : wrong('no other properties')
  }
}

function isObject(value: Json): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value)
}

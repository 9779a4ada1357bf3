import { isJsonList, isJsonObject, type Json, type JsonObject } from './json.ts'
import type { FaultArgs } from './result.ts'
import { utf8Length } from './text.ts'

/** What can be wrong with a value; each has a sentence in the texts. */
export type SchemaCode =
  | 'schema-text'
  | 'schema-text-broken'
  | 'schema-text-bytes'
  | 'schema-text-short'
  | 'schema-text-long'
  | 'schema-form'
  | 'schema-whole'
  | 'schema-boolean'
  | 'schema-object'
  | 'schema-list'
  | 'schema-list-short'
  | 'schema-list-long'
  | 'schema-one-of'
  | 'schema-missing'
  | 'schema-unknown-field'
  | 'schema-unknown-kind'
  | 'schema-no-key'

/** Where a value does not fit, and why. */
export interface SchemaProblem {
  /** From the outside in: property names and list positions. */
  readonly path: readonly (string | number)[]
  readonly code: SchemaCode
  readonly args: FaultArgs
}

type Check = (value: Json) => SchemaProblem | null

/** A description of `T` that values from outside are held against. */
export interface Schema<T> {
  readonly problem: Check
  /** The same for others: a JSON schema (2020-12). */
  readonly json: () => JsonObject
  /** Never there: only ties the schema to its type. */
  readonly of?: T
}

/** For a property that may be absent. */
export interface OptionalSchema<T> {
  readonly optional: Schema<T>
}

export type Infer<S> = S extends Schema<infer T> ? T : never

type AnyFields = Readonly<Record<string, Schema<unknown> | OptionalSchema<unknown>>>
/** The type of objects with these properties. */
export type InferFields<F extends AnyFields> = Flat<
  {
    readonly [K in keyof F as F[K] extends Schema<unknown> ? K : never]: Infer<F[K]>
  } & {
    readonly [
      K in keyof F as F[K] extends Schema<unknown> ? never : K
    ]?: F[K] extends OptionalSchema<infer T> ? T : never
  }
>
/** Both halves as one type, as people and error messages read it. */
type Flat<T> = { readonly [K in keyof T]: T[K] }

/** Whether a value fits: the point where data from outside gets its type. */
export function fits<T>(schema: Schema<T>, value: unknown): value is T {
  return isJson(value) && schema.problem(value) === null
}

/** Everything the codec hands over is plain data; this only tells the compiler. */
function isJson(value: unknown): value is Json {
  return value !== undefined
}

function wrong(code: SchemaCode, args: FaultArgs = {}): SchemaProblem {
  return { path: [], code, args }
}

function within(step: string | number, problem: SchemaProblem): SchemaProblem {
  return { ...problem, path: [step, ...problem.path] }
}

/** A schema for texts that a test picks out, called by a word or two; the caller answers for `T`. */
export function textWhere<T extends string>(
  name: string,
  test: (text: string) => boolean,
): Schema<T> {
  return {
    problem: (value) =>
      typeof value === 'string' && test(value) ? null : wrong('schema-form', { name }),
    json: () => ({ type: 'string', description: name }),
  }
}

/** Texts of a given look. */
export function pattern(source: string, name: string): Schema<string> {
  const look = new RegExp(source)
  const { problem } = textWhere(name, (text) => look.test(text))
  return { problem, json: () => ({ type: 'string', pattern: source, description: name }) }
}

/** Texts of at most so many bytes of UTF-8. */
export function text(maxBytes: number): Schema<string> {
  return {
    problem: (value) => {
      if (typeof value !== 'string') return wrong('schema-text')
      const length = value.length > maxBytes ? value.length : utf8Length(value)
      if (length < 0) return wrong('schema-text-broken')
      return length > maxBytes ? wrong('schema-text-bytes', { most: maxBytes }) : null
    },
    json: () => ({ type: 'string', maxLength: maxBytes }),
  }
}

/** Texts of `min` to `max` UTF-16 units. */
export function units(min: number, max: number): Schema<string> {
  return {
    problem: (value) => {
      if (typeof value !== 'string') return wrong('schema-text')
      const { length } = value
      if (length < min) return wrong('schema-text-short', { min })
      return length > max ? wrong('schema-text-long', { max, length }) : null
    },
    json: () => ({ type: 'string', minLength: min, maxLength: max }),
  }
}

export function oneOf<const T extends string | number>(...values: readonly T[]): Schema<T> {
  const known: ReadonlySet<Json> = new Set(values)
  return {
    problem: (value) =>
      known.has(value) ? null : wrong('schema-one-of', { options: values.join(', ') }),
    json: () => (values.length === 1 ? { const: values[0] ?? null } : { enum: [...values] }),
  }
}

/** A whole number, both ends included. */
export function integer(min: number, max: number): Schema<number> {
  return {
    problem: (value) =>
      typeof value === 'number' && Number.isSafeInteger(value) && value >= min && value <= max
        ? null
        : wrong('schema-whole', { min, max }),
    json: () => ({ type: 'integer', minimum: min, maximum: max }),
  }
}

export const boolean: Schema<boolean> = {
  problem: (value) => (typeof value === 'boolean' ? null : wrong('schema-boolean')),
  json: () => ({ type: 'boolean' }),
}

/** Plain data of any kind. */
export const anything: Schema<Json> = { problem: () => null, json: () => ({}) }

/** Plain data of any kind under text keys. */
export const anyObject: Schema<JsonObject> = {
  problem: (value) => (isJsonObject(value) ? null : wrong('schema-object')),
  json: () => ({ type: 'object' }),
}

export function orNull<T>(schema: Schema<T>): Schema<T | null> {
  return {
    problem: (value) => (value === null ? null : schema.problem(value)),
    json: () => ({ anyOf: [schema.json(), { type: 'null' }] }),
  }
}

/** The first that fits; the last one's objection if neither does. */
export function either<A, B>(a: Schema<A>, b: Schema<B>): Schema<A | B> {
  return {
    problem: (value) => (a.problem(value) === null ? null : b.problem(value)),
    json: () => ({ anyOf: [a.json(), b.json()] }),
  }
}

export function optional<T>(schema: Schema<T>): OptionalSchema<T> {
  return { optional: schema }
}

/** For schemas that contain themselves; the JSON schema refers to them by name, among its `$defs`. */
export function lazy<T>(name: string, schema: () => Schema<T>): Schema<T> {
  return {
    problem: (value) => schema().problem(value),
    json: () => ({ $ref: `#/$defs/${name}` }),
  }
}

export function list<T>(schema: Schema<T>, max: number, min = 0): Schema<readonly T[]> {
  return {
    problem: (value) => {
      if (!isJsonList(value)) return wrong('schema-list')
      if (value.length < min) return wrong('schema-list-short', { min })
      if (value.length > max) return wrong('schema-list-long', { max })
      for (const [i, item] of value.entries()) {
        const problem = schema.problem(item)
        if (problem !== null) return within(i, problem)
      }
      return null
    },
    json: () => ({ type: 'array', items: schema.json(), minItems: min, maxItems: max }),
  }
}

/** An object with just these properties. */
export function object<F extends AnyFields>(schemas: F): Schema<InferFields<F>> {
  return exactly(schemas)
}

/** A further test on values that fit; `name` says in a word or two what passes it. */
export function where<T>(schema: Schema<T>, name: string, test: (value: T) => boolean): Schema<T> {
  return {
    ...schema,
    problem: (value) => {
      const problem = schema.problem(value)
      if (problem !== null) return problem
      return fits(schema, value) && test(value) ? null : wrong('schema-form', { name })
    },
  }
}

/** An object whose property `tag` says which of these cases it is. */
export function tagged<Tag extends string, C extends Readonly<Record<string, AnyFields>>>(
  tag: Tag,
  cases: C,
): Schema<
  {
    [K in keyof C]: Flat<{ readonly [T in Tag]: K } & InferFields<C[K]>>
  }[Extract<keyof C, string>]
> {
  return byTag(tag, cases)
}

/** Which case an object is, is told by which of these properties it has. */
export function keyed<C extends Readonly<Record<string, Schema<unknown>>>>(
  cases: C,
): Schema<Infer<C[keyof C]>> {
  const byKey = Object.entries(cases)
  return {
    problem: (value) => {
      if (!isJsonObject(value)) return wrong('schema-object')
      const found = byKey.find(([key]) => Object.hasOwn(value, key))
      if (found !== undefined) return found[1].problem(value)
      return wrong('schema-no-key', { known: byKey.map(([key]) => key).join(', ') })
    },
    json: () => ({ oneOf: [...new Set(Object.values(cases))].map((schema) => schema.json()) }),
  }
}

function byTag(tag: string, cases: object): Schema<never> {
  const schemas = new Map(
    Object.entries<object>({ ...cases }).map(([name, own]) => [
      name,
      exactly(own, [tag, oneOf(name)]),
    ]),
  )
  return {
    problem: (value) => {
      if (!isJsonObject(value)) return wrong('schema-object')
      const given = Object.hasOwn(value, tag) ? value[tag] : undefined
      const schema = typeof given === 'string' ? schemas.get(given) : undefined
      if (schema !== undefined) return schema.problem(value)
      const shown = given === undefined ? '' : String(given).slice(0, 40)
      const args = { name: tag, given: shown, known: [...schemas.keys()].join(', ') }
      return within(tag, wrong('schema-unknown-kind', args))
    },
    json: () => ({ oneOf: [...schemas.values()].map((schema) => schema.json()) }),
  }
}

/** `tag`: a property that was looked at before, and its schema. */
function exactly(schemas: object, tag?: readonly [string, Schema<unknown>]): Schema<never> {
  const wanted = Object.entries<Schema<unknown> | OptionalSchema<unknown>>({ ...schemas }).map(
    ([key, schema]) =>
      'optional' in schema
        ? { key, schema: schema.optional, required: false }
        : { key, schema, required: true },
  )
  const all =
    tag === undefined ? wanted : [{ key: tag[0], schema: tag[1], required: true }, ...wanted]
  return {
    problem: (value) => {
      if (!isJsonObject(value)) return wrong('schema-object')
      let known = all.length - wanted.length
      for (const { key, schema, required } of wanted) {
        const item = Object.hasOwn(value, key) ? value[key] : undefined
        if (item === undefined) {
          if (required) return within(key, wrong('schema-missing', { name: key }))
          continue
        }
        known++
        const problem = schema.problem(item)
        if (problem !== null) return within(key, problem)
      }
      return Object.keys(value).length === known ? null : unknownField(value, all)
    },
    json: () => ({
      type: 'object',
      properties: Object.fromEntries(all.map(({ key, schema }) => [key, schema.json()])),
      required: all.filter(({ required }) => required).map(({ key }) => key),
      additionalProperties: false,
    }),
  }
}

function unknownField(value: JsonObject, known: readonly { readonly key: string }[]) {
  const keys = known.map(({ key }) => key)
  const name = Object.keys(value).find((key) => !keys.includes(key)) ?? ''
  return within(name, wrong('schema-unknown-field', { name, known: keys.join(', ') }))
}

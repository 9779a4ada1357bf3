import type { Json, JsonObject } from '../base/json.ts'
import { utf8Length } from '../base/text.ts'

/** Where a value does not fit, and what belongs there. */
export interface ShapeProblem {
  /** From the outside in: property names and list positions. */
  readonly path: readonly string[]
  readonly expected: string
  /** Where a text is too long: how many bytes it may have. */
  readonly maxBytes?: number
}

/** A description of `T` that values from outside are held against. */
export interface Shape<T> {
  readonly problem: (value: Json) => ShapeProblem | null
  /** Never there: only ties the shape to its type. */
  readonly of?: T
}

/** For a property that may be absent. */
export interface OptionalShape<T> {
  readonly optional: Shape<T>
}

/** One shape for each property of `T`. */
export type Fields<T> = {
  readonly [K in keyof T]-?: undefined extends T[K]
    ? OptionalShape<Exclude<T[K], undefined>>
    : Shape<T[K]>
}

/** Whether a value fits: the point where data from outside gets its type. */
export function fits<T>(shape: Shape<T>, value: unknown): value is T {
  return isJson(value) && shape.problem(value) === null
}

/** Everything the codec hands over is plain data; this only tells the compiler. */
function isJson(value: unknown): value is Json {
  return value !== undefined
}

function wrong(expected: string): ShapeProblem {
  return { path: [], expected }
}

function within(step: string, problem: ShapeProblem): ShapeProblem {
  return { ...problem, path: [step, ...problem.path] }
}

/** A shape for texts that a test picks out; the caller answers for `T`. */
export function textWhere<T extends string>(
  expected: string,
  test: (text: string) => boolean,
): Shape<T> {
  return {
    problem: (value) => (typeof value === 'string' && test(value) ? null : wrong(expected)),
  }
}

/** Texts of at most so many bytes of UTF-8. */
export function text(maxBytes: number): Shape<string> {
  return {
    problem: (value) => {
      if (typeof value !== 'string') return wrong('a text')
      const length = value.length > maxBytes ? value.length : utf8Length(value)
      if (length < 0) return wrong('a text without broken characters')
      return length > maxBytes ? { ...wrong('a shorter text'), maxBytes } : null
    },
  }
}

export function oneOf<const T extends string>(...texts: readonly T[]): Shape<T> {
  const known: ReadonlySet<string> = new Set(texts)
  return textWhere(`one of ${texts.join(', ')}`, (value) => known.has(value))
}

export function integer(least: number, most: number): Shape<number> {
  return {
    problem: (value) =>
      typeof value === 'number' && Number.isSafeInteger(value) && value >= least && value <= most
        ? null
        : wrong(`a whole number from ${least} to ${most}`),
  }
}

export const boolean: Shape<boolean> = {
  problem: (value) => (typeof value === 'boolean' ? null : wrong('true or false')),
}

/** Plain data of any kind under text keys. */
export const anyObject: Shape<JsonObject> = {
  problem: (value) => (isObject(value) ? null : wrong('an object')),
}

export function orNull<T>(shape: Shape<T>): Shape<T | null> {
  return { problem: (value) => (value === null ? null : shape.problem(value)) }
}

export function optional<T>(shape: Shape<T>): OptionalShape<T> {
  return { optional: shape }
}

/** For shapes that contain themselves. */
export function lazy<T>(shape: () => Shape<T>): Shape<T> {
  return { problem: (value) => shape().problem(value) }
}

export function list<T>(shape: Shape<T>, maxLength: number): Shape<readonly T[]> {
  return {
    problem: (value) => {
      if (!isList(value)) return wrong('a list')
      if (value.length > maxLength) return wrong(`at most ${maxLength} entries`)
      for (const [i, item] of value.entries()) {
        const problem = shape.problem(item)
        if (problem !== null) return within(String(i), problem)
      }
      return null
    },
  }
}

/** An object with just these properties. */
export function fields<T>(shapes: Fields<T>): Shape<T> {
  return { problem: fieldsProblem(shapes, []) }
}

/** A further test on values that fit. */
export function where<T>(shape: Shape<T>, expected: string, test: (value: T) => boolean): Shape<T> {
  return {
    problem: (value) => {
      const problem = shape.problem(value)
      if (problem !== null) return problem
      return fits(shape, value) && test(value) ? null : wrong(expected)
    },
  }
}

/** An object whose property `tag` says which of the cases it is. */
export function variants<U extends { readonly [T in Tag]: string }, Tag extends string>(
  tag: Tag,
  cases: { readonly [C in U[Tag]]: Fields<Omit<Extract<U, { readonly [T in Tag]: C }>, Tag>> },
): Shape<U> & { readonly names: ReadonlySet<string> } {
  const problems = new Map<string, Shape<unknown>['problem']>(
    Object.entries<object>(cases).map(([name, shapes]) => [name, fieldsProblem(shapes, [tag])]),
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

function fieldsProblem(shapes: object, also: readonly string[]): Shape<unknown>['problem'] {
  const wanted = Object.entries<Shape<unknown> | OptionalShape<unknown>>({ ...shapes }).map(
    ([key, shape]) =>
      'optional' in shape
        ? { key, shape: shape.optional, required: false }
        : { key, shape, required: true },
  )
  return (value) => {
    if (!isObject(value)) return wrong('an object')
    let known = also.length
    for (const { key, shape, required } of wanted) {
      const item = Object.hasOwn(value, key) ? value[key] : undefined
      if (item === undefined) {
        if (required) return within(key, wrong('to be there'))
        continue
      }
      known++
      const problem = shape.problem(item)
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

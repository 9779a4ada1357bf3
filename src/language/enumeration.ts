import type { ComposedType } from './type.ts'

/** More than so many at once nobody would keep in mind. */
const mostAtOnce = 8

/** *a and b*, *a, b and c*, and so on: what an operator takes for each number of phrases at once. */
export interface Enumeration {
  readonly takes: readonly ComposedType[]
  readonly pattern: string
  /** As people go on with *and … and …*. */
  readonly also: readonly string[]
  /** The places of what it takes. */
  readonly places: readonly number[]
}

/** The same where the last is of another type. */
export function enumerationsUpTo(of: ComposedType, last: ComposedType): readonly Enumeration[] {
  return enumerations(of).map(({ takes, ...more }) => ({
    takes: [...takes.slice(0, -1), last],
    ...more,
  }))
}

export function enumerations(of: ComposedType, last: 'and' | 'or' = 'and'): readonly Enumeration[] {
  return Array.from({ length: mostAtOnce - 1 }, (_, index) => {
    const places = Array.from({ length: index + 2 }, (_place, at) => at)
    const blanks = places.map((at) => `{${at}}`)
    const pattern = `${blanks.slice(0, -1).join(' , ')} ${last} ${blanks.at(-1) ?? ''}`
    const also = index === 0 ? [] : [blanks.join(` ${last} `)]
    return { takes: places.map(() => of), pattern, also, places }
  })
}

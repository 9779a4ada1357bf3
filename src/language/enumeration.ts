import type { ComposedType } from './type.ts'

/** More than so many at once nobody would keep in mind. */
const mostAtOnce = 8

/** *a and b*, *a, b and c*, and so on: what an operator takes for each number of phrases at once. */
export interface Enumeration {
  readonly takes: readonly ComposedType[]
  readonly pattern: string
  /** The places of what it takes. */
  readonly places: readonly number[]
}

export function enumerations(of: ComposedType, last: 'and' | 'or' = 'and'): readonly Enumeration[] {
  return Array.from({ length: mostAtOnce - 1 }, (_, index) => {
    const places = Array.from({ length: index + 2 }, (_place, at) => at)
    const blanks = places.map((at) => `{${at}}`)
    const pattern = `${blanks.slice(0, -1).join(' , ')} ${last} ${blanks.at(-1) ?? ''}`
    return { takes: places.map(() => of), pattern, places }
  })
}

/** For patterns: a number as books write them: `101`, `-3`, `478/43`, `1.4.2`. */
export const numberPattern = '-?\\d{1,6}(?:(?:\\.\\d{1,4}){1,6}|/\\d{1,6})?(?![\\d/])'
/** For patterns: such a number, or a Roman one in capitals. */
export const anyNumberPattern = `(?:${numberPattern}|[IVXLCDM]{1,8}(?!\\p{L}))`

const digits = new Map(Object.entries({ I: 1, V: 5, X: 10, L: 50, C: 100, D: 500, M: 1000 }))

/**
 * What a rule's number says: its steps from the outside in, one for most books (`1.4.2` has three); `undefined` for what
 * is none after all. A revision (`478/43`) is no part of it.
 */
export function readWritten(written: string): readonly number[] | undefined {
  if (/^-?\d/.test(written)) return (written.split('/')[0] ?? '').split('.').map(Number)
  const values = [...written].map((letter) => digits.get(letter) ?? 0)
  if (values.includes(0)) return undefined
  return [
    values.reduce((sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value), 0),
  ]
}

/** How deep nested numbers can be written as one: `1.4.2` as 10402. */
const depthMost = 3

/**
 * Numbers as a game has them, positive and in the order of the book where they can be: each as it is, a nested one with
 * two digits for each step. Those that cannot be so written get the next that is free.
 */
export function gameNumbers(paths: readonly (readonly number[])[]): readonly number[] {
  const depth = Math.max(1, ...new Set(paths.map(({ length }) => length)))
  const direct = paths.map((path) => joinSteps(path, depth))
  let free = direct.reduce((most: number, number) => Math.max(most, number ?? 0), 0)
  return direct.map((number) => number ?? (free += 1))
}

function joinSteps(path: readonly number[], depth: number): number | undefined {
  const [only = 0] = path
  if (depth === 1) return only >= 1 ? only : undefined
  if (depth > depthMost || path.some((step) => step < 0 || step > 99) || only < 1) return undefined
  return Array.from({ length: depth }, (_, at) => path[at] ?? 0).reduce(
    (sum, step) => sum * 100 + step,
    0,
  )
}

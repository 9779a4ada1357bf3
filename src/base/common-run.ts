/** Two lists are compared as long as what they do not begin and end with alike makes a table of so many cells. */
const cellsMost = 20_000

/** What stands in both lists: where in the one, and where in the other. */
export interface Match {
  readonly a: number
  readonly b: number
}

/**
 * A longest run of what two lists have in common, in order, the same on every device: of several the one that leaves out what
 * is first in `a`. Between what they begin and end with alike it finds nothing where they are too long to compare.
 */
export function commonRun(a: readonly string[], b: readonly string[]): readonly Match[] {
  const most = Math.min(a.length, b.length)
  let head = 0
  while (head < most && a[head] === b[head]) head += 1
  let tail = 0
  while (tail < most - head && a[a.length - 1 - tail] === b[b.length - 1 - tail]) tail += 1
  const numbers = new Map<string, number>()
  const numbered = (list: readonly string[]) =>
    list.slice(head, list.length - tail).map((one) => numberOf(one, numbers))
  const middle = ofMiddle(numbered(a), numbered(b))
  return [
    ...Array.from({ length: head }, (_, at) => ({ a: at, b: at })),
    ...middle.map((one) => ({ a: one.a + head, b: one.b + head })),
    ...Array.from({ length: tail }, (_, at) => ({
      a: a.length - tail + at,
      b: b.length - tail + at,
    })),
  ]
}

/** What is alike has one number: long texts are looked at once, and not in each cell. */
function numberOf(text: string, numbers: Map<string, number>): number {
  const known = numbers.get(text) ?? numbers.size
  numbers.set(text, known)
  return known
}

function ofMiddle(a: readonly number[], b: readonly number[]): readonly Match[] {
  const width = b.length + 1
  if ((a.length + 1) * width > cellsMost) return []
  const lengths = tableOf(a, b, width)
  const found: Match[] = []
  let [i, j] = [0, 0]
  while (i < a.length && j < b.length) {
    if (a[i] === b[j]) {
      found.push({ a: i, b: j })
      i += 1
      j += 1
    } else if (at(lengths, (i + 1) * width + j) >= at(lengths, i * width + j + 1)) i += 1
    else j += 1
  }
  return found
}

/** For each pair of ends of the two lists how much they have in common. */
function tableOf(a: readonly number[], b: readonly number[], width: number): Uint32Array {
  const lengths = new Uint32Array((a.length + 1) * width)
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      const [below, beside] = [at(lengths, (i + 1) * width + j), at(lengths, i * width + j + 1)]
      lengths[i * width + j] =
        a[i] === b[j] ? at(lengths, (i + 1) * width + j + 1) + 1 : Math.max(below, beside)
    }
  }
  return lengths
}

function at(lengths: Uint32Array, place: number): number {
  return lengths[place] ?? 0
}

/** So many words at most differ between what is told together. */
const wordsMost = 5

/** Several patterns told as one, where they differ in one place only: *it is (withdrawn|defeated)*. */
export function merged(patterns: readonly string[]): readonly string[] {
  let left = patterns.map((pattern, at): Told => ({ at, words: pattern.split(' ') }))
  const told: Told[] = []
  for (let best = bestFrame(left); best !== null; best = bestFrame(left)) {
    const { before, after, within } = best
    const options = within.map(({ words }) => words.join(' ')).join('|')
    told.push({ at: within[0]?.at ?? 0, words: [...before, `(${options})`, ...after] })
    const taken = new Set(within.map(({ at }) => at))
    left = left.filter(({ at }) => !taken.has(at))
  }
  return [...told, ...left].sort((a, b) => a.at - b.at).map(({ words }) => words.join(' '))
}

interface Told {
  readonly at: number
  readonly words: readonly string[]
}

/** What stands around the place in which some differ. */
interface Frame {
  readonly before: readonly string[]
  readonly after: readonly string[]
  /** What stands there. */
  readonly within: readonly Told[]
}

/** The one that saves most words; `null`: none saves two. */
function bestFrame(all: readonly Told[]): Frame | null {
  let best: Frame | null = null
  let most = 1
  for (const frame of framesOf(all)) {
    const saved = (frame.within.length - 1) * (frame.before.length + frame.after.length)
    if (saved > most) [best, most] = [frame, saved]
  }
  return best
}

function framesOf(all: readonly Told[]): Iterable<Frame> {
  const frames = new Map<string, Frame & { readonly within: Told[] }>()
  for (const { at, words } of all) {
    for (const [from, to] of placesWithin(words)) {
      const [before, after] = [words.slice(0, from), words.slice(to)]
      const within = words.slice(from, to)
      if (!isWhole(within)) continue
      const key = `${before.join(' ')}\n${after.join(' ')}`
      const frame = frames.get(key) ?? { before, after, within: [] }
      if (frame.within.every((one) => one.at !== at)) frame.within.push({ at, words: within })
      frames.set(key, frame)
    }
  }
  return frames.values()
}

function placesWithin(words: readonly string[]): readonly (readonly [number, number])[] {
  return words.flatMap((_, from) =>
    Array.from({ length: Math.min(wordsMost, words.length - from) }, (_, more) => {
      return [from, from + more + 1] as const
    }),
  )
}

/** Brackets that open there close there, or nobody could tell what belongs together. */
function isWhole(words: readonly string[]): boolean {
  let open = 0
  for (const sign of words.join(' ')) {
    if (sign === '[' || sign === '(') open += 1
    if (sign === ']' || sign === ')') open -= 1
    if (open < 0) return false
  }
  return open === 0
}

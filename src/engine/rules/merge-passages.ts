import { commonRun } from '../../base/common-run.ts'
import type { Passage } from '../../actions/passage.ts'
import { sameJson } from '../kernel/questions/same-json.ts'
import { clausesOf, passagesFrom, type Clause } from './clauses.ts'

/** What two changes of the same passages come to; `touched`: what both have changed, as it was before. */
export type Merged =
  | { readonly kind: 'merged'; readonly passages: readonly Passage[] }
  | { readonly kind: 'touching'; readonly touched: readonly Passage[] }

/** The wording that both changes were made to, and what each made of it. */
export interface TwoChanges {
  readonly base: readonly Passage[]
  readonly earlier: readonly Passage[]
  readonly later: readonly Passage[]
}

/**
 * Both changes, where they touch different clauses: what neither removed stays, what either added is there, and what both did
 * alike is done once. What both added at one place stands there in their order. Pure: every device merges alike.
 */
export function mergePassages({ base, earlier, later }: TwoChanges): Merged {
  const clauses = clausesOf(base)
  const [one, two] = [sideOf(clauses, earlier), sideOf(clauses, later)]
  const merged: Clause[] = []
  const touched: Clause[] = []
  let place = 0
  const leaveUpTo = (end: number) => {
    for (; place < end; place += 1) {
      const clause = clauses[place]
      if (clause !== undefined)
        merged.push(asLeft(clause, one.left.get(place), two.left.get(place)))
    }
  }
  for (const region of regionsOf(one.hunks, two.hunks)) {
    leaveUpTo(region.from)
    const made = settled(region, clauses, one, two)
    if (made === null) touched.push(...clauses.slice(region.from, region.to))
    else merged.push(...made)
    place = region.to
  }
  leaveUpTo(clauses.length)
  if (touched.length > 0) return { kind: 'touching', touched: passagesFrom(touched) }
  return { kind: 'merged', passages: passagesFrom(merged) }
}

/** These clauses of the base (none: at that place) and what came for them. */
interface Hunk {
  readonly from: number
  readonly to: number
  readonly clauses: readonly Clause[]
}

interface Side {
  readonly hunks: readonly Hunk[]
  /** What it left, by its place in the base. */
  readonly left: ReadonlyMap<number, Clause>
}

function sideOf(base: readonly Clause[], passages: readonly Passage[]): Side {
  const clauses = clausesOf(passages)
  const run = commonRun(keysOf(base), keysOf(clauses))
  const hunks: Hunk[] = []
  const left = new Map<number, Clause>()
  let [from, next] = [0, 0]
  for (const match of [...run, { a: base.length, b: clauses.length }]) {
    hunks.push(...hunksFrom({ from, to: match.a, clauses: clauses.slice(next, match.b) }))
    const same = clauses[match.b]
    if (same !== undefined) left.set(match.a, same)
    from = match.a + 1
    next = match.b + 1
  }
  return { hunks, left }
}

/** Where at least as many came as went, each that went was worded anew, and the others were added after them. */
function hunksFrom(hunk: Hunk): readonly Hunk[] {
  const { from, to, clauses } = hunk
  const went = to - from
  if (clauses.length < went) return [hunk]
  const reworded = clauses.slice(0, went).map((clause, at) => ({
    from: from + at,
    to: from + at + 1,
    clauses: [clause],
  }))
  const added = clauses.slice(went)
  return added.length === 0 ? reworded : [...reworded, { from: to, to, clauses: added }]
}

interface Region {
  readonly from: number
  readonly to: number
  /** What each side did there. */
  readonly hunks: readonly [readonly Hunk[], readonly Hunk[]]
}

/** Where something was changed, by place; what overlaps is one. */
function regionsOf(one: readonly Hunk[], two: readonly Hunk[]): readonly Region[] {
  const all = [
    ...one.map((hunk) => ({ hunk, side: 0 })),
    ...two.map((hunk) => ({ hunk, side: 1 })),
  ].sort((a, b) => a.hunk.from - b.hunk.from || a.hunk.to - b.hunk.to || a.side - b.side)
  const regions: Region[] = []
  for (const { hunk, side } of all) {
    const last = regions.at(-1)
    const own = last !== undefined && meets(last, hunk) ? last : null
    const [first, second] = own?.hunks ?? [[], []]
    const region: Region = {
      from: own?.from ?? hunk.from,
      to: Math.max(own?.to ?? 0, hunk.to),
      hunks: side === 0 ? [[...first, hunk], second] : [first, [...second, hunk]],
    }
    if (own === null) regions.push(region)
    else regions[regions.length - 1] = region
  }
  return regions
}

function meets(region: Region, hunk: Hunk): boolean {
  const isSamePlace = region.from === hunk.from && region.to === hunk.to
  return isSamePlace || (hunk.from < region.to && region.from < hunk.to)
}

/** What a region comes to; `null`: both changed it, and not alike. */
function settled(
  { from, to, hunks: [first, second] }: Region,
  base: readonly Clause[],
  one: Side,
  two: Side,
): readonly Clause[] | null {
  const earlier = madeOf(first, from, to, base, one)
  const later = madeOf(second, from, to, base, two)
  if (second.length === 0) return earlier
  if (first.length === 0) return later
  if (from === to) return together(earlier, later)
  return sameJson(keysOf(earlier), keysOf(later)) ? later : null
}

/** A stretch of the base as one side left it. */
function madeOf(
  hunks: readonly Hunk[],
  from: number,
  to: number,
  base: readonly Clause[],
  side: Side,
): readonly Clause[] {
  const made: Clause[] = []
  let place = from
  const leaveUpTo = (end: number) => {
    made.push(...base.slice(place, end).map((clause, at) => side.left.get(place + at) ?? clause))
  }
  for (const hunk of hunks) {
    leaveUpTo(hunk.from)
    made.push(...hunk.clauses)
    place = hunk.to
  }
  leaveUpTo(to)
  return made
}

/** What both added at one place: what is the same once, and before it each one's own, the earlier's first. */
function together(earlier: readonly Clause[], later: readonly Clause[]): readonly Clause[] {
  const run = commonRun(keysOf(earlier), keysOf(later))
  const both: Clause[] = []
  let [a, b] = [0, 0]
  for (const match of [...run, { a: earlier.length, b: later.length }]) {
    both.push(...earlier.slice(a, match.a), ...later.slice(b, match.b + 1))
    a = match.a + 1
    b = match.b + 1
  }
  return both
}

/** Where a passage begins, neither or either may have changed; the later after the earlier. */
function asLeft(base: Clause, earlier = base, later = base): Clause {
  return later.joint === base.joint ? earlier : later
}

function keysOf(clauses: readonly Clause[]): readonly string[] {
  return clauses.map(({ key }) => key)
}

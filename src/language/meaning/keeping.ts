import type { PlayerId } from '../../actions/ids.ts'
import { dayNumber, localTime } from '../../base/time-zone.ts'
import type { Deed } from './deed.ts'
import type { Place, SentenceMeaning, Static } from './meaning.ts'
import type { Happening, HappeningName } from './happening.ts'
import type { World } from './world.ts'

/** The stretches of a game in which something is counted. */
export type Stretch = 'turn' | 'circuit' | 'round' | 'day' | 'week' | 'month'

/** The last ones of a kind of stretch, the one under way among them: *this turn*, *the last 3 days*. */
export interface Span {
  readonly of: Stretch
  readonly last: number
}

/**
 * What a phrase counts of what players do, from when its rule came into force: its sentence hears of it, and keeps in mind how
 * much each did in each stretch, as long as it says the same.
 */
export interface Keeping {
  readonly hears: HappeningName
  /** Tells apart what several phrases of a sentence count. */
  readonly what: (at: Static) => string
  /** Who did how much of it; `null`: it is not what is counted. */
  readonly adds: (happening: Happening, at: Static, world: World) => Added | null
  readonly span: (at: Static) => Span
}

export interface Added {
  readonly player: PlayerId
  readonly by: number
}

/** What goes further back is not kept. */
const stretchesMost = 50

/** A phrase that counts something. */
export interface Keeper {
  readonly at: Static
  readonly keeps: Keeping
}

/** A sentence that hears of what its phrases count, besides what it hears of by itself. */
export function counting(meaning: SentenceMeaning, keepers: readonly Keeper[]): SentenceMeaning {
  if (keepers.length === 0) return meaning
  const { hears, reacts } = meaning
  const counted = keepers.map(({ keeps }) => keeps.hears)
  return {
    ...meaning,
    hears: (at) => [...new Set([...(hears?.(at) ?? []), ...counted])],
    reacts: (at, happening) =>
      hears?.(at).includes(happening.name) === true ? (reacts?.(at, happening) ?? []) : [],
    keeps: (world, happening) => {
      const deeds = keepers.flatMap(({ at, keeps }) => keptOfHappening(at, keeps, happening, world))
      // Two phrases that count the same keep it once.
      return [...new Map(deeds.map((deed) => [JSON.stringify(deed), deed])).values()]
    },
  }
}

/** How much a player did in a span. */
export function countKept(at: Place, keeping: Keeping, player: PlayerId): number {
  const { world } = at
  const span = keeping.span(at)
  const recent = stretchesOf(world.kept(keyOf(at, keeping, span, player)), world, span)
  return recent.reduce((sum, [, count]) => sum + count, 0)
}

/** What a sentence has to keep in mind of what happens. */
function keptOfHappening(
  at: Static,
  keeping: Keeping,
  happening: Happening,
  world: World,
): readonly Deed[] {
  const added = happening.name === keeping.hears ? keeping.adds(happening, at, world) : null
  if (added === null) return []
  const span = keeping.span(at)
  const key = keyOf(at, keeping, span, added.player)
  const now = ordinalOf(span.of, world)
  const before = stretchesOf(world.kept(key), world, span)
  const earlier = before.filter(([stretch]) => stretch !== now)
  const sum = before.find(([stretch]) => stretch === now)?.[1] ?? 0
  return [{ do: 'note', key, value: [...earlier, [now, sum + added.by]].flat() }]
}

function keyOf(at: Static, { what }: Keeping, { of, last }: Span, player: PlayerId): string {
  return `${what(at)} ${of} ${last} ${player.slice(0, 16)}`
}

/** Which stretches of a span something was done in, and how much, oldest first. */
function stretchesOf(kept: readonly number[], world: World, { of, last }: Span) {
  if (last > stretchesMost) throw new Error(`it counts back further than ${stretchesMost}`)
  const from = ordinalOf(of, world) - last
  return kept.flatMap((stretch, index): readonly (readonly [number, number])[] =>
    index % 2 === 0 && stretch > from ? [[stretch, kept[index + 1] ?? 0]] : [],
  )
}

/** Turns and circuits are counted anew in each round. */
const turnsOfRound = 10_000_000

/** Which one of its kind is under way. */
export function ordinalOf(stretch: Stretch, world: World): number {
  switch (stretch) {
    case 'turn':
      return world.round * turnsOfRound + world.turn
    case 'circuit':
      return world.round * turnsOfRound + world.circuit
    case 'round':
      return world.round
    case 'day':
      return dayNumber(world.now, world.zone)
    case 'week':
      return Math.floor((dayNumber(world.now, world.zone) + 3) / 7)
    case 'month': {
      const { year, month } = localTime(world.now, world.zone)
      return year * 12 + month
    }
  }
}

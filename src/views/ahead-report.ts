import type { PlayerId } from '../actions/ids.ts'
import type { Rehearsed } from '../engine/history/rehearsed.ts'
import type { MechanicLibrary } from '../engine/kernel/mechanic.ts'
import type { GameState } from '../engine/kernel/state.ts'
import { canAdopt } from './can-adopt.ts'
import type { AheadGame } from './played-ahead.ts'

export type FindingKind = 'stuck' | 'no-adoption' | 'ends-at-once' | 'runaway'

/** Something that plays of chance came to, and one of them that shows it. Advice, never a veto. */
export interface Finding {
  readonly kind: FindingKind
  /** What runs away; else empty. */
  readonly quantity: string
  /** In how many games. */
  readonly games: number
  /** Whether it also comes about as the game stands today; `null`: not looked into yet. */
  readonly isOld: boolean | null
  /** What was done in one of them up to the moment that shows it. */
  readonly moves: readonly Rehearsed[]
}

/** What games that were played ahead have shown so far. Plain data. */
export interface AheadReport {
  readonly played: number
  readonly won: number
  readonly findings: readonly Finding[]
  /** What each player had at the end of each game, by player and quantity. */
  readonly ends: ReadonlyMap<string, readonly number[]>
}

export const nothingPlayed: AheadReport = { played: 0, won: 0, findings: [], ends: new Map() }

type Sign = Pick<Finding, 'kind' | 'quantity' | 'moves'>

/** The report with one more game in it. */
export function withGame(
  library: MechanicLibrary,
  report: AheadReport,
  game: AheadGame,
): AheadReport {
  const found = signsIn(library, game)
  const again = report.findings.map((one) =>
    found.some((sign) => isSame(sign, one)) ? { ...one, games: one.games + 1 } : one,
  )
  const fresh = found
    .filter((sign) => !report.findings.some((one) => isSame(sign, one)))
    .map((sign) => ({ ...sign, games: 1, isOld: null }))
  return {
    played: report.played + 1,
    won: report.won + (game.ended === 'won' ? 1 : 0),
    findings: [...again, ...fresh],
    ends: withEnds(report.ends, game.state),
  }
}

/** The report, knowing which of its findings came up in games that were played as things stand today. */
export function comparedWith(report: AheadReport, today: AheadReport): AheadReport {
  const findings = report.findings.map((one) => ({
    ...one,
    isOld: today.findings.some((other) => isSame(one, other)),
  }))
  return { ...report, findings }
}

/** What is in the middle of what a player had at the ends of the games. */
export function middleOf(
  { ends }: AheadReport,
  player: PlayerId,
  quantity: string,
): number | undefined {
  const sorted = ends.get(keyOf(player, quantity))?.toSorted((a, b) => a - b)
  return sorted?.[Math.trunc(sorted.length / 2)]
}

function isSame(a: Pick<Finding, 'kind' | 'quantity'>, b: Pick<Finding, 'kind' | 'quantity'>) {
  return a.kind === b.kind && a.quantity === b.quantity
}

function keyOf(player: PlayerId, quantity: string): string {
  return `${player} ${quantity}`
}

function withEnds(ends: AheadReport['ends'], { players }: GameState): AheadReport['ends'] {
  const next = new Map(ends)
  for (const { id, quantities } of players.values()) {
    for (const [quantity, value] of quantities) {
      const key = keyOf(id, quantity)
      next.set(key, [...(next.get(key) ?? []), value])
    }
  }
  return next
}

function signsIn(library: MechanicLibrary, game: AheadGame): readonly Sign[] {
  const { moves, ended, turns, proposals, state } = game
  const sign = (kind: FindingKind, quantity = ''): Sign => ({ kind, quantity, moves })
  const runaways = [...game.extremes].filter(([, values]) => runsAway(values))
  const isPlaying = ended !== 'won'
  const isBarred = isPlaying && ((turns > 2 && proposals === 0) || !canAdopt(library, state))
  return [
    ...(ended === 'stuck' ? [sign('stuck')] : []),
    ...(isBarred ? [sign('no-adoption')] : []),
    ...(ended === 'won' && turns <= 1 ? [sign('ends-at-once')] : []),
    ...runaways.map(([quantity]) => sign('runaway', quantity)),
  ]
}

/** So many turns it takes to tell growth from luck. */
const turnsToTell = 6

/** Not only much, but more and more: what grows alike in every turn does not run away. */
function runsAway(values: readonly number[]): boolean {
  if (values.length < turnsToTell) return false
  const at = (index: number) => values[index] ?? 0
  const [first, middle, last] = [0, Math.trunc(values.length / 2), values.length - 1].map(at)
  if (first === undefined || middle === undefined || last === undefined) return false
  const isFar = last - first >= 30 * Math.max(10, first)
  return isFar && last - middle >= 4 * Math.max(1, middle - first)
}

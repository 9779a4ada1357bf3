import type { GameState } from '../../engine/kernel/state/state.ts'
import { factsSeen, factsSince } from './facts-since.ts'
import { differenceText } from '../players/quantity-text.ts'
import { scoreboard } from '../players/scoreboard.ts'

/** What somebody saw of who has what, to be kept as text: when, game time, ms, then every number that was there, and all else. */
export function scoresSeen(state: GameState): string {
  const lines = [...state.players.values()].flatMap(({ id, quantities }) =>
    [...quantities].map(([quantity, value]) => `${id} ${value} ${quantity}`),
  )
  return [String(state.now), ...lines, ...factsSeen(state)].join('\n')
}

/** How who has what differs from what somebody saw. */
export interface ScoresSince {
  /** When they saw it, ms. */
  readonly since: number
  /** `+10`, by player and quantity, as {@link scoreKey} writes them. */
  readonly differences: ReadonlyMap<string, string>
  /** Offices, titles, choices and things, a sentence each, without its full stop. */
  readonly facts: readonly string[]
}

export function scoreKey(player: string, quantity: string): string {
  return `${player} ${quantity}`
}

/** `null`: they have never looked, or all is as it was. Who came later began with nothing. */
export function scoresSince(state: GameState, seen: string): ScoresSince | null {
  const [since = '', ...lines] = seen.split('\n')
  if (since === '') return null
  const before = new Map(lines.flatMap((line) => readLine(line)))
  const { columns, rows } = scoreboard(state)
  const differences = new Map<string, string>()
  for (const { player, scores } of rows) {
    for (const [index, { quantity, value }] of scores.entries()) {
      const key = scoreKey(player, quantity)
      const by = value - (before.get(key) ?? 0)
      const display = columns[index]?.display ?? 'decimal'
      if (by !== 0) differences.set(key, differenceText(by, display))
    }
  }
  const facts = factsSince(state, lines)
  if (differences.size === 0 && facts.length === 0) return null
  return { since: Number(since), differences, facts }
}

function readLine(line: string): readonly (readonly [string, number])[] {
  const [, player = '', value = '', quantity = ''] = /^(\S+) (-?\d+) (.*)$/.exec(line) ?? []
  return player === '' ? [] : [[scoreKey(player, quantity), Number(value)]]
}

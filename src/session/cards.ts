import type { GameEntry } from '../storage/shelf.ts'
import type { GameCard } from './api.ts'

/** Games as Home shows them: those that wait on me first, then by last activity. */
export function cardsOf(entries: readonly GameEntry[]): readonly GameCard[] {
  return entries
    .map((entry) => ({
      id: entry.game,
      name: entry.name,
      me: entry.player === null ? null : entry.myName,
      players: entry.players,
      // Nothing has arrived yet: people still gather.
      status: entry.status === 'unknown' ? ('gathering' as const) : entry.status,
      asked: entry.asked,
      playOnFrom: entry.playOnFromMs ?? null,
      lastActivity: entry.lastActivityMs,
    }))
    .sort(
      (a, b) =>
        Number(b.asked.length > 0) - Number(a.asked.length > 0) ||
        b.lastActivity - a.lastActivity ||
        (a.id < b.id ? -1 : 1),
    )
}

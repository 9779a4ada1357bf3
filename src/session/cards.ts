import type { GameEntry } from '../storage/shelf.ts'
import type { GameCard } from './api.ts'

/** Games as Home shows them: those that wait on me first, by what is due first; then by last activity. */
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
      waits: entry.waits ?? null,
      playOnFrom: entry.playOnFromMs ?? null,
      lately: entry.lately ?? '',
      lastActivity: entry.lastActivityMs,
    }))
    .sort(
      (a, b) =>
        Number(b.asked.length > 0) - Number(a.asked.length > 0) ||
        firstDue(a) - firstDue(b) ||
        b.lastActivity - a.lastActivity ||
        (a.id < b.id ? -1 : 1),
    )
}

/** When the first thing that is asked is due, ms; what waits for ever comes last. */
function firstDue({ asked }: Pick<GameCard, 'asked'>): number {
  return Math.min(
    ...asked.map(({ due }) => due ?? Number.MAX_SAFE_INTEGER),
    Number.MAX_SAFE_INTEGER,
  )
}

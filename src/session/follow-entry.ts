import type { MechanicLibrary } from '../engine/kernel/mechanic.ts'
import { silentFrom } from '../engine/people/absence.ts'
import type { GameEntry } from '../storage/shelf.ts'
import { askedOfMe } from '../views/asked-of-me.ts'
import { inSeatOrder, namesOf } from '../views/people.ts'
import type { GameView } from './api.ts'

/** The shelf's entry of a game, brought up to what the open game shows. */
export function entryFrom(
  library: MechanicLibrary,
  { state, me, entries }: Pick<GameView, 'state' | 'me' | 'entries'>,
  entry: GameEntry,
): GameEntry {
  if (state === null) return entry
  const names = namesOf(state, inSeatOrder(state))
  return {
    ...entry,
    name: state.name,
    player: me,
    myName: (me === null ? undefined : state.players.get(me)?.name) ?? entry.myName,
    players: names,
    status: state.status,
    waitingOnMe: askedOfMe(library, state, me).length > 0,
    playOnFromMs: me === null ? null : silentFrom(state, me),
    lastActivityMs: entries.at(-1)?.action.time ?? entry.lastActivityMs,
  }
}

export function isSameEntry(a: GameEntry, b: GameEntry): boolean {
  return (
    a.name === b.name &&
    a.player === b.player &&
    a.myName === b.myName &&
    a.status === b.status &&
    a.waitingOnMe === b.waitingOnMe &&
    a.playOnFromMs === b.playOnFromMs &&
    a.lastActivityMs === b.lastActivityMs &&
    a.players.join('\n') === b.players.join('\n')
  )
}

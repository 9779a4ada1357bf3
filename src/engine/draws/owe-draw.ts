import type { Way } from '../kernel/handler.ts'
import { canonicalHash } from '../../base/canonical-hash.ts'
import { fault, type Fault } from '../../base/result.ts'
import { isStateData } from '../kernel/check-json.ts'
import { idAsBefore, speakerOf } from '../history/course.ts'
import { limits } from '../kernel/state/limits.ts'
import type { Cause } from '../kernel/state/state.ts'
import { causeOf, change, record, type Work } from '../kernel/work.ts'
import { fitsThrow, oweThrow } from '../effects/throw-effects.ts'
import { holdersNow } from '../people/holders.ts'
import { isSeated, seatedPlayers } from '../people/players.ts'
import { castUnknown } from '../votes/lot-votes.ts'
import { asLeftBefore, lotFault, lotIn } from './left-to-lot.ts'
import { isFixed, neededFor, presentHolders, type Draw } from './draw.ts'

/** The table owes a draw: docs/PROTOCOL.md, [draw-asked]. Where too few are there, one of them owes a throw. */
export const oweDraw: Way<'owe-draw'> = (work, asked, cause) => {
  const what = `draw ${speakerOf(cause)}`
  const alone = asLeftBefore(work, what, asked.alone)
  if (alone === null) return null
  if (!fitsThrow(alone)) return fault('number-unfit')
  if (alone.then !== undefined && !isStateData(alone.then)) return fault('data-unfit')
  const unfit = lotFault(work.state, alone.ballots)
  if (unfit !== null) return unfit
  if ((work.state.draws?.size ?? 0) >= limits.draws) return fault('too-many-throws')
  work.born += 1
  const made = canonicalHash(['draw', work.state.game, work.action, work.born])
  return ask(work, idAsBefore(work, what, made, lotIn(alone)), alone, cause)
}

function ask(work: Work, id: string, alone: Draw['alone'], cause: Cause): Fault | null {
  const holders = holdersNow(work.state)
  const { sides, count } = alone
  if (holders === null) {
    const [first] = seatedPlayers(work.state)
    const player = isSeated(work.state, alone.player) ? alone.player : first?.id
    if (player === undefined) return fault('not-seated')
    record(work, { cause, kind: 'draw', draw: id, what: 'alone', left: 0 })
    return oweThrow(work, { ...alone, player }, cause)
  }
  putDraw(work, { id, alone, cause, holders, dealings: [], shares: new Map() })
  record(work, { cause, kind: 'draw-asked', draw: id, sides, count })
  castUnknown(work, alone.ballots, cause)
  return null
}

/**
 * Asks anew for draws that would not come about, or that somebody holds who has left the table before it was fixed what is
 * drawn: [draw-anew]. True if there was one.
 */
export function settleDraws(work: Work): boolean {
  for (const draw of work.state.draws?.values() ?? []) {
    const present = presentHolders(work.state, draw).length
    const needed = isFixed(draw) ? neededFor(draw) : draw.holders.length
    if (present >= needed) continue
    dropDraw(work, draw.id)
    record(work, { cause: causeOf(work), kind: 'draw', draw: draw.id, what: 'anew', left: 0 })
    ask(work, canonicalHash(['draw anew', draw.id, work.action]), draw.alone, {
      ...draw.cause,
      ...causeOf(work),
    })
    return true
  }
  return false
}

export function putDraw(work: Work, draw: Draw): void {
  change(work, { draws: new Map(work.state.draws ?? []).set(draw.id, draw) })
}

export function dropDraw(work: Work, id: string): void {
  const left = new Map(work.state.draws ?? [])
  left.delete(id)
  change(work, { draws: left.size === 0 ? undefined : left })
}

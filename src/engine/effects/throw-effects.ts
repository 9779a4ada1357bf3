import type { Way } from '../kernel/handler.ts'
import { canonicalHash } from '../../base/canonical-hash.ts'
import { fault, type Fault } from '../../base/result.ts'
import type { PlayerId } from '../../actions/ids.ts'
import { isStateData } from '../kernel/check-json.ts'
import { idAsBefore, speakerOf } from '../history/course.ts'
import type { OweThrow } from '../kernel/effect.ts'
import { limits } from '../kernel/state/limits.ts'
import { asLeftBefore, lotFault, lotIn } from '../draws/left-to-lot.ts'
import { isSeated } from '../people/players.ts'
import type { Cause, OwedThrow } from '../kernel/state/state.ts'
import { lapseLotsOf } from '../votes/lot-terms.ts'
import { castUnknown } from '../votes/lot-votes.ts'
import { change, record, type Work } from '../kernel/work.ts'
import { hasRoom } from './room.ts'

/** Owes a throw. Its id, fixed here, is what a verifiable die's value is made of: docs/PROTOCOL.md, [throw-id]. */
export const oweThrow: Way<'owe-throw'> = (work, asked, cause) => {
  const what = throwIn(asked, cause)
  const effect = asLeftBefore(work, what, asked)
  if (effect === null) return null
  const { player, sides, count, purpose, method, bind, ballots, then } = effect
  if (!isSeated(work.state, player)) return fault('not-seated')
  const unfit = lotFault(work.state, ballots)
  if (unfit !== null) return unfit
  if (!fitsThrow(effect)) return fault('number-unfit')
  if (then !== undefined && !isStateData(then)) return fault('data-unfit')
  const { size } = work.state.owedThrows
  if (!hasRoom(cause, size, size + 1, limits.owedThrows)) return fault('too-many-throws')
  const { game, round } = work.state
  const made = canonicalHash(['throw', game, round, player, purpose, ...bind])
  const id = idAsBefore(work, what, made, lotIn(effect))
  const owed: OwedThrow = {
    id,
    player,
    sides,
    count,
    purpose,
    method,
    cause,
    ...(ballots === undefined ? {} : { ballots }),
    ...(then === undefined ? {} : { then }),
  }
  change(work, { owedThrows: new Map(work.state.owedThrows).set(id, owed) })
  record(work, { cause, kind: 'throw-owed', player, throwId: id, sides, count })
  castUnknown(work, ballots, cause)
  return null
}

/** In the course of the game: of votes there is one, whoever has voted by now. */
function throwIn({ count, sides, player, ballots }: OweThrow, cause: Cause): string {
  if (ballots !== undefined) return `votes ${sides} ${speakerOf(cause)}`
  return `throw ${count} ${sides} ${player} ${speakerOf(cause)}`
}

export function fitsThrow({ sides, count }: Pick<OweThrow, 'sides' | 'count'>): boolean {
  return isWithin(sides, limits.diceSides) && isWithin(count, limits.diceCount)
}

function isWithin(value: number, max: number): boolean {
  return Number.isSafeInteger(value) && value >= 1 && value <= max
}

/** Owes a throw that people say is owed. What it is made of is the act that says so, which was not the thrower's. */
export const oweByHand: Way<'throw'> = (work, effect, cause) => {
  const bind = [cause.action, String(work.state.owedThrows.size)]
  const owed = { ...effect, purpose: 'by hand', method: 'verifiable', bind } as const
  return oweThrow(work, { ...owed, do: 'owe-throw' }, cause)
}

/** Nothing of what the player owes is thrown any more; a fault where they owe nothing. */
export function dropThrows(work: Work, player: PlayerId, cause: Cause): Fault | null {
  const { owedThrows } = work.state
  const isTheirs = (owed: OwedThrow) => owed.player === player
  if (![...owedThrows.values()].some(isTheirs)) return fault('no-throw-owed')
  lapseLotsOf(work, player)
  const left = [...work.state.owedThrows].filter(([, owed]) => !isTheirs(owed))
  change(work, { owedThrows: new Map(left) })
  record(work, { cause, kind: 'throws-dropped', player })
  return null
}

import { fail, fault, ok, type Result } from '../../base/result.ts'
import { dieValues } from '../../crypto/die.ts'
import type { BodyOf } from '../../actions/body.ts'
import type { ActionId } from '../../actions/ids.ts'
import { canonicalHash } from '../../base/canonical-hash.ts'
import { isSeated } from '../people/players.ts'
import { isKeptByVote, isThrowKept, isVoteThere, votersIn } from '../draws/left-to-lot.ts'
import { betaOf } from './proved-throws.ts'
import type { OwedThrow } from './state/state.ts'
import { causeOf, change, record, tell, type Work } from './work.ts'
import type { Handler } from './handler.ts'

/** Throws the dice that a rule made the player owe. */
export const throwDice: Handler<'throw'> = ({ work, by, action, undone }, body) => {
  const owed = work.state.owedThrows.get(body.throwId)
  if (owed?.player !== by.id) {
    return fault(work.state.status === 'won' ? 'round-over' : 'no-throw-owed')
  }
  if (isKeptByVote(work.state, owed.ballots)) {
    return fault('vote-not-over', {}, owed.cause.number)
  }
  if (isThrowKept(work.state, owed.ballots)) {
    return fault('vote-not-settled', {}, owed.cause.number)
  }
  const thrown = owed.method === 'by-hand' ? byHand(owed, body) : verified(owed, body, by.dieKey)
  if (!thrown.ok) {
    const { code, args } = thrown.fault
    return fault(code, args, owed.cause.number)
  }
  const left = new Map(work.state.owedThrows)
  left.delete(owed.id)
  change(work, { owedThrows: left })
  if (undone !== undefined) return strike(work, action.id, owed)
  const { player, sides, purpose, cause } = owed
  const values = thrown.value
  const verifiable = owed.method === 'verifiable'
  const throwId = owed.id
  record(work, { cause: causeOf(work), kind: 'thrown', player, throwId, values, sides, verifiable })
  const { rule, mechanic, sentence } = cause
  if (rule === undefined) return null
  tell(work, { type: 'thrown', player, throwId, purpose, values, sides, rule })
  if (owed.then === undefined || mechanic === undefined) return null
  const what = { on: 'throw', values, sides, ...votersIn(owed) } as const
  const speaker = { rule, mechanic, ...(sentence === undefined ? {} : { sentence }) }
  work.events.push({ type: 'frame-due', ...speaker, then: owed.then, what })
  return null
}

/** A throw that was undone: it is owed no more, and nothing follows from it. */
function strike(work: Work, action: ActionId, owed: OwedThrow): null {
  change(work, { struckThrows: new Map(work.state.struckThrows ?? []).set(action, owed) })
  return null
}

/**
 * What was thrown and undone is owed again, from now on: other dice, which nobody could foresee. Whoever left the table owes
 * nothing.
 */
export function oweAgain(work: Work, thrown: ActionId): void {
  const owed = work.state.struckThrows?.get(thrown)
  if (owed === undefined || !isSeated(work.state, owed.player)) return
  // A vote that is closed, or awaits its ballots, is not thrown for any more.
  if (owed.ballots !== undefined && !isVoteThere(work.state, owed.ballots)) return
  const { action, at } = causeOf(work)
  const id = canonicalHash(['throw anew', owed.id, action])
  const cause = { ...owed.cause, action, at }
  const { term: _, ...anew } = { ...owed, id, cause }
  const { player, sides, count } = owed
  change(work, { owedThrows: new Map(work.state.owedThrows).set(id, anew) })
  record(work, { cause, kind: 'throw-owed', player, throwId: id, sides, count })
}

/** The number as thrown at the table: of several dice their sum. */
function byHand(owed: OwedThrow, { value }: BodyOf<'throw'>): Result<readonly number[]> {
  const min = owed.count
  const max = owed.count * owed.sides
  if (value === undefined) return fail(fault('throw-needs-value', { min, max }))
  const fits = Number.isSafeInteger(value) && value >= min && value <= max
  return fits ? ok([value]) : fail(fault('throw-value-unfit', { value, min, max }))
}

function verified(
  owed: OwedThrow,
  body: BodyOf<'throw'>,
  dieKey: string,
): Result<readonly number[]> {
  if (body.value !== undefined) return fail(fault('throw-not-by-hand'))
  const beta = betaOf(body, dieKey)
  return beta.ok ? ok(dieValues(beta.value, owed.sides, owed.count)) : beta
}

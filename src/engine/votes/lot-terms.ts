import type { Ballot } from '../../actions/body.ts'
import type { PlayerId } from '../../actions/ids.ts'
import type { LeftToLot } from '../../language/meaning/deed.ts'
import { isSeated } from '../people/players.ts'
import { isThrowKept, isVoteThere } from '../draws/left-to-lot.ts'
import { limits } from '../kernel/state/limits.ts'
import type { Cause, GameState, OwedThrow } from '../kernel/state/state.ts'
import { change, record, type Work } from '../kernel/work.ts'
import { denied } from '../kernel/questions/verdict-cause.ts'
import { castForcedVote } from './vote-flow.ts'

/*
 * Who is to throw votes of others can foresee what comes, and must not hold the vote up with that: their throw has a term, and
 * what becomes of the votes without it is fixed. `term`: once it can be thrown, when it lapses, ms of game time, and since when
 * that stands still. docs/PROTOCOL.md, [throw-term].
 */

type Due = OwedThrow & { readonly due: number }

/** Gives throws of votes that can be made from now on their term. True if there was one without. */
export function settleLotTerms(work: Work): boolean {
  for (const owed of work.state.owedThrows.values()) {
    const { ballots, term } = owed
    if (ballots === undefined || term !== undefined || isThrowKept(work.state, ballots)) continue
    putThrow(work, { ...owed, term: { due: work.state.now + limits.votesThrownMs } })
    return true
  }
  return false
}

/** When it lapses if nobody throws, game time, ms; `null`: it has no term yet, or that stands still. */
export function lapsesAt({ term }: OwedThrow): number | null {
  return term === undefined || term.heldSince !== undefined ? null : term.due
}

/** The first throw of votes whose term ends by `until`, if any; of several at once the one that was owed first. */
export function lotDueBy(
  { owedThrows }: Pick<GameState, 'owedThrows'>,
  until: number,
): Due | undefined {
  let first: Due | undefined
  for (const owed of owedThrows.values()) {
    const due = lapsesAt(owed)
    if (due === null || due > until) continue
    if (first === undefined || due < first.due) first = { ...owed, due }
  }
  return first
}

/** Leaves it at that where nobody has thrown: those for whom chance was to vote vote as was fixed when it was asked for. */
export function lapseLot(work: Work, { id, player, ballots, cause: owed }: OwedThrow): void {
  const cause = { ...owed, action: work.action, at: work.state.now }
  record(work, { cause, kind: 'throws-dropped', player })
  if (ballots !== undefined && isVoteThere(work.state, ballots)) {
    for (const voter of ballots.players) castRefused(work, voter, ballots, cause)
  }
  const left = new Map(work.state.owedThrows)
  left.delete(id)
  change(work, { owedThrows: left })
}

/** The same of all votes that a player was to throw, and will not: it makes no difference why. */
export function lapseLotsOf(work: Work, player: PlayerId): void {
  for (const owed of work.state.owedThrows.values()) {
    if (owed.player === player && owed.ballots !== undefined) lapseLot(work, owed)
  }
}

/** Of ballots that the rules leave them, as the die would have shown. Who has gone, or may not vote any more, has no vote. */
function castRefused(
  work: Work,
  player: PlayerId,
  { proposal, refused }: LeftToLot,
  cause: Cause,
): void {
  if (!isSeated(work.state, player)) return
  const isOffered = (ballot: Ballot) =>
    ballot === 'abstain' || denied(work, 'may-cast', { player, proposal, ballot }) === null
  const other: Ballot = refused === 'for' ? 'against' : 'for'
  const ballot = [refused, other].find(isOffered) ?? 'abstain'
  castForcedVote(work, { do: 'cast-vote', proposal, player, ballot, byLot: true }, cause)
}

/** Stops the terms, or lets them go on as much later. */
export function holdLots(work: Work, stands: boolean): void {
  const { owedThrows, now } = work.state
  for (const owed of owedThrows.values()) {
    const { term } = owed
    if (term === undefined || (term.heldSince !== undefined) === stands) continue
    const { due, heldSince = now } = term
    putThrow(work, {
      ...owed,
      term: stands ? { due, heldSince: now } : { due: due + now - heldSince },
    })
  }
}

function putThrow(work: Work, owed: OwedThrow): void {
  change(work, { owedThrows: new Map(work.state.owedThrows).set(owed.id, owed) })
}

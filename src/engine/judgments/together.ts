import { canonicalHash } from '../../base/canonical-hash.ts'
import { fault, type Fault } from '../../base/result.ts'
import type { Change } from '../../actions/change.ts'
import type { PlayerId } from '../../actions/ids.ts'
import type { Together } from '../../actions/body.ts'
import { canTake, giveUp, note, takes } from '../history/course.ts'
import { applyChange, takeNumber } from '../rules/apply-change.ts'
import { checkProposed } from '../rules/change-check.ts'
import { closeVoteNow } from '../votes/close-vote.ts'
import { giveUpOpening } from '../votes/open-ballots.ts'
import { limits } from '../kernel/state/limits.ts'
import { carryOutClaimed, undoAction, type Undoing } from './orders.ts'
import { seatedPlayers } from '../people/players.ts'
import { causeOf, change, mark, record, takeBack, type Work } from '../kernel/work.ts'
import type { Handler } from '../kernel/handler.ts'
import { ruleByNumber } from '../rules/rules.ts'
import type { GameState } from '../kernel/state/state.ts'
import type { TogetherTally } from '../kernel/state/together-tally.ts'

/** What all players sign takes effect whatever the rules say: no game can be brought to a standstill for good. */
export const signTogether: Handler<'sign-together'> = (doing, { what }) => {
  const { work, by } = doing
  if (what.do === 'apply' && what.effects.length > limits.effectsPerClaim) {
    return fault('claim-too-long', { max: limits.effectsPerClaim })
  }
  const hash = canonicalHash(['together', what])
  if (doing.stands) {
    note(work, { do: 'agree', what: hash })
    forgetSignatures(work, hash)
    return takeEffect(doing, what)
  }
  const known = work.state.together.get(hash)
  const signers = [...(known === undefined ? [] : signersNow(work.state, known)), by.id]
  if (new Set(signers).size < signers.length) return fault('already-signed')
  const agreed = { do: 'agree', what: hash } as const
  const isDue = isComplete(work, signers) && canTake(work, agreed)
  if (isDue && throwsOwn(what, by.id)) return fault('throw-own')
  const before = mark(work)
  // Tried out at every signature: nobody is asked to sign what could not take effect.
  const problem = takeEffect(doing, what)
  if (problem !== null) return problem
  if (isDue) {
    note(work, agreed)
    forgetSignatures(work, hash)
    return null
  }
  takeBack(work, before)
  return noteSignatures(work, { hash, what, signers, on: rulesMeant(work.state, what) })
}

/**
 * Who has signed it as it is now: whoever signed of a rule whose number another has come to since signed something else.
 * docs/PROTOCOL.md, [together-rule].
 */
export function signersNow(
  state: GameState,
  { what, signers, on }: TogetherTally,
): readonly PlayerId[] {
  const now = rulesMeant(state, what)
  return now.every((id, at) => id === on[at]) ? signers : []
}

/** The rules that numbers in it mean as the book stands, in their order. */
function rulesMeant(state: GameState, what: Together): TogetherTally['on'] {
  if (what.do !== 'change') return []
  return what.changes.flatMap((one) =>
    'rule' in one ? [ruleByNumber(state, one.rule)?.id ?? null] : [],
  )
}

/** Whoever signs last chooses what their dice would be made of. */
function throwsOwn(what: Together, by: PlayerId): boolean {
  return what.do === 'apply' && what.effects.some((one) => one.do === 'throw' && one.player === by)
}

function isComplete({ state }: Work, signers: readonly PlayerId[]): boolean {
  return seatedPlayers(state).every((player) => signers.includes(player.id))
}

/** What all who are left have signed takes effect, as far as it still can; true if anything did. */
export function settleTogether(work: Work): boolean {
  for (const tally of work.state.together.values()) {
    const { hash, what } = tally
    if (!isComplete(work, signersNow(work.state, tally))) continue
    if (!takes(work, { do: 'agree', what: hash })) continue
    const before = mark(work)
    forgetSignatures(work, hash)
    const after = mark(work)
    // An act is undone by who signs last, not by who leaves: nobody can be kept from that.
    const problem = what.do === 'undo' ? fault('cannot-be-undone') : takeEffect({ work }, what)
    if (problem === null) return true
    giveUp(work, what.do === 'undo' ? before : after)
    if (what.do !== 'undo') return true
  }
  return false
}

/** Keeps the signatures so far; a fault where too much else waits that who signs was the first to sign. */
export function noteSignatures(work: Work, tally: TogetherTally): Fault | null {
  const { hash, signers } = tally
  const [first] = signers
  const others = [...work.state.together.values()].filter((one) => one.signers[0] === first)
  const max = limits.togetherPerPlayer
  if (signers.length === 1 && others.length >= max) return fault('too-many-pending', { max })
  const together = new Map(work.state.together).set(hash, tally)
  change(work, { together })
  record(work, { cause: causeOf(work), kind: 'words', count: signers.length })
  return null
}

export function forgetSignatures(work: Work, hash: string): void {
  const together = new Map(work.state.together)
  together.delete(hash)
  change(work, { together })
}

function takeEffect(doing: Undoing, what: Together): Fault | null {
  const { work } = doing
  switch (what.do) {
    case 'change':
      return changeTogether(work, what.changes)
    case 'apply':
      return carryOutClaimed(work, what.effects, causeOf(work))
    case 'undo':
      return undoAction(doing, what)
    case 'close-vote':
      if (giveUpOpening(work, what.proposal)) return null
      return closeVoteNow(work, what.proposal, causeOf(work)) ? null : fault('no-open-vote')
  }
}

function changeTogether(work: Work, changes: readonly Change[]): Fault | null {
  const problem = checkProposed(work, '', changes)
  if (problem !== null) return problem
  for (const one of changes) {
    const number = one.do === 'enact' ? takeNumber(work) : work.state.nextNumber
    const failed = applyChange(work, one, { proposal: null, number, cause: causeOf(work) })
    if (failed !== null) return failed
  }
  return null
}

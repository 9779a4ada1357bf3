import { fault, type Fault } from '../../base/result.ts'
import type { ClaimEffect } from '../../actions/body.ts'
import type { ActionId, PlayerId } from '../../actions/ids.ts'
import { checkText } from '../kernel/check-text.ts'
import { banOn } from '../kernel/forbidden.ts'
import { LayeredMap } from '../kernel/layered-map.ts'
import { limits } from '../kernel/limits.ts'
import { carryOutClaimed } from './orders.ts'
import { ruleByNumber, whyIdle } from '../rules/rules.ts'
import { isSeated, countedPlayers } from '../people/players.ts'
import type { Cause, Claim, GameState, Judgment, Rule } from '../kernel/state.ts'
import { currentTurn } from '../turns/turns.ts'
import { denied } from '../kernel/verdict-cause.ts'
import { causeOf, change, mark, record, takeBack, type Work } from '../kernel/work.ts'
import type { Handler } from '../kernel/handler.ts'

/**
 * Applies a rule by hand. It takes effect at once, but for a win and what is taken from others: that waits until nobody has
 * contested it for the term in the game's settings, or most agree. Anybody can contest it.
 */
export const makeClaim: Handler<'claim'> = ({ work, by, action, undone }, body) => {
  const { rule: number, effects, note } = body
  const rule = ruleByNumber(work.state, number)
  if (rule === undefined) return fault('no-such-rule', { number })
  if (rule.status !== 'in-force') return fault('rule-not-in-force', { number })
  const idle = whyIdle(work.state, rule)
  if (idle !== null) return idle
  if (effects.length === 0) return fault('claim-empty')
  if (effects.length > limits.effectsPerClaim) {
    return fault('claim-too-long', { max: limits.effectsPerClaim })
  }
  if (note.length > limits.textLength) return fault('words-too-long', { max: limits.textLength })
  if (!checkText(note)) return fault('text-unfit')
  const { now, settings } = work.state
  const waits = settings.contestMs > 0 && effects.some((one) => isGrave(work.state, one, by.id))
  // What waits takes effect in somebody's act, who may be the thrower.
  if (waits && effects.some((one) => one.do === 'throw')) return fault('throw-apart')
  const problem =
    denied(work, 'may-claim', { player: by.id, rule: number, effects }) ??
    forbidden(work, rule, effects)
  if (problem !== null) return problem
  const cause = { ...causeOf(work), rule: rule.id, number: rule.number }
  const made = { id: action.id, by: by.id, rule: number, effects, note, at: now, agreed: [] }
  putClaim(work, waits ? { ...made, due: now + settings.contestMs } : made)
  record(work, { cause, kind: 'claim', claim: action.id, what: 'made' })
  if (undone !== undefined) return null
  if (!waits) return carryOutClaimed(work, effects, cause, by.id)
  return tryOut(work, effects, cause) ?? wait(work, action.id)
}

/** Who applies a rule by hand does what it says: what rules that take precedence forbid it, they forbid. */
function forbidden(
  work: Work,
  { id, number }: Rule,
  effects: readonly ClaimEffect[],
): Fault | null {
  for (const effect of effects) {
    const ban = banOn(work, effect, id)
    if (ban !== null) return ban.fault ?? fault('effect-forbidden', { number }, ban.number)
  }
  return null
}

/** Nobody waits for what could not take effect. */
function tryOut(work: Work, effects: readonly ClaimEffect[], cause: Cause): Fault | null {
  const before = mark(work)
  const problem = carryOutClaimed(work, effects, cause)
  takeBack(work, before)
  return problem
}

function wait(work: Work, claim: ActionId): null {
  change(work, { waitingClaims: [...(work.state.waitingClaims ?? []), claim] })
  return null
}

/** A win, and what takes something from another than who claims it. */
function isGrave(state: GameState, effect: ClaimEffect, by: PlayerId): boolean {
  const isOthers = (player: PlayerId | null | undefined) =>
    player !== null && player !== undefined && player !== by
  switch (effect.do) {
    case 'win':
      return true
    case 'add':
      return effect.by < 0 && isOthers(effect.player)
    case 'give-title':
    case 'remove-title':
      return isOthers(state.titles.get(effect.title))
    case 'end-turn':
      return isOthers(currentTurn(state)?.player)
    case 'give-item':
    case 'mark-rule':
    case 'seat-player':
    case 'throw':
      return false
    default:
      return isOthers(effect.player)
  }
}

/** Agrees to a claim that waits. */
export const agree: Handler<'agree'> = ({ work, by }, { claim: id }) => {
  const claim = work.state.claims.get(id)
  if (claim === undefined) return fault('no-such-claim')
  if (work.state.waitingClaims?.includes(id) !== true) return fault('claim-not-waiting')
  if (claim.by === by.id || claim.agreed.includes(by.id)) return fault('already-signed')
  putClaim(work, { ...claim, agreed: [...claim.agreed, by.id] })
  record(work, { cause: causeOf(work), kind: 'claim', claim: id, what: 'agreed' })
  return null
}

/** Lets the claims take effect that nobody contested in time, or to which most agree by now. True if any did. */
export function settleClaims(work: Work): boolean {
  const { state } = work
  for (const id of state.waitingClaims ?? []) {
    const claim = state.claims.get(id)
    if (claim === undefined) continue
    const isOver = claim.judgment === undefined && state.now >= (claim.due ?? 0)
    const behind = [claim.by, ...claim.agreed].filter((one) => isSeated(state, one)).length
    if (!isOver && 2 * behind <= countedPlayers(state).length) continue
    takeEffect(work, claim)
    return true
  }
  return false
}

/** A claim that waited, and stands by a ruling, takes effect with it. */
export function grantClaim(work: Work, judgment: Judgment): null {
  const claim = judgment.claim === undefined ? undefined : work.state.claims.get(judgment.claim)
  if (claim === undefined || work.state.undone.has(claim.id)) return null
  if (work.state.waitingClaims?.includes(claim.id) === true) takeEffect(work, claim)
  return null
}

function takeEffect(work: Work, { id, rule: number, effects }: Claim): void {
  const waiting = (work.state.waitingClaims ?? []).filter((one) => one !== id)
  change(work, { waitingClaims: waiting.length === 0 ? undefined : waiting })
  const rule = ruleByNumber(work.state, number)
  const cause = { ...causeOf(work), ...(rule === undefined ? {} : { rule: rule.id, number }) }
  const before = mark(work)
  const problem =
    (rule === undefined ? null : forbidden(work, rule, effects)) ??
    carryOutClaimed(work, effects, cause)
  if (problem !== null) takeBack(work, before)
  record(work, { cause, kind: 'claim', claim: id, what: problem === null ? 'granted' : 'failed' })
}

export function putClaim(work: Work, claim: Claim): void {
  const { claims } = work.state
  const layered = claims instanceof LayeredMap ? claims : LayeredMap.of(claims)
  change(work, { claims: layered.with(claim.id, claim) })
}

import { fault, type Fault } from '../../base/result.ts'
import type { ActionId, PlayerId } from '../../actions/ids.ts'
import type { Action } from '../../actions/action.ts'
import { giveUp } from '../history/course.ts'
import { isAutomatic } from '../people/absence.ts'
import type { Lineage } from '../people/cut-off.ts'
import { countedPlayers, isCounted, playerOfDevice } from '../people/players.ts'
import { limits } from '../kernel/state/limits.ts'
import type { GameState } from '../kernel/state/state.ts'
import { causeOf, change, mark, record, type Work } from '../kernel/work.ts'
import type { Grave } from './grave.ts'

/**
 * An act that waits for the others, since no one person decides what follows from it, or since it takes something from them:
 * docs/decisions/0035-no-one-alone.md.
 */
export interface Pending {
  readonly id: ActionId
  readonly by: PlayerId
  readonly what: PendingWhat
  /** Game time, ms. */
  readonly at: number
  /** Those who were counted when it was done: it is theirs to agree, and whoever came since is not asked. */
  readonly voters: readonly PlayerId[]
  readonly agreed: readonly PlayerId[]
  readonly against: readonly PlayerId[]
  /** Since when each of them knows of it, as far as others can tell: when they first did something that builds on it, ms. */
  readonly seen: ReadonlyMap<PlayerId, number>
  /** What would follow that no one person decides. */
  readonly grave: readonly Grave[]
  /** Who would have won meanwhile by a rule that gives way to the one that it goes by. */
  readonly holdsOff?: readonly PlayerId[]
}

export type PendingWhat =
  | { readonly is: 'claim' }
  /** What a ruling orders, or the claim that it lets stand. */
  | { readonly is: 'ruling'; readonly judgment: ActionId }
  | { readonly is: 'admission'; readonly player: PlayerId }
  /** That somebody has won, by what was claimed for them; its id is that of the last such claim. `once`: rules said so but once. */
  | {
      readonly is: 'win'
      readonly player: PlayerId
      readonly gained: Gained
      readonly once?: true
    }

/** What claims brought to somebody, by name; less is below 0, and nothing is 0. */
export interface Gained {
  readonly quantities: ReadonlyMap<string, number>
  readonly items: ReadonlyMap<string, number>
}

/** What somebody got by claims that took effect at once, as something to say no to. */
export type Fresh = Pending & { readonly what: { readonly is: 'win' } }

/** Whose win waits for the others. */
export function aboutToWin({ pending }: GameState): readonly PlayerId[] {
  return [...(pending?.values() ?? [])].flatMap(({ what }) =>
    what.is === 'win' ? what.player : [],
  )
}

/** Has an act wait no more, and take effect; what cannot any more leaves no trace but that. */
export function endWaiting(work: Work, { id, by }: Pending, takeEffect: () => Fault | null): void {
  forget(work, id)
  const before = mark(work)
  const problem = takeEffect()
  if (problem !== null) giveUp(work, before)
  const what = problem === null ? 'granted' : 'failed'
  record(work, { cause: causeOf(work), kind: 'pending', act: id, what, player: by })
}

/** Has an act wait: who did it agrees to it. A fault where too much of theirs waits. */
export function pend(
  work: Work,
  { id, by, what }: Pick<Pending, 'id' | 'by' | 'what'>,
  grave: readonly Grave[],
): Fault | null {
  const { now, pending } = work.state
  const mine = [...(pending?.values() ?? [])].filter((one) => one.by === by)
  const max = limits.pendingPerPlayer
  if (mine.length >= max) return fault('too-many-waiting', { max })
  const voters = countedPlayers(work.state).map((player) => player.id)
  const seen = new Map([[by, now]])
  put(work, { id, by, what, at: now, voters, agreed: [by], against: [], seen, grave })
  return null
}

export function put(work: Work, one: Pending): void {
  change(work, { pending: new Map(work.state.pending ?? []).set(one.id, one) })
}

export function forget(work: Work, id: ActionId): void {
  const pending = new Map(work.state.pending ?? [])
  pending.delete(id)
  change(work, { pending: pending.size === 0 ? undefined : pending })
}

/** Puts a player's word behind it. */
export function agreeTo(work: Work, one: Pending, player: PlayerId): Fault | null {
  if (one.agreed.includes(player)) return fault('already-signed')
  const against = one.against.filter((other) => other !== player)
  put(work, { ...one, agreed: [...one.agreed, player], against })
  return null
}

/** Is against it: it does not take effect by lapse of time any more. A newcomer for whom nobody is left waits for another word. */
export function objectTo(work: Work, one: Pending, player: PlayerId): Fault | null {
  if (one.against.includes(player)) return fault('already-signed')
  const agreed = one.agreed.filter((other) => other !== player)
  if (agreed.length === 0 && one.what.is === 'admission') forget(work, one.id)
  else put(work, { ...one, agreed, against: [...one.against, player] })
  return null
}

/** Notes of what waits that a player knows of it, by what they signed now. */
export function noteSeen(work: Work, { id, device, body }: Action, lineage?: Lineage): void {
  const { pending, claimed, now } = work.state
  if ((pending === undefined && claimed === undefined) || isAutomatic(body.type)) return
  const player = playerOfDevice(work.state, device)?.id
  if (player === undefined) return
  const isNew = (one: Pending) =>
    !one.seen.has(player) && one.voters.includes(player) && lineage?.isBehind(one.id, id) !== false
  for (const one of pending?.values() ?? []) {
    if (isNew(one)) put(work, { ...one, seen: new Map(one.seen).set(player, now) })
  }
  for (const [whose, one] of claimed ?? []) {
    if (isNew(one)) putFresh(work, whose, { ...one, seen: new Map(one.seen).set(player, now) })
  }
}

/** Notes, or forgets, what somebody got by claims. */
export function putFresh(work: Work, player: PlayerId, one: Fresh | null): void {
  const claimed = new Map(work.state.claimed ?? [])
  if (one === null) claimed.delete(player)
  else claimed.set(player, one)
  change(work, { claimed: claimed.size === 0 ? undefined : claimed })
}

/** Those whose word counts still. */
export function votersNow(state: GameState, { voters }: Pending): readonly PlayerId[] {
  return voters.filter((player) => isCounted(state, player))
}

/** Whether more than half of those who were there have agreed. */
export function isAgreed(state: GameState, one: Pending): boolean {
  const voters = votersNow(state, one)
  return 2 * voters.filter((player) => one.agreed.includes(player)).length > voters.length
}

export function isContested(state: GameState, { id, what, against, grave }: Pending) {
  const { claims, judgments } = state
  if (against.length > 0) return true
  // Whoever contests what was claimed for somebody is against their winning by it.
  const winners = grave.flatMap((one) => (one.is === 'wins' ? one.player : []))
  const isByClaims = what.is === 'win' || what.is === 'claim'
  if (isByClaims && winners.some((player) => isInJudgment(state, player))) return true
  if (what.is !== 'win' && claims.get(id)?.judgment !== undefined) return true
  if (what.is !== 'ruling') return false
  const { rulings = [] } = judgments.get(what.judgment) ?? {}
  return rulings.some(({ action, overruledBy }) => action === id && overruledBy.length > 0)
}

/** Whether a claim is in judgment that took effect, and is a player's or for them. */
function isInJudgment({ claims, judgments, pending, unsettled }: GameState, player: PlayerId) {
  return unsettled.some((id) => {
    const asked = judgments.get(id)?.claim
    const claim = asked === undefined ? undefined : claims.get(asked)
    if (claim === undefined || pending?.get(claim.id)?.what.is === 'claim') return false
    return (
      claim.by === player ||
      claim.effects.some((effect) => 'player' in effect && effect.player === player)
    )
  })
}

/**
 * When it takes effect if nobody is against it, game time, ms; `null`: not by lapse of time, as long as no more than half of
 * those who were there have seen it, or somebody is against it. Each has the term from when they have seen it; who has not
 * seen it for as long as it takes to be absent is not waited for.
 */
export function lapseOf(state: GameState, one: Pending): number | null {
  if (isContested(state, one)) return null
  const { contestMs, silenceMs } = state.settings
  const voters = votersNow(state, one)
  const times = voters.flatMap((player) => one.seen.get(player) ?? []).sort((a, b) => a - b)
  const begun = times[Math.floor(voters.length / 2)]
  if (begun === undefined) return null
  const waitedFor = voters.filter((player) => !one.agreed.includes(player))
  return waitedFor.reduce((end, player) => {
    const seen = one.seen.get(player)
    return Math.max(
      end,
      seen === undefined ? begun + Math.max(silenceMs, contestMs) : seen + contestMs,
    )
  }, begun)
}

/** Whether it takes effect now. */
export function isDue(state: GameState, one: Pending): boolean {
  if (isAgreed(state, one)) return true
  const lapse = lapseOf(state, one)
  return lapse !== null && state.now >= lapse
}

/** The admission of a newcomer that waits. */
export function admissionPending({ pending }: GameState, player: PlayerId): Pending | undefined {
  return [...(pending?.values() ?? [])].find(
    ({ what }) => what.is === 'admission' && what.player === player,
  )
}

/** Claims and newcomers wait for the game to go on once it is won; what a Judge ordered does not. */
export function mayTakeEffect({ status }: GameState, { what }: Pending): boolean {
  return status === 'playing' || (status === 'won' && what.is === 'ruling')
}

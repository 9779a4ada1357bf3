import { canonicalHash } from '../../base/canonical-hash.ts'
import { fault, type Fault } from '../../base/result.ts'
import type { Action } from '../../actions/action.ts'
import type { BodyOf } from '../../actions/body.ts'
import type { ActionId, DeviceId, PlayerId } from '../../actions/ids.ts'
import { changePlayer } from '../effects/change-player.ts'
import { hasSeat, otherSeatedPlayers } from './players.ts'
import type { Reclaim } from './seat-keys.ts'
import type { OwedThrow } from '../kernel/state/state.ts'
import { causeOf, change, record, type Work } from '../kernel/work.ts'
import { cutDeviceOff, type SettledPast } from './cut-off.ts'
import { isKnown, isSoundLast, recordSettled, setLink } from './devices.ts'
import type { Handler } from '../kernel/handler.ts'

/*
 * A seat whose devices are lost gets a new one: that device asks for the seat, and a majority of the other
 * players agrees. docs/PROTOCOL.md, [seat-reclaim].
 */

/** A device without a seat asks for one that lost its own devices. */
export function reclaim(work: Work, { device }: Action, body: BodyOf<'reclaim'>): Fault | null {
  const { player, dieKey, boxKey } = body
  const { state } = work
  if (!state.players.has(player)) return fault('no-such-player')
  if (state.status === 'gathering') return fault('reclaim-too-early')
  if (!hasSeat(state, player)) return fault('no-seat-to-reclaim')
  if (isKnown(work, device)) return fault('device-known')
  if (otherSeatedPlayers(state, player).length === 0) return fault('nobody-to-agree')
  // None is forgotten for others: whoever has the link could push away one that is about to be answered.
  const others = [...(state.reclaims?.values() ?? [])].filter((one) => one.device !== device)
  const cause = causeOf(work)
  const declined = new Set<PlayerId>()
  const asked = { player, device, dieKey, boxKey, cause, agreed: new Map(), declined }
  setReclaims(work, [...others, asked])
  record(work, { cause, kind: 'player', player, status: 'seat-asked' })
  return null
}

/** Agrees that a device gets the seat it asks for; with a majority of the other players it does. */
export const reseat: Handler<'reseat'> = (doing, body) => {
  const { player, device, dieKey, boxKey, lasts = [] } = body
  const { work, by, settled } = doing
  if (!work.state.players.has(player)) return fault('no-such-player')
  if (player === by.id) return fault('not-your-own-seat')
  const asked = work.state.reclaims?.get(device)
  if (asked === undefined) return fault('no-such-reclaim')
  const isSame = asked.player === player && asked.dieKey === dieKey && asked.boxKey === boxKey
  if (!isSame) return fault('reclaim-differs')
  if (isKnown(work, device)) return fault('device-known')
  if (asked.agreed.has(by.id)) return fault('already-signed')
  if (!lasts.every((one) => isSoundLast(doing, one))) return fault('last-action-unknown')
  const agreed = new Map(asked.agreed).set(by.id, lasts)
  const declined = new Set([...asked.declined].filter((id) => id !== by.id))
  const others = otherSeatedPlayers(work.state, player)
  if (2 * others.filter(({ id }) => agreed.has(id)).length > others.length) {
    giveSeat(work, settled, { ...asked, agreed, declined })
  } else {
    putReclaim(work, { ...asked, agreed, declined })
    record(work, { cause: causeOf(work), kind: 'words', count: agreed.size })
  }
  return null
}

/** Is against it; of one's own seat, too. What others see; a majority can still agree. */
export const declineReseat: Handler<'decline-reseat'> = ({ work, by }, { device }) => {
  const asked = work.state.reclaims?.get(device)
  if (asked === undefined) return fault('no-such-reclaim')
  if (asked.declined.has(by.id)) return fault('already-signed')
  const agreed = new Map([...asked.agreed].filter(([id]) => id !== by.id))
  putReclaim(work, { ...asked, agreed, declined: new Set([...asked.declined, by.id]) })
  record(work, {
    cause: causeOf(work),
    kind: 'player',
    player: asked.player,
    status: 'seat-denied',
  })
  return null
}

/**
 * The seat has the new key only; what the former devices did up to what those who agreed hold counts, and what was settled
 * by then.
 */
function giveSeat(work: Work, settled: SettledPast | undefined, asked: Reclaim): void {
  const { player, device, dieKey, boxKey, agreed } = asked
  const accepted = new Map<DeviceId, readonly ActionId[]>()
  for (const { device: former, last } of [...agreed.values()].flat()) {
    const named = accepted.get(former) ?? []
    const isNew = last !== null && !named.includes(last)
    accepted.set(former, isNew ? [...named, last] : named)
  }
  const deviceOwner = new Map(work.state.deviceOwner)
  let stays = false
  for (const [former, owner] of work.state.deviceOwner) {
    if (owner !== player || work.state.cutOff.has(former)) continue
    const lasts = accepted.get(former)
    if (lasts === undefined) deviceOwner.delete(former)
    else if (cutDeviceOff(work, settled, former, lasts)) stays = true
  }
  const boxKeys = new Map(work.state.boxKeys).set(device, boxKey)
  change(work, { deviceOwner: deviceOwner.set(device, player), boxKeys })
  changePlayer(work, player, { devices: [device], dieKey, entropy: undefined })
  for (const [key, link] of work.state.links ?? []) {
    if (link.player === player && link.is === 'open') {
      setLink(work, key, { ...link, is: 'withdrawn' })
    }
  }
  bindThrowsAnew(work, player)
  setReclaims(
    work,
    [...(work.state.reclaims?.values() ?? [])].filter((one) => one.player !== player),
  )
  record(work, { cause: causeOf(work), kind: 'player', player, status: 'reseated' })
  if (stays) recordSettled(work, player)
}

/** Whoever chose the new die key knew the throws owed by then: they become others, which nobody could foresee. */
function bindThrowsAnew(work: Work, player: PlayerId): void {
  const owed: readonly OwedThrow[] = [...work.state.owedThrows.values()]
  const cause = causeOf(work)
  if (!owed.some((one) => one.player === player)) return
  const anew = owed.map((one) => {
    if (one.player !== player) return one
    const id = canonicalHash(['throw anew', one.id, cause.action])
    const { sides, count } = one
    record(work, { cause, kind: 'throw-owed', player, throwId: id, sides, count })
    return { ...one, id }
  })
  change(work, { owedThrows: new Map(anew.map((one) => [one.id, one])) })
}

function putReclaim(work: Work, asked: Reclaim): void {
  const { reclaims } = work.state
  change(work, { reclaims: new Map(reclaims ?? []).set(asked.device, asked) })
}

function setReclaims(work: Work, reclaims: readonly Reclaim[]): void {
  const all = new Map(reclaims.map((one) => [one.device, one]))
  change(work, { reclaims: all.size === 0 ? undefined : all })
}

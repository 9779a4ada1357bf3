import { fault, type Fault } from '../../base/result.ts'
import type { Body, BodyOf, LastAction } from '../../actions/body.ts'
import { playerId, type DeviceId, type PlayerId } from '../../actions/ids.ts'
import { isDeviceProofValid } from '../../actions/device-proof.ts'
import { changePlayer } from '../effects/change-player.ts'
import { limits } from '../kernel/state/limits.ts'
import type { DeviceLink } from './seat-keys.ts'
import type { Player } from '../kernel/state/state.ts'
import { causeOf, change, record, type Work } from '../kernel/work.ts'
import { cutDeviceOff } from './cut-off.ts'
import type { Doing, Handler } from '../kernel/handler.ts'

/**
 * Lets another device act for the same seat, or makes a link for one that is yet to come. Who holds the new key
 * agrees: docs/PROTOCOL.md, [seat-proof], [seat-link].
 */
export const addDevice: Handler<'add-device'> = ({ work, by }, body) => {
  const problem = unfit(work, by, body)
  if (problem !== null) return problem
  if (body.link === undefined) return seatDevice(work, by, body)
  const { links } = work.state
  const made = [...(links?.values() ?? [])].filter(({ player }) => player === by.id).length
  if (made >= limits.linksPerPlayer) {
    return fault('too-many-links', { max: limits.linksPerPlayer })
  }
  const { until } = body.link
  if (until < work.state.now) return fault('link-expired')
  setLink(work, body.device, { player: by.id, until, is: 'open' })
  own(work, by, body)
  record(work, { cause: causeOf(work), kind: 'player', player: by.id, status: 'link-made' })
  return null
}

/** What a link's key asks for: once, and in its time, it puts another device into its place. */
export function useLink({ work, by, action }: Doing, link: DeviceLink, body: Body): Fault | null {
  if (link.is !== 'open') return fault(link.is === 'used' ? 'link-used' : 'link-withdrawn')
  if (body.type !== 'add-device' || body.link !== undefined) return fault('link-only-adds')
  if (work.state.now > link.until) return fault('link-expired')
  const problem = unfit(work, by, body)
  if (problem !== null) return problem
  setLink(work, action.device, { ...link, is: 'used' })
  return seatDevice(work, by, body)
}

/**
 * Takes a device off the seat, or withdraws a link. What `last` is or builds on counts, wherever it stands in the order, and so
 * does what was settled by then; that a link was used after all, later or backdated, does not.
 */
export const revokeDevice: Handler<'revoke-device'> = (doing, { device, last }) => {
  const { work, by, settled } = doing
  const link = work.state.links?.get(device)
  const isLink = link?.player === by.id && link.is !== 'withdrawn' && !work.state.cutOff.has(device)
  if (!isLink && !by.devices.includes(device)) return fault('no-such-device')
  if (!isLink && by.devices.length === 1) return fault('last-device')
  if (!isSoundLast(doing, { device, last })) return fault('last-action-unknown')
  const stays = cutDeviceOff(work, settled, device, last === null ? [] : [last])
  const status = isLink ? 'link-withdrawn' : 'device-revoked'
  if (isLink) setLink(work, device, { ...link, is: 'withdrawn' })
  else changePlayer(work, by.id, { devices: by.devices.filter((one) => one !== device) })
  record(work, { cause: causeOf(work), kind: 'player', player: by.id, status })
  if (stays) recordSettled(work, by.id)
  return null
}

/** Whether an action named as a device's last is one of that device, and known to who names it. */
export function isSoundLast({ lineage, action }: Doing, { device, last }: LastAction): boolean {
  return last === null || lineage?.isLastOf(device, last, action.id) !== false
}

/** Tells that a device did more than was to count, and that it is settled. */
export function recordSettled(work: Work, player: PlayerId): void {
  record(work, { cause: causeOf(work), kind: 'player', player, status: 'settled-stays' })
}

/** Whether a device acts for a seat, or ever did. */
export function isKnown({ state }: Work, device: DeviceId): boolean {
  const { deviceOwner, cutOff, players } = state
  return deviceOwner.has(device) || cutOff.has(device) || players.has(playerId(device))
}

export function setLink(work: Work, device: DeviceId, link: DeviceLink): void {
  change(work, { links: new Map(work.state.links ?? []).set(device, link) })
}

function unfit(
  work: Work,
  by: Player,
  { device, proof }: Pick<BodyOf<'add-device'>, 'device' | 'proof'>,
): Fault | null {
  if (isKnown(work, device)) return fault('device-known')
  if (!isDeviceProofValid(proof, device, work.state.game, by.id)) return fault('device-proof-wrong')
  const max = limits.devicesPerPlayer
  return by.devices.length >= max ? fault('too-many-devices', { max }) : null
}

function seatDevice(work: Work, by: Player, body: BodyOf<'add-device'>): null {
  const { id, devices } = by
  own(work, by, body)
  changePlayer(work, id, { devices: [...devices, body.device] })
  record(work, { cause: causeOf(work), kind: 'player', player: id, status: 'device-added' })
  return null
}

function own(work: Work, { id }: Player, { device, boxKey }: BodyOf<'add-device'>): void {
  change(work, {
    deviceOwner: new Map(work.state.deviceOwner).set(device, id),
    boxKeys: new Map(work.state.boxKeys).set(device, boxKey),
  })
}

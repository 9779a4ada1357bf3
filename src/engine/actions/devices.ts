import { canonicalHash } from '../../base/canonical-hash.ts'
import { fault } from '../../base/result.ts'
import { isDeviceProofValid } from '../../log/seats.ts'
import { changePlayer } from '../effects/change-player.ts'
import { limits } from '../limits.ts'
import { otherSeatedPlayers } from '../players.ts'
import { playerId, type DeviceId } from '../../log/ids.ts'
import { causeOf, change, record, type Work } from '../work.ts'
import type { Handler } from './handler.ts'
import { forgetSignatures, noteSignatures } from './together.ts'

/** Lets another device act for the same seat. Its holder agrees: docs/PROTOCOL.md, [seat-proof]. */
export const addDevice: Handler<'add-device'> = ({ work, by }, { device, proof }) => {
  const { deviceOwner } = work.state
  if (isKnown(work, device)) return fault('device-known')
  if (!isDeviceProofValid(proof, device, work.state.game, by.id)) return fault('device-proof-wrong')
  if (by.devices.length >= limits.devicesPerPlayer) {
    return fault('too-many-devices', { max: limits.devicesPerPlayer })
  }
  change(work, { deviceOwner: new Map(deviceOwner).set(device, by.id) })
  changePlayer(work, by.id, { devices: [...by.devices, device] })
  record(work, { cause: causeOf(work), kind: 'player', player: by.id, status: 'device-added' })
  return null
}

/** Takes a device off the seat. What it did up to `lastSeq` counts, wherever it stands in the order. */
export const revokeDevice: Handler<'revoke-device'> = ({ work, by }, { device, lastSeq }) => {
  if (!by.devices.includes(device)) return fault('no-such-device')
  if (by.devices.length === 1) return fault('last-device')
  if (!Number.isSafeInteger(lastSeq) || lastSeq < -1) return fault('number-unfit')
  change(work, { cutOff: new Map(work.state.cutOff).set(device, lastSeq) })
  changePlayer(work, by.id, { devices: by.devices.filter((one) => one !== device) })
  record(work, { cause: causeOf(work), kind: 'player', player: by.id, status: 'device-revoked' })
  return null
}

/** Wants a seat whose devices are lost to have a new one; a majority of the other players decides. */
export const reseat: Handler<'reseat'> = ({ work, by }, { player, device, dieKey }) => {
  const seat = work.state.players.get(player)
  if (seat === undefined) return fault('no-such-player')
  if (player === by.id) return fault('not-your-own-seat')
  const { deviceOwner, together } = work.state
  if (isKnown(work, device)) return fault('device-known')
  const hash = canonicalHash(['reseat', player, device, dieKey])
  const signers = [...(together.get(hash)?.signers ?? []), by.id]
  if (new Set(signers).size < signers.length) return fault('already-signed')
  const others = otherSeatedPlayers(work.state, player)
  const agreeing = others.filter((one) => signers.includes(one.id)).length
  if (2 * agreeing <= others.length) return noteSignatures(work, hash, signers)
  forgetSignatures(work, hash)
  const owners = [...deviceOwner].filter(([, owner]) => owner !== player)
  change(work, { deviceOwner: new Map(owners).set(device, player) })
  changePlayer(work, player, { devices: [device], dieKey })
  record(work, { cause: causeOf(work), kind: 'player', player, status: 'reseated' })
  return null
}

/** Whether a device acts for a seat, or ever did. */
function isKnown({ state }: Work, device: DeviceId): boolean {
  const { deviceOwner, cutOff, players } = state
  return deviceOwner.has(device) || cutOff.has(device) || players.has(playerId(device))
}

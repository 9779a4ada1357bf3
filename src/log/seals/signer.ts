import type { SignedAction } from '../action.ts'
import type { DeviceId, PlayerId } from '../ids.ts'
import { isInPast } from '../past.ts'
import type { Roster } from './roster.ts'
import type { HeightContext } from './tally.ts'

/*
 * A player has one voice in a seal, but may have several devices, which do not know of each other what they
 * signed while they are apart. Two of them could honestly say two things. So at each height one of them
 * speaks: docs/PROTOCOL.md, [seal-signer].
 */

/**
 * Of each player the device that acted last within what is sealed; where none did, the first one.
 * `lastAct` gives the position in the order of a device's last action that the engine sees; -1 if there is none.
 */
export function signersOf(
  roster: Roster,
  lastAct: (device: DeviceId) => number,
): ReadonlyMap<PlayerId, DeviceId> {
  const signers = new Map<PlayerId, DeviceId>()
  for (const { player, devices } of roster.seats) {
    const [first, ...others] = devices
    if (first === undefined) continue
    const last = others.reduce((a, b) => (lastAct(b) > lastAct(a) ? b : a), first)
    signers.set(player, last)
  }
  return signers
}

/**
 * The player for whom an action may speak at a height, `null` if for nobody: the signer's, another device's
 * of the same seat that builds on the signer's revocation, or that of a device that the others gave the seat to.
 */
export function signerSeat(context: HeightContext, action: SignedAction): PlayerId | null {
  const seat = context.roster.seats.find(({ devices }) => devices.includes(action.device))
  if (seat === undefined) return givenSeat(context, action)
  const signer = context.signers.get(seat.player)
  if (signer === action.device) return seat.player
  const isRevoked = context.graph
    .revocations()
    .some(
      ({ id, device, body }) =>
        device !== signer &&
        seat.devices.includes(device) &&
        body.type === 'revoke-device' &&
        body.device === signer &&
        isInPast(context.graph, id, action.id),
    )
  return isRevoked ? seat.player : null
}

/** The seat that a device has not had as of the last sealed state, but that most of the others gave it by then. */
function givenSeat({ roster, graph }: HeightContext, action: SignedAction): PlayerId | null {
  const answers = graph
    .revocations()
    .filter(
      ({ id, body }) =>
        body.type === 'reseat' && body.device === action.device && isInPast(graph, id, action.id),
    )
  for (const { player } of roster.seats) {
    const others = roster.seats.filter((seat) => seat.player !== player)
    const giving = others.filter(({ devices }) =>
      answers.some(
        ({ device, body }) =>
          body.type === 'reseat' && body.player === player && devices.includes(device),
      ),
    )
    if (2 * giving.length > others.length) return player
  }
  return null
}

import type { ActionId, DeviceId, PlayerId } from '../../actions/ids.ts'
import { isInPast } from '../past.ts'
import type { Roster, RosterSeat } from './roster.ts'
import type { HeightContext } from './height-context.ts'

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
 * The player for whom a device may speak at a height, by what lies behind one action (that action with it): the signer's;
 * another device's of the same seat, where the signer's revocation lies there; that of a device to which the others
 * gave the seat, where their answers do. `null` if for nobody.
 */
export function signerSeat(
  context: HeightContext,
  device: DeviceId,
  from: ActionId,
): PlayerId | null {
  const { roster, signers } = context
  const seat = roster.seats.find(({ devices }) => devices.includes(device))
  if (seat === undefined) {
    const given = roster.seats.find((one) => givenTo(context, one, from).has(device))
    return given?.player ?? null
  }
  const isSigner = signers.get(seat.player) === device
  return isSigner || isSignerRevoked(context, seat, from) ? seat.player : null
}

/** Whether anybody else than the signer may speak for a seat, by what lies behind an action. */
export function hasSubstitute(context: HeightContext, seat: RosterSeat, from: ActionId): boolean {
  return isSignerRevoked(context, seat, from) || givenTo(context, seat, from).size > 0
}

function isSignerRevoked(context: HeightContext, seat: RosterSeat, from: ActionId): boolean {
  const { graph, signers } = context
  const signer = signers.get(seat.player)
  return graph
    .revocations()
    .some(
      ({ id, device, body }) =>
        body.type === 'revoke-device' &&
        body.device === signer &&
        device !== signer &&
        seat.devices.includes(device) &&
        isInPast(graph, id, from),
    )
}

/**
 * The devices that most of the others gave a seat to, as far as what lies behind an action tells. What is sealed as a
 * whole the roster says better: the seat may have been given to another since.
 */
function givenTo(
  { roster, graph, isSealed }: HeightContext,
  seat: RosterSeat,
  from: ActionId,
): ReadonlySet<DeviceId> {
  const others = roster.seats.filter((one) => one !== seat)
  const answers = graph
    .revocations()
    .flatMap(({ id, device, body }) =>
      body.type === 'reseat' && body.player === seat.player ? [{ id, by: device, body }] : [],
    )
  const open = new Set(answers.filter(({ id }) => !isSealed(id)).map(({ body }) => body.device))
  const given = [...open].filter((device) => {
    const known = answers.filter(
      ({ id, body }) => body.device === device && isInPast(graph, id, from),
    )
    const giving = others.filter(({ devices }) => known.some(({ by }) => devices.includes(by)))
    return known.some(({ id }) => !isSealed(id)) && 2 * giving.length > others.length
  })
  return new Set(given)
}

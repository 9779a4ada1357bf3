import type { Action } from '../../actions/action.ts'
import type { ActionId, DeviceId, PlayerId } from '../../actions/ids.ts'
import { compareActions } from '../order.ts'
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
 * The player for whom a statement speaks at a height: its signer's, unless what it builds on tells that the device was removed;
 * another device's of the same seat, where the signer's removal lies behind `known` (the minutes that it is about, or itself);
 * that of a device to which the others gave the seat, where their answers do. `null` if for nobody.
 */
export function signerSeat(
  context: HeightContext,
  { id, device }: Pick<Action, 'id' | 'device'>,
  known: ActionId,
): PlayerId | null {
  const { graph } = context
  return speakerOf(context, device, {
    itself: (one) => isInPast(graph, one, id),
    minutes: (one) => isInPast(graph, one, known),
  })
}

/** The player for whom a device would speak now, knowing all that is here; of minutes of others, where they are given. */
export function speaksFor(
  context: HeightContext,
  device: DeviceId,
  about: ActionId | null = null,
): PlayerId | null {
  const minutes: Known = (id) => about === null || isInPast(context.graph, id, about)
  return speakerOf(context, device, { itself: () => true, minutes })
}

/** Whether anybody else than the signer may speak for a seat, by what lies behind an action. */
export function hasSubstitute(context: HeightContext, seat: RosterSeat, from: ActionId): boolean {
  const isKnown: Known = (id) => isInPast(context.graph, id, from)
  return isSignerRemoved(context, seat, isKnown) || givenTo(context, seat, isKnown).size > 0
}

type Known = (id: ActionId) => boolean

function speakerOf(
  context: HeightContext,
  device: DeviceId,
  known: { readonly itself: Known; readonly minutes: Known },
): PlayerId | null {
  const { roster, signers } = context
  const seat = roster.seats.find(({ devices }) => devices.includes(device))
  if (seat === undefined) {
    const given = roster.seats.find((one) => givenTo(context, one, known.minutes).has(device))
    return given?.player ?? null
  }
  const isSilent =
    removedFrom(context, seat, known.itself).has(device) ||
    givenTo(context, seat, known.itself).size > 0
  if (isSilent) return null
  const isSigner = signers.get(seat.player) === device
  return isSigner || isSignerRemoved(context, seat, known.minutes) ? seat.player : null
}

function isSignerRemoved(context: HeightContext, seat: RosterSeat, isKnown: Known): boolean {
  const signer = context.signers.get(seat.player)
  return signer !== undefined && removedFrom(context, seat, isKnown).has(signer)
}

/**
 * The devices of a seat that others of it removed, as far as is known. Of a removed device only what its last action is or
 * builds on counts, so of two that remove each other one goes. A seat keeps its last device.
 */
function removedFrom(
  { graph }: HeightContext,
  { devices }: RosterSeat,
  isKnown: Known,
): ReadonlySet<DeviceId> {
  const removed = new Map<DeviceId, ActionId | null>()
  for (const { id, device, body } of graph.revocations().toSorted(compareActions)) {
    if (body.type !== 'revoke-device' || body.device === device || removed.has(body.device))
      continue
    if (!devices.includes(device) || !devices.includes(body.device) || !isKnown(id)) continue
    const last = removed.get(device)
    const isHeard = last === undefined || (last !== null && isInPast(graph, id, last))
    if (isHeard && removed.size + 1 < devices.length) removed.set(body.device, body.last)
  }
  return new Set(removed.keys())
}

/**
 * The devices that most of the others gave a seat to, as far as is known. What is sealed as a
 * whole the roster says better: the seat may have been given to another since.
 */
function givenTo(
  { roster, graph, isSealed }: HeightContext,
  seat: RosterSeat,
  isKnown: Known,
): ReadonlySet<DeviceId> {
  const others = roster.seats.filter((one) => one !== seat)
  const answers = graph
    .revocations()
    .flatMap(({ id, device, body }) =>
      body.type === 'reseat' && body.player === seat.player ? [{ id, by: device, body }] : [],
    )
  const open = new Set(answers.filter(({ id }) => !isSealed(id)).map(({ body }) => body.device))
  const given = [...open].filter((device) => {
    const known = answers.filter(({ id, body }) => body.device === device && isKnown(id))
    const giving = others.filter(({ devices }) => known.some(({ by }) => devices.includes(by)))
    return known.some(({ id }) => !isSealed(id)) && 2 * giving.length > others.length
  })
  return new Set(given)
}

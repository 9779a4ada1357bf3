import { fault, type Fault } from '../../base/result.ts'
import type { Action } from '../../actions/action.ts'
import type { BodyOf } from '../../actions/body.ts'
import type { ActionId, DeviceId, PlayerId } from '../../actions/ids.ts'
import { isTicketValid } from '../../actions/ticket.ts'
import { absentPlayers, seatedPlayers } from './players.ts'
import type { Cause, GameState } from '../kernel/state/state.ts'
import { causeOf, change, record, type Work } from '../kernel/work.ts'
import type { Handler } from '../kernel/handler.ts'

/*
 * The game's secret has epochs. A new one is proposed with its secret encrypted to each device that acts for a seat, and
 * adopted by a majority of the players; what was given before then lets nobody in. docs/PROTOCOL.md, [secret-epoch].
 */

/** An epoch of the game's secret. What it is nobody can tell from this. */
export interface Epoch {
  readonly number: number
  /** The public key of its write key; `null` in a game that began without one: there nobody is asked for a ticket. */
  readonly writeKey: string | null
  /** The action that proposed it, and holds it for each device; `null` for the first. */
  readonly proposed: ActionId | null
  /** What adopted it. */
  readonly cause: Cause
}

/** A new secret on which the players have not agreed yet. */
export interface EpochProposal {
  readonly id: ActionId
  readonly by: PlayerId
  readonly epoch: number
  readonly writeKey: string
  readonly devices: ReadonlySet<DeviceId>
  readonly agreed: ReadonlySet<PlayerId>
  readonly cause: Cause
}

export function currentEpoch({ epochs }: GameState): Epoch | undefined {
  return epochs.at(-1)
}

/** The devices that act for seats; those of who is absent, too: they can come back. */
export function seatedDevices(state: GameState): readonly DeviceId[] {
  return [...seatedPlayers(state), ...absentPlayers(state)].flatMap(({ devices }) => devices)
}

/** Why somebody who asks to join was not invited, as far as can be told; `null`: they were. [secret-ticket] */
export function uninvited(
  state: GameState,
  { device }: Pick<Action, 'device'>,
  { ticket }: Pick<BodyOf<'join'>, 'ticket'>,
): Fault | null {
  const epoch = currentEpoch(state)
  if (epoch === undefined || epoch.writeKey === null) return null
  if (ticket === undefined) return fault('ticket-missing')
  if (ticket.epoch !== epoch.number) return fault('invitation-over')
  return isTicketValid(ticket, epoch.writeKey, state.game, device) ? null : fault('ticket-wrong')
}

/** Proposes a new secret; one's earlier proposal is forgotten. Of two players it takes one. */
export const newEpoch: Handler<'new-epoch'> = ({ work, by }, { epoch, writeKey, keys }) => {
  const { state } = work
  if (epoch !== (currentEpoch(state)?.number ?? 0) + 1) return fault('epoch-not-next')
  const cause = causeOf(work)
  const id = cause.action
  const devices = new Set(keys.map(({ device }) => device))
  const proposal = { id, by: by.id, epoch, writeKey, devices, agreed: new Set([by.id]), cause }
  if (!areForAll(state, keys)) return fault('epoch-keys-unfit')
  const others = [...(state.epochProposals?.values() ?? [])].filter((one) => one.by !== by.id)
  setProposals(work, [...others, proposal])
  adoptIfAgreed(work, proposal)
  return null
}

/**
 * Agrees to a new secret, and gives it to everybody once more. What a box holds only its owner can tell: so the proposer alone can
 * shut nobody out by a box that holds nothing.
 */
export const adoptEpoch: Handler<'adopt-epoch'> = ({ work, by }, { action, keys }) => {
  const proposal = work.state.epochProposals?.get(action)
  if (proposal === undefined) return fault('no-such-epoch')
  if (proposal.agreed.has(by.id)) return fault('already-signed')
  // Somebody came to the table, or a device, or was taken off it: who is to have the secret has to be said anew.
  if (!fits(work.state, proposal.devices) || !areForAll(work.state, keys)) {
    return fault('epoch-keys-unfit')
  }
  const agreed = { ...proposal, agreed: new Set([...proposal.agreed, by.id]) }
  setProposals(
    work,
    [...(work.state.epochProposals?.values() ?? [])].map((one) =>
      one.id === action ? agreed : one,
    ),
  )
  adoptIfAgreed(work, agreed)
  return null
}

/** Whether it gives the secret to each device that acts for a seat, and to no other. */
function areForAll(state: GameState, keys: BodyOf<'new-epoch'>['keys']): boolean {
  const devices = new Set(keys.map(({ device }) => device))
  return devices.size === keys.length && fits(state, devices)
}

function fits(state: GameState, devices: EpochProposal['devices']): boolean {
  const seated = seatedDevices(state)
  return seated.length === devices.size && seated.every((device) => devices.has(device))
}

function adoptIfAgreed(work: Work, { id, epoch, writeKey, agreed }: EpochProposal): void {
  const cause = causeOf(work)
  const players = seatedPlayers(work.state)
  const inFavour = players.filter((player) => agreed.has(player.id)).length
  const holders = players.length + absentPlayers(work.state).length
  const isEnough = holders <= 2 ? inFavour > 0 : 2 * inFavour > players.length
  if (!isEnough) {
    record(work, { cause, kind: 'words', count: inFavour })
    return
  }
  const adopted: Epoch = { number: epoch, writeKey, proposed: id, cause }
  change(work, { epochs: [...work.state.epochs, adopted] })
  setProposals(work, [])
  record(work, { cause, kind: 'game', what: 'new-secret' })
}

function setProposals(work: Work, proposals: readonly EpochProposal[]): void {
  const all = new Map(proposals.map((one) => [one.id, one]))
  change(work, { epochProposals: all.size === 0 ? undefined : all })
}

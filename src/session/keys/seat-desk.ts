import { fail, fault, ok, type Result } from '../../base/result.ts'
import { encodeDeviceLink, linkBoxKey, linkKey, encryptHandOver } from '../../crypto/device-link.ts'
import type { GameState } from '../../engine/kernel/state/state.ts'
import { isAutomatic } from '../../engine/people/absence.ts'
import type { LastAction } from '../../actions/body.ts'
import { deviceId, type ActionId, type DeviceId, type PlayerId } from '../../actions/ids.ts'
import { deviceProof } from '../../actions/device-proof.ts'
import type { SeatKeys } from '../api.ts'
import { isKnownDevice } from './device-keys.ts'
import type { GameRecord } from '../record/game-record.ts'
import { boxesOf, newSecret, secretIn } from './secret-boxes.ts'
import type { SeatHost } from './seat-access.ts'

/** How long a link to a further device can be used, ms. */
const linkLifeMs = 24 * 60 * 60 * 1000

/** Links to further devices, taking devices off a seat, and asking for a seat whose devices are lost. */
export class SeatDesk implements SeatKeys {
  readonly #host: SeatHost

  constructor(host: SeatHost) {
    this.#host = host
  }

  async makeLink(base: string): Promise<Result<string>> {
    const { ports, record, live, introduction, send } = this.#host
    const { state, me } = live
    const seat = me === null ? undefined : state?.players.get(me)
    if (state === null || seat === undefined) return fail(fault('not-in-this-game'))
    const { die } = record.keys
    if (die.publicHex !== seat.dieKey) return fail(fault('die-key-missing'))
    const invitation = introduction.invitation()
    if (!invitation.ok) return invitation
    const linkSecret = ports.randomBytes(32)
    const key = linkKey(linkSecret)
    const until = Math.max(ports.clock.now(), state.now) + linkLifeMs
    const sent = await send({
      type: 'add-device',
      device: deviceId(key.publicHex),
      proof: deviceProof(key, state.game, seat.id),
      name: '',
      boxKey: linkBoxKey(linkSecret).publicHex,
      link: {
        until,
        handOver: encryptHandOver(linkSecret, ports.randomBytes(24), state.game, die.seed),
      },
    })
    if (!sent.ok) return sent
    const fragment = encodeDeviceLink({ ...invitation.value, linkSecret, until })
    return ok(`${base.replace(/#.*$/, '')}#${fragment}`)
  }

  async remove(device: DeviceId): Promise<Result<ActionId>> {
    const { record, live } = this.#host
    const { state, me } = live
    const devices = (me === null ? undefined : state?.players.get(me)?.devices) ?? []
    if (device === record.device && devices.length > 1) {
      return fail(fault('this-very-device'))
    }
    // What came by its links goes first, so that nothing of it is left to take the others off. [seat-brought]
    for (const one of broughtBy(record, state, device)) {
      if (state?.links?.get(one)?.is !== 'open' && !devices.includes(one)) continue
      const gone = await this.#revoke(one)
      if (!gone.ok) return gone
    }
    return this.#revoke(device)
  }

  #revoke(device: DeviceId): Promise<Result<ActionId>> {
    const { record, live, send } = this.#host
    const isLink = live.state?.links?.has(device) === true
    return send({ type: 'revoke-device', device, last: isLink ? null : lastOf(record, device) })
  }

  async reclaim(player: PlayerId): Promise<Result<ActionId>> {
    const { record, live, send } = this.#host
    const { state, me } = live
    if (state === null) return fail(fault('no-game'))
    const mine = me === null ? undefined : state.players.get(me)
    if (mine !== undefined) return fail(fault('already-playing-here', { name: mine.name }))
    const name = state.players.get(player)?.name ?? ''
    if (live.isConnectedTo(player)) return fail(fault('player-is-here', { name }))
    if (state.reclaims?.get(record.device)?.player === player) {
      return fail(fault('already-asked', { name }))
    }
    if (isKnownDevice(state, record.device)) {
      const renewed = await record.renewKeys()
      if (!renewed.ok) return renewed
    }
    const { die, box } = record.keys
    return send({ type: 'reclaim', player, dieKey: die.publicHex, boxKey: box.publicHex })
  }

  async giveUpKey(): Promise<void> {
    const { record, live } = this.#host
    await record.giveUpKey()
    live.syncChanged()
  }

  clockIsRight(): void {
    const { record, live } = this.#host
    record.clock.confirm()
    live.syncChanged()
  }

  async takeBack(): Promise<Result<null>> {
    const { record, live } = this.#host
    const taken = await record.takeBack()
    live.syncChanged()
    return taken
  }

  async changeSecret(): Promise<Result<ActionId>> {
    const { ports, live, send } = this.#host
    if (live.state === null) return fail(fault('no-game'))
    return send(newSecret(live.state, ports.randomBytes))
  }

  async agreeToSecret(proposal: ActionId): Promise<Result<ActionId>> {
    const { ports, record, live, send } = this.#host
    if (live.state === null) return fail(fault('no-game'))
    const secret = secretIn(record, proposal)
    if (!secret.ok) return secret
    const keys = boxesOf(live.state, secret.value, ports.randomBytes)
    return send({ type: 'adopt-epoch', action: proposal, keys })
  }

  async answer(device: DeviceId, agrees: boolean): Promise<Result<ActionId>> {
    const { record, live, send } = this.#host
    const { state } = live
    const asked = state?.reclaims?.get(device)
    if (state === null || asked === undefined) return fail(fault('no-such-reclaim'))
    if (!agrees) return send({ type: 'decline-reseat', device })
    const { player, dieKey, boxKey, cause } = asked
    const name = state.players.get(player)?.name ?? ''
    if (live.isConnectedTo(player)) return fail(fault('player-is-here', { name }))
    if (this.#hasActedSince(player, cause.action))
      return fail(fault('player-acted-since', { name }))
    const lasts = lastsOf(record, state, player)
    return send({ type: 'reseat', player, device, dieKey, boxKey, lasts })
  }

  /** Whether the seat's own devices did something after the request; that a clock ran down says nothing. */
  #hasActedSince(player: PlayerId, asked: ActionId): boolean {
    const { entries, state } = this.#host.live.view()
    const at = entries.findIndex(({ action }) => action.id === asked)
    return entries
      .slice(at + 1)
      .some(
        ({ action, outcome }) =>
          outcome.kind === 'applied' &&
          !isAutomatic(action.body.type) &&
          state?.deviceOwner.get(action.device) === player,
      )
  }
}

/** The links that a device made, and what came by them, itself or through others; not this device, nor what it brought. */
function broughtBy(
  { replica, device: own }: GameRecord,
  state: GameState | null,
  device: DeviceId,
): readonly DeviceId[] {
  const made = replica.entries.flatMap(({ action: { body, device: by }, outcome }) =>
    body.type === 'add-device' && outcome.kind === 'applied' ? { by, device: body.device } : [],
  )
  const brought = new Set([device])
  for (const one of brought) {
    for (const { by, device: next } of made) {
      if (by === one && next !== own) brought.add(next)
    }
  }
  brought.delete(device)
  return [...brought].filter((one) => state?.cutOff.has(one) !== true).reverse()
}

/** The last actions of a seat's devices, as far as this device holds them; unused links have done nothing. */
function lastsOf(record: GameRecord, state: GameState, player: PlayerId): readonly LastAction[] {
  return [...state.deviceOwner]
    .filter(([device, owner]) => owner === player && !state.cutOff.has(device))
    .map(([device]) => ({
      device,
      last: state.links?.get(device)?.is === 'open' ? null : lastOf(record, device),
    }))
}

function lastOf({ replica }: GameRecord, device: DeviceId): ActionId | null {
  return replica.log.lastOf(device)?.id ?? null
}

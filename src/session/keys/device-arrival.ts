import { hexFromBytes } from '../../base/bytes.ts'
import { fail, fault, ok, type Result } from '../../base/result.ts'
import { linkKey, decryptHandOver } from '../../crypto/device-link.ts'
import { signingKey, type SigningKey } from '../../crypto/keys.ts'
import type { GameState, Player } from '../../engine/kernel/state/state.ts'
import type { Authentic } from '../../actions/authentic.ts'
import type { Body } from '../../actions/body.ts'
import { deviceId, type DeviceId } from '../../actions/ids.ts'
import { proofMessage } from '../../actions/device-proof.ts'
import type { Arriving } from '../api.ts'
import { isKnownDevice, seedDeviceKey } from './device-keys.ts'
import { storeOpenedLink, type OpenedLink } from '../meeting/opened-link.ts'
import type { SeatHost } from './seat-access.ts'

/**
 * Brings this device into a seat by a link, as soon as the game and the link's own key have arrived from whomever has
 * them. The device that made the link need not be there: docs/PROTOCOL.md, [seat-link], [seat-handover].
 */
export class DeviceArrival {
  readonly #host: SeatHost
  readonly #link: OpenedLink
  readonly #key: SigningKey
  #isEntering = false

  constructor(host: SeatHost, link: OpenedLink) {
    this.#host = host
    this.#link = link
    this.#key = linkKey(link.linkSecret)
    this.#show(this.#standing())
  }

  /** Goes as far as it can now. */
  async look(): Promise<void> {
    const { live, signing, record } = this.#host
    if (this.#isEntering) return
    if (live.me !== null) return this.#end()
    const arriving = this.#standing()
    if (arriving.waitsFor !== 'nothing' || arriving.fault !== null) return this.#show(arriving)
    this.#isEntering = true
    try {
      const entered = await signing(() => record.alone(() => this.#enter()))
      // Another tab of this browser may have come in meanwhile.
      if (entered.ok || live.me !== null) await this.#end()
      else this.#show({ ...arriving, fault: entered.fault })
    } finally {
      this.#isEntering = false
    }
  }

  /** Gives the link up: it was used, withdrawn or too old, or the person thought better of it. */
  giveUp(): Promise<void> {
    return this.#end()
  }

  #standing(): Arriving {
    const { state } = this.#host.live
    const { as, until } = this.#link
    const link = state?.links?.get(this.#device)
    const isOld = this.#host.ports.clock.now() > until
    if (link === undefined) {
      const waitsFor = state === null ? 'game' : 'link'
      return { as, waitsFor, fault: isOld ? fault('link-expired') : null }
    }
    if (link.is === 'open' && !isOld) {
      // Its person agreed to become one of those whom it names.
      const seat = state?.players.get(link.player)
      const isAnothers = seat !== undefined && seat.name !== as
      const wrong = isAnothers ? fault('link-of-another', { as, name: seat.name }) : null
      return { as, waitsFor: 'nothing', fault: wrong }
    }
    const codes = { open: 'link-expired', used: 'link-used', withdrawn: 'link-withdrawn' } as const
    return { as, waitsFor: 'nothing', fault: fault(codes[link.is]) }
  }

  /** Signs with the link's key that this device takes its place. What the engine would refuse is not signed. */
  async #enter(): Promise<Result<readonly Authentic[]>> {
    const { record, ports } = this.#host
    const before = await record.catchUp()
    const { state } = record.replica
    const owner = state?.links?.get(this.#device)?.player
    const seat = owner === undefined ? undefined : state?.players.get(owner)
    if (state === null || seat === undefined) return fail(fault('no-game'))
    const die = this.#dieOf(state, seat)
    if (!die.ok) return die
    const isFresh = !isKnownDevice(state, record.device)
    const { box } = record.keys
    const device = isFresh ? record.keys.device : await ports.makeDeviceKey()
    const body: Body = {
      type: 'add-device',
      device: deviceId(device.publicHex),
      proof: hexFromBytes(await device.sign(proofMessage(state.game, seat.id))),
      name: this.#link.name,
      boxKey: box.publicHex,
    }
    const entered = await record.enter(
      seedDeviceKey(this.#key),
      { device, die: die.value, box },
      body,
    )
    return entered.ok ? ok([...before.accepted, entered.value]) : entered
  }

  #dieOf({ game }: GameState, { dieKey }: Player): Result<SigningKey> {
    const added = this.#host.record.replica.entries.find(
      ({ action: { body } }) => body.type === 'add-device' && body.device === this.#device,
    )?.action.body
    const handOver = added?.type === 'add-device' ? added.link?.handOver : undefined
    const seed = decryptHandOver(this.#link.linkSecret, game, handOver ?? '')
    const die = seed.ok && seed.value.length === 32 ? signingKey(seed.value) : null
    return die?.publicHex === dieKey ? ok(die) : fail(fault('hand-over-wrong'))
  }

  get #device(): DeviceId {
    return deviceId(this.#key.publicHex)
  }

  async #end(): Promise<void> {
    await storeOpenedLink(this.#host.record.archive, null)
    this.#show(null)
  }

  #show(arriving: Arriving | null): void {
    const { live } = this.#host
    if (JSON.stringify(arriving) !== JSON.stringify(live.arriving)) live.showArriving(arriving)
  }
}

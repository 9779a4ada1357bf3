import { fail, fault, type Result } from '../../base/result.ts'
import type { Authentic } from '../../actions/authentic.ts'
import type { ActionId } from '../../actions/ids.ts'
import type { Intent, SeatKeys } from '../api.ts'
import type { DeviceArrival } from './device-arrival.ts'
import type { GameRecord } from '../record/game-record.ts'
import type { Introduction } from '../meeting/introduction.ts'
import { storeOpenedLink, type OpenedLink } from '../meeting/opened-link.ts'
import type { LiveView } from '../game-view.ts'
import type { Ports } from '../ports.ts'

/** What the keys of seats have to do with in an open game. */
export interface SeatHost {
  readonly ports: Ports
  readonly record: GameRecord
  readonly live: LiveView
  readonly introduction: Introduction
  readonly send: (intent: Intent) => Promise<Result<ActionId>>
  /** Runs what signs, by itself, and passes on what is new. */
  readonly signing: (job: () => Promise<Result<readonly Authentic[]>>) => Promise<Result<ActionId>>
}

/** How devices come to seats and lose them; most games never need it, so it is loaded when one does. */
export class SeatAccess {
  readonly #host: SeatHost
  #arrival: DeviceArrival | null = null

  constructor(host: SeatHost) {
    this.#host = host
  }

  async keys(): Promise<SeatKeys> {
    const { SeatDesk } = await import('./seat-desk.ts')
    return new SeatDesk(this.#host)
  }

  /** Brings this device into a seat by a link, now or as soon as what it takes is here. */
  async arriveBy(link: OpenedLink): Promise<Result<null>> {
    const { live, record } = this.#host
    const name = live.me === null ? undefined : live.state?.players.get(live.me)?.name
    if (name !== undefined) return fail(fault('already-playing-here', { name }))
    const stored = await storeOpenedLink(record.archive, link)
    if (stored.ok) await this.goOn(link)
    return stored
  }

  /** Goes on with a link that was opened here and has not brought this device in yet. */
  async goOn(link: OpenedLink): Promise<void> {
    const { DeviceArrival } = await import('./device-arrival.ts')
    this.#arrival = new DeviceArrival(this.#host, link)
    await this.#arrival.look()
  }

  /** The game has changed: what a link waits for may be here. */
  look(): void {
    void this.#arrival?.look()
  }

  async giveUpLink(): Promise<void> {
    const arrival = this.#arrival
    this.#arrival = null
    await arrival?.giveUp()
  }
}

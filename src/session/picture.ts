import type { Entry } from '../engine/entry.ts'
import type { GameState } from '../engine/state.ts'
import type { PlayerId } from '../log/ids.ts'
import type { GameView, SyncView } from './api.ts'
import type { Company } from './company.ts'
import type { GameRecord } from './game-record.ts'
import { Listeners } from './listeners.ts'
import { PeerBook } from './peers.ts'
import type { Clock } from './ports.ts'
import { syncView } from './sync-view.ts'

/** What the last complete derivation came to; the record may be in the middle of the next. */
interface Standing {
  readonly state: GameState | null
  readonly entries: readonly Entry[]
  readonly settled: number
}

/** How much later than the first of several changes in who has what the screen follows, ms. */
const syncLagMs = 100

/** What a screen sees of an open game: the same object until something changes. */
export class Picture {
  readonly #record: GameRecord
  readonly #company: Company
  readonly #clock: Clock
  readonly #listeners = new Listeners()
  readonly #peers = new PeerBook()
  #standing: Standing
  #view: GameView | null = null
  #revision = 0
  #cancelSync: (() => void) | null = null
  #isClosed = false

  constructor(record: GameRecord, company: Company, clock: Clock) {
    this.#record = record
    this.#company = company
    this.#clock = clock
    this.#standing = standingOf(record)
  }

  /** The state on the table, always whole. */
  get state(): GameState | null {
    return this.#standing.state
  }

  get me(): PlayerId | null {
    return this.state?.deviceOwner.get(this.#record.device) ?? null
  }

  view(): GameView {
    this.#view ??= {
      ...this.#standing,
      me: this.me,
      myDevice: this.#record.device,
      revision: this.#revision,
      sync: this.#sync(),
    }
    return this.#view
  }

  subscribe(listener: () => void): () => void {
    return this.#listeners.add(listener)
  }

  /** The order has changed, and the derivation is complete. */
  gameChanged(): void {
    this.#standing = standingOf(this.#record)
    this.#changed()
  }

  /** Who has what has changed; many such changes are shown together. */
  syncChanged(): void {
    if (this.#isClosed || this.#cancelSync !== null) return
    this.#cancelSync = this.#clock.after(syncLagMs, () => this.#changed())
  }

  close(): void {
    this.#isClosed = true
    this.#cancelSync?.()
    this.#listeners.clear()
  }

  #sync(): SyncView {
    const { replica, troubles, device } = this.#record
    const { status, trouble } = this.#company
    this.#peers.take(status?.peers ?? [], device)
    return syncView({
      log: replica.log,
      state: this.state,
      me: this.me,
      device,
      peers: this.#peers,
      courier: status,
      now: this.#clock.now(),
      troubles: trouble === null ? troubles : [...troubles, trouble],
    })
  }

  #changed(): void {
    if (this.#isClosed) return
    this.#cancelSync?.()
    this.#cancelSync = null
    this.#view = null
    this.#revision++
    this.#listeners.notify()
  }
}

function standingOf({ replica }: GameRecord): Standing {
  return { state: replica.state, entries: replica.entries, settled: replica.settled }
}

import { isWatchers } from '../crypto/game-keys.ts'
import type { Entry } from '../engine/kernel/state/entry.ts'
import type { MechanicLibrary } from '../engine/kernel/questions/mechanic.ts'
import type { GameState } from '../engine/kernel/state/state.ts'
import type { Action } from '../actions/action.ts'
import { playerId, type DeviceId, type PlayerId } from '../actions/ids.ts'
import type { Arriving, GameView, SyncView } from './api.ts'
import type { Network } from './meeting/network.ts'
import type { GameRecord } from './record/game-record.ts'
import { Listeners } from './listeners.ts'
import { pastMove } from '../views/chronicle/past-move.ts'
import { unsettledVotes, type UnsettledVote } from '../views/votes/unsettled-votes.ts'
import type { PastMoves } from './record/past-moves.ts'
import type { Clock, Ports } from './ports.ts'
import { PeerBook, syncView } from './meeting/sync-view.ts'

/** What the last complete derivation came to; the record may be in the middle of the next. */
interface Standing {
  readonly state: GameState | null
  readonly entries: readonly Entry[]
  readonly settled: number
}

/** How much later than the first of several changes in who has what the screen follows, ms. */
const syncLagMs = 100

/** After so long, ms, it is looked whether a disk that hung answers again. */
const diskLookMs = 1_000

type ViewPorts = Pick<Ports, 'clock' | 'library'>

/** What a screen sees of an open game: the same object until something changes. */
export class LiveView {
  readonly #record: GameRecord
  readonly #network: Network
  readonly #ports: ViewPorts
  readonly #clock: Clock
  readonly #listeners = new Listeners()
  readonly #peers = new PeerBook()
  readonly #moves: PastMoves
  readonly #before = new WeakMap<Entry, GameState>()
  #unsettled: readonly UnsettledVote[]
  #standing: Standing
  #arriving: Arriving | null = null
  #view: GameView | null = null
  #revision = 0
  #cancelSync: (() => void) | null = null
  #isClosed = false

  constructor(record: GameRecord, network: Network, moves: PastMoves, ports: ViewPorts) {
    this.#record = record
    this.#network = network
    this.#moves = moves
    this.#ports = ports
    this.#clock = ports.clock
    this.#standing = standingOf(record)
    this.#unsettled = this.#unsettledVotes()
  }

  /** The state on the table, always whole. */
  get state(): GameState | null {
    return this.#standing.state
  }

  get entries(): readonly Entry[] {
    return this.#standing.entries
  }

  get myDevice(): DeviceId {
    return this.#record.device
  }

  get needsUpdate(): boolean {
    return this.#record.needsUpdate
  }

  get me(): PlayerId | null {
    const { device } = this.#record
    const owner = this.state?.deviceOwner.get(device)
    const isIn = owner !== undefined && this.state?.players.get(owner)?.devices.includes(device)
    return isIn === true ? owner : null
  }

  /** The seat for which this device acted before it was taken off it; `null` if there is none. */
  get removedFrom(): PlayerId | null {
    const { device } = this.#record
    if (this.state === null || this.me !== null) return null
    const first = playerId(device)
    return this.state.deviceOwner.get(device) ?? (this.state.players.has(first) ? first : null)
  }

  /** Whether a device of a player is connected to this one now; what others tell of somebody does not count. */
  isConnectedTo(player: PlayerId): boolean {
    const peers = this.#network.status?.peers ?? []
    return peers.some(
      ({ linked, presence }) =>
        linked && presence !== null && this.state?.deviceOwner.get(presence.device) === player,
    )
  }

  get arriving(): Arriving | null {
    return this.#arriving
  }

  showArriving(arriving: Arriving | null): void {
    this.#arriving = arriving
    this.#changed()
  }

  get library(): MechanicLibrary {
    return this.#ports.library
  }

  view(): GameView {
    this.#view ??= {
      ...this.#standing,
      me: this.me,
      myDevice: this.myDevice,
      removedFrom: this.removedFrom,
      needsUpdate: this.needsUpdate,
      secret: this.#secret,
      arriving: this.#arriving,
      revision: this.#revision,
      moves: this.#moves.all,
      unsettledVotes: this.#unsettled,
      sync: this.#sync(),
    }
    return this.#view
  }

  subscribe(listener: () => void): () => void {
    return this.#listeners.add(listener)
  }

  /** The order has changed by what came in, and the derivation is complete. */
  gameChanged(accepted: readonly Action[] = []): void {
    const before = this.#standing
    this.#standing = standingOf(this.#record)
    const { replica } = this.#record
    const move = pastMove(before, {
      ...this.#standing,
      accepted,
      stateAt: (count) => replica.stateAt(count),
      isUpset: replica.log.seals?.isUpset === true,
      arrivedMs: this.#clock.now(),
    })
    if (move !== null) this.#moves.note(move)
    this.#unsettled = this.#unsettledVotes()
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

  get #secret(): GameView['secret'] {
    const { secret } = this.#network
    return secret && { epoch: secret.epoch, watches: isWatchers(secret) }
  }

  /** To be asked while the derivation is complete. How things stood before an entry is looked up once. */
  #unsettledVotes(): readonly UnsettledVote[] {
    const { replica } = this.#record
    const { state, entries, settled } = this.#standing
    const stateBefore = (count: number): GameState | null => {
      const entry = entries[count]
      if (entry === undefined) return null
      const known = this.#before.get(entry) ?? replica.stateAt(count)
      if (known !== null) this.#before.set(entry, known)
      return known
    }
    return state === null ? [] : unsettledVotes({ state, entries, settled }, stateBefore)
  }

  #sync(): SyncView {
    const { replica, troubles, device } = this.#record
    const { status, trouble } = this.#network
    this.#peers.take(status?.peers ?? [], device)
    // Nobody tells when the disk answers again.
    const isDiskSlow = troubles.some(({ code }) => code === 'storage-slow')
    if (isDiskSlow) this.#clock.after(diskLookMs, () => this.syncChanged())
    return syncView({
      log: replica.log,
      library: this.#ports.library,
      entryOf: (id) => this.#standing.entries.findLast(({ action }) => action.id === id),
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

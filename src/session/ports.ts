import type { Fault } from '../base/result.ts'
import type { MechanicLibrary } from '../engine/kernel/questions/mechanic.ts'
import type { DeviceId, GameId } from '../actions/ids.ts'
import type { Archive } from '../storage/archive.ts'
import type { GameShelf } from '../storage/shelf.ts'
import type { SignerHold } from '../storage/signer.ts'
import type { Tabs } from '../storage/tabs.ts'
import type { SeqWitness } from '../storage/witness.ts'
import type { Courier, CourierHost, MeetingPlace, Servers } from '../network/courier.ts'
import type { WaysOut } from '../network/webrtc/ways-out.ts'
import type { DraftTable } from '../network/drafts/draft-table.ts'
import type { TableHost } from '../network/drafts/table-host.ts'
import type { ChatDesk, StarterCard } from './api.ts'
import type { KeySource } from './keys/device-keys.ts'
import type { KeepSecrets } from './keys/secret-keeper.ts'
import type { AheadWorker } from './ahead/look-ahead.ts'

/** What a clock that waits can do. */
export interface Clock {
  /** Ms since the epoch. */
  readonly now: () => number
  /** Ms since some beginning, which nobody sets; it may stand still while the device sleeps. Absent: nobody sets `now` either. */
  readonly elapsed?: () => number
  /** Lets the page draw and answer before work goes on. */
  readonly pause: () => Promise<void>
  /** Calls again and again until the returned function is called. */
  readonly every: (periodMs: number, job: () => void) => () => void
  /** Calls once, unless the returned function is called before. */
  readonly after: (delayMs: number, job: () => void) => () => void
}

/** What an open game works with: all that the app has, and the mechanics, loaded by then. */
export interface Ports extends AppPorts {
  readonly library: MechanicLibrary
}

/** Everything effectful that the session needs; the composition root gives the browser's, tests their own. */
export interface AppPorts extends KeySource {
  readonly clock: Clock
  readonly openArchive: (
    game: GameId,
  ) => Promise<{ readonly archive: Archive; readonly fault: Fault | null }>
  readonly shelf: GameShelf
  /** Why the shelf is only in memory, if it is. */
  readonly shelfFault: Fault | null
  /** `null`: this device has no way to meet others. */
  readonly openCourier: (host: CourierHost, place: MeetingPlace) => Promise<Courier | null>
  /** What this device finds of ways to others, asking these STUN and TURN servers; `null`: it has no WebRTC. */
  readonly findWaysOut: (iceServers: readonly string[]) => Promise<WaysOut | null>
  /** Where drafts are written; comes with Yjs, so it is asked for when a game is open. `isKept`: on disk; default: yes. */
  readonly openDraftTable: (host: TableHost, isKept?: boolean) => Promise<DraftTable>
  readonly holdSigner: (game: GameId, device: DeviceId) => Promise<SignerHold>
  readonly openTabs: (game: GameId, onNotice: () => void) => Tabs
  readonly witness: (device: DeviceId) => SeqWitness
  readonly loadLibrary: () => Promise<MechanicLibrary>
  readonly loadStarters: () => Promise<readonly StarterCard[]>
  /** Servers that whoever serves the page offers, beside those the person chose. */
  readonly hostServers: Servers
  /** The host name that the page was served from; `null` where there is none, as for a file. */
  readonly servedFrom: string | null
  /** Names the code that derives games; `null` where that is not known, and then nothing derived is kept. */
  readonly build: string | null
  /** What the built app hashes to, as its build printed it: 64 hex digits; `null` while it is developed, or offline. */
  readonly loadFingerprint: () => Promise<string | null>
  readonly chat?: ChatDesk
  /** Makes a worker that looks ahead; absent: there are none. */
  readonly startWorker?: (() => AheadWorker) | undefined
  /** Asks the browser to keep what is stored. */
  readonly keepStorage: () => Promise<void>
}

/** What an open game asks of those who opened it. */
export interface Outside {
  /** Is called by `close`. */
  readonly giveBack: () => Promise<void>
  readonly keepSecrets: KeepSecrets
}

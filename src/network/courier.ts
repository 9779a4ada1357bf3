import type { Fault, Result } from '../base/result.ts'
import type { GameSecret } from '../crypto/game-keys.ts'
import type { Authentic } from '../actions/authentic.ts'
import type { ActionId, DeviceId, GameId } from '../actions/ids.ts'
import type { Arrivals } from '../log/arrival.ts'

/** What a device tells the others about itself, signed by it: nobody can say it for another, but it can lie about itself. */
export interface Presence {
  readonly device: DeviceId
  /** The name of its player. */
  readonly name: string
  /** What its person is doing, e.g. `writing a proposal`. */
  readonly activity: string | null
  /** The heads of its log: who holds them holds everything behind them. */
  readonly heads: readonly ActionId[]
  /** Actions in its log. */
  readonly count: number
}

/** A presence as it was signed. */
export interface PresenceClaim extends Presence {
  /** By the clock of who sent it, ms. */
  readonly sentMs: number
}

/** A presence as it came. */
export interface PresenceSeen extends PresenceClaim {
  /** By our own clock, ms: where it came straight from its device, {@link CourierPeer.linked}, soon after it was sent. */
  readonly receivedMs: number
}

/** Another device, as far as it is known here. */
export interface CourierPeer {
  /** Names that device until it starts anew. */
  readonly key: string
  readonly presence: PresenceSeen | null
  /** Connected with us directly; otherwise we hear of it through others. */
  readonly linked: boolean
  /** What it did that no sound device does, since it is connected. */
  readonly offences: number
}

export type SignallingState = 'connected' | 'connecting' | 'unreachable' | 'off'

/** The game's mailbox on one relay, as far as it is known here. */
export interface Mailbox {
  /** Its address. */
  readonly relay: string
  readonly state: MailboxState
  /** So many of this device's own actions, from the first on, were read back from there. */
  readonly kept: number
  /** So many actions were seen there that are not here yet; absent where that is not known. */
  readonly toCome?: number
  /** Whether this device's drafts, as they stand, were read back from there; absent where that is not known. */
  readonly hasDrafts?: boolean
  /** What the relay last said why it does not take or give something. */
  readonly reason: string | null
  /** When it is written to again, ms since the epoch, where it refused or asked for patience. */
  readonly againMs?: number | null
}

/**
 * `closed`: it cannot be reached, or hung up; it is tried again. `slow`: it asked to be written to more slowly. `refuses`: it does
 * not take what this device writes, or does not let it read. `left`: it sent nonsense or too much.
 */
export type MailboxState = 'connecting' | 'open' | 'closed' | 'slow' | 'refuses' | 'left'

export interface CourierStatus {
  readonly signalling: SignallingState
  readonly peers: readonly CourierPeer[]
  readonly mailboxes: readonly Mailbox[]
  /** Peers that were dropped: what people have to know. */
  readonly alarms: readonly Fault[]
  readonly counts: CourierCounts
}

/** Since the start. */
export interface CourierCounts {
  readonly bytesReceived: number
  readonly bytesSent: number
  readonly malformed: number
  readonly dropped: number
}

/** What came of a peer's bytes. */
export type Dealt = Pick<Arrivals, 'each' | 'accepted'>

/** What a courier needs of a clock. */
export interface CourierClock {
  /** Ms since the epoch. */
  readonly now: () => number
  /** Calls once, unless the returned function is called before. */
  readonly after: (delayMs: number, job: () => void) => () => void
  /** Calls again and again until the returned function is called. */
  readonly every: (periodMs: number, job: () => void) => () => void
}

export interface Servers {
  readonly signaling: readonly string[]
  readonly iceServers: readonly string[]
  /** Nostr relays that keep the game's mailbox. */
  readonly relays: readonly string[]
}

/** Where a game's devices meet. */
export interface MeetingPlace {
  /** Names the room to signalling servers; says nothing about the game. */
  readonly room: string
  /** Keeps signalling messages from the servers. */
  readonly password: string
  /** What the keys to the mailbox are derived from. */
  readonly secret: GameSecret
  readonly servers: Servers
}

/**
 * What a courier needs of the one it works for.
 *
 * The channel for drafts: what is written together and not signed goes over the same connections as the log, as payloads
 * that the courier does not read. `met` and `parted` tell which peers can be sent to with {@link Courier.sendDraft};
 * `draft` brings what they send, in the order in which each sent it, and as long as they are linked nothing of it is lost.
 */
export interface CourierHost {
  readonly game: GameId
  /** The signature of this device, 64 bytes; rejects where this is another device by now. */
  sign(device: DeviceId, message: Uint8Array): Promise<Uint8Array>
  /** Whether a device signed this; never rejects. */
  verify(device: DeviceId, message: Uint8Array, signature: Uint8Array): Promise<boolean>
  /**
   * Signed bytes from a peer: unverified, perhaps known, perhaps nonsense. To be resolved when they are verified,
   * archived and offered, or refused. Until then the peer may send only a little more: this is the back-pressure.
   */
  received(bytes: readonly Uint8Array[], from: string): Promise<Dealt>
  /** Whether it is this device's own key. */
  isMine(device: DeviceId): boolean
  /** Whether a device acts for a seat, or did; `true` as long as there is no game that could tell. */
  isKnown(device: DeviceId): boolean
  /** How people know a device that calls itself so: a presence says what its device likes. */
  nameOf(device: DeviceId, claimed: string): string
  /** Whom the game waits for now. */
  awaited(): readonly AwaitedPlayer[]
  /** What someone with these heads lacks of our log, what others build on first, at most `most`. */
  lackedBy(heads: readonly ActionId[], most: number): readonly Authentic[]
  /** Pictures, which can come later than the actions that name them. */
  readonly pictures: PictureHost
  /** A connection with this peer has opened; whatever it was sent before, it begins anew. */
  met(peer: string): void
  /** That connection is gone. */
  parted(peer: string): void
  /**
   * What a peer has sent about drafts: at most 200 KiB (`draftBytesMax`), unverified, perhaps nonsense. Must not throw. Who
   * sends nonsense is to be blamed with {@link Courier.blame}.
   */
  draft(payload: Uint8Array, from: string): void
  /** What of this device's drafts others are to find while it is away; `null`: that is not known yet. Never rejects. */
  draftsToLeave(): Promise<DraftsToLeave | null>
  /** What a device has left of its drafts, as a mailbox brings it: unverified, perhaps old, perhaps nonsense. Must not throw. */
  draftsLeft(device: DeviceId, bytes: Uint8Array): void
  /** What a courier wrote down under this key, on this device, for this game; `undefined` where it did not. */
  recall(key: string): Promise<unknown>
  /** Writes it down: anything that can be structured-cloned. Never rejects. */
  remember(key: string, value: unknown): Promise<void>
  /** `status()` has changed. */
  changed(): void
}

/** What a courier is told of pictures: docs/PROTOCOL.md, [wire-want]. */
export interface PictureHost {
  /** The actions whose pictures are shown, and are not here. */
  lacking(): readonly ActionId[]
  /** Of these actions those whose picture is here. */
  heldOf(ids: readonly ActionId[]): readonly Authentic[]
}

/** A device's drafts for a mailbox: encrypted for those who may read them, and signed. */
export interface DraftsToLeave {
  /** The same as long as there is nothing new. */
  readonly mark: string
  /** None: there are no drafts; what lies there is to be taken away. */
  readonly bytes: Uint8Array
}

/** Somebody whom the game waits for. */
export interface AwaitedPlayer {
  readonly name: string
  /** What is asked of them, in words that call them. */
  readonly call: string
  readonly devices: readonly DeviceId[]
}

/** Meets one other device by a code each, which people carry, and nothing else between them. */
export interface MeetByCode {
  /** A code for the other device. Fault: `code-failed`. */
  offer(): Promise<Result<CodeTry>>
  /** The answer to another device's code. Faults: `code-none`, `code-foreign`, `code-no-offer`, `code-own`, `code-failed`. */
  answer(pasted: string): Promise<Result<CodeTry>>
}

/** One attempt to meet by code. */
export interface CodeTry {
  /** For the other device. */
  readonly text: string
  /** No answer is taken after it, ms since the epoch. */
  readonly untilMs: number
  /** Whether they met. */
  readonly opened: Promise<boolean>
  /** What the other device answered to an offer. Faults: `code-none`, `code-foreign`, `code-other`, `code-over`, `code-failed`. */
  takeAnswer(pasted: string): Promise<Result<null>>
  end(): void
}

/** A way on which actions travel between devices. It carries bytes and believes nobody. */
export interface Courier {
  /** Where devices can be met on it by code. */
  readonly byCode?: MeetByCode | undefined
  start(): Promise<void>
  stop(): Promise<void>
  /**
   * Actions that are verified, placed and archived, what others build on first: to be sent to everyone who lacks them.
   * Repeats do nothing.
   */
  offer(actions: readonly Authentic[]): void
  /** What the others may know of us. */
  announce(presence: Presence): void
  /** Meets at another place from now on: other servers, or another room. All links are made anew. */
  moveTo(place: MeetingPlace): Promise<void>
  /**
   * Sends a payload about drafts to one linked peer by its key, or to all (`null`). `false` where it did not go to all of
   * them: it is longer than 200 KiB, or more waits for a peer than it takes; that peer must be told the
   * whole anew. More than 20 a second wait for their turn, so what follows each keystroke is to be gathered.
   */
  sendDraft(to: string | null, payload: Uint8Array): boolean
  /** This device's drafts have changed: {@link CourierHost.draftsToLeave} gives what others are to find, where they look. */
  leaveDrafts?(): void
  /**
   * Bytes from this peer were forged: after several such offences it is dropped, and named. Without it: of all that comes this
   * way others are the authors, whoever brought it.
   */
  blame?(peer: string, reason: Fault): void
  status(): CourierStatus
}

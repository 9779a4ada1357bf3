import type { Result } from '../base/result.ts'
import { isWatchers, type GameSecret } from '../crypto/game-keys.ts'
import type { GameId, PlayerId } from '../actions/ids.ts'

/** A game on this device, as the list of my games needs it without opening the game. */
export interface GameEntry {
  readonly game: GameId
  readonly name: string
  /** The epochs of the game's secret that this device holds, ascending; none where it only came as a file. */
  readonly secrets: readonly GameSecret[]
  /** Those that links brought since, and that its log does not name yet: where they lead it is heard, and nothing told. */
  readonly heard?: readonly HeardSecret[]
  /** Where the last invitation to it said that the others look for each other. */
  readonly signaling: readonly string[]
  /** STUN and TURN servers that it named. */
  readonly iceServers: readonly string[]
  /** Relays with its mailbox, as the last invitation said; absent where none was opened. */
  readonly relays?: readonly string[]
  /** My seat; `null` while I only look on. */
  readonly player: PlayerId | null
  readonly myName: string
  /** Names in order of seats. */
  readonly players: readonly string[]
  readonly status: 'gathering' | 'playing' | 'won' | 'unknown'
  /** What it waits for from me, most pressing first. */
  readonly asked: readonly AskedOnCard[]
  /** For whom it waits where it asks nothing of me; absent or `null`: for nobody. */
  readonly waits?: WaitOnCard | null
  /** From when on the others can play on without me, if nothing comes from me, ms; absent or `null`: they cannot. */
  readonly playOnFromMs?: number | null
  /** What was done last, in a sentence; absent or empty: nothing by a person yet. */
  readonly lately?: string
  /** Ms since the epoch. */
  readonly createdMs: number
  readonly lastSeenMs: number
  readonly lastActivityMs: number
}

/** A secret that may be the game's, with the servers by which it is said that the others meet. */
export interface HeardSecret extends GameSecret {
  /** When its link was opened here, ms. */
  readonly openedMs: number
  readonly signaling: readonly string[]
  readonly iceServers: readonly string[]
  readonly relays: readonly string[]
}

/** For whom a game waits. */
export interface WaitOnCard {
  /** Names in order of seats. */
  readonly names: readonly string[]
  /** Until when, ms; `null`: no rule says so. */
  readonly due: number | null
}

/** What a player is called back for. */
export type CallKind = 'turn' | 'vote' | 'ruling' | 'people'

/** One thing that a game waits for from me. */
export interface AskedOnCard {
  /** The same as long as it is the same thing. */
  readonly id: string
  readonly kind: CallKind
  /** In a few words: `Vote on proposal 301`. */
  readonly title: string
  /** What calls them back says instead: what it comes from, too. */
  readonly call?: string
  /** By when, ms; `null`: the game waits. */
  readonly due: number | null
}

/** The games on this device and the device's own settings. Nothing here throws or rejects. */
export interface GameShelf {
  /** Latest activity first. */
  list(): Promise<Result<readonly GameEntry[]>>
  get(game: GameId): Promise<Result<GameEntry | null>>
  put(entry: GameEntry): Promise<Result<null>>
  /** Only takes the game off the list: the archive is erased by itself. */
  remove(game: GameId): Promise<Result<null>>
  /** `undefined` where nothing was kept. */
  getSetting(key: string): Promise<Result<unknown>>
  putSetting(key: string, value: unknown): Promise<Result<null>>
  close(): void
}

/** The order of {@link GameShelf.list}; ids decide between games of the same millisecond. */
export function byLastActivity(a: GameEntry, b: GameEntry): number {
  if (a.lastActivityMs !== b.lastActivityMs) return b.lastActivityMs - a.lastActivityMs
  return a.game < b.game ? -1 : 1
}

/** With a secret among them: the same list where it is there, or more of that epoch is. */
export function withSecret(
  secrets: readonly GameSecret[],
  secret: GameSecret,
): readonly GameSecret[] {
  const known = secrets.find(({ epoch }) => epoch === secret.epoch)
  if (known !== undefined && (isWatchers(secret) || !isWatchers(known))) return secrets
  const others = secrets.filter((one) => one !== known)
  return [...others, secret].sort((a, b) => a.epoch - b.epoch)
}

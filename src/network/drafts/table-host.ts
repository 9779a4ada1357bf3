import type { Fault } from '../../base/result.ts'
import type { PlayerId } from '../../actions/ids.ts'

/** What a table of drafts needs of the one it works for. */
export interface TableHost {
  /** Names this game's drafts on this device. */
  readonly name: string
  now(): number
  after(delayMs: number, job: () => void): () => void
  /** The player at the other end, with whom drafts may be shared; `null`: nothing is sent there or taken from there. */
  reader(peer: string): PlayerId | null
  /** Whether drafts of this maker may be seen by this player; `null`: by us. */
  mayRead(maker: PlayerId, reader: PlayerId | null): boolean
  send(peer: string, payload: Uint8Array): boolean
  /** A draft of somebody else's has come. */
  came(id: string): void
  /** Its maker has taken it off the table. */
  went(id: string): void
  /** Whether it was here and is not to come back. */
  isGone(id: string): boolean
  /** A peer sent what no sound app sends, and is not listened to any more. */
  muted(peer: string, reason: Fault): void
  changed(): void
}

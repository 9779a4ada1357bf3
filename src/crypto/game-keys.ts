import { base64urlFromBytes, utf8Bytes } from '../base/bytes.ts'
import { hkdfSha256 } from '../base/hash.ts'
import { assert } from '../base/result.ts'
import { signingKey, type SigningKey } from './keys.ts'

/**
 * What a device holds of one epoch of a game's secret: all of it (32 bytes), or what a watcher's link carries (96): the read
 * key, what leads to the others and whose the mailbox is, but no key to write with. docs/PROTOCOL.md, [secret-derive],
 * [secret-watch].
 */
export interface GameSecret {
  /** 0, 1, 2 …: the secret is changed as a whole, and what was given before lets nobody in any more. */
  readonly epoch: number
  readonly bytes: Uint8Array
}

/** What a device does with a secret, a key for each. */
export interface GameKeys {
  /** 32 bytes for {@link encrypt}: what lies in files and mailboxes. */
  readonly read: Uint8Array
  /** Says that somebody was invited, and to mailboxes that they may write; `null` for a watcher. */
  readonly write: SigningKey | null
  readonly meet: Meeting
}

/** Where an epoch's devices meet. */
export interface Meeting {
  /** The y-webrtc room: says nothing about the game to a signalling server. */
  readonly room: string
  /** The y-webrtc password, which keeps signalling messages from the server. */
  readonly password: string
}

const wholeLength = 32
const watchLength = 96

/** Whether bytes can be a secret: all of it, or a watcher's part. */
export function isSecret(bytes: Uint8Array): boolean {
  return bytes.length === wholeLength || bytes.length === watchLength
}

/** Whether this is only what a watcher's link carries. */
export function isWatchers({ bytes }: GameSecret): boolean {
  return bytes.length === watchLength
}

/** HKDF-SHA256 (RFC 5869) of a game's secret, one label for each use: docs/PROTOCOL.md, [secret-derive]. */
export function deriveKeys(secret: GameSecret): GameKeys {
  const { bytes } = secret
  assert(isSecret(bytes), 'a secret is 32 bytes, or 96 of a watcher')
  if (isWatchers(secret)) {
    const meet = meetingOf(bytes.subarray(wholeLength, 2 * wholeLength))
    return { read: bytes.slice(0, wholeLength), write: null, meet }
  }
  return {
    read: derive(bytes, 'read', wholeLength),
    write: signingKey(derive(bytes, 'write', wholeLength)),
    meet: meetingOf(derive(bytes, 'meet', wholeLength)),
  }
}

function meetingOf(meet: Uint8Array): Meeting {
  return {
    room: `synomic-${base64urlFromBytes(derive(meet, 'room', 18))}`,
    password: base64urlFromBytes(derive(meet, 'signalling password', 24)),
  }
}

/** What a use of its own is derived by, from a secret or from one of its keys. */
export function derive(secret: Uint8Array, label: string, length: number): Uint8Array {
  return hkdfSha256(secret, utf8Bytes('synomic 1'), utf8Bytes(label), length)
}

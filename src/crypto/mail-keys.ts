import { schnorr } from '@noble/curves/secp256k1.js'
import { bytesFromHex, concatBytes, hexFromBytes, utf8Bytes } from '../base/bytes.ts'
import { hkdfSha256 } from '../base/hash.ts'
import { assert } from '../base/result.ts'
import { derive, deriveKeys, isWatchers, type GameSecret } from './game-keys.ts'

/**
 * The keys to a game's mailbox on Nostr relays: docs/PROTOCOL.md, [mail-keys]. One author stands for all who may write, so
 * that a relay itself refuses what strangers write in its name.
 */
export interface MailKeys {
  /** 32 bytes for {@link encrypt}. */
  readonly read: Uint8Array
  /** Whose the mailbox is: an x-only public key (BIP 340), 64 lowercase hexadecimal digits. */
  readonly author: string
  /** `null` for a watcher. */
  readonly writer: MailWriter | null
}

export interface MailWriter {
  /** 32 bytes that the names of what lies in the mailbox are derived from: they say nothing to others. */
  readonly names: Uint8Array
  /** Signs 32 bytes as the author (BIP 340): 64 bytes, the same for the same. */
  sign(hash: Uint8Array): Uint8Array
}

const watchedParts = ['read', 'meet'] as const
const keyLength = 32
/** Signatures need no luck: BIP 340 allows zeros where there is no randomness. */
const noLuck = new Uint8Array(32)

export function mailKeys(secret: GameSecret): MailKeys {
  const { read, write } = deriveKeys(secret)
  if (write === null) {
    return { read, author: hexFromBytes(secret.bytes.subarray(2 * keyLength)), writer: null }
  }
  const key = derive(write.seed, 'mail author', keyLength)
  return {
    read,
    author: hexFromBytes(schnorr.getPublicKey(key)),
    writer: {
      names: derive(write.seed, 'mail names', keyLength),
      sign: (hash) => schnorr.sign(hash, key, noLuck),
    },
  }
}

/** The name of one thing in the mailbox, 24 hexadecimal digits: nobody without the write key can tell what of. */
export function mailName({ names }: MailWriter, what: Uint8Array): string {
  return hexFromBytes(hkdfSha256(names, new Uint8Array(), what, 12))
}

/** An author made up for once, of 32 random bytes. */
export function passingAuthor(seed: Uint8Array): {
  readonly author: string
  sign(hash: Uint8Array): Uint8Array
} {
  const key = hkdfSha256(seed, new Uint8Array(), utf8Bytes('synomic passing author'), keyLength)
  return {
    author: hexFromBytes(schnorr.getPublicKey(key)),
    sign: (hash) => schnorr.sign(hash, key, noLuck),
  }
}

/** Whether an author signed 32 bytes (BIP 340). Never throws. */
export function verifyAsAuthor(author: string, hash: Uint8Array, signature: string): boolean {
  const [key, bytes] = [bytesFromHex(author), bytesFromHex(signature)]
  if (!key.ok || !bytes.ok || key.value.length !== 32 || bytes.value.length !== 64) return false
  return schnorr.verify(bytes.value, hash, key.value)
}

/** What a watcher's link carries of a secret. */
export function watchersPart(secret: GameSecret): GameSecret {
  if (isWatchers(secret)) return secret
  const { epoch, bytes } = secret
  const parts = watchedParts.map((label) => derive(bytes, label, keyLength))
  const author = bytesFromHex(mailKeys(secret).author)
  assert(author.ok, 'keys are hexadecimal')
  return { epoch, bytes: concatBytes(...parts, author.value) }
}

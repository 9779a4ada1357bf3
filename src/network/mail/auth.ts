import { passingAuthor, type MailKeys } from '../../crypto/mail-keys.ts'
import { signedEvent, type NostrEvent } from './event.ts'

const authKind = 22_242

/** Who signs as an author of events. */
export interface Signer {
  readonly author: string
  sign(hash: Uint8Array): Uint8Array
}

/** The mailbox's author; for a watcher, who cannot write as it, somebody made up of 32 random bytes. */
export function signerOf({ author, writer }: MailKeys, seed: () => Uint8Array): Signer {
  return writer === null ? passingAuthor(seed()) : { author, sign: (hash) => writer.sign(hash) }
}

/** Tells a relay that wants to know it who is there (NIP-42). `nowMs` since the epoch. */
export function authEvent(
  { author, sign }: Signer,
  { relay, challenge, nowMs }: { relay: string; challenge: string; nowMs: number },
): NostrEvent {
  const tags = [
    ['relay', relay],
    ['challenge', challenge],
  ]
  const createdAt = Math.floor(nowMs / 1000)
  return signedEvent({ author, kind: authKind, createdAt, tags, content: '' }, sign)
}

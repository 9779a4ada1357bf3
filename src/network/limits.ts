import { maxActionBytes } from '../actions/limits.ts'

/** Bytes of one message between peers: an action of the greatest length and what wraps it. More is refused. */
export const messageBytesMax = 2 * maxActionBytes
/** Actions of one message. */
export const itemsMax = 4096
/** Actions are sent in messages of about this many bytes, so that neither side is held up by one. */
export const pieceBytes = 64 * 1024
/** Bytes that a peer may be sent before it says that it has dealt with some of them. */
export const windowBytes = 1024 * 1024
/** After dealing with so many bytes a receiver says so. */
export const creditBytes = 256 * 1024
/** Bytes received and not dealt with; no sound peer exceeds it. */
export const backlogBytesMax = windowBytes + 2 * messageBytesMax
/** Messages that a peer may send at once, and each second from then on; each counts one more for every 4 KiB. */
export const messageBurst = 2000
export const messagesPerSecond = 100
export const messageTokenBytes = 4096
/** Bytes of one message about drafts: a whole draft, and what wraps it. */
export const draftBytesMax = 200 * 1024
/** Messages about drafts that are sent to a peer at once, and each second from then on; the others wait. */
export const draftsSentBurst = 60
export const draftsSentPerSecond = 20
/** So many are taken of a peer. */
export const draftsBurst = 240
export const draftsPerSecond = 40
/** Bytes about drafts that wait for one peer; beyond it is told that it has not all. */
export const draftsWaitingMax = 512 * 1024
/** Offences after which a peer is dropped, and for how long it is kept out. */
export const offencesMax = 5
export const banMs = 5 * 60 * 1000
/** Devices that one *have* may name; who has more says it in several. */
export const rangesMax = 20_000
export const rangesToldAtOnce = 10_000
/** Devices of which it is remembered what a peer has of them; what is of others it is sent again. */
export const rangesKnownMax = 100_000
/** Ends of the chains of forked devices that one *have* may name, and ids that are remembered of a peer. */
export const branchesMax = 1024
export const idsKnownMax = 16_384
/** Heads that a device tells; who has more tells the first of them. */
export const headsMax = 64
/** Pictures that one message asks for; so many such messages are answered at once, and each second from then on. */
export const wantedMax = 8
export const wantsBurst = 4
export const wantsPerSecond = 0.25
/** Presences in one message, and bytes of one. */
export const packetsMax = 64
export const packetBytesMax = 5 * 1024
/** Devices whose presence is remembered. */
export const presencesMax = 256
/** Signatures of presences that are verified for a peer at once, and each second from then on; the rest is left aside. */
export const verifiedBurst = 256
export const verifiedPerSecond = 20

/*
 * Strangers are devices that the game does not know. A sound peer sends on what they signed and nobody builds on at once
 * up to so many actions, and then so many each second.
 */
export const strangersSentFree = 8
export const strangersSentPerSecond = 0.05
/** A receiver takes more: so many at once, and so many each second from then on … */
export const strangersFree = 64
export const strangersForgivenPerSecond = 0.1
/** … and slows down who brings more, and drops who brings this many more. Minutes may name 256. */
export const strangersOwedMax = 320
/** Credit for actions that known devices build on, at most: these come after what they build on. */
export const vouchedMax = 1024
/** Actions handed on at once; of peers that are slowed, and how long after those before. */
export const portionMax = 256
export const slowPortion = 16
export const slowPauseMs = 500

/** A bucket of tokens: `burst` at once, refilled by `perSecond`. Answers whether so many could be taken; `now` in ms. */
export function tokenBucket(
  burst: number,
  perSecond: number,
  startMs: number,
): (now: number, count?: number) => boolean {
  let tokens = burst
  let last = startMs
  return (now, count = 1) => {
    tokens = Math.min(burst, tokens + (Math.max(0, now - last) * perSecond) / 1000)
    last = now
    if (tokens < count) return false
    tokens -= count
    return true
  }
}

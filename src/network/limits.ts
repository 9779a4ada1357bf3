import { maxActionBytes } from '../actions/limits.ts'

/** Bytes of one message between peers: an action of the greatest length and what wraps it. More is refused. */
export const messageBytesMax = 2 * maxActionBytes
/** Items of one message: those of the greatest length hold no more actions than this. */
export const itemsMax = 4096
/** Actions are sent in messages of about this many bytes, so that neither side is held up by one. */
export const pieceBytes = 64 * 1024
/** Bytes that a peer may be sent before it says that it has dealt with some of them. */
export const windowBytes = 1024 * 1024
/** After dealing with so many bytes a receiver says so. */
export const creditBytes = 256 * 1024
/** Bytes received and not dealt with; no sound peer exceeds it. */
export const backlogBytesMax = windowBytes + 2 * messageBytesMax
/** Messages that a peer may send at once, and each second from then on. */
export const messageBurst = 2000
export const messagesPerSecond = 100
/** Bytes of one message about drafts. */
export const draftBytesMax = 64 * 1024
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
/** Lanes, of devices and of forks, that one *ask* may name; who has more asks again for the others. */
export const lanesMax = 20_000
export const lanesAskedAtOnce = 10_000
/** Lanes of one peer that are remembered; what is in others it is sent again. */
export const lanesKnownMax = 100_000
/** Bytes and entries of one message on presence, and bytes of one device's. */
export const presenceBytesMax = 64 * 1024
export const presenceEntriesMax = 64
export const presenceTextMax = 8 * 1024
/** Devices whose presence is remembered. */
export const presencesMax = 256
/** Heads that a presence names; who has more names the first of them. */
export const headsMax = 64

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

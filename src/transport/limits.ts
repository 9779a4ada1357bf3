import { maxActionBytes } from '../log/limits.ts'

/** Bytes of one message between peers: an action of the greatest length and what wraps it. More is refused. */
export const messageBytesMax = 2 * maxActionBytes
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
/** Offences after which a peer is dropped, and for how long it is kept out. */
export const offencesMax = 5
export const banMs = 5 * 60 * 1000
/** Entries of one state vector: lanes of devices and of forks. */
export const lanesMax = 20_000
/** Bytes and entries of one message on presence, and bytes of one device's. */
export const presenceBytesMax = 64 * 1024
export const presenceEntriesMax = 64
export const presenceTextMax = 8 * 1024
/** Devices whose presence is remembered. */
export const presencesMax = 256
/** Heads that a presence names; who has more names the first of them. */
export const headsMax = 64

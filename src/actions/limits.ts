/** Bytes of one action, signature included. A rule book of 200 kB in a game's first action fits. */
export const maxActionBytes = 256 * 1024
/** Bytes of a picture that travels with an action. */
export const maxPictureBytes = 16 * 1024
/** Bytes of UTF-8 of one text within an action. */
export const maxTextBytes = 64 * 1024
/** Other heads that an action may name; who holds more names the newest. */
export const maxParents = 32
/** Heads that minutes may name as their cut. */
export const maxCut = 256
/** The latest time that JavaScript's dates can show, ms. */
export const maxTimeMs = 8_640_000_000_000_000
/** How far ahead of its own clock a replica lets an action be. */
export const maxAheadMs = 2 * 60 * 1000
/** Branches kept of a device that forked, as long as nobody builds on them: as many as prove it. */
export const maxBareBranches = 2
/** Actions kept of one device that wait for what they build on. */
export const maxWaitingPerDevice = 1000
/** Actions kept of all devices that wait, or are held for later. */
export const maxWaiting = 10_000
/** Bytes of all actions that wait or are held. */
export const maxWaitingBytes = 16 * 1024 * 1024

/*
 * In the place of Yjs for y-webrtc (no-doc.js): nobody writes into this document, so all that it ever tells is that it ends.
 */
export class Doc {
  clientID = 0
  /** @type {Set<() => void>} */
  #ends = new Set()

  /**
   * @param {string} what
   * @param {() => void} job
   */
  on(what, job) {
    if (what === 'destroy') this.#ends.add(job)
  }

  /**
   * @param {string} _what
   * @param {() => void} job
   */
  off(_what, job) {
    this.#ends.delete(job)
  }

  destroy() {
    for (const end of this.#ends) end()
  }
}

export const messageYjsSyncStep1 = 0
export const messageYjsSyncStep2 = 1
const nothing = () => undefined
export {
  nothing as readSyncMessage,
  nothing as writeSyncStep1,
  nothing as writeSyncStep2,
  nothing as writeUpdate,
}

/**
 * A second place that remembers how far a device has signed. When the archive is behind it, the archive was restored
 * from a backup or lost its newest part, and signing on would fork the device: it gets a new key instead.
 * A whole browser profile restored at once fools it; then the sign is an action of this device arriving from a peer
 * that the archive does not hold, which the session treats the same way.
 */
export interface SeqWitness {
  /** Remembers that an action with this `seq` was signed and archived. */
  note(seq: number): void
  /** The highest `seq` noted; `null` where none was, or nothing can be remembered. */
  highest(): number | null
  forget(): void
}

export function seqWitness(device: string): SeqWitness {
  const key = `synomic-seq:${device}`
  const storage = localStore()
  const highest = (): number | null => {
    const text = storage?.getItem(key) ?? ''
    const seq = Number.parseInt(text, 10)
    return Number.isSafeInteger(seq) ? seq : null
  }
  return {
    note: (seq) => {
      if (seq <= (highest() ?? -1)) return
      try {
        storage?.setItem(key, String(seq))
      } catch {
        // Full: the archive says so too, and is what counts.
      }
    },
    highest,
    forget: () => storage?.removeItem(key),
  }
}

/** Reading the property alone throws where storage is forbidden. */
function localStore(): Storage | null {
  try {
    return typeof localStorage === 'undefined' ? null : localStorage
  } catch {
    return null
  }
}

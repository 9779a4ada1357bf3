/** The right to sign for one device, held by one tab at a time. */
export interface SignerHold {
  /** Lets the next one in. Calling it again does nothing. */
  release(): void
  /**
   * Whether other tabs of this browser are kept out too. Without Web Locks (very old browsers, pages not served
   * over https or from localhost, Node below 24) only this page's own callers wait for each other, and two tabs that
   * sign in the same instant would fork their device: people should be told to use one tab.
   */
  readonly guardsTabs: boolean
}

/**
 * Waits until nobody else signs for this device, in order of asking. Hold it while reading what another tab
 * archived, signing, and archiving; never while waiting for people or peers.
 */
export async function holdSigner(game: string, device: string): Promise<SignerHold> {
  const name = `synomic-sign:${game}:${device}`
  const locks = typeof navigator !== 'undefined' && 'locks' in navigator ? navigator.locks : null
  return locks === null
    ? { release: await queue(name), guardsTabs: false }
    : holdWebLock(locks, name)
}

function holdWebLock(locks: LockManager, name: string): Promise<SignerHold> {
  return new Promise((granted, refused) => {
    locks
      .request(
        name,
        () =>
          new Promise<void>((release) => {
            granted({ release, guardsTabs: true })
          }),
      )
      // A page that may not use locks (an opaque origin) refuses; then the page's own queue must do.
      .catch(() => {
        queue(name).then((release) => granted({ release, guardsTabs: false }), refused)
      })
  })
}

const tails = new Map<string, Promise<void>>()

/** Waits for all earlier callers of the same name to be done; answers with the way to say so oneself. */
async function queue(name: string): Promise<() => void> {
  const before = tails.get(name) ?? Promise.resolve()
  let release: () => void = () => undefined
  const mine = new Promise<void>((done) => {
    release = done
  })
  const tail = before.then(() => mine)
  tails.set(name, tail)
  void tail.then(() => {
    if (tails.get(name) === tail) tails.delete(name)
  })
  await before
  return release
}

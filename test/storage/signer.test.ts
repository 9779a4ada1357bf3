import { afterEach, describe, expect, it, vi } from 'vitest'
import { holdSigner } from '../../src/storage/signer.ts'

/** Web Locks as the standard tells it, as far as one exclusive lock goes. */
function lockManager(): { request: (name: string, job: () => Promise<void>) => Promise<void> } {
  const tails = new Map<string, Promise<void>>()
  return {
    request: (name, job) => {
      const next = (tails.get(name) ?? Promise.resolve()).then(job)
      tails.set(name, next)
      return next
    },
  }
}

afterEach(() => vi.unstubAllGlobals())

describe.each([
  ['with Web Locks', { locks: lockManager() }, true],
  ['without them', {}, false],
  ['where they are forbidden', { locks: { request: () => Promise.reject(new Error()) } }, false],
])('holdSigner %s', (_name, navigator, guardsTabs) => {
  it('[arc-signer] lets one in at a time, in order of asking', async () => {
    vi.stubGlobal('navigator', navigator)
    const order: string[] = []
    const sign = async (name: string): Promise<void> => {
      const hold = await holdSigner('game', 'device')
      expect(hold.guardsTabs).toBe(guardsTabs)
      order.push(`${name} begins`)
      await new Promise((resolve) => setTimeout(resolve, 2))
      order.push(`${name} ends`)
      hold.release()
      hold.release()
    }
    await Promise.all(['a', 'b', 'c'].map(sign))
    expect(order).toEqual(['a', 'b', 'c'].flatMap((name) => [`${name} begins`, `${name} ends`]))
  })

  it('does not make other devices wait', async () => {
    vi.stubGlobal('navigator', navigator)
    const held = await holdSigner('game', 'one')
    const other = await holdSigner('game', 'two')
    held.release()
    other.release()
  })
})

import { afterEach, describe, expect, it, vi } from 'vitest'
import { requestPersistence } from '../../src/storage/persist.ts'
import { openTabs } from '../../src/storage/tabs.ts'
import { seqWitness } from '../../src/storage/witness.ts'

afterEach(() => vi.unstubAllGlobals())

function stubLocalStorage(): Map<string, string> {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  return kept
}

describe('tabs', () => {
  it('tell each other, not themselves, and only of their own game', async () => {
    const heard: string[] = []
    const one = openTabs('g', () => heard.push('one'))
    const two = openTabs('g', () => heard.push('two'))
    const other = openTabs('h', () => heard.push('other'))
    one.notify()
    await vi.waitFor(() => expect(heard).toEqual(['two']), { timeout: 60_000 })
    for (const tabs of [one, two, other]) tabs.close()
  })

  it('do without BroadcastChannel', () => {
    vi.stubGlobal('BroadcastChannel', undefined)
    const tabs = openTabs('g', () => undefined)
    tabs.notify()
    tabs.close()
  })
})

describe('the witness of what a device has signed', () => {
  it('[arc-restored] remembers the highest seq beside the archive', () => {
    stubLocalStorage()
    const witness = seqWitness('d')
    expect(witness.highest()).toBeNull()
    witness.note(0)
    witness.note(7)
    expect(seqWitness('d').highest()).toBe(7)
    expect(seqWitness('e').highest()).toBeNull()
    witness.forget()
    expect(witness.highest()).toBeNull()
  })

  it('never goes back, and knows nothing of what is no number', () => {
    const kept = stubLocalStorage()
    const witness = seqWitness('d')
    witness.note(7)
    witness.note(3)
    expect(witness.highest()).toBe(7)
    kept.set('synomic-seq:d', 'seven')
    expect(witness.highest()).toBeNull()
  })

  it('knows nothing where nothing can be kept', () => {
    vi.stubGlobal('localStorage', undefined)
    const witness = seqWitness('d')
    witness.note(1)
    expect(witness.highest()).toBeNull()
  })
})

describe('asking for storage that lasts', () => {
  it.each([
    [{}, 'unknown'],
    [{ storage: { persisted: async () => true } }, 'granted'],
    [{ storage: { persisted: async () => false, persist: async () => true } }, 'granted'],
    [{ storage: { persisted: async () => false, persist: async () => false } }, 'denied'],
    [{ storage: { persisted: () => Promise.reject(new Error()) } }, 'unknown'],
  ])('case %#', async (navigator, answer) => {
    vi.stubGlobal('navigator', navigator)
    expect(await requestPersistence()).toBe(answer)
  })
})

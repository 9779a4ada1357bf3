import { describe, expect, it } from 'vitest'
import type { Archive } from '../../src/storage/archive.ts'

/** An action number `n`: the archive asks nothing of the bytes. */
export function entry(n: number, length = 5): Uint8Array {
  const bytes = Uint8Array.from({ length }, (_, i) => (n + i) & 255)
  new DataView(bytes.buffer).setUint32(0, n)
  return bytes
}

export function entries(from: number, to: number): readonly Uint8Array[] {
  return Array.from({ length: to - from }, (_, i) => entry(from + i))
}

async function all(archive: Archive): Promise<readonly number[]> {
  const read = await archive.readAll()
  if (!read.ok) throw new Error(read.fault.code)
  return read.value.map(numberOf)
}

export function numberOf(bytes: Uint8Array): number {
  const n = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0)
  expect(Array.from(bytes)).toEqual(Array.from(entry(n, bytes.length)))
  return n
}

const done = { ok: true, value: null }

/** What holds of every archive, however it keeps things. `reopen` gives a second object on the same storage. */
export function archiveContract(
  name: string,
  open: () => Promise<{ archive: Archive; reopen?: () => Promise<Archive> }>,
): void {
  describe(`${name} keeps the archive's contract`, () => {
    it('[arc-order] gives back everything in the order of arrival', async () => {
      const { archive } = await open()
      expect(await archive.append([entry(3), entry(1)])).toEqual(done)
      expect(await archive.append([entry(2)])).toEqual(done)
      expect(await all(archive)).toEqual([3, 1, 2])
      expect(archive.unsaved()).toBe(0)
    })

    it('[arc-rot] keeps others instead of what it had, and what comes after', async () => {
      const { archive, reopen } = await open()
      await archive.append(entries(1, 9))
      expect(await all(archive)).toHaveLength(8)
      expect(await archive.replaceAll([entry(2), entry(4)])).toEqual(done)
      await archive.append([entry(9)])
      expect(await all(archive)).toEqual([2, 4, 9])
      if (reopen !== undefined) expect(await all(await reopen())).toEqual([2, 4, 9])
    })

    it('takes an empty batch, and bytes of very different lengths', async () => {
      const { archive } = await open()
      expect(await archive.append([])).toEqual(done)
      await archive.append([entry(1, 4), entry(2, 100_000), entry(3, 17)])
      expect(await all(archive)).toEqual([1, 2, 3])
    })

    it('keeps the order of appends that did not wait for each other', async () => {
      const { archive } = await open()
      await Promise.all(entries(0, 40).map((one) => archive.append([one])))
      expect(await all(archive)).toEqual(Array.from({ length: 40 }, (_, i) => i))
    })

    it('keeps values by key, and one snapshot', async () => {
      const { archive } = await open()
      expect(await archive.getMeta('device')).toEqual({ ok: true, value: undefined })
      expect(await archive.getSnapshot()).toEqual({ ok: true, value: null })
      await archive.putMeta('device', { secretKey: Uint8Array.of(1, 2) })
      await archive.putMeta('device', { secretKey: Uint8Array.of(3) })
      await archive.putSnapshot([{ points: new Map([['a', 1]]) }, 'text', Uint8Array.of(1)])
      expect(await archive.getSnapshot()).toEqual({
        ok: true,
        value: [{ points: new Map([['a', 1]]) }, 'text', Uint8Array.of(1)],
      })
      const many = Array.from({ length: 12 }, (_, index) => ({ index, bytes: Uint8Array.of(9) }))
      await archive.putSnapshot(many)
      expect(await archive.getSnapshot()).toEqual({ ok: true, value: many })
      await archive.putSnapshot(['short'])
      expect(await archive.getMeta('device')).toEqual({
        ok: true,
        value: { secretKey: Uint8Array.of(3) },
      })
      expect(await archive.getSnapshot()).toEqual({
        ok: true,
        value: ['short'],
      })
    })

    it('keeps a snapshot whole or not at all', async () => {
      const { archive } = await open()
      await archive.putSnapshot(['old', 'one'])
      expect(await archive.putSnapshot(['new', () => 'not data', 'one'])).toMatchObject({
        ok: false,
        fault: { code: 'storage-failed' },
      })
      expect(await archive.getSnapshot()).toEqual({ ok: true, value: ['old', 'one'] })
    })

    it('answers a value that cannot be kept with a fault, and stays usable', async () => {
      const { archive } = await open()
      const fault = await Promise.resolve()
        .then(() => archive.putMeta('bad', () => 1))
        .catch(() => 'threw')
      expect(fault).toMatchObject({ ok: false, fault: { code: 'storage-failed' } })
      expect(await archive.append([entry(1)])).toEqual(done)
    })

    it('[arc-erase] forgets everything when erased, and is closed then', async () => {
      const { archive, reopen } = await open()
      await archive.append([entry(1)])
      await archive.putMeta('device', 1)
      expect(await archive.erase()).toEqual({ ok: true, value: null })
      expect(await archive.append([entry(2)])).toMatchObject({ ok: false })
      if (reopen === undefined) return
      const again = await reopen()
      expect(await all(again)).toEqual([])
      expect(await again.getMeta('device')).toEqual({ ok: true, value: undefined })
    })

    it('answers with a fault after it was closed', async () => {
      const { archive } = await open()
      archive.close()
      const closed = { ok: false, fault: { code: 'storage-closed' } }
      expect(await archive.readAll()).toMatchObject(closed)
      expect(await archive.append([entry(1)])).toMatchObject(closed)
      expect(await archive.getMeta('device')).toMatchObject(closed)
    })
  })
}

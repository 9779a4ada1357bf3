import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { utf8Bytes } from '../../src/base/bytes.ts'
import { scriptKey } from '../../src/crypto/keys.ts'
import { noteKeyFor, readerCount, readNote, sealNote } from '../../src/crypto/sealed-note.ts'

const keyOf = (name: string) => scriptKey('test', name, 'die')
const plain = utf8Bytes('three minions')

function sealed(readers = ['Ann', 'Bo'], salt = '1', context = 'game'): Uint8Array {
  const publicKeys = readers.map((name) => keyOf(name).publicKey)
  const note = sealNote(keyOf('Ann'), { plain, readers: publicKeys, context, salt })
  if (!note.ok) throw new Error(note.fault.code)
  return note.value
}

function read(name: string, note: Uint8Array, context = 'game'): Uint8Array | string {
  const key = noteKeyFor(keyOf(name), note)
  if (!key.ok) return key.fault.code
  const text = readNote(key.value, context, note)
  return text.ok ? text.value : text.fault.code
}

describe('a sealed note', () => {
  it('is read by its readers, and by nobody else', () => {
    const note = sealed()
    expect(read('Ann', note)).toEqual(plain)
    expect(read('Bo', note)).toEqual(plain)
    expect(read('Cy', note)).toBe('cannot-decrypt')
    expect(readerCount(note)).toBe(2)
  })

  it('can be shown to everyone by its key, and by no other key', () => {
    const note = sealed()
    const key = noteKeyFor(keyOf('Bo'), note)
    const other = noteKeyFor(keyOf('Bo'), sealed(['Bo'], '2'))
    if (!key.ok || !other.ok) throw new Error('not opened')
    expect(readNote(key.value, 'game', note)).toMatchObject({ ok: true, value: plain })
    expect(readNote(other.value, 'game', note)).toMatchObject({ ok: false })
    expect(readNote(key.value, 'another game', note)).toMatchObject({ ok: false })
  })

  it('does not show that two texts are equal, and is the same bytes for the same salt', () => {
    expect(sealed(['Bo'], '1')).toEqual(sealed(['Bo'], '1'))
    expect(sealed(['Bo'], '1')).not.toEqual(sealed(['Bo'], '2'))
  })

  it('refuses a reader’s key that is none, and of small order', () => {
    for (const bad of [new Uint8Array(32).fill(255), new Uint8Array(32)]) {
      const note = { plain, readers: [bad], context: 'game', salt: '' }
      expect(sealNote(keyOf('Ann'), note)).toMatchObject({ ok: false })
    }
  })

  it('read from any bytes, or with any bit changed, never throws and never misleads', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        expect(read('Ann', bytes)).toBe('cannot-decrypt')
      }),
      { numRuns: 50 },
    )
    const note = sealed(['Bo'])
    fc.assert(
      fc.property(fc.nat(note.length * 8 - 1), (bit) => {
        const changed = note.slice()
        changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7))
        const text = read('Bo', changed)
        // The highest bit of an X25519 key is not looked at (RFC 7748 §5).
        if (bit !== 64 * 8 + 7) expect(text).toBe('cannot-decrypt')
      }),
      { numRuns: 50 },
    )
  })
})

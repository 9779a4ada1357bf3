import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { utf8Bytes } from '../../src/base/bytes.ts'
import { scriptKey } from '../../src/crypto/keys.ts'
import { noteKeyFor, readerCount, readNote, encryptNote } from '../../src/crypto/encrypted-note.ts'

const keyOf = (name: string) => scriptKey('test', name, 'die')
const plain = utf8Bytes('three minions')

function encrypted(readers = ['Ann', 'Bo'], salt = '1', text = plain): Uint8Array {
  const publicKeys = readers.map((name) => keyOf(name).publicKey)
  return encryptNote(keyOf('Ann'), { plain: text, readers: publicKeys, context: 'game', salt })
}

function read(name: string, note: Uint8Array, context = 'game'): Uint8Array | string {
  const key = noteKeyFor(keyOf(name), context, note)
  if (!key.ok) return key.fault.code
  const text = readNote(key.value, context, note)
  return text.ok ? text.value : text.fault.code
}

describe('an encrypted note', () => {
  it('is read by its readers, and by nobody else [note-keys]', () => {
    const note = encrypted()
    expect(read('Ann', note)).toEqual(plain)
    expect(read('Bo', note)).toEqual(plain)
    expect(read('Cy', note)).toBe('cannot-decrypt')
    expect(readerCount(note)).toBe(2)
  })

  it('can be shown to everyone by its key, and by no other key [note-commit]', () => {
    const note = encrypted()
    const key = noteKeyFor(keyOf('Bo'), 'game', note)
    const other = noteKeyFor(keyOf('Bo'), 'game', encrypted(['Bo'], '2'))
    if (!key.ok || !other.ok) throw new Error('not opened')
    expect(readNote(key.value, 'game', note)).toMatchObject({ ok: true, value: plain })
    expect(readNote(other.value, 'game', note)).toMatchObject({ ok: false })
    expect(readNote(key.value, 'another game', note)).toMatchObject({ ok: false })
  })

  it('is read only where it belongs, even by its readers [note-context]', () => {
    const note = encrypted()
    expect(read('Bo', note, 'another game')).toBe('cannot-decrypt')
    expect(noteKeyFor(keyOf('Bo'), 'another game', note)).toMatchObject({ ok: false })
  })

  it('is made of a version, its commitment, a key for once, and a wrapped key each [note-bytes]', () => {
    const note = encrypted(['Ann', 'Bo', 'Cy'])
    expect([note[0], note[65]]).toEqual([1, 3])
    expect(note.length).toBe(1 + 32 + 32 + 1 + 3 * 48 + 24 + 256 + 16)
  })

  it.each([
    [0, 256],
    [255, 256],
    [256, 512],
  ])('of %i bytes is as long as any of up to %i [note-pad]', (length, padded) => {
    const text = new Uint8Array(length).fill(7)
    const note = encrypted(['Bo'], '1', text)
    expect(note.length - (1 + 32 + 32 + 1 + 48 + 24 + 16)).toBe(padded)
    expect(read('Bo', note)).toEqual(text)
  })

  it('wraps its key so that one reader’s wrapped key is of no use to another', () => {
    const note = encrypted(['Ann', 'Bo'])
    const swapped = note.slice()
    swapped.set(note.subarray(66, 114), 114)
    swapped.set(note.subarray(114, 162), 66)
    expect(read('Ann', swapped)).toEqual(plain)
    const anns = encrypted(['Ann'])
    const boInstead = anns.slice()
    boInstead.set(note.subarray(114, 162), 66)
    expect(read('Bo', boInstead)).toBe('cannot-decrypt')
  })

  it('does not show that two texts are equal, and is the same bytes for the same salt', () => {
    expect(encrypted(['Bo'], '1')).toEqual(encrypted(['Bo'], '1'))
    expect(encrypted(['Bo'], '1')).not.toEqual(encrypted(['Bo'], '2'))
  })

  it.each([
    ['none', new Uint8Array(32).fill(255)],
    ['of small order', new Uint8Array(32)],
  ])('is kept from no other reader by a reader’s key that is %s [note-keys]', (_, bad) => {
    const readers = [keyOf('Ann').publicKey, bad, keyOf('Bo').publicKey]
    const note = encryptNote(keyOf('Ann'), { plain, readers, context: 'game', salt: '' })
    expect(read('Ann', note)).toEqual(plain)
    expect(read('Bo', note)).toEqual(plain)
    expect(readerCount(note)).toBe(3)
    expect(note.slice(66 + 48, 66 + 96)).toEqual(new Uint8Array(48))
  })

  it('read from any bytes, or with any bit changed, never throws and never misleads', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        expect(read('Ann', bytes)).toBe('cannot-decrypt')
      }),
      { numRuns: 50 },
    )
    const note = encrypted(['Bo'])
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

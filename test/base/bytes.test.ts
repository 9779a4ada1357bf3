import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  base64urlFromBytes,
  bytesFromBase64url,
  bytesFromHex,
  compareBytes,
  concatBytes,
  equalBytes,
  hexFromBytes,
  hexWithin,
  utf8Bytes,
} from '../../src/base/bytes.ts'

describe('bytes', () => {
  it('come back from hex and base64url as they were', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
        expect(bytesFromHex(hexFromBytes(bytes))).toEqual({ ok: true, value: bytes })
        expect(bytesFromBase64url(base64urlFromBytes(bytes))).toEqual({ ok: true, value: bytes })
        expect(base64urlFromBytes(bytes)).toBe(Buffer.from(bytes).toString('base64url'))
      }),
    )
  })

  it.each(['a', 'AB', '0x', 'zz', 'ab ', 'é0'])('does not take %j for hex', (text) => {
    expect(bytesFromHex(text).ok).toBe(false)
  })

  // 'AB' has bits set that belong to no byte: a second spelling of 'AA'.
  it.each(['A', 'AB', 'AAB', 'A+', 'A=', 'é'])('does not take %j for base64url', (text) => {
    expect(bytesFromBase64url(text).ok).toBe(false)
  })

  it('compares bytewise, a prefix first', () => {
    expect(compareBytes(Uint8Array.of(1, 2), Uint8Array.of(1, 3))).toBeLessThan(0)
    expect(compareBytes(Uint8Array.of(255), Uint8Array.of(1, 3))).toBeGreaterThan(0)
    expect(compareBytes(Uint8Array.of(1), Uint8Array.of(1, 0))).toBeLessThan(0)
    expect(equalBytes(concatBytes(utf8Bytes('a'), utf8Bytes('é')), utf8Bytes('aé'))).toBe(true)
    expect(equalBytes(Uint8Array.of(1), Uint8Array.of(1, 0))).toBe(false)
  })

  it('are written as the hex of themselves, whatever was written before', () => {
    const ids = Array.from({ length: 40 }, (_, i) => {
      const id = new Uint8Array(32).fill(i % 2)
      id[31] = i % 5
      id[2] = i % 3
      return id
    })
    for (const id of [...ids, ...ids.toReversed()]) {
      expect(hexFromBytes(id)).toBe(Buffer.from(id).toString('hex'))
      const within = concatBytes(Uint8Array.of(9), id, Uint8Array.of(9))
      expect(hexWithin(within, 1, 32)).toBe(Buffer.from(id).toString('hex'))
    }
    expect(hexWithin(Uint8Array.of(1, 2, 255, 4), 1, 2)).toBe('02ff')
  })
})

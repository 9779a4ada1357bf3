import { decode as cborgDecode, encode as cborgEncode } from 'cborg'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bytesFromHex, hexFromBytes } from '../../src/base/bytes.ts'
import { decodeCbor, maxCborDepth } from '../../src/base/cbor-reader.ts'
import { encodeCbor } from '../../src/base/cbor-writer.ts'
import type { Json } from '../../src/base/json.ts'
import { isHexOnWire } from '../../src/base/text.ts'

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.stringMatching(/^[0-9a-f]{60,70}$/),
  fc.constantFrom('', 'constructor', 'toString', '\ufeff', '\u{1F600}', '\uffff'),
)
const json = fc.letrec<{ value: Json; object: Record<string, Json> }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.constant(null),
    fc.boolean(),
    fc.maxSafeInteger(),
    fc.integer({ min: -300, max: 70_000 }),
    text,
    fc.array(tie('value'), { maxLength: 5 }),
    tie('object'),
  ),
  object: fc.dictionary(
    text.filter((key) => key !== '__proto__'),
    tie('value'),
    { maxKeys: 5, noNullPrototype: true },
  ),
})).value

function hex(digits: string): Uint8Array {
  const bytes = bytesFromHex(digits.replaceAll(' ', ''))
  if (!bytes.ok) throw new Error(digits)
  return bytes.value
}

function reason(bytes: Uint8Array): string | number | undefined {
  const read = decodeCbor(bytes, 1_000_000)
  return read.ok ? 'read' : read.fault.args['reason']
}

/** What another library would write, given byte strings where [enc-hex] asks for them. */
function withBytes(value: Json): unknown {
  if (typeof value === 'string') return isHexOnWire(value) ? hex(value) : value
  if (Array.isArray(value)) return value.map(withBytes)
  if (typeof value !== 'object' || value === null) return value
  return new Map(Object.entries(value).map(([key, item]) => [key, withBytes(item)]))
}

describe('canonical CBOR', () => {
  it('[enc-canonical] gives back what was written, and writes what cborg writes', () => {
    fc.assert(
      fc.property(json, (value) => {
        const bytes = encodeCbor(value)
        expect(decodeCbor(bytes, 1_000_000)).toEqual({ ok: true, value })
        expect(hexFromBytes(bytes)).toBe(hexFromBytes(cborgEncode(withBytes(value))))
      }),
      { numRuns: 500 },
    )
  })

  it('[enc-canonical] accepts of mutated bytes only what re-encodes to the same bytes', () => {
    fc.assert(
      fc.property(json, fc.nat(), fc.nat(255), (value, at, byte) => {
        const bytes = encodeCbor(value)
        bytes[at % bytes.length] = byte
        const read = decodeCbor(bytes, 1_000_000)
        if (read.ok) expect(encodeCbor(read.value)).toEqual(bytes)
      }),
      { numRuns: 3000 },
    )
  })

  it('[enc-canonical] never throws on arbitrary bytes, and accepts nothing that cborg cannot read', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
        const read = decodeCbor(bytes, 1_000_000)
        if (read.ok) cborgDecode(bytes)
      }),
      { numRuns: 5000 },
    )
  })

  it.each([
    ['18 17', 'not-canonical', 'a number in more bytes than needed'],
    ['19 00ff', 'not-canonical', 'a number in more bytes than needed'],
    ['1b 00000000ffffffff', 'not-canonical', 'a number in more bytes than needed'],
    ['1b 0020000000000000', 'not-in-subset', '2^53'],
    ['3b 001fffffffffffff', 'not-in-subset', '-2^53'],
    ['f9 3c00', 'not-in-subset', 'a float'],
    ['f7', 'not-in-subset', 'undefined'],
    ['c0 00', 'not-in-subset', 'a tag'],
    ['9f ff', 'not-canonical', 'indefinite length'],
    ['41 00', 'not-canonical', 'a byte string under 32 bytes'],
    [`78 40 ${'61'.repeat(64)}`, 'not-canonical', 'hexadecimal digits as text'],
    ['a2 6162 00 6161 00', 'not-canonical', 'keys out of order'],
    ['a2 6161 00 6161 00', 'not-canonical', 'a key twice'],
    ['a1 01 00', 'bad-key', 'a key that is no text'],
    ['a1 69 5f5f70726f746f5f5f 00', 'bad-key', '__proto__'],
    ['63 eda080', 'bad-text', 'a lone surrogate'],
    ['61 ff', 'bad-text', 'no UTF-8'],
    ['00 00', 'trailing-bytes', 'a value and then some'],
    ['', 'truncated', 'nothing'],
    ['62 61', 'truncated', 'half a text'],
    ['9a ffffffff', 'truncated', 'a list longer than the input'],
    ['bb 001fffffffffffff', 'truncated', 'a map of 2^53 - 1 pairs'],
    ['5b 001fffffffffffff', 'truncated', 'a byte string of 2^53 - 1 bytes'],
  ])('[enc-canonical] refuses %s: %s (%s)', (digits, why) => {
    expect(reason(hex(digits))).toBe(why)
  })

  it('[enc-limits] bounds depth and size before building anything', () => {
    expect(reason(hex('81'.repeat(maxCborDepth - 1) + '80'))).toBe('read')
    expect(reason(hex('81'.repeat(maxCborDepth) + '80'))).toBe('too-deep')
    expect(reason(hex('81'.repeat(200_000)))).toBe('too-deep')
    expect(decodeCbor(new Uint8Array(11), 10)).toMatchObject({
      ok: false,
      fault: { args: { reason: 'too-long' } },
    })
  })

  it('[enc-hex] writes 64 hexadecimal digits in 34 bytes', () => {
    expect(encodeCbor('ab'.repeat(32))).toHaveLength(34)
    expect(encodeCbor('AB'.repeat(32))).toHaveLength(66)
    expect(encodeCbor('a'.repeat(65))).toHaveLength(67)
  })

  it('throws on what only our own mistake would write', () => {
    expect(() => encodeCbor(0.5)).toThrow('safe integers')
    expect(() => encodeCbor('\ud800')).toThrow('surrogates')
    expect(() => encodeCbor(JSON.parse('{"__proto__":1}'))).toThrow('__proto__')
  })

  it('reads each of many short texts as itself, however alike they are', () => {
    const texts = [
      '',
      'a',
      'ab',
      'aab',
      'abb',
      'acb',
      'é',
      'a\u0000b',
      'b'.repeat(32),
      'b'.repeat(33),
    ]
    const many = [...texts, ...Array.from({ length: 300 }, (_, i) => `a${i}b`), ...texts]
    expect(decodeCbor(encodeCbor(many), 10_000)).toEqual({ ok: true, value: many })
    expect(decodeCbor(encodeCbor(many), 10_000)).toEqual({ ok: true, value: many })
  })
})

import { ed25519, x25519 } from '@noble/curves/ed25519.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import signatures from './vectors/signatures.json' with { type: 'json' }
import * as native from './native-ed25519.ts'

const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length })
const strict = { zip215: false }

describe('keys and signatures made natively', () => {
  it('are those that noble makes', () => {
    fc.assert(
      fc.property(bytes(32), fc.uint8Array(), (secret, message) => {
        expect(native.ed25519.getPublicKey(secret)).toEqual(ed25519.getPublicKey(secret))
        expect(native.x25519.getPublicKey(secret)).toEqual(x25519.getPublicKey(secret))
        expect(native.ed25519.sign(message, secret)).toEqual(ed25519.sign(message, secret))
      }),
      { numRuns: 10 },
    )
  })

  it('are taken and refused as noble does, a bit of each turned too', () => {
    fc.assert(
      fc.property(bytes(32), bytes(20), fc.nat(3), fc.nat(159), (secret, message, which, bit) => {
        const key = ed25519.getPublicKey(secret)
        const parts = [ed25519.sign(message, secret), message, key] as const
        const turned = parts[which]
        if (turned !== undefined) turned[bit >> 3] = (turned[bit >> 3] ?? 0) ^ (1 << (bit & 7))
        const said = native.ed25519.verify(...parts, strict)
        expect(said).toBe(ed25519.verify(...parts, strict))
        expect(said).toBe(turned === undefined)
      }),
      { numRuns: 30 },
    )
  })

  it.each(signatures)('are judged as noble does: $name', ({ given }) => {
    const [signature, message, key] = [given.signature, given.message, given.key].map((hex) =>
      Uint8Array.from(Buffer.from(hex, 'hex')),
    )
    if (signature?.length !== 64 || key?.length !== 32 || message === undefined) return
    expect(native.ed25519.verify(signature, message, key, strict)).toBe(
      ed25519.verify(signature, message, key, strict),
    )
  })
})

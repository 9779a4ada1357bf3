import { describe, expect, it } from 'vitest'
import { concatBytes, hexFromBytes } from '../../src/base/bytes.ts'
import { hkdfSha256 } from '../../src/base/hash.ts'
import { decrypt, encrypt } from '../../src/crypto/cipher.ts'
import { x25519 } from '../../src/crypto/x25519.ts'
import hkdfCases from './fixtures/wycheproof-hkdf-sha256.json' with { type: 'json' }
import x25519Cases from './fixtures/wycheproof-x25519.json' with { type: 'json' }
import cipherCases from './fixtures/wycheproof-xchacha20-poly1305.json' with { type: 'json' }
import { bytes } from './hex.ts'

/* Project Wycheproof's vectors; those of Ed25519 are in ../session/signatures.test.ts. */

describe('[note-keys] X25519', () => {
  it.each(x25519Cases)('shares what it should: Wycheproof $tcId $flags', (one) => {
    const shared = x25519(bytes(one.private), bytes(one.public))
    const isZero = one.flags.includes('ZeroSharedSecret')
    expect(shared === null ? null : hexFromBytes(shared)).toBe(isZero ? null : one.shared)
  })
})

describe('HKDF-SHA256', () => {
  it.each(hkdfCases)('derives what it should: Wycheproof $tcId $flags', (one) => {
    const derive = () => hkdfSha256(bytes(one.ikm), bytes(one.salt), bytes(one.info), one.size)
    if (one.result === 'valid') expect(hexFromBytes(derive())).toBe(one.okm)
    else expect(derive).toThrow()
  })
})

describe('XChaCha20-Poly1305', () => {
  const usable = cipherCases.filter(({ iv }) => iv.length === 48)

  it.each(usable)('encrypts and decrypts as it should: Wycheproof $tcId $flags', (one) => {
    const [key, nonce, context, plain] = [one.key, one.iv, one.aad, one.msg].map(bytes)
    const whole = concatBytes(bytes(one.iv), bytes(one.ct), bytes(one.tag))
    const read = decrypt(key!, context!, whole)
    expect(read.ok).toBe(one.result === 'valid')
    if (one.result !== 'valid') return
    expect(read).toEqual({ ok: true, value: plain })
    expect(encrypt(key!, nonce!, context!, plain!)).toEqual(whole)
  })

  it('has nothing to do with the cases of other nonces', () => {
    expect(cipherCases.length - usable.length).toBe(9)
  })
})

import { ed25519 } from '@noble/curves/ed25519.js'
import {
  createPrivateKey,
  createPublicKey,
  sign as nodeSign,
  verify as nodeVerify,
} from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { concatBytes, hexFromBytes, utf8Bytes } from '../../src/base/bytes.ts'
import { isSoundPublicKey, scriptKey, sign, signingKey, verify } from '../../src/crypto/keys.ts'
import { smallOrder } from '../vectors/encodings.ts'
import { bytes } from './hex.ts'

/** RFC 8032 §7.1. */
const rfc8032 = [
  {
    seed: '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60',
    key: 'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a',
    message: '',
    signature:
      'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b',
  },
  {
    seed: '4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb',
    key: '3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c',
    message: '72',
    signature:
      '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00',
  },
  {
    seed: 'c5aa8df43f9f837bedb7442f31dcb7b166d38535076f094b85ce3a2e0b4458f7',
    key: 'fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025',
    message: 'af82',
    signature:
      '6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a',
  },
]

describe('keys', () => {
  it.each(rfc8032)('signs as RFC 8032 does: $key', ({ seed, key, message, signature }) => {
    const pair = signingKey(bytes(seed))
    expect(pair.publicHex).toBe(key)
    expect(hexFromBytes(sign(pair, bytes(message)))).toBe(signature)
    expect(verify(bytes(signature), bytes(message), bytes(key))).toBe(true)
  })

  it('agrees with OpenSSL on signatures it makes', () => {
    const pair = scriptKey('seed', 'Ann', 'device')
    const pkcs8 = concatBytes(bytes('302e020100300506032b657004220420'), pair.seed)
    const secret = createPrivateKey({ key: Buffer.from(pkcs8), format: 'der', type: 'pkcs8' })
    const message = utf8Bytes('a move')
    const theirs = nodeSign(null, message, secret)
    expect(hexFromBytes(sign(pair, message))).toBe(theirs.toString('hex'))
    expect(nodeVerify(null, message, createPublicKey(secret), sign(pair, message))).toBe(true)
  })

  it.each(smallOrder)('[sig-verify] refuses the key of small order %s', (key) => {
    expect(isSoundPublicKey(bytes(key))).toBe(false)
    // R of small order and S = 0 satisfy the equation for such keys and many messages.
    const forged = concatBytes(bytes(smallOrder[0] ?? ''), new Uint8Array(32))
    for (let i = 0; i < 16; i++) expect(verify(forged, Uint8Array.of(i), bytes(key))).toBe(false)
  })

  it('[sig-verify] refuses a key with a part of small order', () => {
    const mixed = ed25519.Point.BASE.add(ed25519.Point.fromHex(smallOrder[4] ?? ''))
    expect(isSoundPublicKey(mixed.toBytes())).toBe(false)
    expect(isSoundPublicKey(scriptKey('s', 'Ann', 'device').publicKey)).toBe(true)
  })

  it('[sig-verify] refuses malleated, changed, cut and lengthened signatures', () => {
    const pair = scriptKey('seed', 'Bo', 'device')
    const message = utf8Bytes('a move')
    const good = sign(pair, message)
    const s = BigInt(`0x${hexFromBytes(good.slice(32).reverse())}`) + ed25519.Point.Fn.ORDER
    const malleated = concatBytes(
      good.subarray(0, 32),
      bytes(s.toString(16).padStart(64, '0')).reverse(),
    )
    expect(verify(good, message, pair.publicKey)).toBe(true)
    expect(verify(malleated, message, pair.publicKey)).toBe(false)
    expect(verify(good, utf8Bytes('a mode'), pair.publicKey)).toBe(false)
    expect(verify(good.subarray(1), message, pair.publicKey)).toBe(false)
    expect(verify(concatBytes(good, Uint8Array.of(0)), message, pair.publicKey)).toBe(false)
    expect(verify(good, message, pair.publicKey.subarray(1))).toBe(false)
    expect(isSoundPublicKey(pair.publicKey.subarray(1))).toBe(false)
  })

  it('derives one key for each seed text, name and purpose', () => {
    const keys = [
      scriptKey('a', 'Ann', 'device'),
      scriptKey('b', 'Ann', 'device'),
      scriptKey('a', 'Bo', 'device'),
      scriptKey('a', 'Ann', 'die'),
      scriptKey('aA', 'nn', 'device'),
    ]
    expect(new Set(keys.map((key) => key.publicHex)).size).toBe(5)
    expect(scriptKey('a', 'Ann', 'device').publicHex).toBe(keys[0]?.publicHex)
  })
})

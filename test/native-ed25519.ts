import { createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto'
import { ed25519 as ours, ristretto255, x25519 as oursX } from '@noble/curves/ed25519.js'

/*
 * Takes the place of noble's module for the app's code in most tests of every day (scripts/test-projects.js): keys and signatures
 * as OpenSSL makes them, which RFC 8032 and RFC 7748 leave no choice about, in a twentieth of the time. noble itself is tested
 * where the project `proofs` says, in browsers, and by the long tests; that both say the same, native-ed25519.test.ts looks at.
 */

/** PKCS #8 before the 32 bytes of a private key, and X.509 before those of a public one: RFC 8410. */
const prefix = {
  ed25519: '302e020100300506032b657004220420',
  x25519: '302e020100300506032b656e04220420',
  publicKey: '302a300506032b6570032100',
}

function der(before: keyof typeof prefix, bytes: Uint8Array): Buffer {
  return Buffer.concat([Buffer.from(prefix[before], 'hex'), bytes])
}

const known = new Map<string, { readonly key: KeyObject; readonly publicKey: Uint8Array }>()

/** OpenSSL takes longer to read a key than to sign with it, and everybody signs many times. */
function keysOf(curve: 'ed25519' | 'x25519', secret: Uint8Array) {
  const pkcs8 = der(curve, secret)
  const name = pkcs8.toString('latin1')
  const before = known.get(name)
  if (before !== undefined) return before
  const key = createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' })
  const spki = createPublicKey(key).export({ format: 'der', type: 'spki' })
  const made = { key, publicKey: Uint8Array.from(spki.subarray(-32)) }
  known.set(name, made)
  return made
}

function publicKeyOf(curve: 'ed25519' | 'x25519', secret: Uint8Array): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(keysOf(curve, secret).publicKey)
}

const isPrivateKey = (secret: unknown): secret is Uint8Array =>
  secret instanceof Uint8Array && secret.length === 32

const keys = new Map<string, KeyObject | null>()

/** `null` for a key that OpenSSL may be more lenient with than noble: no point in its one encoding, or of small order. */
function soundKey(publicKey: Uint8Array): KeyObject | null {
  const name = Buffer.from(publicKey).toString('hex')
  const known = keys.get(name)
  if (known !== undefined) return known
  const isSound = isCanonical(publicKey)
  const key = isSound
    ? createPublicKey({ key: der('publicKey', publicKey), format: 'der', type: 'spki' })
    : null
  keys.set(name, key)
  return key
}

function isCanonical(publicKey: Uint8Array): boolean {
  try {
    return !ours.Point.fromBytes(publicKey, false).isSmallOrder()
  } catch {
    return false
  }
}

/** Whom OpenSSL says yes to of a sound key, noble says yes to: its equation is the stricter one. All else is asked of noble. */
function isSigned(...[signature, message, publicKey, options]: Parameters<typeof ours.verify>) {
  const key = publicKey.length === 32 && signature.length === 64 ? soundKey(publicKey) : null
  if (key !== null && verify(null, message, key, signature)) return true
  return ours.verify(signature, message, publicKey, options)
}

export { ristretto255 }

export const ed25519: typeof ours = {
  ...ours,
  getPublicKey: (secret) =>
    isPrivateKey(secret) ? publicKeyOf('ed25519', secret) : ours.getPublicKey(secret),
  sign: (message, secret) => Uint8Array.from(sign(null, message, keysOf('ed25519', secret).key)),
  verify: isSigned,
}

export const x25519: typeof oursX = {
  ...oursX,
  getPublicKey: (secret) =>
    isPrivateKey(secret) ? publicKeyOf('x25519', secret) : oursX.getPublicKey(secret),
}

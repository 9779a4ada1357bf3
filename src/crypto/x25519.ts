import { ed25519, x25519 as curve } from '@noble/curves/ed25519.js'

/* Diffie and Hellman on Curve25519: X25519 of RFC 7748, whose section numbers these are. */

/** The public key of 32 secret bytes. */
export function x25519PublicKey(secret: Uint8Array): Uint8Array {
  return curve.getPublicKey(secret)
}

/**
 * What 32 secret bytes and another’s public key share; `null` for a public key of small order, with which everybody shares
 * 0 (§6.1).
 */
export function x25519(secret: Uint8Array, publicKey: Uint8Array): Uint8Array | null {
  try {
    return curve.getSharedSecret(secret, publicKey)
  } catch {
    return null
  }
}

/** The public key for X25519 of one for Ed25519 (§4.1, the birational map); `null` if it is no point, or the neutral one. */
export function x25519KeyOf(ed25519Key: Uint8Array): Uint8Array | null {
  try {
    return ed25519.utils.toMontgomery(ed25519Key)
  } catch {
    return null
  }
}

/** The secret for X25519 that belongs to {@link x25519KeyOf} the key of an Ed25519 seed. */
export function x25519SecretOf(seed: Uint8Array): Uint8Array {
  return ed25519.utils.toMontgomerySecret(seed)
}

import { createHash } from 'node:crypto'
import { schnorr as ours } from '@noble/curves/secp256k1.js'

/*
 * Takes the place of noble's module in the simulator and in most tests of every day, for what devices write into mailboxes: a signature
 * is one that was made in this process, which takes a hash instead of the curve. Whatever was not made here is asked of noble.
 */

const made = new Set<string>()
const authors = new Map<string, Uint8Array>()

const nameOf = (...parts: readonly Uint8Array[]) =>
  parts.map((part) => Buffer.from(part).toString('latin1')).join('|')

function getPublicKey(key: Uint8Array): Uint8Array {
  const name = nameOf(key)
  const author = authors.get(name) ?? ours.getPublicKey(key)
  authors.set(name, author)
  return author
}

function sign(message: Uint8Array, key: Uint8Array): Uint8Array {
  const signature = Uint8Array.from(createHash('sha512').update(key).update(message).digest())
  made.add(nameOf(signature, message, getPublicKey(key)))
  return signature
}

function verify(signature: Uint8Array, message: Uint8Array, author: Uint8Array): boolean {
  return made.has(nameOf(signature, message, author)) || ours.verify(signature, message, author)
}

export const schnorr = { ...ours, getPublicKey, sign, verify }

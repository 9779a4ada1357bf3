import { hexFromWords } from './bytes.ts'
import type { Task } from './task.ts'

/**
 * SHA-256 (FIPS 180-4): 32 bytes. Written out because opening a game hashes thousands of short messages, and a
 * general library spends as long on setting up each as on hashing it. Nothing secret depends on its timing.
 */
export function sha256(bytes: Uint8Array): Uint8Array {
  digestOf(bytes, 0)
  return digestBytes()
}

/** The same in steps, for what is large. */
export function* sha256InSteps(bytes: Uint8Array): Task<Uint8Array> {
  const end = bytes.length - (bytes.length % blockBytes)
  // Other hashes may be made between two steps.
  const own = initialState.slice()
  for (let at = 0; at < end;) {
    state.set(own)
    const until = Math.min(end, at + stepBytes)
    for (; at < until; at += blockBytes) compress(bytes, at)
    own.set(state)
    yield
  }
  state.set(own)
  finish(bytes, end, bytes.length)
  return digestBytes()
}

/** SHA-256 of the bytes from there on, as 64 lowercase hexadecimal digits. */
export function sha256Hex(bytes: Uint8Array, from = 0): string {
  digestOf(bytes, from)
  return hexFromWords(state)
}

const blockBytes = 64
/** Whole blocks that take about a millisecond. */
const stepBytes = 1024 * blockBytes
/** Fractional parts of the cube roots of the first 64 primes: §4.2.2. */
const constants = Int32Array.of(
  ...[0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4],
  ...[0xab1c5ed5, 0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe],
  ...[0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f],
  ...[0x4a7484aa, 0x5cb0a9dc, 0x76f988da, 0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7],
  ...[0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967, 0x27b70a85, 0x2e1b2138, 0x4d2c6dfc],
  ...[0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85, 0xa2bfe8a1, 0xa81a664b],
  ...[0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070, 0x19a4c116],
  ...[0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3],
  ...[0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7],
  0xc67178f2,
)
/** The same of the square roots of the first eight: §5.3.3. */
const initialState = Int32Array.of(
  ...[0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a],
  ...[0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19],
)
const state = new Int32Array(8)
const schedule = new Int32Array(64)
const lastBlocks = new Uint8Array(2 * blockBytes)

function digestBytes(): Uint8Array {
  const digest = new Uint8Array(32)
  for (let i = 0; i < digest.length; i++) digest[i] = (state[i >> 2] ?? 0) >>> (24 - 8 * (i & 3))
  return digest
}

function digestOf(bytes: Uint8Array, from: number): void {
  state.set(initialState)
  finish(bytes, from, bytes.length - from)
}

/** The blocks from there on, the last padded with a one bit, zeros and the length in bits: §5.1.1. */
function finish(bytes: Uint8Array, from: number, length: number): void {
  let at = from
  for (; at + blockBytes <= bytes.length; at += blockBytes) compress(bytes, at)
  const left = bytes.length - at
  const size = left + 9 <= blockBytes ? blockBytes : 2 * blockBytes
  lastBlocks.fill(0)
  for (let i = 0; i < left; i++) lastBlocks[i] = bytes[at + i] ?? 0
  lastBlocks[left] = 0x80
  // Fewer than 2^53 bits: of the length's eight bytes the first is 0.
  const high = Math.floor(length / 0x20000000)
  const low = length << 3
  for (let i = 1; i <= 4; i++) {
    lastBlocks[size - i] = low >>> (8 * i - 8)
    lastBlocks[size - 4 - i] = high >>> (8 * i - 8)
  }
  compress(lastBlocks, 0)
  if (size > blockBytes) compress(lastBlocks, blockBytes)
}

/** One block into the state: §6.2.2, with its names. */
function compress(bytes: Uint8Array, at: number): void {
  // What is in local variables engines need not look up again in each round.
  const words = schedule
  const added = constants
  for (let t = 0; t < 16; t++) {
    const i = at + 4 * t
    words[t] =
      ((bytes[i] ?? 0) << 24) |
      ((bytes[i + 1] ?? 0) << 16) |
      ((bytes[i + 2] ?? 0) << 8) |
      (bytes[i + 3] ?? 0)
  }
  for (let t = 16; t < 64; t++) {
    const x = words[t - 15] ?? 0
    const y = words[t - 2] ?? 0
    const s0 = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3)
    const s1 = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10)
    words[t] = (s1 + (words[t - 7] ?? 0) + s0 + (words[t - 16] ?? 0)) | 0
  }
  let a = state[0] ?? 0
  let b = state[1] ?? 0
  let c = state[2] ?? 0
  let d = state[3] ?? 0
  let e = state[4] ?? 0
  let f = state[5] ?? 0
  let g = state[6] ?? 0
  let h = state[7] ?? 0
  for (let t = 0; t < 64; t++) {
    const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7))
    // Ch and Maj, each in one step fewer than they are defined with.
    const choice = g ^ (e & (f ^ g))
    const one = (h + s1 + choice + (added[t] ?? 0) + (words[t] ?? 0)) | 0
    const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10))
    const majority = (a & b) | (c & (a | b))
    h = g
    g = f
    f = e
    e = (d + one) | 0
    d = c
    c = b
    b = a
    a = (one + s0 + majority) | 0
  }
  state[0] = (state[0] ?? 0) + a
  state[1] = (state[1] ?? 0) + b
  state[2] = (state[2] ?? 0) + c
  state[3] = (state[3] ?? 0) + d
  state[4] = (state[4] ?? 0) + e
  state[5] = (state[5] ?? 0) + f
  state[6] = (state[6] ?? 0) + g
  state[7] = (state[7] ?? 0) + h
}

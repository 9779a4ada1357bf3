/**
 * SHA-512 (FIPS 180-4): 64 bytes. Written out like SHA-256: whoever opens a game asks for it a few times only, and an
 * engine took longer to compile a general library's for speed than to do all the hashing. Where it branches and what it
 * looks up depends on the length alone, so secrets may be hashed.
 */
export function sha512(bytes: Uint8Array): Uint8Array {
  const end = bytes.length - (bytes.length % blockBytes)
  state.set(initialState)
  for (let at = 0; at < end; at += blockBytes) compress(bytes, at)
  finish(bytes, end)
  const digest = new Uint8Array(64)
  for (let i = 0; i < digest.length; i++) digest[i] = (state[i >> 2] ?? 0) >>> (24 - 8 * (i & 3))
  // Nothing of a secret is to stay.
  for (const used of [state, working, schedule, lastBlocks]) used.fill(0)
  return digest
}

/*
 * Words of 64 bits are two of 32, the higher first. Lower ones are added as whole numbers; what goes beyond 32 bits is
 * carried.
 */

const blockBytes = 128
const carried = 0x100000000
/** Fractional parts of the cube roots of the first 80 primes: §4.2.3. */
const constants = Int32Array.of(
  ...[
    0x428a2f98, 0xd728ae22, 0x71374491, 0x23ef65cd, 0xb5c0fbcf, 0xec4d3b2f, 0xe9b5dba5, 0x8189dbbc,
  ],
  ...[
    0x3956c25b, 0xf348b538, 0x59f111f1, 0xb605d019, 0x923f82a4, 0xaf194f9b, 0xab1c5ed5, 0xda6d8118,
  ],
  ...[
    0xd807aa98, 0xa3030242, 0x12835b01, 0x45706fbe, 0x243185be, 0x4ee4b28c, 0x550c7dc3, 0xd5ffb4e2,
  ],
  ...[
    0x72be5d74, 0xf27b896f, 0x80deb1fe, 0x3b1696b1, 0x9bdc06a7, 0x25c71235, 0xc19bf174, 0xcf692694,
  ],
  ...[
    0xe49b69c1, 0x9ef14ad2, 0xefbe4786, 0x384f25e3, 0x0fc19dc6, 0x8b8cd5b5, 0x240ca1cc, 0x77ac9c65,
  ],
  ...[
    0x2de92c6f, 0x592b0275, 0x4a7484aa, 0x6ea6e483, 0x5cb0a9dc, 0xbd41fbd4, 0x76f988da, 0x831153b5,
  ],
  ...[
    0x983e5152, 0xee66dfab, 0xa831c66d, 0x2db43210, 0xb00327c8, 0x98fb213f, 0xbf597fc7, 0xbeef0ee4,
  ],
  ...[
    0xc6e00bf3, 0x3da88fc2, 0xd5a79147, 0x930aa725, 0x06ca6351, 0xe003826f, 0x14292967, 0x0a0e6e70,
  ],
  ...[
    0x27b70a85, 0x46d22ffc, 0x2e1b2138, 0x5c26c926, 0x4d2c6dfc, 0x5ac42aed, 0x53380d13, 0x9d95b3df,
  ],
  ...[
    0x650a7354, 0x8baf63de, 0x766a0abb, 0x3c77b2a8, 0x81c2c92e, 0x47edaee6, 0x92722c85, 0x1482353b,
  ],
  ...[
    0xa2bfe8a1, 0x4cf10364, 0xa81a664b, 0xbc423001, 0xc24b8b70, 0xd0f89791, 0xc76c51a3, 0x0654be30,
  ],
  ...[
    0xd192e819, 0xd6ef5218, 0xd6990624, 0x5565a910, 0xf40e3585, 0x5771202a, 0x106aa070, 0x32bbd1b8,
  ],
  ...[
    0x19a4c116, 0xb8d2d0c8, 0x1e376c08, 0x5141ab53, 0x2748774c, 0xdf8eeb99, 0x34b0bcb5, 0xe19b48a8,
  ],
  ...[
    0x391c0cb3, 0xc5c95a63, 0x4ed8aa4a, 0xe3418acb, 0x5b9cca4f, 0x7763e373, 0x682e6ff3, 0xd6b2b8a3,
  ],
  ...[
    0x748f82ee, 0x5defb2fc, 0x78a5636f, 0x43172f60, 0x84c87814, 0xa1f0ab72, 0x8cc70208, 0x1a6439ec,
  ],
  ...[
    0x90befffa, 0x23631e28, 0xa4506ceb, 0xde82bde9, 0xbef9a3f7, 0xb2c67915, 0xc67178f2, 0xe372532b,
  ],
  ...[
    0xca273ece, 0xea26619c, 0xd186b8c7, 0x21c0c207, 0xeada7dd6, 0xcde0eb1e, 0xf57d4f7f, 0xee6ed178,
  ],
  ...[
    0x06f067aa, 0x72176fba, 0x0a637dc5, 0xa2c898a6, 0x113f9804, 0xbef90dae, 0x1b710b35, 0x131c471b,
  ],
  ...[
    0x28db77f5, 0x23047d84, 0x32caab7b, 0x40c72493, 0x3c9ebe0a, 0x15c9bebc, 0x431d67c4, 0x9c100d4c,
  ],
  ...[
    0x4cc5d4be, 0xcb3e42b6, 0x597f299c, 0xfc657e2a, 0x5fcb6fab, 0x3ad6faec, 0x6c44198c, 0x4a475817,
  ],
)
/** The same of the square roots of the first eight: §5.3.5. */
const initialState = Int32Array.of(
  ...[
    0x6a09e667, 0xf3bcc908, 0xbb67ae85, 0x84caa73b, 0x3c6ef372, 0xfe94f82b, 0xa54ff53a, 0x5f1d36f1,
  ],
  ...[
    0x510e527f, 0xade682d1, 0x9b05688c, 0x2b3e6c1f, 0x1f83d9ab, 0xfb41bd6b, 0x5be0cd19, 0x137e2179,
  ],
)
const state = new Int32Array(16)
const working = new Int32Array(16)
const schedule = new Int32Array(160)
const lastBlocks = new Uint8Array(2 * blockBytes)

/** What is left after the whole blocks, padded with a one bit, zeros and the length in bits: §5.1.2. */
function finish(bytes: Uint8Array, from: number): void {
  const left = bytes.length - from
  const size = left + 17 <= blockBytes ? blockBytes : 2 * blockBytes
  lastBlocks.set(bytes.subarray(from))
  lastBlocks[left] = 0x80
  // Fewer than 2^53 bits: the other bytes of the length are 0.
  const high = Math.floor(bytes.length / 0x20000000)
  const low = bytes.length << 3
  for (let i = 1; i <= 4; i++) {
    lastBlocks[size - i] = low >>> (8 * i - 8)
    lastBlocks[size - 4 - i] = high >>> (8 * i - 8)
  }
  compress(lastBlocks, 0)
  if (size > blockBytes) compress(lastBlocks, blockBytes)
}

/** One block into the state: §6.4.2. */
function compress(bytes: Uint8Array, at: number): void {
  expand(bytes, at)
  working.set(state)
  for (let t = 0; t < 80; t++) mix(t)
  for (let i = 0; i < 16; i += 2) {
    const low = ((state[i + 1] ?? 0) >>> 0) + ((working[i + 1] ?? 0) >>> 0)
    state[i] = (state[i] ?? 0) + (working[i] ?? 0) + ((low / carried) | 0)
    state[i + 1] = low
  }
}

/** The message schedule: step 1. */
function expand(bytes: Uint8Array, at: number): void {
  const words = schedule
  for (let i = 0; i < 32; i++) {
    const from = at + 4 * i
    words[i] =
      ((bytes[from] ?? 0) << 24) |
      ((bytes[from + 1] ?? 0) << 16) |
      ((bytes[from + 2] ?? 0) << 8) |
      (bytes[from + 3] ?? 0)
  }
  for (let i = 32; i < 160; i += 2) {
    const xh = words[i - 30] ?? 0
    const xl = words[i - 29] ?? 0
    const yh = words[i - 4] ?? 0
    const yl = words[i - 3] ?? 0
    const s0h = ((xh >>> 1) | (xl << 31)) ^ ((xh >>> 8) | (xl << 24)) ^ (xh >>> 7)
    const s0l = ((xl >>> 1) | (xh << 31)) ^ ((xl >>> 8) | (xh << 24)) ^ ((xl >>> 7) | (xh << 25))
    const s1h = ((yh >>> 19) | (yl << 13)) ^ ((yl >>> 29) | (yh << 3)) ^ (yh >>> 6)
    const s1l = ((yl >>> 19) | (yh << 13)) ^ ((yh >>> 29) | (yl << 3)) ^ ((yl >>> 6) | (yh << 26))
    const low =
      (s0l >>> 0) + (s1l >>> 0) + ((words[i - 13] ?? 0) >>> 0) + ((words[i - 31] ?? 0) >>> 0)
    const high = (words[i - 14] ?? 0) + (words[i - 32] ?? 0) + ((low / carried) | 0)
    words[i] = s0h + s1h + high
    words[i + 1] = low
  }
}

/**
 * One round, step 3, with its names. Instead of moving all eight words on, the place where they begin moves, and only
 * the two are written that change.
 */
function mix(t: number): void {
  const words = working
  const a = (-2 * t) & 15
  const b = (a + 2) & 15
  const c = (a + 4) & 15
  const d = (a + 6) & 15
  const e = (a + 8) & 15
  const f = (a + 10) & 15
  const g = (a + 12) & 15
  const h = (a + 14) & 15
  const eh = words[e] ?? 0
  const el = words[e + 1] ?? 0
  const s1h = ((eh >>> 14) | (el << 18)) ^ ((eh >>> 18) | (el << 14)) ^ ((el >>> 9) | (eh << 23))
  const s1l = ((el >>> 14) | (eh << 18)) ^ ((el >>> 18) | (eh << 14)) ^ ((eh >>> 9) | (el << 23))
  const choiceH = (eh & (words[f] ?? 0)) ^ (~eh & (words[g] ?? 0))
  const choiceL = (el & (words[f + 1] ?? 0)) ^ (~el & (words[g + 1] ?? 0))
  const added = ((constants[2 * t + 1] ?? 0) >>> 0) + ((schedule[2 * t + 1] ?? 0) >>> 0)
  const oneL = ((words[h + 1] ?? 0) >>> 0) + (s1l >>> 0) + (choiceL >>> 0) + added
  const addedH = (constants[2 * t] ?? 0) + (schedule[2 * t] ?? 0) + ((oneL / carried) | 0)
  const oneH = ((words[h] ?? 0) + s1h + choiceH + addedH) | 0
  const dl = ((words[d + 1] ?? 0) >>> 0) + (oneL >>> 0)
  words[d] = (words[d] ?? 0) + oneH + ((dl / carried) | 0)
  words[d + 1] = dl
  const ah = words[a] ?? 0
  const al = words[a + 1] ?? 0
  const bh = words[b] ?? 0
  const bl = words[b + 1] ?? 0
  const ch = words[c] ?? 0
  const cl = words[c + 1] ?? 0
  const s0h = ((ah >>> 28) | (al << 4)) ^ ((al >>> 2) | (ah << 30)) ^ ((al >>> 7) | (ah << 25))
  const s0l = ((al >>> 28) | (ah << 4)) ^ ((ah >>> 2) | (al << 30)) ^ ((ah >>> 7) | (al << 25))
  const majorityH = (ah & bh) ^ (ah & ch) ^ (bh & ch)
  const majorityL = (al & bl) ^ (al & cl) ^ (bl & cl)
  const hl = (oneL >>> 0) + (s0l >>> 0) + (majorityL >>> 0)
  words[h] = oneH + s0h + majorityH + ((hl / carried) | 0)
  words[h + 1] = hl
}

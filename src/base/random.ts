import { utf8Bytes } from './bytes.ts'
import { sha256 } from './hash.ts'
import { assert } from './result.ts'

/**
 * Repeatable numbers for tests, the simulator, play scripts and the other seats of a practice game: the same seed text, the same
 * numbers, on every machine. Never for keys or dice of real games.
 */
export interface Random {
  /** 0 … 2^32 - 1, evenly. */
  readonly next: () => number
  /** 0 … `limit` - 1, evenly; `limit` is 1 … 2^32. */
  readonly below: (limit: number) => number
  /** True `numerator` times in `denominator`, in the long run. */
  readonly chance: (numerator: number, denominator: number) => boolean
  /** One of the list, which has at least one. */
  readonly pick: <T>(list: readonly T[]) => T
  /** The list in a new order. */
  readonly shuffle: <T>(list: readonly T[]) => T[]
  readonly bytes: (count: number) => Uint8Array
}

/** The generator that begins at a seed text (xoshiro128**, seeded by SHA-256). */
export function seededRandom(seed: string): Random {
  const next = xoshiro(sha256(utf8Bytes(seed)))
  const below = (limit: number): number => {
    assert(Number.isSafeInteger(limit) && limit >= 1 && limit <= 0x1_0000_0000, 'limit is 1 … 2^32')
    // Numbers past the last whole multiple of the limit would favour the small ones.
    const usable = 0x1_0000_0000 - (0x1_0000_0000 % limit)
    for (;;) {
      const number = next()
      if (number < usable) return number % limit
    }
  }
  const pick = <T>(list: readonly T[]): T => {
    const item = list[below(list.length)]
    assert(item !== undefined, 'the list holds something')
    return item
  }
  return {
    next,
    below,
    pick,
    chance: (numerator, denominator) => below(denominator) < numerator,
    shuffle: (list) => shuffled(list, below),
    bytes: (count) => Uint8Array.from({ length: count }, () => next() & 255),
  }
}

function shuffled<T>(list: readonly T[], below: (limit: number) => number): T[] {
  const rest = [...list]
  const result: T[] = []
  while (rest.length > 0) result.push(...rest.splice(below(rest.length), 1))
  return result
}

/** xoshiro128** 1.1 by Blackman and Vigna; state is the first 16 bytes given. */
function xoshiro(seed: Uint8Array): () => number {
  const view = new DataView(seed.buffer, seed.byteOffset, 16)
  let a = view.getUint32(0)
  let b = view.getUint32(4)
  let c = view.getUint32(8)
  let d = view.getUint32(12)
  return () => {
    const result = Math.imul(rotateLeft(Math.imul(b, 5), 7), 9) >>> 0
    const shifted = b << 9
    c ^= a
    d ^= b
    b ^= c
    a ^= d
    c ^= shifted
    d = rotateLeft(d, 11)
    return result
  }
}

function rotateLeft(word: number, count: number): number {
  return (word << count) | (word >>> (32 - count))
}

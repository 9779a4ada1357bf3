import type { Random } from '../../src/base/random.ts'

/** One to four bytes become others; one time in four the end is missing. */
export function mutated(message: Uint8Array, random: Random): Uint8Array {
  const copy = message.slice()
  for (let times = 1 + random.below(4); times > 0; times--) {
    copy[random.below(copy.length)] = random.below(256)
  }
  return copy.slice(0, random.chance(1, 4) ? random.below(copy.length) : copy.length)
}

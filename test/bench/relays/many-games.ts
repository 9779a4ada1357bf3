import { seededRandom } from '../../../src/base/random.ts'
import { hexFromBytes } from '../../../src/base/bytes.ts'
import { knownRelays, pickRelays } from '../../../src/network/mail/known-relays.ts'

/** Of so many games, which relays each has, as the app picks them; the order counts: the first two also help to meet. */
export function pickedBy(games: number): readonly (readonly string[])[] {
  const random = seededRandom('games')
  return Array.from({ length: games }, () =>
    pickRelays(knownRelays, hexFromBytes(random.bytes(32))),
  )
}

/** Of a relay: the games whose mailbox it keeps, and those of them whose players meet by it. */
export function shareOf(
  picks: readonly (readonly string[])[],
  relay: string,
): { readonly mail: number; readonly meet: number } {
  return {
    mail: picks.filter((relays) => relays.includes(relay)).length,
    meet: picks.filter((relays) => relays.slice(0, 2).includes(relay)).length,
  }
}

/** How many games have none, one, two or all three of their relays left without these. */
export function leftWithout(
  picks: readonly (readonly string[])[],
  gone: readonly string[],
): readonly number[] {
  const left = [0, 0, 0, 0]
  for (const relays of picks) {
    const count = relays.filter((relay) => !gone.includes(relay)).length
    left[count] = (left[count] ?? 0) + 1
  }
  return left
}

/** All ways in which half of the list can vanish. */
export function halves(relays: readonly string[] = knownRelays): readonly (readonly string[])[] {
  const half = Math.floor(relays.length / 2)
  const chosen = (from: number, count: number): readonly (readonly string[])[] =>
    count === 0
      ? [[]]
      : relays
          .slice(from)
          .flatMap((relay, at) => chosen(from + at + 1, count - 1).map((one) => [relay, ...one]))
  return chosen(0, half)
}

import { hkdfSha256 } from '../../base/hash.ts'
import { utf8Bytes } from '../../base/bytes.ts'

/**
 * Public Nostr relays that come with the app. Links name them by their place, so that one is only ever added at the end, and
 * one that is no good any more becomes ''. Nobody here has an understanding with who runs them: docs/REACH.md.
 */
export const knownRelays: readonly string[] = [
  'wss://relay.damus.io',
  'wss://nos.lol',
  'wss://relay.primal.net',
  'wss://nostr.mom',
  'wss://offchain.pub',
  'wss://nostr.oxtr.dev',
]

/** So many keep a game's mailbox. */
const picked = 3

/** Those of a list that keep a game's mailbox: the same on every device, and not the same for all games. */
export function pickRelays(offered: readonly string[], game: string): readonly string[] {
  const left = offered.filter((address) => address !== '')
  const luck = hkdfSha256(utf8Bytes(game), new Uint8Array(), utf8Bytes('synomic relays'), picked)
  const relays: string[] = []
  for (const one of luck) relays.push(...left.splice(one % Math.max(1, left.length), 1))
  return relays
}

/** How a link names relays. */
export function relaysInLink(relays: readonly string[]): readonly (string | number)[] {
  return relays.map((address) => {
    const place = knownRelays.indexOf(address)
    return place < 0 ? address : place
  })
}

/** The relays that a link names; a place that this version of the app does not know is left out. */
export function relaysOfLink(named: readonly (string | number)[]): readonly string[] {
  return named
    .map((one) => (typeof one === 'number' ? (knownRelays[one] ?? '') : one))
    .filter((address) => address !== '')
}

import { expect } from 'vitest'
import {
  base64urlFromBytes,
  bytesFromBase64url,
  concatBytes,
  utf8Bytes,
} from '../../src/base/bytes.ts'
import { sha256 } from '../../src/base/hash.ts'
import { seededRandom, type Random } from '../../src/base/random.ts'
import { decodeDeviceLink, encodeDeviceLink } from '../../src/crypto/device-link.ts'
import { deriveKeys, isWatchers } from '../../src/crypto/game-keys.ts'
import { watchersPart } from '../../src/crypto/mail-keys.ts'
import { decodeInvitation, encodeInvitation, type Invitation } from '../../src/crypto/invitation.ts'
import { sentenceOf } from '../../src/texts/en/sentence-of.ts'
import { appOn, Disk, TestClock } from '../session/home-made-device.ts'
import { good } from '../session/playing.ts'
import { mutated } from './mutated.ts'

const place: Invitation = {
  secret: { epoch: 3, bytes: new Uint8Array(32).fill(5) },
  game: 'ab'.repeat(32),
  gameName: 'The Tuesday game',
  from: 'Zo\u00eb',
  signaling: ['wss://signalling.example.org'],
  relays: [0, 'wss://relay.example.org'],
  iceServers: ['stun:stun.example.org:3478'],
}
const purposes = { '': 'synomic invitation', d: 'synomic device link', w: 'synomic watch' } as const
type Kind = keyof typeof purposes
const checksumLength = 4

/** The sound links, by kind. */
const links: Readonly<Record<Kind, string>> = {
  '': encodeInvitation(place),
  d: encodeDeviceLink({
    ...place,
    linkSecret: new Uint8Array(32).fill(6),
    until: 1_800_000_000_000,
  }),
  w: encodeInvitation({ ...place, secret: watchersPart(place.secret) }),
}

/**
 * Has so many links read in each of which something was changed, the half of them with a checksum that fits again: none throws;
 * what was mistyped is refused with a sentence, and what is read of the others is an invitation in due form.
 */
export async function readMutatedLinks(count: number, seed: string): Promise<void> {
  const random = seededRandom(seed)
  const clock = new TestClock()
  const app = await appOn('reader', new Disk(), null, clock)
  let refused = 0
  let read = 0
  for (let at = 0; at < count; at++) {
    const kind = random.pick(['', 'd', 'w'] as const)
    const isResealed = random.chance(1, 2)
    const text = isResealed ? resealed(kind, random) : mistyped(links[kind], random)
    if (text === links[kind]) continue
    const link = `https://example.org/#${text}`
    for (const result of [
      decodeInvitation(text),
      decodeDeviceLink(text),
      app.readInvitation(link),
    ]) {
      if (result.ok) continue
      expect(sentenceOf(result.fault)).not.toContain(`(${result.fault.code})`)
    }
    const result = kind === 'd' ? decodeDeviceLink(text) : decodeInvitation(text)
    if (!result.ok) {
      refused++
      expect(await app.acceptInvitation(link)).toMatchObject({ ok: false })
      continue
    }
    read++
    // Nobody types a checksum by chance; who makes one has made a link of their own, which leads to another game or nowhere.
    expect(isResealed).toBe(true)
    expect(isWatchers(result.value.secret)).toBe(kind === 'w')
    expect(deriveKeys(result.value.secret).meet.room).not.toBe('')
    expect(good(app.readInvitation(link)).gameName).toBe(result.value.gameName)
  }
  expect(app.games()).toEqual([])
  expect(refused).toBeGreaterThan(count / 2)
  expect(read).toBeGreaterThan(count / 20)
  clock.stopAll()
}

/** One to four letters become others, get lost, or come twice. */
function mistyped(text: string, random: Random): string {
  const letters = [...text]
  for (let times = 1 + random.below(4); times > 0; times--) {
    const at = random.below(letters.length)
    const way = random.below(4)
    if (way === 0) letters.splice(at, 1)
    else if (way === 1) letters.splice(at, 0, letters[at] ?? '')
    else
      letters[at] = String.fromCodePoint(
        random.chance(1, 8) ? random.below(0xd800) : 33 + random.below(94),
      )
  }
  return letters
    .slice(0, random.chance(1, 4) ? random.below(letters.length) : letters.length)
    .join('')
}

/** Its bytes were changed, and the checksum made anew. */
function resealed(kind: Kind, random: Random): string {
  const [head = '', digits = ''] = links[kind].split('.')
  const bytes = good(bytesFromBase64url(digits))
  const payload = mutated(bytes.subarray(0, -checksumLength), random)
  const sum = sha256(concatBytes(utf8Bytes(purposes[kind]), payload)).subarray(0, checksumLength)
  return `${head}.${base64urlFromBytes(concatBytes(payload, sum))}`
}

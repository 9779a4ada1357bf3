import { beforeAll, describe, expect, it } from 'vitest'
import { seededRandom } from '../../../src/base/random.ts'
import { mailKeys } from '../../../src/crypto/mail-keys.ts'
import { signingKey } from '../../../src/crypto/keys.ts'
import { readRelayWord } from '../../../src/network/mail/event.ts'
import {
  knownRelays,
  pickRelays,
  relaysInLink,
  relaysOfLink,
} from '../../../src/network/mail/known-relays.ts'
import { lettersOf, LetterTray, openLetter } from '../../../src/network/mail/letter.ts'
import { Chain } from '../../../src/network/mail/segments.ts'
import { packActions, unpackActions } from '../../../src/network/pack.ts'
import type { Authentic } from '../../../src/actions/authentic.ts'
import { Log } from '../../../src/log/log.ts'
import { act, deviceOf, newGame, tick } from '../../log/world.ts'

const random = seededRandom('letters')
const bytes = (count: number) => random.bytes(count)
const secret = { epoch: 0, bytes: new Uint8Array(32).fill(7) }
const keys = mailKeys(secret)
const { writer } = keys
if (writer === null) throw new Error('who has all of the secret writes')
const key = signingKey(new Uint8Array(32).fill(1))
const place = { device: deviceOf(key), segment: 3 }
const written = (packed: Uint8Array) => lettersOf({ ...keys, writer }, place, packed, bytes)

describe('[mail-letter]', () => {
  it.each([0, 1, 400, 6029, 6030, 70_000])(
    'holds %d bytes, in any order of its letters',
    (length) => {
      const packed = bytes(length)
      const tray = new LetterTray()
      const opened = written(packed)
        .toReversed()
        .map((letter) => openLetter(keys, letter))
      expect(opened[0]).toMatchObject(place)
      const whole = opened.map((letter) => letter && tray.take(letter))
      expect(whole.at(-1)).toEqual(packed)
      expect(whole.slice(0, -1).every((one) => one === null)).toBe(true)
    },
  )

  it('has one of five lengths, and is not opened where a bit or its name is another, or cut', () => {
    const [letter] = written(bytes(100))
    if (letter === undefined) throw new Error('one letter')
    expect(written(bytes(350))[0]?.content.length).toBe(letter.content.length)
    const { name, content } = letter
    const at = content.length >> 1
    const other = content[at] === 'A' ? 'B' : 'A'
    for (const bad of [
      { name: 'another', content },
      { name, content: content.slice(0, at) + other + content.slice(at + 1) },
      { name, content: content.slice(0, -8) },
      { name, content: '' },
      { name, content: 'A'.repeat(9000) },
    ]) {
      expect(openLetter(keys, bad)).toBe(null)
    }
    const { read, author } = mailKeys({ epoch: 1, bytes: new Uint8Array(32).fill(8) })
    expect(openLetter({ read, author, writer: null }, letter)).toBe(null)
  })

  it('of two writings of a segment does not become one', () => {
    const tray = new LetterTray()
    const [one, two] = [written(bytes(7000)), written(bytes(7000))]
    for (const letter of [one[0], two[1]]) {
      const opened = letter && openLetter(keys, letter)
      expect(opened && tray.take(opened)).toBe(null)
    }
  })
})

describe('[mail-segment]', () => {
  let actions: readonly Authentic[]
  beforeAll(() => {
    const game = newGame()
    const log = new Log(game.id)
    log.add([game], game.time)
    actions = Array.from({ length: 90 }, (_, n) => act(log, key, tick, game.time + n + 1))
  })

  it('is cut alike by whoever has the same actions, in any order, and does not change once it is full', () => {
    const chain = new Chain()
    for (const action of actions.toReversed()) chain.add(action)
    const early = new Chain()
    for (const action of actions.slice(0, 60)) early.add(action)
    const segments = chain.segments()
    expect(segments.length).toBeGreaterThan(1)
    expect(segments.flat().map(({ seq }) => seq)).toEqual(actions.map(({ seq }) => seq))
    const full = early.segments().slice(0, -1)
    expect(full).toEqual(segments.slice(0, full.length))
    expect(full.length).toBeGreaterThan(0)
    for (const segment of segments) {
      const length = segment.reduce((sum, { bytes: { length: one } }) => sum + one, 0)
      expect(length).toBeLessThanOrEqual(6000)
    }
  })

  it('[pack] carries actions as they are, and nothing else is read', async () => {
    const all = actions.map((action) => action.bytes)
    const packed = await packActions(all)
    expect(packed.length).toBeLessThan(all.reduce((sum, { length }) => sum + length, 0))
    expect(await unpackActions(packed, 1_000_000)).toEqual(all)
    expect(await unpackActions(packed, 5_000)).toBe(null)
    expect(await unpackActions(packed.subarray(0, -9), 1_000_000)).toBe(null)
    expect(await unpackActions(bytes(300), 1_000_000)).toBe(null)
    // A megabyte of zeros is a kilobyte, and no actions.
    const zeros = await packActions([new Uint8Array(1_000_000)])
    expect(zeros.length).toBeLessThan(2_000)
    expect(await unpackActions(zeros, 100_000)).toBe(null)
  })
})

it('[mail-relays] are the same for all devices of a game, not for all games, and come back from a link', () => {
  const picks = ['a', 'b', 'c', 'd', 'e'].map((game) => pickRelays(knownRelays, game))
  for (const pick of picks) expect(new Set(pick).size).toBe(3)
  expect(new Set(picks.map((pick) => pick.join(' '))).size).toBeGreaterThan(1)
  expect(pickRelays(['wss://only.example'], 'a')).toEqual(['wss://only.example'])
  expect(pickRelays([], 'a')).toEqual([])
  const named = [...(picks[0] ?? []), 'wss://relay.example']
  expect(relaysInLink(named).filter((one) => typeof one === 'number').length).toBe(3)
  expect(relaysOfLink(relaysInLink(named))).toEqual(named)
  expect(relaysOfLink([999])).toEqual([])
})

it.each([
  'no JSON',
  '{}',
  '[]',
  '[1]',
  '["EVENT","s"]',
  '["EVENT","s",{"id":1}]',
  '["EVENT","s",{"id":"","pubkey":"","kind":1,"created_at":1,"tags":[[1]],"content":"","sig":""}]',
  '["OK"]',
  '["EOSE",{}]',
])('no relay says %s', (text) => {
  expect(readRelayWord(text)).toBe(null)
})

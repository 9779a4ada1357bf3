import { beforeEach, expect, it } from 'vitest'
import { signingKey } from '../../../src/crypto/keys.ts'
import { watchersPart } from '../../../src/crypto/mail-keys.ts'
import type { CourierHost } from '../../../src/network/courier.ts'
import { agree, Device } from '../device.ts'
import { deflatePromptly } from '../prompt-deflate.ts'
import { VirtualTime } from '../virtual-time.ts'
import { Post } from './post.ts'

beforeEach(deflatePromptly)

/** Two take turns by mailbox for some minutes, and so many watch: what the players noticed of it, and what the relay did. */
async function play(watchers: number) {
  const time = new VirtualTime()
  const post = new Post(time)
  const secret = watchersPart(post.place.secret)
  const open = (number: number, place = post.place) => {
    const key = signingKey(new Uint8Array(32).fill(number))
    return new Device(`${number}`, key, (host: CourierHost) => post.courier(host, place), { time })
  }
  const [ann, bo] = [open(1), open(2)]
  const crowd = Array.from({ length: watchers }, () => open(3, { ...post.place, secret }))
  ann.seed()
  for (const { courier } of [ann, bo, ...crowd]) await courier.start()
  const waitedMs: number[] = []
  for (let turn = 0; turn < 6; turn++) {
    const [by, other] = turn % 2 === 0 ? [ann, bo] : [bo, ann]
    await time.until(() => agree(ann, bo), 'the other’s move')
    by.act()
    const sinceMs = time.now()
    await time.until(() => agree(ann, bo), 'this one')
    waitedMs.push(time.now() - sinceMs)
    await time.pass(60_000)
    expect(other.log.size).toBe(by.log.size)
  }
  expect(agree(ann, bo, ...crowd)).toBe(true)
  const noticed = [ann, bo].map(({ courier }) => courier.status().counts)
  for (const { courier } of [ann, bo, ...crowd]) void courier.stop()
  return { waitedMs, noticed, relay: post.relay(0).counts }
}

it('[mail-keys] a hundred who watch are nothing to those who play: no byte, no moment', async () => {
  const [alone, crowded] = [await play(0), await play(100)]
  expect(crowded.noticed).toEqual(alone.noticed)
  expect(crowded.waitedMs).toEqual(alone.waitedMs)
  // All that they cost is what the relay tells each of them, once.
  expect(crowded.relay.events).toBe(alone.relay.events)
  const each = (crowded.relay.bytesOut - alone.relay.bytesOut) / 100
  expect(each).toBeGreaterThan(0)
  expect(each).toBeLessThan(alone.relay.bytesOut)
})

import { beforeEach, describe, expect, it } from 'vitest'
import { signingKey } from '../../../src/crypto/keys.ts'
import { Log } from '../../../src/log/log.ts'
import type { CourierHost } from '../../../src/network/courier.ts'
import type { OpenSocket } from '../../../src/network/mail/relay-line.ts'
import { act, startMs, tick } from '../../log/world.ts'
import { Device, game } from '../device.ts'
import { deflatePromptly } from '../prompt-deflate.ts'
import { VirtualTime } from '../virtual-time.ts'
import { Member } from './member.ts'
import { Post } from './post.ts'

beforeEach(deflatePromptly)

const keyOf = (number: number) => signingKey(new Uint8Array(32).fill(number))

/** Two take turns, so often. */
function played(turns: number) {
  const log = new Log(game.id)
  log.add([game], game.time)
  for (let turn = 0; turn < turns; turn++) {
    act(log, keyOf(1 + (turn % 2)), tick, startMs + 60_000 * (turn + 1))
  }
  return log
}

/** A line on which each event takes its time, as on a phone in a train. */
function slowly(post: Post, eventMs: number): OpenSocket {
  return (address, end) => {
    let freeMs = 0
    return post.openSocket(address, {
      ...end,
      message: (text) => {
        const now = post.time.now()
        freeMs = Math.max(now, freeMs + (text.startsWith('["EVENT"') ? eventMs : 0))
        post.time.after(freeMs - now, () => end.message(text))
      },
    })
  }
}

describe('a game that is longer than what may wait', () => {
  it('[mail-inbox] comes from a mailbox to its last move, over a slow line', async () => {
    const post = new Post(new VirtualTime())
    const log = played(2_300)
    await new Member(post, 1, log.order).visit(0, { minutes: 60 })
    const courier = (host: CourierHost) => post.courier(host, post.place, slowly(post, 20))
    const cyd = new Device('Cyd', keyOf(3), courier, { time: post.time })
    await cyd.courier.start()
    await post.time.pass(60_000)
    expect(cyd.log.size).toBe(log.size)
    expect(cyd.log.waiting.count).toBe(0)
    void cyd.courier.stop()
  })

  it('comes whole from a relay that gives few at once, though many are of the same second', async () => {
    const post = new Post(new VirtualTime())
    const log = played(1_100)
    await new Member(post, 1, log.order).visit(0, { minutes: 30 })
    post.relay(0).pageMost = 15
    const cyd = await new Member(post, 3).visit()
    expect(cyd.log.size).toBe(log.size)
  })

  it('waits at its mailbox where the beginning is lost, and comes when somebody has that', async () => {
    const post = new Post(new VirtualTime(), ['honest', 'honest'])
    const log = played(2_300)
    await new Member(post, 1, log.order).visit(0, { minutes: 60 })
    const [lossy, whole] = [post.relay(0), post.relay(1)]
    const first = [...whole.events].sort((a, b) => a.created_at - b.created_at)[1]
    lossy.forget()
    for (const event of whole.events) if (event.id !== first?.id) lossy.put(event)
    const [, address = ''] = post.relays.keys()
    post.down.add(address)
    const cyd = new Device('Cyd', keyOf(3), (host) => post.courier(host), { time: post.time })
    await cyd.courier.start()
    await post.time.pass(60_000)
    expect(cyd.log.size).toBeLessThan(100)
    const [{ toCome = 0 } = {}] = cyd.courier.status().mailboxes
    expect(toCome).toBeGreaterThan(0)
    post.down.delete(address)
    await post.time.pass(900_000)
    expect(cyd.log.size).toBe(log.size)
    expect(cyd.courier.status().mailboxes.map((box) => box.toCome)).toEqual([0, 0])
    void cyd.courier.stop()
  })
})

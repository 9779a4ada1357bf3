import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { signingKey } from '../../../src/crypto/keys.ts'
import type { Authentic } from '../../../src/actions/authentic.ts'
import type { Body } from '../../../src/actions/body.ts'
import { hexFromBytes } from '../../../src/base/bytes.ts'
import { seededRandom } from '../../../src/base/random.ts'
import { mailKeys, watchersPart } from '../../../src/crypto/mail-keys.ts'
import { Log } from '../../../src/log/log.ts'
import type { CourierHost } from '../../../src/network/courier.ts'
import { mailKind } from '../../../src/network/mail/event.ts'
import { lettersOf } from '../../../src/network/mail/letter.ts'
import { packActions } from '../../../src/network/pack.ts'
import { act, deviceOf, startMs, tick } from '../../log/world.ts'
import { agree, Device, game } from '../device.ts'
import { deflatePromptly } from '../prompt-deflate.ts'
import { VirtualTime } from '../virtual-time.ts'
import { Member } from './member.ts'
import type { Temper } from './memory-relay.ts'
import { Post } from './post.ts'

beforeEach(deflatePromptly)

const dayMs = 86_400_000

const awkward: readonly Temper[] = [
  'drops',
  'forgets',
  'liar',
  'limited',
  'refuses',
  'hangs-up',
  'no-end',
  'mute',
  'asks-who',
  'stale',
  'early',
]

describe('a mailbox, whatever else its relays do,', () => {
  it.each(awkward)(
    '[mail-read-back] brings all to all where one is honest and one %s',
    async (temper) => {
      const post = new Post(new VirtualTime(), [temper, 'honest'])
      const [ann, bo, cyd] = [new Member(post, 1, [game]), new Member(post, 2), new Member(post, 3)]
      await ann.visit(5)
      await bo.visit(4)
      await ann.visit(1)
      const b = await bo.visit()
      // With nothing but the link, and nobody there.
      const c = await cyd.visit()
      expect(b.log.size).toBe(11)
      expect(agree(b, c)).toBe(true)
      expect(bo.status?.mailboxes[1]?.kept).toBe(4)
      // What a relay says it has kept it can show.
      const [odd] = bo.status?.mailboxes ?? []
      if (temper === 'drops') expect(odd?.kept).toBeGreaterThan(0)
      else if (temper !== 'liar' && temper !== 'stale') {
        expect((odd?.kept ?? 0) > 0).toBe(temper === 'limited' || temper === 'no-end')
      }
    },
  )

  it('[mail-heal] brings with what a member did what it builds on, though a stranger signed it', async () => {
    const post = new Post(new VirtualTime())
    const stranger = signingKey(new Uint8Array(32).fill(9))
    const log = new Log(game.id)
    log.add([game], startMs)
    const first = act(log, stranger, tick, startMs)
    const second = act(log, stranger, tick, startMs + 1)
    const strangers = [deviceOf(stranger)]
    const ann = new Member(post, 1, [game, first, second], strangers)
    const bo = new Member(post, 2, [game], strangers)
    await ann.visit(1)
    const b = await bo.visit()
    expect(b.log.size).toBe(4)
    // Nobody builds on what else they sign.
    const idle = new Post(new VirtualTime())
    await new Member(idle, 1, [game, first], strangers).visit()
    expect((await new Member(idle, 2, [game], strangers).visit()).log.size).toBe(1)
  })

  it('[mail-heal] brings with what a member did the branch of a forked key that it builds on, however short their visit', async () => {
    const forked = signingKey(new Uint8Array(32).fill(9))
    const branch = (before: readonly Authentic[], text: string): Authentic => {
      const log = new Log(game.id)
      log.add([game, ...before], startMs)
      return act(log, forked, { type: 'comment', about: game.id, text }, startMs + 1)
    }
    const first = branch([], 'To all.')
    const [left, right] = [branch([first], 'To Bo.'), branch([first], 'To Ann.')]
    const post = new Post(new VirtualTime())
    const ann = new Member(post, 1, [game, first, left, right])
    const bo = new Member(post, 2, [game, first, left])
    // What others did is put back only after ten seconds.
    await ann.visit(1, { minutes: 0.1 })
    const b = await bo.visit()
    expect(b.log.size).toBe(5)
    expect(b.log.has(right.id)).toBe(true)
    // What a key signed that did not fork is left to its device, and put back later.
    const one = new Post(new VirtualTime())
    await new Member(one, 1, [game, first, left]).visit(1, { minutes: 0.1 })
    expect(one.relay(0).events).toHaveLength(1)
  })

  it('makes all agree that one honest path connects', async () => {
    const temper = fc.constantFrom<Temper>('honest', ...awkward)
    const plan = fc.record({
      others: fc.tuple(temper, temper),
      visits: fc.array(fc.tuple(fc.nat(2), fc.nat(3)), { minLength: 2, maxLength: 6 }),
    })
    await fc.assert(
      fc.asyncProperty(plan, async ({ others, visits }) => {
        const post = new Post(new VirtualTime(), [others[0], 'honest', others[1]])
        const members = [1, 2, 3].map((n) => new Member(post, n, n === 1 ? [game] : []))
        await members[0]!.visit()
        for (const [who, acts] of visits) await members[who]!.visit(acts)
        const last: Device[] = []
        for (const member of members) last.push(await member.visit())
        for (const member of members.slice(0, 2)) last.push(await member.visit())
        expect(agree(...last.slice(2))).toBe(true)
      }),
      { numRuns: 3 },
    )
  })
})

describe('[mail-manners] a relay', () => {
  it.each(['refuses', 'early'] as const)('that %s is sent one thing in a visit', async (temper) => {
    const post = new Post(new VirtualTime(), [temper])
    const ann = new Member(post, 1, [game])
    await ann.visit(20)
    expect(post.relay(0).counts.events).toBe(1)
    expect(ann.status?.mailboxes[0]).toMatchObject({ state: 'refuses', kept: 0 })
    expect(ann.status?.mailboxes[0]?.reason).toMatch(/^(blocked|invalid):/)
  })

  it.each(['by-name', 'narrow', 'busy'] as const)(
    '[mail-auth] that is %s keeps a game by itself, and gives it to a newcomer',
    async (temper) => {
      const post = new Post(new VirtualTime(), [temper])
      const text = 'All that I have to say of it. '.repeat(60)
      const body = () => ({ type: 'comment', about: game.id, text }) as const
      const ann = new Member(post, 1, [game])
      const a = await ann.visit(40, { minutes: 8, body })
      expect(ann.status?.mailboxes[0]).toMatchObject({ state: 'open', kept: 40 })
      expect((await new Member(post, 2).visit()).log.size).toBe(a.log.size)
      // A watcher says another name.
      const secret = watchersPart(post.place.secret)
      const seen = await new Member(post, 3).visit(0, { place: { ...post.place, secret } })
      expect(seen.log.size).toBe(a.log.size)
    },
  )

  it('[mail-read-back] that shows late what it took is asked again, and not sent it again and again', async () => {
    const post = new Post(new VirtualTime(), ['late'])
    const ann = new Member(post, 1, [game])
    await ann.visit(1, { minutes: 10 })
    expect(ann.status?.mailboxes[0]?.kept).toBe(1)
    expect(post.relay(0).counts.events).toBeLessThanOrEqual(6)
  })

  it('[mail-manners] that asks for patience is written to again in seconds', async () => {
    const post = new Post(new VirtualTime(), ['busy'])
    const text = 'At length. '.repeat(400)
    const body = () => ({ type: 'comment', about: game.id, text }) as const
    const ann = new Device(
      'Ann',
      signingKey(new Uint8Array(32).fill(1)),
      (host) => post.courier(host),
      { time: post.time },
    )
    ann.seed()
    await ann.courier.start()
    for (let n = 0; n < 12; n++) ann.act(body())
    await post.time.pass(7_000)
    const [box] = ann.courier.status().mailboxes
    expect(box?.state).toBe('slow')
    expect((box?.againMs ?? Infinity) - post.time.now()).toBeLessThan(10_000)
    await post.time.pass(90_000)
    expect(ann.courier.status().mailboxes[0]).toMatchObject({ state: 'open', kept: 12 })
    void ann.courier.stop()
  })

  it.each(['hangs-up', 'drops'] as const)('that %s is tried ever more seldom', async (temper) => {
    const post = new Post(new VirtualTime(), [temper])
    await new Member(post, 1, [game]).visit(20, { minutes: 60 })
    expect(post.relay(0).counts.connections).toBeLessThan(20)
    expect(post.relay(0).counts.bytesIn).toBeLessThan(200_000)
  })

  it('that sends nonsense is left for a day, also by the next visit', async () => {
    const post = new Post(new VirtualTime(), ['liar'])
    const ann = new Member(post, 1, [game])
    await ann.visit(3)
    expect(ann.status?.mailboxes[0]?.state).toBe('left')
    expect(post.relay(0).counts.bytesOut).toBeLessThan(2_500_000)
    await ann.visit(3)
    expect(post.relay(0).counts.connections).toBe(1)
    await post.time.pass(dayMs)
    await ann.visit()
    expect(post.relay(0).counts.connections).toBe(2)
  })

  it('is read, and left no longer than a day, by a device whose clock was far ahead', async () => {
    const post = new Post(new VirtualTime(), ['honest', 'liar'])
    const [ann, bo] = [new Member(post, 1, [game]), new Member(post, 2)]
    await ann.visit(1)
    await bo.visit(0, { aheadMs: 400 * dayMs })
    expect(bo.status?.mailboxes[1]?.state).toBe('left')
    await post.time.pass(5 * dayMs)
    const a = await ann.visit(1)
    await post.time.pass(5 * dayMs)
    expect(agree(a, await bo.visit())).toBe(true)
    expect(post.relay(1).counts.connections).toBeGreaterThan(3)
  })

  it('[mail-read-back] is written to again by whose clock was far ahead, once it is right, in the same visit', async () => {
    const time = new VirtualTime(startMs)
    const post = new Post(time, ['honest'])
    await new Member(post, 1, [game]).visit()
    let aheadMs = 400 * dayMs
    const key = signingKey(new Uint8Array(32).fill(2))
    const open = (host: CourierHost) => post.courier(host, undefined, undefined, () => aheadMs)
    const bo = new Device('Bo', key, open, { time })
    await bo.courier.start()
    await time.pass(60_000)
    bo.act()
    await time.pass(60_000)
    expect(bo.courier.status().mailboxes[0]?.state).toBe('refuses')
    aheadMs = 0
    await time.pass(3_600_000)
    expect(bo.courier.status().mailboxes[0]?.kept).toBe(1)
    expect(agree(await new Member(post, 3).visit(), bo)).toBe(true)
  })

  it('is written to so slowly that strict ones bear it: 24 in any minute, 720 in any hour', async () => {
    const post = new Post(new VirtualTime(), ['honest'])
    const text = 'Something that is said at some length. '.repeat(150)
    const body = (): Body => ({ type: 'comment', about: game.id, text })
    const perMinute: number[] = []
    post.time.every(60_000, () => {
      const before = perMinute.reduce((sum, one) => sum + one, 0)
      perMinute.push(post.relay(0).counts.events - before)
    })
    await new Member(post, 1, [game]).visit(140, { minutes: 30, body })
    const perTen = perMinute.map((_, at) =>
      perMinute.slice(at, at + 10).reduce((sum, one) => sum + one, 0),
    )
    expect(Math.max(...perMinute)).toBeLessThanOrEqual(24)
    expect(Math.max(...perTen)).toBeLessThanOrEqual(720 / 6)
    expect(post.relay(0).events.length).toBeGreaterThan(130)
  })

  it('of a long game is read whole by a newcomer, and then more seldom', async () => {
    const post = new Post(new VirtualTime(), ['honest'])
    const [ann, cyd] = [new Member(post, 1, [game]), new Member(post, 3)]
    const a = await ann.visit(5)
    await post.time.pass(10 * dayMs)
    // More than a relay may flood anybody with, all of it written by somebody who has the secret.
    const keys = mailKeys(post.place.secret)
    const { author, writer } = keys
    const random = seededRandom('a long game')
    const randomBytes = (count: number) => random.bytes(count)
    for (let segment = 0; segment < 1_200; segment++) {
      const packed = await packActions([random.bytes(5_900)])
      const place = { device: ann.device, segment: 100 + segment }
      for (const { name, content } of lettersOf(
        { ...keys, writer: writer! },
        place,
        packed,
        randomBytes,
      )) {
        const id = hexFromBytes(random.bytes(32))
        const created_at = Math.floor(post.time.now() / 1000) - segment
        const tags = [['d', name]]
        post
          .relay(0)
          .put({ id, pubkey: author, kind: mailKind, created_at, tags, content, sig: '' })
      }
    }
    await post.time.pass(10 * dayMs)
    const { counts } = post.relay(0)
    const c = await cyd.visit(0, { minutes: 5 })
    expect(agree(a, c)).toBe(true)
    expect(cyd.status?.mailboxes[0]?.state).toBe('open')
    expect(counts.bytesOut).toBeGreaterThan(9 * 1024 * 1024)
    const before = counts.bytesOut
    for (let days = 0; days < 3; days++) {
      await post.time.pass(dayMs)
      await cyd.visit()
    }
    expect(counts.bytesOut - before).toBeLessThan(100_000)
    await post.time.pass(3 * dayMs)
    await cyd.visit(0, { minutes: 5 })
    expect(counts.bytesOut - before).toBeGreaterThan(9 * 1024 * 1024)
  })

  it('is not asked for all of it in every visit', async () => {
    const post = new Post(new VirtualTime(startMs), ['honest'])
    const [ann, bo] = [new Member(post, 1, [game]), new Member(post, 2)]
    await ann.visit(60)
    await bo.visit()
    await post.time.pass(4 * dayMs)
    await bo.visit()
    const before = post.relay(0).counts.bytesOut
    await post.time.pass(3_600_000)
    await bo.visit()
    expect(post.relay(0).counts.bytesOut - before).toBeLessThan(1_000)
  })
})

describe('what a relay lost', () => {
  it('[mail-heal] is put back by whoever has it, the others’ too, under the same names', async () => {
    const post = new Post(new VirtualTime(), ['honest'])
    const [ann, bo, cyd] = [new Member(post, 1, [game]), new Member(post, 2), new Member(post, 3)]
    await ann.visit(40)
    await bo.visit(3)
    const names = () =>
      post
        .relay(0)
        .events.map(({ tags }) => tags[0]?.[1])
        .toSorted()
    const before = names()
    expect(before.length).toBeGreaterThan(2)
    post.relay(0).forget()
    await post.time.pass(2 * dayMs)
    const b = await bo.visit()
    expect(names()).toEqual(before)
    expect(agree(b, await cyd.visit())).toBe(true)
    expect(b.log.size).toBe(44)
  })

  it('[mail-heal] is put back by who was open all the while, what they heard live too', async () => {
    const time = new VirtualTime(startMs)
    const post = new Post(time, ['honest'])
    const relay = post.relay(0)
    const open = async (number: number): Promise<Device> => {
      const key = signingKey(new Uint8Array(32).fill(number))
      const device = new Device('Member', key, (host) => post.courier(host), { time })
      await device.courier.start()
      await time.pass(60_000)
      return device
    }
    await new Member(post, 1, [game]).visit()
    const ann = await open(2)
    const bo = await open(3)
    ann.act()
    await time.pass(60_000)
    expect(agree(ann, bo)).toBe(true)
    void ann.courier.stop()
    await time.pass(60_000)
    relay.forget()
    await time.pass(2 * dayMs)
    relay.cut()
    await time.pass(120_000)
    expect(agree(await open(4), bo)).toBe(true)
    // Each once more.
    const names = relay.events.map(({ tags }) => tags[0]?.[1])
    expect(relay.counts.kept).toBe(2 * names.length)
  })

  it('[mail-heal] is given within the day what a member got of another by hand', async () => {
    const post = new Post(new VirtualTime(startMs), ['honest'])
    const [ann, bo, cyd] = [new Member(post, 1, [game]), new Member(post, 2), new Member(post, 3)]
    await ann.visit(1)
    await bo.visit(1)
    await ann.visit()
    post.down.add('ws://127.0.0.1:0')
    await post.time.pass(dayMs / 24)
    const { log } = await bo.visit(1)
    post.down.clear()
    ann.hand(log.order)
    const { events } = post.relay(0).counts
    await ann.visit(0, { minutes: 2 })
    expect((await cyd.visit()).log.size).toBe(4)
    // One letter, with what of his lay there already: nothing else is put back before the day is over.
    expect(post.relay(0).counts.events).toBe(events + 1)
  })

  it('[mail-letter] comes back as it was, however long: in letters that every relay takes', async () => {
    const post = new Post(new VirtualTime(), ['honest'])
    const [ann, bo] = [new Member(post, 1, [game]), new Member(post, 2)]
    const a = await ann.visit(1)
    const text = Array.from({ length: 9000 }, (_, n) =>
      String.fromCharCode(97 + ((n * n * 7) % 26)),
    )
    const long = a.act({ type: 'comment', about: game.id, text: text.join('') })
    const holder = new Member(post, 1, [...a.log.order])
    await holder.visit()
    expect((await bo.visit()).log.has(long.id)).toBe(true)
    for (const { content } of post.relay(0).events) expect(content.length).toBeLessThanOrEqual(8192)
  })
})

it('[mail-keys] a watcher reads, and writes nothing', async () => {
  const post = new Post(new VirtualTime(), ['honest'])
  const [ann, watcher] = [new Member(post, 1, [game]), new Member(post, 2)]
  const a = await ann.visit(3)
  const { events } = post.relay(0).counts
  const secret = watchersPart(post.place.secret)
  const seen = await watcher.visit(2, { place: { ...post.place, secret } })
  expect(seen.log.has(a.log.heads[0]!)).toBe(true)
  expect(post.relay(0).counts.events).toBe(events)
})

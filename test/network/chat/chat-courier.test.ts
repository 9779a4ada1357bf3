import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { seededRandom } from '../../../src/base/random.ts'
import { signingKey } from '../../../src/crypto/keys.ts'
import { ChatCourier } from '../../../src/network/chat/chat-courier.ts'
import { ChatLine } from '../../../src/network/chat/chat-line.ts'
import { readChatMessage } from '../../../src/network/chat/chat-message.ts'
import type { WebxdcUpdate } from '../../../src/network/chat/webxdc.ts'
import type { Letter } from '../../../src/network/mail/letter.ts'
import { hexFromBytes } from '../../../src/base/bytes.ts'
import type { Courier, CourierHost } from '../../../src/network/courier.ts'
import { courierContract, type Meeting } from '../courier.contract.ts'
import { agree, Device, game } from '../device.ts'
import { deviceOf } from '../../log/world.ts'
import { somewhere } from '../loopback.ts'
import { deflatePromptly } from '../prompt-deflate.ts'
import { VirtualTime } from '../virtual-time.ts'
import { FakeChat, type Messenger } from './fake-chat.ts'

beforeEach(deflatePromptly)

let couriers = 0

/** The app in a member's messenger, with a courier of the game in it. */
function courierIn(
  messenger: Messenger,
  time: VirtualTime,
  host: CourierHost,
  secret = somewhere.secret,
): Courier {
  const random = seededRandom(`chat ${couriers++}`)
  const randomBytes = (count: number) => random.bytes(count)
  const line = new ChatLine(messenger.open(), time)
  const courier = new ChatCourier(
    host,
    { ...somewhere, secret },
    { clock: time, randomBytes, line },
  )
  const begin = courier.start.bind(courier)
  let hearing: Promise<void> | null = null
  courier.start = async () => {
    await (hearing ??= line.start())
    await begin()
  }
  return courier
}

function meet(): Meeting {
  const time = new VirtualTime()
  const chat = new FakeChat(time)
  // All are in the chat from the beginning; some open the app later.
  const members = [chat.join(), chat.join(), chat.join()].values()
  return {
    time,
    place: somewhere,
    courier: (host) => courierIn(members.next().value ?? chat.join(), time, host),
    partition: (groups) => chat.partition(groups),
  }
}

courierContract('ChatCourier', meet, { isLive: false, isOneLine: true })

describe('a game in a chat', () => {
  let time: VirtualTime
  let chat: FakeChat
  beforeEach(() => {
    time = new VirtualTime()
    chat = new FakeChat(time)
  })
  let keys = 0
  const key = () => signingKey(new Uint8Array(32).fill(++keys))
  const open = async (messenger: Messenger, given = key(), secret = somewhere.secret) => {
    const use = (host: CourierHost) => courierIn(messenger, time, host, secret)
    const device = new Device(`Player ${messenger.number}`, given, use, { time })
    await device.courier.start()
    return device
  }
  const letters = () => chat.sent.flatMap(({ update }) => lettersIn(update))

  it('[chat-update] says what the messenger lets it say: seldom, not too long, and nothing in clear', async () => {
    const [annChat, boChat] = [chat.join({ intervalMs: 10_000, sizeMax: 30_000 }), chat.join()]
    const ann = await open(annChat)
    ann.seed()
    // Random texts do not deflate.
    const random = seededRandom('texts')
    const text = () => hexFromBytes(random.bytes(20_000))
    for (let n = 0; n < 8; n++) ann.act({ type: 'comment', about: game.id, text: text() })
    const bo = await open(boChat)
    await time.pass(300_000)
    expect(agree(ann, bo)).toBe(true)
    // The fake refuses what is too long or too soon; that would be an alarm.
    expect(ann.courier.status().alarms).toEqual([])
    const byAnn = chat.sent.filter(({ by }) => by === annChat.number)
    expect(Math.max(...byAnn.map(({ chars }) => chars))).toBeLessThanOrEqual(30_000)
    expect(byAnn.length).toBeGreaterThan(3)
    expect(JSON.stringify(letters())).not.toContain(game.id)
    expect(ann.courier.status().mailboxes).toMatchObject([
      { state: 'open', kept: ann.log.size - 1 },
    ])
  })

  it('keeps one copy of what was said, however often the app is opened', async () => {
    const [annChat, boChat] = [chat.join(), chat.join()]
    const annKey = key()
    let ann = await open(annChat, annKey)
    ann.seed().act()
    const bo = await open(boChat)
    await time.until(() => agree(ann, bo), 'everything')
    await time.pass(120_000)
    const said = chat.sent.length
    for (let n = 0; n < 3; n++) {
      await ann.courier.stop()
      const before = ann
      ann = await open(annChat, annKey)
      ann.take(before.log.order)
      await time.pass(120_000)
    }
    expect(chat.sent.length).toBe(said)
  })

  it('puts into the chat what came to a member by another way', async () => {
    const bo = await open(chat.join())
    const cy = await open(chat.join())
    const elsewhere = new FakeChat(time)
    const ann = await open(elsewhere.join())
    ann.seed()
    bo.take([game, ann.act()])
    await time.until(() => agree(ann, bo, cy), 'it')
  })

  it('[draft-left] is told drafts when they rest, seldom, and the last ones only', async () => {
    const time = new VirtualTime()
    const chat = new FakeChat(time)
    const [annIn, boIn] = [chat.join(), chat.join()]
    const open = (messenger: Messenger) => (host: CourierHost) => courierIn(messenger, time, host)
    const ann = new Device('Ann', signingKey(new Uint8Array(32).fill(1)), open(annIn), { time })
    ann.seed().act()
    await ann.courier.start()
    const letters = () => chat.sent.flatMap(({ update }) => readChatMessage(update)?.letters ?? [])
    await time.pass(60_000)
    const before = letters().length
    // Somebody writes for ten minutes, with hardly a pause.
    for (let second = 0; second < 600; second += 5) {
      ann.toLeave = { mark: `${second}`, bytes: Uint8Array.of(1, second % 256) }
      ann.courier.leaveDrafts?.()
      await time.pass(second === 300 ? 30_000 : 5_000)
    }
    expect(letters().length - before).toBe(1)
    await time.pass(600_000)
    expect(letters().length - before).toBe(2)
    ann.toLeave = { mark: 'long', bytes: new Uint8Array(70_000) }
    ann.courier.leaveDrafts?.()
    await time.pass(600_000)
    expect(letters().length - before).toBe(2)
    const bo = new Device('Bo', signingKey(new Uint8Array(32).fill(2)), open(boIn), { time })
    await bo.courier.start()
    await time.pass(1_000)
    expect(bo.left.at(-1)?.bytes).toEqual(Uint8Array.of(1, 595 % 256))
    expect(bo.left).toHaveLength(2)
  })

  it('[draft-left] is told by the next page what the one before had still to say', async () => {
    const [annChat, notes] = [chat.join(), new Map<string, unknown>()]
    const annKey = key()
    const draft = { mark: 'a', bytes: Uint8Array.of(1, 2, 3) }
    const visit = async (ms: number) => {
      const use = (host: CourierHost) => courierIn(annChat, time, host)
      const ann = new Device('Ann', annKey, use, { time, notes })
      ann.toLeave = draft
      ann.seed().act()
      await ann.courier.start()
      ann.courier.leaveDrafts?.()
      await time.pass(ms)
      await ann.courier.stop()
    }
    const bo = await open(chat.join())
    chat.refuses = () => true
    await visit(60_000)
    expect(bo.left).toEqual([])
    chat.refuses = () => false
    await visit(60_000)
    await visit(600_000)
    expect(bo.left.map(({ bytes }) => bytes)).toEqual([draft.bytes])
  })

  it('[chat-ask] gives everything once to whoever came late, by one of those who have it', async () => {
    const ann = await open(chat.join())
    const bo = await open(chat.join())
    ann.seed()
    for (let n = 0; n < 20; n++) ann.act()
    await time.until(() => agree(ann, bo), 'the game')
    await time.pass(60_000)
    const before = letters().length
    const cy = await open(chat.join())
    await time.pass(20 * 60_000)
    expect(agree(ann, bo, cy)).toBe(true)
    expect(letters().length).toBeLessThanOrEqual(3 * before)
    const answers = () => chat.sent.filter(({ update }) => 'answers' in Object(update.payload))
    expect(answers()).toHaveLength(1)
    // Who asks again and again is not answered again and again.
    const dy = chat.join()
    for (let n = 0; n < 50; n++) dy.say({ payload: { synomic: 1, asks: `ask ${n}` } })
    await time.pass(9 * 60_000)
    expect(answers()).toHaveLength(2)
  })

  it('asks for what it lacks in the middle, and then has it', async () => {
    const ann = await open(chat.join())
    ann.seed().act()
    await time.pass(30_000)
    const boChat = chat.join()
    const bo = await open(boChat)
    ann.act()
    await time.until(() => bo.log.waiting.count > 0, 'what cannot be placed')
    await time.pass(120_000)
    expect(agree(ann, bo)).toBe(true)
  })

  it('is not held up by what members make up', async () => {
    const [annChat, boChat, eveChat] = [chat.join(), chat.join(), chat.join()]
    const ann = await open(annChat)
    ann.seed().act()
    await time.pass(20_000)
    const [letter] = letters()
    if (letter === undefined) throw new Error('something was said')
    const { name, content } = letter
    const nonsense: readonly unknown[] = [
      null,
      'text',
      { payload: null },
      { payload: [] },
      { payload: { synomic: 2, letters: [letter] } },
      { payload: { synomic: 1, letters: 'none', asks: {} } },
      { payload: { synomic: 1, letters: [null, 1, {}, { name }, { name, content: 7 }] } },
      { payload: { synomic: 1, letters: [{ name, content: 'A'.repeat(500_000) }] } },
      { payload: { synomic: 1, invitation: 'syn1.nonsense' } },
      { payload: { synomic: 1, invitation: 'x'.repeat(1_000_000) } },
      { payload: { synomic: 1, letters: new Array(5_000).fill(letter) } },
      { payload: { synomic: 1, letters: new Array(1_000).fill(letter) } },
      { payload: { synomic: 1, asks: 'a'.repeat(1_000) }, info: 'x'.repeat(1_000) },
    ]
    for (const update of nonsense) eveChat.say(Object(update) as object)
    fc.assert(
      fc.property(
        fc.nat(content.length - 1),
        fc.constantFrom('A', 'z', '=', ' ', '€'),
        (at, by) => {
          const changed = content.slice(0, at) + by + content.slice(at + 1)
          eveChat.say({ payload: { synomic: 1, letters: [{ name, content: changed }] } })
          eveChat.say({
            payload: { synomic: 1, letters: [{ name, content: content.slice(0, at) }] },
          })
        },
      ),
    )
    fc.assert(fc.property(fc.jsonValue(), (payload) => eveChat.say({ payload })))
    const bo = await open(boChat)
    await time.until(() => agree(ann, bo), 'the game')
    bo.act()
    await time.until(() => agree(ann, bo) && ann.log.size === 3, 'and what Bo did')
    expect(bo.courier.status().counts.malformed).toBeGreaterThan(5)
    expect(bo.courier.status().counts.bytesReceived).toBeLessThan(3 * 1024 * 1024)
  })

  it('takes nothing of members who do not have the game’s secret of now', async () => {
    const ann = await open(chat.join())
    const removed = chat.join()
    ann.seed().act()
    await time.pass(60_000)
    const secret = { epoch: 1, bytes: new Uint8Array(32).fill(7) }
    const bo = await open(chat.join(), key(), secret)
    const eve = await open(removed)
    await ann.courier.moveTo({ ...somewhere, secret })
    await time.until(() => agree(ann, bo), 'all of it, under the new secret')
    ann.act()
    await time.until(() => agree(ann, bo), 'and what came after')
    expect(eve.log.size).toBe(2)
  })

  it('tells in the chat whom the game waits for, and has messengers notify each of them once', async () => {
    const [annChat, boChat] = [chat.join(), chat.join()]
    const ann = await open(annChat)
    const boKey = key()
    const bo = await open(boChat, boKey)
    ann.seed()
    bo.take([game]).act()
    await time.pass(60_000)
    const call = 'Ann made proposal 301, “Tea”: your vote is awaited'
    const awaitsBo = [{ name: 'Bo', call, devices: [deviceOf(boKey)] }]
    const said = () =>
      chat.sent.filter(({ by }) => by === annChat.number).map(({ update }) => update)
    const before = said().length
    ann.awaited = awaitsBo
    ann.act()
    await time.pass(60_000)
    ann.act()
    await time.pass(60_000)
    const later = said().slice(before)
    expect(later.map(({ summary }) => summary)).toEqual(['Waiting for Bo', 'Waiting for Bo'])
    expect(later.map(({ notify }) => notify)).toEqual([{ 'member-1': `${call}.` }, undefined])
  })

  it('says that the messenger refuses, where it does, and loses nothing', async () => {
    const strict = chat.join({ sizeMax: 100 })
    const annKey = key()
    const ann = await open(strict, annKey)
    ann.seed().act()
    await time.pass(30_000)
    expect(ann.courier.status().alarms.map(({ code }) => code)).toEqual(['chat-refused'])
    expect(ann.courier.status().mailboxes).toMatchObject([{ kept: 0 }])
  })

  it('[chat-update] sends again what was refused: too soon after the page of before, or for no reason', async () => {
    const visit = fc.record({ acts: fc.nat(2), staysMs: fc.nat(15_000), isRefused: fc.boolean() })
    await fc.assert(
      fc.asyncProperty(fc.array(visit, { minLength: 2, maxLength: 6 }), async (visits) => {
        time = new VirtualTime()
        chat = new FakeChat(time)
        const [annChat, boChat] = [chat.join(), chat.join()]
        const annKey = key()
        let ann = await open(annChat, annKey)
        ann.seed()
        for (const { acts, staysMs, isRefused } of visits) {
          chat.refuses = () => isRefused
          for (let n = 0; n < acts; n++) ann.act()
          await time.pass(staysMs)
          await ann.courier.stop()
          const before = ann
          ann = await open(annChat, annKey)
          ann.take(before.log.order)
        }
        chat.refuses = () => false
        ann.act()
        const bo = await open(boChat)
        await time.pass(60_000)
        expect(agree(ann, bo)).toBe(true)
        expect(ann.courier.status().alarms).toEqual([])
        expect(ann.courier.status().mailboxes).toMatchObject([{ kept: ann.log.size - 1 }])
      }),
      { numRuns: 15 },
    )
  })

  it('says that it failed at what came, and reads what comes next', async () => {
    const [annChat, boChat] = [chat.join(), chat.join()]
    const ann = await open(annChat)
    let fails = true
    const failing = (host: CourierHost): CourierHost => ({
      ...host,
      received: (...came) => (fails ? Promise.reject(new Error('no')) : host.received(...came)),
    })
    const bo = new Device('Bo', key(), (host) => courierIn(boChat, time, failing(host)), { time })
    await bo.courier.start()
    ann.seed().act()
    await time.pass(30_000)
    expect(bo.courier.status().alarms).toMatchObject([{ code: 'chat-unread' }])
    fails = false
    ann.act()
    await time.pass(30_000)
    expect(bo.log.waiting.count).toBe(1)
    const secret = { epoch: 1, bytes: new Uint8Array(32).fill(7) }
    await bo.courier.moveTo({ ...somewhere, secret })
    expect(bo.courier.status().alarms).toEqual([])
  })
})

function lettersIn({ payload }: WebxdcUpdate): readonly Letter[] {
  return readChatMessage({ payload })?.letters ?? []
}

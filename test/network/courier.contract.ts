import { afterEach, describe, expect, it } from 'vitest'
import { signingKey } from '../../src/crypto/keys.ts'
import type { Courier, CourierHost, MeetingPlace } from '../../src/network/courier.ts'
import { agree, Device, game } from './device.ts'
import type { Time } from './virtual-time.ts'

/** A place where couriers meet, with a network that tests can cut. */
export interface Meeting {
  readonly time: Time
  /** Where they meet. */
  readonly place: MeetingPlace
  courier(host: CourierHost): Courier
  /** Groups of devices, by the numbers in which they started, that reach each other; none: all do. */
  partition(groups: readonly (readonly number[])[]): void
}

/**
 * What holds of every courier; `isLive`: of one between devices that are there at one time, too; `isOneLine`: what reaches one
 * on it reaches all sooner or later, so that nobody there has to bring it on.
 */
export function courierContract(
  name: string,
  meet: () => Meeting,
  { isLive = true, isOneLine = false }: { isLive?: boolean; isOneLine?: boolean } = {},
): void {
  const running: { readonly device: Device; readonly time: Time }[] = []
  afterEach(async () => {
    for (const { device, time } of running.splice(0)) await stopped(device, time)
  })

  /** Devices that have started one after the other. */
  const start = async (
    meeting: Meeting,
    count: number,
    how: { slowMs?: number } = {},
  ): Promise<Device[]> => {
    const devices: Device[] = []
    for (let n = 0; n < count; n++) {
      const key = signingKey(new Uint8Array(32).fill(running.length + 1))
      const device = new Device(`Player ${n}`, key, (host) => meeting.courier(host), {
        ...how,
        time: meeting.time,
      })
      running.push({ device, time: meeting.time })
      devices.push(device)
      await device.courier.start()
    }
    return devices
  }

  describe(`${name} keeps the courier's contract`, () => {
    it('brings an action to everyone', async () => {
      const meeting = meet()
      const [a, b, c] = (await start(meeting, 3)) as [Device, Device, Device]
      a.seed()
      await meeting.time.until(() => c.log.size === 1, 'the first action')
      b.act()
      c.act()
      await meeting.time.until(() => agree(a, b, c) && a.log.size === 3, 'the others')
    })

    it('brings a newcomer everything, in an order in which it can be used', async () => {
      const meeting = meet()
      const [a] = (await start(meeting, 1)) as [Device]
      a.seed()
      for (let i = 0; i < 100; i++) a.act()
      const [b] = (await start(meeting, 1)) as [Device]
      await meeting.time.until(() => agree(a, b), 'everything')
      expect(b.log.waiting.count).toBe(0)
    })

    it('brings both sides together after a separation', async () => {
      const meeting = meet()
      const [a, b] = (await start(meeting, 2)) as [Device, Device]
      a.seed()
      await meeting.time.until(() => agree(a, b), 'the first action')
      meeting.partition([[0], [1]])
      a.act()
      b.act()
      b.act()
      await meeting.time.pass(50)
      expect(agree(a, b)).toBe(false)
      meeting.partition([])
      await meeting.time.until(() => agree(a, b), 'what each did alone')
      expect(a.log.size).toBe(4)
    })

    it('does not mind repeats', async () => {
      const meeting = meet()
      const [a, b] = (await start(meeting, 2)) as [Device, Device]
      a.seed()
      const action = a.act()
      for (let i = 0; i < 5; i++) a.courier.offer([action])
      await meeting.time.until(() => agree(a, b), 'both')
      expect(b.archive.length).toBe(2)
    })

    it('[wire-repeat] brings both branches of a fork to everyone, whichever came first', async () => {
      const meeting = meet()
      const [a, b] = (await start(meeting, 2)) as [Device, Device]
      a.seed()
      await meeting.time.until(() => agree(a, b), 'the first action')
      meeting.partition([[0], [1]])
      const one = a.act()
      b.take([a.forkOf(one)])
      meeting.partition([])
      await meeting.time.until(() => agree(a, b), 'both branches')
      expect(a.log.forks.length).toBe(1)
      expect(b.log.forks.length).toBe(1)
    })

    it('offers before the start what is offered before the start, and nothing after the end', async () => {
      const meeting = meet()
      const key = signingKey(new Uint8Array(32).fill(99))
      const early = new Device('Early', key, (host) => meeting.courier(host), meeting)
      running.push({ device: early, time: meeting.time })
      early.seed().act()
      await early.courier.start()
      const [b] = (await start(meeting, 1)) as [Device]
      await meeting.time.until(() => agree(early, b), 'what was offered early')
      await stopped(early, meeting.time)
      await stopped(early, meeting.time)
      early.act()
      early.announce()
      await early.courier.start()
      await meeting.time.pass(50)
      expect(b.log.size).toBe(2)
    })

    it('meets at another place without losing anything', async () => {
      const meeting = meet()
      const [a, b] = (await start(meeting, 2)) as [Device, Device]
      a.seed()
      const { place } = meeting
      const signaling = ['wss://example.org']
      await a.courier.moveTo({ ...place, servers: { ...place.servers, signaling } })
      a.act()
      await meeting.time.until(() => agree(a, b) && b.log.size === 2, 'both')
      const secret = { epoch: 1, bytes: new Uint8Array(32).fill(1) }
      const elsewhere = { ...place, room: 'elsewhere', secret }
      await a.courier.moveTo(elsewhere)
      // Whom it still seems to be linked with it would take for somebody met at the new place.
      expect(a.courier.status().peers.filter(({ linked }) => linked)).toEqual([])
      a.act()
      await meeting.time.pass(1000)
      expect(b.log.size).toBe(2)
      await b.courier.moveTo(elsewhere)
      await meeting.time.until(() => agree(a, b) && b.log.size === 3, 'both again')
    })
  })

  describe.runIf(!isOneLine)(`${name}, on which each reaches some,`, () => {
    it('brings on what others brought', async () => {
      const meeting = meet()
      meeting.partition([
        [0, 1],
        [1, 2],
      ])
      const [a, b, c] = (await start(meeting, 3)) as [Device, Device, Device]
      a.seed().act()
      await meeting.time.until(() => agree(a, b, c), 'what went through the one between')
      c.act()
      await meeting.time.until(() => agree(a, b, c), 'and back')
    })
  })

  describe.runIf(isLive)(`${name}, which is live,`, () => {
    it('tells who is there, what they do and hold, and who left', async () => {
      const meeting = meet()
      const [a, b] = (await start(meeting, 2)) as [Device, Device]
      a.seed()
      b.announce('writing a proposal')
      await meeting.time.until(() => a.courier.status().peers[0]?.presence?.count === 1, 'presence')
      const [peer] = a.courier.status().peers
      expect(peer).toMatchObject({
        linked: true,
        offences: 0,
        presence: { name: 'Player 1', heads: a.heads() },
      })
      b.announce('thinking')
      await meeting.time.until(
        () => a.courier.status().peers[0]?.presence?.activity === 'thinking',
        'activity',
      )
      await stopped(b, meeting.time)
      await meeting.time.until(
        () => !a.courier.status().peers.some(({ linked }) => linked),
        'leaving',
      )
      expect(a.changes).toBeGreaterThan(0)
    })

    it('[wire-window] never sends more than the receiver can deal with', async () => {
      const meeting = meet()
      const [a] = (await start(meeting, 1)) as [Device]
      a.seed()
      const text = 'x'.repeat(60_000)
      for (let i = 0; i < 60; i++) a.act({ type: 'comment', about: game.id, text })
      const [b] = (await start(meeting, 1, { slowMs: 20 })) as [Device]
      await meeting.time.until(() => agree(a, b), 'everything')
      expect(b.mostAtOnce).toBeGreaterThan(100_000)
      expect(b.mostAtOnce).toBeLessThan(1.2 * 1024 * 1024)
      // Nothing went round in circles: the receiver sent back next to nothing.
      expect(b.courier.status().counts.bytesSent).toBeLessThan(20_000)
    })

    it('[wire-draft] carries drafts to one peer or to all, in order, each as it was', async () => {
      const meeting = meet()
      const [a, b, c] = (await start(meeting, 3)) as [Device, Device, Device]
      b.announce()
      const keyOfB = () =>
        a.courier.status().peers.find(({ presence }) => presence?.name === b.name)?.key ?? ''
      await meeting.time.until(() => a.linked.size === 2 && a.linked.has(keyOfB()), 'links')
      const payload = (n: number) => Uint8Array.of(n, 200, n)
      expect(a.courier.sendDraft(keyOfB(), payload(0))).toBe(true)
      for (let n = 1; n < 100; n++) expect(a.courier.sendDraft(null, payload(n))).toBe(true)
      await meeting.time.until(
        () => c.drafts.length === 99 && b.drafts.length === 100,
        'the drafts',
      )
      expect(b.drafts.map((one) => one.payload)).toEqual([...Array(100).keys()].map(payload))
      expect(c.drafts.map((one) => one.payload[0])).toEqual([...Array(100).keys()].slice(1))
      expect(a.courier.sendDraft(null, new Uint8Array(200 * 1024 + 1))).toBe(false)
      expect(a.courier.sendDraft('nobody', payload(1))).toBe(false)
      await stopped(b, meeting.time)
      await meeting.time.until(() => a.linked.size === 1, 'parting')
    })
  })
}

/** A courier that ends what is under way waits for it by the clock that it was given. */
async function stopped({ courier }: Device, time: Time): Promise<void> {
  let hasStopped = false
  void courier.stop().then(() => (hasStopped = true))
  await time.until(() => hasStopped, 'the end')
}

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { seededRandom } from '../../src/base/random.ts'
import { fail, fault, ok } from '../../src/base/result.ts'
import { signingKey } from '../../src/crypto/keys.ts'
import type { Courier, CourierHost, CourierStatus } from '../../src/network/courier.ts'
import { Couriers, type Road } from '../../src/network/couriers.ts'
import { courierContract, type Meeting } from './courier.contract.ts'
import { agree, Device } from './device.ts'
import { loopbackHub } from './loopback.ts'
import { VirtualTime, type Time } from './virtual-time.ts'

const nothing: CourierStatus = {
  signalling: 'off',
  peers: [],
  mailboxes: [],
  alarms: [],
  counts: { bytesReceived: 0, bytesSent: 0, malformed: 0, dropped: 0 },
}

function breaks(): never {
  throw new Error('it breaks')
}

const broken: Courier = {
  start: () => Promise.reject(new Error('it does not start')),
  stop: breaks,
  offer: breaks,
  announce: breaks,
  moveTo: breaks,
  sendDraft: breaks,
  blame: breaks,
  status: breaks,
}

const never = new Promise<void>(() => undefined)
const hanging: Courier = {
  start: () => never,
  stop: () => never,
  offer: () => undefined,
  announce: () => undefined,
  moveTo: () => never,
  sendDraft: (to) => to === null,
  blame: () => undefined,
  status: () => nothing,
}

/** A road that hears everything, and brings it again, altered, cut, under any name, and with nonsense between. */
function lying(host: CourierHost, time: Time): Courier {
  const luck = seededRandom('lies')
  const heard: Uint8Array[] = []
  let end = (): void => undefined
  const lies = (): readonly Uint8Array[] => {
    const one = heard.length === 0 ? luck.bytes(200) : luck.pick(heard).slice()
    const altered = one.slice()
    altered[luck.below(altered.length)]! ^= 1 << luck.below(8)
    return [altered, one, one.slice(0, luck.below(one.length)), luck.bytes(luck.below(300)), one]
  }
  return {
    ...hanging,
    start: () => {
      end = time.every(700, () => void host.received(lies(), `member-${luck.below(3)}`))
      return never
    },
    stop: () => Promise.resolve(end()),
    offer: (actions) => void heard.push(...actions.map(({ bytes }) => bytes)),
    status: () => ({
      ...nothing,
      mailboxes: [{ relay: 'wss://liar', state: 'open', kept: 1e9, reason: null }],
    }),
  }
}

/** Between a road that breaks, one that hangs, one that lies and one that this device does not have. */
function meet(): Meeting {
  const hub = loopbackHub(new VirtualTime())
  return {
    ...hub,
    courier: (host: CourierHost) => {
      const roads: readonly Road[] = [
        { name: 'code', open: breaks },
        { name: 'code', open: () => ok(broken) },
        { name: 'mail', open: () => ok(hanging) },
        { name: 'chat', open: (heard) => ok(lying(heard, hub.time)) },
        { name: 'live', open: () => fail(fault('no-webrtc')) },
        { name: 'live', open: (heard) => ok(hub.courier(heard)) },
      ]
      return new Couriers(host, roads, hub.time)
    },
  }
}

courierContract('Couriers with roads that fail and lie', meet)

it('tell which road brought what, and which of them failed', async () => {
  const meeting = meet()
  const [a, b] = [1, 2].map((n) => {
    const key = signingKey(new Uint8Array(32).fill(n))
    return new Device(`Player ${n}`, key, (host) => meeting.courier(host), meeting)
  }) as [Device, Device]
  await a.courier.start()
  await b.courier.start()
  a.seed()
  await meeting.time.until(() => b.log.size === 1, 'the first action')
  const bringers = [...b.bringers].filter((one) => !one.startsWith('chat member-'))
  expect(bringers).toEqual(['live device-0'])
  for (let n = 0; n < 6; n++) b.courier.blame?.('live device-0', fault('bad-signature'))
  await meeting.time.until(() => b.linked.size === 0, 'being dropped')
  expect(b.courier.status().alarms.map(({ code }) => code)).toEqual(
    expect.arrayContaining(['road-failed', 'no-webrtc', 'peer-dropped-forged']),
  )
})

type Temper = 'honest' | 'breaks' | 'hangs' | 'lies'
const roads = ['live', 'code', 'chat'] as const
const people = [0, 1, 2, 3]

it('bring all to all between whom there is an honest path, whatever else their roads do', async () => {
  const temper = fc.constantFrom<Temper>('honest', 'honest', 'breaks', 'hangs', 'lies')
  const plan = fc.record({
    tempers: fc.array(fc.tuple(temper, temper, temper), { minLength: 4, maxLength: 4 }),
    groups: fc.array(fc.tuple(fc.nat(1), fc.nat(1), fc.nat(1)), { minLength: 4, maxLength: 4 }),
    acts: fc.array(fc.constantFrom(...people), { maxLength: 8 }),
  })
  let paths = 0
  await fc.assert(
    fc.asyncProperty(plan, async ({ tempers, groups, acts }) => {
      const time = new VirtualTime()
      const hubs = roads.map(() => loopbackHub(time))
      const isHonest = (road: number, person: number) => tempers[person]?.[road] === 'honest'
      const meets = (a: number, b: number): boolean =>
        roads.some(
          (_, road) =>
            isHonest(road, a) && isHonest(road, b) && groups[a]?.[road] === groups[b]?.[road],
        )
      const devices = people.map((person) => {
        const open = (road: number) => (heard: CourierHost) => {
          const kinds = {
            ...{ honest: () => hubs[road]?.courier(heard) ?? broken, breaks: () => broken },
            ...{ hangs: () => hanging, lies: () => lying(heard, time) },
          }
          return ok(kinds[tempers[person]?.[road] ?? 'breaks']())
        }
        const opened = roads.map((name, road) => ({ name, open: open(road) }))
        const key = signingKey(new Uint8Array(32).fill(person + 1))
        return new Device(`Player ${person}`, key, (host) => new Couriers(host, opened, time), {
          time,
        })
      })
      for (const [road, hub] of hubs.entries()) {
        const there = people.filter((person) => isHonest(road, person))
        hub.partition(
          [0, 1].map((group) =>
            [...there.keys()].filter((at) => groups[there[at] ?? 0]?.[road] === group),
          ),
        )
      }
      for (const device of devices) await device.courier.start()
      for (const device of devices) device.seed()
      for (const person of acts) devices[person]?.act()
      await time.pass(10_000)
      // From everybody to everybody, over those between.
      const reached = people.map((from) => {
        const found = new Set([from])
        for (const a of found) for (const b of people) if (meets(a, b)) found.add(b)
        return found
      })
      for (const a of people) {
        for (const b of reached[a] ?? []) {
          const [one, other] = [devices[a], devices[b]]
          if (one === undefined || other === undefined || a === b) continue
          paths++
          expect(agree(one, other)).toBe(true)
        }
      }
      for (const { courier } of devices) void courier.stop()
    }),
    { numRuns: 12 },
  )
  expect(paths).toBeGreaterThan(5)
})

import { expect, it } from 'vitest'
import { fail, fault, ok } from '../../src/base/result.ts'
import { signingKey } from '../../src/crypto/keys.ts'
import type { Courier, CourierHost, CourierStatus } from '../../src/network/courier.ts'
import { Couriers, type Road } from '../../src/network/couriers.ts'
import { courierContract, type Meeting } from './courier.contract.ts'
import { Device } from './device.ts'
import { loopbackHub } from './loopback.ts'
import { VirtualTime } from './virtual-time.ts'

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

/** Between a road that breaks, one that hangs and one that this device does not have. */
function meet(): Meeting {
  const hub = loopbackHub(new VirtualTime())
  return {
    ...hub,
    courier: (host: CourierHost) => {
      const roads: readonly Road[] = [
        { name: 'folder', open: breaks },
        { name: 'folder', open: () => ok(broken) },
        { name: 'mail', open: () => ok(hanging) },
        { name: 'live', open: () => fail(fault('no-webrtc')) },
        { name: 'live', open: (heard) => ok(hub.courier(heard)) },
      ]
      return new Couriers(host, roads, hub.time)
    },
  }
}

courierContract('Couriers with roads that fail', meet)

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
  expect(b.bringers).toEqual(new Set(['live device-0']))
  for (let n = 0; n < 6; n++) b.courier.blame('live device-0', fault('bad-signature'))
  await meeting.time.until(() => b.linked.size === 0, 'being dropped')
  expect(b.courier.status().alarms.map(({ code }) => code)).toEqual(
    expect.arrayContaining(['road-failed', 'no-webrtc', 'peer-dropped-forged']),
  )
})

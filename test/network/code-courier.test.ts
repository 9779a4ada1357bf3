import { expect, it } from 'vitest'
import { fail, fault } from '../../src/base/result.ts'
import { signingKey } from '../../src/crypto/keys.ts'
import { CodeCourier, type LoadCodeMesh } from '../../src/network/code-courier.ts'
import type { OpenMesh } from '../../src/network/link.ts'
import { courierContract } from './courier.contract.ts'
import { Device } from './device.ts'
import { loopbackHub, somewhere } from './loopback.ts'
import { VirtualTime } from './virtual-time.ts'

const failed = fail(fault('code-failed'))
const asked = fail(fault('code-over'))

/** A courier that loads its connections so, and how many of them were opened by now. */
function courier(load: (mesh: Awaited<ReturnType<LoadCodeMesh>>) => ReturnType<LoadCodeMesh>) {
  let opened = 0
  const open: OpenMesh = () => {
    opened++
    const stop = () => Promise.resolve()
    return Promise.resolve({ key: 'k', signalling: () => 'off', wake: () => undefined, stop })
  }
  const ask = () => Promise.resolve(asked)
  const mesh = { open, offer: ask, answer: ask }
  const time = new VirtualTime()
  const key = signingKey(new Uint8Array(32).fill(1))
  let made: CodeCourier | null = null
  new Device('Ann', key, (host) => {
    made = new CodeCourier(host, somewhere, time, () => load(mesh))
    return made
  })
  const own: CodeCourier = made ?? none()
  return { own, opened: () => opened }
}

function none(): never {
  throw new Error('no courier was opened')
}

it('loads its connections anew where they did not load', async () => {
  let loads = 0
  const { own, opened } = courier((mesh) =>
    ++loads === 1 ? Promise.reject(new Error('offline')) : Promise.resolve(mesh),
  )
  expect(await own.byCode.offer()).toEqual(failed)
  expect(await own.byCode.offer()).toEqual(asked)
  expect(await own.byCode.answer('')).toEqual(asked)
  expect([loads, opened()]).toEqual([2, 1])
})

it('stays stopped where it was stopped while it loaded', async () => {
  let arrive = (): void => undefined
  const arrived = new Promise<void>((done) => (arrive = done))
  const { own, opened } = courier((mesh) => arrived.then(() => mesh))
  const offered = own.byCode.offer()
  await own.stop()
  arrive()
  expect(await offered).toEqual(failed)
  expect(opened()).toBe(0)
})

/** As where everybody met everybody by code as they came. */
courierContract('CodeCourier', () => {
  const hub = loopbackHub(new VirtualTime())
  const ask = () => Promise.resolve(asked)
  const mesh = { open: hub.openMesh, offer: ask, answer: ask }
  return {
    ...hub,
    courier: (host) => {
      const own = new CodeCourier(host, hub.place, hub.time, () => Promise.resolve(mesh))
      const start = own.start.bind(own)
      return Object.assign(own, { start: () => start().then(() => void own.byCode.offer()) })
    },
  }
})

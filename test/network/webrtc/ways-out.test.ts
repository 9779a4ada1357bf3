import { expect, it } from 'vitest'
import { findWaysOut } from '../../../src/network/webrtc/ways-out.ts'
import { VirtualTime } from '../virtual-time.ts'
import { simulatedRtc } from './simulated-rtc.ts'

it.each([
  [[], [[]]],
  [['stun:a'], [['stun:a']]],
  [
    ['stun:a', 'stun:b'],
    [['stun:a', 'stun:b'], ['stun:a'], ['stun:b']],
  ],
])('servers are asked each alone and all together, and one once: %j', async (addresses, asked) => {
  const { rtc, made } = simulatedRtc()
  const { servers } = await findWaysOut({ rtc, clock: new VirtualTime() }, addresses)
  expect(made.map((config) => config.map(({ urls }) => urls))).toEqual(asked)
  expect(servers).toEqual(addresses.map((address) => ({ address, said: 'answers' })))
})

it('a server that is not done in time does not answer', async () => {
  const time = new VirtualTime()
  const { rtc, connections } = simulatedRtc({ setLocalDescription: () => Promise.resolve() })
  const finding = findWaysOut({ rtc, clock: time }, ['stun:a'])
  await time.pass(4_000)
  expect((await finding).servers).toEqual([{ address: 'stun:a', said: 'silent' }])
  expect(connections.map(({ connectionState }) => connectionState)).toEqual(['closed'])
})

it.each([
  [[401], 'password'],
  [[701, 401], 'password'],
  [[441], 'password'],
  [[486], 'refuses'],
  [[701], 'silent'],
  [[701, 701], 'silent'],
])('of a server by which a browser finds the errors %j is told: %s', async (codes, said) => {
  const { rtc } = simulatedRtc({
    async setLocalDescription(this: EventTarget) {
      await Promise.resolve()
      for (const errorCode of codes) {
        this.dispatchEvent(Object.assign(new Event('icecandidateerror'), { errorCode }))
      }
      Object.assign(this, { iceGatheringState: 'complete' })
    },
  })
  const { servers } = await findWaysOut({ rtc, clock: new VirtualTime() }, ['turn:a b c'])
  expect(servers).toEqual([{ address: 'turn:a', said }])
})

import { expect, it } from 'vitest'
import { seededRandom } from '../../../src/base/random.ts'
import { fail, fault } from '../../../src/base/result.ts'
import { CodeMesh } from '../../../src/network/webrtc/code-mesh.ts'
import { game } from '../device.ts'
import { somewhere } from '../loopback.ts'
import { VirtualTime } from '../virtual-time.ts'
import { simulatedRtc, type Otherwise } from './simulated-rtc.ts'

const random = seededRandom('a mesh')
const onLink = () => ({
  message: () => undefined,
  malformed: () => undefined,
  drained: () => undefined,
  closed: () => undefined,
})

/** A mesh that is open, over connections that do these things otherwise. */
async function meshOf(otherwise: Otherwise = {}) {
  const { rtc, connections } = simulatedRtc(otherwise)
  const randomBytes = (count: number) => random.bytes(count)
  const mesh = new CodeMesh(game.id, { rtc, clock: new VirtualTime(), randomBytes })
  await mesh.open({ place: somewhere, onLink, onChange: () => undefined })
  return { mesh, states: () => connections.map(({ connectionState }) => connectionState) }
}

const refuse = () => Promise.reject(new Error('refused'))
const failed = fail(fault('code-failed'))

it('a code is offered and answered, and goes on until it is ended', async () => {
  const { mesh, states } = await meshOf()
  const offered = await mesh.offer()
  const answered = await (await meshOf()).mesh.answer(offered.ok ? offered.value.text : '')
  expect([offered.ok, answered.ok]).toEqual([true, true])
  expect(states()).toEqual(['new'])
  if (offered.ok) offered.value.end()
  expect(states()).toEqual(['closed'])
})

it.each<readonly [string, Otherwise]>([
  ['an offer', { createOffer: refuse }],
  ['its own description', { setLocalDescription: refuse }],
])('a code fails where the browser refuses %s', async (_, otherwise) => {
  const { mesh, states } = await meshOf(otherwise)
  expect(await mesh.offer()).toEqual(failed)
  expect(states()).toEqual(['closed'])
})

it.each<readonly [string, Otherwise]>([
  ['an answer', { createAnswer: refuse }],
  ['its own description', { setLocalDescription: refuse }],
])('an answer fails where the browser refuses %s', async (_, otherwise) => {
  const offered = await (await meshOf()).mesh.offer()
  const { mesh, states } = await meshOf(otherwise)
  expect(await mesh.answer(offered.ok ? offered.value.text : '')).toEqual(failed)
  expect(states()).toEqual(['closed'])
})

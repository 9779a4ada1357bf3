// Something drawn together between devices of which one does not come back: dealt, sealed, opened, all by themselves.
import { expect, it } from 'vitest'
import { passagesOf } from '../../src/actions/passage.ts'
import type { App, GameSession } from '../../src/session/api.ts'
import { checkDraw } from '../../src/views/chronicle/draws.ts'
import { lastThrow } from '../../src/views/chronicle/throws.ts'
import { loopbackHub } from '../network/loopback.ts'
import { appOn, Disk, TestClock } from './home-made-device.ts'
import { does, good, hashOf, stateOf, until } from './playing.ts'
import { oneInWords } from '../in-words.ts'

const sentence = [
  'may',
  ['a player'],
  'spin',
  ['draw number', 10, ['gain', ['they'], ['that many', 'points']]],
]
const points = oneInWords('Each player has points, at first 0.')
const wheel = {
  number: 201,
  passages: [...passagesOf('The wheel.'), points, { kind: 'sentence', params: { sentence } }],
  mutability: 'mutable',
} as const

async function table() {
  const hub = loopbackHub()
  const clocks = ['Ann', 'Bo', 'Cy'].map(() => new TestClock())
  const [clock] = clocks
  const first: App = await appOn('Ann', new Disk(), hub, clock)
  const settings = { settlingMs: 1000, patienceMs: 20_000 }
  const wish = { name: 'Wheel', myName: 'Ann', starter: '', rules: [wheel], settings }
  const id = good(await first.createGame(wish))
  const ann = good(await first.openGame(id))
  const all: GameSession[] = [ann]
  for (const [at, name] of ['Bo', 'Cy'].entries()) {
    const app = await appOn(name, new Disk(), hub, clocks[at + 1])
    good(await app.acceptInvitation(good(ann.invitationLink('https://example.org/#/x'))))
    const session = good(await app.openGame(id))
    await until(() => session.view().state !== null)
    await does(session, { type: 'join', name })
    all.push(session)
    await until(() => ann.view().state?.players.size === all.length)
  }
  await does(ann, { type: 'start', seats: [...stateOf(ann).players.keys()] })
  await until(() => all.every((session) => session.view().state?.status === 'playing'))
  const pass = () => {
    for (const one of clocks) one.offsetMs += 2000
  }
  return { all, pass }
}

it('[draw-when] [draw-open] comes about without who is gone, and not before it is sealed what is fixed', async () => {
  const { all, pass } = await table()
  const [ann, bo, cy] = all
  if (ann === undefined || bo === undefined || cy === undefined) throw new Error('three sat down')
  const drawAt = (session: GameSession) => [...(stateOf(session).draws?.values() ?? [])][0]
  await cy.close()
  const asked = await does(ann, { type: 'move', rule: 201, move: 'spin', input: {} })
  const here = [ann, bo]
  await until(() => here.every((session) => drawAt(session)?.dealings.length === 2))
  const fixed = drawAt(ann)?.dealings.at(-1)?.action
  const isSealed = (session: GameSession) => {
    const { entries, settled } = session.view()
    return entries.slice(0, settled).some(({ action }) => action.id === fixed)
  }
  // As long as the clocks stand nothing settles, and nobody opens anything.
  expect(here.some(isSealed)).toBe(false)
  expect(drawAt(ann)?.shares.size).toBe(0)
  await until(() => {
    pass()
    for (const session of here) {
      if (drawAt(session)?.shares.size === 1) expect(here.some(isSealed)).toBe(true)
    }
    return here.every((session) => stateOf(session).draws === undefined)
  })
  await until(() => hashOf(ann) === hashOf(bo))
  for (const session of here) {
    const { entries } = session.view()
    const drawn = lastThrow(entries)
    if (drawn === null) throw new Error('it was drawn')
    const before = await session.stateAt(drawn.index)
    expect(checkDraw(before, entries.slice(0, drawn.index + 1), drawn)).toMatchObject({
      holds: true,
      needed: 2,
      dealt: ['Ann', 'Bo'],
    })
    const [value] = drawn.values
    const me = stateOf(session).creator
    expect(stateOf(session).players.get(me)?.quantities.get('points')).toBe(value)
    expect(entries.findIndex(({ action }) => action.id === asked)).toBeLessThan(drawn.index)
  }
})

// Friends whose routers let nobody through: each browser may use no address but the one that a TURN server lends it.
import { afterAll, beforeAll, expect, it, onTestFailed } from 'vitest'
import { serveTurn, type TurnServer } from '../network/turn-server.ts'
import { hasFirefox } from './harness/firefox.ts'
import { serveApp, startSignalling, type Served } from './harness/serve.ts'
import { FirefoxPerson } from './table/firefox-person.ts'
import { Person } from './table/person.ts'
import { enact, propose, throwDie, turnOf, vote } from './table/turn.ts'

let app: Served
let turn: TurnServer
const closing: (() => Promise<unknown>)[] = []
beforeAll(async () => {
  const signalling = await startSignalling()
  app = await serveApp({ signaling: [signalling.url] })
  turn = await serveTurn()
  closing.push(() => signalling.close(), app.close, turn.close)
}, 240_000)
afterAll(async () => {
  for (const close of closing.reverse()) await close()
})

/** In the page, before anything else. */
function behindStrictRouter(): void {
  const Own = RTCPeerConnection
  globalThis.RTCPeerConnection = class extends Own {
    constructor(config?: RTCConfiguration) {
      super({ ...config, iceTransportPolicy: 'relay' })
    }
  }
}

async function welcome(name: string): Promise<Person> {
  const person = await Person.arrive(name)
  closing.push(() => person.goHome())
  await person.page.addInitScript(behindStrictRouter)
  return person
}

it('two Chromiums and a Firefox meet by the TURN server that one of them named, and play', async () => {
  const [ann, bo] = [await welcome('Ann Abel'), await welcome('Bo Zorn')]
  const fay = hasFirefox ? await FirefoxPerson.arrive('Fay Quill', behindStrictRouter) : null
  if (fay !== null) closing.push(() => fay.goHome())
  const everyone = fay === null ? [ann, bo] : [ann, bo, fay]
  onTestFailed(async () => {
    for (const person of everyone) console.error(await person.story(), person.errors)
  })
  await ann.page.goto(`${app.url}#/settings`)
  await ann.page.getByText('Servers for new games').click()
  const field = ann.page.getByLabel('STUN and TURN servers')
  await field.fill(turn.address)
  await field.blur()
  await ann.press('Save')
  await ann.sees('Saved.')

  // No mailbox: the game itself comes this way, to whoever has nothing but the link.
  const link = await ann.create('Behind strict routers', app.url)
  for (const guest of everyone.slice(1)) {
    await guest.join(link)
    await ann.sees(guest.name)
  }
  expect(turn.asked()).toBeGreaterThanOrEqual(everyone.length)
  await ann.open('Players')
  await ann.page.getByRole('link', { name: 'Is everyone getting your moves?' }).first().click()
  await ann.sees('A TURN server passes on what finds no direct way, so everybody can be connected.')
  await ann.sees('Connected right now.')

  await ann.open('Table')
  await ann.press(/^Start with/)
  await turnOf(everyone, ann.name, 1)
  await propose(ann, 'Greet', (by) => enact(by, 'Greet', 'It is customary to greet.'))
  await Promise.all([
    vote(ann, 'Greet', 'For'),
    vote(bo, 'Greet', 'For'),
    fay?.sees('Greet').then(() => fay.votes('For')),
  ])
  await throwDie(ann)
  await turnOf(everyone, bo.name, 2)
  expect(everyone.flatMap(({ errors }) => errors)).toEqual([])
})

import { afterAll, beforeAll, expect, it, onTestFailed } from 'vitest'
import { serveRelay, type ServedRelay } from '../network/mail/served-relay.ts'
import { serveApp, startSignalling, type Served } from './harness/serve.ts'
import { copyMoves, pasteMoves } from './table/moves-by-chat.ts'
import { Person } from './table/person.ts'
import { enact, propose, throwDie, turnOf, vote } from './table/turn.ts'

let signalling: Awaited<ReturnType<typeof startSignalling>>
let relays: readonly ServedRelay[] = []
let app: Served
const people: Person[] = []
beforeAll(async () => {
  signalling = await startSignalling()
  relays = [await serveRelay(), await serveRelay()]
  const addresses = relays.map(({ address }) => address)
  app = await serveApp({ signaling: [signalling.url], relays: addresses })
}, 240_000)
afterAll(async () => {
  for (const person of people) await person.goHome()
  await app.close()
})

/** In the page, before anything else: `endLive()` ends all connections, and lets no other come about. */
function liveCanEnd(): void {
  const Own = RTCPeerConnection
  const channels: RTCDataChannel[] = []
  let hasEnded = false
  globalThis.RTCPeerConnection = class extends Own {
    constructor(config?: RTCConfiguration) {
      super(hasEnded ? { iceTransportPolicy: 'relay' } : config)
      this.addEventListener('datachannel', ({ channel }) => channels.push(channel))
    }
    override createDataChannel(label: string, init?: RTCDataChannelInit): RTCDataChannel {
      const channel = super.createDataChannel(label, init)
      channels.push(channel)
      return channel
    }
  }
  const endLive = (): number => {
    hasEnded = true
    const open = channels.splice(0).filter(({ readyState }) => readyState === 'open')
    for (const channel of open) channel.close()
    return open.length
  }
  Object.assign(globalThis, { endLive })
}
declare const endLive: () => number

it('two in their browsers play a turn by each road that is left: live, two mailboxes, one, and texts in a chat', async () => {
  for (const name of ['Ann Abel', 'Bo Zorn']) people.push(await Person.arrive(name))
  const [ann, bo] = people
  if (ann === undefined || bo === undefined) return
  onTestFailed(async () => {
    for (const person of people) console.error(await person.story())
  })
  for (const { page } of people) await page.addInitScript(liveCanEnd)
  const greets = (title: string) => (by: Person) =>
    enact(by, title, `It is customary to greet: ${title}.`)
  const turn = async (number: number, by: Person, title: string): Promise<void> => {
    await turnOf(people, by.name, number)
    await propose(by, title, greets(title))
    for (const person of people) await vote(person, title, 'For')
    await throwDie(by)
  }

  await bo.join(await ann.create('Fewer and fewer roads', app.url))
  await ann.sees(bo.name)
  await ann.press(/^Start with/)
  await turn(1, ann, 'By all')

  await signalling.close()
  expect(await ann.page.evaluate(() => endLive())).toBe(1)
  await bo.page.evaluate(() => endLive())
  await turn(2, bo, 'By two mailboxes')
  await relays[0]?.close()
  await turn(3, ann, 'By one mailbox')
  await turnOf(people, bo.name, 4)
  await relays[1]?.close()

  const table = bo.page.url()
  const bring = async (from: Person, to: Person): Promise<void> => {
    const text = await copyMoves(from)
    await from.open('Table')
    expect(text, 'there is something new').not.toBeNull()
    await pasteMoves(to, app.url, [text ?? ''])
    await to.page.goto(table)
  }
  await propose(bo, 'By chat', greets('By chat'))
  await vote(bo, 'By chat', 'For')
  await bring(bo, ann)
  await vote(ann, 'By chat', 'For')
  await bring(ann, bo)
  await throwDie(bo)
  await bring(bo, ann)
  await turnOf(people, ann.name, 5)
  expect(await ann.fingerprint()).toBe(await bo.fingerprint())
  expect(people.flatMap(({ errors }) => errors)).toEqual([])
})

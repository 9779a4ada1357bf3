import { afterEach, beforeEach, expect, it } from 'vitest'
import WebSocket from 'ws'
import { signallingLimits, startSignalling } from '../../scripts/signalling.js'

let signalling: Awaited<ReturnType<typeof startSignalling>>
beforeEach(async () => {
  signalling = await startSignalling()
})
afterEach(async () => signalling.close())

it('takes the next port where another process has the one that it is to have', async () => {
  const other = await startSignalling({ port: signalling.port })
  expect(other.port).not.toBe(signalling.port)
  await other.close()
})

it('the signalling server tells those in a room what one of them says, and nobody else', async () => {
  const [ann, bo, cy] = [await connect(), await connect(), await connect()]
  for (const peer of [ann, bo]) peer.say({ type: 'subscribe', topics: ['tea'] })
  cy.say({ type: 'subscribe', topics: ['coffee'] })
  for (const peer of [ann, bo, cy]) await peer.isThere()
  ann.say({ type: 'publish', topic: 'tea', data: 'hello' })
  await expect
    .poll(() => bo.heard)
    .toContainEqual({
      type: 'publish',
      topic: 'tea',
      data: 'hello',
      clients: 2,
    })
  bo.say({ type: 'unsubscribe', topics: ['tea'] })
  await bo.isThere()
  ann.say({ type: 'publish', topic: 'tea', data: 'again' })
  await ann.isThere()
  await bo.isThere()
  const said = ({ heard }: Peer) => heard.filter(({ type }) => type === 'publish').length
  expect([ann, bo, cy].map(said)).toEqual([2, 1, 0])
})

it('it listens on loopback alone, and no more once it is closed', async () => {
  expect(signalling.url).toMatch(/^ws:\/\/127\.0\.0\.1:/)
  await signalling.close()
  await expect(connect()).rejects.toThrow()
  signalling = await startSignalling()
})

it.each([
  ['what is no message', (peer: Peer) => peer.raw('not json')],
  [
    'a message that is too large',
    (peer: Peer) =>
      peer.say({ type: 'publish', topic: 'tea', data: 'x'.repeat(signallingLimits.messageBytes) }),
  ],
  [
    'a name that is too long',
    (peer: Peer) =>
      peer.say({ type: 'subscribe', topics: ['x'.repeat(signallingLimits.topicLength + 1)] }),
  ],
  [
    'too many rooms',
    (peer: Peer) => {
      const topics = Array.from(
        { length: signallingLimits.topicsPerConnection + 1 },
        (_, n) => `${n}`,
      )
      peer.say({ type: 'subscribe', topics })
    },
  ],
  [
    'too many messages',
    (peer: Peer) => {
      for (let i = 0; i < 2 * signallingLimits.burst; i++) peer.say({ type: 'ping' })
    },
  ],
])('it lets go of who sends %s, and serves the others', async (_, send) => {
  const [bad, good] = [await connect(), await connect()]
  send(bad)
  await expect.poll(() => bad.isClosed()).toBe(true)
  await good.isThere()
})

it('it takes so many connections at once, and others when these are gone', async () => {
  const peers: Peer[] = []
  for (let i = 0; i < signallingLimits.connections; i++) peers.push(await connect())
  const more = await connect()
  await expect.poll(() => more.isClosed()).toBe(true)
  await peers[0]?.isThere()
  for (const peer of peers) peer.end()
  await expect
    .poll(async () => {
      const peer = await connect()
      return peer.isThere().then(
        () => 'there',
        () => 'gone',
      )
    })
    .toBe('there')
})

type Peer = Awaited<ReturnType<typeof connect>>

async function connect() {
  const socket = new WebSocket(signalling.url)
  const heard: { readonly type: string }[] = []
  socket.on('message', (data) => heard.push(JSON.parse(String(data)) as { type: string }))
  await new Promise<void>((done, fail) => {
    socket.once('open', () => done())
    socket.once('error', fail)
  })
  socket.on('error', () => undefined)
  const pongs = () => heard.filter(({ type }) => type === 'pong').length
  const isClosed = () => socket.readyState === socket.CLOSED
  return {
    heard,
    isClosed,
    raw: (text: string) => socket.send(text),
    say: (message: object) => socket.send(JSON.stringify(message)),
    end: () => socket.close(),
    /** Answered, so all that was sent before has been dealt with. */
    isThere: async () => {
      const before = pongs()
      socket.send('{"type":"ping"}')
      await new Promise<void>((done, fail) => {
        const look = setInterval(() => {
          if (pongs() > before) done()
          else if (isClosed()) fail(new Error('it was let go of'))
          else return
          clearInterval(look)
        }, 5)
      })
    },
  }
}

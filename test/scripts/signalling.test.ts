import { expect, it } from 'vitest'
import WebSocket from 'ws'
import { startSignalling } from '../../scripts/signalling.js'

it('the signalling process listens on loopback, again after a message that kills it', async () => {
  const signalling = await startSignalling()
  try {
    await expect(ping(signalling.url)).resolves.toBe('pong')
    await sendRaw(signalling.url, 'not json')
    await expect.poll(() => ping(signalling.url), { timeout: 60_000 }).toBe('pong')
  } finally {
    await signalling.close()
  }
  await expect(ping(signalling.url)).resolves.toBe('refused')
})

function ping(url: string): Promise<string> {
  return new Promise((done) => {
    const socket = new WebSocket(url)
    socket.on('open', () => socket.send('{"type":"ping"}'))
    socket.on('message', (data) => {
      done((JSON.parse(String(data)) as { type: string }).type)
      socket.close()
    })
    socket.on('error', () => done('refused'))
  })
}

function sendRaw(url: string, text: string): Promise<void> {
  return new Promise((done) => {
    const socket = new WebSocket(url)
    socket.on('open', () => socket.send(text))
    socket.on('close', () => done())
    socket.on('error', () => done())
  })
}

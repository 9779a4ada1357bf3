import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import WebSocket from 'ws'
import { openChromium } from './harness/chromium.ts'
import { hasFirefox, launchFirefox } from './harness/firefox.ts'
import type { Peer } from './harness/pages/data-channel.ts'
import { serveModule, startSignalling, type Served } from './harness/serve.ts'

declare const peer: Peer

/** What a test does with a page, whichever browser and driver it is in. */
interface Tab {
  offer(): Promise<string>
  answer(offer: string): Promise<string>
  accept(answer: string): Promise<void>
  isOpen(): Promise<boolean>
  send(text: string): Promise<void>
  received(): Promise<readonly string[]>
  close(): Promise<void>
}

let page: Served
beforeAll(async () => {
  page = await serveModule('test/e2e/harness/pages/data-channel.ts')
})
afterAll(() => page.close())

async function chromiumTab(): Promise<Tab> {
  const context = await openChromium()
  const tab = await context.newPage()
  await tab.goto(page.url)
  return {
    offer: () => tab.evaluate(() => peer.offer()),
    answer: (offer) => tab.evaluate((text) => peer.answer(text), offer),
    accept: (answer) => tab.evaluate((text) => peer.accept(text), answer),
    isOpen: () => tab.evaluate(() => peer.isOpen()),
    send: (text) => tab.evaluate((message) => peer.send(message), text),
    received: () => tab.evaluate(() => peer.received()),
    close: () => context.close(),
  }
}

async function firefoxTab(): Promise<Tab> {
  const browser = await launchFirefox()
  const tab = await browser.newPage()
  await tab.goto(page.url)
  return {
    offer: () => tab.evaluate(() => peer.offer()),
    answer: (offer) => tab.evaluate((text) => peer.answer(text), offer),
    accept: (answer) => tab.evaluate((text) => peer.accept(text), answer),
    isOpen: () => tab.evaluate(() => peer.isOpen()),
    send: (text) => tab.evaluate((message) => peer.send(message), text),
    received: () => tab.evaluate(() => peer.received()),
    close: () => browser.close(),
  }
}

describe('the harness', () => {
  it('connects two who share nothing in Chromium over loopback without any network', () =>
    exchange(chromiumTab, chromiumTab))

  it.skipIf(!hasFirefox)('connects Firefox and Chromium over loopback', () =>
    exchange(firefoxTab, chromiumTab),
  )

  it('starts the signalling process on loopback, again after a message that kills it', async () => {
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
})

async function exchange(first: () => Promise<Tab>, second: () => Promise<Tab>): Promise<void> {
  const [a, b] = await Promise.all([first(), second()])
  try {
    await a.accept(await b.answer(await a.offer()))
    await expect.poll(() => a.isOpen(), { timeout: 120_000 }).toBe(true)
    await expect.poll(() => b.isOpen(), { timeout: 120_000 }).toBe(true)
    await a.send('from a')
    await b.send('from b')
    await expect.poll(() => b.received()).toEqual(['from a'])
    await expect.poll(() => a.received()).toEqual(['from b'])
  } finally {
    await Promise.all([a.close(), b.close()])
  }
}

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

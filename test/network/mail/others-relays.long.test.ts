import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { root } from '../../../scripts/install.js'
import { seededRandom } from '../../../src/base/random.ts'
import { signingKey } from '../../../src/crypto/keys.ts'
import { watchersPart } from '../../../src/crypto/mail-keys.ts'
import type { MeetingPlace } from '../../../src/network/courier.ts'
import { MailCourier } from '../../../src/network/mail/mail-courier.ts'
import type { OpenSocket } from '../../../src/network/mail/relay-line.ts'
import { Device, game } from '../device.ts'
import { somewhere } from '../loopback.ts'
import { hurriedTime } from '../virtual-time.ts'

/*
 * A relay that others wrote, with the limits that it comes with, fetched once for this test: it asks who is there (NIP-42), keeps
 * events in SQLite, and answers for a second what it was asked before from memory.
 */

const wanted = ['@nostr-relay/core@0.0.40', '@nostr-relay/event-repository-sqlite@0.0.40']
const folder = join(root, 'node_modules', '.cache', 'synomic', 'relays')

function areFetched(): boolean {
  const mark = join(folder, 'fetched')
  if (existsSync(mark)) return true
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{"private":true}')
  try {
    const args = ['install', '--no-audit', '--no-fund', '--prefix', folder, ...wanted]
    execFileSync('npm', args, { stdio: 'ignore' })
    writeFileSync(mark, '')
    return true
  } catch {
    return false
  }
}

const children: ChildProcess[] = []
afterEach(() => {
  for (const child of children.splice(0)) child.kill()
})

async function serve(): Promise<string> {
  const program = join(root, 'test/network/mail/others-relays.js')
  const child = spawn(process.execPath, [program, folder], { stdio: ['ignore', 'pipe', 2] })
  children.push(child)
  for await (const line of createInterface({ input: child.stdout ?? process.stdin })) {
    if (/^\d+$/.test(line)) return `ws://127.0.0.1:${line}`
  }
  throw new Error('it does not listen')
}

const openSocket: OpenSocket = (address, end) => {
  const socket = new WebSocket(address)
  socket.on('open', () => end.opened())
  socket.on('message', (data) => end.message(String(data)))
  socket.on('close', () => end.closed())
  socket.on('error', () => undefined)
  return { send: (text) => socket.send(text), close: () => socket.close() }
}

const time = hurriedTime(20)

async function open(number: number, place: MeetingPlace): Promise<Device> {
  const random = seededRandom(`others’ relays ${number}`)
  const randomBytes = (count: number) => random.bytes(count)
  const key = signingKey(new Uint8Array(32).fill(number))
  const ports = { clock: time, openSocket, randomBytes }
  const device = new Device(`${number}`, key, (host) => new MailCourier(host, place, ports), {
    time,
  })
  if (number === 1) device.seed()
  await device.courier.start()
  return device
}

const until = async (holds: () => boolean, what: string): Promise<void> => {
  for (let tries = 0; tries < 6_000 && !holds(); tries++) {
    await new Promise((done) => setTimeout(done, 10))
  }
  expect(holds(), what).toBe(true)
}

it.skipIf(!areFetched())(
  '[mail-auth] a game lies on a relay that others wrote, and comes from there',
  async () => {
    const place = {
      ...somewhere,
      servers: { ...somewhere.servers, relays: [await serve()] },
    }
    const ann = await open(1, place)
    const bo = await open(2, place)
    const text = 'What I think of it, at some length. '.repeat(40)
    for (let n = 0; n < 30; n++) ann.act({ type: 'comment', about: game.id, text: `${n} ${text}` })
    const keptOf = (device: Device) => device.courier.status().mailboxes[0]?.kept
    await until(() => keptOf(ann) === 30, 'Ann’s moves are kept')
    await until(() => bo.log.size === 31, 'Bo has them')
    bo.act()
    await until(() => keptOf(bo) === 1 && ann.log.size === 32, 'Ann has Bo’s')
    expect(ann.courier.status().mailboxes[0]).toMatchObject({ state: 'open' })
    await new Promise((done) => setTimeout(done, 3_000))
    const cy = await open(3, { ...place, secret: watchersPart(place.secret) })
    await until(() => cy.log.size === 32, 'who only watches has all')
    for (const { courier } of [ann, bo, cy]) await courier.stop()
  },
)

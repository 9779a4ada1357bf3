import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { hexFromBytes } from '../../src/base/bytes.ts'
import { seededRandom } from '../../src/base/random.ts'
import { signingKey } from '../../src/crypto/keys.ts'
import { mailKeys } from '../../src/crypto/mail-keys.ts'
import { Log } from '../../src/log/log.ts'
import { lettersOf } from '../../src/network/mail/letter.ts'
import { Chain } from '../../src/network/mail/segments.ts'
import { packActions } from '../../src/network/pack.ts'
import { act, startMs } from '../log/world.ts'
import { game } from '../network/device.ts'
import {
  secret,
  freshPlace,
  idsIn,
  letter,
  losePower,
  startKeeper,
  Writer,
} from './keeper-process.ts'

let folder: string
beforeEach(() => {
  folder = freshPlace()
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Of a process, in MB. */
function memoryOf(pid: number): { readonly now: number; readonly peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const mbOf = (name: string): number =>
    Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1000
  return { now: mbOf('VmRSS'), peak: mbOf('VmHWM') }
}

it('a keeper killed at any moment, ten times, has lost nothing that it acknowledged or offered', async () => {
  const kept = join(folder, 'kept')
  const promised = new Set<string>()
  for (let run = 0; run < 10; run++) {
    const keeper = await startKeeper(kept)
    expect(keeper.address, 'a lock left behind is taken over').not.toBe('')
    const writers = await Promise.all([1, 2, 3].map(() => Writer.open(keeper.address)))
    const pause = 5 + Math.floor(Math.random() * 300)
    setTimeout(() => keeper.kill(), pause)
    const writing = writers.map(async (writer) => {
      for (let n = 0; n < 200; n++) await writer.write(letter())
    })
    await Promise.all([...writing, ...writers.map(({ closed }) => closed), keeper.ended])
    for (const { acknowledged, offered } of writers) {
      for (const id of [...acknowledged, ...offered]) promised.add(id)
    }
    const ids = idsIn(kept)
    expect(
      [...promised].filter((id) => !ids.has(id)),
      `killed after ${pause} ms`,
    ).toEqual([])
  }
  expect(promised.size).toBeGreaterThan(0)
})

it.each([1, 2, 3, 20, 60])(
  'a keeper whose power fails before fsync %i has lost nothing that it acknowledged or offered',
  async (count) => {
    const [note, kept] = [join(folder, 'safe.json'), join(folder, 'kept')]
    const keeper = await startKeeper(kept, `dies ${count} ${note}`)
    const writers = await Promise.all([1, 2].map(() => Writer.open(keeper.address)))
    const writing = writers.map(async (writer) => {
      for (let n = 0; n < 60; n++) await writer.write(letter())
    })
    await Promise.all([...writing, ...writers.map(({ closed }) => closed), keeper.ended])
    losePower(kept, note)
    const ids = idsIn(kept)
    const promised = writers.flatMap(({ acknowledged, offered }) => [...acknowledged, ...offered])
    expect(promised.filter((id) => !ids.has(id))).toEqual([])
    expect(ids.size).toBe(count - 1)
  },
)

it('a keeper whose disk is full says so, and goes on when there is room', async () => {
  const kept = join(folder, 'kept')
  const keeper = await startKeeper(kept, 'full 1500 4')
  const ann = await Writer.open(keeper.address)
  for (let n = 0; n < 12; n++) await ann.write(letter())
  expect(ann.refused.size).toBe(4)
  expect(ann.acknowledged.size).toBe(8)
  keeper.kill()
  await keeper.ended
  const ids = idsIn(kept)
  expect([...ann.acknowledged].filter((id) => !ids.has(id))).toEqual([])
})

it('a second keeper on a folder is refused, and takes over when the first was killed', async () => {
  const first = await startKeeper(folder)
  const second = await startKeeper(folder)
  const { said, code } = await second.ended
  expect(said).toContain(`(by process ${first.pid})`)
  expect(code).toBe(2)
  first.kill()
  await first.ended
  const third = await startKeeper(folder)
  expect(third.address).not.toBe('')
  third.kill()
  await third.ended
})

it('a keeper of 10,000 actions takes at most 100 MB, as docs/REACH.md starts it', async () => {
  const random = seededRandom('keeper')
  const keys = mailKeys(secret)
  const { writer } = keys
  if (writer === null) throw new Error('who has the secret writes')
  const chain = new Chain()
  const log = new Log(game.id)
  log.add([game], startMs * 2)
  const text = (): string =>
    Array.from({ length: 30 }, () => hexFromBytes(random.bytes(4))).join(' ')
  for (let n = 0; n < 10_000; n++) {
    const body = { type: 'comment', about: game.id, text: text() } as const
    chain.add(act(log, signingKey(new Uint8Array(32).fill(1)), body, startMs + n))
  }
  const lines: string[] = []
  for (const [segment, actions] of chain.segments().entries()) {
    const packed = await packActions(actions.map(({ bytes }) => bytes))
    const place = { device: actions[0]?.device ?? game.device, segment }
    const letters = lettersOf({ ...keys, writer }, place, packed, (count) => random.bytes(count))
    for (const { name, content } of letters)
      lines.push(JSON.stringify(letter(name, 1_000, content)))
  }
  writeFileSync(join(folder, 'all.synomic-mail'), `${lines.join('\n')}\n`)
  const keeper = await startKeeper(folder)
  const bo = await Writer.open(keeper.address)
  await bo.write(letter())
  expect(bo.offered.size).toBeGreaterThan(300)
  const figures = memoryOf(keeper.pid)
  keeper.kill()
  await keeper.ended
  expect(figures.now, `of ${lines.length} letters`).toBeLessThan(100)
})

it('a flooded keeper loses nothing, answers the others, and takes little memory', async () => {
  const keeper = await startKeeper(folder, '', ['--max', '8'])
  const ann = await Writer.open(keeper.address)
  const long = 'A'.repeat(8_000)
  for (let n = 0; n < 300; n++) await ann.write(letter(undefined, 1_000, long))
  const request = JSON.stringify(['REQ', 'x', { authors: [letter().pubkey] }])
  const stranger = JSON.stringify(['EVENT', { ...letter(), pubkey: 'ab'.repeat(32) }])
  const crowd = Array.from({ length: 40 }, () => new WebSocket(keeper.address))
  for (const socket of crowd) {
    socket.on('error', () => undefined)
    // Asks, and takes nothing.
    socket.on('open', () => {
      socket.pause()
      for (let n = 0; n < 100; n++) socket.send(n % 2 === 0 ? request : stranger)
      socket.send('x'.repeat(60_000))
    })
  }
  for (let n = 0; n < 1_500; n++) await ann.write(letter('one name', 1_000 + n, long))
  expect(ann.refused.size).toBe(0)
  const bo = await Writer.open(keeper.address)
  await bo.write(letter())
  expect(bo.acknowledged.size).toBe(1)
  const { peak } = memoryOf(keeper.pid)
  for (const socket of crowd) socket.terminate()
  keeper.kill()
  await keeper.ended
  expect(idsIn(folder).size).toBe(302)
  // Forty who take nothing: 16 MiB of answers wait for each at most, and they are hung up on.
  expect(peak).toBeLessThan(900)
})

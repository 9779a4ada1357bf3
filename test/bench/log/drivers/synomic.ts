import { sha256 } from '../../../../src/base/hash.ts'
import { signatureLength, verify } from '../../../../src/crypto/keys.ts'
import { Log } from '../../../../src/log/log.ts'
import type { DeviceKey } from '../../../../src/session/keys/device-keys.ts'
import { authenticIn } from '../../../../src/session/record/intake.ts'
import type { Row } from '../../../../src/storage/rows.ts'
import { keep, kept, serve, timedLoad, writers, type Loaded, type OtherTask } from '../driver.ts'
import { beginning, castVote, deviceKeyOf, intakeOf, keyOf, timeOf, votesIn } from '../game.ts'
import { growth } from '../growth.ts'
import { bytesIn, keptRows, sizeOf } from '../kept-rows.ts'
import { timed, type Took } from '../stopwatch.ts'

/**
 * What is stored are the archive's rows, as they are once many stand in one. `players` take turns, so that each action but one's own builds on another's too.
 */
async function append(players: number, count: number, path: string) {
  const log = beginning()
  const before = keptRows(log.order)
  const keys = await deviceKeys(players)
  const { wallMs, cpuMs } = await timed(async () => {
    for (let i = 0; i < count; i++) await castVote(log, at(keys, i), i)
  })
  const rows = keptRows(log.order)
  keep(path, rows)
  return { wallMs, cpuMs, bytes: sizeOf(rows) - sizeOf(before) }
}

function load(path: string): Promise<Took & Loaded> {
  const rows = kept<Row[]>(path)
  const { game } = beginning()
  return timedLoad(async () => {
    const log = new Log(game)
    const { authentic } = await intakeOf(game).prove(bytesIn(rows))
    log.load(authentic, 0)
    return log
  }, votesIn)
}

async function merge(count: number): Promise<Took & Loaded> {
  const lots: (readonly Uint8Array[])[] = []
  for (const [writer, key] of (await deviceKeys(writers)).entries()) {
    const log = beginning()
    for (let i = writer; i < count; i += writers) await castVote(log, key, i)
    lots.push(log.order.slice(1).map(({ bytes }) => bytes))
  }
  const log = beginning()
  const intake = intakeOf(log.game)
  return timedLoad(async () => {
    for (const lot of lots) {
      const checked = await intake.check(lot, (id) => log.isKnown(id))
      log.add(authenticIn(checked), timeOf(count))
    }
    return log
  }, votesIn)
}

function deviceKeys(players: number): Promise<readonly DeviceKey[]> {
  return Promise.all(Array.from({ length: players }, (_, player) => deviceKeyOf(player)))
}

function at(keys: readonly DeviceKey[], index: number): DeviceKey {
  const key = keys[index % keys.length]
  if (key === undefined) throw new Error('nobody writes')
  return key
}

/** What cannot be left out: hashing what was signed, and verifying each signature, or one. */
async function floor(count: number, path: string) {
  const actions = bytesIn(kept<Row[]>(path))
  const parts = actions.map((bytes) => ({
    signature: bytes.subarray(0, signatureLength),
    signed: bytes.subarray(signatureLength),
  }))
  const { publicKey } = keyOf(0)
  const hash = await timed(() => {
    for (const { signed } of parts) sha256(signed)
  })
  const few = parts.slice(0, Math.min(count, 200))
  const verifying = await timed(() => {
    for (const { signature, signed } of few) verify(signature, signed, publicKey)
  })
  const verifyMs = (verifying.cpuMs / few.length) * parts.length
  return { hashWallMs: hash.wallMs, hashMs: hash.cpuMs, verifyMs }
}

await serve({
  append: (count, path) => append(1, count, path),
  load,
  merge,
  others: new Map<string, OtherTask>([
    ['append-in-turn', (count, path) => append(writers, count, path)],
    ['floor', floor],
    ['growth', growth],
  ]),
})

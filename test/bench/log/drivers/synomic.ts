import { sha256 } from '../../../../src/base/hash.ts'
import { verify } from '../../../../src/crypto/keys.ts'
import { signatureLength } from '../../../../src/actions/action.ts'
import { Log } from '../../../../src/log/log.ts'
import type { AnySegment } from '../../../../src/storage/lot.ts'
import { keep, kept, serve, timedLoad, writers, type Loaded, type OtherTask } from '../driver.ts'
import { beginning, bytesOf, castVote, keyOf, timeOf, votesIn } from '../game.ts'
import { growth } from '../growth.ts'
import { actionsIn, rowsOf, sizeOf } from '../kept-rows.ts'
import { timed, type Took } from '../stopwatch.ts'

/**
 * What is stored are the archive's rows as they are once packed, ids and all; packing is not timed, for the archive does it
 * when the game is opened again. `players` take turns, so that each action but one's own builds on another's too.
 */
async function append(players: number, count: number, path: string) {
  const log = beginning()
  const before = rowsOf(bytesOf(log))
  const { wallMs, cpuMs } = await timed(() => {
    for (let i = 0; i < count; i++) castVote(log, keyOf(i % players), i)
  })
  const rows = rowsOf(bytesOf(log))
  keep(path, rows)
  return { wallMs, cpuMs, bytes: sizeOf(rows) - sizeOf(before) }
}

function load(path: string): Promise<Took & Loaded> {
  const rows = kept<AnySegment[]>(path)
  const { game } = beginning()
  return timedLoad(() => {
    const log = new Log(game)
    log.load(actionsIn(rows))
    return log
  }, votesIn)
}

function merge(count: number): Promise<Took & Loaded> {
  const lots = Array.from({ length: writers }, (_, writer) => {
    const log = beginning()
    for (let i = writer; i < count; i += writers) castVote(log, keyOf(writer), i)
    return bytesOf(log).slice(1)
  })
  const log = beginning()
  return timedLoad(() => {
    for (const lot of lots) log.add(lot, timeOf(count))
    return log
  }, votesIn)
}

/** What cannot be left out: hashing what was signed, and verifying each signature, or one. */
async function floor(count: number, path: string) {
  const actions = actionsIn(kept<AnySegment[]>(path))
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

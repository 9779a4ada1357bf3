import { ok } from '../../../../src/base/result.ts'
import { sha256Hex } from '../../../../src/base/hash.ts'
import type { GameId } from '../../../../src/actions/ids.ts'
import { mechanicLibrary } from '../../../../src/mechanics/library.ts'
import { Scheduler } from '../../../../src/session/scheduler.ts'
import { SnapshotKeeper } from '../../../../src/session/record/snapshot-keeper.ts'
import { writeGameFile } from '../../../../src/storage/game-file.ts'
import { memoryArchive } from '../../../../src/storage/memory.ts'
import { TestClock } from '../../../session/home-made-device.ts'
import { LongGame } from '../../../session/long-game.ts'
import { keep, kept, serve, type OtherTask } from '../driver.ts'
import { intakeOf } from '../game.ts'
import { bytesIn, keptRows } from '../kept-rows.ts'
import { memoryInUse, timed } from '../stopwatch.ts'

/** A game that was played and sealed: its archive, its file, and the snapshot that its device would keep. */
export interface KeptGame {
  readonly game: GameId
  readonly actions: readonly Uint8Array[]
  readonly file: Uint8Array
  readonly snapshot: unknown
}

type Snapshot = Parameters<ReturnType<typeof memoryArchive>['putSnapshot']>[0]

const build = 'bench'
const scheduler = new Scheduler(new TestClock())

/** An archive whose rows were put together. */
function archiveOf(actions: readonly Uint8Array[]) {
  const rows = keptRows(actions.map((bytes) => ({ bytes })))
  return { ...memoryArchive(), readAll: () => Promise.resolve(ok(bytesIn(rows))) }
}

/** As a session opens a game: from its snapshot where there is one, and the rest of the archive. */
async function open(archive: ReturnType<typeof memoryArchive>, game: GameId) {
  const keeper = new SnapshotKeeper(archive, scheduler, build)
  const reading = archive.readAll().then((read) => (read.ok ? read.value : []))
  const { replica, rest } = await keeper.wake(game, mechanicLibrary, reading)
  const woken = replica.log.size
  const { authentic } = await intakeOf(game).prove(rest)
  await scheduler.run(replica.loading(authentic, 0))
  return { keeper, replica, woken }
}

async function play(count: number, path: string) {
  const played = new LongGame('bench')
  played.playTo(count)
  const { game } = played.replica.log
  const archive = archiveOf(played.arrived.map(({ bytes }) => bytes))
  const { keeper, replica } = await open(archive, game)
  const keeping = await timed(() => keeper.keep(replica))
  const snapshot = await archive.getSnapshot()
  const value: KeptGame = {
    game,
    actions: played.arrived.map(({ bytes }) => bytes),
    file: writeGameFile(game, played.replica.log.order),
    snapshot: snapshot.ok ? snapshot.value : null,
  }
  keep(path, value)
  return {
    actions: replica.log.size,
    settled: replica.log.settled,
    bytes: played.arrived.reduce((sum, { bytes }) => sum + bytes.length, 0),
    keepMs: keeping.cpuMs,
  }
}

async function reopen(withSnapshot: boolean, path: string) {
  const before = memoryInUse()
  const { game, actions, snapshot } = kept<KeptGame>(path)
  const archive = archiveOf(actions)
  if (withSnapshot) await archive.putSnapshot(snapshot as Snapshot)
  const { result, wallMs, cpuMs } = await timed(() => open(archive, game))
  const after = memoryInUse()
  const { state } = result.replica
  if (withSnapshot !== result.woken > 0) throw new Error('the snapshot was not used as meant')
  return {
    ...{ wallMs, cpuMs, woken: result.woken, heapBytes: after.heap - before.heap },
    players: state?.players.size ?? 0,
  }
}

async function hash(path: string) {
  const { actions } = kept<KeptGame>(path)
  const { wallMs, cpuMs } = await timed(() => {
    for (const bytes of actions) sha256Hex(bytes)
  })
  return { wallMs, cpuMs }
}

await serve({
  others: new Map<string, OtherTask>([
    ['play', play],
    ['open-cold', (_, path) => reopen(false, path)],
    ['open-snapshot', (_, path) => reopen(true, path)],
    ['hash', (_, path) => hash(path)],
  ]),
})

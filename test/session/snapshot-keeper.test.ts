import { beforeAll, describe, expect, it } from 'vitest'
import { stateHash } from '../../src/engine/history/state-hash.ts'
import type { Authentic } from '../../src/actions/authentic.ts'
import { finish } from '../../src/base/task.ts'
import { mechanicLibrary } from '../../src/mechanics/library.ts'
import { Scheduler } from '../../src/session/scheduler.ts'
import type { Replica } from '../../src/session/record/replica.ts'
import { SnapshotKeeper } from '../../src/session/record/snapshot-keeper.ts'
import type { Archive } from '../../src/storage/archive.ts'
import { memoryArchive } from '../../src/storage/memory.ts'
import { TestClock } from './home-made-device.ts'
import { LongGame } from './long-game.ts'

const scheduler = new Scheduler(new TestClock())

const bytesOf = (actions: readonly Authentic[]) => actions.map(({ bytes }) => bytes)

async function archiveOf(actions: readonly Authentic[]): Promise<Archive> {
  const archive = memoryArchive()
  await archive.append(bytesOf(actions))
  return archive
}

/** Signed, and shown to nobody. */
const more: Authentic[] = []

/** Opens a game as a session does. */
async function open(archive: Archive, game: LongGame, build: string | null = 'this') {
  const keeper = new SnapshotKeeper(archive, scheduler, build)
  const reading = archive.readAll().then((kept) => (kept.ok ? kept.value : []))
  const { replica, rest } = await keeper.wake(game.replica.log.game, mechanicLibrary, reading)
  const woken = replica.log.size
  const known = new Map([...game.arrived, ...more].map((action) => [action.bytes, action]))
  finish(
    replica.loading(
      rest.flatMap((bytes) => known.get(bytes) ?? []),
      0,
    ),
  )
  return { keeper, replica, woken }
}

/** Everything that a session can see of a replica. */
function seen(replica: Replica) {
  const { log, state, entries, settled } = replica
  return {
    hash: state === null ? null : stateHash(state),
    entries: entries.map(({ action, outcome, changes }) => {
      const { v, id, game, device, seq, prev, parents, time, body } = action
      return { v, id, game, device, seq, prev, parents, time, body, outcome, changes }
    }),
    settled,
    order: log.order.map(({ id }) => id),
    heads: log.heads,
    seals: log.seals?.seals.map(({ height, view, minutes, from, count, state: sealed }) => {
      return { height, view, minutes, from, count, sealed }
    }),
    alarms: log.seals?.alarms,
  }
}

// Dice are thrown in nearly every turn, and each derivation checks their proofs.
const patienceMs = 120_000

describe('a game that is opened from its snapshot', () => {
  let game: LongGame
  let arrived: readonly Authentic[]
  let late: Authentic

  beforeAll(() => {
    game = new LongGame('snapshots')
    game.playTo(150)
    // Signed here, shown to nobody before the end.
    late = game.sign(1, { type: 'tick' })
    more.push(late)
    game.playTo(420)
    arrived = [...game.arrived]
  })

  it('[snap-cache] is the one that is derived anew, whenever the snapshot was made', async () => {
    const cold = await open(await archiveOf([...arrived, late]), game, null)
    expect(cold.woken).toBe(0)
    const expected = seen(cold.replica)
    for (const count of [210, 300, 401]) {
      const archive = await archiveOf(arrived.slice(0, count))
      const first = await open(archive, game)
      await first.keeper.keep(first.replica)
      await archive.append(bytesOf([...arrived, late].slice(count)))
      const again = await open(archive, game)
      expect(again.woken).toBeGreaterThan(count - 60)
      expect(seen(again.replica)).toEqual(expected)
      for (const at of [0, 40, 200, again.replica.entries.length - 1]) {
        const [one, other] = [again.replica.stateAt(at), cold.replica.stateAt(at)]
        expect(one === null ? null : stateHash(one)).toBe(other === null ? null : stateHash(other))
      }
    }
  })

  it('keeps a snapshot of what a snapshot was the beginning of', async () => {
    const archive = await archiveOf(arrived.slice(0, 250))
    for (const count of [250, 330, arrived.length]) {
      await archive.append(bytesOf(arrived.slice(0, count)))
      const { keeper, replica } = await open(archive, game)
      await keeper.keep(replica)
    }
    const last = await open(archive, game)
    const anew = await open(await archiveOf(arrived), game, null)
    expect(last.woken).toBeGreaterThan(arrived.length - 60)
    expect(seen(last.replica)).toEqual(seen(anew.replica))
  })

  it('[snap-doubt] is derived anew in any doubt', { timeout: patienceMs }, async () => {
    const archive = await archiveOf(arrived)
    const { keeper, replica } = await open(archive, game)
    await keeper.keep(replica)
    const kept = await archive.getSnapshot()
    const records = kept.ok && kept.value !== null ? kept.value : []
    expect((await open(archive, game, 'another build')).woken).toBe(0)
    expect((await open(archive, game, null)).woken).toBe(0)
    expect(records.length).toBeGreaterThan(2)
    // What was written in part, or mixed with another snapshot's.
    const older = await archiveOf(arrived.slice(0, 300))
    const before = await open(older, game)
    await before.keeper.keep(before.replica)
    const others = await older.getSnapshot()
    const foreign = others.ok && others.value !== null ? others.value : []
    for (let index = 0; index < records.length; index++) {
      await archive.putSnapshot(records.toSpliced(index, 1))
      expect((await open(archive, game)).woken, `without record ${index}`).toBe(0)
      const other = foreign[index]
      if (other === undefined) continue
      await archive.putSnapshot(records.with(index, other))
      expect((await open(archive, game)).woken, `with a foreign record ${index}`).toBe(0)
    }
    await archive.putSnapshot(records)
    expect((await open(archive, game)).woken).toBeGreaterThan(0)
  })

  it(
    'is whole wherever between two writes the page was closed',
    { timeout: patienceMs },
    async () => {
      const anew = await open(await archiveOf(arrived), game, null)
      const steps = [200, 320, arrived.length]
      for (let writes = 0; writes < 2 * steps.length; writes++) {
        const disk = memoryArchive()
        let left = writes
        const dies = <T>(write: () => Promise<T>, lost: T): Promise<T> => {
          left--
          return left < 0 ? Promise.resolve(lost) : write()
        }
        const page: Archive = {
          ...disk,
          append: (batch) => dies(() => disk.append(batch), { ok: true, value: null }),
          putSnapshot: (records) =>
            dies(() => disk.putSnapshot(records), { ok: true, value: null }),
        }
        let from = 0
        for (const to of steps) {
          await page.append(bytesOf(arrived.slice(from, to)))
          const { keeper, replica } = await open(page, game)
          await keeper.keep(replica)
          from = to
        }
        await disk.append(bytesOf(arrived))
        expect(seen((await open(disk, game)).replica), `after ${writes} writes`).toEqual(
          seen(anew.replica),
        )
      }
    },
  )

  it('does not stand for what is not on the disk', async () => {
    const archive = await archiveOf(arrived)
    const { keeper, replica } = await open({ ...archive, unsaved: () => 1 }, game)
    await keeper.keep(replica)
    expect(await archive.getSnapshot()).toEqual({ ok: true, value: null })
  })

  it('is kept when enough was settled since the last', async () => {
    const { keeper, replica } = await open(await archiveOf(arrived), game)
    expect(keeper.isDue(199)).toBe(false)
    expect(keeper.isDue(replica.log.settled)).toBe(true)
    await keeper.keep(replica)
    expect(keeper.isDue(replica.log.settled)).toBe(false)
    expect(keeper.isDue(replica.log.settled + 199)).toBe(false)
    expect(keeper.isDue(replica.log.settled + 200)).toBe(true)
  })
})

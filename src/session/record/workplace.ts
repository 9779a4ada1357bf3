import type { Fault, Result } from '../../base/result.ts'
import { deviceId, type GameId } from '../../actions/ids.ts'
import type { Archive } from '../../storage/archive.ts'
import { KeyKeeper } from '../keys/key-keeper.ts'
import type { Ports } from '../ports.ts'
import { Scheduler } from '../scheduler.ts'
import { SnapshotKeeper, type Woken } from './snapshot-keeper.ts'

/** What a game's record works with on this device. */
export interface Workplace {
  readonly ports: Ports
  readonly archive: Archive
  readonly scheduler: Scheduler
  readonly snapshots: SnapshotKeeper
  readonly keeper: KeyKeeper
}

/** What was found on the disk as a game was opened; `trouble`: what is wrong with the disk. */
interface Found extends Woken {
  readonly place: Workplace
  readonly kept: Result<readonly Uint8Array[]>
  readonly trouble: Fault | null
}

/** Opens a game's archive. All that is asked of the database is asked at once: each answer takes its time. */
export async function openWorkplace(ports: Ports, game: GameId): Promise<Found> {
  const { archive, fault: trouble } = await ports.openArchive(game)
  const scheduler = new Scheduler(ports.clock)
  const snapshots = new SnapshotKeeper(archive, scheduler, ports.build)
  const reading = archive.readAll()
  const archived = reading.then((kept) => (kept.ok ? kept.value : []))
  const [keeper, kept, woken] = await Promise.all([
    openKeys(ports, game, archive),
    reading,
    snapshots.wake(game, ports.library, archived),
  ])
  return { place: { ports, archive, scheduler, snapshots, keeper }, kept, trouble, ...woken }
}

/** Of two tabs that open a game here for the first time at once one makes the keys, and the other finds them. */
async function openKeys(ports: Ports, game: GameId, archive: Archive): Promise<KeyKeeper> {
  const hold = await ports.holdSigner(game, deviceId('keys'))
  try {
    return await KeyKeeper.open(ports, archive)
  } finally {
    hold.release()
  }
}

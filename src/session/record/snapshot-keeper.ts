import type { Entry } from '../../engine/kernel/state/entry.ts'
import { entriesPerPortion, textOfEntries } from '../../engine/history/kept-entry.ts'
import type { MechanicLibrary } from '../../engine/kernel/questions/mechanic.ts'
import type { Task } from '../../base/task.ts'
import { idIn } from '../../actions/codec.ts'
import type { ActionId, GameId } from '../../actions/ids.ts'
import type { Archive } from '../../storage/archive.ts'
import { recordsOf, snapshotIn, type GameSnapshot } from './game-snapshot.ts'
import type { Scheduler } from '../scheduler.ts'
import { ProofKeeper } from './proof-keeper.ts'
import { Replica } from './replica.ts'

/** A game with fewer settled actions than this is opened without a snapshot soon enough. */
const worthIt = 200
/** The next one is made when the game has grown by one part of so many. */
const growth = 8
const hashedAtOnce = 64

/** What a game is opened with. */
export interface Woken {
  readonly replica: Replica
  readonly rest: readonly Uint8Array[]
}

interface Portion {
  readonly entries: readonly Entry[]
  readonly text: string
}

/**
 * Keeps a snapshot of the game beside its archive, and finds it again. It is a cache and nothing else: where it cannot
 * be written, or there is any doubt about it, the game is derived from the archive as if there were none.
 */
export class SnapshotKeeper {
  readonly #archive: Archive
  readonly #scheduler: Scheduler
  readonly #build: string | null
  /** Settled actions in the newest snapshot. */
  #count = 0
  #portions: readonly Portion[] = []
  #proofs: ProofKeeper | null = null

  /** `build` names the code that derives the state; `null`: nothing is kept or believed. */
  constructor(archive: Archive, scheduler: Scheduler, build: string | null) {
    this.#archive = archive
    this.#scheduler = scheduler
    this.#build = build
  }

  /**
   * A replica that goes on from the snapshot of the session before, or begins with nothing; and what of the archive it does
   * not hold, to be proved and loaded. Both may be on their way from the disk at once.
   */
  async wake(
    game: GameId,
    library: MechanicLibrary,
    reading: Promise<readonly Uint8Array[]>,
  ): Promise<Woken> {
    const [found, archived, proofs] = await Promise.all([
      this.#find(game),
      reading,
      ProofKeeper.open(this.#archive),
    ])
    const resumed = found === null ? null : await this.#resumed(library, found, archived)
    this.#count = resumed?.replica.log.settled ?? 0
    const woken = resumed ?? { replica: new Replica(game, library), rest: archived }
    woken.replica.watch = (entering) => proofs.recall(entering)
    this.#proofs = proofs
    return woken
  }

  /** Whether there is something to keep, a snapshot or proofs, that is worth its writing. */
  hasDue(settled: number): boolean {
    return this.isDue(settled) || this.#proofs?.isDue === true
  }

  /** Keeps what is due. The replica must not change meanwhile. */
  async keepDue(replica: Replica): Promise<void> {
    if (this.isDue(replica.log.settled)) await this.keep(replica)
    if (this.#archive.unsaved() === 0) await this.#proofs?.keep()
  }

  /** Whether so much was settled since the last one that a new one is worth its writing. */
  isDue(settled: number): boolean {
    if (this.#build === null || settled < worthIt) return false
    return settled - this.#count >= Math.max(worthIt, Math.floor(this.#count / growth))
  }

  /** Makes and keeps a snapshot at the last seal. The replica must not change meanwhile. */
  async keep(replica: Replica): Promise<void> {
    // It must not stand for what is not on the disk.
    if (this.#build === null || this.#archive.unsaved() > 0) return
    const made = await this.#scheduler.run(replica.snapshotting())
    if (made === null) return
    // Even if it fails: then it is tried when the game has grown again.
    this.#count = made.log.seqs.length
    await this.#scheduler.run(this.#writing(made.entries))
    const texts = this.#portions.map(({ text }) => text)
    await this.#archive.putSnapshot(recordsOf({ ...made, texts }, this.#build))
  }

  async #find(game: GameId): Promise<GameSnapshot | null> {
    if (this.#build === null) return null
    const records = await this.#archive.getSnapshot()
    return records.ok && records.value !== null
      ? snapshotIn(records.value, this.#build, game)
      : null
  }

  async #resumed(
    library: MechanicLibrary,
    snapshot: GameSnapshot,
    archived: readonly Uint8Array[],
  ): Promise<Woken | null> {
    const bytes = await this.#scheduler.run(hashed(archived, snapshot.log.game))
    try {
      const replica = await this.#scheduler.run(Replica.resuming(library, snapshot, bytes))
      if (replica === null) return null
      const rest = [...bytes].filter(([id]) => !replica.log.has(id)).map(([, one]) => one)
      return { replica, rest }
    } catch {
      // A snapshot is only our own haste: whatever is wrong with it, the archive is the record.
      return null
    }
  }

  /** Entries as text; portions that are as they were are not written anew. */
  *#writing(entries: readonly Entry[]): Task<void> {
    const portions: Portion[] = []
    for (let from = 0; from < entries.length; from += entriesPerPortion) {
      const part = entries.slice(from, from + entriesPerPortion)
      const known = this.#portions[portions.length]
      const same = known !== undefined && isSame(known.entries, part)
      portions.push(same ? known : { entries: part, text: textOfEntries(part) })
      yield
    }
    this.#portions = portions
  }
}

function isSame(a: readonly Entry[], b: readonly Entry[]): boolean {
  return a.length === b.length && a.every((entry, index) => entry === b[index])
}

/** What an archive holds by its ids, each once: whatever is not what it was when it was proved has another id. */
function* hashed(
  archived: readonly Uint8Array[],
  game: GameId,
): Task<ReadonlyMap<ActionId, Uint8Array>> {
  const byId = new Map<ActionId, Uint8Array>()
  for (const [index, bytes] of archived.entries()) {
    if (index % hashedAtOnce === 0) yield
    const id = idIn(bytes, game)
    // What stands there twice came late with its picture.
    if ((byId.get(id)?.length ?? 0) < bytes.length) byId.set(id, bytes)
  }
  return byId
}

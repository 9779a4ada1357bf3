import type { Archive } from '../../storage/archive.ts'
import { metaKeys } from '../../storage/archive.ts'
import type { PastMove } from '../../views/chronicle/past-move.ts'

/** So many are kept; each is told when it happens, and older ones say little. */
const keptMost = 50

/** What moved in the past of a game as this device saw it: kept beside the archive, for this device alone. */
export class PastMoves {
  readonly #archive: Archive
  #moves: readonly PastMove[]

  private constructor(archive: Archive, moves: readonly PastMove[]) {
    this.#archive = archive
    this.#moves = moves
  }

  static async open(archive: Archive): Promise<PastMoves> {
    const stored = await archive.getMeta(metaKeys.moves)
    return new PastMoves(archive, stored.ok && isMoves(stored.value) ? stored.value : [])
  }

  /** Oldest first. */
  get all(): readonly PastMove[] {
    return this.#moves
  }

  note(move: PastMove): void {
    this.#moves = [...this.#moves, move].slice(-keptMost)
    // Trouble with storage is told by the next action that is kept.
    void this.#archive.putMeta(metaKeys.moves, this.#moves)
  }
}

/** What this device wrote itself is looked through only so far that nothing throws. */
function isMoves(value: unknown): value is readonly PastMove[] {
  return Array.isArray(value) && value.every(isMove)
}

function isMove(value: unknown): value is PastMove {
  return (
    typeof value === 'object' &&
    value !== null &&
    'action' in value &&
    'title' in value &&
    typeof value.title === 'string' &&
    'arrivedMs' in value &&
    typeof value.arrivedMs === 'number' &&
    'differences' in value &&
    Array.isArray(value.differences)
  )
}

import type { GameId } from '../actions/ids.ts'
import { GameRecord } from './game-record.ts'
import type { Ports } from './ports.ts'

interface Reading {
  readonly game: GameId
  readonly record: Promise<GameRecord | null>
}

/**
 * The game that somebody will probably open next, read and derived while nobody waits for it. One at a time, for a long
 * game takes memory; nothing is sent or signed.
 */
export class ReadAhead {
  readonly #ports: Ports
  #reading: Reading | null = null

  constructor(ports: Ports) {
    this.#ports = ports
  }

  begin(game: GameId): void {
    if (this.#reading?.game === game) return
    this.drop()
    const isWanted = (): boolean => this.#reading?.game === game
    this.#reading = { game, record: this.#read(game, isWanted).catch(() => null) }
  }

  /** What was read of a game; it is the caller's now. `null` where nothing was, or where it would be opened otherwise by now. */
  async take(game: GameId): Promise<GameRecord | null> {
    if (this.#reading?.game !== game) return null
    const { record: reading } = this.#reading
    this.#reading = null
    const record = await reading
    if (record === null || (await record.isUpToDate())) return record
    // The game is opened as if nothing had been read.
    record.archive.close()
    return null
  }

  /** The game was not opened: what was read of it is let go. */
  drop(): void {
    const dropped = this.#reading
    this.#reading = null
    void dropped?.record.then((record) => record?.archive.close())
  }

  async #read(game: GameId, isWanted: () => boolean): Promise<GameRecord> {
    const record = await GameRecord.open(this.#ports, game)
    // A game that was derived from its first action on need not be so again, though nobody opened it.
    if (isWanted() && record.isSnapshotDue) await record.keepSnapshot()
    return record
  }
}

import type { GameRecord } from './game-record.ts'
import { Scheduler } from '../scheduler.ts'
import type { Clock } from '../ports.ts'

/** The file of all that a log holds, made in slices. */
export async function exportGame(record: GameRecord, clock: Clock): Promise<Uint8Array> {
  const { game, order } = record.replica.log
  record.own.gave()
  const { writingGameFile } = await import('../../storage/game-file.ts')
  return new Scheduler(clock).run(writingGameFile(game, [...order]))
}

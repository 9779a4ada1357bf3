import type { Log } from '../../log/log.ts'
import { Scheduler } from '../scheduler.ts'
import type { Clock } from '../ports.ts'

/** The file of all that a log holds, made in slices. */
export async function exportGame({ game, order }: Log, clock: Clock): Promise<Uint8Array> {
  const { writingGameFile } = await import('../../storage/game-file.ts')
  return new Scheduler(clock).run(writingGameFile(game, [...order]))
}

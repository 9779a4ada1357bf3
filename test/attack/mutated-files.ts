import { expect } from 'vitest'
import { concatBytes, equalBytes } from '../../src/base/bytes.ts'
import { sha256 } from '../../src/base/hash.ts'
import { seededRandom, type Random } from '../../src/base/random.ts'
import { writeGameFile } from '../../src/storage/game-file.ts'
import { sentenceOf } from '../../src/texts/en/sentence-of.ts'
import { LongGame } from '../session/long-game.ts'
import { appOn, Disk, TestClock } from '../session/home-made-device.ts'
import { good, hashOf } from '../session/playing.ts'
import { mutated } from './mutated.ts'

const checksumLength = 32

/**
 * Has so many game files read in each of which something was changed, the half of them with a checksum that fits again: each is
 * refused with a sentence, nothing throws, and the game that is there stays as it was.
 */
export async function readMutatedFiles(count: number, seed: string): Promise<void> {
  const random = seededRandom(seed)
  const played = new LongGame('mutated files')
  played.playTo(24)
  const { log } = played.replica
  const sound = writeGameFile(log.game, log.order)
  const clock = new TestClock()
  const app = await appOn('reader', new Disk(), null, clock)
  const id = good(await app.importFile(sound))
  const session = good(await app.openGame(id))
  const before = hashOf(session)
  expect(before).not.toBe('nothing yet')
  const codes = new Map<string, number>()
  for (let read = 0; read < count; read++) {
    const file = random.chance(1, 2) ? mutated(sound, random) : resealed(sound, random)
    if (equalBytes(file, sound)) continue
    const result = await app.importFile(file)
    const code = result.ok ? 'taken' : result.fault.code
    codes.set(code, (codes.get(code) ?? 0) + 1)
    if (!result.ok) expect(sentenceOf(result.fault)).not.toContain(`(${code})`)
  }
  expect(codes.get('taken') ?? 0).toBe(0)
  // What the checksum lets through was looked at action by action.
  expect(codes.get('file-bad-actions')).toBeGreaterThan(count / 10)
  expect(codes.get('file-damaged')).toBeGreaterThan(count / 10)
  expect(hashOf(session)).toBe(before)
  expect(app.games()).toHaveLength(1)
  await session.close()
  clock.stopAll()
}

/** Something was changed, and the checksum made anew. */
function resealed(file: Uint8Array, random: Random): Uint8Array {
  const content = mutated(file.subarray(0, -checksumLength), random)
  return concatBytes(content, sha256(content))
}

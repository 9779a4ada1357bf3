import { expect, it, vi } from 'vitest'
import type * as CanonicalHash from '../../src/base/canonical-hash.ts'
import { writeGameFile } from '../../src/storage/game-file.ts'
import { appOn, Disk } from './home-made-device.ts'
import { LongGame } from './long-game.ts'
import { good, until } from './playing.ts'

/** How many things were hashed. */
const done = vi.hoisted(() => ({ hashed: 0 }))
vi.mock('../../src/base/canonical-hash.ts', async (original) => {
  const real = await original<typeof CanonicalHash>()
  const canonicalHash: typeof CanonicalHash.canonicalHash = (value) => {
    // Not the mark of a sentence, which is short and made once.
    if (!(Array.isArray(value) && typeof value[0] === 'string')) done.hashed++
    return real.canonicalHash(value)
  }
  return { ...real, canonicalHash }
})

it('[snap-proofs] keeps a snapshot of what was settled while the game was open, and what was proved', async () => {
  const played = new LongGame('quiet')
  played.playTo(100)
  const { game } = played.replica.log
  const short = writeGameFile(game, played.replica.log.order)
  played.playTo(320)
  const long = writeGameFile(game, played.replica.log.order)

  const disk = new Disk()
  const archive = disk.archive(game)
  let snapshots = 0
  let isProofKept = false
  disk.archives.set(game, {
    ...archive,
    putSnapshot: (records) => {
      snapshots++
      return archive.putSnapshot(records)
    },
    putMeta: (key, value) => {
      isProofKept ||= key === 'proofs'
      return archive.putMeta(key, value)
    },
  })
  const app = await appOn('ann', disk, null)
  good(await app.importFile(short))
  const session = good(await app.openGame(game))
  expect(session.view().settled).toBeLessThan(200)
  expect(snapshots).toBe(0)

  good(await app.importFile(long))
  await until(() => snapshots === 1 && isProofKept)
  expect(session.view().settled).toBeGreaterThan(200)
  const kept = await archive.getSnapshot()
  expect(kept.ok && kept.value !== null).toBe(true)
  await session.close()

  // Until the table is drawn only what is not sealed is worked out: the whole state would be more than 80 things.
  const again = await appOn('ann', disk, null)
  done.hashed = 0
  const reopened = good(await again.openGame(game))
  expect(reopened.view().settled).toBeGreaterThan(200)
  expect(done.hashed).toBeLessThan(30)
  await reopened.close()
})

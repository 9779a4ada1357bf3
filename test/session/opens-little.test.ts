import { expect, it, vi } from 'vitest'
import type * as Codec from '../../src/actions/codec.ts'
import { writeGameFile } from '../../src/storage/game-file.ts'
import { appOn, Disk } from './home-made-device.ts'
import { LongGame } from './long-game.ts'
import { good, until } from './playing.ts'

/** How many actions were read. */
const done = vi.hoisted(() => ({ read: 0 }))
vi.mock('../../src/actions/codec.ts', async (original) => {
  const real = await original<typeof Codec>()
  const decodeAction: typeof Codec.decodeAction = (...given) => {
    done.read++
    return real.decodeAction(...given)
  }
  return { ...real, decodeAction }
})

it('reads each of the old actions once, to prove it, when it goes on from a snapshot', async () => {
  const played = new LongGame('little')
  played.playTo(330)
  const { game, order } = played.replica.log
  const disk = new Disk()
  const app = await appOn('ann', disk, null)
  good(await app.importFile(writeGameFile(game, order)))
  const first = good(await app.openGame(game))
  const archive = disk.archive(game)
  let isKept = false
  await until(() => {
    void archive.getSnapshot().then((kept) => (isKept = kept.ok && kept.value !== null))
    return isKept
  })
  await first.close()

  const again = await appOn('ann', disk, null)
  done.read = 0
  const session = good(await again.openGame(game))
  expect(session.view().settled).toBeGreaterThan(200)
  // Going through the statements of each seal there was would read them again.
  expect(done.read).toBeLessThanOrEqual(order.length + 60)
  await session.close()
})

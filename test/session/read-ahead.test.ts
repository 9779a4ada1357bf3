import { describe, expect, it, vi } from 'vitest'
import { fail, fault } from '../../src/base/result.ts'
import { createApp } from '../../src/session/app.ts'
import { boxKey } from '../../src/crypto/box.ts'
import { signingKey } from '../../src/crypto/keys.ts'
import { seedDeviceKey, storeKeys } from '../../src/session/device-keys.ts'
import type { Ports } from '../../src/session/ports.ts'
import { SnapshotKeeper } from '../../src/session/snapshot-keeper.ts'
import type { GameId } from '../../src/actions/ids.ts'
import { writeGameFile } from '../../src/storage/game-file.ts'
import { loopbackHub } from '../network/loopback.ts'
import { Disk, portsOf } from './home-made-device.ts'
import { LongGame } from './long-game.ts'
import { does, good, until } from './playing.ts'

/** A device whose disk tells how often a game was opened, read and closed, and who set out to meet others. */
async function watchedDevice(disk = new Disk(), change: Partial<Ports> = {}) {
  const done = { opened: 0, read: 0, closed: 0, met: 0 }
  const ports = portsOf('ann', disk, loopbackHub())
  const openArchive = (game: GameId) => {
    const archive = disk.archive(game)
    done.opened++
    const watched = {
      ...archive,
      readAll: () => {
        done.read++
        return archive.readAll()
      },
      close: () => void done.closed++,
    }
    return Promise.resolve({ archive: watched, fault: null })
  }
  const openCourier: Ports['openCourier'] = (...given) => {
    done.met++
    return ports.openCourier(...given)
  }
  const app = await createApp({ ...ports, openArchive, openCourier, ...change })
  return { app, disk, done }
}

type Device = Awaited<ReturnType<typeof watchedDevice>>

async function newGame({ app, done }: Device, name: string): Promise<GameId> {
  const game = good(await app.createGame({ name, myName: 'Ann', starter: 'classic' }))
  Object.assign(done, { opened: 0, read: 0, closed: 0, met: 0 })
  return game
}

describe('a game that will probably be opened', () => {
  it('is read once, before it is opened, and meets nobody until then', async () => {
    const device = await watchedDevice()
    const game = await newGame(device, 'Ours')
    device.app.expectGame(game)
    device.app.expectGame(game)
    await until(() => device.done.read === 1)
    await new Promise((quiet) => setTimeout(quiet, 100))
    expect(device.done).toEqual({ opened: 1, read: 1, closed: 0, met: 0 })

    const session = good(await device.app.openGame(game))
    await until(() => device.done.met === 1)
    expect(device.done).toEqual({ opened: 1, read: 1, closed: 0, met: 1 })
    await does(session, { type: 'comment', about: game, text: 'it is the whole game' })
    expect(session.view().entries).toHaveLength(2)

    // While it is open there is nothing to read ahead.
    device.app.expectGame(game)
    await new Promise((quiet) => setTimeout(quiet, 20))
    await session.close()
    expect(device.done).toEqual({ opened: 1, read: 1, closed: 1, met: 1 })
  })

  it('is let go when another one is opened, or expected', async () => {
    const device = await watchedDevice()
    const [first, second] = [await newGame(device, 'One'), await newGame(device, 'Two')]
    device.app.expectGame(first)
    await until(() => device.done.read === 1)
    const other = good(await device.app.openGame(second))
    await until(() => device.done.closed === 1)
    await other.close()

    device.app.expectGame(first)
    device.app.expectGame(second)
    await until(() => device.done.closed === 3)
    const session = good(await device.app.openGame(second))
    expect(session.view().state?.name).toBe('Two')
    expect(device.done).toMatchObject({ opened: 4, read: 4, closed: 3 })
  })

  it('can be opened while it is being read, and be removed', async () => {
    const device = await watchedDevice()
    const game = await newGame(device, 'Ours')
    device.app.expectGame(game)
    const session = good(await device.app.openGame(game))
    expect(device.done.read).toBe(1)
    await session.close()
    device.app.expectGame(game)
    good(await device.app.removeGame(game))
    expect(device.app.games()).toEqual([])
  })

  it('is read anew where another tab has changed this device’s keys since', async () => {
    const device = await watchedDevice()
    const game = await newGame(device, 'Ours')
    device.app.expectGame(game)
    await until(() => device.done.read === 1)
    const key = signingKey(new Uint8Array(32).fill(7))
    const keys = { device: seedDeviceKey(key), die: key, box: boxKey(key.seed) }
    good(await storeKeys(device.disk.archive(game), keys))
    const session = good(await device.app.openGame(game))
    expect(session.view().myDevice).toBe(keys.device.publicHex)
    expect(device.done).toMatchObject({ opened: 2, read: 2, closed: 1 })
  })

  it('is read anew where the disk failed', async () => {
    const disk = new Disk()
    const id = await newGame(await watchedDevice(disk), 'Ours')
    let isBroken = true
    const openArchive: Ports['openArchive'] = (game) => {
      const archive = disk.archive(game)
      const broken = { ...archive, readAll: () => Promise.resolve(fail(fault('storage-failed'))) }
      return Promise.resolve({ archive: isBroken ? broken : archive, fault: null })
    }
    const { app } = await watchedDevice(disk, { openArchive })
    app.expectGame(id)
    await new Promise((quiet) => setTimeout(quiet, 100))
    isBroken = false
    const session = good(await app.openGame(id))
    expect(session.view().state?.name).toBe('Ours')
    expect(session.view().sync.alarms).toEqual([])
  })

  it('leaves a snapshot behind, though nobody opens it', async () => {
    const played = new LongGame('expected')
    played.playTo(320)
    const { game, order } = played.replica.log
    const device = await watchedDevice()
    good(await device.app.importFile(writeGameFile(game, order)))
    const archive = device.disk.archive(game)
    good(await archive.putSnapshot([]))
    const keep = vi.spyOn(SnapshotKeeper.prototype, 'keep')
    device.app.expectGame(game)
    await until(() => keep.mock.results.length === 1)
    await keep.mock.results[0]?.value
    const kept = good(await archive.getSnapshot())
    expect(kept?.length).toBeGreaterThan(0)
    const session = good(await device.app.openGame(game))
    expect(session.view().entries.length).toBeGreaterThan(250)
    await session.close()
  }, 300_000)
})

import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { seededRandom } from '../../src/base/random.ts'
import { hexFromBytes } from '../../src/base/bytes.ts'
import { loadKeys } from '../../src/session/keys/device-keys.ts'
import { KeyLock } from '../../src/session/keys/key-lock.ts'
import { forgetfulPorts, lockedPorts } from '../../src/session/keys/locked-ports.ts'
import { createApp } from '../../src/session/app.ts'
import type { GameShelf } from '../../src/storage/shelf.ts'
import { metaKeys } from '../../src/storage/archive.ts'
import { memoryShelf } from '../../src/storage/memory.ts'
import { fail, fault } from '../../src/base/result.ts'
import { Disk, portsOf } from './home-made-device.ts'
import { good } from './playing.ts'

const passphrase = 'correct horse battery'
const random = seededRandom('lock')
const randomBytes = (count: number) => random.bytes(count)
const lockOn = (shelf: GameShelf) => KeyLock.on(shelf, randomBytes)

async function opened(shelf: GameShelf, given = passphrase): Promise<KeyLock> {
  const lock = await lockOn(shelf)
  expect(await lock.open(given)).toMatchObject({ ok: true })
  return lock
}

describe('the lock on a device’s keys', () => {
  const shelf = memoryShelf()
  let lock: KeyLock
  beforeAll(async () => {
    lock = await opened(shelf)
  })

  it('opens with its passphrase alone, however that was typed, and loses nothing by a wrong one', async () => {
    const locked = await lock.lock('this', Uint8Array.of(1, 2, 3))
    const again = await lockOn(shelf)
    expect(again.isSet).toBe(true)
    expect(await again.open('correct horse batter')).toMatchObject({
      fault: { code: 'passphrase-wrong' },
    })
    expect(await again.open(` ${passphrase}\n`)).toMatchObject({ ok: true })
    expect(await again.unlock('this', locked)).toEqual({ ok: true, value: Uint8Array.of(1, 2, 3) })
  })

  it('is not set by a short passphrase', async () => {
    const fresh = await lockOn(memoryShelf())
    expect(await fresh.open('   short one')).toMatchObject({ fault: { code: 'passphrase-short' } })
    expect(fresh.isSet).toBe(false)
  })

  it('opens nothing that was changed, or stood elsewhere', async () => {
    const locked = await lock.lock('this', Uint8Array.of(1, 2, 3))
    expect(await lock.unlock('that', locked)).toMatchObject({ fault: { code: 'locked-damaged' } })
    await fc.assert(
      fc.asyncProperty(
        fc.nat(locked.bytes.length - 1),
        fc.integer({ min: 1, max: 255 }),
        async (at, by) => {
          const bytes = locked.bytes.map((byte, index) => (index === at ? byte ^ by : byte))
          const cut = locked.bytes.slice(0, at)
          for (const other of [bytes, cut]) {
            expect(await lock.unlock('this', { ...locked, bytes: other })).toMatchObject({
              fault: { code: 'locked-damaged' },
            })
          }
        },
      ),
    )
  })

  it('takes what another tab set meanwhile, and overwrites nothing', async () => {
    const both = memoryShelf()
    const [one, other] = [await lockOn(both), await lockOn(both)]
    expect([one.isSet, other.isSet]).toEqual([false, false])
    const tries = await Promise.all([one.open(passphrase), other.open('another four words')])
    expect(tries[0]).toMatchObject({ ok: true })
    expect(tries[1]).toMatchObject({ fault: { code: 'passphrase-wrong' } })
    expect(other.isSet).toBe(true)
  })

  it.each([
    ['nothing of ours', 'abc'],
    ['of another version', { version: 2 }],
    ['asking for an endless derivation', { rounds: 1e9 }],
    ['with no salt', { salt: 'none' }],
  ])('a record that is %s is told, and left as it is', async (_, changed) => {
    const damaged = memoryShelf()
    await opened(damaged)
    const stored = good(await damaged.getSetting('lock'))
    const record = typeof changed === 'object' ? { ...(stored as object), ...changed } : changed
    await damaged.putSetting('lock', record)
    expect(await (await lockOn(damaged)).open(passphrase)).toMatchObject({
      fault: { code: 'lock-unknown' },
    })
    expect(good(await damaged.getSetting('lock'))).toEqual(record)
  })

  it('is set only where the storage says that there is none', async () => {
    const shy: GameShelf = {
      ...memoryShelf(),
      getSetting: () => Promise.resolve(fail(fault('storage-blocked'))),
    }
    expect(await (await lockOn(shy)).open(passphrase)).toMatchObject({
      fault: { code: 'storage-blocked' },
    })
  })
})

describe('a device with a lock', () => {
  /** What of a disk another page would see, as bytes in hexadecimal digits. */
  async function seen(disk: Disk): Promise<string> {
    const found: string[] = []
    const look = (value: unknown): void => {
      if (value instanceof Uint8Array) found.push(hexFromBytes(value))
      else if (typeof value === 'string') found.push(value)
      else if (typeof value === 'object' && value !== null) Object.values(value).forEach(look)
      expect(value).not.toBeInstanceOf(CryptoKey)
    }
    look(good(await disk.shelf.list()))
    look(good(await disk.shelf.getSetting('lock')))
    for (const archive of disk.archives.values()) {
      for (const key of Object.values(metaKeys)) look(good(await archive.getMeta(key)))
    }
    return found.join(' ')
  }

  it('plays on after a restart; nobody else finds its keys or the game’s secret', async () => {
    const disk = new Disk()
    const ports = portsOf('ann', disk, null)
    const first = lockedPorts(ports, await opened(disk.shelf))
    const app = await createApp(first)
    const game = good(await app.createGame({ name: 'Ours', myName: 'Ann', starter: 'classic' }))
    const session = good(await app.openGame(game))
    const link = good(session.invitationLink(''))
    const device = session.view().myDevice
    await session.close()

    const again = lockedPorts(ports, await opened(disk.shelf))
    const later = await createApp(again)
    const reopened = good(await later.openGame(game))
    expect(reopened.view()).toMatchObject({ myDevice: device, me: device })
    expect(good(reopened.invitationLink(''))).toBe(link)
    good(await reopened.send({ type: 'comment', about: game, text: 'Back again.' }))
    await reopened.close()

    const keys = good(await loadKeys((await again.openArchive(game)).archive))
    const [entry] = good(await again.shelf.list())
    const secrets = [keys?.device.kept, keys?.die.seed, keys?.box.secret, entry?.secrets[0]?.bytes]
    const onDisk = await seen(disk)
    expect(onDisk).toContain('Ours')
    for (const secret of secrets) {
      if (!(secret instanceof Uint8Array)) throw new Error('a key that is no seed')
      expect(onDisk).not.toContain(hexFromBytes(secret))
    }
    expect(keys?.device.publicHex).toBe(device)
  })

  it('keeps its games to read when the passphrase was given up, and has keys of nobody then', async () => {
    const disk = new Disk()
    const ports = portsOf('ann', disk, null)
    const app = await createApp(lockedPorts(ports, await opened(disk.shelf)))
    const game = good(await app.createGame({ name: 'Ours', myName: 'Ann', starter: 'classic' }))
    const session = good(await app.openGame(game))
    const { myDevice } = session.view()
    await session.close()
    const lock = await lockOn(disk.shelf)
    good(await lock.giveUp())
    expect(lock.isSet).toBe(false)
    good(await lock.open('another four words'))
    const later = await createApp(lockedPorts(ports, lock))
    const reopened = good(await later.openGame(game))
    expect(reopened.view().state?.name).toBe('Ours')
    expect(reopened.view().me).toBeNull()
    expect(reopened.view().myDevice).not.toBe(myDevice)
    expect(reopened.invitationLink('')).toMatchObject({ fault: { code: 'no-invitation' } })
  })

  it('overwrites no locked keys where it could not look for the lock', async () => {
    const disk = new Disk()
    const ports = portsOf('ann', disk, null)
    const app = await createApp(lockedPorts(ports, await opened(disk.shelf)))
    const game = good(await app.createGame({ name: 'Ours', myName: 'Ann', starter: 'classic' }))
    const link = good(good(await app.openGame(game)).invitationLink(''))
    const kept = good(await disk.archive(game).getMeta(metaKeys.device))
    const blocked = { ...ports, shelfFault: fault('storage-blocked') }
    const blind = await createApp(forgetfulPorts(blocked))
    expect(blind.games()).toEqual([])
    good(await blind.acceptInvitation(link))
    good(await blind.openGame(game))
    expect(good(await disk.archive(game).getMeta(metaKeys.device))).toEqual(kept)
  })

  it('keeps what links brought under the lock, too, and apart from what the game is met by', async () => {
    const disk = new Disk()
    const ports = portsOf('ann', disk, null)
    const lock = await opened(disk.shelf)
    const app = await createApp(lockedPorts(ports, lock))
    const game = good(await app.createGame({ name: 'Ours', myName: 'Ann', starter: 'classic' }))
    const locked = lockedPorts(ports, lock).shelf
    const entry = good(await locked.get(game))
    if (entry === null) throw new Error('the game is gone')
    const servers = { signaling: ['wss://a.example'], iceServers: [], relays: [] }
    const heard = [{ epoch: 1, bytes: new Uint8Array(32).fill(9), openedMs: 7, ...servers }]
    good(await locked.put({ ...entry, heard }))
    expect(good(await disk.shelf.get(game))).toMatchObject({ secrets: [], heard: [] })
    const after = good(await locked.get(game))
    expect(after).toMatchObject({ secrets: entry.secrets, heard })
  })

  it('leaves secrets that it cannot read where they are', async () => {
    const disk = new Disk()
    const ports = portsOf('ann', disk, null)
    const lock = await opened(disk.shelf)
    const app = await createApp(lockedPorts(ports, lock))
    const game = good(await app.createGame({ name: 'Ours', myName: 'Ann', starter: 'classic' }))
    const before = good(await disk.shelf.get(game))

    const other = await lockOn(disk.shelf)
    good(await other.giveUp())
    good(await other.open('another four words'))
    const blind = lockedPorts(ports, other).shelf
    const found = good(await blind.get(game))
    if (found === null) throw new Error('the game is gone')
    expect(found.secrets).toEqual([])
    good(await blind.put({ ...found, name: 'Theirs', lastSeenMs: 1 }))

    const after = good(await lockedPorts(ports, lock).shelf.get(game))
    expect(after?.name).toBe('Theirs')
    expect(after?.secrets).toHaveLength(1)
    expect(good(await disk.shelf.get(game))).toMatchObject({
      'secrets locked': before !== null && 'secrets locked' in before && before['secrets locked'],
    })
  })
})

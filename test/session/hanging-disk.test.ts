import { describe, expect, it, vi } from 'vitest'
import { ok, type Result } from '../../src/base/result.ts'
import { actionId } from '../../src/actions/ids.ts'
import { createApp } from '../../src/session/app.ts'
import { GameRecord } from '../../src/session/record/game-record.ts'
import type { Ports } from '../../src/session/ports.ts'
import type { Archive } from '../../src/storage/archive.ts'
import { patientArchive } from '../../src/storage/patient-archive.ts'
import { loopbackHub } from '../network/loopback.ts'
import { appOn, Disk, portsOf } from './home-made-device.ts'
import { does, good, until } from './playing.ts'

const game = actionId('cd'.repeat(32))

/** What was asked of a disk that does not answer. */
class HangingDisk {
  isHanging = false
  readonly #waiting: (() => void)[] = []

  of(archive: Archive): Archive {
    return {
      ...archive,
      append: (batch) => this.#when(() => archive.append(batch)),
      readNew: () => this.#when(() => archive.readNew()),
      putMeta: (key, value) => this.#when(() => archive.putMeta(key, value)),
    }
  }

  /** How much it was asked for that it has not answered. */
  get count(): number {
    return this.#waiting.length
  }

  goOn(): void {
    this.isHanging = false
    for (const go of this.#waiting.splice(0)) go()
  }

  #when<T>(job: () => Promise<T>): Promise<T> {
    if (!this.isHanging) return job()
    return new Promise((resolve) => this.#waiting.push(() => void job().then(resolve)))
  }
}

describe('[arc-slow] a disk that hangs', () => {
  it('is told, what is in memory is shown and reaches the others, and all is kept when it answers', async () => {
    const hub = loopbackHub()
    const disk = new Disk()
    const hanging = new HangingDisk()
    const ann = await createApp({
      ...portsOf('ann', disk, hub),
      openArchive: (game) =>
        Promise.resolve({
          archive: patientArchive(hanging.of(disk.archive(game)), 200),
          fault: null,
        }),
    })
    const id = good(await ann.createGame({ name: 'Ours', myName: 'Ann', starter: 'classic' }))
    const annGame = good(await ann.openGame(id))
    const bo = await appOn('bo', new Disk(), hub)
    good(await bo.acceptInvitation(good(annGame.invitationLink('https://example.org/#/x'))))
    const boGame = good(await bo.openGame(id))
    await until(() => boGame.view().state !== null)
    const alarms = () => annGame.view().sync.alarms.map(({ code }) => code)
    expect(alarms()).toEqual([])

    hanging.isHanging = true
    await does(boGame, { type: 'join', name: 'Bo' })
    await until(() => annGame.view().state?.players.size === 2)
    await until(() => alarms().includes('storage-slow'))
    const said = await does(annGame, { type: 'comment', about: id, text: 'still here' })
    await until(() => boGame.view().entries.some(({ action }) => action.id === said))
    expect((await annGame.exportFile()).length).toBeGreaterThan(500)
    const kept = good(await disk.archive(id).readAll()).length

    hanging.goOn()
    await until(() => !alarms().includes('storage-slow'))
    expect(good(await disk.archive(id).readAll())).toHaveLength(kept + 2)
    await Promise.all([annGame.close(), boGame.close()])
  })

  it('has nothing count that this device signed before it is kept: a crash could take it back', async () => {
    const disk = new Disk()
    const hanging = new HangingDisk()
    const ports: Ports = {
      ...portsOf('ann', disk, null),
      openArchive: (game) => {
        const archive = disk.archive(game)
        const { append } = hanging.of(archive)
        return Promise.resolve({ archive: { ...archive, append }, fault: null })
      },
    }
    const app = await createApp(ports)
    const id = good(await app.createGame({ name: 'Ours', myName: 'Ann', starter: 'classic' }))
    const record = await GameRecord.open(ports, id)
    hanging.isHanging = true
    const signing = record.sign(() => ok({ type: 'comment', about: id, text: 'Hello' }))
    await until(() => hanging.count > 0)
    expect(record.replica.log.size).toBe(1)
    hanging.goOn()
    good(await signing)
    expect(record.replica.log.size).toBe(2)
  })

  it('gives late what was read late, and nothing twice', async () => {
    const news: Uint8Array[] = []
    const hanging = new HangingDisk()
    const stored = new Disk().archive(game)
    const readNew = (): Promise<Result<readonly Uint8Array[]>> =>
      Promise.resolve({ ok: true, value: news.splice(0) })
    const archive = patientArchive(hanging.of({ ...stored, readNew }), 20)
    news.push(Uint8Array.of(7))
    hanging.isHanging = true
    expect(await archive.readNew()).toMatchObject({ ok: false, fault: { code: 'storage-slow' } })
    expect(await archive.readNew()).toMatchObject({ ok: false })
    hanging.goOn()
    await until(() => news.length === 0)
    await new Promise((done) => setTimeout(done, 0))
    expect(good(await archive.readNew())).toEqual([Uint8Array.of(7)])
    expect(good(await archive.readNew())).toEqual([])
  })

  it('answers at once while it hangs', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const hanging = new HangingDisk()
      const archive = patientArchive(hanging.of(new Disk().archive(game)), 300)
      hanging.isHanging = true
      const answered: boolean[] = []
      const ask = (): void => void archive.append([]).then(({ ok }) => answered.push(ok))
      ask()
      await vi.advanceTimersByTimeAsync(299)
      expect(answered).toEqual([])
      await vi.advanceTimersByTimeAsync(1)
      expect(answered).toEqual([false])
      for (let i = 0; i < 10; i++) ask()
      await vi.advanceTimersByTimeAsync(1)
      expect(answered).toEqual(Array.from({ length: 11 }, () => false))
    } finally {
      vi.useRealTimers()
    }
  })
})

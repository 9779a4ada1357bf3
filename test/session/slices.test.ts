// That nothing which grows with a game is done in one piece: counted in slices, because machines differ in speed.
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type * as Apply from '../../src/engine/kernel/apply.ts'
import type * as CanonicalHash from '../../src/base/canonical-hash.ts'
import type { App, GameSession } from '../../src/session/api.ts'
import type { Authentic } from '../../src/actions/authentic.ts'
import { writeGameFile } from '../../src/storage/game-file.ts'
import { appOn, Disk, TestClock } from './home-made-device.ts'
import { LongGame } from './long-game.ts'
import { good } from './playing.ts'

/** What was done since the page was free last. */
const done = vi.hoisted(() => ({ derived: 0, hashed: 0, written: 0 }))
vi.mock('../../src/engine/kernel/apply.ts', async (original) => {
  const real = await original<typeof Apply>()
  const applyAction: typeof Apply.applyAction = (...args) => {
    done.derived++
    return real.applyAction(...args)
  }
  return { ...real, applyAction }
})
vi.mock('../../src/base/canonical-hash.ts', async (original) => {
  const real = await original<typeof CanonicalHash>()
  const canonicalHash: typeof CanonicalHash.canonicalHash = (value) => {
    // Not the mark of a sentence, which is short and made once.
    if (!(Array.isArray(value) && typeof value[0] === 'string')) done.hashed++
    return real.canonicalHash(value)
  }
  const canonicalHashing: typeof CanonicalHash.canonicalHashing = function* (object) {
    const steps = real.canonicalHashing(object)
    for (;;) {
      done.written++
      const step = steps.next()
      if (step.done === true) return step.value
      yield
    }
  }
  return { ...real, canonicalHash, canonicalHashing }
})

const played = 260
const later = 60

/** A slow machine: between two looks at this clock, a slice is over. Counts how often the page was left free. */
class SlowClock extends TestClock {
  pauses = 0
  /** The most that was done between two pauses. */
  most = { ...done }
  #looks = 0
  override readonly now = (): number => Date.now() + 20 * this.#looks++
  override readonly pause = (): Promise<void> => {
    this.pauses++
    this.note()
    return new Promise((done) => setImmediate(done))
  }

  note(): void {
    const { derived, hashed, written } = this.most
    this.most = {
      derived: Math.max(derived, done.derived),
      hashed: Math.max(hashed, done.hashed),
      written: Math.max(written, done.written),
    }
    done.derived = done.hashed = done.written = 0
  }

  /** How often the page was free while this was done. */
  async during(job: () => Promise<unknown>): Promise<number> {
    const before = this.pauses
    done.derived = done.hashed = done.written = 0
    this.most = { ...done }
    await job()
    this.note()
    // Neither what a seal settles nor the hash of its state is left to be worked out in one piece.
    expect(this.most.derived).toBeLessThan(20)
    expect(this.most.hashed).toBeLessThan(5)
    expect(this.most.written).toBeLessThan(5)
    return this.pauses - before
  }
}

let game: LongGame
let file: Uint8Array
let more: readonly Authentic[]

beforeAll(() => {
  game = new LongGame('slices')
  game.playTo(played)
  file = writeGameFile(game.replica.log.game, game.replica.log.order)
  const before = game.arrived.length
  game.playTo(played + later)
  more = game.arrived.slice(before)
})

describe('the page is free again and again', () => {
  const disk = new Disk()
  const clock = new SlowClock()
  const fileOf = async (): Promise<Uint8Array> =>
    writeGameFile(game.replica.log.game, game.replica.log.order)
  let app: App
  let session: GameSession

  it('while a file is looked through and taken in', async () => {
    app = await appOn('slices', disk, null, clock)
    // Read, proved, placed and derived, twice: to see whether it holds, and to keep it.
    const pauses = await clock.during(async () => good(await app.importFile(file)))
    expect(pauses).toBeGreaterThan(played * 2.5)
  })

  it('while a game is opened', async () => {
    const pauses = await clock.during(async () => {
      session = good(await app.openGame(game.replica.log.game))
      expect(session.view().sync.alarms.map(({ code }) => code)).toEqual(['no-invitation'])
    })
    expect(session.view().entries.length).toBeGreaterThan(played / 2)
    expect(pauses).toBeGreaterThan(played * 1.3)
  })

  it('while what was missed comes in', async () => {
    expect(more.length).toBeGreaterThanOrEqual(later)
    const pauses = await clock.during(async () => good(await app.importFile(await fileOf())))
    expect(pauses).toBeGreaterThan(played * 2)
  })

  it('while somebody looks back', async () => {
    // The nearest state that is kept lies up to 31 actions before.
    const pauses = await clock.during(() => session.stateAt(64 + 30))
    expect(pauses).toBeGreaterThanOrEqual(30)
  })

  it('while a file is written', async () => {
    expect(await clock.during(() => session.exportFile())).toBeGreaterThanOrEqual(4)
    await session.close()
    clock.stopAll()
  })
})

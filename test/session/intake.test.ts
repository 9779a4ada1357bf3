import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../src/base/random.ts'
import type { Authentic } from '../../src/actions/authentic.ts'
import { idOf } from '../../src/actions/codec.ts'
import { Intake } from '../../src/session/record/intake.ts'
import { Scheduler } from '../../src/session/scheduler.ts'
import { SignatureVerifier, type Signed } from '../../src/session/record/signatures.ts'
import {
  act,
  ann,
  bo,
  cyd,
  deviceOf,
  join,
  newGame,
  replica,
  signed,
  startMs,
  tick,
} from '../log/world.ts'
import { TestClock } from './home-made-device.ts'

const create = newGame()
const clock = new TestClock()

/** Counts how many signatures it looks at. */
class CountingVerifier extends SignatureVerifier {
  looked = 0

  override verifyAll(batch: readonly Signed[]): Promise<readonly boolean[]> {
    this.looked += batch.length
    return super.verifyAll(batch)
  }
}

function begun() {
  const verifier = new CountingVerifier(clock)
  return { verifier, intake: new Intake(create.id, verifier, new Scheduler(clock)) }
}

/** Three devices in turn; Cyd's is used in two places. */
function story(): readonly Authentic[] {
  const log = replica(create)
  act(log, bo, join(bo, 'Bo'), startMs + 1)
  act(log, cyd, join(cyd, 'Cyd'), startMs + 2)
  const cyds = log.compose(deviceOf(cyd), tick, startMs + 3)
  if (!cyds.ok) throw new Error(cyds.fault.code)
  log.add(
    [0, 1].map((more) => signed({ ...cyds.value, time: startMs + 3 + more }, cyd)),
    startMs + 9,
  )
  for (let i = 0; i < 20; i++) act(log, i % 3 === 0 ? ann : bo, tick, startMs + 10 + i)
  return log.order
}

const whole = story()
const bytes = whole.map((action) => action.bytes)
const ids = (actions: readonly { readonly id: string }[]) => actions.map(({ id }) => id).sort()
const nothing = (): boolean => false

/** Another byte somewhere. */
function flipped(given: Uint8Array, at: number, bits = 1): Uint8Array {
  const other = given.slice()
  other[at] = (other[at] ?? 0) ^ bits
  return other
}

describe('bytes from outside', () => {
  it('[sig-chain] are looked at one by one, each signature, whoever vouches for it', async () => {
    const { intake, verifier } = begun()
    const checked = await intake.check(bytes, nothing)
    expect(verifier.looked).toBe(whole.length)
    expect(checked.map(({ status }) => status)).toEqual(whole.map(() => 'authentic'))
    const last = whole.at(-1)
    for (const [at, one] of bytes.entries()) {
      const zeroed = one.slice()
      zeroed.fill(0, 0, 64)
      // The action that follows it names the real one, not this.
      const [found] = await intake.check([zeroed, last?.bytes ?? zeroed], nothing)
      expect(found).toMatchObject({ status: 'refused', action: null })
      expect(ids(whole)).toContain(whole[at]?.id)
    }
  })

  it('[sig-verify] are refused with another byte anywhere; a forged copy does not keep the real one out', async () => {
    const { intake } = begun()
    const [one] = bytes.slice(5)
    if (one === undefined) throw new Error('there are some')
    const batch = Array.from(one, (_, at) => flipped(one, at))
    const checked = await intake.check([...batch, one, ...batch], nothing)
    expect(checked.filter(({ status }) => status === 'authentic')).toHaveLength(1)
    expect(checked[batch.length]).toEqual({ status: 'authentic', action: whole[5] })
    expect(checked.filter(({ status }) => status === 'refused')).toHaveLength(2 * batch.length)
  })

  it('are looked at once, and not at all where they are known', async () => {
    const { intake, verifier } = begun()
    const known = new Set(whole.slice(0, 10).map(({ id }) => id))
    const checked = await intake.check([...bytes, ...bytes], (id) => known.has(id))
    expect(verifier.looked).toBe(whole.length - 10)
    expect(checked.filter(({ status }) => status === 'duplicate')).toHaveLength(whole.length + 10)
  })

  it('[act-version] are kept where a newer version signed them, and refused where nobody did', async () => {
    const { intake } = begun()
    const newer = flipped(bytes.at(-1) ?? new Uint8Array(), 65, 1 ^ 2)
    expect(newer[65]).toBe(2)
    expect(await intake.check([newer], nothing)).toMatchObject([
      { status: 'refused', fault: { code: 'bad-signature' } },
    ])
  })
})

describe("one's own archive", () => {
  it('[sig-chain] [arc-once] is proved by the newest signature of each branch, in whatever order it stands', async () => {
    for (const archive of [bytes, bytes.toReversed(), seededRandom('rows').shuffle(bytes)]) {
      const { intake, verifier } = begun()
      const { authentic, damaged } = await intake.prove([...archive, ...archive.slice(0, 4)])
      expect(ids(authentic)).toEqual(ids(whole))
      expect(damaged).toEqual([])
      // Ann's and Bo's newest, and the two that Cyd signed in one place.
      expect(verifier.looked).toBe(4)
    }
  })

  it('[sig-chain] loses one action by another byte, and notices each', async () => {
    const random = seededRandom('rot')
    for (const [place, one] of bytes.entries()) {
      for (const at of [
        0,
        63,
        64,
        one.length - 1,
        random.below(one.length),
        random.below(one.length),
      ]) {
        const { intake } = begun()
        const rotten = bytes.with(place, flipped(one, at, 1 << random.below(8)))
        const { authentic, damaged } = await intake.prove(rotten)
        expect(ids(authentic)).toEqual(ids(whole.toSpliced(place, 1)))
        expect(damaged).toHaveLength(1)
      }
    }
  })

  it('[sig-chain] does not believe what another device names as its own before', async () => {
    const log = replica(create)
    const victim = act(log, cyd, join(cyd, 'Cyd'), startMs + 5)
    const forged = flipped(victim.bytes, 3)
    const { intake } = begun()
    const [read] = await intake.check([forged], nothing)
    expect(read?.status).toBe('refused')
    const { game, v, parents } = victim
    const place = { v, game, parents, device: deviceOf(bo), seq: 1, time: startMs + 9, body: tick }
    const vouching = signed({ ...place, parents: [], prev: idOf(forged, game) }, bo)
    const { authentic, damaged } = await intake.prove([create.bytes, forged, vouching.bytes])
    expect(ids(authentic)).toEqual(ids([create, vouching]))
    expect(damaged).toHaveLength(1)
  })
})

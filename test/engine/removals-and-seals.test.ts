import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { finish } from '../../src/base/steps.ts'
import type { Entry } from '../../src/engine/entry.ts'
import { entriesPerPortion, textOfEntries } from '../../src/engine/kept-entry.ts'
import { Replay } from '../../src/engine/replay.ts'
import { snapshotOf, standingIn } from '../../src/engine/snapshot.ts'
import { stateHash } from '../../src/engine/state-hash.ts'
import type { Action } from '../../src/log/action.ts'
import type { Body } from '../../src/log/body.ts'
import { deviceOf, enact, playerOf, Table } from './table.ts'

// Proofs are tested elsewhere, and cost more than everything else here.
vi.mock('../../src/log/seats.ts', () => ({ isDeviceProofValid: () => true }))

const bo = playerOf('Bo')
const dieKey = 'ab'.repeat(32)
const handOver = 'ab'.repeat(72)
/** Bo's devices, and the others. */
const signers = ['Bo', '0', '1', 'Ann', '2', 'Cy', '3', 'New', '4'] as const
const chance = fc.noBias(fc.integer({ min: 0, max: 1000 }))
const steps = fc.array(fc.tuple(chance, chance, chance), { minLength: 30, maxLength: 50 })

/** One of the things that bring Bo's devices at odds with each other and with the others. */
function randomBody(at: Table, a: number, b: number): Body {
  const devices = ['Bo', '0', '1', '2', '3', '4'].map(deviceOf)
  const device = devices[b % devices.length] ?? deviceOf('Bo')
  const [asked] = at.state.reclaims?.values() ?? []
  const lasts = devices.map((one, index) => ({ device: one, lastSeq: ((b + index) % 4) - 1 }))
  const added = { type: 'add-device', device: deviceOf(`${b % 5}`), proof: '', name: '' } as const
  const bodies: readonly Body[] = [
    { type: 'propose', title: 'T', changes: [enact(`Rule ${a}`)] },
    added,
    { ...added, link: { until: at.state.now + 1_000_000, handOver } },
    { type: 'revoke-device', device, lastSeq: (b % 7) - 1 },
    { type: 'propose', title: 'T', changes: [enact(`Rule ${b}`)] },
    { type: 'revoke-device', device, lastSeq: (b % 4) - 1 },
    { type: 'reclaim', player: bo, dieKey },
    { type: 'reseat', player: bo, device: asked?.device ?? device, dieKey, lasts },
    { type: 'countersign', minutes: at.state.game },
  ]
  return bodies[a % bodies.length] ?? { type: 'tick' }
}

/** Keeps count of what devices signed. */
class Hand {
  readonly #at: Table
  readonly #seqs = new Map<string, number>([['Bo', 3]])

  constructor(at: Table) {
    this.#at = at
  }

  sign(who: number, a: number, b: number): Action {
    const name = signers[who % 7 === 0 ? (who >> 3) % signers.length : who % 3] ?? 'Bo'
    const seq = this.#seqs.get(name) ?? 0
    // Now and then a key is used twice, and something is backdated.
    if (b % 10 > 0) this.#seqs.set(name, seq + 1)
    const action = this.#at.sign('somebody', randomBody(this.#at, a, b))
    return { ...action, device: deviceOf(name), seq, time: action.time - (b % 5) * 1500 }
  }
}

/** What can be seen of entries, however they came about. */
function seen(entries: readonly Entry[]): readonly object[] {
  return entries.map(({ action, outcome, changes }) => ({ id: action.id, outcome, changes }))
}

function keptOf(at: Table) {
  const { replay, order } = at
  const texts = [textOfEntries(replay.entries.slice(0, entriesPerPortion))]
  return { snapshot: structuredClone(snapshotOf(replay)), texts, order: [...order] }
}

/** Goes on from what was kept, to where the table is. */
function resumed(at: Table, { snapshot, texts, order }: ReturnType<typeof keptOf>): Replay {
  const replay = new Replay(at.library, finish(standingIn(snapshot, texts, order)))
  const same = order.findIndex((action, index) => action !== at.order[index])
  replay.advance(at.order, same < 0 ? order.length : same, at.segments)
  return replay
}

describe('a game whose devices are removed while it is being settled', () => {
  it('[seat-revoke] is the same bit by bit as from scratch, and what is settled never moves', () => {
    const met = { removals: 0, stays: 0, cutOff: 0, again: 0 }
    fc.assert(
      fc.property(steps, (list) => {
        const at = Table.of(['Ann', 'Bo', 'Cy'])
        const hand = new Hand(at)
        for (const name of ['0', '1']) {
          at.act('Bo', { type: 'add-device', device: deviceOf(name), proof: '', name })
        }
        let kept = keptOf(at)
        for (const [who, a, b] of list) {
          const { entries } = at.replay
          const settled = at.replay.countWithin(at.segments.at(-1) ?? 0)
          if (who % 4 === 0) {
            const reached = signers.filter((_, index) => ((a * 7 + b) >> (index % 7)) % 2 === 0)
            at.settle(({ device }) => reached.some((name) => deviceOf(name) === device))
            kept = keptOf(at)
          } else at.insert(hand.sign(who, a, b))
          expect(seen(at.replay.entries.slice(0, settled))).toEqual(seen(entries.slice(0, settled)))
          const were = entries.filter(({ outcome }) => outcome.kind === 'cut-off')
          met.again += were.filter(
            ({ action }) => at.outcomeOf(action.id)?.kind === 'applied',
          ).length
        }
        const anew = new Replay(at.library)
        anew.advance(at.order, 0, at.segments)
        for (const replay of [at.replay.copy(), resumed(at, kept), anew]) {
          expect(stateHash(replay.state ?? at.state)).toBe(stateHash(at.state))
          expect(seen(replay.entries)).toEqual(seen(at.replay.entries))
        }
        const facts = anew.entries.flatMap(({ changes }) => changes)
        const told = (status: string) =>
          facts.filter((one) => one.kind === 'player' && one.status === status).length
        met.removals += told('device-revoked') + told('reseated')
        met.stays += told('settled-stays')
        met.cutOff += anew.entries.filter(({ outcome }) => outcome.kind === 'cut-off').length
      }),
      { numRuns: 150 },
    )
    for (const count of Object.values(met)) expect(count).toBeGreaterThan(5)
  })
})

import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { finish } from '../../src/base/task.ts'
import type { Entry } from '../../src/engine/kernel/state/entry.ts'
import { entriesPerPortion, textOfEntries } from '../../src/engine/history/kept-entry.ts'
import { Replay } from '../../src/engine/history/replay.ts'
import { snapshotOf, derivedIn } from '../../src/engine/history/snapshot.ts'
import { stateHash } from '../../src/engine/history/state-hash.ts'
import type { ActionId } from '../../src/actions/ids.ts'
import { removalSteps, RemovalPlay } from './removal-play.ts'
import type { Table } from './table.ts'

// Proofs are tested elsewhere, and cost more than everything else here.
vi.mock('../../src/actions/device-proof.ts', () => ({ isDeviceProofValid: () => true }))

/** What can be seen of entries, however they came about. */
function seen(entries: readonly Entry[]): readonly object[] {
  return entries.map(({ action: { id }, outcome, changes, steps }) => ({
    id,
    outcome,
    changes,
    steps,
  }))
}

/** What became of the first so many. */
function fateOf(entries: readonly Entry[], count: number): string {
  return JSON.stringify(entries.slice(0, count).map(({ action, outcome }) => [action.id, outcome]))
}

function keptOf(at: Table) {
  const { replay, order } = at
  const texts = [textOfEntries(replay.entries.slice(0, entriesPerPortion))]
  return { snapshot: structuredClone(snapshotOf(replay)), texts, order: [...order] }
}

/** Goes on from what was kept, to where the table is. */
function resumed(at: Table, { snapshot, texts, order }: ReturnType<typeof keptOf>): Replay {
  const placeOf = (id: ActionId) => order.findIndex((action) => action.id === id)
  const replay = new Replay(
    at.library,
    finish(derivedIn(snapshot, texts, order, placeOf)),
    at.facts,
  )
  const same = order.findIndex((action, index) => action !== at.order[index])
  replay.advance(at.order, same < 0 ? order.length : same, at.facts)
  return replay
}

describe('a game whose devices are removed while it is being settled', () => {
  it('[seat-revoke] is the same bit by bit as from scratch, and what is settled never moves', () => {
    const met = { removals: 0, stays: 0, cutOff: 0, again: 0 }
    fc.assert(
      fc.property(removalSteps, (list) => {
        const play = new RemovalPlay()
        const { at } = play
        let kept = keptOf(at)
        for (const [who, a, b] of list) {
          const { entries } = at.replay
          const settled = at.replay.countWithin(at.segments.at(-1) ?? 0)
          if (play.step(who, a, b) === 'settled') kept = keptOf(at)
          expect(fateOf(at.replay.entries, settled)).toBe(fateOf(entries, settled))
          const were = entries.filter(({ outcome }) => outcome.kind === 'cut-off')
          met.again += were.filter(
            ({ action }) => at.outcomeOf(action.id)?.kind === 'applied',
          ).length
        }
        const anew = new Replay(at.library)
        anew.advance(at.order, 0, at.facts)
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
      { numRuns: 70 },
    )
    for (const count of Object.values(met)) expect(count).toBeGreaterThan(2)
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { finish } from '../../src/base/task.ts'
import { applyAction } from '../../src/engine/kernel/apply.ts'
import { limits } from '../../src/engine/kernel/state/limits.ts'
import { Replay } from '../../src/engine/history/replay.ts'
import type { Entry } from '../../src/engine/kernel/state/entry.ts'
import { entriesPerPortion, textOfEntries } from '../../src/engine/history/kept-entry.ts'
import { snapshotOf, derivedIn } from '../../src/engine/history/snapshot.ts'
import { stateHash } from '../../src/engine/history/state-hash.ts'
import type { GameState } from '../../src/engine/kernel/state/state.ts'
import type { Action } from '../../src/actions/action.ts'
import { actionId, type ActionId } from '../../src/actions/ids.ts'
import { manyRules, names, pick, randomBody, randomTable, type Step } from './random-play.ts'
import type { Table } from './table.ts'
import { enact, playerOf } from './table.ts'

const number = fc.integer({ min: 0, max: 100 })
const steps = fc.array(fc.tuple(number, number, number, number), { minLength: 20, maxLength: 60 })

/** A game played by chance, sense and nonsense mixed. */
function played(list: readonly Step[]): Table {
  const at = randomTable()
  for (const step of list) {
    const body = randomBody(at, step)
    const isStranger = body.type === 'reclaim' || step[0] > 90
    at.act(isStranger ? `Stranger ${step[0] % 4}` : (pick(names, step[0]) ?? 'Ann'), body)
  }
  return at
}

function hashOf(state: GameState | null): string {
  return state === null ? 'none' : stateHash(state)
}

function derived(at: Table, order: readonly Action[] = at.order): Replay {
  const replay = new Replay(manyRules)
  replay.advance(order, 0, at.facts)
  return replay
}

/** Entries as they are kept, portion by portion. */
function textsOf(entries: readonly Entry[]): readonly string[] {
  const count = Math.ceil(entries.length / entriesPerPortion)
  return Array.from({ length: count }, (_, i) =>
    textOfEntries(entries.slice(i * entriesPerPortion, (i + 1) * entriesPerPortion)),
  )
}

/** What can be seen of entries, however they came about. */
function seen(entries: readonly Entry[]): readonly object[] {
  return entries.map(({ action, outcome, changes, steps, lived, consequences }) => ({
    id: action.id,
    outcome,
    changes,
    steps,
    lived,
    consequences,
  }))
}

describe('a game derived', () => {
  it('is the same action by action as from scratch', () => {
    fc.assert(
      fc.property(steps, (list) => {
        const at = played(list)
        const anew = derived(at)
        expect(hashOf(anew.state)).toBe(hashOf(at.state))
        expect(anew.entries).toEqual(at.replay.entries)
      }),
      { numRuns: 60 },
    )
  })

  it('is the same in whatever order its actions arrive', () => {
    fc.assert(
      fc.property(steps, fc.array(fc.nat(), { maxLength: 80 }), (list, shuffle) => {
        const at = played(list)
        const [first, ...rest] = at.order
        const arrivals = rest
          .map((action, index) => ({ action, rank: shuffle[index] ?? index }))
          .sort((a, b) => a.rank - b.rank)
        const replay = new Replay(manyRules)
        let known = first === undefined ? [] : [first]
        replay.advance(known, 0, at.facts)
        for (const { action } of arrivals) {
          const later = known.findIndex((one) => one.time > action.time)
          const place = later < 0 ? known.length : later
          known = [...known.slice(0, place), action, ...known.slice(place)]
          replay.advance(known, place, at.facts)
        }
        expect(hashOf(replay.state)).toBe(hashOf(derived(at).state))
        expect(replay.entries).toEqual(derived(at).entries)
      }),
      { numRuns: 40 },
    )
  })

  it('gives every change a cause in the game, and keeps every quantity within limits', () => {
    fc.assert(
      fc.property(steps, (list) => {
        const at = played(list)
        const ids = new Set(at.order.map((action) => action.id))
        for (const entry of at.replay.entries) {
          // That its time has come may make a rule's deadline fire all the same; a turn that begins then is named after no rule.
          const [first] = entry.changes
          if (entry.outcome.kind === 'cut-off' && first !== undefined) {
            expect(first.cause.rule).toBeDefined()
          }
          for (const { cause } of entry.changes) {
            expect(ids.has(cause.action)).toBe(true)
            expect(cause.at).toBeLessThanOrEqual(at.state.now)
          }
        }
        for (const player of at.state.players.values()) {
          for (const value of player.quantities.values()) {
            expect(Number.isSafeInteger(value)).toBe(true)
            expect(Math.abs(value)).toBeLessThanOrEqual(limits.quantity)
          }
        }
      }),
      { numRuns: 60 },
    )
  })

  it('is foreseen without being touched', () => {
    fc.assert(
      fc.property(steps, fc.tuple(number, number, number, number), (list, step) => {
        const at = played(list)
        const before = { hash: hashOf(at.state), entries: at.replay.entries }
        const body = randomBody(at, step)
        const inSteps = at.replay.foreseeing(body, playerOf('Ann'), 0)
        const foreseen = at.replay.foresee(body, playerOf('Ann'), 0)
        expect(foreseen).not.toBeNull()
        expect(hashOf(at.state)).toBe(before.hash)
        expect(derived(at).entries).toEqual(before.entries)
        at.act('Bo', { type: 'tick' })
        expect(hashOf(at.state)).toBe(hashOf(derived(at).state))
        // What came in after it was begun has no part in it.
        expect(finish(inSteps)).toEqual(foreseen)
      }),
      { numRuns: 40 },
    )
  })

  it('goes on from a snapshot as if it had never stopped, late actions too', () => {
    fc.assert(
      fc.property(steps, steps, fc.nat(), (first, then, cut) => {
        const at = played(first)
        const kept = structuredClone(snapshotOf(at.replay))
        const texts = textsOf(at.replay.entries)
        const before = [...at.order]
        for (const step of then) at.act(pick(names, step[0]) ?? 'Ann', randomBody(at, step))
        // One that was not there when the snapshot was made.
        const place = 4 + (cut % at.order.length)
        const late: Action = {
          ...at.sign('Cy', { type: 'tick' }),
          time: at.order[place - 1]?.time ?? 0,
        }
        const order = [...at.order.slice(0, place), late, ...at.order.slice(place)]
        const placeOf = (id: ActionId) => before.findIndex((action) => action.id === id)
        const known = finish(derivedIn(kept, texts, before, placeOf))
        const resumed = new Replay(manyRules, known, at.facts)
        expect(seen(resumed.entries)).toEqual(seen(derived(at, before).entries))
        resumed.advance(order, Math.min(place, before.length), at.facts)
        expect(hashOf(resumed.state)).toBe(hashOf(derived(at, order).state))
        expect(seen(resumed.entries)).toEqual(seen(derived(at, order).entries))
        const whole = derived(at, order)
        for (const count of [1, place, order.length - 3]) {
          expect(hashOf(resumed.stateAt(count))).toBe(hashOf(whole.stateAt(count)))
        }
      }),
      { numRuns: 40 },
    )
  })

  it('goes on from a snapshot without knowing what comes later now', () => {
    const at = randomTable()
    const start = at.order.length
    at.act('Ann', { type: 'tick' })
    const tick = at.order.at(-1)
    at.act('Bo', { type: 'comment', about: tick?.id ?? actionId(''), text: 'a remark' })
    const before = [...at.order]
    const [first, remark] = before.slice(start)
    const late = at.sign('Cy', { type: 'tick' })
    const order = [...before.slice(0, start), late, remark, first].filter(
      (one) => one !== undefined,
    )
    const placeOf = (id: ActionId) => before.findIndex((action) => action.id === id)
    const kept = structuredClone(snapshotOf(at.replay))
    const known = finish(derivedIn(kept, textsOf(at.replay.entries), before, placeOf))
    const resumed = new Replay(manyRules, known, at.facts)
    expect(resumed.entries.at(-1)?.outcome.kind).toBe('applied')
    resumed.advance(order, start, at.facts)
    expect(seen(resumed.entries)).toEqual(seen(derived(at, order).entries))
    expect(resumed.entries.at(-2)?.outcome).toMatchObject({ fault: { code: 'no-such-action' } })
  })

  it('can be seen as it stood at any point', () => {
    const at = randomTable()
    const hashes = [hashOf(at.state)]
    const from = at.replay.entries.length
    for (let i = 0; i < 100; i++) {
      at.propose(names[i % 3] ?? 'Ann', enact(`Rule ${i}`))
      hashes.push(hashOf(at.state))
    }
    hashes.forEach((hash, index) => {
      expect(hashOf(at.replay.stateAt(from + index))).toBe(hash)
      expect(hashOf(finish(at.replay.lookingBack(from + index)))).toBe(hash)
    })
    expect(at.replay.stateAt(0)).toBeNull()
  })

  it('keeps what is passed in looking back, and nothing of a past that has moved meanwhile', () => {
    fc.assert(
      fc.property(steps, fc.array(fc.nat(), { minLength: 3, maxLength: 6 }), (list, moves) => {
        const at = played(list)
        const known = { ...at.replay.derived(), checkpoints: [] }
        const replay = new Replay(manyRules, known, at.facts)
        const { length } = replay.entries
        const [where = 0, ...counts] = moves.map((move) => move % length)
        const looks = counts.map((count) => replay.lookingBack(count))
        for (const look of looks) for (let step = 0; step < where; step++) look.next()
        const [begin, changed] = [at.order.slice(0, where + 1), at.order.slice(where + 2)]
        replay.advance([...begin, ...changed], where + 1, at.facts)
        for (const look of looks) finish(look)
        const anew = derived(at, [...begin, ...changed])
        for (let count = 0; count <= anew.entries.length; count++) {
          expect(hashOf(replay.stateAt(count))).toBe(hashOf(anew.stateAt(count)))
        }
      }),
      { numRuns: 20 },
    )
  })

  it('does not derive again what was looked back on', () => {
    const at = randomTable()
    for (let i = 0; i < 200; i++) at.propose(names[i % 3] ?? 'Ann', enact(`Rule ${i}`))
    const { length } = at.replay.entries
    const known = { ...at.replay.derived(), checkpoints: [{ count: length, state: at.state }] }
    const replay = new Replay(manyRules, known, at.facts)
    const stepsTo = (count: number) => [...replay.lookingBack(count)].length
    expect(stepsTo(length - 10)).toBeGreaterThanOrEqual(length - 10)
    // Each act takes two steps, and 32 lie between states that are kept.
    expect(stepsTo(length - 40)).toBeLessThan(64)
  })

  it('leaves seals out', () => {
    const at = randomTable()
    const before = { hash: hashOf(at.state), count: at.replay.entries.length }
    at.act('Ann', { type: 'countersign', minutes: actionId('0') })
    expect(at.replay.entries.length).toBe(before.count)
    expect(hashOf(at.state)).toBe(before.hash)
    at.act('Ann', { type: 'tick' })
    expect(at.replay.entries.length).toBe(before.count + 1)
  })
})

describe('an action without its game', () => {
  it('is refused', () => {
    const at = randomTable()
    const [, second] = at.order
    const applied = second === undefined ? null : applyAction(manyRules, null, second)
    expect(applied).toMatchObject({ state: null, outcome: { fault: { code: 'no-game-yet' } } })
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changeWarnings, quantityDefinitions } from '../../src/engine/collect.ts'
import { readMechanic } from '../../src/engine/read-mechanic.ts'
import { createReplay } from '../../src/engine/replay.ts'
import { stateHash } from '../../src/engine/state-hash.ts'
import type { Ballot } from '../../src/log/body.ts'
import { mechanicLibrary } from '../../src/mechanics/library.ts'
import { chickenAndBrick } from '../../src/starters/chicken-and-brick.ts'
import { market } from '../../src/starters/market.ts'
import { playerOf } from '../engine/table.ts'
import { anyMechanic, formOf } from './arbitrary.ts'
import { amendment, bookRule, enactment, Game, repeal } from './game.ts'
import type { InitialRule } from '../../src/log/change.ts'

const names = ['Ann', 'Bo', 'Cy']
const runs = 6

/** One step of play, whatever the table looks like by then. */
type Step = (g: Game) => void

const somebody = fc.constantFrom(...names)
const someRule = (g: Game, pick: number) => {
  const rules = [...g.state.rules.values()]
  return rules[pick % rules.length]?.number ?? 0
}

const steps: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.tuple(fc.nat(), fc.infiniteStream(fc.nat())).map(makeMove) },
  fc.tuple(somebody, anyMechanic).map(([name, use]) => (g: Game) => {
    g.propose(name, enactment('A new rule.', use))
  }),
  fc.tuple(somebody, anyMechanic, fc.nat()).map(([name, use, pick]) => (g: Game) => {
    g.propose(name, amendment(someRule(g, pick), 'An amended rule.', use))
  }),
  fc.tuple(somebody, fc.nat()).map(([name, pick]) => (g: Game) => {
    g.propose(name, repeal(someRule(g, pick)))
  }),
  { weight: 3, arbitrary: fc.constant(callVotes) },
  {
    weight: 4,
    arbitrary: fc.tuple(fc.subarray(names), fc.constantFrom('for', 'against')).map(castVotes),
  },
  { weight: 3, arbitrary: fc.constant(throwAll) },
  somebody.map((name) => (g: Game) => void g.act(name, { type: 'end-turn' })),
  somebody.map((name) => (g: Game) => void g.act(name, { type: 'consent' })),
  somebody.map(
    (name) => (g: Game) => void g.act(name, { type: 'invoke-judgment', question: 'Why?' }),
  ),
  somebody.map((name) => (g: Game) => {
    const [judgment] = g.state.unsettled
    if (judgment !== undefined) g.act(name, { type: 'judge', judgment, answer: 'paradox' })
  }),
  fc.tuple(somebody, fc.integer({ min: 0, max: 200 })).map(([name, hours]) => (g: Game) => {
    g.wait(hours * 3_600_000)
    g.act(name, { type: 'tick' })
  }),
  fc.tuple(somebody, fc.integer({ min: -20, max: 90 }), fc.nat()).map(makeClaim),
  fc.constant((g: Game) => void g.join('Di')),
)

function makeMove([pick, stream]: [number, fc.Stream<number>]): Step {
  return (g) => {
    const all = names.flatMap((name) => g.offers(name).map((one) => ({ name, ...one })))
    const open = pick % 5 === 0 ? all : all.filter((one) => one.offer.closed === undefined)
    const chosen = open[pick % Math.max(1, open.length)]
    if (chosen === undefined) return
    const seed = [...stream.take(1)][0] ?? 0
    const [input] = fc.sample(formOf(chosen.offer.form), { numRuns: 1, seed })
    g.move(chosen.name, chosen.rule.number, chosen.offer.move, input ?? {})
  }
}

/** Somebody comes into points and things; without them most moves stay closed. */
function makeClaim([name, by, pick]: [string, number, number]): Step {
  return (g) => {
    const player = playerOf(name)
    const items = ['onion', 'minion package', 'flashlight', 'water', 'green bean salad']
    const item = items[pick % items.length] ?? ''
    g.act('Ann', {
      type: 'claim',
      rule: someRule(g, 0),
      effects: [
        { do: 'add', player, quantity: 'points', by },
        { do: 'add', player, quantity: 'health', by: 5 },
        { do: 'give-item', player, item, count: 2 },
        { do: 'set', player: null, quantity: 'drought', to: pick % 2 },
      ],
      note: '',
    })
  }
}

function callVotes(g: Game): void {
  for (const [id, proposal] of g.state.openProposals) {
    const by = names.find((name) => playerOf(name) === proposal.by)
    if (by !== undefined && proposal.phase === 'debate') g.callVote(by, id)
  }
}

/** Some vote so, the others for it. */
function castVotes([some, ballot]: [readonly string[], Ballot]): Step {
  return (g) => {
    for (const id of g.state.openProposals.keys()) {
      for (const name of names) {
        if (g.state.openProposals.has(id)) g.vote(name, id, some.includes(name) ? ballot : 'for')
      }
    }
  }
}

function throwAll(g: Game): void {
  for (const name of names) {
    const owed = [...g.state.owedThrows.values()].find((one) => one.player === playerOf(name))
    if (owed?.method === 'verifiable') g.throwDie(name)
    else if (owed !== undefined) {
      g.act(name, { type: 'throw', throwId: owed.id, value: owed.count })
    }
  }
}

/** What must hold after any play at all. */
function checkTable(g: Game): void {
  for (const definition of quantityDefinitions(mechanicLibrary, g.state)) {
    const { name, of, min = -Infinity, max = Infinity } = definition
    const held =
      of === 'table'
        ? [g.state.table.get(name)]
        : g.state.seats.map((id) => g.state.players.get(id)?.quantities.get(name))
    for (const value of held) {
      if (value === undefined) continue
      expect(value).toBeGreaterThanOrEqual(min)
      expect(value).toBeLessThanOrEqual(max)
    }
  }
  for (const player of g.state.players.values()) {
    for (const count of player.items.values()) expect(count).toBeGreaterThan(0)
  }
  for (const entry of g.replay.entries) {
    for (const change of entry.changes) expect(change.cause.action).toMatch(/^[0-9a-f]{64}$/)
  }
  // Effects that the table no longer allows are flagged as `effect: why`; anything else is a mechanic that failed.
  expect(g.flags.filter((flag) => !/^[a-z-]+: [a-z-]+$/.test(flag))).toEqual([])
  const again = createReplay(mechanicLibrary)
  again.advance(g.order, 0)
  expect(stateHash(again.state ?? g.state)).toBe(stateHash(g.state))
  changeWarnings(mechanicLibrary, g.state, [repeal(201)])
}

function playOut(rules: readonly InitialRule[], plan: readonly Step[]): void {
  const g = new Game(rules, names)
  for (const step of plan) step(g)
  checkTable(g)
}

describe('whatever is played', () => {
  const plan = fc.array(steps, { minLength: 40, maxLength: 120, size: 'max' })

  it('any mechanics, with any parameters that their schemas take, fail nowhere', () => {
    const books = fc.array(fc.array(anyMechanic, { maxLength: 4 }), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(books, plan, (mechanics, all) => {
        playOut(
          mechanics.map((some, index) => bookRule(201 + index, ...some)),
          all,
        )
      }),
      { numRuns: runs },
    )
  })

  it.each([
    ['Market', market],
    ['Chicken and Brick', chickenAndBrick],
  ])('%s keeps its limits and its causes, and replays alike', (_title, { rules }) => {
    fc.assert(
      fc.property(plan, (all) => playOut(rules, all)),
      { numRuns: runs },
    )
  })

  it('every mechanic describes itself in a sentence, whatever its parameters', () => {
    fc.assert(
      fc.property(anyMechanic, (use) => {
        const read = readMechanic(mechanicLibrary, use)
        if (!read.ok) throw new Error(read.fault.code)
        const text = read.value.definition.describe(read.value.params)
        expect(text).toMatch(/\.$/)
        expect(text).not.toMatch(/undefined|\[object|NaN/)
      }),
      { numRuns: 500 },
    )
  })
})

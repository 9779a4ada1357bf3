import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { readMechanic } from '../../src/engine/kernel/questions/read-mechanic.ts'
import { mechanicLibrary } from '../../src/mechanics/library.ts'
import { chickenAndBrick } from '../../src/starters/chicken-and-brick.ts'
import { classic } from '../../src/starters/classic.ts'
import { market } from '../../src/starters/market.ts'
import { draftReaders } from '../../src/views/proposals/draft-sharing.ts'
import { anyMechanic, mechanicOf } from './arbitrary.ts'
import { Exercise } from './exercise.ts'
import { bookRule, type Game } from './game.ts'
import { pass, playOut, steps, type Step } from './random-game.ts'
import type { InitialRule } from '../../src/actions/change.ts'
import { oneInWords } from '../in-words.ts'

const runs = 6
const starters = [classic, chickenAndBrick, market]
const impossibleVotes = oneInWords(
  'A rule-change is adopted if at least 900 votes are for it, and only then.',
)
const exercise = new Exercise()
const plan = fc.array(steps, { minLength: 40, maxLength: 120, size: 'max' })

/** Rules that strike out some kinds, or rank all others, say nothing. */
function silenced(rule: InitialRule): InitialRule {
  if (![105, 110, 111, 211].includes(rule.number)) return rule
  return { ...rule, passages: [{ prose: 'Nothing.' }] }
}

function play(rules: readonly InitialRule[], all: readonly Step[]): Game {
  const g = playOut(rules, all, exercise.library)
  // The kernel does not ask who may see a draft; screens do.
  for (const player of g.state.seats) draftReaders(g.state, player)
  for (const rule of g.state.rules.values()) {
    for (const version of rule.history) {
      for (const { kind } of version.mechanics) exercise.sawInForce(kind)
    }
  }
  return g
}

describe('whatever is played', () => {
  it('any mechanics, with any parameters that their schemas take, fail nowhere', () => {
    const books = fc.array(fc.array(anyMechanic, { maxLength: 4 }), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(books, plan, (mechanics, all) => {
        play(
          mechanics.map((some, index) => bookRule(201 + index, ...some)),
          all,
        )
      }),
      { numRuns: runs },
    )
  })

  it.each(starters.map((one) => [one.title, one.rules] as const))(
    '%s keeps its limits and its causes, and replays alike',
    (_title, rules) => {
      fc.assert(
        fc.property(plan, (all) => void play(rules, all)),
        { numRuns: runs },
      )
    },
  )

  // A kind that the games above happened to leave out is added to a starter's book, until it has its say.
  it.each(mechanicLibrary.kinds)('%s comes into play', (kind) => {
    for (let seed = 0; seed < 60 && !exercise.sawKind(kind); seed++) {
      const { rules } = starters[seed % starters.length] ?? classic
      const [use] = fc.sample(mechanicOf(kind), { numRuns: 1, seed })
      const [all] = fc.sample(plan, { numRuns: 1, seed })
      if (use === undefined) continue
      // Some have their say when they come into force, others when something is proposed that they are about.
      const early = [pass(use), pass(impossibleVotes)]
      // What a rule says of its own rank is asked only where it contradicts another.
      const everyone = oneInWords(
        'A rule-change is adopted if everyone who may vote votes for it, and only then.',
      )
      const claims = ['defers-to', 'takes-precedence-over'].includes(kind)
      const rest = seed % 2 === 0 ? rules : rules.map(silenced)
      const book = [...rest, bookRule(401, use, ...(claims ? [everyone] : []))]
      play(book, [...early, ...(all ?? [])])
    }
    expect(exercise.sawKind(kind)).toBe(true)
  })

  afterAll(() => console.log(exercise.summary()))

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

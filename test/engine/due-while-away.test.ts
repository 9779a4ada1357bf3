// [due-all] What falls due while nobody is there happens as if somebody had been.
import { describe, expect, it } from 'vitest'
import type { InitialRule } from '../../src/actions/change.ts'
import { limits } from '../../src/engine/kernel/state/limits.ts'
import { nextDue } from '../../src/engine/kernel/state/next-due.ts'
import { seedBooks } from '../../src/starters/starters.ts'
import { bookWith, greedyRule, greedySentences } from '../greedy/greedy-sentences.ts'
import { bookRule, Game } from '../mechanics/game.ts'
import { names, said } from '../mechanics/sentence-table.ts'

const hour = 3_600_000
const hours = 1_440
/** What falls due has steps of its own, and so has what is done. */
const most = 2 * (limits.stepsAside + limits.stepsCommon + limits.stepsOfKernel)

/** Clients say that something is due until nothing is. */
function comeBack(g: Game): void {
  for (let acts = 0; acts < 100; acts++) {
    g.act('Ann', { type: 'tick' })
    const due = nextDue(g.state)
    if (due === null || due > g.state.now) return
  }
  throw new Error('something is still due')
}

const gold = (g: Game) => names.map((name) => g.quantity(name, 'gold'))

describe.each(seedBooks.map(({ id, rules }) => [id, rules] as const))('in %s', (_, rules) => {
  const withRule = (...sentences: readonly string[]): readonly InitialRule[] => [
    ...rules,
    bookRule(901, ...sentences.map(said)),
  ]

  it('what fell due 1,440 times while nobody was there happens 1,440 times', () => {
    const g = new Game(withRule('Every hour, everyone gains 1 gold.'), names)
    g.wait(hours * hour)
    comeBack(g)
    expect(gold(g)).toEqual([hours, hours, hours])
    expect(g.flags).toEqual([])
    expect(Math.max(...g.replay.entries.map(({ steps }) => steps))).toBeLessThanOrEqual(most)
  })

  it('it happens in the order in which it would have happened', () => {
    const sentences = [
      'Every hour, everyone gains 1 gold.',
      'Every day at 05:00, the gold of everyone becomes 3.',
    ]
    const [away, there] = [
      new Game(withRule(...sentences), names),
      new Game(withRule(...sentences), names),
    ]
    away.wait(hours * hour)
    comeBack(away)
    for (let count = 0; count < hours; count++) {
      there.wait(hour)
      comeBack(there)
    }
    expect(gold(away)).toEqual(gold(there))
    expect(gold(away)[0]).toBeGreaterThan(3)
    expect(away.flags).toEqual([])
  })
})

it('a sentence that asks for more than an act has is silent, told, and keeps nothing from happening', () => {
  const [wild = ''] = greedySentences['ask all rules for each rule'] ?? []
  const hourly = greedyRule(301, [wild.replace('When a proposal is adopted', 'Every hour')])
  const daily = greedyRule(302, ['Every day, everyone gains 1 gold.'])
  const g = new Game(bookWith(hourly, daily), names)
  g.wait(10 * 24 * hour)
  comeBack(g)
  expect(gold(g)).toEqual([10, 10, 10])
  expect(new Set(g.flags)).toEqual(new Set(['too-much-work']))
})

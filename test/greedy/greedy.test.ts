// [act-steps] Whatever rules ask for, an act ends, alike on every device, and one greedy rule keeps no other from speaking.
import { describe, expect, it } from 'vitest'
import { passagesOf } from '../../src/actions/passage.ts'
import { imaginedAction } from '../../src/engine/history/rehearsed.ts'
import { applying } from '../../src/engine/kernel/apply.ts'
import { tooMuchWork } from '../../src/engine/kernel/budget.ts'
import { limits } from '../../src/engine/kernel/state/limits.ts'
import { Replay } from '../../src/engine/history/replay.ts'
import { stateHash } from '../../src/engine/history/state-hash.ts'
import { mechanicLibrary } from '../../src/mechanics/library.ts'
import { playerOf } from '../engine/table.ts'
import { bookRule, enactment, Game, repeal } from '../mechanics/game.ts'
import { names, plain, said } from '../mechanics/sentence-table.ts'
import { bookWith, greedyRule, greedySentences, honest } from './greedy-sentences.ts'

/** Timers have steps of their own, and so has what is done. */
const most = 2 * (limits.stepsAside + limits.stepsCommon + limits.stepsOfKernel)
const year = 365 * 86_400_000

/** A turn each, with a proposal that all are for. */
function circuit(g: Game): void {
  for (const name of names) {
    g.decide(name, [plain])
    g.act(name, { type: 'end-turn' })
  }
}

const flagsOf = (g: Game) =>
  g.replay.entries.flatMap(({ changes }) => changes.filter((one) => one.kind === 'flag'))

describe.each(Object.entries(greedySentences))('rules that %s', (_, sentences) => {
  const isOfTime = sentences.some((one) => one.startsWith('Every hour'))

  it('end, alike on another device, and others act beside them', () => {
    const g = new Game(bookWith(greedyRule(301, sentences)), names)
    circuit(g)
    g.wait(year)
    circuit(g)
    const { entries } = g.replay
    expect(Math.max(...entries.map(({ steps }) => steps))).toBeLessThanOrEqual(most)
    expect(names.map((name) => g.points(name))).toEqual([2, 2, 2])
    const again = new Replay(mechanicLibrary)
    again.advance(g.order, 0, g.facts)
    expect(again.entries.map(({ steps }) => steps)).toEqual(entries.map(({ steps }) => steps))
    expect(again.state && stateHash(again.state)).toBe(stateHash(g.state))
  })

  it('can be repealed by a vote, and by all together', () => {
    const g = new Game(bookWith(greedyRule(301, sentences), greedyRule(302, sentences)), names)
    g.wait(isOfTime ? year : 0)
    g.decide('Ann', [repeal(301)])
    expect(g.rule(301)?.status).toBe('repealed')
    const what = { do: 'change', changes: [repeal(302)] } as const
    for (const by of names) g.act(by, { type: 'sign-together', what })
    expect(g.rule(302)?.status).toBe('repealed')
  })
})

describe('what lies on the table by hundreds', () => {
  const closing = bookRule(301, said('A vote closes 30 days after it opened.'))

  it('closes within the steps of some acts, a few in each, and in small steps', () => {
    const g = new Game([closing], names)
    for (const name of names) {
      for (let count = 0; count < limits.openProposalsPerPlayer; count++) {
        g.callVote(name, g.propose(name, plain))
      }
    }
    g.seen()
    const open = () => g.state.openProposals.size
    const all = open()
    expect(all).toBe(names.length * limits.openProposalsPerPlayer)
    const tick = { type: 'tick' } as const
    const action = imaginedAction(g.state, tick, playerOf('Ann'), g.state.now + year)
    const task = applying(mechanicLibrary, g.state, action)
    const steps = [...task].length
    g.wait(year)
    expect(steps).toBeGreaterThan(all - open())
    for (let acts = 0; open() > 0 && acts < 10; acts++) {
      expect(g.entry.steps).toBeLessThanOrEqual(most)
      g.act('Ann', tick)
    }
    expect(open()).toBe(0)
  })

  it('[comment-rate] holds so many comments of a player within an hour, and others’ besides', () => {
    const g = new Game([], names)
    const talk = { type: 'comment', about: g.state.game, text: 'Hm.' } as const
    for (let count = 0; count < limits.commentsPerHour; count++) g.act('Ann', talk)
    expect(g.result).toBe('applied')
    g.act('Ann', talk)
    expect(g.result).toBe('too-many-comments')
    g.act('Bo', talk)
    expect(g.result).toBe('applied')
    g.wait(3_600_000)
    g.act('Ann', talk)
    expect(g.result).toBe('applied')
  })

  it('is compared clause by clause up to a limit, and beyond as a whole', () => {
    const lines = (mark: string) =>
      Array.from({ length: 300 }, (_, at) => `${at}${mark}`).join('\n\n')
    const book = [{ ...bookRule(301), passages: passagesOf(lines('')) }]
    const g = new Game(book, names)
    const amend = (text: string) =>
      ({ do: 'amend', rule: 301, passages: passagesOf(text) }) as const
    const first = `0!${lines('').slice(1)}`
    const later = ['a', 'b', 'c', 'd'].map((mark) => amend(`${lines('')}\n\n${mark}`))
    const id = g.propose('Ann', ...later)
    g.decide('Bo', [amend(first)])
    g.callVote('Ann', id)
    for (const name of names) g.vote(name, id, 'for')
    const met = g.entry.changes.flatMap((one) => (one.kind === 'met' ? [one.met.touches] : []))
    // Two of 300 clauses in three wordings each: the third has no room left.
    expect(met).toEqual([false, false, true, true])
  })
})

describe('a sentence that runs out', () => {
  it('says so in the record, with its rule and what it took', () => {
    const asking = greedySentences['ask all rules for each rule'] ?? []
    const g = new Game(bookWith(greedyRule(301, asking)), names)
    g.decide('Ann', [plain])
    const [flag, ...others] = flagsOf(g)
    expect(flag).toMatchObject({ problem: tooMuchWork, cause: { number: 301 } })
    expect(flag?.cause.sentence).toBeDefined()
    expect(flag?.steps).toBeGreaterThan(limits.stepsCommon / 2)
    expect(others).toEqual([])
    expect(g.quantity('Ann', 'gold')).toBeUndefined()
    expect(g.points('Ann')).toBe(1)
  })

  it('does nothing of what it had begun', () => {
    const g = new Game(
      bookWith(greedyRule(301, ['When a proposal is adopted, everyone gets 900 new ships.'])),
      names,
    )
    g.decide('Ann', [plain])
    expect(flagsOf(g)).toMatchObject([{ problem: tooMuchWork }])
    expect(g.state.entities.size).toBe(0)
    expect(g.points('Ann')).toBe(1)
  })

  it('leaves those of its own rule their steps', () => {
    const asking = greedySentences['ask all rules for each rule'] ?? []
    const g = new Game(bookWith(greedyRule(301, [...asking, honest])), names)
    g.decide('Ann', [plain])
    expect(flagsOf(g)).toMatchObject([{ cause: { number: 301 } }])
    expect(g.points('Ann')).toBe(2)
  })

  it('keeps nobody from winning', () => {
    const asking = greedySentences['ask all rules for who has won'] ?? []
    const wins = said('Whoever has at least 1 point wins.')
    const g = new Game(bookWith(greedyRule(301, asking), greedyRule(302, [])), names)
    g.decide('Ann', [enactment('Enough.', wins)])
    expect(g.state.winners).toHaveLength(1)
    expect(g.state.status).toBe('won')
  })

  it('is one of fifty, and still the honest ones act', () => {
    const all = Object.values(greedySentences).flat()
    const greedy = Array.from({ length: 12 }, (_, index) =>
      greedyRule(301 + index, all.slice(4 * index, 4 * index + 4)),
    )
    const g = new Game(bookWith(...greedy), names)
    g.decide('Ann', [plain])
    expect(g.points('Ann')).toBe(1)
    for (const { number } of greedy) {
      g.decide(names[number % 3] ?? '', [repeal(number)])
    }
    expect(greedy.map(({ number }) => g.rule(number)?.status)).toEqual(greedy.map(() => 'repealed'))
  })
})

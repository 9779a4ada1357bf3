import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { playerOf } from '../engine/table.ts'
import { bookRule, Game } from './game.ts'
import { grant, hourMs, points } from './scene.ts'
import { names, plain, said, scores, table, turn } from './sentence-table.ts'

const dayMs = 24 * hourMs
const bow = 'A player may bow: they gain 1 point.'
const nod = 'A player may nod: they gain 1 point.'
const gain = (g: Game, name: string, by: number) => {
  grant(g, { do: 'add', player: playerOf(name), quantity: 'points', by })
}

describe('what a live sentence counts over a time', () => {
  it.each([
    ['everyone who made at least 1 proposal this turn gains 100 points', [101, 1, 0]],
    ['everyone who made no proposal this turn gains 100 points', [1, 101, 100]],
    ['everyone who made the most proposals today gains 100 points', [101, 1, 0]],
    ['everyone who had no proposal adopted this week gains 100 points', [1, 101, 100]],
    ['everyone who cast at least 1 vote this month gains 100 points', [101, 101, 100]],
    ['everyone who made at least 1 move this round gains 100 points', [101, 101, 0]],
    ['everyone who made the most moves this circuit of turns gains 100 points', [1, 101, 0]],
    ['everyone who gained at least 2 points this turn gains 100 points', [1, 101, 0]],
    ['everyone who gained the most points this turn gains 100 points', [1, 101, 0]],
    ['everyone who lost no points this turn gains 100 points', [101, 1, 100]],
    ['they gain 100 points for each point they gained this turn', [101, 1, 0]],
    [
      'they gain as many points as the number of proposals they made in the last 2 turns',
      [2, 1, 0],
    ],
  ])('When a player’s turn ends, %s.', (effect, expected) => {
    const g = table(`When a player’s turn ends, ${effect}.`, bow)
    for (const name of ['Bo', 'Bo', 'Ann']) g.move(name, 301, 'bow')
    gain(g, 'Bo', -1)
    turn(g, 'Ann')
    expect(scores(g)).toEqual(expected)
  })

  it('forgets what is further back, by turns and by days', () => {
    const g = table(
      'When a player’s turn ends, everyone who made at least 1 proposal in the last 2 turns gains 1 point.',
    )
    turn(g, 'Ann')
    turn(g, 'Bo')
    expect(scores(g)).toEqual([2, 1, 0])
    turn(g, 'Cy')
    expect(scores(g)).toEqual([2, 2, 1])

    const daily = table(
      'When someone makes the move “bow”, they gain 10 points for each move they made in the last 2 days.',
      bow,
    )
    daily.move('Ann', 301, 'bow')
    daily.wait(dayMs)
    daily.move('Ann', 301, 'bow')
    expect(daily.points('Ann')).toBe(1 + 10 + 1 + 20)
    daily.wait(2 * dayMs)
    daily.move('Ann', 301, 'bow')
    expect(daily.points('Ann')).toBe(32 + 1 + 10)
  })

  it('is silent where it would have to count back too far, and says so', () => {
    const g = table(
      'When a player’s turn ends, everyone who made no proposal in the last 51 days gains 1 point.',
    )
    turn(g, 'Ann')
    expect(scores(g)).toEqual([0, 0, 0])
    const flags = g.entry.changes.flatMap((one) => (one.kind === 'flag' ? [one.problem] : []))
    expect(flags).toEqual([expect.stringContaining('it counts back further than 50')])
  })

  it('counts from when its rule came into force', () => {
    const g = table(bow)
    gain(g, 'Ann', 9)
    const sentence = said('Whoever gained at least 10 points this round wins.')
    g.decide('Ann', [{ do: 'enact', passages: [sentence] }])
    gain(g, 'Ann', 9)
    expect(g.state.status).toBe('playing')
    gain(g, 'Ann', 1)
    expect(g.state.status).toBe('won')
  })

  it('is asked of claims and norms as well', () => {
    const g = table('Nobody who made at least 1 proposal this circuit of turns may propose.')
    turn(g, 'Ann')
    turn(g, 'Bo')
    turn(g, 'Cy')
    // A new circuit.
    turn(g, 'Ann')
    expect(g.result).toBe('applied')
    const again = table('Nobody who made at least 1 proposal today may propose.')
    turn(again, 'Ann')
    again.propose('Ann', plain)
    expect(again.fault).toMatchObject({ code: 'rule-forbids', rule: 301 })
  })
})

describe('how many moves may be made', () => {
  const made = (sentence: string, ...moves: readonly string[]) => {
    const g = table(sentence, bow, nod)
    return moves.map((move) => {
      g.move('Bo', 301, move)
      return g.result === 'applied'
    })
  }

  it.each([
    ['Nobody may make more than 2 moves a turn.', [true, true, false, false]],
    ['Nobody may make the move “bow” more than 1 time a day.', [true, false, true, true]],
    [
      'Nobody may make more than 1 of the moves “bow” and “nod” a week.',
      [true, false, false, false],
    ],
    [
      'Nobody may make more than 1 of the moves “bow” and “sing” a week.',
      [true, false, true, true],
    ],
    ['Nobody may make more than 0 moves a month.', [false, false, false, false]],
  ])('%s', (sentence, expected) => {
    expect(made(sentence, 'bow', 'bow', 'nod', 'nod')).toEqual(expected)
  })

  it('begins anew with each day', () => {
    const g = table('Nobody may make more than 1 move a day.', bow)
    const tried = [0, 1, 24].map((hours) => {
      g.wait(hours * hourMs)
      g.move('Ann', 301, 'bow')
      return g.result === 'applied'
    })
    expect(tried).toEqual([true, false, true])
  })
})

describe('whatever is done, in whatever order', () => {
  it('is counted as it was, and kept within bounds', () => {
    const doing = fc.record({
      name: fc.constantFrom(...names),
      what: fc.constantFrom('bow', 'wait'),
      days: fc.nat(3),
    })
    fc.assert(
      fc.property(
        fc.array(doing, { maxLength: 14 }),
        fc.integer({ min: 1, max: 4 }),
        (all, span) => {
          const g = new Game(
            [
              bookRule(201, said('Turns go round by seat.')),
              bookRule(202, points()),
              bookRule(
                301,
                said(`Nobody who made at least 2 moves in the last ${span} days may make a move.`),
                said(bow),
              ),
            ],
            names,
          )
          const when: { name: string; day: number }[] = []
          const dayOf = () => Math.floor(g.state.now / dayMs)
          for (const { name, what, days } of all) {
            if (what === 'wait') g.wait(days * dayMs)
            else {
              g.move(name, 301, 'bow')
              const day = dayOf()
              const before = when.filter((one) => one.name === name && one.day > day - span).length
              expect(g.result === 'applied').toBe(before < 2)
              if (g.result === 'applied') when.push({ name, day })
            }
          }
          const kept = [...(g.rule(301)?.memory.values() ?? [])]
          expect(kept.every((one) => Array.isArray(one) && one.length <= 2 * span)).toBe(true)
        },
      ),
      { numRuns: 60 },
    )
  })
})

describe('an order of turns by what players have', () => {
  const order = (g: Game) =>
    names.map(() => {
      const by = g.mover ?? ''
      turn(g, by)
      return by
    })

  it.each([
    ['most', ['Cy', 'Bo', 'Ann']],
    ['fewest', ['Ann', 'Bo', 'Cy']],
  ])('goes by seat at first, and then by who has the %s as a circuit begins', (which, then) => {
    const sentence = said(`Turns go round by points, ${which} first.`)
    const g = new Game([bookRule(202, points()), bookRule(301, sentence)], names)
    gain(g, 'Bo', 2)
    gain(g, 'Cy', 3)
    expect(order(g)).toEqual(['Ann', 'Bo', 'Cy'])
    const first = g.mover ?? ''
    // What changes while it is under way changes nothing of it.
    gain(g, first, 100)
    expect(order(g)).toEqual(then)
    expect(g.mover).toBe(which === 'most' ? first : then[1])
  })
})

describe('the end of a circuit', () => {
  it.each([
    'by seat',
    'by name',
    'backwards by seat',
    'backwards by name',
    'by seat; each circuit begins one seat later',
    'by seat, backwards from the second circuit on',
    'by points, fewest first',
  ])('is the third turn of three where they go round %s', (order) => {
    const seats = ['Ann', 'Cy', 'Bo']
    const g = new Game(
      [
        bookRule(202, points()),
        bookRule(301, said(`Turns go round ${order}.`)),
        bookRule(302, said('At the end of every circuit of turns, everyone gains 1 point.')),
      ],
      seats,
    )
    const told = [...seats, ...seats].map(() => {
      turn(g, g.mover ?? '')
      return g.points('Ann')
    })
    expect(told).toEqual([0, 0, 1, 1, 1, 2])
  })
})

describe('adoption by which rule is changed', () => {
  it.each([
    [
      'An amendment of a rule whose number is at most 299 is adopted if everyone who may vote votes for it, and only then.',
      'defeated',
    ],
    [
      'An amendment of a rule whose number is at least 300 is adopted if everyone who may vote votes for it, and only then.',
      'adopted',
    ],
    [
      'A repeal of a rule whose number is exactly 202 is adopted if everyone who may vote votes for it, and only then.',
      'adopted',
    ],
    [
      'A change of a rule whose number is between 200 and 210 is adopted if everyone who may vote votes for it, and only then.',
      'defeated',
    ],
  ])('%s', (sentence, outcome) => {
    const g = table(sentence)
    const id = g.decide('Ann', [{ do: 'amend', rule: 202, passages: [{ prose: 'Tea.' }] }], ['Cy'])
    expect(g.outcomeOfProposal(id)).toBe(outcome)
  })

  it.each([
    ['who vote', 1],
    ['who may vote', 2],
  ])('closes once more than half of those %s are against it', (whom, needed) => {
    const g = table(`A vote closes as soon as more than half of those ${whom} are against it.`)
    const id = g.propose('Ann', plain)
    g.callVote('Ann', id)
    const open = names.map((name) => {
      const isOpen = g.state.openProposals.has(id)
      if (isOpen) g.vote(name, id, 'against')
      return isOpen
    })
    expect(open.filter(Boolean).length).toBe(needed)
  })
})

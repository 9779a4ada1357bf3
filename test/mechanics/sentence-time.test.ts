import { describe, expect, it } from 'vitest'
import { amendment, repeal } from './game.ts'
import { hourMs, together } from './scene.ts'
import { reportState } from '../../src/views/game/report.ts'
import { playerOf } from '../engine/table.ts'
import { names, plain, said, scores, table } from './sentence-table.ts'

const after = (g: ReturnType<typeof table>, hours: number) => {
  g.wait(hours * hourMs)
  g.act('Ann', { type: 'tick' })
}

describe('a sentence about time', () => {
  it('is told of days of the month, each time by itself', () => {
    const g = table(
      'On the second of every month at 06:00, everyone gains 1 point.',
      'On the last day of every month at 06:00, everyone gains 10 points.',
    )
    after(g, 24)
    expect(scores(g)).toEqual([0, 0, 0])
    after(g, 24)
    expect(scores(g)).toEqual([1, 1, 1])
    after(g, 29 * 24)
    expect(scores(g)).toEqual([11, 11, 11])
    after(g, 2 * 24)
    expect(scores(g)).toEqual([12, 12, 12])
    together(g, repeal(301))
    after(g, 100 * 24)
    expect(scores(g)).toEqual([12, 12, 12])
  })

  it('has its clocks told by the number of its rule and what they are of', () => {
    const g = table(
      'When a proposal is not put to the vote within 2 days, it is defeated.',
      'A turn ends 3 days after it began.',
    )
    g.propose('Ann', plain)
    const { timers } = reportState(g.state, {
      hash: '',
      sealed: 0,
      names: new Map(),
    })
    expect(timers.map(({ name }) => name)).toEqual(['301 proposal 302', '301 turn 1'])
  })

  it('waits for as long as a vote is on now, as whichever rule says it', () => {
    const sung = 'A player may sing: after a voting period they gain 5 points.'
    const lasting = 'A vote lasts 2 days; whoever has not voted by then abstains.'
    const g = table(sung, lasting, 'A vote on a repeal lasts 9 days.')
    const sing = () => g.act('Ann', { type: 'move', rule: 301, move: 'sing', input: {} })
    sing()
    after(g, 47)
    expect(scores(g)).toEqual([0, 0, 0])
    after(g, 2)
    expect(scores(g)).toEqual([5, 0, 0])
    together(g, amendment(301, 'Sung.', said(sung), said('A vote closes 3 hours after it opened.')))
    sing()
    after(g, 4)
    expect(scores(g)).toEqual([10, 0, 0])
    // Where no vote ends by a clock, there is nothing to wait for.
    together(g, amendment(301, 'Sung.', said(sung)))
    sing()
    expect(scores(g)).toEqual([15, 0, 0])
  })

  it('skips a turn in which nothing is proposed in time', () => {
    const g = table('A turn in which nothing is proposed for 48 hours is skipped.')
    after(g, 47)
    expect(g.mover).toBe('Ann')
    after(g, 1)
    expect(g.mover).toBe('Bo')
    after(g, 40)
    g.propose('Bo', plain)
    after(g, 40)
    expect(g.mover).toBe('Bo')
    together(g, repeal(301))
    g.act('Bo', { type: 'end-turn' })
    after(g, 100)
    expect(g.mover).toBe('Cy')
  })

  it('closes a vote at a time of the calendar, by the clocks of a place', () => {
    const midnight = (date: string) => Date.parse(`${date}Z`)
    // Summer time begins there on 8 March 2026, at 2:00: that day has 23 hours, and 48 hours are 48.
    const cases = [
      ['48 hours after the next 00:00 in New York', '2026-03-07T12:00', '2026-03-10T05:00'],
      ['at the next 00:00 in New York', '2026-03-08T12:00', '2026-03-09T04:00'],
      ['at the next 00:00 in New York', '2026-10-31T12:00', '2026-11-01T04:00'],
      ['48 hours after the next 00:00 in New York', '2026-10-31T12:00', '2026-11-03T04:00'],
      ['at the next Monday at 00:00 in Berlin', '2026-03-27T12:00', '2026-03-29T22:00'],
      ['at the next Monday at 00:00 in Berlin', '2026-10-23T12:00', '2026-10-25T23:00'],
      ['at the next Monday at 20:00 in UTC', '2026-03-09T20:00', '2026-03-16T20:00'],
    ] as const
    for (const [when, opened, closes] of cases) {
      const g = table(`A vote closes ${when}.`)
      after(g, (midnight(opened) - g.state.now) / hourMs)
      const id = g.propose('Ann', plain)
      g.callVote('Ann', id)
      g.seen()
      after(g, (midnight(closes) - g.state.now) / hourMs - 0.01)
      expect(g.state.openProposals.has(id)).toBe(true)
      after(g, 0.02)
      expect([g.state.openProposals.has(id), g.state.timers]).toEqual([false, []])
    }
  })

  it('[clock-runs] waits for what has not happened, once, and only as long as its rule says so', () => {
    const g = table(
      'When nothing is proposed in a player’s turn within 2 days, they lose 1 point.',
      'When a proposal is not put to the vote within 2 days, it is defeated.',
      'When the vote on a proposal is not over within 3 days, everyone who did not vote on it loses 1 point.',
    )
    after(g, 47)
    expect(scores(g)).toEqual([0, 0, 0])
    after(g, 1)
    after(g, 48)
    expect(scores(g)).toEqual([-1, 0, 0])
    const first = g.propose('Ann', plain)
    after(g, 48)
    expect(g.outcomeOfProposal(first)).toBe('defeated')
    const second = g.propose('Ann', plain)
    g.callVote('Ann', second)
    g.vote('Bo', second, 'for')
    after(g, 72)
    after(g, 72)
    expect(scores(g)).toEqual([-2, 0, -1])
    expect(g.state.openProposals.has(second)).toBe(true)
    together(g, repeal(301))
    expect(g.state.timers).toEqual([])
  })

  it('begins to wait when its rule says so, not before', () => {
    const g = table()
    after(g, 47)
    together(
      g,
      amendment(
        301,
        'New.',
        said('When nothing is proposed in a player’s turn within 48 hours, their turn ends.'),
      ),
    )
    after(g, 40)
    expect(g.mover).toBe('Ann')
    together(
      g,
      amendment(
        301,
        'New.',
        said('When nothing is proposed in a player’s turn within 4 hours, their turn ends.'),
      ),
    )
    expect(g.state.timers).toHaveLength(1)
    after(g, 4)
    expect(g.mover).toBe('Bo')
  })

  it('ends the turn that was meant when the wait began, and none that begins meanwhile', () => {
    const g = table(
      'When a player’s turn begins, after 3 days they gain 1 point and their turn ends.',
    )
    for (const name of names) {
      after(g, 12)
      g.act(name, { type: 'end-turn' })
    }
    after(g, 36)
    expect([g.mover, g.points('Ann')]).toEqual(['Ann', 1])
    after(g, 36)
    expect([g.mover, g.points('Ann')]).toEqual(['Bo', 2])
    expect(g.flags).toEqual([])
  })

  it('[clock-stands] stands still while a judgment waits for consent, but for the calendar', () => {
    const g = table(
      'Once judgment was invoked, all clocks stand still until more than half of the other players have consented.',
      'A Judge may give more time of 1 to 72 hours: all clocks run that many hours longer.',
      'When nothing is proposed in a player’s turn within 48 hours, their turn ends.',
      'When a player joins, after 50 hours everyone gains 1 point.',
      'When a player joins, everyone is asked, with 51 hours to answer: “Welcome?” If nobody says no, everyone gains 10 points.',
      'On the first of every month at 00:00, everyone gains 100 points.',
      'The judge is the player before the one moving; whoever is overruled gives way to the player before them, and nobody judges in their own turn.',
    )
    g.letIn('Di')
    after(g, 40)
    const judgment = g.act('Bo', { type: 'invoke-judgment', question: 'Is it so?' })
    after(g, 32 * 24)
    expect([g.mover, scores(g)]).toEqual(['Ann', [100, 100, 100]])
    g.act('Di', { type: 'judge', judgment, answer: 'Yes.' })
    g.act('Di', { type: 'consent' })
    after(g, 24)
    expect(g.mover).toBe('Ann')
    g.act('Cy', { type: 'consent' })
    g.move('Di', 301, 'give more time', { hours: 5 })
    after(g, 9)
    expect([g.mover, scores(g)]).toEqual(['Ann', [100, 100, 100]])
    after(g, 4)
    expect([g.mover, scores(g)]).toEqual(['Bo', [111, 111, 111]])
    g.move('Di', 301, 'give more time', { hours: 5 })
    expect(g.outcome.kind).toBe('refused')
  })

  it('closes a vote as soon as its outcome can no longer change', () => {
    const g = table(
      'A vote closes 1 week after it opened, or as soon as its outcome can no longer change.',
    )
    const voted = (votes: readonly (readonly [string, 'for' | 'against'])[]) => {
      const id = g.propose('Ann', plain)
      g.callVote('Ann', id)
      for (const [name, ballot] of votes) g.vote(name, id, ballot)
      return g.outcomeOfProposal(id)
    }
    // More for than against adopts: of three, two alike decide.
    expect(
      voted([
        ['Ann', 'for'],
        ['Bo', 'against'],
      ]),
    ).toBeUndefined()
    expect(
      voted([
        ['Ann', 'for'],
        ['Bo', 'for'],
      ]),
    ).toBe('adopted')
    expect(
      voted([
        ['Cy', 'against'],
        ['Bo', 'against'],
      ]),
    ).toBe('defeated')
    after(g, 7 * 24)
    expect(g.state.openProposals.size).toBe(0)
  })

  it('closes a vote once whoever could still have changed its outcome has left', () => {
    const g = table(
      'A vote closes 1 week after it opened, or as soon as its outcome can no longer change.',
    )
    const id = g.propose('Ann', plain)
    g.callVote('Ann', id)
    g.vote('Ann', id, 'for')
    g.vote('Bo', id, 'against')
    expect(g.outcomeOfProposal(id)).toBeUndefined()
    g.act('Cy', { type: 'forfeit' })
    expect(g.outcomeOfProposal(id)).toBe('defeated')
  })

  it('gives as many points as the last digit of a proposal’s id says', () => {
    const g = table(
      'When a proposal is made, its proponent gains as many points as the last digit of its id.',
      'When a player’s turn ends, they make a NULL proposal.',
    )
    const id = g.propose('Ann', plain)
    const digit = Number(id.replaceAll(/\D/g, '').at(-1))
    expect(g.points('Ann')).toBe(digit)
    g.act('Ann', { type: 'end-turn' })
    expect(g.points('Ann')).toBe(digit)
    const [empty] = g.state.closedProposals.values()
    expect(empty).toMatchObject({ number: 303, outcome: 'defeated', by: playerOf('Ann') })
  })

  it('does what it waited for as it stood, however its rule was changed', () => {
    for (const change of [repeal(301), amendment(301, 'Other.')]) {
      const g = table(
        'When a proposal is adopted, after 2 hours its proponent gains 5 points.',
        'When a proposal is adopted, its proponent throws a 6-sided die and gains that many points.',
      )
      g.decide('Ann', [plain])
      together(g, change)
      after(g, 3)
      expect(g.points('Ann')).toBe(5)
      const [thrown = 0] = g.throwDie('Ann')
      expect(g.points('Ann')).toBe(5 + thrown)
      g.decide('Ann', [plain])
      after(g, 3)
      expect(g.points('Ann')).toBe(5 + thrown)
    }
  })
})

describe('[clock-amended] a turn that runs while the rule about its length is amended', () => {
  const lasting = (days: number) => `A turn ends ${days} days after it began.`
  const due = (g: ReturnType<typeof table>, begun: number) =>
    g.state.timers.map((timer) => (timer.due - begun) / hourMs / 24)

  it.each([
    ['counts from the amendment where that is sooner than the term before', 1, 3, 4],
    ['is not longer than the term before where the new one is over', 6, 3, 7],
    ['is not longer than the new one from its beginning', 6, 14, 14],
  ])('%s', (_, day, days, end) => {
    const g = table(lasting(7))
    const [timer] = g.state.timers
    const begun = (timer?.due ?? 0) - 7 * 24 * hourMs
    after(g, day * 24)
    together(g, amendment(301, 'Turns.', said(lasting(days))))
    expect(due(g, begun).map(Math.round)).toEqual([end])
  })
})

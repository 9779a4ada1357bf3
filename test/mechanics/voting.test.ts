import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../../src/base/json.ts'
import { bookRule, enactment, Game, mechanic, repeal } from './game.ts'

const names = ['Ann', 'Bo', 'Cy', 'Di', 'Ed']
const plain = enactment('Tea is served at four.')
const hourMs = 3_600_000

const table = (...mechanics: Parameters<typeof bookRule>[1][]) =>
  new Game([bookRule(201, ...mechanics)], names)

/** Lets so many vote for, against and abstain, in seat order; says what became of the proposal. */
function vote(g: Game, inFavour: number, against: number, abstain = 0): string | undefined {
  const id = g.propose('Ann', plain)
  g.callVote('Ann', id)
  names.forEach((name, seat) => {
    if (!g.state.openProposals.has(id)) return
    if (seat < inFavour) g.vote(name, id, 'for')
    else if (seat < inFavour + against) g.vote(name, id, 'against')
    else if (seat < inFavour + against + abstain) g.vote(name, id, 'abstain')
  })
  return g.outcomeOfProposal(id)
}

describe('adoption', () => {
  const cases: readonly [JsonObject, readonly [number, number, number], string][] = [
    [{ threshold: 'unanimous' }, [5, 0, 0], 'adopted'],
    [{ threshold: 'unanimous' }, [4, 1, 0], 'defeated'],
    [{ threshold: 'unanimous' }, [4, 0, 1], 'defeated'],
    [{ threshold: 'unanimous', of: 'decided' }, [4, 0, 1], 'adopted'],
    [{ threshold: 'unanimous', of: 'decided' }, [0, 0, 5], 'defeated'],
    [{ threshold: 'majority' }, [3, 2, 0], 'adopted'],
    [{ threshold: 'majority' }, [2, 1, 2], 'defeated'],
    [{ threshold: 'majority', of: 'cast' }, [2, 1, 2], 'defeated'],
    [{ threshold: 'majority', of: 'decided' }, [2, 1, 2], 'adopted'],
    [{ threshold: 'majority', of: 'decided' }, [2, 2, 1], 'defeated'],
    [{ threshold: 'two-thirds' }, [4, 1, 0], 'adopted'],
    [{ threshold: 'two-thirds' }, [3, 2, 0], 'defeated'],
    [{ threshold: 'fraction', numerator: 2, denominator: 5 }, [2, 3, 0], 'adopted'],
    [{ threshold: 'fraction', numerator: 3, denominator: 5 }, [2, 3, 0], 'defeated'],
    [{ threshold: 'count', votes: 2 }, [2, 3, 0], 'adopted'],
    [{ threshold: 'count', votes: 3 }, [2, 3, 0], 'defeated'],
    [{ threshold: 'count', votes: 2, kinds: ['repeal'] }, [2, 3, 0], 'defeated'],
  ]
  it.each(cases)('%j: %j is %s', (params, [inFavour, against, abstain], expected) => {
    const g = table(mechanic('adoption', params), mechanic('ballots', { abstain: true }))
    expect(vote(g, inFavour, against, abstain)).toBe(expected)
  })

  it('refuses a fraction of more than all', () => {
    const g = table()
    const odd = mechanic('adoption', { threshold: 'fraction', numerator: 3, denominator: 2 })
    g.propose('Ann', enactment('Three halves.', odd))
    expect(g.result).toBe('more-than-all')
  })
})

describe('quorum', () => {
  it('defeats what too few have voted on, whatever else adopts it', () => {
    const g = table(
      mechanic('quorum', { percent: 60 }),
      mechanic('vote-deadline', { withinMs: hourMs }),
    )
    const id = g.propose('Ann', plain)
    expect(g.result).toBe('applied')
    g.callVote('Ann', id)
    g.vote('Ann', id, 'for')
    g.vote('Bo', id, 'for')
    g.wait(hourMs)
    g.act('Ann', { type: 'tick' })
    expect(g.outcomeOfProposal(id)).toBe('defeated')
    expect(g.state.closedProposals.get(id)?.decisions[0]).toMatchObject({ rule: 201 })
    expect(vote(g, 3, 2)).toBe('adopted')
  })
})

describe('vote-deadline', () => {
  const silent = (how: string) => {
    const g = table(
      mechanic('vote-deadline', { withinMs: hourMs, silent: how }),
      mechanic('adoption', { threshold: 'majority', of: 'cast' }),
    )
    const id = g.propose('Ann', plain)
    g.callVote('Ann', id)
    g.vote('Ann', id, 'for')
    g.vote('Bo', id, 'against')
    g.vote('Cy', id, 'for')
    g.wait(hourMs)
    g.act('Ann', { type: 'tick' })
    return g.state.closedProposals.get(id)
  }

  it.each([
    ['left-out', 'adopted', 3],
    ['abstain', 'defeated', 5],
    ['for', 'adopted', 5],
    ['against', 'defeated', 5],
  ])('who is silent, %s: %s', (how, outcome, votes) => {
    expect(silent(how)?.outcome).toBe(outcome)
    expect(silent(how)?.votes.size).toBe(votes)
  })

  it('ends with the rule', () => {
    const g = table(mechanic('vote-deadline', { withinMs: hourMs }))
    const id = g.propose('Ann', repeal(201))
    g.callVote('Ann', id)
    for (const name of names) g.vote(name, id, 'for')
    const open = g.propose('Ann', plain)
    g.callVote('Ann', open)
    g.wait(hourMs)
    g.act('Ann', { type: 'tick' })
    expect(g.state.openProposals.has(open)).toBe(true)
  })
})

describe('one-vote', () => {
  it.each([
    [true, 'applied'],
    [false, 'vote-stands'],
  ])('changeable %s: %s', (changeable, expected) => {
    const g = table(mechanic('one-vote', { changeable }))
    const id = g.propose('Ann', plain)
    g.callVote('Ann', id)
    g.vote('Ann', id, 'for')
    g.vote('Ann', id, 'against')
    expect(g.result).toBe(expected)
  })
})

describe('who ends the debate', () => {
  it('of overlapping turns: nobody before the earlier proposal has been voted on', () => {
    const g = table(
      mechanic('turn-order'),
      mechanic('overlapping-turns'),
      mechanic('end-debate', { share: 'majority' }),
    )
    g.move('Bo', 201, 'begin early')
    g.propose('Bo', plain)
    g.move('Cy', 201, 'end the debate on', { proposal: '301' })
    expect(g.fault).toMatchObject({ code: 'earlier-vote-first', rule: 201 })
  })

  it('a Judge asked in the turn can, where the rule says so; asked in another, not', () => {
    const g = table(
      mechanic('turn-order'),
      mechanic('judge-order'),
      mechanic('debate', { judge: true }),
    )
    const id = g.propose('Ann', plain)
    g.move('Ed', 201, 'end-debate')
    expect(g.result).toBe('no-such-move')
    g.act('Bo', { type: 'invoke-judgment', question: 'How long?' })
    g.move('Di', 201, 'end-debate')
    expect(g.result).toBe('no-such-move')
    g.callVote('Ed', id)
    expect(g.fault).toMatchObject({ code: 'not-yours', rule: 201 })
    g.move('Ed', 201, 'end-debate')
    expect(g.state.openProposals.get(id)?.phase).toBe('voting')
  })

  it('with no rule on it, the proponent alone', () => {
    const g = table()
    const id = g.propose('Ann', plain)
    g.callVote('Bo', id)
    expect(g.fault).toEqual({ code: 'not-yours', args: { number: 301 } })
    g.callVote('Ann', id)
    expect(g.result).toBe('applied')
  })
})

describe('vote-reward and proponent-points', () => {
  const points = mechanic('quantity')

  it('pay by ballot and outcome', () => {
    const g = table(
      points,
      mechanic('ballots', { abstain: true }),
      mechanic('vote-reward', { ballot: 'abstain', outcome: 'either', points: 3 }),
      mechanic('proponent-points', { outcome: 'adopted', points: 7 }),
    )
    expect(vote(g, 3, 1, 1)).toBe('adopted')
    expect(names.map((name) => g.points(name))).toEqual([7, 0, 0, 0, 3])
    expect(vote(g, 1, 3, 1)).toBe('defeated')
    expect(names.map((name) => g.points(name))).toEqual([7, 0, 0, 0, 6])
  })
})

describe('judging by other rules than 212', () => {
  it('the player after the one moving, overruled by a majority, nobody’s consent needed', () => {
    const g = table(
      mechanic('turn-order'),
      mechanic('judge-order', { who: 'following' }),
      mechanic('overruling', { share: 'majority' }),
    )
    const judgment = g.act('Cy', { type: 'invoke-judgment', question: 'Who?' })
    g.act('Bo', { type: 'judge', judgment, answer: 'Bo' })
    expect(g.result).toBe('applied')
    for (const name of ['Ann', 'Cy', 'Di']) g.act(name, { type: 'overrule', judgment })
    expect(g.state.judgments.get(judgment)?.judge).toBe(g.state.seats[2])
    g.act('Ann', { type: 'end-turn' })
    expect(g.mover).toBe('Bo')
  })
})

import { describe, expect, it } from 'vitest'
import { bookRule, enactment, Game, repeal } from './game.ts'
import { inWords, oneInWords } from '../in-words.ts'

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
  const all = 'everyone who may vote votes for it'
  const most = 'more than half of those who may vote are for it'
  const mostVotes = 'more votes are for it than against it'
  const cases: readonly [string, readonly [number, number, number], string][] = [
    [all, [5, 0, 0], 'adopted'],
    [all, [4, 1, 0], 'defeated'],
    [all, [4, 0, 1], 'defeated'],
    ['all votes for or against it are for it', [4, 0, 1], 'adopted'],
    ['all votes for or against it are for it', [0, 0, 5], 'defeated'],
    [most, [3, 2, 0], 'adopted'],
    [most, [2, 1, 2], 'defeated'],
    ['more than half of those who vote are for it', [2, 1, 2], 'defeated'],
    [mostVotes, [2, 1, 2], 'adopted'],
    [mostVotes, [2, 2, 1], 'defeated'],
    ['at least two thirds of those who may vote are for it', [4, 1, 0], 'adopted'],
    ['at least two thirds of those who may vote are for it', [3, 2, 0], 'defeated'],
    ['at least 2 in 5 of those who may vote are for it', [2, 3, 0], 'adopted'],
    ['at least 3 in 5 of those who may vote are for it', [2, 3, 0], 'defeated'],
    ['at least 2 votes are for it', [2, 3, 0], 'adopted'],
    ['at least 3 votes are for it', [2, 3, 0], 'defeated'],
  ]
  const adopting = (
    threshold: string,
    [inFavour, against, abstain]: (typeof cases)[number][1],
    of = 'A rule-change',
  ) =>
    vote(
      table(
        ...inWords(
          `${of} is adopted if ${threshold}, and only then.`,
          'Every player may always abstain, whatever rules of lower rank say.',
        ),
      ),
      inFavour,
      against,
      abstain,
    )

  it.each(cases)('%s: %j is %s', (threshold, votes, expected) => {
    expect(adopting(threshold, votes)).toBe(expected)
  })

  it('says nothing of other kinds of change', () => {
    const votes = 'at least 2 votes are for it'
    expect(adopting(votes, [2, 3, 0], 'A repeal of a mutable rule')).toBe('defeated')
  })

  it('says nothing of what others propose', () => {
    const of = (who: string) =>
      adopting('at least 2 votes are for it', [2, 3, 0], `A rule-change whose proponent ${who}`)
    expect(of('has the most points')).toBe('adopted')
    expect(of('has more than 0 points')).toBe('defeated')
  })

  it('forbids a vote on what some propose, and no other', () => {
    const voting = (who: string) => {
      const g = table(...inWords(`Nobody may vote on a rule-change whose proponent ${who}.`))
      const id = g.propose('Ann', plain)
      g.callVote('Ann', id)
      g.vote('Bo', id, 'for')
      return g.result
    }
    expect(voting('has more than 0 points')).toBe('applied')
    expect(voting('has the most points')).not.toBe('applied')
  })
})

describe('quorum', () => {
  it('defeats what too few have voted on, whatever else adopts it', () => {
    const g = table(
      ...inWords(
        'A proposal is adopted only if at least 60 percent of those who may vote have voted.',
      ),
      ...inWords('A vote closes 1 hour after it opened.'),
    )
    const id = g.propose('Ann', plain)
    expect(g.result).toBe('applied')
    g.callVote('Ann', id)
    g.vote('Ann', id, 'for')
    g.vote('Bo', id, 'for')
    g.seen()
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
      ...inWords(`A vote closes 1 hour after it opened${how}.`),
      ...inWords(
        'A rule-change is adopted if more than half of those who vote are for it, and only then.',
      ),
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
    ['', 'adopted', 3],
    ['; whoever has not voted by then abstains', 'defeated', 5],
    ['; whoever has not voted by then counts as for it', 'adopted', 5],
    ['; whoever has not voted by then counts as against it', 'defeated', 5],
  ])('who is silent, %s: %s', (how, outcome, votes) => {
    expect(silent(how)?.outcome).toBe(outcome)
    expect(silent(how)?.votes.size).toBe(votes)
  })

  it('ends with the rule', () => {
    const g = table(...inWords('A vote closes 1 hour after it opened.'))
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
    ['Every player may always change their vote, whatever rules of lower rank say.', 'applied'],
    ['Nobody may change their vote.', 'vote-stands'],
  ])('%s: %s', (sentence, expected) => {
    const g = table(...inWords(sentence))
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
      ...inWords('Turns go round by seat.'),
      ...inWords(
        'The next player may begin early: their turn begins.',
        'Every player may always make the move “begin early”, whatever rules of lower rank say.',
        'No proposal is put to the vote before those of earlier turns have been decided.',
      ),
      ...inWords(
        'More than half of those who may vote may together end the debate on a proposal under debate: it is put to the vote.',
      ),
    )
    g.move('Bo', 201, 'begin early')
    g.propose('Bo', plain)
    g.move('Cy', 201, 'end the debate on', { proposal: '301' })
    expect(g.fault).toMatchObject({ code: 'earlier-vote-first', rule: 201 })
  })

  it('a Judge asked in the turn can, where the rule says so; asked in another, not', () => {
    const g = table(
      ...inWords('Turns go round by seat.'),
      ...inWords(
        'The judge is the player before the one moving; whoever is overruled gives way to the player before them, and nobody judges in their own turn.',
      ),
      ...inWords(
        'Nobody may put a proposal of another player to the vote.',
        'No rule other than this one may put a proposal to the vote.',
        'A Judge may end the debate on another player’s proposal under debate: it is put to the vote.',
        'Players are warned of a proposal that makes several changes.',
        'Players are warned of a proposal that changes nothing.',
        'Players are warned of a proposal that leaves no way to win.',
      ),
    )
    const id = g.propose('Ann', plain)
    g.move('Ed', 201, 'end the debate on')
    expect(g.result).toBe('not-for-you')
    g.act('Bo', { type: 'invoke-judgment', question: 'How long?' })
    g.move('Di', 201, 'end the debate on')
    expect(g.result).toBe('not-for-you')
    g.callVote('Ed', id)
    expect(g.fault).toMatchObject({ code: 'not-yours', rule: 201 })
    g.move('Ed', 201, 'end the debate on', { proposal: '301' })
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
  const points = oneInWords('Each player has points, at first 0.')

  it('pay by ballot and outcome', () => {
    const g = table(
      points,
      ...inWords('Every player may always abstain, whatever rules of lower rank say.'),
      ...inWords('When the vote on a proposal closes, everyone who abstained gains 3 points.'),
      ...inWords('When a proposal is adopted, its proponent gains 7 points.'),
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
      ...inWords('Turns go round by seat.'),
      ...inWords(
        'The judge is the player after the one moving; whoever is overruled gives way to the player after them, and nobody judges in their own turn.',
      ),
      ...inWords(
        'Until the next turn begins, more than half of the other players can overrule a judge together.',
      ),
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

import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../../src/base/json.ts'
import type { PollAnswer } from '../../src/actions/body.ts'
import { playerOf } from '../engine/table.ts'
import { enactment, type Game } from './game.ts'
import { grant, hourMs, together } from './scene.ts'
import { names, plain, said, scores, table, turn } from './sentence-table.ts'

const play = (g: Game, by: string, move: string, input: JsonObject = {}) => {
  g.move(by, 301, move, input)
  return g.result
}
const answer = (g: Game, by: string, option: PollAnswer) => {
  const [poll] = g.state.polls.keys()
  g.act(by, { type: 'answer', poll: poll ?? '', option })
}
const set = (g: Game, all: readonly number[], quantity = 'points') => {
  for (const [at, to] of all.entries()) {
    grant(g, { do: 'set', player: playerOf(names[at] ?? ''), quantity, to })
  }
}
const crown = (g: Game, ...all: readonly string[]) => {
  for (const name of all) {
    grant(g, { do: 'set-role', player: playerOf(name), role: 'king', held: true })
  }
}
const towards = (name: string) => ({ player: playerOf(name) })
const holders = (g: Game, role: string) =>
  names.filter((name) => g.state.players.get(playerOf(name))?.roles.has(role) === true)

describe('everyone else, with whom somebody is compared', () => {
  it.each([
    [
      [3, 3, 1],
      [3, 3, 1],
      [4, 4, 2],
    ],
    [
      [1, 3, 3],
      [1, 3, 3],
      [2, 4, 4],
    ],
    [
      [1, 3, 2],
      [1, 2, 2],
      [1, 3, 2],
    ],
  ])('is everyone but them, whosever turn it is: %j', (before, loses, gains) => {
    const ahead = table(
      'When a player’s turn ends, everyone who has more points than everyone else loses 1 point.',
    )
    set(ahead, before)
    turn(ahead, 'Ann')
    expect(scores(ahead)).toEqual(loses)
    const tied = table(
      'When a player’s turn ends, if nobody has more points than everyone else, everyone gains 1 point.',
    )
    set(tied, before)
    turn(tied, 'Ann')
    expect(scores(tied)).toEqual(gains)
  })
})

describe('a thief', () => {
  it.each([
    [
      [5, 2, 1],
      [5, 2, 1],
    ],
    [
      [2, 5, 1],
      [3, 4, 1],
    ],
    [
      [5, 5, 1],
      [6, 4, 1],
    ],
    [
      [1, 5, 5],
      [3, 4, 4],
    ],
  ])('robs whoever else leads, and nobody where they lead alone: %j', (before, after) => {
    const g = table(
      'A player may steal: everyone else who has the most points pays 1 point to them.',
    )
    set(g, before)
    expect(play(g, 'Ann', 'steal')).toBe('applied')
    expect(scores(g)).toEqual(after)
  })
})

describe('what some do together', () => {
  it('is theirs alone, and done with the last who is needed of them', () => {
    const g = table(
      'At least two thirds of everyone who is king may together levy a tax: everyone else loses 1 point.',
    )
    set(g, [5, 5, 5])
    expect(play(g, 'Ann', 'levy a tax')).toBe('not-for-you')
    crown(g, 'Ann', 'Bo')
    expect(play(g, 'Cy', 'levy a tax')).toBe('not-for-you')
    expect(g.offers('Cy')[0]?.offer.closed?.code).toBe('not-for-you')
    expect(play(g, 'Ann', 'levy a tax')).toBe('applied')
    expect(play(g, 'Ann', 'levy a tax')).toBe('already-asked')
    expect(scores(g)).toEqual([5, 5, 5])
    expect(play(g, 'Bo', 'levy a tax')).toBe('applied')
    expect(scores(g)).toEqual([4, 5, 4])
  })

  it('is done to another by all but that one', () => {
    const g = table(
      'All of everyone else may together crown another player: the other becomes the king and everyone else gains 1 point.',
    )
    set(g, [0, 0, 0])
    expect(play(g, 'Ann', 'crown', towards('Cy'))).toBe('applied')
    expect(holders(g, 'king')).toEqual([])
    expect(play(g, 'Cy', 'crown', towards('Ann'))).toBe('applied')
    expect(play(g, 'Bo', 'crown', towards('Cy'))).toBe('applied')
    expect([holders(g, 'king'), scores(g)]).toEqual([['Cy'], [1, 0, 1]])
  })

  it('waits for a part of those who are asked, and says what follows if they do not agree', () => {
    const g = table(
      'A player may join: if more than half of everyone else agrees within 1 day, they also become king; otherwise they lose 1 point.',
    )
    set(g, [5, 5, 5])
    play(g, 'Ann', 'join')
    answer(g, 'Bo', true)
    expect(holders(g, 'king')).toEqual([])
    answer(g, 'Cy', true)
    expect(holders(g, 'king')).toEqual(['Ann'])
    play(g, 'Bo', 'join')
    answer(g, 'Ann', true)
    answer(g, 'Cy', false)
    expect([holders(g, 'king'), scores(g)]).toEqual([['Ann'], [5, 4, 5]])
    play(g, 'Cy', 'join')
    answer(g, 'Ann', true)
    g.wait(24 * hourMs)
    g.act('Ann', { type: 'tick' })
    expect([holders(g, 'king'), scores(g)]).toEqual([['Ann'], [5, 4, 4]])
  })

  it('nobody agrees where there is nobody to ask', () => {
    const g = table(
      'A player may join: if all of everyone who is king agrees within 1 day, they also become triple; otherwise they lose 1 point.',
    )
    set(g, [5, 5, 5])
    play(g, 'Ann', 'join')
    expect([g.state.polls.size, holders(g, 'triple'), scores(g)]).toEqual([0, [], [4, 5, 5]])
  })

  it('an alliance is offered, accepted, kept in votes, and ended', () => {
    const g = table(
      'A player may offer peace to another player: if the other accepts within 1 day, they and the other get each other as lord; otherwise the other loses 1 point.',
      'A player may break peace: they and their lord lose each other as lord.',
      'Nobody may vote against a proposal of their lord.',
    )
    set(g, [5, 5, 5])
    play(g, 'Ann', 'offer peace to', towards('Cy'))
    answer(g, 'Cy', false)
    expect(scores(g)).toEqual([5, 5, 4])
    play(g, 'Ann', 'offer peace to', towards('Bo'))
    answer(g, 'Bo', true)
    const id = g.propose('Ann', plain)
    g.callVote('Ann', id)
    g.vote('Bo', id, 'against')
    expect(g.result).toBe('rule-forbids')
    g.vote('Cy', id, 'against')
    expect(g.result).toBe('applied')
    play(g, 'Bo', 'break peace')
    g.vote('Bo', id, 'against')
    expect(g.result).toBe('applied')
  })
})

describe('how somebody stands among the others', () => {
  it('gives votes to whoever has the fewest, all who tie', () => {
    const g = table('A player who has the fewest points has 2 votes.')
    set(g, [9, 1, 1])
    const id = turn(g, 'Ann', ['Ann'])
    expect(g.state.closedProposals.get(id)?.tally).toMatchObject({ for: 4, against: 1 })
  })

  it('compares what they own', () => {
    const g = table(
      'There are ships, which players can own.',
      'A player may build: they get 1 new ship.',
      'When a player’s turn ends and they own more ships than everyone else, they gain 3 points.',
      'When a player’s turn ends and they own the fewest ships, they gain 1 point.',
    )
    set(g, [0, 0, 0])
    g.act('Ann', { type: 'end-turn' })
    expect(scores(g)).toEqual([1, 0, 0])
    play(g, 'Bo', 'build')
    g.act('Bo', { type: 'end-turn' })
    expect(scores(g)).toEqual([1, 3, 0])
    play(g, 'Cy', 'build')
    g.act('Cy', { type: 'end-turn' })
    expect(scores(g)).toEqual([1, 3, 0])
  })

  it('calls somebody so as long as they are', () => {
    const g = table('Whoever has at least 50 points is called king.')
    set(g, [60, 10, 50])
    expect(holders(g, 'king')).toEqual(['Ann', 'Cy'])
    set(g, [49, 10, 50])
    expect(holders(g, 'king')).toEqual(['Cy'])
  })
})

describe('a lot for several', () => {
  it('falls to so many of them, none twice, and they can judge', () => {
    const g = table(
      'A player may share out: two lots are drawn among everyone: everyone drawn gains 1 point and everyone who was not drawn loses 1 point.',
      'A player may accuse another player: one lots are drawn among everyone else who is not the other: if most of those drawn find that “they are guilty”, the other loses 2 points.',
    )
    const seen = new Set<string>()
    for (let round = 0; round < 30; round++) {
      set(g, [5, 5, 5])
      play(g, 'Ann', 'share out')
      g.throwDie('Ann')
      expect([...scores(g)].sort()).toEqual([4, 6, 6])
      seen.add(String(scores(g)))
    }
    expect([...seen].sort()).toEqual(['4,6,6', '6,4,6', '6,6,4'])
    set(g, [5, 5, 5])
    play(g, 'Ann', 'accuse', towards('Bo'))
    answer(g, 'Cy', true)
    expect(scores(g)).toEqual([5, 3, 5])
  })

  it.each([
    ['half of everyone (rounded down)', [0, 0, 1]],
    ['half of everyone (rounded up)', [0, 1, 1]],
    ['1 in 100 of everyone (rounded down)', [0, 0, 0]],
    ['two thirds of everyone who is king (rounded up)', [0, 0, 0]],
  ])('falls to %s', (whom, expected) => {
    const g = table(
      `A player may draw lots: ${whom} are drawn by lot: everyone drawn gains 1 point.`,
    )
    play(g, 'Ann', 'draw lots')
    if (g.state.owedThrows.size > 0) g.throwDie('Ann')
    expect([...scores(g)].sort()).toEqual(expected)
  })
})

describe('a rule that is chosen, a bet, and a tie', () => {
  it('does to that rule what the move says, and leaves an immutable one alone', () => {
    const g = table(
      'At least 2 of the players may together challenge a rule: that rule is repealed.',
    )
    const id = g.decide('Ann', [plain])
    expect(g.outcomeOfProposal(id)).toBe('adopted')
    const number = [...g.state.rules.values()].map((rule) => rule.number).at(-1) ?? 0
    expect(play(g, 'Ann', 'challenge', { rule: '999' })).not.toBe('applied')
    expect(play(g, 'Ann', 'challenge', { rule: String(number) })).toBe('applied')
    expect(g.rule(number)?.status).toBe('in-force')
    expect(play(g, 'Bo', 'challenge', { rule: '202' })).toBe('applied')
    expect(g.rule(202)?.status).toBe('in-force')
    expect(play(g, 'Cy', 'challenge', { rule: String(number) })).toBe('applied')
    expect(g.rule(number)?.status).toBe('repealed')
  })

  it('pays a bet when the number comes up, and takes no higher one than somebody has', () => {
    const g = table(
      'A player may bet up to 10 points on a number from 1 to 2: they throw a 2-sided die: if the number thrown is exactly the number bet on, they gain as many points as 5 times the bet; otherwise they lose as many points as the bet.',
    )
    set(g, [6, 0, 50])
    expect(play(g, 'Ann', 'bet', { bet: 7, number: 1 })).not.toBe('applied')
    expect(play(g, 'Bo', 'bet', { bet: 1, number: 1 })).not.toBe('applied')
    expect(play(g, 'Cy', 'bet', { bet: 11, number: 1 })).not.toBe('applied')
    expect(play(g, 'Ann', 'bet', { bet: 4, number: 2 })).toBe('applied')
    const [thrown] = g.throwDie('Ann')
    expect(g.points('Ann')).toBe(thrown === 2 ? 26 : 2)
  })

  it('ends its debate when two thirds of those who may vote ask for it', () => {
    const ending =
      'At least two thirds of those who may vote may together end the debate on a proposal under debate: it is put to the vote.'
    const move = 'end the debate on'
    const g = table(ending, 'Nobody who is king may vote.')
    crown(g, 'Cy')
    const id = g.propose('Ann', plain)
    const proposal = String(g.state.openProposals.get(id)?.number)
    expect(play(g, 'Cy', move, { proposal })).toBe('not-for-you')
    expect(play(g, 'Ann', move, { proposal })).toBe('applied')
    expect(g.state.openProposals.get(id)?.phase).toBe('debate')
    expect(play(g, 'Bo', move, { proposal })).toBe('applied')
    expect(g.state.openProposals.get(id)?.phase).toBe('voting')
  })

  it('is put to the vote by no rule where a rule forbids it', () => {
    const g = table(
      'A player may second another player’s proposal under debate: it is put to the vote.',
      'No rule may put a proposal to the vote.',
    )
    const id = g.propose('Ann', plain)
    play(g, 'Bo', 'second', { proposal: String(g.state.openProposals.get(id)?.number) })
    expect(g.state.openProposals.get(id)?.phase).toBe('debate')
    g.callVote('Ann', id)
    expect(g.state.openProposals.get(id)?.phase).toBe('voting')
  })

  it('is seconded by another, who alone puts a proposal to the vote', () => {
    const g = table(
      'A player may second another player’s proposal under debate: it is put to the vote.',
      'Nobody may put a proposal to the vote.',
    )
    const id = g.propose('Ann', plain)
    const number = String(g.state.openProposals.get(id)?.number)
    g.callVote('Ann', id)
    expect(g.result).toBe('rule-forbids')
    expect(play(g, 'Ann', 'second', { proposal: number })).toBe('nobody-to-choose')
    expect(play(g, 'Bo', 'second', { proposal: number })).toBe('applied')
    expect(g.state.openProposals.get(id)?.phase).toBe('voting')
  })

  it('gives more votes to whoever joined first, while something is so', () => {
    const g = table('While anyone is king, a player who joined before everyone else has 3 votes.')
    const before = turn(g, 'Ann')
    expect(g.state.closedProposals.get(before)?.tally).toMatchObject({ for: 3, eligible: 3 })
    crown(g, 'Cy')
    const after = turn(g, 'Bo')
    expect(g.state.closedProposals.get(after)?.tally).toMatchObject({ for: 5, eligible: 5 })
  })

  it('finds those who have as many as another', () => {
    const g = table(
      'When a player’s turn ends, everyone who has as many points as another player loses 1 point.',
    )
    set(g, [4, 7, 4])
    g.act('Ann', { type: 'end-turn' })
    expect(scores(g)).toEqual([3, 7, 3])
  })
})

describe('a lot with chances, a bid with a lot, and what happens once for all', () => {
  it('falls to nobody without a chance, and to each as often as they have chances', () => {
    const g = table(
      'A player may raffle: a lot is drawn among everyone, with a chance for each of their gold: whoever is drawn gains 1 point.',
    )
    set(g, [0, 0, 0])
    play(g, 'Ann', 'raffle')
    expect([g.state.owedThrows.size, scores(g)]).toEqual([0, [0, 0, 0]])
    set(g, [0, 4, 0], 'gold')
    play(g, 'Ann', 'raffle')
    expect([g.state.owedThrows.size, scores(g)]).toEqual([0, [0, 1, 0]])
    set(g, [0, 9, 1], 'gold')
    for (let times = 0; times < 40; times++) {
      play(g, 'Ann', 'raffle')
      expect([...g.state.owedThrows.values()]).toMatchObject([{ sides: 10 }])
      g.throwDie('Ann')
    }
    const [ann, bo = 0, cy = 0] = scores(g)
    expect([ann, bo + cy]).toEqual([0, 41])
    expect(bo).toBeGreaterThan(cy)
    set(g, [0, 2000, 1], 'gold')
    play(g, 'Ann', 'raffle')
    expect(g.state.owedThrows.size).toBe(0)
  })

  it('lets one of those who bid most pay, by lot', () => {
    const g = table(
      'A player may open the auction: everyone may bid gold in secret, with 1 day to answer; whoever bids most (of those who tie, one by lot) pays it, and they gain 5 points.',
    )
    set(g, [0, 0, 0])
    set(g, [3, 3, 3], 'gold')
    const gold = () => names.map((name) => g.quantity(name, 'gold') ?? 0)
    play(g, 'Ann', 'open the auction')
    answer(g, 'Ann', 1)
    answer(g, 'Bo', 2)
    answer(g, 'Cy', 2)
    const [lot = 0] = g.throwDie('Bo')
    expect([scores(g), gold()]).toEqual(
      lot === 1
        ? [
            [0, 5, 0],
            [3, 1, 3],
          ]
        : [
            [0, 0, 5],
            [3, 3, 1],
          ],
    )
    play(g, 'Ann', 'open the auction')
    answer(g, 'Ann', 3)
    answer(g, 'Bo', 0)
    answer(g, 'Cy', 0)
    expect([g.state.owedThrows.size, g.points('Ann')]).toEqual([0, 5])
  })

  it('rewards the first of all, once', () => {
    const g = table(
      'The first time in the game that a player reaches 10 points, they gain 5 points.',
    )
    set(g, [0, 12, 0])
    set(g, [12, 17, 0])
    expect(scores(g)).toEqual([12, 17, 0])
  })
})

describe('what is said, spelled, and paid in', () => {
  it('hears that somebody says something while a vote is open', () => {
    const g = table('When someone says something and a vote is open, they lose 1 point.')
    set(g, [5, 5, 5])
    const id = g.propose('Ann', plain)
    g.act('Bo', { type: 'comment', about: id, text: 'Why?' })
    expect(scores(g)).toEqual([5, 5, 5])
    g.callVote('Ann', id)
    g.act('Bo', { type: 'comment', about: id, text: 'Well.' })
    expect(scores(g)).toEqual([5, 4, 5])
  })

  it('reads letters within words', () => {
    const g = table('When a proposal is made and it contains the letters “z”, it is withdrawn.')
    expect(g.outcomeOfProposal(g.propose('Ann', enactment('The ZEBRA rests.')))).toBe('withdrawn')
    const other = g.propose('Ann', enactment('The horse rests.'))
    expect(g.state.openProposals.has(other)).toBe(true)
  })

  it('needs one vote less of what is short', () => {
    const g = table(
      'A rule-change is adopted if the number of votes for it is at least (3, or 2 if the number of words in it is at most 3), and only then.',
    )
    expect(g.outcomeOfProposal(turn(g, 'Ann', ['Cy']))).toBe('defeated')
    const short = g.decide('Bo', [enactment('Tea.')], ['Cy'])
    expect(g.outcomeOfProposal(short)).toBe('adopted')
  })

  it('shares a pool out whole, or not at all', () => {
    const g = table(
      'There is a number, the bank, at first 0, never more than 0.',
      'Each player has gold, at first 3.',
      'When a player’s turn ends, everyone puts half of their gold (rounded up) into the bank, and all of that is shared equally among them.',
    )
    const gold = () => names.map((name) => g.quantity(name, 'gold'))
    set(g, [3, 3, 4], 'gold')
    g.act('Ann', { type: 'end-turn' })
    expect(gold()).toEqual([3, 3, 4])
    set(g, [4, 4, 4], 'gold')
    g.act('Bo', { type: 'end-turn' })
    expect(gold()).toEqual([4, 4, 4])
  })

  it('counts business days from Monday to Friday', () => {
    const g = table(
      'When nothing is proposed in a player’s turn within 3 business days, their turn ends.',
    )
    // The clock of tests begins where it does; between three days and five a weekend at most has passed.
    const begun = g.state.now
    const day = 24 * hourMs
    const due = [1, 2, 3, 4, 5, 6].find((days) => {
      g.wait(begun + days * day - g.state.now)
      g.act('Bo', { type: 'tick' })
      return g.mover !== 'Ann'
    })
    const weekday = (Math.floor(begun / day) + 3) % 7
    expect(due).toBe([3, 3, 5, 5, 5, 4, 3][weekday] ?? 0)
  })
})

describe('votes that wait for those of earlier turns', () => {
  const inOrder = 'No proposal is put to the vote before those of earlier turns have been decided.'
  const opens = 'When a proposal is made, it is put to the vote.'
  const phases = (...more: readonly string[]) => {
    const g = table('The next player may begin early: their turn begins.', inOrder)
    const rule = enactment('Votes open by themselves.', ...[opens, ...more].map(said))
    for (const name of names) {
      g.act(name, { type: 'sign-together', what: { do: 'change', changes: [rule] } })
    }
    g.move('Bo', 301, 'begin early')
    const [second, first] = [g.propose('Bo', plain), g.propose('Ann', plain)]
    const phaseOf = (id: typeof first) => g.state.openProposals.get(id)?.phase
    return { g, second, first, phases: [second, first].map(phaseOf) }
  }

  it('are in the order of the turns, also where one player has two of them', () => {
    const g = table('The next player may begin early: their turn begins.', inOrder)
    const inTurn = said('Nobody may make more than 1 proposal in a turn.')
    together(g, enactment('One a turn.', inTurn))
    const movers = () => g.state.turns.map(({ player }) => player)
    const first = g.propose('Ann', plain)
    for (const name of ['Bo', 'Cy', 'Ann', 'Bo']) g.move(name, 301, 'begin early')
    expect(movers()).toEqual(['Ann', 'Bo', 'Cy', 'Ann', 'Bo'].map(playerOf))
    const second = g.propose('Ann', plain)
    expect(g.state.openProposals.get(second)?.turn).toBe(4)
    g.propose('Ann', plain)
    expect(g.fault?.code).toBe('already-proposed')
    g.callVote('Ann', second)
    expect(g.fault?.code).toBe('earlier-vote-first')
    g.callVote('Ann', first)
    // What ends first is the turn that began first; who leaves has none any more.
    g.act('Ann', { type: 'end-turn' })
    expect(movers()).toEqual(['Bo', 'Cy', 'Ann', 'Bo'].map(playerOf))
    g.act('Bo', { type: 'forfeit' })
    expect(movers()).toEqual(['Cy', 'Ann'].map(playerOf))
  })

  it('are not opened by a rule either, but by whoever proposed once their time has come', () => {
    const { g, first, second, phases: made } = phases()
    expect(made).toEqual(['debate', 'voting'])
    for (const name of names) g.vote(name, first, 'for')
    g.callVote('Bo', second)
    expect(g.state.openProposals.get(second)?.phase).toBe('voting')
  })

  it('are, by one that goes before the rule that says so', () => {
    expect(phases('This rule takes precedence over rule 301.').phases).toEqual(['voting', 'voting'])
  })
})

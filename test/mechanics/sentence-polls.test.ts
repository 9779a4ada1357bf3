import { describe, expect, it } from 'vitest'
import type { PollAnswer } from '../../src/actions/body.ts'
import { playerOf } from '../engine/table.ts'
import { repeal, type Game } from './game.ts'
import { grant, hourMs, together } from './scene.ts'
import { pollsFor } from '../../src/views/votes/poll-view.ts'
import { names, plain, scores, table, turn } from './sentence-table.ts'

const answer = (g: Game, by: string, option: PollAnswer) => {
  const [poll] = g.state.polls.keys()
  g.act(by, { type: 'answer', poll: poll ?? '', option })
}
const after = (g: Game, hours: number) => {
  g.wait(hours * hourMs)
  g.act('Ann', { type: 'tick' })
}
const kings = (g: Game) =>
  names.filter((name) => g.state.players.get(playerOf(name))?.roles.has('king') === true)
const circuit = (g: Game) => {
  for (const name of names) turn(g, name)
}
const king = (who: string) =>
  `At the end of every circuit of turns, everyone is asked in secret, with 48 hours to answer: “Who shall be king?” Then ${who} becomes the king.`

describe('a sentence that asks', () => {
  it('crowns whoever was named most, when all have answered or in time', () => {
    const g = table(king('whoever was named most'))
    circuit(g)
    expect([...g.state.polls.values()]).toMatchObject([{ isSecret: true }])
    answer(g, 'Ann', playerOf('Bo'))
    answer(g, 'Bo', playerOf('Ann'))
    expect(kings(g)).toEqual([])
    answer(g, 'Cy', playerOf('Bo'))
    expect(kings(g)).toEqual(['Bo'])
    circuit(g)
    answer(g, 'Bo', playerOf('Cy'))
    after(g, 48)
    expect(kings(g)).toEqual(['Cy'])
    together(g, repeal(301))
    circuit(g)
    expect(g.state.polls.size).toBe(0)
  })

  it('asks for a number as it is put, and for a bid by what is bid', () => {
    const asked = (sentence: string) => {
      const g = table(sentence)
      circuit(g)
      return pollsFor(g.state, { me: null, ownAnswer: () => null }).map(({ question }) => question)
    }
    const at = 'At the end of every circuit of turns, everyone'
    const then = 'Then everyone who chose the lowest number gains 1 point.'
    expect(asked(`${at} is asked for a number from 1 to 9: “Your number?” ${then}`)).toEqual([
      '“Your number?”',
    ])
    expect(asked(`${at} is asked for a number from 1 to 9: “A number” ${then}`)).toEqual([
      'A number: your choice',
    ])
    expect(
      asked(
        `${at} may bid points in secret, with 1 day to answer; whoever bids most (of those who tie, nobody) pays it, and they become the king.`,
      ),
    ).toEqual(['How many points?'])
  })

  it.each([
    ['whoever was named most', ['Ann', 'Bo']],
    ['whoever was named most (all who tie)', ['Ann', 'Bo']],
    ['whoever was named most (of those who tie, the first by seat)', ['Ann']],
    ['whoever was named most (of those who tie, nobody)', []],
  ])('says who of those who tie: %s', (who, crowned) => {
    const g = table(king(who))
    circuit(g)
    answer(g, 'Ann', playerOf('Bo'))
    answer(g, 'Cy', playerOf('Ann'))
    after(g, 48)
    expect(kings(g)).toEqual(crowned)
  })

  it('draws one of those who tie by a lot that is thrown', () => {
    const g = table(king('whoever was named most (of those who tie, one by lot)'))
    circuit(g)
    answer(g, 'Bo', playerOf('Bo'))
    answer(g, 'Cy', playerOf('Ann'))
    after(g, 48)
    expect(kings(g)).toEqual([])
    const [lot = 0] = g.throwDie('Bo')
    expect(kings(g)).toEqual([['Ann', 'Bo'][lot - 1]])
    circuit(g)
    for (const name of names) answer(g, name, playerOf('Cy'))
    expect(kings(g)).toEqual(['Cy'])
  })

  it('withdraws what most do not find a haiku, and lets its proponent try again', () => {
    const g = table(
      'When a proposal is made, everyone else is asked: “Is it a haiku?” If most say no, it is withdrawn.',
    )
    const first = g.propose('Ann', plain)
    answer(g, 'Bo', false)
    answer(g, 'Cy', true)
    expect(g.state.openProposals.has(first)).toBe(true)
    expect(g.state.polls.size).toBe(0)
    g.act('Ann', { type: 'call-vote', proposal: first, form: g.formOf(first) })
    for (const name of names) g.vote(name, first, 'for')
    g.act('Ann', { type: 'end-turn' })
    const second = g.propose('Bo', plain)
    answer(g, 'Ann', false)
    answer(g, 'Cy', false)
    expect(g.outcomeOfProposal(second)).toBe('withdrawn')
    g.propose('Bo', plain)
    expect(g.result).toBe('applied')
  })

  it('does something unless someone objects', () => {
    const sentence =
      'When a proposal is defeated, after 4 days, unless someone objects, everyone gains 1 point.'
    const g = table(sentence)
    turn(g, 'Ann', names)
    answer(g, 'Bo', false)
    after(g, 4 * 24)
    expect(scores(g)).toEqual([1, 1, 1])
    turn(g, 'Bo', names)
    answer(g, 'Ann', true)
    after(g, 4 * 24)
    expect(scores(g)).toEqual([1, 1, 1])
  })

  it('hears what is said, thrown, become, voted and won', () => {
    const g = table(
      'When someone says “seven” or “sieben”, they lose 3 points.',
      'When someone votes, they gain 1 point.',
      'When the vote on a proposal closes, its proponent becomes the king.',
      'When someone becomes king, everyone else gains 10 points.',
    )
    const proposal = g.propose('Ann', plain)
    g.act('Bo', { type: 'comment', about: proposal, text: 'At SEVEN, please.' })
    g.act('Bo', { type: 'comment', about: proposal, text: 'Seventeen' })
    expect(scores(g)).toEqual([0, -3, 0])
    g.callVote('Ann', proposal)
    for (const name of names) g.vote(name, proposal, 'for')
    expect(scores(g)).toEqual([1, 8, 11])
  })

  it('hears that the game is won, once', () => {
    const g = table(
      'Whoever has at least 2 points wins.',
      'When someone votes, they gain 2 points.',
      'When the game is won, everyone else gains 3 points.',
    )
    const proposal = g.propose('Ann', plain)
    g.callVote('Ann', proposal)
    g.vote('Bo', proposal, 'for')
    expect(scores(g)).toEqual([3, 2, 3])
  })
})

describe('a question that is decided', () => {
  const asked = (outcome: string) =>
    table(
      `When a proposal is made, everyone else is asked, with 48 hours to answer: “So?” ${outcome}`,
    )

  it('ends then, if no answer that is missing could change what it comes to', () => {
    const g = asked('If nobody says no, everyone gains 1 point.')
    g.propose('Ann', plain)
    answer(g, 'Bo', false)
    expect([g.state.polls.size, scores(g)]).toEqual([0, [0, 0, 0]])
  })

  it('is not while one could', () => {
    const g = asked('If most say yes, everyone gains 1 point.')
    g.propose('Ann', plain)
    answer(g, 'Bo', true)
    expect(g.state.polls.size).toBe(1)
    answer(g, 'Cy', true)
    expect([g.state.polls.size, scores(g)]).toEqual([0, [1, 1, 1]])
  })

  it('gives what somebody can object to its time, unless enough have objected', () => {
    const g = table('A player may rhyme: after 1 day, unless two object, they gain 2 points.')
    g.move('Ann', 301, 'rhyme')
    answer(g, 'Bo', false)
    expect(g.state.polls.size).toBe(1)
    after(g, 24)
    expect(scores(g)).toEqual([2, 0, 0])
    g.move('Ann', 301, 'rhyme')
    answer(g, 'Bo', true)
    answer(g, 'Cy', true)
    expect([g.state.polls.size, scores(g)]).toEqual([0, [2, 0, 0]])
  })

  it('lets nobody name themselves where it asks for another', () => {
    const g = table(
      'When a player’s turn ends, everyone is asked to name another player, with 2 days to answer: “Who?” Then whoever was named most becomes the king.',
    )
    g.act('Ann', { type: 'end-turn' })
    answer(g, 'Bo', playerOf('Bo'))
    expect(g.result).toBe('poll-own-name')
    const [offered] = pollsFor(g.state, { me: playerOf('Bo'), ownAnswer: () => null })
    expect(offered?.options.map(({ label }) => label)).toEqual(['Ann', 'Cy'])
    answer(g, 'Bo', playerOf('Cy'))
    after(g, 48)
    expect(kings(g)).toEqual(['Cy'])
  })

  it('lets one who pays keep something from happening', () => {
    const g = table(
      'A player may curse another player: after 4 hours, unless someone else pays 3 points, the other loses 5 points.',
    )
    const bo = { player: playerOf('Bo') }
    for (const name of names) {
      grant(g, { do: 'set', player: playerOf(name), quantity: 'points', to: 4 })
    }
    g.move('Ann', 301, 'curse', bo)
    answer(g, 'Cy', true)
    answer(g, 'Bo', false)
    expect(scores(g)).toEqual([4, 4, 1])
    g.move('Ann', 301, 'curse', bo)
    // Who has less cannot pay, and is not asked.
    expect([...g.state.polls.values()][0]?.voters.has(playerOf('Cy'))).toBe(false)
    g.act('Cy', { type: 'present' })
    after(g, 4)
    expect(scores(g)).toEqual([4, -1, 1])
  })
})

import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../../src/base/json.ts'
import type { PollAnswer } from '../../src/actions/body.ts'
import { checkSentence } from '../../src/language/reading/check.ts'
import { playerOf } from '../engine/table.ts'
import { repeal, type Game } from './game.ts'
import { grant, hourMs, together } from './scene.ts'
import { names, plain, scores, table } from './sentence-table.ts'

const rich = (...sentences: readonly string[]) => {
  const g = table(...sentences)
  for (const name of names) {
    for (const quantity of ['points', 'gold']) {
      grant(g, { do: 'set', player: playerOf(name), quantity, to: 10 })
    }
  }
  return g
}
const gold = (g: Game) => names.map((name) => g.quantity(name, 'gold'))
const play = (g: Game, by: string, move: string, input: JsonObject = {}) => {
  g.move(by, 301, move, input)
  return g.result
}
const answer = (g: Game, by: string, option: PollAnswer) => {
  const [poll] = g.state.polls.keys()
  g.act(by, { type: 'answer', poll: poll ?? '', option })
}
const bo = { player: playerOf('Bo') }

describe('a move of a sentence', () => {
  it('is made towards somebody of whom the sentence says so', () => {
    const g = rich(
      'Once a day, a player may pickpocket someone who has at least 5 points: they throw a 10-sided die; above 7, the other pays them 7 points; otherwise they lose 1 point.',
    )
    grant(g, { do: 'set', player: playerOf('Cy'), quantity: 'points', to: 4 })
    expect(play(g, 'Ann', 'pickpocket')).toBe('field-missing')
    expect(play(g, 'Ann', 'pickpocket', { player: playerOf('Ann') })).toBe('choice-unfit')
    expect(play(g, 'Ann', 'pickpocket', { player: playerOf('Cy') })).toBe('choice-unfit')
    expect(play(g, 'Ann', 'pickpocket', bo)).toBe('applied')
    const [thrown = 0] = g.throwDie('Ann')
    expect(scores(g)).toEqual(thrown > 7 ? [17, 3, 4] : [9, 10, 4])
    expect(play(g, 'Ann', 'pickpocket', bo)).toBe('done-often-enough')
    g.wait(24 * hourMs)
    expect(play(g, 'Ann', 'pickpocket', bo)).not.toBe('done-often-enough')
  })

  it('is closed while there is nobody to choose', () => {
    const g = rich('A player may rob someone who has at least 50 points: the other loses 5 points.')
    expect(g.offers('Ann')[0]?.offer.closed?.code).toBe('nobody-to-choose')
    expect(play(g, 'Ann', 'rob', bo)).toBe('nobody-to-choose')
  })

  it('costs all of its prices or is not made', () => {
    const g = rich(
      'A player may help another player (costs 2 points and 9 gold): the other gains 3 points.',
    )
    expect(g.offers('Ann')[0]?.offer.prices).toEqual([
      { quantity: 'points', amount: 2 },
      { quantity: 'gold', amount: 9 },
    ])
    expect(play(g, 'Ann', 'help', bo)).toBe('applied')
    expect([scores(g), gold(g)]).toEqual([
      [8, 13, 10],
      [1, 10, 10],
    ])
    expect(play(g, 'Ann', 'help', bo)).toBe('move-too-dear')
    expect(g.fault?.args).toEqual({ has: 1, price: 9, quantity: 'gold' })
    expect(scores(g)).toEqual([8, 13, 10])
  })

  it('names a number, or a proposal', () => {
    const g = rich(
      'A player may bet a number from 1 to 6: they lose that many points.',
      'Once a game, a player may veto a proposal: it is withdrawn.',
    )
    expect(play(g, 'Ann', 'bet', { number: 7 })).toBe('field-out-of-range')
    expect(play(g, 'Ann', 'bet', { number: 6 })).toBe('applied')
    expect(scores(g)).toEqual([4, 10, 10])
    expect(play(g, 'Bo', 'veto', { proposal: '301' })).toBe('nobody-to-choose')
    const proposal = g.propose('Ann', plain)
    const { number = 0 } = g.state.openProposals.get(proposal) ?? {}
    expect(play(g, 'Bo', 'veto', { proposal: String(number) })).toBe('applied')
    expect(g.outcomeOfProposal(proposal)).toBe('withdrawn')
  })

  it('has no words of its form in its name', () => {
    expect(checkSentence(['may', ['a player'], 'rob someone', ['win', ['they']]])).toMatchObject({
      ok: false,
    })
  })
})

describe('what changes hands', () => {
  const shipyard = [
    'There are ships, which players can own.',
    'A player may build a ship: they get 1 new ship.',
    'A player may sell one of their ships to another player for so many gold. If the other accepts within 24 hours, they change hands.',
  ]
  const ships = (g: Game) =>
    names.map(
      (name) =>
        [...g.state.entities.values()].filter(({ owner }) => owner === playerOf(name)).length,
    )

  it('changes hands with its price, or neither does', () => {
    const g = rich(...shipyard, 'Nobody may own more than 1 ship.')
    play(g, 'Ann', 'build a ship')
    play(g, 'Bo', 'build a ship')
    expect(play(g, 'Ann', 'sell', { ...bo, thing: '1', take: 4 })).toBe('applied')
    answer(g, 'Bo', true)
    expect([ships(g), gold(g)]).toEqual([
      [1, 1, 0],
      [10, 10, 10],
    ])
    const kept = g.entry.changes.filter(({ kind }) => kind === 'forbidden')
    expect(kept).toMatchObject([{ act: 'set-entity', by: 301 }])
    expect(g.flags).toEqual([])
  })

  it('is a thing for a thing, if each is still whose it was', () => {
    const g = rich(
      ...shipyard.slice(0, 2),
      'A player may swap one of their ships for one of another player’s ships. If the other accepts within 24 hours, they change hands.',
      'A player may hand one of their ships to another player: the ship goes to the other.',
      'Nobody may own more than 2 ships.',
    )
    for (const name of ['Ann', 'Bo', 'Ann']) play(g, name, 'build a ship')
    const owners = () =>
      [...g.state.entities.values()].map(({ owner }) =>
        names.findIndex((one) => playerOf(one) === owner),
      )
    const [form] = g.offers('Ann').filter(({ offer }) => offer.move === 'swap')
    expect(form?.offer.form).toMatchObject([
      { name: 'thing', options: [{ label: 'ship 1' }, { label: 'ship 3' }] },
      { name: 'asked', options: [{ value: '2', label: 'ship 2 (Bo)' }] },
    ])
    expect(g.offers('Cy').find(({ offer }) => offer.move === 'swap')?.offer.closed).toBeDefined()
    expect(play(g, 'Ann', 'swap', { thing: '2', asked: '2' })).not.toBe('applied')
    expect(play(g, 'Ann', 'swap', { thing: '1', asked: '2' })).toBe('applied')
    expect([...g.state.polls.values()].map(({ question }) => question)).toEqual([
      'Ann: ship 1 for your ship 2?',
    ])
    answer(g, 'Cy', true)
    expect(owners()).toEqual([0, 1, 0])
    answer(g, 'Bo', true)
    expect(owners()).toEqual([1, 0, 0])
    play(g, 'Ann', 'swap', { thing: '2', asked: '1' })
    play(g, 'Ann', 'hand', { ...{ player: playerOf('Cy') }, thing: '2' })
    answer(g, 'Bo', true)
    expect([owners(), g.flags]).toEqual([[1, 2, 0], []])
  })

  it('is not taken from one to be lost on the way to the other', () => {
    const full = 'Each player has gold, at first 10, never fewer than 0 or more than 12.'
    const g = rich(
      full,
      ...shipyard,
      'A player may offer a trade: so many points for so many gold. If the other accepts within 24 hours and both have them, they change hands.',
      'A player may give any of their gold to another player.',
      'When a player’s turn ends, they pay 1 gold to everyone else.',
    )
    play(g, 'Ann', 'build a ship')
    expect(play(g, 'Ann', 'sell', { ...bo, thing: '1', take: 4 })).toBe('applied')
    answer(g, 'Bo', true)
    expect([ships(g), gold(g)]).toEqual([
      [1, 0, 0],
      [10, 10, 10],
    ])
    expect(play(g, 'Ann', 'offer a trade', { ...bo, give: 4, take: 3 })).toBe('applied')
    answer(g, 'Bo', true)
    expect([scores(g), gold(g)]).toEqual([
      [10, 10, 10],
      [10, 10, 10],
    ])
    expect(play(g, 'Ann', 'give', { ...bo, give: 4 })).toBe('effect-forbidden')
    expect(play(g, 'Ann', 'give', { ...bo, give: 2 })).toBe('applied')
    g.act('Ann', { type: 'end-turn' })
    expect(gold(g)).toEqual([7, 12, 11])
    const kept = g.entry.changes.filter(({ kind }) => kind === 'forbidden')
    expect(kept).toMatchObject([{ act: 'add', by: 301, player: playerOf('Bo') }])
  })

  it('stays where it is where a rule forbids to give it', () => {
    const g = rich(
      'No rule may give points to the king.',
      'A player may be crowned: they become the king.',
      'When a player’s turn ends, they pay 3 points to the king.',
    )
    play(g, 'Bo', 'be crowned')
    g.act('Ann', { type: 'end-turn' })
    expect(scores(g)).toEqual([10, 10, 10])
  })
})

describe('a trade', () => {
  const sentence =
    'A player may offer a trade: so many gold for so many points. If the other accepts within 24 hours and both have them, they change hands.'
  const offer = (give: number, take: number) => ({ ...bo, give, take })

  it('changes hands when the other accepts and both have it', () => {
    const g = rich(sentence)
    expect(play(g, 'Ann', 'offer a trade', offer(4, 7))).toBe('applied')
    expect([...g.state.polls.values()]).toMatchObject([{ question: 'Ann: 4 gold for 7 points?' }])
    answer(g, 'Cy', true)
    expect(g.result).toBe('not-asked')
    together(g, repeal(301))
    answer(g, 'Bo', true)
    expect([scores(g), gold(g)]).toEqual([
      [17, 3, 10],
      [6, 14, 10],
    ])
  })

  it('is off when the other declines, is silent, or somebody has too little: all or nothing', () => {
    for (const end of [
      (g: Game) => answer(g, 'Bo', false),
      (g: Game) => {
        g.act('Cy', { type: 'present' })
        g.wait(24 * hourMs)
        g.act('Cy', { type: 'tick' })
      },
      (g: Game) => {
        grant(g, { do: 'set', player: playerOf('Bo'), quantity: 'points', to: 6 })
        grant(g, { do: 'set', player: playerOf('Bo'), quantity: 'points', to: 10 })
        grant(g, { do: 'set', player: playerOf('Ann'), quantity: 'gold', to: 3 })
        answer(g, 'Bo', true)
        grant(g, { do: 'set', player: playerOf('Ann'), quantity: 'gold', to: 10 })
      },
    ]) {
      const g = rich(sentence)
      play(g, 'Ann', 'offer a trade', offer(4, 7))
      end(g)
      expect(g.state.polls.size).toBe(0)
      expect([scores(g), gold(g)]).toEqual([
        [10, 10, 10],
        [10, 10, 10],
      ])
    }
  })
})

describe('rock, paper, scissors', () => {
  const sentence =
    'A player may challenge another player. Both choose in secret, within 24 hours: “rock”, “scissors” or “paper”. Each beats the next, and the last the first; the loser pays the winner 5 points.'

  it.each([
    ['rock', 'scissors', [15, 5, 10]],
    ['rock', 'paper', [5, 15, 10]],
    ['paper', 'rock', [15, 5, 10]],
    ['paper', 'paper', [10, 10, 10]],
  ])('%s against %s', (own, others, result) => {
    const g = rich(sentence)
    expect(play(g, 'Ann', 'challenge', bo)).toBe('applied')
    expect([...g.state.polls.values()]).toMatchObject([{ isSecret: true }])
    answer(g, 'Ann', own)
    expect(scores(g)).toEqual([10, 10, 10])
    answer(g, 'Bo', others)
    expect(scores(g)).toEqual(result)
  })

  it('can be challenged to as often as the sentence says', () => {
    const g = rich(`Once a day, ${sentence.slice(0, 1).toLowerCase()}${sentence.slice(1)}`)
    expect(play(g, 'Ann', 'challenge', bo)).toBe('applied')
    expect(play(g, 'Ann', 'challenge', bo)).toBe('done-often-enough')
    expect(play(g, 'Cy', 'challenge', bo)).toBe('applied')
  })
})

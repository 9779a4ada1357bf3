import { describe, expect, it } from 'vitest'
import { readSentence } from '../../src/language/reading/read.ts'
import { joined, plainVocabulary } from '../../src/language/grammar/vocabulary.ts'
import { playerOf } from '../engine/table.ts'
import { bookRule, Game, mechanic } from './game.ts'
import { grant, points } from './scene.ts'
import { plain } from './sentence-table.ts'
import { inWords } from '../in-words.ts'

const names = ['Ann', 'Bo', 'Cy', 'Di', 'Ed']
const words = joined(plainVocabulary, { roles: ['team', 'red', 'blue', 'undecided'] })
const said = (sentence: string) => {
  const read = readSentence(sentence, words)
  if (!read.ok) throw new Error(`${sentence}: ${JSON.stringify(read.fault)}`)
  return mechanic('sentence', { sentence: JSON.parse(JSON.stringify(read.value)) })
}
/** Ann, Bo and Cy are red, Di is blue, Ed undecided; each has 10 points. */
const table = (...sentences: readonly string[]) => {
  const team = 'Each player has a team: red or blue, at first undecided.'
  const rules = [
    bookRule(201, ...inWords('Turns go round by seat.')),
    bookRule(202, points()),
    bookRule(301, ...[team, ...sentences].map(said)),
  ]
  const g = new Game(rules, names)
  const teams = ['red', 'red', 'red', 'blue', 'undecided']
  for (const [at, name] of names.entries()) {
    const player = playerOf(name)
    grant(g, { do: 'set', player, quantity: 'points', to: 10 })
    grant(g, { do: 'set-choice', player, choice: 'team', option: teams[at] ?? '' })
  }
  return g
}
const play = (g: Game, by: string, move: string) => g.move(by, 301, move)
const scores = (g: Game) => names.map((name) => g.points(name))
const purses = (g: Game) => Object.fromEntries(g.state.table)

describe('the purse of a team', () => {
  it('is paid to by each member for their own, and shared equally among those who are in it', () => {
    const g = table(
      'A player may levy: everyone pays 4 points to their team.',
      'A player may cash in: their team shares all of its points equally among its members.',
    )
    play(g, 'Ed', 'levy')
    expect([scores(g), purses(g)]).toEqual([
      [6, 6, 6, 6, 10],
      { 'red points': 12, 'blue points': 4 },
    ])
    g.act('Cy', { type: 'forfeit' })
    play(g, 'Ed', 'levy')
    play(g, 'Ed', 'cash in')
    expect(purses(g)).toEqual({ 'red points': 20, 'blue points': 8 })
    play(g, 'Bo', 'levy')
    play(g, 'Bo', 'levy')
    expect(purses(g)).toEqual({ 'red points': 24, 'blue points': 10 })
    play(g, 'Ann', 'cash in')
    expect([scores(g).slice(0, 2), purses(g)['red points'], g.flags]).toEqual([[12, 12], 0, []])
  })

  it('pays no more than there is, first by seat, and keeps what cannot be shared', () => {
    const g = table(
      'A player may fill: their team gains 7 points.',
      'A player may drain: their team pays 3 points to everyone.',
      'A player may waste: their team loses 100 points.',
      'A player may cash in: their team shares all of its points equally among its members.',
    )
    play(g, 'Ann', 'fill')
    play(g, 'Bo', 'drain')
    expect([scores(g), purses(g)['red points']]).toEqual([[13, 13, 11, 10, 10], 0])
    play(g, 'Ann', 'fill')
    play(g, 'Ann', 'cash in')
    expect([scores(g), purses(g)['red points']]).toEqual([[15, 15, 13, 10, 10], 1])
    play(g, 'Ann', 'waste')
    play(g, 'Ed', 'fill')
    expect([purses(g), g.flags]).toEqual([{ 'red points': 0 }, []])
  })

  it('lets its members win together', () => {
    const g = table(
      'A player may fill: their team gains 50 points.',
      'Whoever is in a team that has at least 50 points wins.',
    )
    play(g, 'Ann', 'fill')
    expect(g.state.winners).toEqual(['Ann', 'Bo', 'Cy'].map(playerOf))
  })
})

const byTeams =
  'A rule-change is adopted if more than half of those who vote are for it, with one vote for each team, and only then.'

describe('one vote for each team', () => {
  it('is not thought decided before those have voted on whom it hangs', () => {
    const g = table(
      byTeams,
      'A vote closes 1 week after it opened, or as soon as its outcome can no longer change.',
      'Nobody may change their vote.',
    )
    const id = g.propose('Ann', plain)
    g.callVote('Ann', id)
    for (const name of names.slice(0, 4)) {
      expect(g.state.openProposals.get(id)?.phase).toBe('voting')
      g.vote(name, id, 'for')
    }
    g.vote('Ed', id, 'against')
    expect(g.outcomeOfProposal(id)).toBe('adopted')
  })

  it.each([
    [[], 'adopted'],
    [['Di'], 'defeated'],
    [['Cy', 'Ed'], 'adopted'],
    [['Ann', 'Bo'], 'defeated'],
  ] as const)('with %j against it is %s', (against, outcome) => {
    const g = table(byTeams)
    const id = g.decide('Ann', [plain], against)
    expect([g.outcomeOfProposal(id), g.flags]).toEqual([outcome, []])
  })
})

describe('the turn of a teammate', () => {
  const judged = (who: 'before' | 'after') =>
    table(
      `The judge is the player ${who} the one moving; whoever is overruled gives way to the player ${who} them, and nobody judges in their own turn or in that of whoever has chosen the same team.`,
      'Until the next turn begins, more than half of the other players can overrule a judge together.',
    )
  const ask = (g: Game) => {
    const judgment = g.act('Di', { type: 'invoke-judgment', question: 'Is it so?' })
    const judge = () => {
      const id = g.state.judgments.get(judgment)?.judge ?? null
      return id === null ? null : g.state.players.get(id)?.name
    }
    return { judgment, judge }
  }

  it('is not for those on the team to judge: whoever would is passed over, and so is who is next', () => {
    const g = judged('before')
    g.act('Ann', { type: 'end-turn' })
    const { judgment, judge } = ask(g)
    // Before Bo sits Ann, who is red as he is.
    expect(judge()).toBe('Ed')
    for (const [by, next] of [
      ['Ed', 'Di'],
      ['Di', 'Ed'],
    ] as const) {
      g.act(by, { type: 'judge', judgment, answer: 'It is.' })
      for (const name of names.filter((one) => one !== by)) {
        g.act(name, { type: 'overrule', judgment })
      }
      expect(judge()).toBe(next)
    }
  })

  it('passes on from a Judge who comes to the team of the one moving', () => {
    const g = judged('after')
    const { judgment, judge } = ask(g)
    expect(judge()).toBe('Di')
    const option = 'red'
    grant(g, { do: 'set-choice', player: playerOf('Di'), choice: 'team', option })
    expect(judge()).not.toBe('Di')
    g.act('Di', { type: 'judge', judgment, answer: 'It is.' })
    expect(g.fault).toMatchObject({ code: 'not-the-judge', rule: 301 })
  })

  it('is nothing to those who are on none, and to none where there are no teams', () => {
    const g = judged('before')
    grant(g, { do: 'set-choice', player: playerOf('Di'), choice: 'team', option: 'undecided' })
    for (const by of ['Ann', 'Bo', 'Cy', 'Di']) g.act(by, { type: 'end-turn' })
    expect(ask(g).judge()).toBe('Di')
    const bare = new Game(
      [
        bookRule(201, ...inWords('Turns go round by seat.')),
        bookRule(
          212,
          ...inWords(
            'The judge is the player before the one moving; whoever is overruled gives way to the player before them, and nobody judges in their own turn or in that of whoever has chosen the same team.',
          ),
        ),
      ],
      names,
    )
    expect(ask(bare).judge()).toBe('Ed')
  })
})

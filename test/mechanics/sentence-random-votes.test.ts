// Votes that chance casts for whoever is silent: theirs alone, drawn once, and nobody else's to choose, not even their own.
import { describe, expect, it } from 'vitest'
import type { ActionId } from '../../src/actions/ids.ts'
import { proposalById } from '../../src/engine/votes/proposals.ts'
import { askedOfMe } from '../../src/views/awaited/asked-of-me.ts'
import { playerOf } from '../engine/table.ts'
import { bookRule, Game } from './game.ts'
import { grant, hourMs, points } from './scene.ts'
import { plain, said } from './sentence-table.ts'
import { inWords, oneInWords } from '../in-words.ts'

const names = ['Ann', 'Bo', 'Cy', 'Di', 'Ed']
const hurry =
  'A player may hurry a proposal: whoever has not voted on it votes at random, saying “Yes.” or “No.”, thrown by its proponent.'

function table(...sentences: readonly string[]): Game {
  const turns = oneInWords('Turns go round by seat.')
  const rules = [
    bookRule(201, turns),
    bookRule(202, points()),
    bookRule(301, ...sentences.map(said)),
  ]
  return new Game(rules, names)
}

/** Ann proposes, and votes for it. */
function voting(g: Game): ActionId {
  const id = g.propose('Ann', plain)
  g.callVote('Ann', id)
  g.vote('Ann', id, 'for')
  return id
}

function hurried(g: Game): ActionId {
  const id = voting(g)
  g.move('Bo', 301, 'hurry', { proposal: String(proposalById(g.state, id)?.number) })
  expect(g.result).toBe('applied')
  return id
}

const voteOf = (g: Game, id: ActionId, name: string) =>
  proposalById(g.state, id)?.votes.get(playerOf(name))

describe('a vote at random', () => {
  it('is cast for each who may vote and has not, with the comment that the die tells', () => {
    const g = table(hurry)
    const id = hurried(g)
    const [owed] = g.state.owedThrows.values()
    expect(owed).toMatchObject({ player: playerOf('Ann'), sides: 4, count: 4 })
    expect(voteOf(g, id, 'Bo')).toBeUndefined()
    const values = g.throwDie('Ann')
    expect(values).toHaveLength(4)
    for (const [at, name] of ['Bo', 'Cy', 'Di', 'Ed'].entries()) {
      const face = values[at] ?? 0
      expect(voteOf(g, id, name)).toMatchObject({
        ballot: face % 2 === 1 ? 'for' : 'against',
        comment: face <= 2 ? 'Yes.' : 'No.',
        forcedBy: { number: 301 },
      })
    }
    expect(voteOf(g, id, 'Ann')?.forcedBy).toBeUndefined()
    expect(g.state.openProposals.size).toBe(0)
    expect(g.flags).toEqual([])
  })

  it('[draw-votes] leaves them no vote of their own until it is there, and asks them for none', () => {
    const g = table(hurry)
    const id = hurried(g)
    g.vote('Cy', id, 'for')
    expect(g.result).toBe('vote-by-lot')
    expect(g.fault?.rule).toBe(301)
    const asks = (name: string) => askedOfMe(g.state, playerOf(name)).map(({ what }) => what)
    expect(asks('Cy')).not.toContain('vote')
    expect(asks('Ann')).toContain('throw')
    g.throwDie('Ann')
    expect(voteOf(g, id, 'Cy')?.forcedBy).toBeDefined()
  })

  it('[throw-term] is as was fixed where who was to throw it leaves', () => {
    const g = table(hurry)
    const id = hurried(g)
    g.act('Ann', { type: 'forfeit' })
    expect(g.state.owedThrows.size).toBe(0)
    const others = names.slice(1).map((name) => voteOf(g, id, name))
    const against = { ballot: 'against', forcedBy: { number: 301 } }
    expect(others).toMatchObject(others.map(() => against))
    g.vote('Cy', id, 'for')
    expect(g.result).toBe('no-open-vote')
  })

  it('is one of those that rules leave them', () => {
    const g = table(hurry, 'Nobody may vote against a proposal.')
    const id = hurried(g)
    g.throwDie('Ann')
    const ballots = names.map((name) => voteOf(g, id, name)?.ballot)
    expect(ballots).toEqual(names.map(() => 'for'))
  })

  it('is not cast for who has left', () => {
    const g = table(hurry)
    const id = hurried(g)
    g.act('Ed', { type: 'forfeit' })
    g.throwDie('Ann')
    expect(voteOf(g, id, 'Ed')).toBeUndefined()
    expect(voteOf(g, id, 'Di')).toBeDefined()
  })

  it('is drawn for no others than are named', () => {
    const g = table(
      'A player may hurry a proposal: everyone who is king votes at random, thrown by its proponent.',
    )
    for (const name of ['Ann', 'Di']) {
      grant(g, { do: 'set-role', player: playerOf(name), role: 'king', held: true })
    }
    const id = hurried(g)
    expect([...g.state.owedThrows.values()]).toMatchObject([{ sides: 2, count: 1 }])
    g.vote('Cy', id, 'against')
    expect(g.result).toBe('applied')
    g.throwDie('Ann')
    expect(voteOf(g, id, 'Di')?.forcedBy).toBeDefined()
    expect(voteOf(g, id, 'Ann')).toMatchObject({ ballot: 'for' })
    expect(voteOf(g, id, 'Bo')).toBeUndefined()
  })

  it('drawn together is thrown by whoever has voted where two are too few, never by the silent', () => {
    const rules = [
      bookRule(201, ...inWords('Turns go round by seat.')),
      bookRule(202, points()),
      bookRule(
        301,
        said(
          'When the vote on a proposal is not over within 1 hour, whoever has not voted on it votes at random, drawn together.',
        ),
      ),
    ]
    const g = new Game(rules, ['Ann', 'Bo'])
    const id = g.propose('Ann', plain)
    g.callVote('Ann', id)
    g.vote('Bo', id, 'for')
    g.wait(2 * hourMs)
    g.act('Bo', { type: 'tick' })
    expect([...g.state.owedThrows.values()]).toMatchObject([{ player: playerOf('Bo'), count: 1 }])
    g.throwDie('Bo')
    expect(voteOf(g, id, 'Ann')?.forcedBy).toBeDefined()
  })
})

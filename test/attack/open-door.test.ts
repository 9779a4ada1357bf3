import { describe, expect, it } from 'vitest'
import { playerId } from '../../src/actions/ids.ts'
import { ask } from '../../src/engine/kernel/questions/ask.ts'
import { countedPlayers } from '../../src/engine/people/players.ts'
import { mechanicLibrary } from '../../src/mechanics/library.ts'
import { pendingFor, pendingLines } from '../../src/views/judging/pending.ts'
import { wayIn } from '../../src/views/players/newcomers.ts'
import { starters } from '../../src/starters/starters.ts'
import { Game, names } from './four.ts'

/*
 * What whoever has the link can do with keys of their own to a game under way whose founder left the door open: on the books that
 * ship, with real signatures, real logs and the terms that the app gives a game.
 */

const made = ['M1', 'M2', 'M3', 'M4', 'M5']
const counted = ({ state }: Game) => countedPlayers(state).map(({ name }) => name)

function withKeys(...[starter]: ConstructorParameters<typeof Game>): Game {
  const game = new Game(starter, 'open')
  for (const name of made) game.act(name, { type: 'join', name })
  return game
}

const books = starters.map((starter) => [starter.id, starter] as const)
/** In the others a rule has the players vote on whoever comes. */
const openBooks = books.filter(([, starter]) => {
  const input = { name: 'Mal', returning: null }
  return ask(mechanicLibrary, new Game(starter, 'open').state, 'admission', input).value !== 'vote'
})
/** And these are over by themselves before a day is. */
const longBooks = openBooks.filter(([id]) => id !== 'evening' && id !== 'week')

describe.each(books)(
  '[open-door] in %s, by five keys of their own, whoever has the link',
  (_, starter) => {
    it('neither sits, nor is counted, nor says anything', () => {
      const game = withKeys(starter)
      expect([game.seated, counted(game)]).toEqual([names, names])
      const rule = [...game.state.rules.values()][0]?.number ?? 0
      const me = game.id('M1')
      for (const intent of [
        { type: 'claim', rule, effects: [{ do: 'win', player: me }], note: 'Mine.' },
        { type: 'claim', rule, effects: [{ do: 'seat-player', player: me }], note: 'Mine.' },
        { type: 'propose', title: 'Mine', changes: [{ do: 'repeal', rule }] },
        { type: 'admit', player: game.id('M2') },
        { type: 'present' },
      ] as const) {
        expect(game.try('M1', intent).refused).not.toBeNull()
      }
      game.wait(24 * 7 + 1)
      for (const name of made) {
        expect(game.try(name, { type: 'absent', player: game.id('Ann') }).refused).not.toBeNull()
      }
    })

    it('stands in the way of no vote, of all of them or of a quorum, and keeps no turn waiting', () => {
      const [game, without] = [withKeys(starter), new Game(starter)]
      for (const one of [game, without]) one.playOn()
      expect(game.state.rules.size).toBe(without.state.rules.size)
      expect(game.state.turnCount).toBe(without.state.turnCount)
    })
  },
)

describe.each(openBooks)('[open-door] in %s a newcomer', (_, starter) => {
  it('sits down as soon as more than half of those at the table say so, and is counted', () => {
    const game = new Game(starter, 'open')
    game.act('Di', { type: 'join', name: 'Di' })
    for (const name of ['Ann', 'Bo']) {
      game.act(name, { type: 'admit', player: game.id('Di') })
      expect(game.seated).toEqual(names)
    }
    game.act('Cy', { type: 'admit', player: game.id('Di') })
    expect([game.seated, counted(game)]).toEqual([
      [...names, 'Di'],
      [...names, 'Di'],
    ])
  })

  it('is asked about at the table of everybody, and of nobody who came so', () => {
    const game = new Game(starter, 'open')
    game.act('Di', { type: 'join', name: 'Di' })
    const { state } = game
    const { entries } = game.table.replicaOf(null)
    for (const name of [...names, 'Di']) {
      const me = game.id(name)
      const [line] = pendingLines({ state, entries, me })
      expect(line).toMatchObject({
        title: 'Di has the invitation and would like to play',
        follows: ['Di would sit at the table and be counted'],
        said: [],
        mayAgree: name !== 'Di',
        mayObject: name !== 'Di',
      })
      expect(pendingFor(state, me)).toHaveLength(name === 'Di' ? 0 : 1)
    }
  })

  it('is told how they come in: without a word, as long as not too many wait so', () => {
    const wayOf = ({ state }: Game, name: string) => {
      const known = [...state.players.values()].find((one) => one.name === name)
      return wayIn(state, known ?? { id: playerId('new'), name })
    }
    const game = withKeys(starter)
    const ways = ['New', ...made].map((name) => wayOf(game, name))
    expect(ways).toEqual([...Array<string>(4).fill('unopposed'), 'word', 'word'])
    expect(wayOf(new Game(starter), 'New')).toBe('word')
  })

  it('waits beside fewer than there are players; more of them wait for somebody’s word', () => {
    const game = withKeys(starter)
    expect(game.state.pending?.size).toBe(names.length - 1)
    game.act('Ann', { type: 'admit', player: game.id('M5') })
    expect(game.state.pending?.size).toBe(names.length)
    expect(game.seated).toEqual(names)
  })
})

describe.each(longBooks)('[open-door] in %s a newcomer', (_, starter) => {
  it('sits down without a word where nobody is against it for a day in which all could be', () => {
    const game = new Game(starter, 'open')
    game.act('Di', { type: 'join', name: 'Di' })
    game.wait(30)
    game.here(...names)
    game.wait(20)
    expect(game.seated).toEqual(names)
    game.wait(5)
    expect(counted(game)).toEqual([...names, 'Di'])
  })

  it('does not once somebody is against it, nor by going and coming again', () => {
    const game = new Game(starter, 'open')
    const claim = game.act('Mal', { type: 'join', name: 'Mal' })
    game.act('Cy', { type: 'contest', claim, reason: 'Nobody knows them.' })
    game.act('Mal', { type: 'leave' })
    game.act('Mal', { type: 'join', name: 'Mal' })
    game.here(...names)
    game.wait(24 * 5)
    game.here(...names)
    expect(game.seated).toEqual(names)
    for (const name of ['Ann', 'Bo', 'Dora'])
      game.act(name, { type: 'admit', player: game.id('Mal') })
    expect(game.seated).toEqual([...names, 'Mal'])
  })
})

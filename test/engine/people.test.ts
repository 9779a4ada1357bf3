import { describe, expect, it } from 'vitest'
import { admissionHashOf } from '../../src/engine/votes/form-hash.ts'
import { seatedPlayers } from '../../src/engine/people/players.ts'
import { libraryOf, mechanic } from './mechanics.ts'
import { enact, playerOf, rule, Table } from './table.ts'
import { boxKey } from '../crypto/box-key.ts'

const library = libraryOf(
  mechanic('admit-by-vote', { answers: { admission: () => ({ value: 'vote' }) } }),
  mechanic('sponsors-only', {
    answers: {
      'may-join': ({ name }, { game }) =>
        game.admissions.get(name)?.sponsor === undefined
          ? { value: { allow: false, fault: { code: 'sponsor-needed', args: {} } } }
          : undefined,
    },
  }),
  mechanic('health', {
    answers: {
      quantities: () => ({
        value: [
          { name: 'health', of: 'player', initial: 75, min: 0, max: 100, display: 'decimal' },
        ],
      }),
    },
  }),
  mechanic('drops-cy', {
    reacts: { proposed: () => [{ do: 'drop-player', player: playerOf('Cy') }] },
  }),
)
const names = (at: Table) => seatedPlayers(at.state).map((player) => player.name)
const status = (at: Table, name: string) => at.state.players.get(playerOf(name))?.status
const table = (...kinds: string[]) =>
  Table.of(
    ['Ann', 'Bo', 'Cy'],
    kinds.map((kind, i) => rule(201 + i, kind)),
    library,
  )

describe('before the start', () => {
  it('people join with a name of their own', () => {
    const at = new Table(library)
    for (const [name, result] of [
      ['Bo', 'applied'],
      ['Ann', 'already-joined'],
      ['', 'player-name-unfit'],
      ['x'.repeat(41), 'player-name-unfit'],
      ['B\u202eo', 'player-name-unfit'],
      ['a\nb', 'player-name-unfit'],
      ['__proto__', 'applied'],
    ] as const) {
      at.join(name)
      expect([name, at.result]).toEqual([name, result])
    }
  })

  it('names are compared trimmed and composed', () => {
    const at = new Table(library)
    at.act('dev1', { type: 'join', name: ' Zoe\u0308 ', dieKey: '', boxKey })
    at.act('dev2', { type: 'join', name: 'Zo\u00eb', dieKey: '', boxKey })
    expect(at.result).toBe('name-taken')
    expect(at.state.players.get(playerOf('dev1'))?.name).toBe('Zo\u00eb')
  })

  it.each([
    ['too-few-players', ['Ann'], ['Ann']],
    ['seats-unfit', ['Ann', 'Bo'], ['Ann', 'Ann']],
    ['seats-unfit', ['Ann', 'Bo'], ['Ann', 'Zed']],
    ['applied', ['Ann', 'Bo', 'Cy'], ['Cy', 'Ann']],
  ] as [string, string[], string[]][])('start is %s for %j seated %j', (result, joined, seats) => {
    const at = new Table(library)
    for (const name of joined.slice(1)) at.join(name)
    at.act('Ann', { type: 'start', seats: seats.map(playerOf) })
    expect(at.result).toBe(result)
    // Whoever was not seen yet by who started sits down last.
    if (result === 'applied') expect(names(at)).toEqual(['Cy', 'Ann', 'Bo'])
  })

  it('those who left again are not seated', () => {
    const at = new Table(library)
    at.join('Bo')
    at.join('Cy')
    at.act('Bo', { type: 'leave' })
    at.act('Ann', { type: 'start', seats: [playerOf('Ann')] })
    expect(names(at)).toEqual(['Ann', 'Cy'])
  })

  it('nothing can be played', () => {
    const at = new Table(library)
    at.propose('Ann', enact())
    expect(at.result).toBe('not-started')
  })
})

describe('after the start', () => {
  it('strangers can do nothing but join', () => {
    const at = table()
    at.act('Zed', { type: 'tick' })
    expect(at.result).toBe('not-a-player')
  })

  it('newcomers come in at once where no rule says otherwise, with what everybody begins with', () => {
    const at = table('health')
    expect(at.quantity('Bo', 'health')).toBe(75)
    at.join('Di')
    expect(names(at)).toEqual(['Ann', 'Bo', 'Cy', 'Di'])
    expect(at.quantity('Di', 'health')).toBe(75)
  })

  it('newcomers come in by vote where the rules say so', () => {
    const at = table('admit-by-vote')
    at.join('Di')
    expect(status(at, 'Di')).toBe('waiting')
    const form = admissionHashOf(at.state.game, 'Di')
    for (const name of ['Ann', 'Bo', 'Cy']) at.act(name, { type: 'vote', form, ballot: 'for' })
    expect(names(at)).toContain('Di')
    expect(at.state.admissions.size).toBe(0)
  })

  it('newcomers whom the players do not want stay out', () => {
    const at = table('admit-by-vote')
    at.join('Di')
    const form = admissionHashOf(at.state.game, 'Di')
    for (const name of ['Ann', 'Bo']) at.act(name, { type: 'vote', form, ballot: 'against' })
    at.act('Bo', { type: 'vote', form, ballot: 'for' })
    expect(at.result).toBe('already-voted')
    at.act('Cy', { type: 'vote', form, ballot: 'for' })
    expect(status(at, 'Di')).toBe('left')
  })

  it('a sponsor speaks for a newcomer, who then may join', () => {
    const at = table('sponsors-only', 'admit-by-vote')
    at.join('Di')
    expect(at.result).toBe('sponsor-needed')
    at.act('Bo', { type: 'sponsor', name: 'Di' })
    at.act('Cy', { type: 'sponsor', name: 'Di' })
    expect(at.result).toBe('already-sponsored')
    at.join('Di')
    expect(at.state.admissions.get('Di')).toMatchObject({
      sponsor: playerOf('Bo'),
      player: playerOf('Di'),
    })
  })

  it('those who forfeit play no more, and may come back to their seat', () => {
    const at = table()
    at.act('Bo', { type: 'forfeit' })
    expect(names(at)).toEqual(['Ann', 'Cy'])
    at.propose('Bo', enact())
    expect(at.result).toBe('not-seated')
    at.join('Bo')
    expect(names(at)).toEqual(['Ann', 'Bo', 'Cy'])
  })

  it('a rule drops a player', () => {
    const at = table('drops-cy')
    at.propose('Ann', enact())
    expect(status(at, 'Cy')).toBe('dropped')
  })
})

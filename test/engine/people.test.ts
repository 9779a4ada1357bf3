import { describe, expect, it } from 'vitest'
import { admissionHashOf } from '../../src/engine/votes/form-hash.ts'
import { seatedPlayers } from '../../src/engine/people/players.ts'
import { libraryOf, mechanic } from './mechanics.ts'
import { deviceOf, enact, playerOf, rule, Table } from './table.ts'
import { boxKey } from '../crypto/box-key.ts'

const library = libraryOf(
  mechanic('admit-by-vote', { answers: { admission: () => ({ value: 'vote' }) } }),
  mechanic('sponsors-only', {
    answers: {
      'may-join': ({ name }, { game }) =>
        !game.sponsors.has(name)
          ? { value: { allow: false, fault: { code: 'table-full', args: {} } } }
          : undefined,
    },
  }),
  mechanic('two-at-most', {
    answers: {
      'may-join': (_, { game }) =>
        seatedPlayers(game).length >= 2
          ? { value: { allow: false, fault: { code: 'table-full', args: { max: 2 } } } }
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

  it('[name-fit] names are kept trimmed and composed', () => {
    const at = new Table(library)
    at.act('dev1', { type: 'join', name: ' Zoe\u0308 ', dieKey: '', boxKey })
    expect(at.state.players.get(playerOf('dev1'))?.name).toBe('Zo\u00eb')
  })

  it.each([
    ['applied', ['Ann', 'Bo', 'Cy'], ['Cy', 'Ann']],
    ['too-few-players', ['Ann'], ['Ann']],
    ['seats-unfit', ['Ann', 'Bo'], ['Ann', 'Ann']],
    ['seats-unfit', ['Ann', 'Bo'], ['Ann', 'Zed']],
  ] as [string, string[], string[]][])('start is %s for %j seated %j', (result, joined, seats) => {
    const at = new Table(library)
    for (const name of joined.slice(1)) at.join(name)
    at.act('Ann', { type: 'start', seats: seats.map(playerOf) })
    expect(at.result).toBe(result)
  })

  it('[seat-start] the start seats those it lists; the others wait, and watch', () => {
    const at = new Table(library)
    for (const name of ['Bo', 'Cy', 'Mallory']) at.join(name)
    at.act('Ann', { type: 'start', seats: ['Cy', 'Ann'].map(playerOf) })
    expect(names(at)).toEqual(['Cy', 'Ann'])
    expect([status(at, 'Bo'), status(at, 'Mallory')]).toEqual(['waiting', 'waiting'])
  })

  it('[seat-start] a rule on how many there may be counts those who begin, too', () => {
    const at = new Table(library, [rule(201, 'two-at-most')])
    for (const name of ['Bo', 'Cy']) at.join(name)
    at.act('Ann', { type: 'start', seats: ['Ann', 'Bo', 'Cy'].map(playerOf) })
    expect([at.result, names(at), at.state.status]).toEqual(['table-full', [], 'gathering'])
    at.act('Ann', { type: 'start', seats: ['Ann', 'Cy'].map(playerOf) })
    expect(names(at)).toEqual(['Ann', 'Cy'])
  })

  it('[seat-start] strangers neither begin the game nor let each other in, however many they are', () => {
    const at = new Table(library)
    at.join('Bo')
    const gang = ['Mallory', 'Malcolm', 'Mara']
    for (const name of gang) at.join(name)
    for (const name of [...gang, 'Bo']) {
      at.act(name, { type: 'start', seats: [...gang, 'Ann', 'Bo'].map(playerOf) })
      expect(at.result).toBe('not-let-in')
      at.act(name, { type: 'admit', player: playerOf('Malcolm') })
      expect(at.result).toBe('not-seated')
    }
    expect(at.state.status).toBe('gathering')
  })

  it('[seat-start] whom the creator let in lets others in and begins, though the creator is gone', () => {
    const at = new Table(library)
    for (const name of ['Bo', 'Cy', 'Mallory']) at.join(name)
    at.act('Ann', { type: 'admit', player: playerOf('Bo') })
    at.act('Ann', { type: 'admit', player: playerOf('Bo') })
    expect(at.result).toBe('let-in-already')
    at.act('Ann', { type: 'leave' })
    at.act('Ann', { type: 'start', seats: ['Ann', 'Bo'].map(playerOf) })
    expect(at.result).toBe('not-let-in')
    at.act('Bo', { type: 'admit', player: playerOf('Cy') })
    at.act('Cy', { type: 'start', seats: ['Cy', 'Bo'].map(playerOf) })
    expect(names(at)).toEqual(['Cy', 'Bo'])
    expect(status(at, 'Mallory')).toBe('waiting')
  })

  it('[seat-start] whoever is let in keeps the name: nobody is let in beside who looks alike', () => {
    const at = new Table(library)
    at.join('Bo')
    at.act('dev', { type: 'join', name: '\u0412\u043e', dieKey: '', boxKey })
    at.act('Ann', { type: 'admit', player: playerOf('Bo') })
    at.act('Bo', { type: 'admit', player: playerOf('dev') })
    expect(at.result).toBe('name-alike')
  })

  it('[seat-start] where the door is open, whoever joins can begin', () => {
    const at = new Table(library, [], { door: 'open' })
    at.join('Bo')
    at.act('Bo', { type: 'start', seats: ['Bo', 'Ann'].map(playerOf) })
    expect(names(at)).toEqual(['Bo', 'Ann'])
  })

  it('[seat-start] whom the creator had not seen come is not seated', () => {
    const at = new Table(library)
    at.join('Bo')
    const start = at.sign('Ann', { type: 'start', seats: ['Ann', 'Bo', 'Mallory'].map(playerOf) })
    at.backdate('Mallory', { type: 'join', name: 'Mallory', dieKey: '', boxKey })
    at.insert(start)
    expect(at.outcomeOf(start.id)).toMatchObject({ fault: { code: 'seats-unseen' } })
  })

  it('[seat-start] two whom nobody can tell apart are not seated together', () => {
    const at = new Table(library)
    at.join('Bo')
    at.act('dev', { type: 'join', name: '\u0412\u043e', dieKey: '', boxKey })
    at.act('Ann', { type: 'start', seats: ['Ann', 'Bo', 'dev'].map(playerOf) })
    expect(at.result).toBe('seats-alike')
  })

  it('[seat-start] who takes it back just as the game starts is seated, and can leave', () => {
    const at = new Table(library)
    at.join('Bo')
    const seen = at.order.length
    at.act('Ann', { type: 'start', seats: ['Ann', 'Bo'].map(playerOf) })
    at.backdate('Bo', { type: 'leave' }, seen)
    expect(names(at)).toEqual(['Ann', 'Bo'])
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

  it('[seat-admit] newcomers watch until somebody at the table lets them in, and begin with what everybody does', () => {
    const at = table('health')
    at.join('Di')
    expect(status(at, 'Di')).toBe('waiting')
    for (const body of [
      { type: 'comment', about: at.state.game, text: 'Hello' },
      { type: 'tick' },
      { type: 'admit', player: playerOf('Di') },
      { type: 'propose', title: '', changes: [enact()] },
    ] as const) {
      at.act('Di', body)
      expect([body.type, at.result]).toEqual([body.type, 'only-watching'])
    }
    at.act('Bo', { type: 'admit', player: playerOf('Di') })
    expect(names(at)).toEqual(['Ann', 'Bo', 'Cy'])
    at.act('Cy', { type: 'admit', player: playerOf('Di') })
    expect(at.quantity('Bo', 'health')).toBe(75)
    expect(names(at)).toEqual(['Ann', 'Bo', 'Cy', 'Di'])
    expect(at.quantity('Di', 'health')).toBe(75)
  })

  it('[seat-admit] where the door is open newcomers sit down without a word, if nobody is against it', () => {
    const at = new Table(library, [], { door: 'open', contestMs: 1_000 })
    at.join('Bo')
    at.act('Ann', { type: 'start', seats: ['Ann', 'Bo'].map(playerOf) })
    at.join('Di')
    for (const name of ['Ann', 'Bo']) at.act(name, { type: 'present' })
    expect(names(at)).toEqual(['Ann', 'Bo'])
    at.act('Ann', { type: 'present' })
    expect(names(at)).toEqual(['Ann', 'Bo', 'Di'])
  })

  it('[seat-admit] only who waits can be let in, and nobody whom one could take for another', () => {
    const at = table()
    at.act('Bo', { type: 'admit', player: playerOf('Zed') })
    expect(at.result).toBe('no-such-player')
    at.act('Bo', { type: 'admit', player: playerOf('Cy') })
    expect(at.result).toBe('not-waiting')
    at.act('dev', { type: 'join', name: 'an\u0274', dieKey: '', boxKey })
    at.act('dev2', { type: 'join', name: 'Ann\u200d', dieKey: '', boxKey })
    expect(at.result).toBe('name-alike')
  })

  it('[seat-admit] a word counts as a vote where the rules ask for one', () => {
    const at = table('admit-by-vote')
    at.join('Di')
    for (const name of ['Ann', 'Bo', 'Cy']) {
      expect(status(at, 'Di')).toBe('waiting')
      at.act(name, { type: 'admit', player: playerOf('Di') })
    }
    expect(status(at, 'Di')).toBe('seated')
  })

  it('newcomers come in by vote where the rules say so', () => {
    const at = table('admit-by-vote')
    at.join('Di')
    expect(status(at, 'Di')).toBe('waiting')
    const form = admissionHashOf(at.state.game, playerOf('Di'))
    for (const name of ['Ann', 'Bo', 'Cy']) at.act(name, { type: 'vote', form, ballot: 'for' })
    expect(names(at)).toContain('Di')
    expect(at.state.admissions.size).toBe(0)
  })

  it('newcomers whom the players do not want stay out', () => {
    const at = table('admit-by-vote')
    at.join('Di')
    const form = admissionHashOf(at.state.game, playerOf('Di'))
    for (const name of ['Ann', 'Bo']) at.act(name, { type: 'vote', form, ballot: 'against' })
    at.act('Bo', { type: 'vote', form, ballot: 'for' })
    expect(at.result).toBe('already-voted')
    at.act('Cy', { type: 'vote', form, ballot: 'for' })
    expect(status(at, 'Di')).toBe('left')
  })

  it('a sponsor speaks for a newcomer, who then may join', () => {
    const at = table('sponsors-only', 'admit-by-vote')
    at.join('Di')
    expect(at.result).toBe('table-full')
    at.act('Bo', { type: 'sponsor', name: 'Di' })
    at.act('Cy', { type: 'sponsor', name: 'Di' })
    expect(at.result).toBe('already-sponsored')
    at.join('Di')
    expect(at.state.sponsors.get('Di')?.by).toBe(playerOf('Bo'))
    expect(at.state.admissions.has(playerOf('Di'))).toBe(true)
  })

  it('those who forfeit play no more, and may come back to their seat', () => {
    const at = table()
    at.act('Bo', { type: 'forfeit' })
    expect(names(at)).toEqual(['Ann', 'Cy'])
    at.propose('Bo', enact())
    expect(at.result).toBe('not-seated')
    at.join('Bo')
    expect(names(at)).toEqual(['Ann', 'Cy'])
    at.agreed('Cy', { type: 'admit', player: playerOf('Bo') })
    expect(names(at)).toEqual(['Ann', 'Bo', 'Cy'])
  })

  it('a rule drops a player', () => {
    const at = table('drops-cy')
    at.propose('Ann', enact())
    expect(status(at, 'Cy')).toBe('dropped')
  })
})

describe('whoever has the link, and dates what they sign as they like', () => {
  const join = (name: string) => ({ type: 'join', name, dieKey: '', boxKey }) as const

  it('[seat-ask] undoes no adopted proposal and takes nobody’s name or place', () => {
    const at = new Table(library)
    at.join('Bo')
    at.join('Cy')
    at.act('Ann', { type: 'start', seats: ['Ann', 'Bo', 'Cy'].map(playerOf) })
    const proposal = at.pass([enact('New.')], { Ann: 'for', Bo: 'for', Cy: 'for' })
    const adopted = () => at.state.closedProposals.get(proposal)?.outcome
    expect(adopted()).toBe('adopted')
    for (const name of ['Bo', '\u0412\u043e', 'Mallory']) at.backdate(`key of ${name}`, join(name))
    for (let i = 0; i < 120; i++) at.backdate(`key ${i}`, join(`Made up ${i}`))
    const seats = ['key of Mallory', 'key 1'].map(playerOf)
    at.backdate('key of Mallory', { type: 'start', seats })
    expect(adopted()).toBe('adopted')
    expect(names(at)).toEqual(['Ann', 'Bo', 'Cy'])
    expect(at.state.players.get(playerOf('key of Bo'))?.status).toBe('waiting')
  })

  it('[seat-ask] does not undo the word that let somebody in', () => {
    const at = table()
    const before = at.order.length
    at.join('Di')
    at.agreed('Ann', { type: 'admit', player: playerOf('Di') })
    for (const name of ['Di', 'di', '\uff24\uff49'])
      at.backdate(`key of ${name}`, join(name), before)
    for (let i = 0; i < 120; i++) at.backdate(`key ${i}`, join(`Made up ${i}`), before)
    expect(names(at)).toEqual(['Ann', 'Bo', 'Cy', 'Di'])
  })

  it('[seat-ask] achieves nothing with any number of keys', () => {
    const at = table()
    const keys = ['k1', 'k2', 'k3', 'k4', 'k5']
    for (const key of keys) at.act(key, join(`Friend ${key}`))
    for (const key of keys) at.act(key, { type: 'admit', player: playerOf('k1') })
    at.act('asker', { type: 'reclaim', player: playerOf('Bo'), dieKey: '', boxKey })
    for (const key of keys) {
      const asked = { player: playerOf('Bo'), device: deviceOf('asker'), dieKey: '', boxKey }
      at.act(key, { type: 'reseat', ...asked })
      expect(at.result).toBe('only-watching')
      at.act(key, { type: 'decline-reseat', device: deviceOf('asker') })
      expect(at.result).toBe('only-watching')
    }
    const proposal = at.propose('Ann', enact())
    at.callVote('Ann', proposal)
    for (const key of keys) at.vote(key, proposal, 'against')
    expect(names(at)).toEqual(['Ann', 'Bo', 'Cy'])
    expect(at.state.openProposals.get(proposal)?.votes.size).toBe(0)
  })

  it('[seat-reclaim] does not push away who asks for a lost seat, nor undo the answer', () => {
    const at = table()
    at.act('new', { type: 'reclaim', player: playerOf('Bo'), dieKey: '', boxKey })
    const before = at.order.length
    const asked = { player: playerOf('Bo'), device: deviceOf('new'), dieKey: '', boxKey }
    at.act('Ann', { type: 'reseat', ...asked })
    at.act('Cy', { type: 'reseat', ...asked })
    for (let i = 0; i < 9; i++) {
      at.backdate(
        `key ${i}`,
        { type: 'reclaim', player: playerOf('Bo'), dieKey: '', boxKey },
        before,
      )
    }
    expect(at.state.players.get(playerOf('Bo'))?.devices).toEqual([deviceOf('new')])
  })
})

import { describe, expect, it } from 'vitest'
import { looksLike } from '../../src/base/skeleton.ts'
import { playerName } from '../../src/engine/people/names.ts'
import { sealMachine } from '../../src/session/keys/seal-machine.ts'
import { boxKey } from '../crypto/box-key.ts'
import { libraryOf } from './mechanics.ts'
import { playerOf, Table } from './table.ts'

describe('a player’s name', () => {
  it.each([
    ['Ann', 'Ann'],
    [' Ann B. ', 'Ann B.'],
    ['Zoe\u0308', 'Zo\u00eb'],
    ['👩‍🚀', '👩‍🚀'],
    [
      '🏴\u{e0067}\u{e0062}\u{e0077}\u{e006c}\u{e0073}\u{e007f}',
      '🏴\u{e0067}\u{e0062}\u{e0077}\u{e006c}\u{e0073}\u{e007f}',
    ],
    ['שרה', 'שרה'],
    ['محمد', 'محمد'],
    ['می‌خواهم', 'می‌خواهم'],
    ['नमस्ते', 'नमस्ते'],
    ['', null],
    ['\u0308', null],
    ['\u200d\ufe0f', null],
    ['B\u202eo', null],
    ['Bo\u200b', null],
    ['Bo\u2066', null],
    ['Bo\u00ad', null],
    ['Bo\u3164', null],
    ['Bo\u00a0B', null],
    ['\u2800', null],
    ['a\nb', null],
    // Not in Unicode 15.0, whatever newer engines know of it.
    ['Bo\u{1ccd6}', null],
    ['x'.repeat(41), null],
  ])('[name-fit] %j is kept as %j', (text, kept) => {
    expect(playerName(text)).toBe(kept)
  })

  it.each([
    ['Anna', '\u0410nn\u0430'],
    ['Bo', 'bO'],
    ['Bo', 'B\u03bf'],
    ['Bo', 'Bo\u200d'],
    ['Bo', '\uff22\uff4f'],
    ['Bo', '\u{1d401}\u{1d428}'],
    ['Bo', 'B0'],
    ['Ian', 'lan'],
    ['Ian', '1an'],
    ['Tom', 'Torn'],
    ['Ann B', 'Ann  B'],
    ['Zo\u00eb', 'Z\u043e\u0435\u0308'],
  ])('[name-alike] %j is like %j', (a, b) => {
    expect([looksLike(a, b), looksLike(b, a)]).toEqual([true, true])
  })

  it.each([
    ['Ann', 'Anna'],
    ['Zoe', 'Zo\u00eb'],
    ['Bo', 'Ob'],
    ['שרה', 'שרי'],
    ['Борис', 'Борян'],
    ['👩‍🚀', '👨‍🚀'],
  ])('[name-alike] %j is not like %j', (a, b) => {
    expect(looksLike(a, b)).toBe(false)
  })

  it.each(['B\u043e', '\u0391nn', 'Mari\u{1d41a}', '\u13a0nn'])(
    '[name-fit] %j mixes alphabets, and is refused when somebody comes or begins a game with it',
    (name) => {
      const at = Table.of(['Ann', 'Bo'])
      at.act('dev', { type: 'join', name, dieKey: '', boxKey })
      expect(at.result).toBe('player-name-mixed')
    },
  )

  it.each(['Борис', 'Ζωή', 'Zoë', 'שרה', '王Ann', 'No. 1', 'Ａｎｎ'])(
    '[name-fit] %j is of one alphabet',
    (name) => {
      const at = Table.of(['Ann', 'Bo'])
      at.act('dev', { type: 'join', name, dieKey: '', boxKey })
      expect(at.result).not.toBe('player-name-mixed')
    },
  )

  it('[name-alike] is refused where it is like that of somebody at the table, which is named', () => {
    const at = Table.of(['Ann', 'Bo'])
    at.act('dev', { type: 'join', name: '\u0412\u043e', dieKey: '', boxKey })
    expect(at.outcome).toMatchObject({ fault: { code: 'name-alike', args: { like: 'Bo' } } })
  })
})

describe('those who seal', () => {
  it('[seal-quorum] are before the start whom one of them let in, where one of them can be missed', () => {
    const at = new Table(libraryOf())
    const machine = sealMachine(libraryOf())
    const players = () =>
      machine.evaluate(at.order, 0, at.facts).roster.seats.map(({ player }) => player)
    for (const name of ['Bo', 'Cy', 'k1']) at.join(name)
    at.act('Ann', { type: 'admit', player: playerOf('Bo') })
    // Whom she let in and who is not seen again would stop the seals for good.
    expect(players()).toEqual([playerOf('Ann')])
    at.act('Bo', { type: 'admit', player: playerOf('Cy') })
    expect(players()).toEqual(['Ann', 'Bo', 'Cy'].map(playerOf))
    for (const name of ['Ann', 'Bo', 'Cy']) at.act(name, { type: 'leave' })
    expect(players()).toEqual([playerOf('Ann')])
  })

  it('[seal-quorum] are the creator until the start, and then those at the table: no made-up majority', () => {
    const at = new Table(libraryOf())
    const machine = sealMachine(libraryOf())
    const players = () =>
      machine.evaluate(at.order, 0, at.facts).roster.seats.map(({ player }) => player)
    for (const key of ['Bo', 'k1', 'k2', 'k3']) at.join(key)
    expect(players()).toEqual([playerOf('Ann')])
    at.act('Ann', { type: 'start', seats: ['Bo', 'Ann'].map(playerOf) })
    for (const key of ['k4', 'k5', 'k6']) at.join(key)
    expect(players()).toEqual(['Bo', 'Ann'].map(playerOf))
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { stateHash } from '../../src/engine/history/state-hash.ts'
import { limits } from '../../src/engine/kernel/state/limits.ts'
import { isHiddenForAll, picturesShown } from '../../src/engine/people/pictures.ts'
import { mostOfSeated } from '../../src/engine/people/players.ts'
import { libraryOf, mechanic } from './mechanics.ts'
import { enact, playerOf, rule, Table } from './table.ts'

const hash = (digit: string) => digit.repeat(64)
const people = ['Ann', 'Bo', 'Cy', 'Di']
const give = (at: Table, by: string, digit: string) =>
  at.act(by, { type: 'picture', picture: hash(digit) })
const hide = (at: Table, by: string, what: string) => at.act(by, { type: 'hide', what })
const pictureOf = (at: Table, name: string) => at.state.players.get(playerOf(name))?.picture

const asking = libraryOf(
  mechanic('asks-picture', {
    answers: {
      'proposal-fields': () => ({
        value: [{ type: 'picture', name: 'picture', label: 'A picture', optional: true }],
      }),
    },
  }),
)
const asked = () => Table.of(people, [rule(201, 'asks-picture')], asking)

describe('[picture-given] a picture', () => {
  it('stands beside a player’s name until another one does, or none', () => {
    const at = Table.of(people)
    const first = give(at, 'Ann', 'a')
    expect(pictureOf(at, 'Ann')).toEqual({ action: first, hash: hash('a') })
    const second = give(at, 'Ann', 'b')
    expect(picturesShown(at.state)).toEqual([second])
    at.act('Ann', { type: 'picture' })
    expect(pictureOf(at, 'Ann')).toBeUndefined()
    at.act('Ann', { type: 'picture' })
    expect(at.result).toBe('no-picture')
  })

  it('comes with a proposal where a rule asks for it, and not otherwise', () => {
    const plain = Table.of(people)
    plain.act('Ann', { type: 'propose', title: '', changes: [enact('Tea.')], picture: hash('a') })
    expect(plain.result).toBe('no-picture-with-proposal')
    expect(plain.state.openProposals.size).toBe(0)
    const at = asked()
    const id = at.act('Ann', {
      type: 'propose',
      title: 'Tea',
      changes: [enact('Tea at four.')],
      picture: hash('a'),
    })
    expect(at.state.openProposals.get(id)?.picture).toBe(hash('a'))
    expect(picturesShown(at.state)).toEqual([id])
  })

  it('is given by who has a seat, so and so often', () => {
    const at = asked()
    at.join('Zed')
    give(at, 'Zed', 'a')
    expect(at.result).not.toBe('applied')
    for (let n = 0; n < limits.picturesPerPlayer; n++) give(at, 'Bo', 'a')
    expect(at.result).toBe('applied')
    give(at, 'Bo', 'b')
    expect(at.result).toBe('too-many-pictures')
    at.act('Bo', { type: 'propose', title: '', changes: [enact('Tea.')], picture: hash('b') })
    expect(at.result).toBe('too-many-pictures')
    expect(pictureOf(at, 'Bo')?.hash).toBe(hash('a'))
    give(at, 'Cy', 'b')
    expect(at.result).toBe('applied')
  })
})

describe('[hide-all] what nobody is to be shown', () => {
  it('is hidden once more than half of the players say so, and not by one who says so twice', () => {
    const at = Table.of(people)
    const picture = give(at, 'Ann', 'a')
    hide(at, 'Bo', picture)
    hide(at, 'Bo', picture)
    expect(at.result).toBe('already-signed')
    hide(at, 'Cy', picture)
    expect(isHiddenForAll(at.state, picture)).toBe(false)
    const last = hide(at, 'Di', picture)
    expect(at.state.hidden?.get(picture)).toMatchObject({ action: last })
    expect(at.state.hiding).toBeUndefined()
    expect(picturesShown(at.state)).toEqual([])
    expect(pictureOf(at, 'Ann')).toMatchObject({ hash: hash('a') })
    hide(at, 'Ann', picture)
    expect(at.result).toBe('hidden-already')
  })

  it('can be a remark or a name, and nothing else', () => {
    const at = Table.of(people)
    const remark = at.act('Ann', { type: 'comment', about: at.state.game, text: 'Hm.' })
    for (const what of [remark, playerOf('Ann')]) {
      for (const name of ['Bo', 'Cy', 'Di']) hide(at, name, what)
      expect(isHiddenForAll(at.state, what)).toBe(true)
    }
    for (const what of [hash('c'), at.act('Bo', { type: 'tick' })]) {
      hide(at, 'Cy', what)
      expect(at.result).toBe('nothing-to-hide')
    }
  })

  it('is not for those who have no seat', () => {
    const at = Table.of(people)
    const picture = give(at, 'Ann', 'a')
    for (const key of ['k1', 'k2', 'k3', 'k4']) {
      at.join(key)
      hide(at, key, picture)
      expect(at.result).toBe('only-watching')
    }
    expect(at.state.hiding).toBeUndefined()
  })

  it('counts those at the table: who leaves makes a smaller half', () => {
    const at = Table.of(people)
    const picture = give(at, 'Ann', 'a')
    hide(at, 'Bo', picture)
    hide(at, 'Cy', picture)
    at.act('Di', { type: 'leave' })
    expect(isHiddenForAll(at.state, picture)).toBe(true)
  })

  it('is hidden by exactly those games in which enough said so, whatever else they do', () => {
    const act = fc.record({
      by: fc.constantFrom(...people),
      what: fc.nat(2),
      does: fc.constantFrom('hide', 'give', 'leave'),
    })
    fc.assert(
      fc.property(fc.array(act, { maxLength: 14 }), (acts) => {
        const at = Table.of(people)
        const things = ['a', 'b', 'c'].map((digit) => give(at, 'Ann', digit))
        const words = things.map(() => new Set<string>())
        const gone = new Set<string>()
        const hidden = new Set<string>()
        for (const { by, what, does } of acts) {
          const thing = things[what] ?? at.state.game
          if (does === 'hide') {
            hide(at, by, thing)
            if (!gone.has(by)) words[what]?.add(by)
          } else if (does === 'leave' && people.length - gone.size > 2) {
            at.act(by, { type: 'leave' })
            gone.add(by)
          } else give(at, by, 'd')
          for (const [place, said] of words.entries()) {
            const counted = [...said].filter((name) => !gone.has(name)).length
            if (counted >= mostOfSeated(at.state)) hidden.add(things[place] ?? '')
          }
          expect(new Set(at.state.hidden?.keys())).toEqual(hidden)
          expect(stateHash(at.state)).toHaveLength(64)
        }
      }),
      { numRuns: 60 },
    )
  })
})

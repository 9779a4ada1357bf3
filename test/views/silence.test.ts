import { describe, expect, it } from 'vitest'
import { askedOfMe } from '../../src/views/awaited/asked-of-me.ts'
import { awaitedFromOthers } from '../../src/views/awaited/awaited.ts'
import { silences } from '../../src/views/awaited/silence.ts'
import { playerOf, rule, Table } from '../engine/table.ts'

const dayMs = 24 * 3_600_000

/** Nothing comes from those who are not named here for so many days. */
function quiet(names: readonly string[], talking: readonly string[], days: number) {
  const at = Table.of(names)
  for (let day = 0; day < days; day++) {
    at.wait(dayMs)
    for (const by of talking) at.act(by, { type: 'comment', about: at.state.game, text: 'Hm.' })
  }
  return at
}
const asked = (at: Table, name: string) =>
  askedOfMe(at.state, playerOf(name)).map(({ what, about }) => [what, about])

describe('a warning of silence', () => {
  it('is shown after two thirds of the term, with when the others can play on', () => {
    const at = quiet(['Ann', 'Bo', 'Cy'], ['Ann', 'Bo'], 4)
    expect(silences(at.state, at.state.now)).toEqual([])
    const since = at.state.signs.get(playerOf('Cy')) ?? 0
    expect(silences(at.state, since + 5 * dayMs)).toMatchObject([
      { name: 'Cy', since, from: since + 7 * dayMs, words: [], needed: 2, isHopeless: false },
    ])
  })

  it('is shown after a day of those whom the game waits for', () => {
    const at = quiet(['Ann', 'Bo', 'Cy'], ['Ann', 'Bo'], 2)
    expect(silences(at.state, at.state.now)).toEqual([])
    const told = silences(at.state, at.state.now, [playerOf('Bo'), playerOf('Cy')])
    expect(told.map(({ name }) => name)).toEqual(['Cy'])
    // Once somebody has won nothing waits for anybody.
    const won = { ...at.state, status: 'won' } as const
    expect(silences(won, at.state.now, [playerOf('Cy')])).toEqual([])
  })

  it('comes late of those who have the game open, unless somebody would continue without them', () => {
    const at = quiet(['Ann', 'Bo', 'Cy', 'Dora'], ['Ann', 'Bo', 'Dora'], 1)
    const cy = playerOf('Cy')
    const from = (at.state.signs.get(cy) ?? 0) + 7 * dayMs
    const told = (now: number) =>
      silences(at.state, now, [cy], (player) => player === cy).map(({ name }) => name)
    expect(told(from)).not.toContain('Cy')
    expect(told(from + dayMs)).toContain('Cy')
    at.wait(from - at.state.now)
    for (const by of ['Ann', 'Bo', 'Dora']) at.act(by, { type: 'present' })
    at.act('Ann', { type: 'absent', player: cy })
    expect(told(at.state.now)).toEqual(['Cy'])
  })

  it.each([
    [['Ann', 'Bo'], ['Ann'], true],
    [['Ann', 'Bo', 'Cy', 'Dora'], ['Ann', 'Bo'], true],
    [['Ann', 'Bo', 'Cy', 'Dora'], ['Ann', 'Bo', 'Cy'], false],
  ])(
    'of %j, where only %j are heard, says whether a majority is left',
    (names, talking, hopeless) => {
      const at = quiet(names, talking, 8)
      const all = silences(at.state, at.state.now)
      expect(all).toHaveLength(names.length - talking.length)
      for (const { isHopeless } of all) expect(isHopeless).toBe(hopeless)
    },
  )

  it('asks the others once somebody would play on, and who is absent to come back', () => {
    const at = quiet(['Ann', 'Bo', 'Cy', 'Dora'], ['Ann', 'Bo', 'Dora'], 8)
    at.act('Ann', { type: 'absent', player: playerOf('Cy') })
    expect(asked(at, 'Ann')).toEqual([])
    expect(asked(at, 'Bo')).toEqual([['play-on', playerOf('Cy')]])
    expect(asked(at, 'Cy')).toEqual([])
    expect(awaitedFromOthers(at.state, playerOf('Ann'))).toEqual([
      {
        what: 'play-on',
        players: ['Bo', 'Dora'].map(playerOf),
        due: null,
        unseen: null,
        otherwise: '',
      },
    ])
    at.act('Bo', { type: 'absent', player: playerOf('Cy') })
    at.act('Dora', { type: 'absent', player: playerOf('Cy') })
    expect(asked(at, 'Cy')).toEqual([['come-back', null]])
    expect(silences(at.state, at.state.now)).toEqual([])
  })

  it('asks all but who claims to agree to a claim that waits, and says what becomes of it', () => {
    const at = Table.of(['Ann', 'Bo', 'Cy'], [rule(201)])
    for (const by of ['Ann', 'Bo', 'Cy']) {
      const changes = [{ do: 'setting', to: { contestMs: dayMs } } as const]
      at.act(by, { type: 'sign-together', what: { do: 'change', changes } })
    }
    const effects = [{ do: 'win', player: playerOf('Ann') } as const]
    const claim = at.act('Ann', { type: 'claim', rule: 201, note: '', effects })
    expect([asked(at, 'Ann'), asked(at, 'Bo')]).toEqual([[], [['agree', claim]]])
    // The time that each has begins when they can have seen it.
    expect(askedOfMe(at.state, playerOf('Bo'))[0]?.due).toBeNull()
    for (const name of ['Bo', 'Cy']) at.act(name, { type: 'present' })
    expect(askedOfMe(at.state, playerOf('Bo'))[0]?.due).toBe(at.state.now + dayMs)
    at.act('Bo', { type: 'contest', claim, reason: 'No.' })
    expect(askedOfMe(at.state, playerOf('Cy'))[0]?.due).toBeNull()
  })
})

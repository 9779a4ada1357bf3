import { describe, expect, it } from 'vitest'
import { finish } from '../../src/base/task.ts'
import type { Change } from '../../src/actions/change.ts'
import type { MechanicUse } from '../../src/actions/passage.ts'
import { imposedOn } from '../../src/engine/history/imposed.ts'
import type { GameState } from '../../src/engine/kernel/state.ts'
import { mechanicLibrary } from '../../src/mechanics/library.ts'
import { nothingPlayed, withGame, type Finding } from '../../src/views/ahead-report.ts'
import { playingAhead } from '../../src/views/played-ahead.ts'
import { data } from '../language/data.ts'
import { fakeSession } from '../ui/fake-session.ts'
import { bo, enact, started, stateOf } from '../ui/gallery/classic-game.ts'

/** The game with these changes made to its rule book. */
const after =
  (...changes: readonly Change[]) =>
  (state: GameState): GameState => {
    const imposed = imposedOn(mechanicLibrary, state, { changes, free: 400 })
    if (!imposed.ok) throw new Error(imposed.fault.code)
    return imposed.value
  }

function findingsOf(start: GameState, { games, turns }: { games: number; turns: number }) {
  let report = nothingPlayed
  for (let game = 0; game < games; game++) {
    const course = playingAhead(mechanicLibrary, start, { seed: `test ${game}`, turns })
    report = withGame(mechanicLibrary, report, finish(course))
  }
  return report.findings
}

const kindsOf = (findings: readonly Finding[]) => findings.map(({ kind }) => kind)

const noWin: Change = { do: 'repeal', rule: 208 }

const planted = (...words: readonly string[]): Change => {
  const mechanics = words.map((one): MechanicUse => ({
    kind: 'sentence',
    params: { sentence: data(one) },
  }))
  return enact('Planted', 'Live.', mechanics)
}

describe('played ahead', () => {
  it('plays whole turns with every kind of move, alike from one seed, and finds nothing wrong with Classic', () => {
    const start = stateOf(started())
    const once = () => finish(playingAhead(mechanicLibrary, start, { seed: 'a', turns: 5 }))
    const { moves, turns, ended } = once()
    expect([ended, turns]).toEqual(['in-time', 5])
    const kinds = new Set(moves.map(({ body }) => body.type))
    for (const kind of ['propose', 'call-vote', 'vote', 'throw'] as const) {
      expect(kinds).toContain(kind)
    }
    expect(once().moves).toEqual(moves)
    expect(findingsOf(start, { games: 2, turns: 5 })).toEqual([])
  })

  it('makes the moves that rules offer', () => {
    const start = stateOf(started('market'))
    const { moves } = finish(playingAhead(mechanicLibrary, start, { seed: 'm', turns: 3 }))
    expect(moves.map(({ body }) => body.type)).toContain('move')
  })

  it('finds a planted dead end, and shows it in a rehearsal', async () => {
    const table = started()
    const suppose = after(planted('Nobody may propose.'))
    const findings = findingsOf(suppose(stateOf(table)), { games: 2, turns: 5 })
    expect(findings[0]).toMatchObject({ kind: 'stuck', games: 2, isOld: null })
    const count = table.entries.length
    const moves = findings[0]?.moves ?? []
    const session = await fakeSession(table, bo).rehearse({ count, suppose, moves })
    expect(session.view().entries).toHaveLength(count + 1 + moves.length)
    expect(session.preview({ type: 'end-turn' }).kind).toBe('refused')
  })

  it('finds a planted runaway, and shows the very game in a rehearsal', async () => {
    const table = started()
    const suppose = after(
      noWin,
      planted('When a player’s turn ends, everyone gains 1 point for each of their points.'),
    )
    const findings = findingsOf(suppose(stateOf(table)), { games: 1, turns: 14 })
    expect(findings).toMatchObject([{ kind: 'runaway', quantity: 'points' }])
    const moves = findings[0]?.moves ?? []
    const wish = { count: table.entries.length, suppose, moves }
    const { state } = (await fakeSession(table, bo).rehearse(wish)).view()
    const points = [...(state?.players.values() ?? [])].map((one) => one.quantities.get('points'))
    expect(Math.max(...points.map((one = 0) => Math.abs(one)))).toBeGreaterThan(1000)
  })

  it('finds that no rule can be adopted any more, and that the game is over at once', () => {
    const start = stateOf(started())
    const nine =
      'A rule-change is adopted if more than half of those who vote are for it and at least 9 votes are cast, and only then.'
    const barred = after({ do: 'repeal', rule: 203 }, planted(nine))(start)
    expect(kindsOf(findingsOf(barred, { games: 1, turns: 1 }))).toEqual(['no-adoption'])
    const over = after(noWin, planted('Whoever has at least 0 points wins.'))(start)
    expect(kindsOf(findingsOf(over, { games: 1, turns: 1 }))).toEqual(['ends-at-once'])
  })
})

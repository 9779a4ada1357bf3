// A game told turn by turn, or day by day, and what changed since somebody looked.
import { describe, expect, it } from 'vitest'
import { finish } from '../../src/base/task.ts'
import { createReplay } from '../../src/engine/history/replay.ts'
import { mechanicLibrary } from '../../src/mechanics/library.ts'
import { rulesChangedSince } from '../../src/views/chronicle/changed-since.ts'
import { chaptersOf } from '../../src/views/chronicle/chapters.ts'
import { playText, scriptText } from '../play/play-folder.ts'
import type { FakeTable } from '../ui/fake-table.ts'
import { ann, cy, gathered, stateOf, underWay } from '../ui/gallery/classic-game.ts'
import { liveTable, realmTable } from '../ui/gallery/live-game.ts'

const told = (table: FakeTable) => finish(chaptersOf(stateOf(table), table.entries))

describe('a game in chapters', () => {
  it.each([
    ['of Classic', underWay],
    ['with moves', liveTable],
    ['of a realm', realmTable],
    ['that has not begun', gathered],
  ])('holds every move of a game %s once, in order', (_, make) => {
    const table = make()
    let at = 0
    for (const { from, to, began, ended } of told(table)) {
      expect(from).toBe(at)
      expect(to).toBeGreaterThan(from)
      expect(began).toBe(table.entries[from]?.action.time)
      expect(ended).toBe(table.entries[to - 1]?.action.time)
      at = to
    }
    expect(at).toBe(table.entries.length)
  })

  it('tells what was decided in each turn, and what it brought', () => {
    const chapters = told(underWay())
    expect(chapters.map(({ title }) => title)).toEqual([
      'Before the first turn',
      'Turn 1, Ann Abel’s',
      'Turn 2, Bo Zorn’s',
      'Turn 3, Cy Okafor’s',
    ])
    const [, first, , third] = chapters
    expect(first?.told[0]).toBe('Ann Abel made proposal 301, “A majority is enough”.')
    expect(first?.told.join(' ')).toMatch(/Rule 203 was amended.*Proposal 301 was adopted/)
    expect(first?.gained).toEqual([
      {
        says: expect.stringMatching(/^Ann Abel: \+\d points?$/) as unknown,
        player: ann.player,
        isMore: true,
        rule: null,
      },
    ])
    // Cy’s proposal was defeated, which cost more than the die brought.
    expect(third?.gained).toMatchObject([{ player: cy.player, isMore: false }])
    expect(third?.told.join(' ')).toContain('Proposal 303 was defeated')
    expect(told(gathered()).map(({ title }) => title)).toEqual(['The game until now'])
  })

  it('ends with what is adopted, and with a day of which there is something to tell, where nobody has turns', () => {
    const { actions } = playText(scriptText('speaker', 'whole-game.json')).played
    const replay = createReplay(mechanicLibrary)
    replay.advance(actions, 0)
    const { state, entries } = replay
    if (state === null) throw new Error('no game')
    const chapters = finish(chaptersOf(state, entries))
    expect(chapters.map(({ title }) => title)).toEqual([
      'Before the start',
      'Day 1',
      'Day 8, until proposal 351 was adopted',
      'Day 8',
      'Day 12',
      'Day 15, until proposal 354 was adopted',
      'Day 15, until proposal 355 was adopted',
      'Day 15',
      'Round 2: Day 15',
      'Round 2: Day 19, until proposal 356 was adopted',
      'Round 2: Day 22, until proposal 357 was adopted',
      'Round 2: Day 22',
    ])
    expect(chapters.map(({ from }) => from)).toEqual([
      0,
      ...chapters.slice(0, -1).map(({ to }) => to),
    ])
    expect(chapters.at(-1)?.to).toBe(entries.length)
    expect(chapters[7]?.told).toContain('Bo and Cy won together (rule 203).')
  })
})

describe('rules that changed since somebody looked', () => {
  it('are shown against how they were seen, a new one whole', () => {
    const table = underWay()
    const state = stateOf(table)
    const adopted = table.entries.findIndex(({ changes }) =>
      changes.some(({ kind }) => kind === 'rule'),
    )
    const before = table.entries[adopted - 1]?.action.time ?? 0
    const changed = rulesChangedSince(state, before)
    expect(changed.map(({ rule, isNew }) => [rule.number, isNew])).toEqual([
      [301, false],
      [302, false],
    ])
    for (const { diff } of changed) expect(diff?.length).toBeGreaterThan(0)
    const since = table.entries[adopted]?.action.time ?? 0
    expect(rulesChangedSince(state, since).map(({ rule }) => rule.number)).toEqual([302])
  })
})

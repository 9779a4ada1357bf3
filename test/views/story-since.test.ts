// What happened while somebody was away: what concerns them first, in three to seven lines.
import { describe, expect, it } from 'vitest'
import { askedOfMe } from '../../src/views/awaited/asked-of-me.ts'
import { callOf, callWithDue } from '../../src/views/awaited/called.ts'
import { decidedBy } from '../../src/views/chronicle/decided-since.ts'
import { befell, canBeStory, movesSeen, movesSince } from '../../src/views/chronicle/moves-since.ts'
import { pollsFor } from '../../src/views/votes/poll-view.ts'
import { storySince } from '../../src/views/chronicle/story-since.ts'
import { tellNews } from '../../src/ui/game/tell-news.ts'
import { freshThrow, lastThrow } from '../../src/views/chronicle/throws.ts'
import { fakeSession } from '../ui/fake-session.ts'
import type { FakePerson, FakeTable } from '../ui/fake-table.ts'
import { reported, winJudged } from '../ui/gallery/asked-game.ts'
import {
  allFor,
  ann,
  bo,
  callVote,
  cy,
  enact,
  propose,
  rulesOf,
  started,
  stateOf,
  throwDie,
  turn,
  underWay,
  vote,
} from '../ui/gallery/classic-game.ts'
import { liveRules } from '../ui/gallery/live-game.ts'

/** The story for somebody who has seen the first so many moves. */
function told(table: FakeTable, { player: me }: FakePerson, seen: number): readonly string[] {
  const state = stateOf(table)
  const fresh = movesSince(table.entries, movesSeen(table.entries.slice(0, seen)))
  const asked = askedOfMe(state, me)
  return storySince(state, fresh, { me, asked, now: table.now }).map(({ text }) => text)
}

describe('the story of what happened meanwhile', () => {
  it('begins with the reader’s turn, and what they have more or less of', () => {
    expect(told(underWay(), ann, 4)).toEqual([
      'Your turn began.',
      'You gained 4 points (rule 202).',
      'Your proposal 301, “A majority is enough”, became law, unanimously.',
      'Bo Zorn’s “Win at sixty” (proposal 302) became law, 2 to 1.',
      'Bo Zorn threw a 4: +4 points, now 4.',
      'Cy Okafor’s “Good manners” (proposal 303) was defeated, 1 to 2.',
      'Cy Okafor threw a 6: +6 points, now 6.',
    ])
  })

  it('tells what came of a decision with it, in one line', () => {
    const table = underWay()
    const before = table.entries.length
    turn(
      table,
      ann,
      'A note',
      [enact('A note', 'There are notes.')],
      [
        [ann, 'for'],
        [bo, 'for'],
        [cy, 'against'],
      ],
    )
    // Whoever votes against what is adopted receives ten points.
    expect(told(table, cy, before)[0]).toBe('You gained 10 points (rule 204).')
    const long = underWay()
    const state = stateOf(long)
    const [first] = storySince(state, long.entries.slice(-5, -1), {
      ...{ me: cy.player, asked: [], now: long.now },
    })
    expect(first?.text).toBe(
      'You lost 10 points (rule 206). Your proposal 303, “Good manners”, was defeated, 1 to 2.',
    )
  })

  it('tells both what the reader lost and what they gained', () => {
    const lines = told(underWay(), cy, 4)
    expect(lines).toContainEqual(expect.stringMatching(/^You lost 10 points \(rule 206\)\./))
    expect(lines).toContainEqual(expect.stringMatching(/^You gained \d+ points/))
  })

  it('says what awaits a vote in the words that call somebody back', () => {
    const table = underWay()
    const before = table.entries.length
    callVote(table, ann, propose(table, ann, 'Tea', [enact('Tea', 'There is tea.')]))
    const call = 'Ann Abel made proposal 304, “Tea”: your vote is awaited'
    const [asked] = askedOfMe(stateOf(table), bo.player)
    expect(asked && callOf(stateOf(table), asked)).toBe(call)
    expect(told(table, bo, before)).toEqual([`${call}.`])
    const hourMs = 3_600_000
    expect(callWithDue(call, table.now + 5 * hourMs, table.now)).toBe(`${call}, due in 5 hours`)
    expect(callWithDue(call, table.now, table.now)).toBe(call)
  })

  it('has seven lines at most, the reader’s own and the weightiest of all others among them', () => {
    const table = started()
    for (let round = 0; round < 4; round++) {
      for (const by of [ann, bo, cy]) {
        turn(table, by, `Note ${round} of ${by.name}`, [enact('Note', 'Nothing.')], allFor)
      }
    }
    const lines = told(table, ann, 4)
    expect(lines).toHaveLength(7)
    expect(lines.slice(0, 2)).toEqual([
      'Your turn began.',
      expect.stringMatching(/^You gained \d+ points/),
    ])
    expect(lines.at(-1)).toContain('(proposal 312) became law')
    const won = told(winJudged(), ann, 4)
    expect(won).toHaveLength(7)
    expect(won.at(-1)).toBe('Bo Zorn won (rule 302).')
    expect(won).toContain('Cy Okafor judged: “The claim stands”.')
  })

  it('begins with a turn of the reader’s that was skipped, or was passed over, whatever else happened', () => {
    const rules = liveRules([
      214,
      'Rest',
      'When a proposal is adopted, its proponent misses their next turn.',
    ])
    const table = started('evening', [...rulesOf('evening'), ...rules])
    const before = table.entries.length
    table.wait(11 * 60_000)
    table.must(bo, { type: 'tick' })
    expect(told(table, ann, before)).toEqual([
      'Your turn ended without a proposal (rule 206).',
      'Bo Zorn’s turn began, number 2 (rule 203).',
    ])
    expect(told(table, bo, before)[0]).toBe('Your turn began.')
    const fresh = table.entries.slice(before)
    expect(fresh.map((entry) => befell(stateOf(table), entry, ann.player))).toEqual(['turn-missed'])
    const tea = propose(table, bo, 'Tea', [enact('Tea', 'There is tea.')])
    for (const by of [bo, cy, ann]) vote(table, by, tea, 'for')
    throwDie(table, bo)
    // Cy’s turn, Ann’s, and then Bo’s, which is passed over.
    for (let turns = 0; turns < 2; turns++) {
      table.wait(11 * 60_000)
      table.must(bo, { type: 'tick' })
    }
    expect(told(table, bo, table.entries.length - 1)[0]).toBe(
      'Your turn was passed over (rule 203).',
    )
  })

  it('tells first whom a move of somebody else’s is about', () => {
    const table = reported()
    const before = table.entries.length - 1
    const about =
      'This is about you: Ann Abel used “Report” of rule 214, choosing Bo Zorn. Asked: “they swore”.'
    expect(told(table, bo, before)).toEqual([about])
    expect(told(table, cy, before)).toEqual([])
    const [poll] = pollsFor(stateOf(table), { me: bo.player, ownAnswer: () => null })
    expect(poll).toMatchObject({
      about: bo.player,
      question: 'Is it true of Bo Zorn: “they swore”?',
      // Nobody finds what is said of themselves.
      awaited: ['Cy Okafor'],
    })
  })

  it('tells nobody what they did themselves', () => {
    const table = winJudged()
    expect(told(table, cy, 4).filter((line) => line.startsWith('Cy Okafor judged'))).toEqual([])
  })
})

describe('news while one looks on', () => {
  it('says how a vote ended and what it brought, and what was thrown', () => {
    const table = started()
    const news: string[] = []
    const stop = tellNews(
      fakeSession(table, bo),
      () => false,
      (text) => news.push(text),
    )
    const tea = propose(table, ann, 'Tea', [enact('Tea', 'There is tea.')])
    callVote(table, ann, tea)
    for (const by of [bo, cy, ann]) vote(table, by, tea, 'for')
    expect(news.at(-1)).toBe(
      'Ann Abel voted for proposal 301. Proposal 301 was adopted. Ann Abel must throw a 6-sided die.',
    )
    throwDie(table, ann)
    expect(news.at(-1)).toMatch(/^Ann Abel threw a (\d): \+\1 points?, now \1\.$/)
    stop()
  })
})

describe('the last throw', () => {
  it('is what the turn has come to until the next proposal is made', () => {
    const table = started()
    turn(table, ann, 'Tea', [enact('Tea', 'There is tea.')], allFor)
    expect(freshThrow(table.entries)?.player).toBe(ann.player)
    propose(table, bo, 'Coffee', [enact('Coffee', 'There is coffee.')])
    expect(freshThrow(table.entries)).toBeNull()
    expect(lastThrow(table.entries)?.player).toBe(ann.player)
    const evening = started('evening')
    const cake = propose(evening, ann, 'Cake', [enact('Cake', 'There is cake.')])
    for (const by of [bo, cy, ann]) vote(evening, by, cake, 'for')
    throwDie(evening, ann)
    expect(freshThrow(evening.entries)?.player).toBe(ann.player)
    // Bo’s turn is skipped: what Ann threw is old.
    evening.wait(11 * 60_000)
    evening.must(cy, { type: 'tick' })
    expect(freshThrow(evening.entries)).toBeNull()
  })
})

describe('the moves that somebody has not seen', () => {
  it('are those of each device after its last that they saw, wherever they came in', () => {
    const { entries } = underWay()
    const seen = movesSeen(entries.slice(0, 6))
    expect(movesSince(entries, seen)).toEqual(entries.slice(6))
    // What others did meanwhile, and came in before what was seen already.
    const bos = entries[1]?.action.device
    const late = entries.filter(({ action }, place) => place < 6 && action.device !== bos)
    const lacking = entries.slice(0, 6).filter((entry) => !late.includes(entry))
    expect(lacking.length).toBeGreaterThan(0)
    expect(movesSince(entries.slice(0, 6), movesSeen(late))).toEqual(lacking)
  })

  it('are none to whoever has never looked', () => {
    expect(movesSince(underWay().entries, '')).toEqual([])
  })

  it('are worth a story from three on that were done before somebody came', () => {
    const { entries } = underWay()
    const last = entries.slice(-3)
    const [, , newest] = last
    expect(canBeStory(last, newest?.action.time ?? 0)).toBe(true)
    expect(canBeStory(last, (newest?.action.time ?? 0) - 1)).toBe(false)
  })

  it('had proposals adopted or defeated', () => {
    const table = underWay()
    const numbers = (seen: number) =>
      decidedBy(stateOf(table), table.entries.slice(seen)).map(({ number, outcome }) => [
        number,
        outcome,
      ])
    expect(numbers(4)).toEqual([
      [301, 'adopted'],
      [302, 'adopted'],
      [303, 'defeated'],
    ])
    expect(numbers(table.entries.length)).toEqual([])
  })
})

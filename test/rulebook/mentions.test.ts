import { describe, expect, it } from 'vitest'
import { boundMs, timed } from './cpu-time.ts'
import { finish } from '../../src/base/task.ts'
import { findMentions, type DefinedTerm } from '../../src/rulebook/text/mentions.ts'
import { suggestTerms } from '../../src/rulebook/text/book-terms.ts'

const known = new Set([5, 100, 101, 116, 203, 204, 208])
const terms: readonly DefinedTerm[] = [
  { term: 'Judge', rule: 212 },
  { term: 'Live Chicken', rule: 305 },
  { term: 'Chicken', rule: 306 },
]

/** `[rule 203>203]` where a mention is linked. */
function show(text: string): string {
  let shown = ''
  let done = 0
  for (const { start, end, rule } of findMentions(text, known, terms)) {
    shown += `${text.slice(done, start)}[${text.slice(start, end)}>${rule}]`
    done = end
  }
  return shown + text.slice(done)
}

describe('mentions of rules', () => {
  it.each([
    ['Rule 203 is amended', '[Rule 203>203] is amended'],
    ['see rule\n203.', 'see [rule\n203>203].'],
    ['Rules 101-116 (immutable)', '[Rules 101>101]-[116>116] (immutable)'],
    ['rules 101 - 116', '[rules 101>101] - [116>116]'],
    ['rules 101, 203 and 204', '[rules 101>101], [203>203] and [204>204]'],
    ['203 and 204 shall be void', '[203>203] and [204>204] shall be void'],
    ['whatever 203 says by then', 'whatever [203>203] says by then'],
    ['§ 203, § 7', '[§ 203>203], § 7'],
    ['as rules 203 and 999 say', 'as [rules 203>203] and 999 say'],
    ['Regel 203 ist hart', '[Regel 203>203] ist hart'],
    ['nach Regeln 101 bis 116', 'nach [Regeln 101>101] bis [116>116]'],
    ['Regel 5 und 5 Punkte', '[Regel 5>5] und 5 Punkte'],
    ['rule 5 and 5 points', '[rule 5>5] and 5 points'],
  ])('%j', (text, shown) => {
    expect(show(text)).toBe(shown)
  })

  it.each([
    'achieve 100 (positive) points',
    '100 points',
    'rules in the 100s',
    "rules in the 100's",
    'rule 999',
    'rule 2030',
    'a score of 1.203',
    '203.5 points',
    '$203 and no more',
    '#203',
    '203rd',
    'between 5 and 100 coins',
    '',
  ])('none in %j', (text) => {
    expect(findMentions(text, known)).toEqual([])
  })
})

describe('defined terms', () => {
  it.each([
    ['the Judge decides', 'the [Judge>212] decides'],
    ['judges decide', '[judges>212] decide'],
    ["the Judge's word", "the [Judge>212]'s word"],
    ['a live\nchicken', 'a [live\nchicken>305]'],
    ['Live Chickens, chickens', '[Live Chickens>305], [chickens>306]'],
    ['judgement, Chicken. Live', 'judgement, [Chicken>306]. Live'],
    ['The Judge of rule 203', 'The [Judge>212] of [rule 203>203]'],
  ])('%j', (text, shown) => {
    expect(show(text)).toBe(shown)
  })

  it('stays in bounds with a text of two million characters', () => {
    for (const unit of ['rule 203, 204 and Judge Live ', '203, ', '9']) {
      const text = unit.repeat(2_000_000 / unit.length)
      expect(timed(() => findMentions(text, known, terms)).cpuMs).toBeLessThan(boundMs)
    }
  })
})

describe('terms that a text seems to define', () => {
  it.each([
    ['then the one before is to be the Judge and decides', ['Judge']],
    ['We call that _asking around_.', ['asking around']],
    ['Such a process is called knocking.', ['knocking']],
    ['Each player has a value called "glow" of their own.', ['glow']],
    ['gets the title of “Slowest Heron” until', ['Slowest Heron']],
    ['Whoever moves shall be known as the proponent.', ['proponent']],
    ['Anybody else is a Pebble. One must opt to be a Live Otter.', ['Pebble', 'Live Otter']],
    ['Quorum for a change is defined to be two players.', ['Quorum']],
    ['A *Brick* throws a die.', ['Brick']],
    ['Nothing here is new, and 2 * 3 * 4 is 24.', []],
  ])('%j', (text, expected) => {
    expect(finish(suggestTerms(text)).map(({ term }) => term)).toEqual(expected)
  })

  it('quotes the words that made it think so', () => {
    const [first] = finish(suggestTerms('If players differ, the last one is to be the Judge.'))
    expect(first).toEqual({ term: 'Judge', because: 'is to be the Judge' })
  })

  it.each([
    '"a b c d e '.repeat(40_000),
    'A'.repeat(400_000),
    'Aa '.repeat(100_000),
    '*a'.repeat(90_000),
  ])('stays in bounds (%#)', (text) => {
    expect(timed(() => finish(suggestTerms(text))).cpuMs).toBeLessThan(boundMs)
  })
})

import { describe, expect, it } from 'vitest'
import { boundMs, timed } from './cpu-time.ts'
import { searchRules } from '../../src/rulebook/text/search.ts'

const rules = [
  { number: 101, text: 'Each player keeps each rule.' },
  {
    number: 203,
    title: 'Majority',
    text: 'A change passes when most players are for it. See 101.',
  },
  { number: 204, text: 'Who votes against a change that passes gets 10 points.' },
  { number: 301, title: 'Élan', text: 'A naïve player may pass.', notes: ['Was rule 203.'] },
]

describe('search', () => {
  it.each([
    ['203', [203, 301]],
    ['passes', [203, 204]],
    ['pass', [203, 204, 301]],
    ['majority passes', [203]],
    ['PLAYER', [101, 203, 301]],
    ['naive', [301]],
    ['elan', [301]],
    ['Élan', [301]],
    ['player 101', [101, 203]],
    ['ayer', []],
    ['10', [203, 204]],
    ['', []],
    ['  .,', []],
    ['( [ \\', []],
  ])('%j', (query, numbers) => {
    expect(searchRules(rules, query).map(({ rule }) => rule.number)).toEqual(numbers)
  })

  it('prefers the number, then the title', () => {
    const found = searchRules(
      [
        { number: 1, text: 'Majority of 203.' },
        { number: 203, text: 'Nothing.' },
        { number: 5, title: 'Majority', text: '203.' },
      ],
      '203',
    )
    expect(found.map(({ rule }) => rule.number)).toEqual([203, 1, 5])
    const titled = searchRules([rules[0]!, { number: 999, title: 'Each', text: '' }], 'each')
    expect(titled.map(({ rule }) => rule.number)).toEqual([999, 101])
  })

  it('marks the words in the excerpt', () => {
    const long = { number: 7, text: `${'heron '.repeat(50)}the Otter swims ${'heron '.repeat(50)}` }
    const [hit] = searchRules([long], 'otter swim')
    const marked = hit?.marks.map(([from, to]) => hit.excerpt.slice(from, to))
    expect(marked).toEqual(['Otter', 'swim'])
    expect(hit?.excerpt.length).toBeLessThan(300)
  })

  it('stays in bounds with half a million characters', () => {
    const rule = { number: 1, text: 'a heron '.repeat(60_000) }
    expect(timed(() => searchRules([rule], 'a heron a heron')).cpuMs).toBeLessThan(boundMs)
  })
})

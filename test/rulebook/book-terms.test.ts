import { describe, expect, it } from 'vitest'
import { finish } from '../../src/base/task.ts'
import { bookTerms, type RuleWithTerms } from '../../src/rulebook/text/book-terms.ts'
import { boundMs, timed } from './cpu-time.ts'

type Given = Partial<RuleWithTerms> & { readonly text: string }

/** `Judge 212`, with `=` where only the same capitals count and `1` where a text links it but once. */
function terms(...rules: readonly Given[]): readonly string[] {
  const book = rules.map((rule, index) => ({ number: 301 + index, names: [], ...rule }))
  return finish(bookTerms(book)).map(
    ({ term, rule, exact, once }) => `${term} ${rule}${exact ? '=' : ''}${once ? '1' : ''}`,
  )
}

describe('terms that a book defines', () => {
  it.each<[string, readonly Given[], readonly string[]]>([
    [
      'what a sentence says something is',
      [{ text: 'The Speaker is one of the Voters.' }, { text: 'Ask the Speaker first.' }],
      ['Speaker 301='],
    ],
    [
      'in the singular, where the book has it so',
      [{ text: 'Minions are assistants.' }, { text: 'Feed each Minion.' }],
      ['Minion 301='],
    ],
    [
      'a title that its own text uses',
      [
        { title: 'The Slush Fund', text: 'What is lost goes into the Slush Fund.' },
        { text: 'Nobody takes from the Slush Fund.' },
      ],
      ['Slush Fund 301='],
    ],
    [
      'what somebody becomes',
      [{ text: 'Whoever wins becomes the Speaker.' }, { text: 'Ask the Speaker.' }],
      ['Speaker 301='],
    ],
    [
      'in spite of a capital forgotten here and there',
      [
        { text: 'The Speaker is chosen.' },
        { text: `${'Ask the Speaker. '.repeat(8)} Or the speaker.` },
      ],
      ['Speaker 301='],
    ],
    ['words said to be called so', [{ text: 'This is called "knocking".' }], ['knocking 301']],
    ['emphasis on a name', [{ text: 'A *Brick* throws.' }], ['Brick 301']],
    [
      'what mechanics bring',
      [{ text: 'All have it.', names: ['health'] }, { text: 'It is "health".' }],
      ['health 3011'],
    ],
  ])('%s', (_, rules, expected) => {
    expect(terms(...rules)).toEqual(expected)
  })

  it.each<[string, readonly Given[]]>([
    ['a word that only begins sentences', [{ text: 'Voting is open. Voting ends at noon.' }]],
    [
      'a word with capitals here and small letters there',
      [{ text: 'Points are good. One gets Points.' }, { text: 'Two points, three points.' }],
    ],
    ['a title of which the text says nothing', [{ title: 'Good Manners', text: 'Say please.' }]],
    ['a word that is only stressed', [{ text: 'Say *please*, do not say "no way".' }]],
    ['a title that is a sentence', [{ title: 'Who May Ever Win The Game', text: 'Nobody.' }]],
  ])('not %s', (_, rules) => {
    expect(terms(...rules)).toEqual([])
  })

  it('take the rule that says so before one that only bears the title', () => {
    const rules = [
      { title: 'Judge', text: 'The Judge gets a wig.' },
      { text: 'The Judge is the one before.' },
    ]
    expect(terms(...rules)).toEqual(['Judge 302='])
  })

  it.each(['The Aa is ', 'Aa ', '"Aa" ', 'a '])('stay in bounds (%j)', (unit) => {
    const text = unit.repeat(100_000 / unit.length)
    const book = Array.from({ length: 10 }, (_, number) => ({ number, text, names: [] }))
    expect(timed(() => finish(bookTerms(book))).cpuMs).toBeLessThan(boundMs)
  })
})

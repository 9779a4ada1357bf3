import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Passage } from '../../src/actions/passage.ts'
import type { Json } from '../../src/base/json.ts'
import type { BookRule, BookStatus, RuleBook } from '../../src/rulebook/book.ts'
import { exportMarkdown, exportPlain } from '../../src/rulebook/export.ts'
import { tidyName, tidyText } from '../../src/rulebook/tidy.ts'
import { anySentence } from '../language/any-sentence.ts'
import { imported, reasons } from './reading.ts'

const forms = [
  ['Markdown', exportMarkdown],
  ['plain text', exportPlain],
] as const

/** What comes back, without what reading adds. */
function readBack(text: string): RuleBook {
  const { rules, other, unsure } = imported(text)
  expect({ other, unsure }).toEqual({ other: [], unsure: [] })
  return { rules: rules.map(({ suggested: _, ...rule }) => rule) }
}

/** Lines that the forms themselves are made of, and lines that only look so. */
const awkward = fc.constantFrom(
  '## Mutable Rules',
  '##',
  '### 101. Obey',
  '*mutable, void*',
  '> **Note:** so',
  '> > more',
  '== Mutable ==',
  '== ==',
  'Rule 101: Obey',
  'Rule 101',
  '[immutable, in force]',
  '[note] so',
  '[more] so',
  '> **Live:** so',
  '<!-- does {"kind":"salary","params":{}} -->',
  '[live] so',
  '[does] {}',
  '\\Rule 7',
  '\\\\### 7.',
  '101. All obey.',
  '# Rule book',
  '<!-- Synomic rule book, Markdown, version 1 -->',
  'a line that breaks here  ',
  '    indented',
  '',
)
const line = fc.oneof(awkward, fc.string({ unit: 'grapheme' }))
const text = fc.array(line, { maxLength: 8 }).map((lines) => tidyText(lines.join('\n')))
const name = fc.oneof(awkward, fc.string({ unit: 'grapheme', maxLength: 30 })).map(tidyName)
const statuses: readonly BookStatus[] = [
  'in-force',
  'void',
  'repealed',
  'defeated',
  'defunct',
  'closed',
]

const rule = fc
  .record({
    number: fc.integer({ min: 0, max: 999_999_999 }),
    title: name,
    text,
    mutability: fc.constantFrom('mutable' as const, 'immutable' as const),
    status: fc.constantFrom(...statuses),
    section: name,
    notes: fc.array(text, { maxLength: 3 }).map((notes) => notes.filter((note) => note !== '')),
  })
  .map(({ title, section, notes, ...rest }): BookRule => ({
    ...rest,
    ...(title === undefined ? {} : { title }),
    ...(section === undefined ? {} : { section }),
    ...(notes.length === 0 ? {} : { notes }),
  }))

const book = fc.record({
  rules: fc.uniqueArray(rule, { minLength: 1, maxLength: 6, selector: ({ number }) => number }),
})

describe.each(forms)('export as %s', (_form, write) => {
  it('comes back as the same book, whatever it says', () => {
    fc.assert(
      fc.property(book, (given) => {
        expect(readBack(write(given))).toEqual(given)
      }),
      { numRuns: 300 },
    )
  })

  it('brings live sentences and templates back where they stood, and shows people the words', () => {
    const text = 'Gold shines.\n\nIt is *heavy*.'
    const live = (sentence: Json) => ({ kind: 'sentence', params: { sentence } })
    const passages: readonly Passage[] = [
      { prose: 'Gold shines.' },
      live(['each has', 'gold', 5]),
      { kind: 'salary', params: { note: 'a --> b' } },
      { prose: 'It is *heavy*.' },
    ]
    const rule: BookRule = { number: 7, text, passages, mutability: 'mutable', status: 'in-force' }
    const written = write({ rules: [rule] })
    expect(written).toMatch(/Each player has gold, at first 5\.$/m)
    expect(written).not.toContain('each has')
    expect(readBack(written).rules).toEqual([rule])
    expect(imported(written).rules[0]?.suggested).toEqual([])
  })

  it('reads a live sentence whose words were changed as what it says now', () => {
    const live = (sentence: Json) => ({ kind: 'sentence', params: { sentence } })
    const standing = { mutability: 'mutable', status: 'in-force' } as const
    const passages = [live(['each has', 'gold', 5])]
    const written = write({ rules: [{ number: 7, text: '', passages, ...standing }] })
    const again = imported(written.replace('at first 5.', 'at first 6.'))
    expect(again.rules[0]?.passages).toEqual([live(['each has', 'gold', 6])])
    expect(again.unsure).toEqual([])
    const unread = imported(written.replace('at first 5.', 'at first none at all.'))
    expect(unread.rules[0]).toMatchObject({ text: 'Each player has gold, at first none at all.' })
    expect(unread.rules[0]?.passages).toBeUndefined()
    expect(reasons(unread.unsure, 7)).toMatch(/does not read/)
  })

  it('gives the data of a sentence whose words alone say something else', () => {
    const live = (sentence: Json) => ({ kind: 'sentence', params: { sentence } })
    const standing = { mutability: 'mutable', status: 'in-force' } as const
    // What is sold is kept by its plural where its words are read.
    const passages = [live(['for sale', 'onion', 5])]
    const rule: BookRule = { number: 7, text: '', passages, ...standing }
    const written = write({ rules: [rule] })
    expect(readBack(written).rules).toEqual([rule])
    const again = imported(written.replace('sale for 5.', 'sale for 6.'))
    expect(again.rules[0]?.passages).toEqual(passages)
    expect(reasons(again.unsure, 7)).toMatch(/still does what it did/)
  })

  it('reads a sentence with the names that a later one brings', () => {
    const live = (sentence: Json) => ({ kind: 'sentence', params: { sentence } })
    const standing = { mutability: 'mutable', status: 'in-force' } as const
    const paid = live(['when', ['adopted'], ['gain', ['proponent'], ['so many', 5, 'gold']]])
    const rules: readonly BookRule[] = [
      { number: 7, text: '', passages: [paid], ...standing },
      { number: 8, text: '', passages: [live(['each has', 'gold', 5])], ...standing },
    ]
    const written = write({ rules })
    expect(written).not.toContain('so many')
    expect(readBack(written).rules).toEqual(rules)
  })

  it('survives Windows line ends and an editor that trims lines', () => {
    const given = imported(
      'I. Immutable rules\n101. All obey.\n\nII. Mutable rules\n\n(Dice)\n\n201. Throw.',
    )
    const text = write(given)
    for (const changed of [text.replaceAll('\n', '\r\n'), `\ufeff\n${text}`, text.trim()]) {
      expect(imported(changed).rules).toEqual(given.rules)
    }
  })

  it('keeps every imported book as it is', () => {
    const fixtures = join(import.meta.dirname, 'fixtures')
    for (const file of readdirSync(fixtures).filter((each) => each.endsWith('.txt'))) {
      const given = imported(readFileSync(join(fixtures, file)))
      const again = imported(write(given))
      expect({ ...again, unsure: [] }).toEqual({ ...given, other: [], unsure: [] })
    }
  })

  it('says which rule has lost its line of standing', () => {
    const given = {
      rules: [{ number: 301, text: 'Throw.', mutability: 'immutable', status: 'void' }],
    } as const
    const text = write(given).replace(/^.immutable, void.\n/m, '')
    const { rules, unsure } = imported(text)
    expect(rules).toMatchObject([{ number: 301, mutability: 'mutable', status: 'in-force' }])
    expect(reasons(unsure, 301)).toMatch(/missing/)
  })
})

/** Prose never follows on prose: that reads as one passage. */
const use: fc.Arbitrary<Passage> = fc.oneof(
  anySentence.map((sentence) => ({ kind: 'sentence', params: { sentence } })),
  fc
    .constantFrom('a -->', '\n### 7.', '\u202e')
    .map((note) => ({ kind: 'salary', params: { note } })),
  fc
    .dictionary(
      fc.constantFrom('bribe', 'free', 'x-y', 'whom'),
      fc.oneof(
        fc.integer(),
        fc.boolean(),
        fc.constantFrom('true', 'points', 'pat on  it', '7', 'a, b 2', 'red wine', ')', ''),
      ),
    )
    .map((params) => ({ kind: 'bribery', params: { ...params } })),
)
const passages = fc
  .array(fc.tuple(text, use), { minLength: 1, maxLength: 4 })
  .chain((pairs) => text.map((last) => [...pairs.flat(), last]))
  .map((all) =>
    all.flatMap((one): readonly Passage[] => {
      if (typeof one !== 'string') return [one]
      return one === '' ? [] : [{ prose: one }]
    }),
  )

it.each(forms)('%s brings any passages back in their order', (_form, write) => {
  const standing = { mutability: 'mutable', status: 'in-force' } as const
  fc.assert(
    fc.property(passages, (given) => {
      const rules = [
        { number: 301, text: '', passages: given, ...standing },
        { number: 302, text: 'Sing.', ...standing },
      ]
      const { rules: read, unsure } = imported(write({ rules }))
      expect(unsure).toEqual([])
      expect(read.map((each) => each.passages)).toEqual([given, undefined])
    }),
    { numRuns: 60 },
  )
})

it('reads well as Markdown', () => {
  const rules: readonly BookRule[] = [
    { number: 101, text: 'All obey.', mutability: 'immutable', status: 'in-force', section: 'I' },
    {
      number: 301,
      title: 'Dice',
      text: 'Throw.',
      mutability: 'mutable',
      status: 'void',
      notes: ['So.'],
    },
  ]
  expect(exportMarkdown({ rules }).split('\n\n').slice(1)).toEqual([
    '# Rule book',
    '## I',
    '### 101.',
    '*immutable, in force*',
    'All obey.',
    '##',
    '### 301. Dice',
    '*mutable, void*',
    '> **Note:** So.',
    'Throw.\n',
  ])
})

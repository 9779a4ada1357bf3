import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { ImportedBook } from '../../src/rulebook/book.ts'
import { importRuleBook } from '../../src/rulebook/import/import.ts'
import { imported, reasons } from './reading.ts'

const fixtures = join(import.meta.dirname, 'fixtures')

/**
 * Where the books are: our own fixtures, and, where SYNOMIC_SEEDS names a folder, the rule books of real games that
 * are not ours to publish; of those only numbers, standing, and the outermost words are kept here.
 */
const folders = [{ books: fixtures, facts: fixtures }]
const seeds = process.env['SYNOMIC_SEEDS']
if (seeds !== undefined && existsSync(seeds)) {
  folders.push({ books: seeds, facts: join(fixtures, 'seeds') })
}

const books = folders.flatMap(({ books, facts }) =>
  readdirSync(facts)
    .filter((name) => name.endsWith('.tsv'))
    .map((name) => ({
      name: name.replace('.tsv', ''),
      book: join(books, name.replace('.tsv', '.txt')),
      facts: join(facts, name),
    })),
)

function factsOf(book: ImportedBook): readonly (readonly string[])[] {
  return book.rules.map(({ number, status, mutability, text, title }) => {
    const words = text.split(/\s+/)
    const ends = [words.slice(0, 3).join(' '), words.slice(-3).join(' ')]
    return [String(number), status, mutability, ...ends, title ?? '']
  })
}

describe('each rule of a book: number, status, mutability, first and last words, title', () => {
  it.each(books)('$name', ({ book, facts }) => {
    const rows = readFileSync(facts, 'utf8').trimEnd().split('\n')
    const found = factsOf(imported(readFileSync(book)))
    expect(found.map(([number]) => number)).toEqual(rows.map((row) => row.split('\t')[0]))
    for (const [index, row] of rows.entries()) {
      const [number, status, mutability, first, last, title = ''] = row.split('\t')
      const actual = found[index] ?? []
      // Words left out of the table are not compared.
      const expected = [number, status, mutability, first, last || actual[4], title]
      expect(actual).toEqual(expected)
    }
  })
})

function fixture(name: string): ImportedBook {
  return imported(readFileSync(join(fixtures, `${name}.txt`)))
}

describe('what surrounds the rules', () => {
  it('takes sections from underlined headings', () => {
    const sections = new Set(fixture('quoted-bullets').rules.map((rule) => rule.section))
    expect([...sections]).toEqual(['Immutable Rules', 'Mutable rules'])
  })

  it('takes sections from numbered headings', () => {
    const sections = new Set(fixture('titled-plain').rules.map((rule) => rule.section))
    expect([...sections]).toEqual(['I. Immutable Rules', 'II. Mutable Rules'])
  })

  it('sets guidelines after the last rule aside', () => {
    const { other } = fixture('titled-plain')
    expect(other).toHaveLength(1)
    expect(other[0]).toMatch(/^What follows is good advice[^]*laugh about it!$/)
  })

  it('sets an introduction aside, also one that runs into a table', () => {
    expect(fixture('definition-list').other[0]).toMatch(
      /^Nothing in this paragraph[^]*explained\.$/,
    )
    expect(fixture('glued-table').other).toEqual([
      'Our winter game, as the page had it on the last day.',
    ])
  })

  it('keeps marks that are no status as notes', () => {
    const rule = fixture('definition-list').rules.find(({ number }) => number === 309)
    expect(rule).toMatchObject({ status: 'void', notes: ['see 302'] })
  })

  it('keeps a rule’s inner lists and paragraphs, without the margin', () => {
    const rule = fixture('quoted-bullets').rules.find(({ number }) => number === 312)
    expect(rule?.text.split('\n')).toEqual([
      'A letter may hold several parts:',
      '',
      '* a part that writes a rule  ',
      '  It names no number',
      '',
      '* A part that strikes a rule out',
      '  It must name the number.',
    ])
  })

  it('leaves an indented list of small numbers in its rule', () => {
    const rule = fixture('titled-plain').rules.find(({ number }) => number === 202)
    expect(rule?.text).toContain('\n  2. its author gets')
  })
})

describe('what it was unsure of', () => {
  it.each<[string, readonly (readonly [number | undefined, RegExp])[]]>([
    ['quoted-bullets', []],
    [
      'definition-list',
      [
        [undefined, /Nothing says which rules are immutable/],
        [302, /first line, “Mira's Law”/],
        [306, /first line, “The shrinking rule”/],
        [309, /“see 302”/],
        [311, /first line, “Tobi's Rule”/],
      ],
    ],
    [
      'titled-plain',
      [
        [undefined, /such as “Keep Them All”/],
        [103, /“2or” may be a word/],
        [undefined, /From “What follows/],
      ],
    ],
    ['wrapped-plain', [[104, /begins with 301/]]],
  ])('%s', (name, expected) => {
    const { unsure } = fixture(name)
    expect(unsure.map(({ number }) => number)).toEqual(expected.map(([number]) => number))
    for (const [index, [, why]] of expected.entries()) expect(unsure[index]?.why).toMatch(why)
  })

  it('glued-table: every guessed title, every status that leaves something open', () => {
    const { unsure } = fixture('glued-table')
    const numbers = [...new Set(unsure.map(({ number }) => number))]
    expect(numbers).toEqual([102, 202, 301, 302, 303, 304, 305, 306, 308, 309, 310, 311, 312])
    expect(reasons(unsure, 102)).toMatch(/own number/)
    expect(reasons(unsure, 202)).toMatch(/“defunct” does not say/)
    expect(reasons(unsure, 305)).toMatch(/“305r2:”/)
    expect(reasons(unsure, 312)).toMatch(/“closed” leaves open/)
  })

  it('names the line', () => {
    const { unsure } = fixture('wrapped-plain')
    const lines = readFileSync(join(fixtures, 'wrapped-plain.txt'), 'utf8').split('\n')
    expect(lines[(unsure[0]?.line ?? 0) - 1]).toMatch(/^301\./)
  })
})

describe('other ways to write a number', () => {
  it.each([
    ['### 101. Obey\n\nAll obey.\n\n### 201. Dice\n\nThrow one.', ['Obey', 'Dice']],
    ['**101.** All obey.\n\n**201.** Throw one.', [undefined, undefined]],
    ['Rule 101: Obey\nAll obey.\n\nRule 201: Dice\nThrow one.', ['Obey', 'Dice']],
    ['* 101. All obey.\n* 201. Throw one.', [undefined, undefined]],
    ['101) All obey.\n201) Throw one.', [undefined, undefined]],
    ['101\timmutable\tObey\tAll obey.\n201\tmutable\tDice\tThrow one.', ['Obey', 'Dice']],
    ['| 101 | immutable | Obey | All obey.\n| 201 | mutable | Dice | Throw one.', ['Obey', 'Dice']],
    ['101. (immutable) All obey.\n201. (mutable) Throw one.', [undefined, undefined]],
  ])('%j', (text, titles) => {
    const { rules } = imported(text)
    expect(rules.map(({ number }) => number)).toEqual([101, 201])
    expect(rules.map((rule) => rule.text)).toEqual(['All obey.', 'Throw one.'])
    expect(rules.map(({ title }) => title)).toEqual(titles)
    expect(rules.map(({ mutability }) => mutability)).toEqual(['immutable', 'mutable'])
  })

  it('reads Windows line ends, a byte order mark, UTF-16 and Windows-1252', () => {
    const text = '101. Élan vital.\r\n201. Naïve play.\r\n'
    const expected = ['Élan vital.', 'Naïve play.']
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])
    const inputs = [
      text,
      `\ufeff${text}`,
      Buffer.from(text, 'utf8'),
      utf16,
      Buffer.from(text, 'latin1'),
    ]
    for (const input of inputs) {
      expect(imported(input).rules.map((rule) => rule.text)).toEqual(expected)
    }
    expect(imported(Buffer.from(text, 'latin1')).unsure[0]?.why).toMatch(/UTF-8/)
  })
})

describe('nothing usable', () => {
  it.each([
    ['nothing', '  \n\n', 'book-empty'],
    ['prose', 'We play on Fridays.\nBring biscuits.', 'book-no-rules'],
    ['five megabytes', '101. All obey.\n'.repeat(350_000), 'book-too-large'],
    ['too many lines', 'a\n'.repeat(60_000), 'book-too-long'],
    ['five megabytes of bytes', new Uint8Array(5_000_000).fill(65), 'book-too-large'],
    [
      'a picture',
      new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13]),
      'book-not-text',
    ],
    ['noise', Uint8Array.from({ length: 4096 }, (_, i) => (i * 7919) % 256), 'book-not-text'],
  ])('%s: a fault, not a throw', (_what, input, code) => {
    expect(importRuleBook(input)).toMatchObject({ ok: false, fault: { code } })
  })
})

/** Numbers, titles, texts and standing of a book, and the notes that keep what the book wrote. */
function rows(text: string) {
  return imported(text).rules.map(({ number, title = '', text: words, status, notes = [] }) =>
    [number, title, words, ...(status === 'in-force' ? [] : [status]), ...notes].join(' | '),
  )
}

describe('books that number otherwise', () => {
  it.each<[string, string, readonly string[]]>([
    [
      'revisions and powers',
      'Rule 2029/1 (Power=4)\nTown Song\n\n      We sing.\n\nRule 478/43 (Power=3)\nLoud Voices\n\n      Nobody shouts.\n',
      [
        '2029 | Town Song | We sing. | 2029/1 | Power=4',
        '478 | Loud Voices | Nobody shouts. | 478/43 | Power=3',
      ],
    ],
    [
      'Roman numbers with a word',
      'Article IX: All sit.\n\nArticle XII: All stand.\n',
      ['9 |  | All sit. | IX', '12 |  | All stand. | XII'],
    ],
    [
      'Roman numbers',
      'I. All sit.\nII. All stand.\nIV. All go.\n',
      ['1 |  | All sit. | I', '2 |  | All stand. | II', '4 |  | All go. | IV'],
    ],
    [
      'Roman numbers of rules that speak of rules',
      'I. All sit.\n\nII. A rule-change must be unanimous.\n\nIII. All obey the rules.\n\nIV. All go.\n',
      [
        '1 |  | All sit. | I',
        '2 |  | A rule-change must be unanimous. | II',
        '3 |  | All obey the rules. | III',
        '4 |  | All go. | IV',
      ],
    ],
    [
      'numbers of zero and less',
      'Rule -1: All sit.\n\nRule 0: All stand.\n\nRule 7: All go.\n',
      ['8 |  | All sit. | -1', '9 |  | All stand. | 0', '7 |  | All go.'],
    ],
    [
      'nested numbers',
      '1. We play.\n1.1 On Fridays.\n1.4.2 With 1.5 cakes each.\n2. We stop.\n2.10 At ten.\n',
      [
        '10000 |  | We play. | 1',
        '10100 |  | On Fridays. | 1.1',
        '10402 |  | With 1.5 cakes each. | 1.4.2',
        '20000 |  | We stop. | 2',
        '21000 |  | At ten. | 2.10',
      ],
    ],
    [
      'nested headings',
      '# 1 Play\n\nWe play.\n\n## 1.1 When\n\nOn Fridays.\n\n## 1.2 Where\n\nHere.\n',
      ['100 | Play | We play. | 1', '101 | When | On Fridays. | 1.1', '102 | Where | Here. | 1.2'],
    ],
    [
      'underlined titles',
      'Our Rules\n=========\n\nRule 101: Sit\n-------------\n\nAll sit.\n\nRule 102: Stand\n~~~~~~~~~~~~~~~\n\nAll stand.\n\nRule 103: Go\n-------------\n\nAll go.\n',
      ['101 | Sit | All sit.\n\n\n### Rule 102: Stand\n\nAll stand.', '103 | Go | All go.'],
    ],
    [
      'rules that are struck out',
      '~~101. All sit.~~\n102. ~~All stand.~~\n103. All ~~dance~~ go.\n',
      ['101 |  | All sit. | void', '102 |  | All stand. | void', '103 |  | All ~~dance~~ go.'],
    ],
    [
      'headings within a rule, and fewer digits on the same level',
      '## 100. Sit\n\nAll sit.\n\n### 1. Chairs\n\nOn them.\n\n## 99. Stand\n\nAll stand.\n',
      ['100 | Sit | All sit.\n\n### 1. Chairs\n\nOn them.', '99 | Stand | All stand.'],
    ],
    [
      'fences and front matter',
      '---\ntitle: Ours\n7. no: rule\n---\n101. All sit:\n```\n205. no rule\n# no heading\n```\n102. All go.\n',
      ['101 |  | All sit:\n```\n205. no rule\n# no heading\n``` ', '102 |  | All go.'],
    ],
  ])('%s', (_what, text, expected) => {
    expect(rows(text).map((row) => row.trim())).toEqual(expected.map((row) => row.trim()))
    const windows = `\ufeff${text.replaceAll('\n', '\r\n')}`
    expect(rows(windows)).toEqual(rows(text))
  })

  it('says once that the numbers are others', () => {
    const { unsure } = imported('1.1 All sit.\n1.2 All stand.\n')
    expect(unsure.filter(({ why }) => why.includes('“1.1” became 101'))).toHaveLength(1)
  })
})

describe('two rules with one number', () => {
  it('cost one of them, and both lines are named', () => {
    const { rules, other, unsure } = imported('101. One.\n102. Two.\n101. Three.\n103. Four.')
    expect(rules.map(({ text }) => text)).toEqual(['One.', 'Two.', 'Four.'])
    expect(other).toEqual(['101. Three.'])
    expect(reasons(unsure, 101)).toMatch(/line 3 was set aside, the one at line 1 is kept/)
  })

  it('keep the one that has a text, as after a list of contents', () => {
    const text = '## 101. Sit\n## 102. Stand\n\n## 101. Sit\nAll sit.\n## 102. Stand\nAll stand.\n'
    expect(rows(text)).toEqual(['101 | Sit | All sit.', '102 | Stand | All stand.'])
  })
})

it('warns when more than half of the text is no rule', () => {
  const outside = (text: string) =>
    imported(text).unsure.some(({ why }) => why.includes('ended up outside the rules'))
  const prose = 'We play on Fridays and bring cake. '
  expect(outside(`${prose.repeat(9)}\n\n101. All sit.\n`)).toBe(true)
  expect(outside(`${prose}\n\n101. ${prose.repeat(9)}\n`)).toBe(false)
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { importingRuleBook, importRuleBook } from '../../src/rulebook/import/import.ts'
import { boundMs, timed } from './cpu-time.ts'
import { bookLinesMost, bookSizeBytes } from '../../src/rulebook/import/source.ts'

/** As often as fits in the size and the lines that are read at all. */
function fill(unit: string, before = '101. All obey.\n'): string {
  const lines = unit.split('\n').length - 1
  const bySize = Math.floor((bookSizeBytes - before.length - 9) / unit.length)
  const byLines = lines === 0 ? bySize : Math.floor((bookLinesMost - 9) / lines)
  return before + unit.repeat(Math.min(bySize, byLines))
}

const ownBook = 'Synomic rule book, plain text, version 1\nRule 1\n'

describe('a book with hundreds of names', () => {
  const each = (write: (has: string, wins: string, number: number) => string) =>
    Array.from({ length: 120 }, (_, i) =>
      write(
        `Each player has gold ${i}, at first 0.`,
        `Whoever has at least 9 gold ${i} wins.`,
        i + 1,
      ),
    ).join('\n')

  it.each([
    ['that this app wrote', ownBook + each((has, wins) => `[live] ${has}\n[live] ${wins}`)],
    ['of any other kind', each((has, wins, number) => `${number}. ${has} ${wins}`)],
  ])('%s is read a sentence in each step: a page can do other things meanwhile', (_, text) => {
    const task = importingRuleBook(text)
    let steps = 0
    while (task.next().done !== true) steps += 1
    expect(steps).toBeGreaterThanOrEqual(240)
  })
})

describe('a text made to be slow', () => {
  it.each([
    ['blank lines', fill('\n')],
    ['one line of spaces', `${fill(' ')}x`],
    ['brackets after the number', `101. ${'[a]'.repeat(300_000)}`],
    ['open brackets', `- 101. ${'['.repeat(900_000)}`],
    ['numbers in one line', fill('101. ')],
    ['numbers in mid-sentence', fill('a line of words that goes on beyond forty letters\n9. ')],
    ['headings', fill('# a\n')],
    ['underlines', fill('a\n---\n\n')],
    ['titles in brackets', fill('(a)\n\n')],
    ['heading rows', fill('No.StatusTitle')],
    ['rows without a status', fill('301a\n', 'No.StatusTitleDescription\n101mutable(untitled)a\n')],
    ['notes', fill('\n\nNote: a')],
    ['lines of 64 KiB', fill(`Rule 7: ${'When a proposal is adopted '.repeat(2_427)}\n`)],
    ['one number 10,000 times', fill('## 7. a\n\n')],
    [
      '10,000 nested heads',
      Array.from({ length: 10_000 }, (_, i) => `${i}.${i % 90}.1 All obey.`).join('\n'),
    ],
    ['fences', fill('```\n')],
    ['underlines of every kind', fill('Rule 7: a\n~~~\n^^^\n')],
    ['strikes', fill('~~101. a~~ ~~')],
    ['nested lists', Array.from({ length: 1_000 }, (_, i) => `${' '.repeat(i)}- 7. a`).join('\n')],
    ['right to left', fill('\u202e101. \u2067All obey\u2069\n')],
    ['tabs', fill('\t\t101.\t\t')],
    ['conditions', fill('if when unless until, ')],
    ['sentences', fill('When a proposal is adopted, its proponent gains 7 points. ')],
    ['backslashes', fill('\\', ownBook)],
    [
      'live sentences',
      fill('[live] When a proposal is adopted, its proponent gains 7 points.\n', ownBook),
    ],
    [
      'live sentences that do not read',
      fill(`[live] ${'When a proposal is adopted, its proponent gains '.repeat(12)}.\n`, ownBook),
    ],
    [
      'live sentences that speak of what comes after them',
      fill('[live] Each player has a of b of c: d or e, at first f of g of h.\n', ownBook),
    ],
    [
      'many rules',
      Array.from({ length: bookLinesMost }, (_, i) => `${i + 1}. All obey.`).join('\n'),
    ],
  ])('%s', (_what, text) => {
    const { cpuMs, result } = timed(() => importRuleBook(text))
    expect(cpuMs).toBeLessThan(boundMs)
    if (!result.ok) expect(result.fault.code).not.toMatch(/^book-too/)
  })
})

describe('a text of any kind', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('101', '. ', '\n', '\n\n', '- ', '[void]', 'immutable', '(a)', "* '7.'", '## '),
    fc.constantFrom(
      '~~',
      '```',
      '---',
      '1.4.2',
      '-3',
      'IX. ',
      '/43 (Power=3)',
      '\u202e',
      '\r\n',
      '### ',
    ),
    fc.constantFrom('No.StatusTitleDescription', 'Rule 5: ', '===', 'II. Mutable rules', '\t', '|'),
  )
  const text = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(''))

  it('never throws', () => {
    fc.assert(fc.property(text, (given) => void importRuleBook(given)))
  })

  it('as bytes, never throws', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => void importRuleBook(bytes)))
  })

  it('loses no word: each stands in a rule, in what is set aside, or in what it was unsure of', () => {
    const word = fc.constantFrom('heron', '101.', '202.', 'otter', '\n', '\n\n', '- ', '(pebble)')
    fc.assert(
      fc.property(fc.array(word, { maxLength: 30 }), (words) => {
        const result = importRuleBook(words.join(' '))
        if (!result.ok) return
        const { rules, other } = result.value
        const kept = [...other, ...rules.map((rule) => `${rule.title ?? ''} ${rule.text}`)].join(
          ' ',
        )
        for (const each of ['heron', 'otter', 'pebble']) {
          const count = (text: string) => text.split(each).length
          expect(count(kept)).toBe(count(words.join(' ')))
        }
      }),
    )
  })
})

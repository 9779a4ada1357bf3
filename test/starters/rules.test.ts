import { describe, expect, it } from 'vitest'
import { proseIn, sentenceKind, usesIn } from '../../src/actions/passage.ts'
import { actingUses } from '../../src/engine/rules/rule-uses.ts'
import { mechanicLibrary } from '../../src/mechanics/library.ts'
import { initialRules } from '../../src/rulebook/book.ts'
import { exportPlain } from '../../src/rulebook/export.ts'
import { importRuleBook } from '../../src/rulebook/import/import.ts'
import { starters } from '../../src/starters/starters.ts'

describe.each(starters)('$title', ({ rules, text, count }) => {
  it('numbers each rule once, in order', () => {
    const numbers = rules.map((rule) => rule.number)
    expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b))
  })

  it('carries only mechanics that the library reads', () => {
    for (const rule of rules) {
      for (const use of usesIn(rule.passages)) {
        const read = actingUses(mechanicLibrary, use)
        expect(read.ok ? null : { rule: rule.number, use, fault: read.fault }).toBeNull()
      }
    }
  })

  it('is the text that the app itself writes of it, and tells how many rules are in force in it', () => {
    const book = importRuleBook(text)
    if (!book.ok) throw new Error(book.fault.code)
    expect(book.value.unsure).toEqual([])
    expect(exportPlain(book.value)).toBe(text)
    expect(initialRules(book.value.rules)).toEqual(rules)
    expect(count).toBe(rules.filter(({ status = 'in-force' }) => status === 'in-force').length)
    const others = rules
      .flatMap(({ passages }) => usesIn(passages))
      .filter(({ kind }) => kind !== sentenceKind)
    expect(text.match(/^\[does\] /gm)?.length ?? 0).toBe(others.length)
  })

  it('has a title and clean text for every rule', () => {
    for (const rule of rules) {
      expect(rule.title, `${rule.number}`).toMatch(/\S/)
      expect(proseIn(rule.passages), `${rule.number}`).toMatch(/^$|[.!)”]$/)
      expect(proseIn(rule.passages)).not.toMatch(/ {2}|\t| \n|\n /)
    }
  })
})

describe('Classic', () => {
  it('holds the rules of the Initial Set', () => {
    const numbers = starters[0]?.rules.map((rule) => rule.number) ?? []
    const range = (from: number, to: number) =>
      Array.from({ length: to - from + 1 }, (_, i) => from + i)
    expect(numbers).toEqual([...range(101, 116), ...range(201, 213)])
  })

  it('makes the 100s immutable and the 200s mutable', () => {
    for (const rule of starters[0]?.rules ?? []) {
      expect(rule.mutability).toBe(rule.number < 200 ? 'immutable' : 'mutable')
    }
  })

  it('leaves 102 and 116 to people', () => {
    const text = starters[0]?.rules.filter((rule) => usesIn(rule.passages).length === 0)
    expect(text?.map((rule) => rule.number)).toEqual([102, 116])
  })
})

// The lexicon of people's phrases: each line is made of sections that there are, and means what the strict reader reads.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { english } from '../../src/prose/english.ts'
import type { Line } from '../../src/prose/lexicon.ts'
import { isSeen } from '../../src/prose/offers/seen.ts'
import type { Pattern } from '../../src/prose/pattern.ts'

const { sections } = english.lexicon
const lines = [...sections.values()].flatMap((section) => section.lines)

function partsOf(pattern: Pattern, isNeeded: boolean): readonly Pattern[] {
  switch (pattern.is) {
    case 'sequence':
      return pattern.parts.flatMap((part) => partsOf(part, isNeeded))
    case 'any':
      return isNeeded ? [] : pattern.options.flatMap((part) => partsOf(part, isNeeded))
    case 'perhaps':
      return isNeeded ? [] : partsOf(pattern.part, isNeeded)
    case 'named':
      return [pattern, ...english.named(pattern.name).flatMap((part) => partsOf(part, isNeeded))]
    default:
      return [pattern]
  }
}

function labels(pattern: Pattern, isNeeded: boolean): readonly string[] {
  return partsOf(pattern, isNeeded).flatMap((part) => (part.is === 'blank' ? [part.label] : []))
}

function unread(line: Line): readonly string[] {
  const { means, you, they, where, binds, patterns, number } = line
  const people = [you, they, ...binds.map(([, words]) => words)]
  const unknown = people.flatMap((words) =>
    words === null || english.constant(words) !== null ? [] : [`line ${number}: ${words}`],
  )
  if (where !== null && english.clause(where) === null) unknown.push(`line ${number}: ${where}`)
  if (means === null) return unknown
  const unread = patterns.flatMap((pattern) =>
    [labels(pattern, true), labels(pattern, false)].flatMap((there) =>
      english.phraseOf(line, means, new Set(there)) === null ? [`line ${number}: ${means}`] : [],
    ),
  )
  return [...unknown, ...unread]
}

describe('the lexicon', () => {
  it('has no blank that no section reads', () => {
    const blanks = lines.flatMap(({ patterns, number }) =>
      patterns.flatMap((pattern) =>
        partsOf(pattern, false).flatMap((part) =>
          part.is === 'blank' && !english.isBuiltIn(part.of) && english.section(part.of) === null
            ? [`line ${number}: ${part.of}`]
            : [],
        ),
      ),
    )
    expect(blanks).toEqual([])
  })

  it('has no section that code reads instead', () => {
    expect([...sections.keys()].filter((name) => english.isBuiltIn(name) || isSeen(name))).toEqual(
      [],
    )
  })

  it('calls no two things by one name, in what acts and in what is only offered', () => {
    const named = ['english.lexicon', 'offers/english.lexicon'].map((file) => {
      const text = readFileSync(join(import.meta.dirname, '../../src/prose', file), 'utf8')
      return new Set([...text.matchAll(/^(~[\w-]+) = /gm)].map(([, name]) => name))
    })
    const [acting = new Set(), offered = new Set()] = named
    expect(offered.size).toBeGreaterThan(5)
    expect([...offered].filter((name) => acting.has(name))).toEqual([])
  })

  it('means what the strict reader reads, in one way', () => {
    expect(lines.length).toBeGreaterThan(150)
    expect(lines.flatMap(unread)).toEqual([])
  })
})

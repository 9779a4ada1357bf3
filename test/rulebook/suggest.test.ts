import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { actingUses } from '../../src/engine/rules/rule-uses.ts'
import { mechanicLibrary } from '../../src/mechanics/library.ts'
import type { SuggestedMechanic } from '../../src/rulebook/book.ts'
import { boundMs, timed } from './cpu-time.ts'
import { suggestMechanics } from '../../src/rulebook/import/suggest.ts'
import { imported } from './reading.ts'

const suggested = (text: string, number = 1) =>
  suggestMechanics(text, number).map(({ params }) => params['sentence'])

describe('what a rule of a book can be made to do', () => {
  it('is each of its sentences that the language reads as it stands, with its words', () => {
    const text = 'Be kind. When a proposal is adopted, its\n proponent gains 5 points. So it is.'
    expect(suggestMechanics(text, 1)).toEqual([
      {
        kind: 'sentence',
        params: {
          sentence: ['when', ['adopted'], ['gain', ['proponent'], ['so many', 5, 'points']]],
        },
        because: 'When a proposal is adopted, its proponent gains 5 points.',
      },
    ])
  })

  it('is no precedence of a rule over itself', () => {
    const text = 'This rule takes precedence over rule 301.'
    expect(suggested(text, 301)).toEqual([])
    expect(suggested(text, 302)).toEqual([['takes precedence', ['by number', 301]]])
  })

  it('may use a name that a rule before it brings', () => {
    const gains = 'When a proposal is adopted, its proponent gains 2 gold.'
    expect(suggested(gains)).toEqual([])
    const { rules } = imported(`201. Each player has gold, at first 0.\n\n202. ${gains}\n`)
    expect(rules.map((rule) => rule.suggested.length)).toEqual([1, 1])
  })

  it('stays in bounds with a text of a million characters', () => {
    for (const unit of [
      'One ',
      'a change is adopted ',
      'a',
      'if ',
      'When a proposal is adopted, its proponent gains 7 points. ',
    ]) {
      const text = unit.repeat(1_000_000 / unit.length)
      expect(timed(() => suggestMechanics(text, 1)).cpuMs).toBeLessThan(boundMs)
    }
  })
})

/** Our own fixtures, and the rule books of real games where SYNOMIC_SEEDS names their folder. */
const folders = [join(import.meta.dirname, 'fixtures'), process.env['SYNOMIC_SEEDS'] ?? '']

function suggestionsIn(folder: string): readonly SuggestedMechanic[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.txt'))
    .flatMap((name) => imported(readFileSync(join(folder, name))).rules)
    .flatMap((rule) => rule.suggested)
}

it('suggests only what the library knows and can read', () => {
  const books = folders.filter((folder) => folder !== '').flatMap(suggestionsIn)
  for (const use of books) {
    expect([use, actingUses(mechanicLibrary, use)]).toMatchObject([{}, { ok: true }])
  }
})

// What is suggested for By mail and Speaker as they are written, rule by rule: what they say, and nothing else.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { imported } from './reading.ts'

type Suggested = Readonly<Record<string, readonly unknown[]>>

/** The books are not ours to publish: where SYNOMIC_SEEDS names their folder, they are read. */
const seeds = process.env['SYNOMIC_SEEDS'] ?? ''
const facts = join(import.meta.dirname, 'fixtures', 'seeds')
const books = ['001_3b8421b6b225efc0', '002_f65e024fcc9c6d9e']

describe.skipIf(!existsSync(seeds))('the books', () => {
  it.each(books)('%s', (name) => {
    const known: Suggested = JSON.parse(readFileSync(join(facts, `${name}.json`), 'utf8'))
    const { rules } = imported(readFileSync(join(seeds, `${name}.txt`)))
    const found = rules.map(({ number, suggested }) => [
      String(number),
      suggested.map(({ kind, params }) =>
        kind === 'sentence' ? params['sentence'] : { [kind]: params },
      ),
    ])
    expect(Object.fromEntries(found)).toEqual(known)
  })
})

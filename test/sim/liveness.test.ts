import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { companiesOf, lineOf, lives } from './liveness-table.ts'

// The seeds are the document's: a change in when things settle shows here as a line that is no longer there.
it('[seal-pass] docs/LIVENESS.md tells what happens', { timeout: 120_000 }, () => {
  const text = readFileSync(new URL('../../docs/LIVENESS.md', import.meta.url), 'utf8')
  const [life] = lives
  if (life === undefined) throw new Error('there are tables')
  for (const company of companiesOf(life).filter(({ players }) => players <= 3)) {
    expect(text).toContain(lineOf(company))
  }
})

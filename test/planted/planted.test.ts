import { describe, expect, it } from 'vitest'
import { readSources } from '../tidy/sources.ts'
import { replaced } from '../sim/simulator.ts'
import { faults } from './faults.ts'
import { rules } from './rules.ts'

const tests = readSources('test')

describe.each([...faults, ...rules])('$of: $what', (planted) => {
  it('can be planted, and its test is there', () => {
    expect(() => replaced(planted)).not.toThrow()
    const { noticedBy } = planted
    if ('run' in noticedBy) return
    const text = tests.get(noticedBy.test)?.replaceAll('\\', '') ?? ''
    expect([`'`, '"', '`'].some((quote) => text.includes(quote + noticedBy.title))).toBe(true)
  })
})

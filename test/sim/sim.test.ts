import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { scenarioOfFixture } from './fixture.ts'
import { checkSeeds, failureOf, from } from './seeds.ts'

const fixtures = new URL('./fixtures/', import.meta.url)

// The simulator attacks [seal-chain], [seal-clerk], [seal-quorum], [seal-signer], [seal-consistent], [seal-pass] and [seal-repeat]
// together.
describe('replicas under partitions, crashes, lies, forks and skewed clocks', () => {
  it.each(readdirSync(fixtures))('%s, which failed once', (name) => {
    expect(failureOf(scenarioOfFixture(readFileSync(new URL(name, fixtures), 'utf8')))).toBe('')
  })

  it(`fresh seeds of ${from} keep the invariants`, { timeout: 36_000_000 }, () => {
    checkSeeds(100, 8_000)
  })
})

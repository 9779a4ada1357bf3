import { it } from 'vitest'
import { checkSeeds, from } from './seeds.ts'

it(`many seeds of ${from} keep the invariants`, { timeout: 36_000_000 }, () => {
  checkSeeds(5_000, 600_000)
})

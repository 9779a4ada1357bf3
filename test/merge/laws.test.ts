import { expect, it } from 'vitest'
import { digestOf, PlayedApart, tryMergeLaws } from './laws.ts'

it('[merge-laws] merging logs is commutative, associative and idempotent, however it is cut, ordered and repeated', () => {
  expect(tryMergeLaws(15)).toBe(digestOf(new PlayedApart().whole()))
})

it('is asked of a game in which seals, concurrent acts and one key on two devices are', () => {
  const whole = new PlayedApart().whole()
  expect(whole.log.settled).toBeGreaterThan(0)
  expect(whole.log.heads.length).toBeGreaterThan(2)
  expect(whole.log.forks.length).toBe(1)
})

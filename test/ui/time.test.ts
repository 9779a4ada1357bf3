import { describe, expect, it } from 'vitest'
import { shortDate, shortDateUtc } from '../../src/ui/parts/date-formats.ts'
import { clockWords, durationWords, relativeWords } from '../../src/texts/en/ui/home.ts'

const now = Date.UTC(2026, 0, 5, 10)
const minute = 60_000
const hour = 60 * minute

describe('how far a moment is from now', () => {
  it.each([
    [30_000, 'just now'],
    [minute, 'in 1 minute'],
    [90 * minute, 'in 90 minutes'],
    [2 * hour, 'in 2 hours'],
    [36 * hour, 'in 36 hours'],
    [47 * hour + 59 * minute, 'in 48 hours'],
    [48 * hour, 'in 2 days'],
    [7 * 24 * hour, 'in 7 days'],
    [-36 * hour, '36 hours ago'],
    [-5 * minute, '5 minutes ago'],
  ])('%d ms: %s', (away, words) => {
    expect(relativeWords(now + away, now)).toBe(words)
  })
})

it.each([
  [59_999, 'less than a minute'],
  [36 * hour, '1 day and 12 hours'],
  [48 * hour, '2 days'],
])('a length of %d ms: %s', (ms, words) => {
  expect(durationWords(ms)).toBe(words)
})

it('a deadline is told by the clock of UTC, too', () => {
  const said = clockWords.utc(shortDateUtc.make().format(new Date(now)))
  expect(said).toMatch(/10:00.* UTC$/)
  expect(shortDateUtc.make().resolvedOptions().timeZone).toBe('UTC')
  expect(shortDate.make().resolvedOptions().timeZone).toBe(
    new Intl.DateTimeFormat().resolvedOptions().timeZone,
  )
})

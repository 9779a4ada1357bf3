// Counts and lengths of time, as each language has them.
import { expect, it } from 'vitest'
import { countWords as german } from '../../src/texts/de/list.ts'
import { sessionFaults as germanFaults } from '../../src/texts/de/session.ts'
import { countWords } from '../../src/texts/en/list.ts'
import { sessionFaults } from '../../src/texts/en/session.ts'

it.each([
  [0, '0 rules', '0 Regeln'],
  [1, '1 rule', '1 Regel'],
  [2, '2 rules', '2 Regeln'],
  [12_345, '12,345 rules', '12.345 Regeln'],
])('%d of something', (count, english, deutsch) => {
  expect(countWords(count, 'rule')).toBe(english)
  expect(german(count, 'Regel', 'Regeln')).toBe(deutsch)
})

it.each([
  [1, '1 minute', '1 Minute'],
  [119, '119 minutes', '119 Minuten'],
  [120, '2 hours', '2 Stunden'],
  [150, '3 hours', '3 Stunden'],
  [2_880, '2 days', '2 Tage'],
  [5 * 525_600, '1,825 days', '1.825 Tage'],
])('a clock that is %d minutes wrong', (minutes, english, deutsch) => {
  expect(sessionFaults['clock-ahead']({ minutes })).toContain(`clock is ${english} ahead`)
  expect(germanFaults['clock-ahead']({ minutes })).toContain(`vor: ${deutsch}.`)
})

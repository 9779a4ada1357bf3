import type { ImportedBook, Unsure } from '../../src/rulebook/book.ts'
import { importRuleBook } from '../../src/rulebook/import/import.ts'

/** The book, read without a fault. */
export function imported(input: string | Uint8Array): ImportedBook {
  const result = importRuleBook(input)
  if (!result.ok) throw new Error(`not read: ${result.fault.code}`)
  return result.value
}

/** All that is said of one rule. */
export function reasons(unsure: readonly Unsure[], number: number): string {
  return unsure
    .filter((entry) => entry.number === number)
    .map(({ why }) => why)
    .join('\n')
}

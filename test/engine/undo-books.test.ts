import { describe, expect, it } from 'vitest'
import { starters } from '../../src/starters/starters.ts'
import { undoneInBook } from './undo-books.ts'

// Nothing is undone that was not named: docs/decisions/0029. The long test plays more of each.
describe('what is undone in a game of', () => {
  it.each(starters)(
    '$id takes with it only what depends on it, and all of that is told before',
    (book) => {
      const { defects, tried } = undoneInBook(book, 'by day', { acts: 80, each: 1 })
      expect(defects).toEqual([])
      expect(tried.size).toBeGreaterThan(3)
    },
  )
})

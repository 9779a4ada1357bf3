import { describe, expect, it } from 'vitest'
import { starters } from '../../src/starters/starters.ts'
import { undoneInBook } from './undo-books.ts'

const games = Number(process.env.SYNOMIC_GAMES ?? 4)

describe('what is undone in many games of', () => {
  it.each(starters)(
    '$id takes with it only what depends on it, and all of that is told before',
    (book) => {
      const defects = Array.from({ length: games }, (_, game) => `long ${game}`).flatMap(
        (seed) => undoneInBook(book, seed, { acts: 140, each: 3 }).defects,
      )
      expect(defects).toEqual([])
    },
  )
})

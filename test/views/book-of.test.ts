import { describe, expect, it } from 'vitest'
import { exportMarkdown, exportPlain } from '../../src/rulebook/export.ts'
import { importRuleBook } from '../../src/rulebook/import/import.ts'
import { bookOf } from '../../src/views/rules/book-of.ts'
import { started, stateOf, underWay } from '../ui/gallery/classic-game.ts'

const games = [
  ['Classic under way', underWay()],
  ['Chicken and Brick', started('chicken-and-brick')],
  ['Market', started('market')],
] as const

describe.each(games)('the book of a game: %s', (_, table) => {
  it.each([
    ['Markdown', exportMarkdown],
    ['plain text', exportPlain],
  ] as const)('comes back from %s as it was', (_form, write) => {
    const book = bookOf(stateOf(table))
    const read = importRuleBook(write(book))
    if (!read.ok) throw new Error(read.fault.code)
    const rules = read.value.rules.map(({ suggested: _suggested, ...rule }) => rule)
    const given = book.rules.map(({ notes = [], ...rule }) => ({
      ...rule,
      ...(notes.length === 0 ? {} : { notes }),
    }))
    expect(rules).toEqual(given)
    expect(read.value.unsure).toEqual([])
  })
})

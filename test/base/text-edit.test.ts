import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { utf8Length } from '../../src/base/text.ts'
import { applyEdit, editBetween, rebaseEdit } from '../../src/base/text-edit.ts'

const some = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '😀', '😁', 'ä'), maxLength: 12 })

describe('one edit that makes another text', () => {
  it('makes it, whatever the two are', () => {
    fc.assert(
      fc.property(some, some, (before, after) => {
        const edit = editBetween(before, after)
        expect(edit === null ? before : applyEdit(before, edit)).toBe(after)
      }),
    )
  })

  it('leaves surrogate pairs whole', () => {
    fc.assert(
      fc.property(some, some, (before, after) => {
        const edit = editBetween(before, after)
        if (edit === null) return
        const end = edit.at + edit.removed
        const parts = [before.slice(0, edit.at), before.slice(edit.at, end), edit.inserted]
        for (const part of [...parts, before.slice(end)])
          expect(utf8Length(part)).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  it.each([
    ['tea', 'teas', { at: 3, removed: 0, inserted: 's' }],
    ['a tea', 'a coffee', { at: 2, removed: 3, inserted: 'coffee' }],
  ])('%s to %s', (before, after, edit) => {
    expect(editBetween(before, after)).toEqual(edit)
    expect(editBetween(after, after)).toBeNull()
  })
})

describe('an edit beside another', () => {
  it.each([
    ['behind it', 'one two', 'one two!', 'And one two', 'And one two!'],
    ['before it', 'one two', 'No one two', 'one two three', 'No one two three'],
    ['within what went', 'one two six', 'one twoX six', 'one six', 'one Xsix'],
  ])('%s', (_, text, mine, theirs, both) => {
    const [edit, over] = [editBetween(text, mine), editBetween(text, theirs)]
    if (edit === null || over === null) throw new Error('these are edits')
    expect(applyEdit(theirs, rebaseEdit(edit, over))).toBe(both)
  })
})

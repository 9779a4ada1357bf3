import { describe, expect, it } from 'vitest'
import { differing } from '../../src/ui/proposal/wording/differing.ts'

describe('where texts differ', () => {
  it('is told in whole words', () => {
    expect(differing(['They gain 1 point.', 'They gain 13 points.'])).toEqual([
      { before: 'They gain ', differs: '1 point.', after: '' },
      { before: 'They gain ', differs: '13 points.', after: '' },
    ])
    expect(differing(['Most find so, and win.', 'The Judge finds so, and win.'])).toEqual([
      { before: '', differs: 'Most find ', after: 'so, and win.' },
      { before: '', differs: 'The Judge finds ', after: 'so, and win.' },
    ])
  })

  it('is nothing of one, and of a text that another one begins with, nothing of it', () => {
    expect(differing(['They win.'])).toEqual([])
    expect(differing([])).toEqual([])
    expect(differing(['a a ', 'a a a '])).toEqual([
      { before: 'a a ', differs: '', after: '' },
      { before: 'a a ', differs: 'a ', after: '' },
    ])
  })
})

import { describe, expect, it } from 'vitest'
import { Contents } from '../../src/storage/contents.ts'
import { plainSegment } from '../../src/storage/segment.ts'
import { entries, entry } from './archive.contract.ts'

const row = plainSegment(entries(0, 5))

describe('what an archive holds', () => {
  it('[arc-order] is what its rows hold, one after the other', () => {
    const contents = new Contents([row, plainSegment([]), plainSegment(entries(5, 9))])
    expect(contents.count).toBe(9)
    expect(contents.all()).toEqual(entries(0, 9))
    expect(contents.at(6)).toEqual(entry(6))
    expect(contents.table.placeOf(entry(7).id)).toBe(7)
  })

  it('[arc-once] is each action once, where it came first', () => {
    const contents = new Contents([
      row,
      plainSegment([entry(3), entry(7), entry(0), entry(7)]),
      row,
    ])
    expect(contents.all()).toEqual([...entries(0, 5), entry(7)])
    expect(contents.table.count).toBe(6)
  })

  it.each([
    ['no rows', [null, 7, {}, { ids: row.ids }], 0],
    ['lengths that are none', [{ ...row, lengths: [-1, 0.5] }], 0],
    ['fewer ids than lengths', [{ ...row, ids: row.ids.subarray(0, 70) }], 2],
    ['fewer lengths than ids', [{ ...row, lengths: row.lengths.slice(0, 3) }], 3],
    ['bytes that were cut off', [{ ...row, bytes: row.bytes.subarray(0, 17) }], 3],
  ])('is of %s what still makes sense', (_, rows, count) => {
    expect(new Contents(rows).all()).toEqual(entries(0, count))
  })

  it('does not miss an action because a broken row names it first', () => {
    const broken = { ...row, bytes: row.bytes.subarray(0, 8) }
    expect(new Contents([broken, row]).all()).toEqual(entries(0, 5))
  })
})

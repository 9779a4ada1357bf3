import { describe, expect, it } from 'vitest'
import { bytesFromHex, concatBytes, utf8Bytes } from '../../src/base/bytes.ts'
import { sha256Hex } from '../../src/base/hash.ts'
import { IdTable } from '../../src/log/id-table.ts'
import { actionId, type ActionId } from '../../src/actions/ids.ts'

function idOf(index: number): ActionId {
  return actionId(sha256Hex(utf8Bytes(`${index}`)))
}

function packed(ids: readonly ActionId[]): Uint8Array {
  const parts = ids.map(bytesFromHex).flatMap((read) => (read.ok ? [read.value] : []))
  return concatBytes(...parts)
}

describe('a table of ids', () => {
  it.each([0, 1, 2, 3, 1000])('finds each of %i, and no other', (count) => {
    const ids = Array.from({ length: count }, (_, index) => idOf(index))
    const table = new IdTable(packed(ids))
    expect(table.count).toBe(count)
    for (const [place, id] of ids.entries()) {
      expect(table.placeOf(id)).toBe(place)
      expect(table.idAt(place)).toBe(id)
      expect(table.isFirst(place)).toBe(true)
    }
    for (let index = count; index < count + 100; index++) {
      expect(table.placeOf(idOf(index))).toBe(-1)
    }
  })

  it('finds ids that differ in one place, and the first of equal ones', () => {
    const alike = Array.from({ length: 64 }, (_, at) =>
      actionId(`${'0'.repeat(at)}7${'0'.repeat(63 - at)}`),
    )
    const table = new IdTable(packed([...alike, ...alike.toReversed()]))
    for (const [place, id] of alike.entries()) {
      expect(table.placeOf(id)).toBe(place)
      expect(table.isFirst(place)).toBe(true)
      expect(table.isFirst(127 - place)).toBe(false)
    }
  })

  it('finds what another table holds, wherever its bytes begin', () => {
    const ids = Array.from({ length: 50 }, (_, index) => idOf(index))
    const shifted = concatBytes(Uint8Array.of(0), packed(ids.slice(20))).subarray(1)
    const [table, other] = [new IdTable(packed(ids)), new IdTable(shifted)]
    for (let place = 0; place < other.count; place++) {
      expect(table.placeOfOther(other, place)).toBe(place + 20)
    }
    expect(other.placeOfOther(table, 19)).toBe(-1)
    expect(other.placeOf(idOf(20))).toBe(0)
  })

  it('finds nothing by what is no id', () => {
    const table = new IdTable(new Uint8Array(32).fill(0xff))
    expect(table.placeOf(actionId('ff'.repeat(32)))).toBe(0)
    expect(table.placeOf(actionId(''))).toBe(-1)
    expect(table.placeOf(actionId('FF'.repeat(32)))).toBe(-1)
  })
})

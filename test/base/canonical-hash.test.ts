import { describe, expect, it } from 'vitest'
import { canonicalHash } from '../../src/base/canonical-hash.ts'

describe('[state-hash] canonicalHash', () => {
  it.each([
    [
      { a: 1, b: 2 },
      { b: 2, a: 1 },
    ],
    [{ a: 1, b: undefined }, { a: 1 }],
    [new Map([['a', 1]]), { a: 1 }],
    [
      new Map([
        [2, 'b'],
        [1, 'a'],
      ]),
      new Map([
        [1, 'a'],
        [2, 'b'],
      ]),
    ],
    [
      new Map([
        ['\u{1F600}', 1],
        ['\uffff', 2],
      ]),
      new Map([
        ['\uffff', 2],
        ['\u{1F600}', 1],
      ]),
    ],
    [new Set(['x', 'y']), new Set(['y', 'x'])],
    [-0, 0],
  ])('%# is the same however it came about', (a, b) => {
    expect(canonicalHash(a)).toBe(canonicalHash(b))
  })

  it.each([
    [{ a: 1 }, { a: 2 }],
    [
      [1, 2],
      [2, 1],
    ],
    [null, false],
    ['1', 1],
    [new Map([[1, 'a']]), new Map([[2, 'a']])],
    [{ a: null }, {}],
  ])('%# differs where states differ', (a, b) => {
    expect(canonicalHash(a)).not.toBe(canonicalHash(b))
  })

  it('is 64 hexadecimal digits that never change', () => {
    expect(canonicalHash({ points: new Map([['ann', 10]]), round: 1 })).toBe(
      '7a40c989ebdf234799358f8c95ac093ffb55a8af477dec6c876c422b9da65b74',
    )
  })

  it.each([
    [0.5],
    [undefined],
    [() => 0],
    [10n],
    [
      new Map<unknown, unknown>([
        ['a', 1],
        [1, 1],
      ]),
    ],
  ])('%# has no hash', (value) => {
    expect(() => canonicalHash(value)).toThrow('assertion failed')
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { groupedBy, LayeredMap } from '../../src/engine/kernel/state/layered-map.ts'

describe('a layered map', () => {
  it('reads, counts and iterates like a Map, whatever is put in and taken out', () => {
    const steps = fc.array(fc.tuple(fc.integer({ min: 0, max: 60 }), fc.boolean()), {
      maxLength: 300,
    })
    fc.assert(
      fc.property(steps, (list) => {
        const plain = new Map<string, number>()
        const taken = new Set<string>()
        let layered = LayeredMap.of<string, number>([])
        const byThird = groupedBy<string, number, number>((value) => value % 3)
        list.forEach(([key, remove], index) => {
          const name = `k${key}`
          // A key taken out is not put back: that is what the map asks of who uses it.
          if (taken.has(name)) return
          if (remove && plain.has(name)) {
            taken.add(name)
            plain.delete(name)
            layered = layered.without(name)
          } else {
            plain.set(name, index)
            layered = layered.with(name, index)
          }
        })
        expect([...layered]).toEqual([...plain])
        expect([...layered.keys()]).toEqual([...plain.keys()])
        expect([...layered.values()]).toEqual([...plain.values()])
        for (const third of [0, 1, 2]) {
          const ofThird = [...plain.values()].filter((value) => value % 3 === third)
          expect(layered.ofGroup(byThird, third)).toEqual(ofThird)
        }
        expect(layered.size).toBe(plain.size)
        for (let key = 0; key <= 60; key++) {
          expect(layered.get(`k${key}`)).toBe(plain.get(`k${key}`))
          expect(layered.has(`k${key}`)).toBe(plain.has(`k${key}`))
        }
      }),
    )
  })

  it('leaves the map that it came from as it was', () => {
    const before = LayeredMap.of([['a', 1]])
    const after = before.with('a', 2).with('b', 3).without('a')
    expect([...before]).toEqual([['a', 1]])
    expect([...after]).toEqual([['b', 3]])
  })

  it('holds keys that plain objects choke on', () => {
    const map = LayeredMap.of<string, number>([]).with('__proto__', 1).with('constructor', 2)
    expect(map.get('__proto__')).toBe(1)
    expect(map.get('toString')).toBeUndefined()
  })
})

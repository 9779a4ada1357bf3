import { describe, expect, it } from 'vitest'
import { seedBooks } from '../../src/starters/starters.ts'
import { allVectors, countOf, differences, type Vector } from './check.ts'

/*
 * What other versions, other engines and other implementations must find, too: bytes, ids, signatures, dice, hashes, the
 * order and seals of logs, the states of whole games. Browsers answer in vectors.browser.test.ts. A vector that changes
 * is a change of the protocol: test/vectors/README.md.
 */

const everyFault = [
  'bad-action',
  'bad-body',
  'bad-bytes',
  'newer-version',
  'text-too-long',
  'vrf-proof-invalid',
]

/** Every place in an answer where something stands, with that one thing made another. */
function* altered(value: unknown): Generator<unknown> {
  if (typeof value !== 'object' || value === null) {
    yield typeof value === 'string' ? `${value}x` : typeof value === 'number' ? value + 1 : 'x'
    return
  }
  for (const [key, item] of Object.entries(value)) {
    for (const other of altered(item)) {
      yield Array.isArray(value) ? value.with(Number(key), other) : { ...value, [key]: other }
    }
  }
}

describe('golden vectors', () => {
  it('[form-hash] [throw-id] [state-hash] [act-id] [order-time] [seal-chain] give what they always gave', () => {
    expect(differences(allVectors)).toEqual([])
  })

  it('[body-exact] cover every type of body, and what is refused', () => {
    expect(countOf(allVectors)).toBeGreaterThan(200)
    const faults = JSON.stringify(allVectors).match(/(?<="fault":")[a-z-]+/g)
    expect([...new Set(faults)].sort()).toEqual(everyFault)
  })

  it.each(seedBooks)('[state-hash] have a game of $title, from its start to a win', ({ title }) => {
    const game = allVectors['histories']?.find(({ name }) => name === `a whole game of ${title}`)
    expect(game?.gives).toMatchObject({ won: [expect.any(Number)] })
  })

  it('[graph-any-order] tell of one game the same, however it arrived', () => {
    const [straight, shuffled] = (allVectors['histories'] ?? []) as readonly {
      gives: Record<string, unknown>
    }[]
    for (const what of ['order', 'seals', 'settled', 'forks', 'heads', 'outcomes', 'refused']) {
      expect(shuffled?.gives[what], what).toEqual(straight?.gives[what])
    }
    expect(straight?.gives['seals']).toMatchObject([...[0, 0, 0, 1, 0, 1].map((view) => ({ view }))])
    expect(straight?.gives['forks']).toHaveLength(1)
  })

  it('notice any answer that differs anywhere', () => {
    for (const [file, list] of Object.entries(allVectors)) {
      // Of long histories the cheapest is enough: the comparison is the same.
      const [vector] = [...list].sort((a, b) => sizeOf(a) - sizeOf(b))
      if (vector === undefined) throw new Error(`${file} is empty`)
      let count = 0
      for (const gives of altered(vector.gives)) {
        if (file === 'histories' && count++ % 97 > 0) continue
        expect(differences({ [file]: [{ ...vector, gives }] }), vector.name).toHaveLength(1)
      }
    }
  })
})

function sizeOf({ given }: Vector): number {
  return JSON.stringify(given).length
}

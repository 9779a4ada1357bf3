import { describe, expect, it, vi } from 'vitest'
import { byMail } from '../../src/starters/by-mail.ts'
import { chickenAndBrick } from '../../src/starters/chicken-and-brick.ts'
import { market } from '../../src/starters/market.ts'
import { speaker } from '../../src/starters/speaker.ts'
import { seedBooks } from '../../src/starters/starters.ts'
import { exponents } from '../crypto/exponents.ts'
import { missed, readCoverage, ways } from './coverage.ts'
import { scriptsIn } from './play-folder.ts'
import { rowsOf, scriptsNamed } from './seed-sentences.ts'

// For each rule of these books: scripts that show it act, an amendment of it take, and that it ceases with its
// repeal. That they show it is tried: with the rule silent, the amendment idle, or the repeal undone they must fail.
const coverage = readCoverage()

// Signatures, and how ballots are encrypted, have tests of their own; here they would take most of the time.
vi.mock(import('../../src/crypto/keys.ts'), async (original) => ({
  ...(await original()),
  sign: () => new Uint8Array(64),
  verify: () => true,
}))
vi.mock('../../src/crypto/ristretto.ts', async (original) => exponents(await original()))

describe.each([byMail, speaker, chickenAndBrick, market])('scripts of $title', ({ id, rules }) => {
  const table = coverage[id] ?? {}

  it('are told for each rule, and for no other', () => {
    expect(Object.keys(table).map(Number)).toEqual(rules.map((rule) => rule.number))
  })

  it('are all there', () => {
    const names = scriptsIn(id)
    for (const shown of Object.values(table)) {
      for (const script of ways.flatMap((way) => shown[way])) {
        expect(names).toContain(`${script}.json`)
      }
    }
  })

  describe.each(rules.map((rule) => ({ rule, number: rule.number })))(
    '$number',
    ({ rule, number }) => {
      const shown = table[String(number)]

      it('is shown in every way, or it is said why it cannot be', () => {
        const unshown = ways.filter((way) => shown?.[way].length === 0)
        expect(unshown.every((way) => shown?.unseen?.includes(way))).toBe(true)
        expect(shown?.acts).not.toEqual([])
        expect(shown?.because === undefined).toBe(shown?.unseen === undefined)
      })

      const claims = ways.flatMap((way) =>
        (shown?.[way] ?? []).map((script) => [way, script] as const),
      )
      it.each(claims)('%s: %s', (way, script) => {
        const without = missed(way, { book: id, rules, rule, script })
        if (shown?.unseen?.includes(way) === true) expect(without).toEqual([])
        else expect(without).not.toEqual([])
      })
    },
  )
})

describe('what is shown of single sentences fails without their rule', () => {
  const shown = seedBooks.flatMap(({ id, rules }) =>
    scriptsNamed(rowsOf(id), 'acts').flatMap(({ rule: number, script, isSeen }) => {
      const rule = rules.find((one) => String(one.number) === number)
      return rule === undefined ? [] : [{ book: id, rules, rule, number, script, isSeen }]
    }),
  )
  it.each(shown)('$book $number: $script', ({ isSeen, ...claimed }) => {
    if (isSeen) expect(missed('acts', claimed)).not.toEqual([])
    else expect(missed('acts', claimed)).toEqual([])
  })
})

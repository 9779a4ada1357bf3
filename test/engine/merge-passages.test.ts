import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Passage } from '../../src/actions/passage.ts'
import { clausesOf, passagesFrom } from '../../src/engine/rules/clauses.ts'
import { mergePassages } from '../../src/engine/rules/merge-passages.ts'

const passages = (...texts: readonly string[]): readonly Passage[] =>
  texts.map((prose) => ({ prose }))
const one = (...texts: readonly string[]): readonly Passage[] => passages(texts.join('\n\n'))
const gains = (by: number): Passage => ({ kind: 'sentence', params: { sentence: ['gain', by] } })

function merge(
  base: readonly Passage[],
  earlier: readonly Passage[],
  later: readonly Passage[],
): readonly Passage[] | 'touching' {
  const merged = mergePassages({ base, earlier, later })
  return merged.kind === 'merged' ? merged.passages : 'touching'
}

describe('two changes of one rule', () => {
  const base = passages('a', 'b', 'c')

  it.each([
    ['different passages', ['A', 'b', 'c'], ['a', 'b', 'C'], ['A', 'b', 'C']],
    ['neighbours', ['A', 'b', 'c'], ['a', 'B', 'c'], ['A', 'B', 'c']],
    ['one added, one struck', ['a', 'b', 'c', 'd'], ['b', 'c'], ['b', 'c', 'd']],
    ['the same, alike', ['a', 'B', 'c'], ['a', 'B', 'C'], ['a', 'B', 'C']],
    ['the same struck', ['a', 'c'], ['a', 'c', 'd'], ['a', 'c', 'd']],
    ['both at the end', ['a', 'b', 'c', 'x'], ['a', 'b', 'c', 'y'], ['a', 'b', 'c', 'x', 'y']],
    [
      'the same added, and more',
      ['a', 'b', 'c', 'x'],
      ['a', 'b', 'c', 'x', 'y'],
      ['a', 'b', 'c', 'x', 'y'],
    ],
    ['taken over, and added to', ['a', 'B', 'c'], ['a', 'B', 'b2', 'c'], ['a', 'B', 'b2', 'c']],
  ])('hold both: %s', (_, earlier, later, both) => {
    expect(merge(base, passages(...earlier), passages(...later))).toEqual(passages(...both))
  })

  it.each([
    ['reworded otherwise', ['a', 'x', 'c'], ['a', 'y', 'c']],
    ['reworded and struck', ['a', 'x', 'c'], ['a', 'c']],
    ['struck, and something put into what is struck', ['a'], ['a', 'b', 'x', 'c']],
  ])('touch: %s', (_, earlier, later) => {
    expect(merge(base, passages(...earlier), passages(...later))).toBe('touching')
    expect(merge(base, passages(...later), passages(...earlier))).toBe('touching')
  })

  it('tells what both changed, as it was', () => {
    const merged = mergePassages({
      base,
      earlier: passages('A', 'x', 'c'),
      later: passages('a', 'y', 'C'),
    })
    expect(merged).toEqual({ kind: 'touching', touched: passages('b') })
  })

  it('hold both in different paragraphs of one passage, and in different items of a list', () => {
    expect(merge(one('a', 'b'), one('A', 'b'), one('a', 'B'))).toEqual(one('A', 'B'))
    const list = (x: string, y: string) => passages(`There are:\n- ${x}\n- ${y}`)
    expect(merge(list('x', 'y'), list('X', 'y'), list('x', 'Y'))).toEqual(list('X', 'Y'))
    const wrapped = passages('first line\nsecond line')
    expect(
      merge(wrapped, passages('First line\nsecond line'), passages('first line\nsecond lines')),
    ).toBe('touching')
  })

  it('take a live sentence as a whole', () => {
    const with2 = [...base, gains(2)]
    expect(merge(with2, [...base, gains(3)], [...passages('A', 'b', 'c'), gains(2)])).toEqual([
      ...passages('A', 'b', 'c'),
      gains(3),
    ])
    expect(merge(with2, [...base, gains(3)], [...base, gains(4)])).toBe('touching')
  })

  it('touch where they are too long and too different to compare, at once', () => {
    const long = (name: string) => one(...Array.from({ length: 3000 }, (_, at) => `${name}${at}`))
    expect(merge(long('a'), long('b'), long('c'))).toBe('touching')
    expect(merge(long('a'), long('a'), long('c'))).toEqual(long('c'))
  })

  it('is quick with blank lines without end', () => {
    const blank = passages(`x${'\n'.repeat(100_000)}`)
    expect(passagesFrom(clausesOf(blank))).toEqual(blank)
  })
})

/** What one person makes of a rule: each clause kept, struck or reworded, with something before it or not. */
const edits = fc.array(
  fc.record({
    does: fc.constantFrom('keep', 'keep', 'keep', 'strike', 'reword'),
    adds: fc.constantFrom(0, 0, 0, 1, 2),
  }),
  { minLength: 9, maxLength: 9 },
)
type Edits = typeof edits extends fc.Arbitrary<infer T> ? T : never

const size = 8
const clauses = Array.from({ length: size }, (_, at) => `clause ${at}`)

function edited(by: string, script: Edits): readonly string[] {
  return script.flatMap(({ does, adds }, at) => {
    const added = Array.from({ length: adds }, (_, n) => `${by} adds ${at} ${n}`)
    if (at >= size) return added
    if (does === 'strike') return added
    return [...added, does === 'reword' ? `${by} rewords ${at}` : `clause ${at}`]
  })
}

const prose = fc.array(
  fc.stringMatching(/^[ab\n -]{0,9}$/).map((text): Passage => ({ prose: text })),
  { maxLength: 5 },
)
const textsOf = (list: readonly Passage[]) =>
  clausesOf(list).map(({ passage }) => ('prose' in passage ? passage.prose : ''))

describe('a merge', () => {
  it('loses nothing that nobody removed, keeps nothing that somebody did, and makes up nothing', () => {
    fc.assert(
      fc.property(edits, edits, fc.boolean(), (first, second, isOne) => {
        const make = isOne ? one : passages
        const [a, b] = [edited('A', first), edited('B', second)]
        const merged = merge(make(...clauses), make(...a), make(...b))
        if (merged === 'touching') return
        const found = textsOf(merged).filter((text) => text !== '')
        const stays = clauses.filter((text) => a.includes(text) && b.includes(text))
        const added = [...a, ...b].filter((text) => !clauses.includes(text))
        expect([...found].sort()).toEqual([...stays, ...added].sort())
        // Each side's own in its order.
        expect(found.filter((text) => a.includes(text))).toEqual(
          a.filter((text) => found.includes(text)),
        )
        expect(found.filter((text) => b.includes(text))).toEqual(
          b.filter((text) => found.includes(text)),
        )
      }),
      { numRuns: 2000 },
    )
  })

  it('holds both wherever no clause is changed by both', () => {
    fc.assert(
      fc.property(
        edits,
        fc.array(fc.boolean(), { minLength: 9, maxLength: 9 }),
        (script, whose) => {
          const idle = { does: 'keep', adds: 0 } as const
          const a = script.map((edit, at) => (whose[at] === true ? edit : idle))
          const b = script.map((edit, at) => (whose[at] === true ? idle : edit))
          // What is added beside a clause that goes belongs to whoever strikes it.
          if (script.some(({ adds }) => adds > 0)) return
          const both = merge(
            passages(...clauses),
            passages(...edited('A', a)),
            passages(...edited('B', b)),
          )
          expect(both).not.toBe('touching')
        },
      ),
    )
  })

  it('touches whichever of the two is later', () => {
    fc.assert(
      fc.property(edits, edits, (first, second) => {
        const [a, b] = [passages(...edited('A', first)), passages(...edited('B', second))]
        const base = passages(...clauses)
        expect(merge(base, a, b) === 'touching').toBe(merge(base, b, a) === 'touching')
      }),
    )
  })

  it('is one change where both are alike, and the change where there is one, whatever the wording', () => {
    fc.assert(
      fc.property(prose, prose, (base, changed) => {
        const texts = textsOf(changed)
        const said = (merged: readonly Passage[] | 'touching') =>
          merged === 'touching' ? merged : textsOf(merged).map((text) => text.trim())
        expect(said(merge(base, changed, changed))).toEqual(texts.map((text) => text.trim()))
        expect(said(merge(base, base, changed))).toEqual(texts.map((text) => text.trim()))
        expect(said(merge(base, changed, base))).toEqual(texts.map((text) => text.trim()))
      }),
      { numRuns: 1000 },
    )
  })

  it('makes of clauses the passages that they were', () => {
    fc.assert(
      fc.property(prose, (some) => {
        expect(passagesFrom(clausesOf(some))).toEqual(some)
      }),
    )
  })
})

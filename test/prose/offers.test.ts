// What is offered where prose does not act: nothing of the prose is lost in it, and whoever takes it has a sentence that acts.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { say } from '../../src/language/reading/say.ts'
import { plainVocabulary } from '../../src/language/grammar/vocabulary.ts'
import { readProse } from '../../src/prose/read-prose.ts'
import type { Offer, ReadProse } from '../../src/prose/reading.ts'
import { flipsOf } from './flips.ts'

const rowsOf = (file: string) =>
  readFileSync(join(import.meta.dirname, file), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'))
    .map(([prose = '', sentence = '']) => ({ prose, sentence }))

const offered = rowsOf('offered.txt')
const inGame = { vocabulary: plainVocabulary, version: Infinity }
const read = (prose: string): readonly ReadProse[] => readProse(prose, inGame)
const wordsOf = ({ sentences }: Offer) => sentences.map(say).join(' ')
const offersOf = (prose: string) => read(prose).flatMap(({ offers }) => offers)

/** Words that are never left out, whatever an offer is about. */
const guarded =
  /\b(?:not|no|nobody|never|none|without|only|unless|except|until|instead|or|most|fewest|least|highest|lowest|every|each|all|both|everyone|everybody|must|may|before|after|\d+)\b/gi

describe('offers', () => {
  it.each(offered)('offers something for “$prose”', ({ prose, sentence }) => {
    expect(read(prose).map(({ verdict }) => verdict)).toEqual(['almost'])
    expect(offersOf(prose).map(wordsOf)[0]).toBe(sentence)
  })

  it('are at most three, unlike one another, and each acts once it is taken', () => {
    for (const { prose } of offered) {
      const all = offersOf(prose).map(wordsOf)
      expect(all.length).toBeLessThanOrEqual(3)
      expect(new Set(all).size).toBe(all.length)
      for (const one of all) expect(read(one).map(({ verdict }) => verdict)).not.toContain('words')
      for (const one of all) expect(read(one).map(({ verdict }) => verdict)).not.toContain('almost')
    }
  })

  it('say something else once a word is turned round, or a condition is added', () => {
    const same = offered.flatMap(({ prose }) => {
      const all = new Set(offersOf(prose).map(wordsOf))
      return flipsOf(prose).filter((flipped) =>
        offersOf(flipped).some((one) => one.unread.length === 0 && all.has(wordsOf(one))),
      )
    })
    expect(same).toEqual([])
  })

  it('never leave out what turns a rule round', () => {
    const all = [...rowsOf('corpus.txt'), ...rowsOf('traps.txt')].flatMap(({ prose }) => [
      prose,
      ...flipsOf(prose),
    ])
    // Each text, and a part of all that can be made of it: the flips of all are read in reading.test.ts.
    const texts = [
      ...all.filter((_, at) => at % 11 === 0),
      ...offered.flatMap(({ prose }) => [prose, ...flipsOf(prose)]),
    ]
    const lost = texts.flatMap((prose) =>
      offersOf(prose).flatMap(({ unread }) =>
        unread.flatMap(({ from, to }) => {
          const words = prose.slice(from, to).match(guarded) ?? []
          return words.map((word) => `${prose}: ${word}`)
        }),
      ),
    )
    expect(lost).toEqual([])
  })
})

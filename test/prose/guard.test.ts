import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { joined, namesIn, plainVocabulary } from '../../src/language/grammar/vocabulary.ts'
import { say } from '../../src/language/reading/say.ts'
import { english } from '../../src/prose/english.ts'
import { contradictions } from '../../src/prose/guard.ts'
import { rewritten } from '../../src/prose/rewriting.ts'
import { wordsOf } from '../../src/prose/word.ts'
import { data } from '../language/data.ts'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8').split('\n')
const guide = read('../../docs/RULE-LANGUAGE.md').flatMap((line) =>
  line.startsWith('> ') ? line.slice(2).split(' | ') : [],
)
const sentences = [...guide, ...read('../language/sentences.txt')].filter((one) => one !== '')

/** Its move is called by what people tell of each other. */
const isCalledSo = (words: string) => words.startsWith('A player may rhyme:')

describe('the guard', () => {
  // Where it had, no paraphrase of such a sentence could ever act.
  it('finds nothing lost, turned round or added in a sentence that says itself', () => {
    const wrong = sentences.flatMap((one) => {
      const sentence = data(one)
      const words = say(sentence)
      const names = {
        vocabulary: joined(plainVocabulary, namesIn(sentence)),
        goods: english.list('goods'),
        roles: english.list('roles'),
      }
      const found = contradictions(
        rewritten(wordsOf(words, 0), english.lexicon),
        [sentence],
        english.lexicon,
        names,
      )
      return found.length === 0 || isCalledSo(words) ? [] : [`${words} ${JSON.stringify(found)}`]
    })
    expect(wrong).toEqual([])
    expect(sentences.length).toBeGreaterThan(500)
  })
})

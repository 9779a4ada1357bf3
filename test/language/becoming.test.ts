import { describe, expect, it } from 'vitest'
import { plainVocabulary } from '../../src/language/grammar/vocabulary.ts'
import { readSentence } from '../../src/language/reading/read.ts'
import { say } from '../../src/language/reading/say.ts'

/** How a sentence that is typed so is written back. */
function writtenBack(words: string): string {
  const read = readSentence(words, plainVocabulary)
  return read.ok ? say(read.value) : `refused: ${read.fault.code}`
}

const rule = (what: string) => `When a proposal is adopted, its proponent ${what}.`

describe('who becomes something', () => {
  it.each([
    ['becomes king', 'becomes the king'],
    ['becomes the king', 'becomes the king'],
    ['becomes a frog', 'also becomes frog'],
    [
      'becomes an ogre and its proponent loses 3 points',
      'also becomes ogre and its proponent loses 3 points',
    ],
    ['also becomes a frog', 'also becomes frog'],
  ])('“%s” is written back with whether the one before goes on being it: %s', (typed, back) => {
    expect(writtenBack(rule(typed))).toBe(rule(back))
  })

  it('is not called by for how long, nor by what a thing has as its own', () => {
    expect(writtenBack(rule('becomes king for 3 days'))).toContain('refused')
    expect(writtenBack(rule('becomes the captain of the ship'))).toContain('refused')
  })
})

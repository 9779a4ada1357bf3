import { describe, expect, it } from 'vitest'
import { operators } from '../../src/language/grammar.ts'
import { languageListed } from '../../src/language/listing.ts'
import { readSentence } from '../../src/language/read.ts'
import { say } from '../../src/language/say.ts'
import { examplesOfAll } from '../../src/language/shown.ts'
import { namesIn } from '../../src/language/vocabulary.ts'
import { sayable } from './canonical.ts'

describe('the language as it is listed', () => {
  const examples = [...examplesOfAll()]

  it('has an example of all that anybody can say', () => {
    const shown = new Set(examples.map(([{ name }]) => name))
    expect(sayable().filter(({ name }) => !shown.has(name))).toEqual([])
    const unsaid = operators.filter((one) => !shown.has(one.name))
    expect(unsaid.filter(({ needs }) => !needs.includes('deal'))).toEqual([])
  })

  it('reads each example as the sentence that it is made of, with its operator in it', () => {
    for (const [{ name }, sentence] of examples) {
      const read = readSentence(say(sentence), namesIn(sentence))
      expect(read, say(sentence)).toEqual({ ok: true, value: sentence })
      expect(JSON.stringify(sentence)).toContain(`[${JSON.stringify(name)}`)
    }
  })

  it('tells of each what it is, its words and its example', () => {
    const listed = languageListed()
    expect(listed).toHaveLength(examples.length)
    const gains = listed.find(({ kind, name }) => kind === 'verb' && name === 'gain')
    expect(gains).toEqual({
      kind: 'verb',
      name: 'gain',
      words: '{who} gains {amount}',
      example: 'When a proposal is adopted, everyone gains 3 gold.',
    })
    for (const { words, example } of listed) {
      expect(words).not.toBe('')
      expect(example).toMatch(/^[A-Z\d].*\.$/)
    }
  })
})

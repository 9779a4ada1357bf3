import { describe, expect, it } from 'vitest'
import { operators } from '../../src/language/grammar/grammar.ts'
import { verbs } from '../../src/language/grammar/lexicon.ts'
import { entriesThereAre, entryWords, languageListed } from '../../src/language/grammar/listing.ts'
import { readSentence } from '../../src/language/reading/read.ts'
import { say } from '../../src/language/reading/say.ts'
import { examplesOfAll } from '../../src/language/grammar/shown.ts'
import { joined, namesIn, plainVocabulary } from '../../src/language/grammar/vocabulary.ts'
import { readProse } from '../../src/prose/read-prose.ts'
import { stretchesOf } from '../../src/prose/word.ts'
import { sayable } from './canonical.ts'

describe('the language as it is listed', () => {
  const all = examplesOfAll()
  const examples = [...all].flatMap(([operator, { brief, whole }]) =>
    [brief, whole].map((sentence) => [operator, sentence] as const),
  )

  it('has an example of all that anybody can say', () => {
    const shown = new Set(examples.map(([{ name }]) => name))
    expect(sayable.filter(({ name }) => !shown.has(name))).toEqual([])
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

  it('is taken as one sentence, full stops within and all, also where another follows', () => {
    const parted = examples
      .map(([, sentence]) => sentence)
      .filter((one) => stretchesOf(say(one)).length > 1)
    expect(parted.length).toBeGreaterThan(6)
    for (const sentence of parted) {
      const vocabulary = joined(plainVocabulary, namesIn(sentence))
      const text = `${say(sentence)} Nobody may forfeit.`
      const read = readProse(text, { vocabulary, version: Infinity })
      expect(
        read.map(({ sentences }) => sentences.map(say).join(' ')),
        text,
      ).toEqual([say(sentence), 'Nobody may forfeit.'])
    }
  })

  it('says what may be left out in the whole ones, and not in the brief', () => {
    const [shown] = [...all].flatMap(([{ name }, one]) => (name === 'each has' ? [one] : []))
    expect(shown && say(shown.brief)).toBe('Each player has gold, at first 3.')
    expect(shown && say(shown.whole)).toContain(', never fewer than 3')
  })

  it('tells of each what it is, its words and its example', () => {
    const listed = languageListed()
    const gains = listed.filter(({ kind, name }) => kind === 'verb' && name === 'gain')
    expect(gains).toMatchObject([{ example: 'When someone gains gold, everyone gains 1 point.' }])
    expect(gains[0]?.words).toContain(' · {who} gains {amount}')
    const comparisons = listed.filter(({ name }) => name === 'comparison')
    expect(comparisons).toEqual([
      {
        kind: 'comparison',
        name: 'comparison',
        words: '<at least|at most|more than|fewer than|less than|exactly> {number}',
        example: 'When someone throws at least 3 in all, everyone gains 1 point.',
      },
    ])
    for (const { words, example } of listed) {
      expect(words).not.toBe('')
      expect(example).toMatch(/^[A-Z\d].*\.$/)
    }
  })

  it('takes for one what differs in words in one place, or is said with one verb', () => {
    const bare = new Map(verbs.map((one) => [one.forms[0], one]))
    for (const all of entriesThereAre()) {
      const [first, ...others] = all
      const verb = bare.get(first?.entry ?? '')
      if (verb !== undefined) {
        const forms = verb.forms.map((form) => new RegExp(`\\b${form}\\b`))
        const unlike = all
          .map((one) => entryWords([one]))
          .filter((words) => !forms.some((form) => form.test(words)))
        expect(unlike, verb.forms[0]).toEqual([])
        continue
      }
      for (const { makes, takes } of others)
        expect({ makes, takes }).toEqual({ makes: first?.makes, takes: first?.takes })
      expect(entryWords(all)).not.toContain(' · ')
    }
  })

  it('has an operator for all that its lexicon says of a verb', () => {
    const known = new Set(operators.map(({ makes, name }) => `${makes} ${name}`))
    const said = verbs.flatMap((one) =>
      Object.entries(one.said).flatMap(([makes, names]) => names.map((name) => `${makes} ${name}`)),
    )
    expect(said.filter((one) => !known.has(one))).toEqual([])
    expect(new Set(said).size).toBe(said.length)
  })
})

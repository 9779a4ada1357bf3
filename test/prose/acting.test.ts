import { describe, expect, it } from 'vitest'
import { finish } from '../../src/base/task.ts'
import { sentenceKind, type Passage } from '../../src/actions/passage.ts'
import { sentenceOf } from '../../src/language/meaning/content.ts'
import { readSentence } from '../../src/language/reading/read.ts'
import { say } from '../../src/language/reading/say.ts'
import { plainVocabulary } from '../../src/language/grammar/vocabulary.ts'
import { readingProse } from '../../src/prose/read-prose.ts'
import { actingPassages, sentenceCount } from '../../src/views/rules/acting-passages.ts'

const reading = { vocabulary: plainVocabulary, version: Infinity }

/** Passages as they are sent, in words; live ones in angle brackets. */
function sent(passages: readonly Passage[], stays: readonly string[] = []): readonly string[] {
  const texts = passages.flatMap((one) => ('prose' in one ? [one.prose] : []))
  const read = finish(readingProse(texts, reading))
  const acting = actingPassages(passages, {
    of: (prose) => read.get(prose) ?? null,
    staysWords: (sentence) => stays.includes(sentence),
  })
  return acting.map((one) => {
    const sentence = sentenceOf(one)
    return 'prose' in one ? one.prose : `<${say(sentence)}>`
  })
}

function live(words: string): Passage {
  const read = readSentence(words, plainVocabulary)
  if (!read.ok) throw new Error(`does not read: ${words}`)
  return { kind: sentenceKind, params: { sentence: read.value } }
}

describe('what is sent of what somebody wrote', () => {
  it('has sentences that act in the place of their words, and all other words as they were', () => {
    expect(
      sent([{ prose: 'Be  kind!\n\nNobody may forfeit. Nobody may propose.\n\n- Sing.' }]),
    ).toEqual(['Be  kind!', '<Nobody may forfeit.>', '<Nobody may propose.>', '- Sing.'])
    expect(sent([{ prose: 'Be kind.' }])).toEqual(['Be kind.'])
  })

  it('leaves words what somebody wants to stay words', () => {
    const prose = 'Nobody may forfeit. Nobody may propose.'
    expect(sent([{ prose }], ['Nobody may forfeit.'])).toEqual([
      'Nobody may forfeit.',
      '<Nobody may propose.>',
    ])
  })

  it('says nothing twice', () => {
    const passages = [{ prose: 'Nobody may forfeit.' }, live('Nobody may forfeit.')]
    expect(sent(passages)).toEqual(['Nobody may forfeit.', '<Nobody may forfeit.>'])
  })

  it('lets sentences use what those before them bring in, in other texts, too', () => {
    const passages = [
      { prose: 'Each player has gold, at first 3.' },
      { prose: 'When a player’s turn begins, they gain 1 gold.' },
    ]
    expect(sent(passages)).toHaveLength(2)
    expect(sent(passages)[1]).toBe('<When a player’s turn begins, they gain 1 gold.>')
  })

  it('is words where it was not read', () => {
    const passages = [{ prose: 'Nobody may forfeit.' }]
    const unread = { of: () => null, staysWords: () => false }
    expect(actingPassages(passages, unread)).toEqual(passages)
  })
})

describe('the sentences of a rule', () => {
  it('are counted: those that run, and those that are words', () => {
    const passages = [{ prose: 'Be kind. Sing. 3.' }, live('Nobody may forfeit.')]
    expect(sentenceCount(passages)).toEqual({ acts: 1, words: 2 })
    expect(sentenceCount(passages, [{ prose: 'Sing.' }, live('Nobody may forfeit.')])).toEqual({
      acts: 0,
      words: 1,
    })
    const form = { kind: 'quorum', params: {} }
    expect(sentenceCount([{ prose: 'Half of us have to vote.' }, form])).toEqual({
      acts: 0,
      words: 0,
    })
  })
})

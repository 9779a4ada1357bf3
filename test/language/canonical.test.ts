// The words that rules read are alike on all devices for as long as a game is played: what stands in canonical.json stays.
// A new operator is pinned by `npx tsx test/language/pin.ts`.
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { passagesOf, type Passage } from '../../src/actions/passage.ts'
import type { Phrase } from '../../src/actions/phrase.ts'
import { canonicalWords, contentOf } from '../../src/language/meaning/content.ts'
import { sayable, type Pinned } from './canonical.ts'

const url = new URL('canonical.json', import.meta.url)
const pinned: readonly Pinned[] = JSON.parse(readFileSync(url, 'utf8'))

const live = (sentence: Phrase): Passage => ({ kind: 'sentence', params: { sentence } })
const gains = ['when', ['adopted'], ['gain', ['proponent'], ['so many', 5, 'points']]] as const

describe('[passage-text] what rules read of a rule', () => {
  it.each(pinned)('is, of a sentence in version $version, $words', (one) => {
    expect(canonicalWords(one.sentence, one.version)).toBe(one.words)
  })

  it('has every operator among what is pinned', () => {
    const text = JSON.stringify(pinned.map(({ sentence }) => sentence))
    const missing = sayable.filter(({ name }) => !text.includes(`[${JSON.stringify(name)}`))
    expect(missing.map(({ name }) => name)).toEqual([])
  })

  it('is prose as written and sentences in words, with a blank line between them, and nothing for other mechanics', () => {
    const bribery = { kind: 'bribery', params: {} }
    const passages = [...passagesOf(' *Tea* is served.'), bribery, live(gains), { prose: 'So.' }]
    expect(contentOf(passages, 1)).toEqual({
      text: ' *Tea* is served.\n\nWhen a proposal is adopted, its proponent gains 5 points.\n\nSo.',
      mechanics: [bribery, live(gains)],
    })
  })

  it('is the data of a sentence that its version does not know, and such a sentence does nothing', () => {
    const newer: Phrase = ['when', ['adopted'], ['sing', ['proponent'], 'a song']]
    const text = '[["when",["adopted"],["sing",["proponent"],"a song"]]]'
    expect(contentOf([live(newer)], 1)).toEqual({ text, mechanics: [] })
    expect(contentOf([live(gains)], 0)).toEqual({
      text: `[${JSON.stringify(gains)}]`,
      mechanics: [],
    })
  })

  it('is data, too, where known operators say nothing', () => {
    expect(canonicalWords(['when', ['proponent'], 5], 1)).toBe('[["when",["proponent"],5]]')
  })
})

// What a book leaves to people is said beside the paragraph that it is about, and is nothing that the app does.
import { describe, expect, it } from 'vitest'
import { PROTOCOL_VERSION } from '../../src/actions/action.ts'
import { usesIn } from '../../src/actions/passage.ts'
import { actingIn, contentOf, leftToPeople } from '../../src/language/meaning/content.ts'
import { seedBooks } from '../../src/starters/starters.ts'
import { passageViews } from '../../src/views/rules/passage-view.ts'

const version = PROTOCOL_VERSION
const left = (what: string) => ({
  kind: 'sentence',
  params: { sentence: ['for people', what] },
})

describe('what is left to people', () => {
  it('is about the last paragraph before it, and ends like a sentence', () => {
    const passages = [{ prose: 'It is.\n\nIt rhymes.' }, left('Whoever hears no rhyme says so')]
    expect(passageViews(passages, version)).toEqual([
      { is: 'prose', text: 'It is.' },
      { is: 'prose', text: 'It rhymes.', forPeople: true },
      { is: 'people', text: 'Whoever hears no rhyme says so.' },
    ])
  })

  it('makes the app do nothing: a rule with nothing else is text only', () => {
    expect(contentOf([{ prose: 'It rhymes.' }, left('Say so')], version)).toEqual({
      text: 'It rhymes.\n\nFor people: “Say so”.',
      mechanics: [],
    })
  })

  it.each(seedBooks)('is said in $title, each time of a paragraph', ({ rules }) => {
    const views = rules.flatMap(({ passages }) => passageViews(passages, version))
    const asides = views.flatMap(({ is }, at) => (is === 'people' ? [views[at - 1]] : []))
    expect(asides.length).toBeGreaterThan(3)
    expect(asides.filter((one) => one?.is !== 'prose' || one.forPeople !== true)).toEqual([])
    const uses = rules.flatMap(({ passages }) => usesIn(passages))
    expect(actingIn(uses)).toEqual(uses.filter((use) => leftToPeople(use) === null))
  })
})

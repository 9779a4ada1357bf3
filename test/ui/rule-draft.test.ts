import { describe, expect, it } from 'vitest'
import { usesIn } from '../../src/actions/passage.ts'
import { plainVocabulary } from '../../src/language/grammar/vocabulary.ts'
import { mechanicLibrary } from '../../src/mechanics/library.ts'
import { readProse } from '../../src/prose/read-prose.ts'
import { importRuleBook } from '../../src/rulebook/import/import.ts'
import {
  draftsOf,
  meantSuggestions,
  openSuggestions,
  problemOf,
  rulesOf,
  verdictOf,
  withMechanics,
  withSuggestions,
  withText,
  type RuleDraft,
} from '../../src/ui/new/rule-draft.ts'
import { inWords, oneInWords } from '../in-words.ts'

const text = `
203. A rule-change is adopted if everyone who may vote votes for it, and only then.
208. Whoever has at least 100 points wins, and nobody otherwise.
209. We are kind. Nobody may
forfeit. And so on.
`

function draft(number: number): RuleDraft {
  const book = importRuleBook(text)
  const found = book.ok
    ? draftsOf(book.value.rules).find(({ rule }) => rule.number === number)
    : undefined
  if (found === undefined) throw new Error('the book was not read')
  return found
}

const uses = (of: RuleDraft) => usesIn(rulesOf([of])[0]?.passages ?? [])
const kinds = (of: RuleDraft) => openSuggestions(of).map(({ kind }) => kind)

describe('what an imported rule is to make the app do', () => {
  it('is nothing until somebody takes a suggestion', () => {
    const before = draft(203)
    expect(uses(before)).toEqual([])
    expect(kinds(before)).toEqual(['sentence'])
    const after = withSuggestions(before, openSuggestions(before))
    expect(kinds(after)).toEqual([])
    expect(uses(after).map(({ kind }) => kind)).toEqual(['sentence'])
  })

  it('stands where its words stood, if it is a sentence that says the same by itself', () => {
    const before = draft(209)
    const after = withSuggestions(before, openSuggestions(before))
    const [rule] = rulesOf([after])
    expect(rule?.passages).toEqual([
      { prose: 'We are kind.' },
      { kind: 'sentence', params: { sentence: expect.anything() as unknown } },
      { prose: 'And so on.' },
    ])
    const other = withText(after, 'We are kind and forbid it.')
    expect(rulesOf([other])[0]?.passages).toEqual([
      { prose: 'We are kind and forbid it.' },
      rule?.passages[1],
    ])
  })

  it('is also what other words mean, once, and takes their place', () => {
    const words = 'The player with the fewest points gets 4 at the end of each round.'
    const before = withText(draft(209), `Be kind. ${words} Nobody may forfeit.`)
    const read = (one: RuleDraft) =>
      readProse(one.rule.text, { vocabulary: plainVocabulary, version: Infinity })
    const [meant, ...more] = meantSuggestions(before, read(before))
    if (meant === undefined) throw new Error('nothing was suggested')
    expect([meant.because, ...more]).toEqual([words])
    const after = withSuggestions(before, [meant])
    expect(meantSuggestions(after, read(after))).toEqual([])
    expect([verdictOf(before, []), verdictOf(after, read(after))]).toEqual(['almost', 'acts'])
    expect(rulesOf([after])[0]?.passages).toEqual([
      { prose: 'Be kind.' },
      { kind: 'sentence', params: meant.params },
      { prose: 'Nobody may forfeit.' },
    ])
  })

  it('can be changed, added to and taken out; what was taken out is suggested again', () => {
    const taken = withSuggestions(draft(208), openSuggestions(draft(208)))
    const [use] = taken.mechanics.map((one) => one.use)
    if (use === undefined) throw new Error('nothing was suggested')
    const changed = withMechanics(taken, [
      oneInWords('Whoever has at least 60 points wins, and nobody otherwise.'),
    ])
    expect(uses(changed)).toMatchObject([
      ...inWords('Whoever has at least 60 points wins, and nobody otherwise.'),
    ])
    expect(kinds(changed)).toEqual([])
    const [kept] = changed.mechanics.map((one) => one.use)
    const more = withMechanics(changed, [kept ?? use, ...inWords('Nobody may change their vote.')])
    expect(more.mechanics.map(({ from }) => from?.kind ?? null)).toEqual(['sentence', null])
    const less = withMechanics(
      more,
      more.mechanics.slice(1).map((one) => one.use),
    )
    expect(kinds(less)).toEqual(['sentence'])
  })

  it('is suggested anew for other words, and what was taken stays', () => {
    const taken = withSuggestions(draft(208), openSuggestions(draft(208)))
    const other = withText(taken, 'Nobody may forfeit.')
    expect(kinds(other)).toEqual(['sentence'])
    expect(uses(other)).toEqual(uses(taken))
  })
})

describe('an imported rule whose book tells what it does', () => {
  const passages = [{ prose: 'A.' }, ...inWords('Nobody may change their vote.'), { prose: 'B.' }]
  const told: RuleDraft = {
    ...draft(203),
    rule: { ...draft(203).rule, text: 'A.\n\nB.', passages, suggested: [] },
    mechanics: [{ use: oneInWords('Nobody may change their vote.'), from: null }],
  }

  it('does it, in its place, until it is changed', () => {
    expect(draftsOf([told.rule])).toEqual([told])
    expect(rulesOf([told])[0]?.passages).toEqual(passages)
    expect(rulesOf([withMechanics(told, [])])[0]?.passages).toEqual([{ prose: 'A.\n\nB.' }])
    expect(rulesOf([withText(told, 'C.')])[0]?.passages).toEqual([
      { prose: 'C.' },
      ...inWords('Nobody may change their vote.'),
    ])
  })
})

describe('what keeps a game from beginning with a rule', () => {
  const problem = (of: RuleDraft, all: readonly RuleDraft[] = [of]) =>
    problemOf(mechanicLibrary, of, all)

  it('is a number that another has, unless one of them is left out', () => {
    const [one, twin] = [draft(203), { ...draft(208), rule: { ...draft(208).rule, number: 203 } }]
    expect(problem(one, [one, twin])).toMatchObject({
      part: 'number',
      fault: { code: 'number-taken' },
    })
    expect(problem(one, [one, { ...twin, leftOut: true }])).toBeNull()
  })

  it.each([
    ['no text', withText(draft(203), ' '), 'rule-text-missing'],
    [
      'a mechanic that cannot be read',
      withMechanics(draft(203), [{ kind: 'bribery', params: { bribe: 'x' } }]),
      'field-wrong-type',
    ],
  ])('is %s', (_, of, code) => {
    expect(problem(of)).toMatchObject({ part: 'rest', fault: { code } })
  })

  it('is nothing in a rule that is left out', () => {
    expect(problem({ ...withText(draft(203), ''), leftOut: true })).toBeNull()
  })
})

import { describe, expect, it } from 'vitest'
import { plainVocabulary } from '../../src/language/grammar/vocabulary.ts'
import { nameOfNote, withoutDeclined } from '../../src/prose/declined.ts'
import { readProse } from '../../src/prose/read-prose.ts'

const read = (prose: string) => readProse(prose, { vocabulary: plainVocabulary, version: Infinity })
const none = new Set<string>()
const nothing = () => false

describe('what was chosen or brought in', () => {
  it('stays as it is as long as nobody declines it', () => {
    const all = read('You get 2 coins when your proposal passes. Each turn you lose 1 point.')
    expect(all.map(({ verdict }) => verdict)).toEqual(['acts', 'acts'])
    expect(withoutDeclined(all, { isDeclined: nothing, names: none })).toEqual(all)
  })

  it('does not act once it is declined: it is offered, and asked for', () => {
    const [one] = withoutDeclined(read('Each turn you lose 1 point.'), {
      isDeclined: (_, note) => nameOfNote(note) === 'turn-as-it-ends',
      names: none,
    })
    expect(one).toMatchObject({
      verdict: 'almost',
      sentences: [],
      why: { is: 'left-open', asks: 'when' },
    })
    expect(one?.offers[0]?.sentences).toHaveLength(1)
    expect(one?.offers[0]?.notes).toEqual([])
  })

  it('leaves every sentence words that needs a name which is not to be brought in', () => {
    const prose =
      'You get 2 coins when your proposal passes. When a player’s turn ends, they lose 1 coin. Nobody may forfeit.'
    const names = new Set(['coins'])
    const all = withoutDeclined(read(prose), { isDeclined: nothing, names })
    expect(all.map(({ verdict }) => verdict)).not.toContain('almost')
    expect(all[0]).toMatchObject({
      verdict: 'words',
      sentences: [],
      why: { is: 'unknown-thing', name: 'coins', from: 10, to: 15 },
    })
    expect(all.at(-1)?.verdict).toBe('acts')
    const told = read(`Each player has coins, at first 5. ${prose}`)
    expect(withoutDeclined(told, { isDeclined: nothing, names })[0]?.verdict).toBe('acts')
  })
})

import { describe, expect, it } from 'vitest'
import { footprintOf, type Touched } from '../../src/language/meaning/footprint.ts'
import { data } from './data.ts'

const told = (touched: readonly Touched[]) =>
  touched.map((one) => ('name' in one ? `${one.of} ${one.name}` : one.of)).sort()
const foot = (words: string) => {
  const { hears, reads, changes, defines, asserts } = footprintOf(data(words))
  return { hears, reads: told(reads), changes: told(changes), defines: told(defines), asserts }
}

describe('the footprint of a sentence', () => {
  it('of a tax: what it hears, reads and changes', () => {
    expect(
      foot(
        'Every Monday at 20:00, everyone who has any villages pays half of their points (rounded up) into the bank.',
      ),
    ).toEqual({
      hears: ['due'],
      reads: ['quantity points', 'quantity villages'],
      changes: ['quantity points', 'store bank'],
      defines: [],
      asserts: [],
    })
  })

  it('of a reaction to a vote', () => {
    expect(
      foot('When a proposal is adopted, everyone who voted for it wins and the king gains 1 gold.'),
    ).toEqual({
      hears: ['vote closed'],
      reads: ['ballots', 'role king'],
      changes: ['quantity gold', 'winners'],
      defines: [],
      asserts: [],
    })
  })

  it('of a move: what it costs, too', () => {
    expect(foot('A player may buy a village (costs 10 gold): they gain 1 village.')).toMatchObject({
      changes: ['quantity gold', 'quantity villages'],
      reads: [],
    })
  })

  it('of claims, norms and definitions: what they assert or bring in', () => {
    expect(foot('A player who is king has 3 votes.')).toMatchObject({
      reads: ['role king'],
      changes: [],
      asserts: ['votes'],
    })
    expect(foot('While it is Sunday, nobody may amend a rule whose number is odd.')).toMatchObject({
      reads: ['time'],
      asserts: ['change a rule'],
    })
    expect(foot('Each player has gold, at first 5.')).toMatchObject({ defines: ['quantity gold'] })
    expect(
      foot('The price of a village is 10 points and 1 more for each village there is.'),
    ).toMatchObject({
      reads: ['quantity points', 'quantity villages'],
      defines: ['value price of a village'],
      asserts: ['value'],
    })
  })
})

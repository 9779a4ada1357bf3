import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Action } from '../../src/actions/action.ts'
import type { Change } from '../../src/actions/change.ts'
import type { ActionId } from '../../src/actions/ids.ts'
import { stateHash } from '../../src/engine/history/state-hash.ts'
import { proposalById } from '../../src/engine/votes/proposals.ts'
import { ruleByNumber } from '../../src/engine/rules/rules.ts'
import { wordingHash } from '../../src/engine/rules/wording-hash.ts'
import { libraryOf, mechanic } from './mechanics.ts'
import { rule, Table, use } from './table.ts'

const passages = (...texts: readonly string[]) => texts.map((prose) => ({ prose }))
const amend = (...texts: readonly string[]): Change => ({
  do: 'amend',
  rule: 205,
  passages: passages(...texts),
})
const holding = (holds: 'later' | 'earlier' | 'defeat') =>
  mechanic(holds, { answers: { meeting: () => ({ value: holds }) } })
const brief = mechanic('brief', {
  answers: {
    'may-change': ({ change }) =>
      change.do === 'amend' && change.passages.length > 3
        ? { value: { allow: false, fault: { code: 'rule-forbids', args: {} } } }
        : undefined,
  },
})
const writes = mechanic('writes', {
  reacts: {
    'vote-opened': () => [
      {
        do: 'change-rule',
        change: { do: 'amend', rule: 205, passages: passages('a', 'b', 'c', 'by a rule') },
      },
    ],
  },
})
const library = libraryOf(holding('later'), holding('earlier'), holding('defeat'), brief, writes)

function table(...kinds: readonly string[]): Table {
  const rules = [
    { ...rule(205), passages: passages('a', 'b', 'c') },
    ...(kinds.length === 0
      ? []
      : [{ ...rule(206), passages: [{ prose: 'So.' }, ...kinds.map(use)] }]),
  ]
  return Table.of(['Ann', 'Bo'], rules, library)
}

const textsAt = (at: Table) =>
  ruleByNumber(at.state, 205)?.passages.map((one) => ('prose' in one ? one.prose : ''))

function pass(at: Table, proposal: ActionId, by = 'Ann'): void {
  at.callVote(by, proposal)
  for (const name of ['Ann', 'Bo']) at.vote(name, proposal, 'for')
}

/** Both are worded, then the first is adopted, then the second. */
function both(at: Table, first: Change, second: Change) {
  const [one, two] = [at.propose('Ann', first), at.propose('Bo', second)]
  pass(at, one)
  pass(at, two, 'Bo')
  const proposal = proposalById(at.state, two)
  return { two, decision: proposal?.decisions[0], outcome: proposal?.outcome }
}

describe('[amend-meets] an amendment whose rule has changed since it was worded', () => {
  it('holds beside the other where they change different passages, and says so', () => {
    const at = table()
    const { decision, outcome } = both(at, amend('A', 'b', 'c'), amend('a', 'b', 'C'))
    expect(outcome).toBe('adopted')
    expect(textsAt(at)).toEqual(['A', 'b', 'C'])
    const met = { rule: 205, touches: false, holds: 'both', meanwhile: [301] }
    expect(decision?.met).toEqual(met)
    expect(at.entry.changes).toContainEqual(
      expect.objectContaining({ kind: 'met', number: 302, met }),
    )
  })

  it('takes all where both change the same passage and no rule says otherwise, and says so', () => {
    const at = table()
    const { decision } = both(at, amend('A', 'x', 'c'), amend('a', 'y', 'c'))
    expect(textsAt(at)).toEqual(['a', 'y', 'c'])
    expect(decision?.met).toEqual({ rule: 205, touches: true, holds: 'later', meanwhile: [301] })
  })

  it.each([
    ['later', 'adopted', ['a', 'b', 'C']],
    ['earlier', 'adopted', ['A', 'b', 'c']],
    ['defeat', 'defeated', ['A', 'b', 'c']],
  ])('does as a rule says: %s', (holds, outcome, texts) => {
    const at = table(holds)
    const found = both(at, amend('A', 'b', 'c'), amend('a', 'b', 'C'))
    expect(found.outcome).toBe(outcome)
    expect(textsAt(at)).toEqual(texts)
    expect(found.decision?.met).toMatchObject({ holds, by: 206 })
    expect(found.decision?.needs).toBe(holds === 'defeat' ? 'unmet' : 'more-for-than-against')
    expect(at.entry.changes).toContainEqual(expect.objectContaining({ kind: 'met' }))
  })

  it('makes the other changes of its proposal where the earlier holds', () => {
    const at = table('earlier')
    const [one, two] = [
      at.propose('Ann', amend('A', 'b', 'c')),
      at.propose('Bo', amend('a', 'b', 'C'), { do: 'repeal', rule: 206 }),
    ]
    pass(at, one)
    pass(at, two, 'Bo')
    expect(textsAt(at)).toEqual(['A', 'b', 'c'])
    expect(ruleByNumber(at.state, 206)?.status).toBe('repealed')
  })

  it.each([
    ['earlier', 'adopted'],
    ['later', 'defeated'],
    ['defeat', 'defeated'],
    [null, 'defeated'],
  ])('of a rule that has gone is left out where the earlier holds: %s', (holds, outcome) => {
    const at = holds === null ? table() : table(holds)
    const one = at.propose('Ann', { do: 'repeal', rule: 205 })
    const two = at.propose('Bo', { do: 'enact', passages: passages('new') }, amend('a', 'b', 'C'), {
      do: 'transmute',
      rule: 205,
      to: 'immutable',
    })
    pass(at, one)
    pass(at, two, 'Bo')
    expect(proposalById(at.state, two)?.outcome).toBe(outcome)
    const told = at.entry.changes.filter(({ kind }) => kind === 'met')
    const met = { rule: 205, isGone: true, holds: 'earlier', by: 206, meanwhile: [301] }
    expect(told).toMatchObject(holds === 'earlier' ? [{ met }, { met }] : [])
    expect(textsAt(at)).toEqual(['a', 'b', 'c'])
    expect(ruleByNumber(at.state, 205)?.mutability).toBe('mutable')
  })

  it('is worded anew against the rule as it stands, and then says all', () => {
    const at = table()
    const [one, two] = [
      at.propose('Ann', amend('A', 'b', 'c')),
      at.propose('Bo', amend('a', 'b', 'C')),
    ]
    pass(at, one)
    at.act('Bo', { type: 'revise', proposal: two, title: 'Anew', changes: [amend('a', 'b', 'C')] })
    pass(at, two, 'Bo')
    expect(textsAt(at)).toEqual(['a', 'b', 'C'])
    expect(proposalById(at.state, two)?.decisions[0]?.met).toBeUndefined()
  })

  it('[amend-against] holds beside what came before it, where it names the wording that it was written against', () => {
    const at = table()
    const against = wordingHash({ passages: passages('a', 'b', 'c') })
    pass(at, at.propose('Ann', amend('A', 'b', 'c')))
    const late = at.propose('Bo', { ...amend('a', 'b', 'C'), against } as Change)
    pass(at, late, 'Bo')
    expect(textsAt(at)).toEqual(['A', 'b', 'C'])
    const unknown = at.propose('Bo', { ...amend('z'), against: 'f'.repeat(64) } as Change)
    pass(at, unknown, 'Bo')
    expect(textsAt(at)).toEqual(['z'])
  })

  it('is judged by the rules with what both come to, not as it was worded', () => {
    const at = table('brief')
    pass(at, at.propose('Ann', amend('a', 'b')))
    const { outcome, decision } = both(at, amend('a', 'b', 'x'), amend('y', 'a', 'b'))
    expect([outcome, decision?.needs]).toEqual(['defeated', 'permission'])
    expect(textsAt(at)).toEqual(['a', 'b', 'x'])
  })

  it('keeps what a rule wrote into its rule during the vote', () => {
    const at = table('writes')
    const one = at.propose('Ann', amend('A', 'b', 'c'))
    pass(at, one)
    expect(textsAt(at)).toEqual(['A', 'b', 'c', 'by a rule'])
    expect(proposalById(at.state, one)?.decisions[0]?.met?.meanwhile).toEqual([])
  })

  it('is left as it is where the rule came back to what it said, or says it already', () => {
    const at = table()
    const two = at.propose('Bo', amend('a', 'b', 'C'))
    pass(at, at.propose('Ann', amend('A', 'b', 'c')))
    pass(at, at.propose('Ann', amend('a', 'b', 'c')))
    pass(at, two, 'Bo')
    expect(proposalById(at.state, two)?.decisions[0]?.met).toBeUndefined()
    const same = both(at, amend('q'), amend('q'))
    expect(same.decision?.met).toBeUndefined()
    expect(textsAt(at)).toEqual(['q'])
  })

  it('keeps a title that the other gave, and touches where both give one', () => {
    const at = table()
    const titled = (title: string): Change => ({ ...amend('a', 'b', 'c'), title }) as Change
    both(at, titled('Tea'), amend('a', 'b', 'C'))
    expect(ruleByNumber(at.state, 205)).toMatchObject({ title: 'Tea', text: 'a\n\nb\n\nC' })
    const two = both(at, titled('Coffee'), titled('Water'))
    expect(two.decision?.met).toMatchObject({ touches: true, holds: 'later' })
  })

  it('touches where both together are no rule that can be kept', () => {
    const at = table()
    const many = (name: string) => Array.from({ length: 60 }, (_, n) => `${name} ${n}`)
    const { decision } = both(
      at,
      amend('a', 'b', 'c', ...many('x')),
      amend(...many('y'), 'a', 'b', 'c'),
    )
    expect(decision?.met?.touches).toBe(true)
    expect(textsAt(at)?.length).toBe(63)
  })

  it('finds the rule under the number that it has by then', () => {
    const at = table()
    const two = at.propose('Bo', amend('a', 'b', 'C'))
    pass(at, at.propose('Ann', amend('A', 'b', 'c'), { do: 'renumber', rule: 205, to: 250 }))
    pass(at, two, 'Bo')
    expect(ruleByNumber(at.state, 250)?.text).toBe('A\n\nb\n\nC')
  })

  it('comes to the same however the actions arrive', () => {
    const at = table()
    both(at, amend('A', 'b', 'c', 'x'), amend('a', 'b', 'C', 'y'))
    const start = at.order.findIndex(({ body }) => body.type === 'propose')
    const hash = stateHash(at.state)
    const later: readonly Action[] = at.order.slice(start)
    fc.assert(
      fc.property(fc.shuffledSubarray([...later], { minLength: later.length }), (shuffled) => {
        const other = table()
        for (const action of shuffled) other.insert(action)
        expect(textsAt(other)).toEqual(['A', 'b', 'C', 'x', 'y'])
        expect(stateHash(other.state)).toBe(hash)
      }),
      { numRuns: 40 },
    )
  })
})

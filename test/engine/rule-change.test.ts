import { describe, expect, it } from 'vitest'
import { rulesInForce, ruleByNumber, remembered } from '../../src/engine/rules/rules.ts'
import { proposalByNumber } from '../../src/engine/votes/proposals.ts'
import type { Change } from '../../src/actions/change.ts'
import { libraryOf, mechanic } from './mechanics.ts'
import { enact, playerOf, rule, Table, use } from './table.ts'
import { passagesOf } from '../../src/actions/passage.ts'

const both = { Ann: 'for', Bo: 'for' } as const

/** Changed rules take the proposal's number, as in Suber's rule 108. */
const ordinal = mechanic('ordinal', {
  answers: { 'rule-number': ({ proposalNumber }) => ({ value: proposalNumber }) },
})
const notes = mechanic('notes', {
  reacts: {
    'vote-opened': () => [{ do: 'remember', key: 'opened', value: 1 }],
    proposed: () => [{ do: 'remember', key: 'opened', value: null }],
  },
})
const fleeting = mechanic('fleeting', {
  reacts: { 'rule-changed': () => [{ do: 'self-status', status: 'closed' }] },
})
const library = libraryOf(ordinal, notes, fleeting)

const table = (...rules: Parameters<typeof rule>[]) =>
  Table.of(
    ['Ann', 'Bo'],
    rules.map((one) => rule(...one)),
    library,
  )
const amend = (number: number, text: string, ...kinds: string[]): Change => ({
  do: 'amend',
  rule: number,
  passages: passagesOf(text, kinds.map(use)),
})

describe('[vote-rule] a vote on a change of a rule', () => {
  const repeal = (number: number): Change => ({ do: 'repeal', rule: number })
  const renumber = (number: number, to: number): Change => ({ do: 'renumber', rule: number, to })
  /** What was voted on while rule 201 went to 401, and rule 202 came to be 201. */
  const while201Moves = (...changes: readonly Change[]) => {
    const at = table([201], [202])
    const meant = [201, 202].map((number) => ruleByNumber(at.state, number)?.id)
    const voted = at.propose('Bo', ...changes)
    at.pass([renumber(201, 401)], both)
    at.pass([renumber(202, 201)], both)
    at.callVote('Bo', voted)
    for (const name of ['Ann', 'Bo']) at.vote(name, voted, 'for')
    const [first, second] = meant.map((id) => (id === undefined ? id : at.state.rules.get(id)))
    return { at, first, second }
  }

  it('repeals the rule that was meant, and not another that has its number by then', () => {
    const { first, second } = while201Moves(repeal(201))
    expect([first?.status, second?.status]).toEqual(['repealed', 'in-force'])
  })

  it('amends and transmutes that one, too, and leaves what now has its number alone', () => {
    const { first, second } = while201Moves(
      { do: 'transmute', rule: 201, to: 'immutable' },
      amend(202, 'Better.'),
    )
    expect([first?.mutability, first?.text]).toEqual(['immutable', 'Rule 201.'])
    expect([second?.mutability, second?.text]).toEqual(['mutable', 'Better.'])
  })
})

describe('a rule-change', () => {
  it('enacts under the proposal’s number', () => {
    const at = table([205])
    at.pass([enact('One.')], both)
    expect(ruleByNumber(at.state, 301)).toMatchObject({ text: 'One.', mutability: 'mutable' })
  })

  it('numbers further rules of one proposal on', () => {
    const at = table()
    at.pass([enact('One.'), enact('Two.')], both)
    at.pass([enact('Three.')], both)
    expect(rulesInForce(at.state).map((one) => [one.number, one.text])).toEqual([
      [301, 'One.'],
      [302, 'Two.'],
      [303, 'Three.'],
    ])
  })

  it('keeps every earlier version with the proposal that made the next', () => {
    const at = table([205])
    const proposal = at.pass([amend(205, 'Better.')], both)
    at.pass([{ do: 'transmute', rule: 205, to: 'immutable' }], both)
    at.pass([{ do: 'repeal', rule: 205 }], both)
    const versions = ruleByNumber(at.state, 205)?.history
    expect(versions?.map((one) => [one.by, one.text, one.mutability, one.status])).toEqual([
      ['initial', 'Rule 205.', 'mutable', 'in-force'],
      ['amend', 'Better.', 'mutable', 'in-force'],
      ['transmute', 'Better.', 'immutable', 'in-force'],
      ['repeal', 'Better.', 'immutable', 'repealed'],
    ])
    expect(versions?.[1]?.proposal).toBe(proposal)
  })

  it('gives numbers as the rules say, and old numbers still find the rule', () => {
    const at = table([108, 'ordinal'], [205])
    at.pass([amend(205, 'Better.')], both)
    expect(ruleByNumber(at.state, 301)).toMatchObject({ text: 'Better.', number: 301 })
    expect(ruleByNumber(at.state, 205)).toBe(ruleByNumber(at.state, 301))
    expect(ruleByNumber(at.state, 301)?.history.map((one) => one.number)).toEqual([205, 301])
    expect(at.entry.changes).toContainEqual(
      expect.objectContaining({ kind: 'rule', number: 301, formerNumber: 205, what: 'amend' }),
    )
  })

  it('takes effect at the moment the vote closes, told with that vote as cause', () => {
    const at = table()
    at.pass([enact()], both)
    const [change] = at.entry.changes.filter((one) => one.kind === 'rule')
    expect(change?.cause).toMatchObject({ action: at.entry.action.id, at: at.entry.action.time })
  })

  it('happens whole or not at all', () => {
    const at = table([205])
    at.pass([enact('Kept?'), { do: 'repeal', rule: 205 }, amend(205, 'Gone.')], both)
    expect(proposalByNumber(at.state, 301)).toMatchObject({
      outcome: 'defeated',
      decisions: [{ adopted: true }, { adopted: true }, { adopted: false, needs: 'possible' }],
    })
    expect(rulesInForce(at.state).map((one) => one.number)).toEqual([205])
    expect(at.entry.changes.some((one) => one.kind === 'rule')).toBe(false)
  })

  it('renumbers to a free number only', () => {
    const at = table([205], [206])
    at.propose('Ann', { do: 'renumber', rule: 205, to: 206 })
    expect(at.result).toBe('number-taken')
    at.pass([{ do: 'renumber', rule: 205, to: 12 }], both)
    expect(ruleByNumber(at.state, 12)?.text).toBe('Rule 205.')
  })

  it('changes scores', () => {
    const at = table()
    const player = playerOf('Bo')
    at.pass([{ do: 'score', player, quantity: 'points', by: 7 }], both)
    at.pass([{ do: 'score', player, quantity: 'points', to: 3 }], both)
    expect(at.quantity('Bo', 'points')).toBe(3)
  })

  it('of several alternatives makes the one most picked, of equals the first', () => {
    const at = table()
    const options = ['Red.', 'Blue.'].map((text) => ({ title: text, changes: [enact(text)] }))
    for (const [ann, bo, chosen] of [
      [1, 1, 'Blue.'],
      [0, 1, 'Red.'],
    ] as const) {
      const proposal = at.propose('Ann', { do: 'alternatives', options })
      at.callVote('Ann', proposal)
      at.vote('Ann', proposal, 'for', [ann])
      at.vote('Bo', proposal, 'for', [bo])
      expect(rulesInForce(at.state).at(-1)?.text).toBe(chosen)
    }
  })

  it.each([
    ['no-such-rule', { do: 'repeal', rule: 999 }],
    ['no-such-rule', { do: 'amend', rule: -1, passages: passagesOf('x') }],
    ['already-so', { do: 'transmute', rule: 205, to: 'mutable' }],
    ['rule-text-missing', { do: 'enact', passages: passagesOf('  ') }],
    ['proposal-too-long', { do: 'enact', passages: passagesOf('x'.repeat(2_000_000)) }],
    ['mechanic-unknown', { do: 'enact', passages: passagesOf('x', [use('constructor')]) }],
    [
      'field-unknown',
      { do: 'enact', passages: passagesOf('x', [{ kind: 'notes', params: { a: 1 } }]) },
    ],
    ['no-such-player', { do: 'score', player: playerOf('Zed'), quantity: 'points', by: 1 }],
    ['score-by-or-to', { do: 'score', player: playerOf('Bo'), quantity: 'points' }],
    ['name-unfit', { do: 'score', player: playerOf('Bo'), quantity: '', by: 1 }],
    ['number-unfit', { do: 'renumber', rule: 205, to: 2 ** 60 }],
    ['alternatives-count', { do: 'alternatives', options: [] }],
  ] as [string, Change][])('is refused as %s', (code, change) => {
    const at = table([205])
    const before = at.state
    at.propose('Ann', change)
    expect(at.result).toBe(code)
    expect({ ...at.state, now: 0, signs: new Map() }).toEqual({
      ...before,
      now: 0,
      signs: new Map(),
    })
  })

  it('of a rule repealed meanwhile counts as not adopted', () => {
    const at = table([205])
    const late = at.propose('Bo', amend(205, 'Late.'))
    at.pass([{ do: 'repeal', rule: 205 }], both)
    at.callVote('Bo', late)
    at.vote('Ann', late, 'for')
    at.vote('Bo', late, 'for')
    expect(proposalByNumber(at.state, 301)?.outcome).toBe('defeated')
  })
})

describe('what a rule remembers', () => {
  it('stays through an amendment that keeps the mechanic, and goes with it', () => {
    const at = table([205, 'notes'])
    const kept = () => {
      const own = rulesInForce(at.state)[0]
      return own === undefined ? undefined : remembered(own, 'notes', 'opened')
    }
    at.pass([amend(205, 'Same.', 'notes')], both)
    expect(kept()).toBe(1)
    at.propose('Bo', enact())
    expect(kept()).toBeUndefined()
    at.pass([amend(205, 'Bare.')], both)
    expect(rulesInForce(at.state)[0]?.memory.size).toBe(0)
  })
})

describe('a rule that ends itself', () => {
  it('is void from the moment it is told', () => {
    const at = table()
    at.pass([enact('Brief.', 'fleeting')], both)
    expect(ruleByNumber(at.state, 301)).toMatchObject({ status: 'closed' })
    expect(ruleByNumber(at.state, 301)?.history.at(-1)).toMatchObject({
      by: 'self',
      cause: { number: 301, mechanic: 'fleeting' },
    })
  })
})

describe('how a game is played', () => {
  const weekMs = 7 * 24 * 3_600_000

  it('is changed by a proposal, as a rule is; what it does not name stays', () => {
    const at = Table.of(['Ann', 'Bo', 'Cy'])
    at.pass([{ do: 'setting', to: { silenceMs: 2 * weekMs, door: 'open' } }], {
      Ann: 'for',
      Bo: 'for',
      Cy: 'against',
    })
    expect(at.state.settings).toMatchObject({ silenceMs: 2 * weekMs, door: 'open', contestMs: 0 })
    expect(at.entry.changes).toContainEqual(expect.objectContaining({ what: 'settings' }))
    at.join('Dora')
    for (const name of ['Ann', 'Bo', 'Cy', 'Ann']) at.act(name, { type: 'present' })
    expect(at.state.players.get(playerOf('Dora'))?.status).toBe('seated')
  })

  it('stays as it is where the proposal is defeated, and changes by all together', () => {
    const at = Table.of(['Ann', 'Bo'])
    const change = { do: 'setting', to: { silenceMs: 2 * weekMs } } as const
    at.pass([change], { Ann: 'for', Bo: 'against' })
    expect(at.state.settings.silenceMs).toBe(weekMs)
    for (const by of ['Ann', 'Bo']) {
      at.act(by, { type: 'sign-together', what: { do: 'change', changes: [change] } })
    }
    expect(at.state.settings.silenceMs).toBe(2 * weekMs)
  })
})

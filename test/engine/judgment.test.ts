import { describe, expect, it } from 'vitest'
import { ruleByNumber } from '../../src/engine/rules/rules.ts'
import { stateHash } from '../../src/engine/history/state-hash.ts'
import type { ClaimEffect, Order } from '../../src/actions/body.ts'
import type { ActionId } from '../../src/actions/ids.ts'
import { Replay } from '../../src/engine/history/replay.ts'
import { libraryOf, mechanic } from './mechanics.ts'
import { enact, playerOf, rule, Table } from './table.ts'

const library = libraryOf(
  mechanic('turns', { answers: { 'has-turns': () => ({ value: true }) } }),
  mechanic('cy-judges', {
    answers: {
      judge: ({ former }) => ({
        value: ['Cy', 'Bo', 'Ann'].map(playerOf).find((one) => !former.includes(one)) ?? null,
      }),
      overruled: ({ by }) => ({ value: by.length >= 2 }),
    },
  }),
  mechanic('true-or-false', {
    answers: { 'judgment-answers': () => ({ value: ['TRUE', 'FALSE'] }) },
  }),
)
const table = (...kinds: string[]) =>
  Table.of(
    ['Ann', 'Bo', 'Cy'],
    [rule(299), ...kinds.map((kind, i) => rule(201 + i, kind))],
    library,
  )

const invoke = (at: Table, by = 'Ann') =>
  at.act(by, { type: 'invoke-judgment', question: 'Was that right?' })
const judge = (
  at: Table,
  by: string,
  judgment: ActionId,
  orders: readonly Order[] = [],
  answer = 'No',
) => at.act(by, { type: 'judge', judgment, answer, orders })
const plus = (name: string, by: number): ClaimEffect => ({
  do: 'add',
  player: playerOf(name),
  quantity: 'points',
  by,
})
const claim = (at: Table, by: string, ...effects: ClaimEffect[]) =>
  at.act(by, { type: 'claim', rule: 299, effects, note: 'under 299' })
const undoes = (action: ActionId): Order => ({ do: 'undo', action })

/** What holds of a table holds of the same order derived from scratch. */
function expectSameFromScratch(at: Table) {
  const anew = new Replay(library)
  anew.advance(at.order, 0)
  expect(stateHash(at.state)).toBe(anew.state === null ? '' : stateHash(anew.state))
  expect(at.replay.entries).toEqual(anew.entries)
}

describe('judgment', () => {
  it('has no Judge where no rule names one', () => {
    const at = table()
    const judgment = invoke(at)
    expect(at.state.judgments.get(judgment)).toMatchObject({ judge: null, status: 'open' })
    judge(at, 'Cy', judgment)
    expect(at.result).toBe('no-judge')
  })

  it('is given by the Judge whom the rules name, once', () => {
    const at = table('cy-judges')
    const judgment = invoke(at)
    judge(at, 'Bo', judgment)
    expect(at.result).toBe('not-the-judge')
    judge(at, 'Cy', judgment)
    expect(at.state.judgments.get(judgment)).toMatchObject({ status: 'judged' })
    judge(at, 'Cy', judgment)
    expect(at.result).toBe('already-judged')
  })

  it('passes to the next Judge when overruled, or when the Judge leaves', () => {
    const at = table('cy-judges')
    const judgment = invoke(at)
    judge(at, 'Cy', judgment)
    at.act('Ann', { type: 'overrule', judgment })
    at.act('Ann', { type: 'overrule', judgment })
    expect(at.result).toBe('already-overruling')
    at.act('Bo', { type: 'overrule', judgment })
    const after = at.state.judgments.get(judgment)
    expect(after).toMatchObject({ judge: playerOf('Bo'), status: 'open', former: [playerOf('Cy')] })
    expect(after?.rulings[0]).toMatchObject({ overruled: true })
    at.act('Bo', { type: 'leave' })
    expect(at.state.judgments.get(judgment)?.judge).toBe(playerOf('Ann'))
  })

  it('answers as the rules offer', () => {
    const at = table('cy-judges', 'true-or-false')
    const judgment = invoke(at)
    judge(at, 'Cy', judgment)
    expect(at.outcome).toMatchObject({ fault: { code: 'answer-not-offered', rule: 202 } })
    judge(at, 'Cy', judgment, [], 'TRUE')
    expect(at.result).toBe('applied')
  })

  it('is settled as the next turn begins', () => {
    const at = table('cy-judges', 'turns')
    const judgment = invoke(at, 'Bo')
    judge(at, 'Cy', judgment)
    expect(at.state.unsettled).toEqual([judgment])
    at.act('Ann', { type: 'end-turn' })
    expect(at.state.judgments.get(judgment)?.status).toBe('settled')
    expect(at.state.unsettled).toEqual([])
    at.act('Ann', { type: 'overrule', judgment })
    expect(at.result).toBe('nothing-to-overrule')
  })

  it('collects consent, each player’s once', () => {
    const at = table('cy-judges')
    at.act('Bo', { type: 'consent' })
    expect(at.result).toBe('nothing-to-consent')
    const judgment = invoke(at)
    at.act('Bo', { type: 'consent' })
    expect(at.state.judgments.get(judgment)?.consents).toEqual([playerOf('Bo')])
    at.act('Bo', { type: 'consent' })
    expect(at.result).toBe('nothing-to-consent')
  })
})

describe('a claim', () => {
  it('takes effect at once, with its rule as cause', () => {
    const at = table()
    claim(at, 'Ann', plus('Bo', 2), { do: 'give-title', player: playerOf('Cy'), title: 'Poet' })
    expect(at.quantity('Bo', 'points')).toBe(2)
    expect(at.entry.changes).toContainEqual(
      expect.objectContaining({ kind: 'title', cause: expect.objectContaining({ number: 299 }) }),
    )
  })

  it.each([
    ['no-such-rule', { rule: 500, effects: [plus('Bo', 1)] }],
    ['claim-empty', { rule: 299, effects: [] }],
    ['no-such-player', { rule: 299, effects: [plus('Bo', 1), plus('Zed', 1)] }],
    ['number-unfit', { rule: 299, effects: [plus('Bo', 1.5)] }],
    ['claim-too-long', { rule: 299, effects: Array.from({ length: 51 }, () => plus('Bo', 1)) }],
    ['no-turn', { rule: 299, effects: [plus('Bo', 1), { do: 'end-turn' as const }] }],
    [
      'not-enough-items',
      {
        rule: 299,
        effects: [{ do: 'take-item' as const, player: playerOf('Bo'), item: 'egg', count: 1 }],
      },
    ],
    ['name-unfit', { rule: 299, effects: [{ do: 'remove-title' as const, title: '\u202e' }] }],
  ])('is refused whole: %s', (code, body) => {
    const at = table()
    at.act('Ann', { type: 'claim', note: '', ...body })
    expect(at.result).toBe(code)
    expect(at.quantity('Bo', 'points')).toBeUndefined()
    expect(at.entry.changes).toEqual([])
  })

  it('clamps what is out of all measure', () => {
    const at = table()
    claim(at, 'Ann', plus('Bo', Number.MAX_SAFE_INTEGER), plus('Cy', Number.MIN_SAFE_INTEGER))
    claim(at, 'Ann', plus('Bo', Number.MAX_SAFE_INTEGER))
    expect([at.quantity('Bo', 'points'), at.quantity('Cy', 'points')]).toEqual([1e12, -1e12])
  })

  it('is contested with a reason, which the Judge is asked about', () => {
    const at = table('cy-judges')
    const id = claim(at, 'Ann', plus('Ann', 5))
    at.act('Bo', { type: 'contest', claim: id, reason: ' ' })
    expect(at.result).toBe('contest-without-reason')
    expect(at.state.judgments.size).toBe(0)
    const judgment = at.act('Bo', { type: 'contest', claim: id, reason: 'No haiku.' })
    expect(at.state.judgments.get(judgment)).toMatchObject({ question: 'No haiku.', claim: id })
  })

  it('can be contested once at a time, and undone by a ruling', () => {
    const at = table('cy-judges')
    const id = claim(at, 'Ann', plus('Ann', 5))
    claim(at, 'Bo', plus('Ann', 3))
    const judgment = at.act('Bo', { type: 'contest', claim: id, reason: 'No haiku.' })
    expect(at.state.claims.get(id)?.judgment).toBe(judgment)
    at.act('Cy', { type: 'contest', claim: id, reason: 'Me too.' })
    expect(at.result).toBe('already-contested')
    const ruling = { type: 'judge', judgment, answer: 'Indeed', orders: [undoes(id)] } as const
    const foreseen = at.replay.foresee(ruling, playerOf('Cy'), 0)
    // What it would change in the past is worked out action by action.
    const inSteps = [...at.replay.foreseeing(ruling, playerOf('Cy'), 0)].length
    expect(inSteps).toBeGreaterThanOrEqual(
      at.order.length - at.order.findIndex((one) => one.id === id),
    )
    expect(foreseen?.state?.players.get(playerOf('Ann'))?.quantities.get('points')).toBe(3)
    expect(at.quantity('Ann', 'points')).toBe(8)
    judge(at, 'Cy', judgment, [undoes(id)])
    expect(at.quantity('Ann', 'points')).toBe(3)
    expect(at.outcomeOf(id)).toEqual({ kind: 'undone', by: at.entry.action.id })
    expectSameFromScratch(at)
  })

  it('of a win can be contested although the round is over', () => {
    const at = table('cy-judges')
    const id = claim(at, 'Bo', { do: 'win', player: playerOf('Bo') })
    expect(at.state).toMatchObject({ status: 'won', winners: [playerOf('Bo')] })
    const judgment = at.act('Ann', { type: 'contest', claim: id, reason: 'No.' })
    judge(at, 'Cy', judgment, [undoes(id)])
    expect(at.state).toMatchObject({ status: 'playing', winners: [] })
  })
})

describe('a ruling that undoes', () => {
  it('has everything downstream derived anew', () => {
    const at = table('cy-judges', 'turns')
    const proposal = at.pass([enact('Adopted.')], { Ann: 'for', Bo: 'for', Cy: 'against' })
    const boVote = at.replay.entries.find(
      ({ action }) => action.body.type === 'vote' && action.device === (playerOf('Bo') as string),
    )
    expect(ruleByNumber(at.state, 301)?.text).toBe('Adopted.')
    const judgment = invoke(at)
    judge(at, 'Cy', judgment, [undoes(boVote!.action.id)])
    expect(ruleByNumber(at.state, 301)).toBeUndefined()
    expect(at.state.openProposals.get(proposal)?.votes.has(playerOf('Bo'))).toBe(false)
    at.vote('Bo', proposal, 'for')
    expect(ruleByNumber(at.state, 301)?.text).toBe('Adopted.')
    expectSameFromScratch(at)
  })

  it('is lifted when overruled, and effects it applied are undone', () => {
    const at = table('cy-judges')
    const id = claim(at, 'Ann', plus('Ann', 5))
    const judgment = invoke(at)
    judge(at, 'Cy', judgment, [undoes(id), { do: 'apply', effects: [plus('Bo', 4)] }])
    expect([at.quantity('Ann', 'points'), at.quantity('Bo', 'points')]).toEqual([undefined, 4])
    at.act('Ann', { type: 'overrule', judgment })
    at.act('Bo', { type: 'overrule', judgment })
    expect(at.result).toBe('applied')
    expect([at.quantity('Ann', 'points'), at.quantity('Bo', 'points')]).toEqual([5, undefined])
    expect(at.outcomeOf(id)?.kind).toBe('applied')
    expectSameFromScratch(at)
    judge(at, 'Bo', judgment, [undoes(id)])
    expect(at.quantity('Ann', 'points')).toBeUndefined()
    expectSameFromScratch(at)
  })

  it.each([
    ['the invocation it answers', (_at: Table, judgment: ActionId) => judgment],
    ['the start of the game', (at: Table) => at.order[3]!.id],
    ['the Judge’s own joining', (at: Table) => at.order[2]!.id],
  ])('cannot void %s', (_what, of) => {
    const at = table('cy-judges')
    const judgment = invoke(at)
    const before = stateHash({ ...at.state, now: 0, signs: new Map() })
    judge(at, 'Cy', judgment, [undoes(of(at, judgment))])
    expect(at.result).toBe('undoes-itself')
    expect(stateHash({ ...at.state, now: 0, signs: new Map() })).toBe(before)
    claim(at, 'Ann', plus('Ann', 1))
    expectSameFromScratch(at)
  })

  it('cannot void the rule by which its Judge judges', () => {
    const at = table()
    const proposal = at.propose('Ann', enact('Cy judges.', 'cy-judges'))
    at.callVote('Ann', proposal)
    for (const name of ['Ann', 'Bo', 'Cy']) at.vote(name, proposal, 'for')
    const judgment = invoke(at)
    judge(at, 'Cy', judgment, [undoes(proposal)])
    expect(at.result).toBe('undoes-itself')
    expectSameFromScratch(at)
  })

  it.each([
    ['cannot-be-undone', (at: Table) => at.state.game],
    ['no-such-action', () => playerOf('nothing') as string as ActionId],
  ])('is refused as %s', (code, of) => {
    const at = table('cy-judges')
    const judgment = invoke(at)
    judge(at, 'Cy', judgment, [undoes(of(at))])
    expect(at.result).toBe(code)
  })

  it('may undo another ruling, whose own undoing then does not hold', () => {
    const at = table('cy-judges')
    const id = claim(at, 'Ann', plus('Ann', 5))
    const first = invoke(at)
    const ruling = judge(at, 'Cy', first, [undoes(id)])
    expect(at.quantity('Ann', 'points')).toBeUndefined()
    const second = invoke(at)
    judge(at, 'Cy', second, [undoes(ruling)])
    expect(at.result).toBe('applied')
    expect(at.quantity('Ann', 'points')).toBe(5)
    expectSameFromScratch(at)
  })
})

describe('what all sign together', () => {
  const together = (at: Table, by: string, action: ActionId) =>
    at.act(by, { type: 'sign-together', what: { do: 'undo', action } })

  it('takes effect with the last signature, whatever the rules say', () => {
    const at = table()
    const id = claim(at, 'Ann', plus('Ann', 5))
    together(at, 'Ann', id)
    together(at, 'Ann', id)
    expect(at.result).toBe('already-signed')
    together(at, 'Bo', id)
    expect(at.quantity('Ann', 'points')).toBe(5)
    together(at, 'Cy', id)
    expect(at.quantity('Ann', 'points')).toBeUndefined()
    expect(at.state.together.size).toBe(0)
    expectSameFromScratch(at)
  })

  it('changes rules', () => {
    const at = table()
    for (const by of ['Ann', 'Bo', 'Cy']) {
      at.act(by, { type: 'sign-together', what: { do: 'change', changes: [enact('Ours.')] } })
    }
    expect(ruleByNumber(at.state, 301)).toMatchObject({ text: 'Ours.' })
    expect(ruleByNumber(at.state, 301)?.history[0]).toMatchObject({ by: 'together' })
  })

  it('closes a vote', () => {
    const at = table()
    const proposal = at.propose('Ann', enact('Stuck.'))
    at.callVote('Ann', proposal)
    at.vote('Ann', proposal, 'for')
    for (const by of ['Ann', 'Bo', 'Cy']) {
      at.act(by, { type: 'sign-together', what: { do: 'close-vote', proposal } })
    }
    expect(ruleByNumber(at.state, 301)?.text).toBe('Stuck.')
  })

  it('is refused at the first signature where it could not take effect', () => {
    const at = table()
    at.act('Ann', {
      type: 'sign-together',
      what: { do: 'change', changes: [{ do: 'repeal', rule: 7 }] },
    })
    expect(at.result).toBe('no-such-rule')
  })
})

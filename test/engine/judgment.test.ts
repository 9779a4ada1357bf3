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
const claiming = (...effects: ClaimEffect[]) =>
  ({ type: 'claim', rule: 299, effects, note: 'under 299' }) as const
const claim = (at: Table, by: string, ...effects: ClaimEffect[]) => at.act(by, claiming(...effects))
const wins = (name: string): ClaimEffect => ({ do: 'win', player: playerOf(name) })
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
    const id = at.agreed('Bo', claiming(wins('Bo')))
    expect(at.state).toMatchObject({ status: 'won', winners: [playerOf('Bo')] })
    const judgment = at.act('Ann', { type: 'contest', claim: id, reason: 'No.' })
    const ruling = judge(at, 'Cy', judgment, [undoes(id)])
    // Whether somebody has won the Judge alone decides as little as who claims it.
    expect(at.state).toMatchObject({ status: 'won', winners: [playerOf('Bo')] })
    at.act('Ann', { type: 'agree', claim: ruling })
    expect(at.state).toMatchObject({ status: 'playing', winners: [] })
    expect(at.state.undone.get(id)).toBe(ruling)
    expectSameFromScratch(at)
    // Overruled, all that it ordered is taken back, wherever it took effect.
    at.act('Ann', { type: 'overrule', judgment })
    at.act('Bo', { type: 'overrule', judgment })
    expect(at.state).toMatchObject({ status: 'won', winners: [playerOf('Bo')] })
    expectSameFromScratch(at)
  })
})

describe('a ruling that undoes', () => {
  it('strikes a vote where it was cast: the vote is decided without it, and ended where it ended', () => {
    const at = table('cy-judges', 'turns')
    const proposal = at.pass([enact('Adopted.')], { Ann: 'for', Bo: 'for', Cy: 'against' })
    const boVote = at.replay.entries.find(
      ({ action }) => action.body.type === 'vote' && action.device === (playerOf('Bo') as string),
    )
    expect(ruleByNumber(at.state, 301)?.text).toBe('Adopted.')
    at.act('Ann', { type: 'end-turn' })
    // The turn after it is under way, and stays.
    const next = at.propose('Bo', enact('Tea.'))
    const judgment = invoke(at)
    judge(at, 'Cy', judgment, [undoes(boVote!.action.id)])
    expect(at.result).toBe('applied')
    expect(ruleByNumber(at.state, 301)).toBeUndefined()
    expect(at.state.closedProposals.get(proposal)).toMatchObject({
      outcome: 'defeated',
      tally: { for: 1, against: 1, eligible: 2 },
    })
    expect(at.state.turns[0]?.player).toBe(playerOf('Bo'))
    expect(at.state.openProposals.get(next)?.forms[0]?.title).toBe('Proposal')
    expectSameFromScratch(at)
  })

  it('lets who voted vote anew where the vote is still open', () => {
    const at = table('cy-judges')
    const proposal = at.propose('Ann', enact('Tea.'))
    at.callVote('Ann', proposal)
    const cast = at.vote('Bo', proposal, 'for')
    judge(at, 'Cy', invoke(at), [undoes(cast)])
    expect(at.state.openProposals.get(proposal)?.votes.size).toBe(0)
    at.vote('Ann', proposal, 'for')
    at.vote('Bo', proposal, 'against')
    at.vote('Cy', proposal, 'against')
    expect(at.state.closedProposals.get(proposal)?.tally).toMatchObject({ for: 1, against: 2 })
  })

  it('takes what a proposal did out of the game, however long ago, and leaves what came after', () => {
    const at = table('cy-judges', 'turns')
    const first = at.pass([enact('Adopted.')], { Ann: 'for', Bo: 'for', Cy: 'for' })
    at.act('Ann', { type: 'end-turn' })
    const second = at.propose('Bo', enact('Tea.'))
    at.callVote('Bo', second)
    for (const name of ['Ann', 'Bo', 'Cy']) at.vote(name, second, 'for')
    at.act('Bo', { type: 'end-turn' })
    judge(at, 'Cy', invoke(at), [undoes(first)])
    expect(at.state.closedProposals.get(first)?.outcome).toBe('withdrawn')
    expect(ruleByNumber(at.state, 301)).toBeUndefined()
    expect(ruleByNumber(at.state, 302)?.text).toBe('Tea.')
    expect(at.state.turns[0]?.player).toBe(playerOf('Cy'))
    expectSameFromScratch(at)
  })

  it('takes a proposal that is still open off the table', () => {
    const at = table('cy-judges')
    const proposal = at.propose('Ann', enact('Tea.'))
    judge(at, 'Cy', invoke(at), [undoes(proposal)])
    expect(at.state.openProposals.size).toBe(0)
    expect(at.state.closedProposals.get(proposal)?.outcome).toBe('withdrawn')
    expectSameFromScratch(at)
  })

  it('finds a win of an earlier round to be none, and the round that began since goes on', () => {
    const at = table('cy-judges')
    const win = at.agreed('Bo', claiming(wins('Bo')))
    for (const name of ['Ann', 'Cy']) at.act(name, { type: 'new-round', keepRules: true })
    expect(at.state).toMatchObject({ status: 'playing', round: 2 })
    const proposal = at.propose('Ann', enact('Tea.'))
    judge(at, 'Cy', at.act('Ann', { type: 'contest', claim: win, reason: 'No haiku.' }), [
      undoes(win),
    ])
    expect(at.result).toBe('applied')
    expect(at.outcomeOf(win)?.kind).toBe('undone')
    expect(at.state).toMatchObject({ status: 'playing', round: 2 })
    expect(at.state.openProposals.has(proposal)).toBe(true)
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
  ])('cannot undo %s', (_what, of) => {
    const at = table('cy-judges')
    const judgment = invoke(at)
    const before = stateHash({ ...at.state, now: 0, signs: new Map() })
    judge(at, 'Cy', judgment, [undoes(of(at, judgment))])
    expect(at.result).toBe('cannot-be-undone')
    expect(stateHash({ ...at.state, now: 0, signs: new Map() })).toBe(before)
    claim(at, 'Ann', plus('Ann', 1))
    expectSameFromScratch(at)
  })

  it('is judged by the state it was made in: it stands without the rule by which its Judge judged', () => {
    const at = table()
    const proposal = at.propose('Ann', enact('Cy judges.', 'cy-judges'))
    at.callVote('Ann', proposal)
    for (const name of ['Ann', 'Bo', 'Cy']) at.vote(name, proposal, 'for')
    const judgment = invoke(at)
    judge(at, 'Cy', judgment, [undoes(proposal)])
    expect(at.result).toBe('applied')
    expect(ruleByNumber(at.state, 301)).toBeUndefined()
    expect(at.state.judgments.get(judgment)).toMatchObject({ status: 'settled' })
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

describe('what takes a number of players is asked again when somebody leaves', () => {
  it('overruling', () => {
    const most = libraryOf(
      mechanic('most-overrule', {
        answers: {
          judge: ({ former }) => ({
            value: ['Cy', 'Bo', 'Ann'].map(playerOf).find((one) => !former.includes(one)) ?? null,
          }),
          overruled: ({ by }, { game }) => ({
            value:
              2 * by.length >
              [...game.players.values()].filter((one) => one.status === 'seated').length - 1,
          }),
        },
      }),
    )
    const at = Table.of(['Ann', 'Bo', 'Cy', 'Dora'], [rule(201, 'most-overrule'), rule(299)], most)
    const id = claim(at, 'Ann', plus('Ann', 5))
    const judgment = invoke(at)
    judge(at, 'Cy', judgment, [undoes(id)])
    at.act('Ann', { type: 'overrule', judgment })
    expect(at.quantity('Ann', 'points')).toBeUndefined()
    at.act('Dora', { type: 'leave' })
    expect(at.quantity('Ann', 'points')).toBeUndefined()
    at.act('Bo', { type: 'leave' })
    expect(at.result).toBe('applied')
    expect(at.quantity('Ann', 'points')).toBe(5)
    expect(at.state.players.get(playerOf('Bo'))?.status).toBe('left')
  })

  it('signing together', () => {
    const at = table()
    for (const by of ['Ann', 'Bo']) {
      at.act(by, { type: 'sign-together', what: { do: 'change', changes: [enact('Ours.')] } })
    }
    expect(ruleByNumber(at.state, 301)).toBeUndefined()
    at.act('Cy', { type: 'leave' })
    expect(ruleByNumber(at.state, 301)?.text).toBe('Ours.')
    expectSameFromScratch(at)
  })

  it('another round', () => {
    const at = table()
    at.agreed('Bo', claiming(wins('Bo')))
    at.act('Ann', { type: 'new-round', keepRules: true })
    expect(at.state.round).toBe(1)
    at.act('Cy', { type: 'leave' })
    expect(at.state.round).toBe(1)
    at.act('Bo', { type: 'leave' })
    expect(at.state).toMatchObject({ round: 2, status: 'playing' })
    expectSameFromScratch(at)
  })

  it('a leaver’s proposal does not stay open, but what is voted on is voted on', () => {
    const at = table()
    const debated = at.propose('Cy', enact('Tea.'))
    const voted = at.propose('Cy', enact('Milk.'))
    at.callVote('Cy', voted)
    at.act('Cy', { type: 'leave' })
    expect(at.state.closedProposals.get(debated)?.outcome).toBe('withdrawn')
    expect(at.state.openProposals.has(voted)).toBe(true)
  })
})

describe('a Judge', () => {
  it('has a term, then the next one judges, and in turn again where all had theirs', () => {
    const at = table('cy-judges')
    for (const by of ['Ann', 'Bo', 'Cy']) {
      const changes = [{ do: 'setting', to: { judgeMs: 60_000 } } as const]
      at.act(by, { type: 'sign-together', what: { do: 'change', changes } })
    }
    const judgment = invoke(at)
    const judges = ['Cy', 'Bo', 'Ann', 'Cy'].map((name) => {
      expect(at.state.judgments.get(judgment)?.judge).toBe(playerOf(name))
      at.wait(60_000)
      at.act('Ann', { type: 'tick' })
      return name
    })
    judge(at, judges[0] ?? '', judgment)
    expect(at.result).toBe('not-the-judge')
    judge(at, 'Bo', judgment)
    expect(at.result).toBe('applied')
  })
})

describe('a claim that takes from others', () => {
  const hourMs = 3_600_000
  const waiting = (...kinds: string[]) => {
    const at = table(...kinds)
    for (const by of ['Ann', 'Bo', 'Cy']) {
      const changes = [{ do: 'setting', to: { contestMs: hourMs } } as const]
      at.act(by, { type: 'sign-together', what: { do: 'change', changes } })
    }
    return at
  }
  const passes = (at: Table, ms: number) => {
    at.wait(ms)
    at.act('Ann', { type: 'tick' })
  }
  /** These do something that builds on all there is. */
  const isSeenBy = (at: Table, ...names: string[]) => {
    for (const name of names) at.act(name, { type: 'present' })
  }

  it('waits until nobody has contested it for the term; what takes from nobody does not', () => {
    const at = waiting()
    claim(at, 'Ann', plus('Ann', 2))
    const id = claim(at, 'Ann', plus('Bo', -3))
    expect([at.quantity('Ann', 'points'), at.quantity('Bo', 'points')]).toEqual([2, undefined])
    isSeenBy(at, 'Bo', 'Cy')
    passes(at, hourMs / 2)
    expect(at.quantity('Bo', 'points')).toBeUndefined()
    passes(at, hourMs / 2)
    expect(at.quantity('Bo', 'points')).toBe(-3)
    expect(at.entry.changes).toContainEqual(expect.objectContaining({ act: id, what: 'granted' }))
    expectSameFromScratch(at)
  })

  it('takes effect before where most agree, even if it is contested', () => {
    const at = waiting()
    const id = claim(at, 'Ann', wins('Ann'))
    expect(at.state.status).toBe('playing')
    at.act('Ann', { type: 'agree', claim: id })
    expect(at.result).toBe('already-signed')
    at.act('Bo', { type: 'contest', claim: id, reason: 'No.' })
    passes(at, 2 * hourMs)
    expect(at.state.status).toBe('playing')
    at.act('Cy', { type: 'agree', claim: id })
    expect(at.state.status).toBe('won')
  })

  it('contested, takes effect when a Judge lets it stand, and not when the ruling is overruled', () => {
    const at = waiting('cy-judges')
    const id = claim(at, 'Ann', plus('Bo', -3))
    const judgment = at.act('Bo', { type: 'contest', claim: id, reason: 'No.' })
    judge(at, 'Cy', judgment, [], 'It stands.')
    expect(at.quantity('Bo', 'points')).toBe(-3)
    at.act('Ann', { type: 'overrule', judgment })
    at.act('Bo', { type: 'overrule', judgment })
    expect(at.quantity('Bo', 'points')).toBeUndefined()
    judge(at, 'Bo', judgment, [undoes(id)])
    expect(at.outcomeOf(id)?.kind).toBe('undone')
    expect(at.state.pending).toBeUndefined()
    expectSameFromScratch(at)
  })

  it('is refused at once where it could not take effect', () => {
    const at = waiting()
    claim(at, 'Ann', { do: 'take-item', player: playerOf('Bo'), item: 'egg', count: 1 })
    expect(at.result).toBe('not-enough-items')
    expect(at.state.pending).toBeUndefined()
  })

  it('reaches roles, turns and seats', () => {
    const at = waiting('turns')
    claim(at, 'Ann', { do: 'set-role', player: playerOf('Ann'), role: 'Poet', held: true })
    expect(at.state.players.get(playerOf('Ann'))?.roles.has('Poet')).toBe(true)
    claim(at, 'Ann', { do: 'begin-turn-of', player: playerOf('Bo') })
    claim(at, 'Ann', { do: 'drop-player', player: playerOf('Cy') })
    expect([at.state.turns.length, at.state.pending?.size]).toEqual([1, 2])
    isSeenBy(at, 'Bo', 'Cy')
    passes(at, 2 * hourMs)
    expect(at.state.turns.map(({ player }) => player)).toEqual(['Ann', 'Bo'].map(playerOf))
    expect(at.state.players.get(playerOf('Cy'))?.status).toBe('dropped')
  })
})

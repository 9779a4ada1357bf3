import { describe, expect, it } from 'vitest'
import { proposalById } from '../../src/engine/votes/proposals.ts'
import type { Ballot } from '../../src/actions/body.ts'
import type { FormHash, ProposalId } from '../../src/actions/ids.ts'
import { formHash } from '../../src/actions/ids.ts'
import { libraryOf, mechanic } from './mechanics.ts'
import { enact, playerOf, rule, Table } from './table.ts'

const library = libraryOf(
  mechanic('first-vote-decides', {
    answers: { 'vote-over': ({ tally }) => ({ value: tally.for + tally.against > 0 }) },
  }),
  mechanic('bo-may-not', {
    answers: {
      'may-vote': ({ player }) =>
        player === playerOf('Bo')
          ? { value: { allow: false, fault: { code: 'not-at-the-table', args: {} } } }
          : undefined,
    },
  }),
  mechanic('bo-is-bribed', {
    answers: {
      'forced-ballot': ({ player }) =>
        player === playerOf('Bo') ? { value: 'against' } : undefined,
    },
  }),
  mechanic('changeable', { answers: { 'may-change-vote': () => ({ value: { allow: true } }) } }),
  mechanic('with-abstentions', {
    answers: { 'may-cast': () => ({ value: { allow: true } }) },
  }),
  mechanic('opens-at-once', {
    reacts: { proposed: ({ proposal }) => [{ do: 'open-vote', proposal }] },
  }),
  mechanic('asks-token', {
    answers: {
      'proposal-fields': () => ({
        value: [{ type: 'number', name: 'token', label: 'Token', min: 1, max: 9, default: 1 }],
      }),
    },
  }),
)

function table(...kinds: string[]) {
  return Table.of(
    ['Ann', 'Bo', 'Cy'],
    kinds.map((kind, i) => rule(201 + i, kind)),
    library,
  )
}

function voting(...kinds: string[]) {
  const at = table(...kinds)
  const proposal = at.propose('Ann', enact())
  at.callVote('Ann', proposal)
  return { at, proposal }
}

describe('a vote', () => {
  it('is bound to the wording: another wording’s hash votes on nothing', () => {
    const at = table()
    const proposal = at.propose('Ann', enact('First.'))
    const first = at.formOf(proposal)
    at.act('Ann', { type: 'revise', proposal, title: 'Proposal', changes: [enact('Second.')] })
    at.act('Ann', { type: 'call-vote', proposal, form: first })
    expect(at.result).toBe('form-changed')
    at.callVote('Ann', proposal)
    at.act('Bo', { type: 'vote', form: first, ballot: 'for' })
    expect(at.result).toBe('form-changed')
    at.vote('Bo', proposal, 'for')
    expect(at.result).toBe('applied')
  })

  it('differs in hash with the mechanics alone', () => {
    const at = table()
    const plain = at.formOf(at.propose('Ann', enact('Same.')))
    const acting = at.formOf(at.propose('Ann', enact('Same.', 'changeable')))
    expect(plain).not.toBe(acting)
  })

  it('counts once, unless a rule lets it be changed', () => {
    const { at, proposal } = voting()
    at.vote('Bo', proposal, 'for')
    at.vote('Bo', proposal, 'against')
    expect(at.result).toBe('already-voted')
    const free = voting('changeable')
    free.at.vote('Bo', free.proposal, 'for')
    free.at.vote('Bo', free.proposal, 'against')
    expect(proposalById(free.at.state, free.proposal)?.votes.get(playerOf('Bo'))?.ballot).toBe(
      'against',
    )
  })

  it('[vote-follows] is like another’s, or counts only with it, and in a circle neither', () => {
    const t = new Table(library, [rule(1)])
    for (const name of ['Bo', 'Cy', 'Di']) t.join(name)
    t.act('Ann', { type: 'start', seats: ['Ann', 'Bo', 'Cy', 'Di'].map(playerOf) })
    const cast = (id: ProposalId, by: string, ballot: Ballot, how: 'like' | 'if', of: string) => {
      const follows = { player: playerOf(of), how }
      t.act(by, { type: 'vote', form: t.formOf(id), ballot, follows })
      return t.result
    }
    const first = t.propose('Ann', enact('One.'))
    t.callVote('Ann', first)
    expect(cast(first, 'Ann', 'for', 'if', 'Ann')).toBe('no-such-player')
    cast(first, 'Ann', 'against', 'like', 'Bo')
    cast(first, 'Cy', 'against', 'if', 'Di')
    t.vote('Di', first, 'for')
    t.vote('Bo', first, 'for')
    const closed = proposalById(t.state, first)
    expect(closed).toMatchObject({ outcome: 'adopted', tally: { for: 3, against: 0, abstain: 1 } })
    expect([...(closed?.votes.values() ?? [])].map(({ ballot }) => ballot)).toEqual([
      'for',
      'abstain',
      'for',
      'for',
    ])
    const second = t.propose('Ann', enact('Two.'))
    t.callVote('Ann', second)
    cast(second, 'Ann', 'for', 'like', 'Bo')
    cast(second, 'Bo', 'for', 'if', 'Cy')
    cast(second, 'Cy', 'for', 'like', 'Ann')
    t.vote('Di', second, 'against')
    expect(proposalById(t.state, second)).toMatchObject({
      outcome: 'defeated',
      tally: { for: 0, against: 1, abstain: 3 },
    })
  })

  it('needs a ballot that is offered', () => {
    const { at, proposal } = voting()
    at.vote('Bo', proposal, 'abstain')
    expect(at.result).toBe('ballot-not-offered')
    const open = voting('with-abstentions')
    open.at.vote('Bo', open.proposal, 'abstain')
    expect(open.at.result).toBe('applied')
  })

  it('is not waited for from those who may not vote', () => {
    const { at, proposal } = voting('bo-may-not')
    at.vote('Bo', proposal, 'against')
    expect(at.outcome).toEqual({
      kind: 'refused',
      fault: { code: 'not-at-the-table', args: {}, rule: 201 },
    })
    at.vote('Ann', proposal, 'for')
    at.vote('Cy', proposal, 'for')
    expect(proposalById(at.state, proposal)).toMatchObject({
      outcome: 'adopted',
      tally: { for: 2, eligible: 2 },
    })
  })

  it('does not count of those who left, and is not waited for', () => {
    const { at, proposal } = voting()
    at.vote('Bo', proposal, 'against')
    at.vote('Cy', proposal, 'for')
    at.act('Bo', { type: 'forfeit' })
    at.vote('Ann', proposal, 'for')
    expect(proposalById(at.state, proposal)?.tally).toEqual({
      for: 2,
      against: 0,
      abstain: 0,
      eligible: 2,
    })
  })

  it('closes when somebody leaves on whom it waited', () => {
    const { at, proposal } = voting()
    at.vote('Ann', proposal, 'for')
    at.vote('Cy', proposal, 'for')
    at.act('Bo', { type: 'leave' })
    expect(proposalById(at.state, proposal)?.outcome).toBe('adopted')
  })

  it('is over when the rules say so', () => {
    const { at, proposal } = voting('first-vote-decides')
    at.vote('Cy', proposal, 'for')
    expect(proposalById(at.state, proposal)).toMatchObject({
      outcome: 'adopted',
      closed: { number: 201, mechanic: 'first-vote-decides' },
    })
  })

  it('is cast for a player whose ballot a rule forces, with that rule as cause', () => {
    const { at, proposal } = voting('bo-is-bribed')
    expect(proposalById(at.state, proposal)?.votes.get(playerOf('Bo'))).toMatchObject({
      ballot: 'against',
      forcedBy: { number: 201, mechanic: 'bo-is-bribed' },
    })
    at.vote('Bo', proposal, 'for')
    expect(at.result).toBe('already-voted')
  })

  it('is opened by a rule’s effect as by the proponent', () => {
    const at = table('opens-at-once')
    const proposal = at.propose('Ann', enact())
    expect(proposalById(at.state, proposal)?.phase).toBe('voting')
  })

  it.each([
    ['no-open-vote', formHash('ab'.repeat(32))],
    ['no-open-vote', formHash('__proto__')],
  ] as [string, FormHash][])('on nothing is refused: %s', (code, form) => {
    const { at } = voting()
    at.act('Bo', { type: 'vote', form, ballot: 'for' })
    expect(at.result).toBe(code)
  })

  it.each([[[5]], [[-1]], [[0.5]], [[0, 0]], [[]]])(
    'with picks %j that fit nothing is refused',
    (picks) => {
      const at = table()
      const options = [enact('A'), enact('B')].map((one) => ({ title: '', changes: [one] }))
      const proposal = at.propose('Ann', { do: 'alternatives', options })
      at.callVote('Ann', proposal)
      at.vote('Bo', proposal, 'for', picks)
      expect(at.result).toBe('picks-unfit')
    },
  )
})

describe('a proposal', () => {
  it('is revised and put to the vote by its proponent only, and only in debate', () => {
    const at = table()
    const proposal = at.propose('Ann', enact())
    at.callVote('Bo', proposal)
    expect(at.result).toBe('not-yours')
    at.callVote('Ann', proposal)
    at.act('Ann', { type: 'revise', proposal, title: 'x', changes: [enact()] })
    expect(at.result).toBe('debate-over')
  })

  it('answers what the rules ask of it', () => {
    const at = table('asks-token')
    at.act('Ann', { type: 'propose', title: 'x', changes: [enact()], extra: { token: 12 } })
    expect(at.result).toBe('field-out-of-range')
    const id = at.act('Ann', {
      type: 'propose',
      title: 'x',
      changes: [enact()],
      extra: { token: 3 },
    })
    expect(proposalById(at.state, id)?.extra).toEqual({ token: 3 })
  })

  it('is one of at most twenty open ones of a player', () => {
    const at = table()
    for (let i = 0; i < 20; i++) at.propose('Ann', enact(`No. ${i}`))
    expect(at.result).toBe('applied')
    at.propose('Ann', enact('One more.'))
    expect(at.result).toBe('too-many-open-proposals')
    at.propose('Bo', enact('Bo’s first.'))
    expect(at.result).toBe('applied')
  })
})

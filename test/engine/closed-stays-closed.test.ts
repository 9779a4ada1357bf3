import { describe, expect, it } from 'vitest'
import { fault } from '../../src/base/result.ts'
import { finish } from '../../src/base/task.ts'
import { deviceProof } from '../../src/actions/device-proof.ts'
import { deviceId, type ActionId } from '../../src/actions/ids.ts'
import { scriptKey } from '../../src/crypto/keys.ts'
import { Replay } from '../../src/engine/history/replay.ts'
import { stateHash } from '../../src/engine/history/state-hash.ts'
import { ruleByNumber } from '../../src/engine/rules/rules.ts'
import { boxKey } from '../crypto/box-key.ts'
import { libraryOf, mechanic } from './mechanics.ts'
import { enact, playerOf, rule, Table } from './table.ts'

const three = ['Ann', 'Bo', 'Cy']

const library = libraryOf(
  mechanic('turns', { answers: { 'has-turns': () => ({ value: true }) } }),
  mechanic('all-vote', {
    answers: {
      'vote-over': ({ proposal }, { game }) => ({
        value: [...game.players.keys()].every(
          (player) => game.openProposals.get(proposal)?.votes.has(player) === true,
        ),
      }),
    },
    reacts: { 'vote-closed': ({ proponent }) => [{ do: 'end-turn-of', player: proponent }] },
  }),
  mechanic('ten-seconds', {
    reacts: {
      'vote-opened': ({ proposal }, { game }) => [
        { do: 'set-timer', name: 'close', due: game.now + 10_000, data: proposal },
      ],
      'timer-due': ({ data }) => [
        { do: 'close-vote', proposal: String(data) as ActionId },
        { do: 'note', text: 'Time is up.' },
      ],
    },
  }),
  mechanic('out-after-ten-seconds', {
    reacts: {
      'vote-opened': (_, { game }) => [
        { do: 'set-timer', name: 'out', due: game.now + 10_000, data: null },
      ],
      'timer-due': () => [{ do: 'drop-player', player: playerOf('Cy') }],
    },
  }),
  mechanic('wins-after-ten-seconds', {
    reacts: {
      'vote-opened': (_, { game }) => [
        { do: 'set-timer', name: 'won', due: game.now + 10_000, data: null },
      ],
      'timer-due': () => [{ do: 'win', player: playerOf('Cy') }],
    },
  }),
  mechanic('cy-judges', { answers: { judge: () => ({ value: playerOf('Cy') }) } }),
  mechanic('bo-judges', { answers: { judge: () => ({ value: playerOf('Bo') }) } }),
  mechanic('no-claims', {
    answers: {
      'may-claim': () => ({ value: { allow: false, fault: fault('not-seated') } }),
    },
  }),
  mechanic('pays', {
    reacts: { 'turn-ended': ({ player }) => [{ do: 'add', player, quantity: 'points', by: 3 }] },
  }),
)

const table = (...kinds: string[]) =>
  Table.of(three, [rule(299), ...kinds.map((kind, at) => rule(201 + at, kind))], library)

/** All sign that an act is undone; the last signature, which does it. */
function undo(at: Table, action: ActionId): ActionId {
  const signed = three.map((name) =>
    at.act(name, { type: 'sign-together', what: { do: 'undo', action } }),
  )
  expect(at.result).toBe('applied')
  return signed[2] ?? action
}

function turn(at: Table, by: string, text: string, ballots: Record<string, 'for' | 'against'>) {
  const proposal = at.propose(by, enact(text))
  at.callVote(by, proposal)
  const votes = Object.entries(ballots).map(([name, ballot]) => at.vote(name, proposal, ballot))
  return { proposal, votes }
}

const outcomes = (at: Table) => at.replay.entries.map(({ outcome }) => outcome.kind)

function expectSameFromScratch(at: Table) {
  const anew = new Replay(library)
  anew.advance(at.order, 0, at.facts)
  expect(stateHash(at.state)).toBe(anew.state === null ? '' : stateHash(anew.state))
  expect(at.replay.entries).toEqual(anew.entries)
}

describe('where every vote has to be cast', () => {
  const all = { Ann: 'for', Bo: 'for', Cy: 'against' } as const
  const played = () => {
    const at = table('turns', 'all-vote', 'pays')
    const turns = ['Ann', 'Bo', 'Cy', 'Ann', 'Bo'].map((by, n) => turn(at, by, `No. ${n}`, all))
    at.act('Cy', { type: 'claim', rule: 299, note: '', effects: [] })
    return { at, turns }
  }

  it.each([0, 1, 2])('undoing ballot %i of five turns ago leaves all turns and acts since', (n) => {
    const { at, turns } = played()
    const before = outcomes(at)
    undo(at, turns[0]!.votes[n]!)
    expect(at.state.turns.map(({ player }) => player)).toEqual([playerOf('Cy')])
    expect(at.state.turnCount).toBe(6)
    expect([at.quantity('Ann', 'points'), at.quantity('Bo', 'points')]).toEqual([6, 6])
    const changed = outcomes(at).flatMap((kind, place) => (kind === before[place] ? [] : [kind]))
    expect(changed.slice(0, 1)).toEqual(['undone'])
    expect(changed.slice(1)).toEqual(['applied', 'applied', 'applied'])
    expect(at.state.closedProposals.get(turns[0]!.proposal)?.tally?.eligible).toBe(2)
    expectSameFromScratch(at)
  })

  it('[undo-course] counts the vote as it stood, and takes the rule out that it made', () => {
    const { at, turns } = played()
    undo(at, turns[1]!.votes[0]!)
    expect(at.state.closedProposals.get(turns[1]!.proposal)).toMatchObject({
      outcome: 'defeated',
      tally: { for: 1, against: 1 },
    })
    expect(ruleByNumber(at.state, 302)).toBeUndefined()
    expect([301, 303, 304, 305].map((one) => ruleByNumber(at.state, one)?.status)).toEqual(
      Array.from({ length: 4 }, () => 'in-force'),
    )
  })

  it('gives back exactly what was there when the undoing is undone', () => {
    const { at, turns } = played()
    const { length } = at.order
    // It may be another way there, of as many steps as it takes.
    const became = () => at.replay.entries.slice(0, length).map(({ steps: _, ...entry }) => entry)
    const before = became()
    const state = at.replay.stateAt(length)
    const last = undo(at, turns[1]!.proposal)
    expect(became()).not.toEqual(before)
    undo(at, last)
    expect(became()).toEqual(before)
    expect(at.replay.stateAt(length)).toEqual(state)
    expectSameFromScratch(at)
  })

  it('lets who voted vote anew where the vote is still open, and waits for them', () => {
    const at = table('turns', 'all-vote')
    const { proposal, votes } = turn(at, 'Ann', 'Tea.', { Ann: 'for', Bo: 'for' })
    undo(at, votes[1]!)
    at.vote('Cy', proposal, 'for')
    expect(at.state.openProposals.has(proposal)).toBe(true)
    at.vote('Bo', proposal, 'against')
    expect(at.state.closedProposals.get(proposal)?.tally).toMatchObject({ for: 2, against: 1 })
    expectSameFromScratch(at)
  })

  it('is alike whenever an act comes that belongs before', () => {
    const { at, turns } = played()
    undo(at, turns[3]!.votes[2]!)
    const about = turns[0]!.proposal
    at.backdate('Bo', { type: 'comment', about, text: 'Late.' }, at.order.length - 8)
    expect(at.state.turnCount).toBe(6)
    expectSameFromScratch(at)
  })
})

describe('what a rule calls for in a past that is derived anew', () => {
  it('[undo-course] comes when that past is over: nobody’s vote was late when it was cast', () => {
    const at = table('ten-seconds')
    const gone = at.propose('Ann', { do: 'repeal', rule: 201 })
    at.callVote('Ann', gone)
    for (const name of three) at.vote(name, gone, 'for')
    const { proposal } = turn(at, 'Ann', 'Tea.', { Ann: 'for' })
    at.wait(20_000)
    const late = at.vote('Bo', proposal, 'for')
    undo(at, gone)
    expect(at.outcomeOf(late)?.kind).toBe('applied')
    expect(at.state.putOff).toBeUndefined()
    expect(at.state.closedProposals.get(proposal)).toMatchObject({
      outcome: 'adopted',
      tally: { for: 2, eligible: 3 },
    })
    expect(at.entry.changes).toContainEqual(expect.objectContaining({ what: 'adopted' }))
    expectSameFromScratch(at)
  })

  it.each([
    ['out-after-ten-seconds', { kind: 'player', status: 'dropped' }],
    ['wins-after-ten-seconds', { kind: 'won' }],
  ])(
    '[undo-course] stays where it came, and comes there again whatever has that past derived once more',
    (kind, change) => {
      const at = table(kind)
      const gone = at.propose('Ann', { do: 'repeal', rule: 201 })
      at.callVote('Ann', gone)
      for (const name of three) at.vote(name, gone, 'for')
      const { proposal } = turn(at, 'Ann', 'Tea.', { Ann: 'for' })
      at.wait(20_000)
      const said = at.act('Bo', { type: 'comment', about: proposal, text: 'Late.' })
      const late = undo(at, gone)
      const came = () => at.replay.entries.find(({ action }) => action.id === late)?.changes
      const before = came()
      expect(before).toContainEqual(expect.objectContaining(change))
      at.backdate('Bo', { type: 'comment', about: proposal, text: 'Later.' }, at.order.length - 2)
      expect(came()).toEqual(before)
      expectSameFromScratch(at)
      for (const name of three) {
        at.act(name, { type: 'sign-together', what: { do: 'undo', action: said } })
      }
      expect(at.outcomeOf(said)?.kind).toBe('undone')
      expect(came()).toEqual(before)
      expectSameFromScratch(at)
    },
  )
})

describe('an act that is derived anew', () => {
  it('stays refused where it was, and nobody finds an old claim paid', () => {
    const at = table()
    const banned = at.propose('Ann', enact('No.', 'no-claims'))
    at.callVote('Ann', banned)
    for (const name of three) at.vote(name, banned, 'for')
    const claim = at.act('Bo', {
      type: 'claim',
      rule: 299,
      note: '',
      effects: [{ do: 'add', player: playerOf('Bo'), quantity: 'points', by: 5 }],
    })
    expect(at.outcomeOf(claim)?.kind).toBe('refused')
    undo(at, banned)
    expect(at.outcomeOf(claim)?.kind).toBe('refused')
    expect(at.quantity('Bo', 'points')).toBeUndefined()
    expectSameFromScratch(at)
  })

  it('stands as a ruling of who was Judge then', () => {
    const at = table('bo-judges')
    const rules = at.propose('Ann', { do: 'repeal', rule: 201 }, enact('Cy judges.', 'cy-judges'))
    at.callVote('Ann', rules)
    for (const name of three) at.vote(name, rules, 'for')
    const judgment = at.act('Ann', { type: 'invoke-judgment', question: 'Is it?' })
    const ruling = at.act('Cy', { type: 'judge', judgment, answer: 'It is.' })
    expect(at.outcomeOf(ruling)?.kind).toBe('applied')
    undo(at, rules)
    expect(at.outcomeOf(ruling)?.kind).toBe('applied')
    const next = at.act('Ann', { type: 'invoke-judgment', question: 'And now?' })
    expect(at.state.judgments.get(next)?.judge).toBe(playerOf('Bo'))
    expectSameFromScratch(at)
  })

  it('keeps its number', () => {
    const at = table()
    const first = turn(at, 'Ann', 'One.', { Ann: 'for', Bo: 'for', Cy: 'for' })
    const amended = at.propose('Bo', { do: 'repeal', rule: 301 })
    const second = turn(at, 'Cy', 'Three.', { Ann: 'for', Bo: 'for', Cy: 'for' })
    undo(at, first.proposal)
    expect(at.outcomeOf(amended)).toMatchObject({ fault: { code: 'no-such-rule' } })
    expect(at.state.closedProposals.get(second.proposal)?.number).toBe(303)
    expect(ruleByNumber(at.state, 303)?.text).toBe('Three.')
    expectSameFromScratch(at)
  })
})

describe('what an undoing changed in what came before', () => {
  const played = () => {
    const at = table('turns', 'cy-judges')
    const first = turn(at, 'Ann', 'One.', { Ann: 'for', Bo: 'for', Cy: 'for' })
    const points = [{ do: 'add', player: playerOf('Bo'), quantity: 'points', by: 5 }] as const
    const claim = at.act('Bo', { type: 'claim', rule: 301, note: '', effects: points })
    const second = turn(at, 'Ann', 'Two.', { Ann: 'for', Bo: 'for', Cy: 'for' })
    return { at, first, claim, second }
  }

  it('is kept with it: each act that lost its effect, with why, and what no longer follows', () => {
    const { at, first, claim } = played()
    undo(at, first.proposal)
    expect(at.entry.consequences).toEqual([
      expect.objectContaining({
        action: first.proposal,
        is: expect.objectContaining({ kind: 'undone' }),
      }),
      expect.objectContaining({
        action: first.votes[2],
        gone: expect.arrayContaining([expect.objectContaining({ kind: 'rule', number: 301 })]),
        come: [expect.objectContaining({ kind: 'proposal', what: 'withdrawn' })],
      }),
      expect.objectContaining({
        action: claim,
        is: { kind: 'refused', fault: { code: 'no-such-rule', args: { number: 301 } } },
        gone: [
          expect.objectContaining({ kind: 'claim' }),
          expect.objectContaining({ kind: 'quantity', quantity: 'points' }),
        ],
      }),
    ])
  })

  it('stays told where a later one takes it back', () => {
    const { at, first } = played()
    const last = undo(at, first.proposal)
    const told = at.entry.consequences
    const back = undo(at, last)
    const entryOf = (id: ActionId) => at.replay.entries.find(({ action }) => action.id === id)
    expect(entryOf(last)?.consequences).toEqual(told)
    expect(entryOf(back)?.consequences?.map(({ action }) => action)).toEqual([
      ...(told ?? []).map(({ action }) => action),
      last,
    ])
    expectSameFromScratch(at)
  })

  it('is foreseen, whoever is to agree on it', () => {
    const { at, first } = played()
    const what = { do: 'undo', action: first.proposal } as const
    const foreseen = finish(at.replay.foreseeingWithout(what, playerOf('Bo'), 0))
    expect(foreseen?.outcome.kind).toBe('applied')
    undo(at, first.proposal)
    expect(
      foreseen?.consequences.map(({ action, gone, come }) => ({ action, gone, come })),
    ).toEqual(at.entry.consequences?.map(({ action, gone, come }) => ({ action, gone, come })))
  })

  it('is foreseen of an overruling, which would give all of it back', () => {
    const { at, first, claim } = played()
    const judgment = at.act('Ann', { type: 'invoke-judgment', question: 'Was it?' })
    at.act('Cy', {
      type: 'judge',
      judgment,
      answer: 'No.',
      orders: [{ do: 'undo', action: first.proposal }],
    })
    expect(at.outcomeOf(claim)?.kind).toBe('refused')
    const what = { do: 'overrule', judgment } as const
    const foreseen = finish(at.replay.foreseeingWithout(what, playerOf('Ann'), 0))
    expect(foreseen?.outcome.kind).toBe('applied')
    expect(foreseen?.consequences.map(({ action }) => action)).toEqual([
      first.proposal,
      first.votes[2],
      claim,
    ])
    expect(at.outcomeOf(claim)?.kind).toBe('refused')
  })
})

describe('a device that is revoked', () => {
  /** Cy's telephone talks; then a vote is closed whose ballot of Bo's is undone, and the next one, too. */
  function played() {
    const at = table('turns', 'all-vote')
    const phoneKey = scriptKey('closed', 'Cy', 'phone')
    const phone = deviceId(phoneKey.publicHex)
    const proof = deviceProof(phoneKey, at.state.game, playerOf('Cy'))
    at.act('Cy', { type: 'add-device', device: phone, proof, name: 'phone', boxKey })
    const talk = { type: 'comment', about: at.state.game, text: 'Hello.' } as const
    at.insert(at.signBy(phone, talk))
    const first = turn(at, 'Ann', 'One.', { Ann: 'for', Bo: 'for', Cy: 'for' })
    const second = turn(at, 'Bo', 'Two.', { Ann: 'for', Bo: 'for', Cy: 'for' })
    const undoing = undo(at, first.votes[1]!)
    const third = turn(at, 'Cy', 'Three.', { Ann: 'for', Bo: 'for', Cy: 'for' })
    return { at, phone, first, second, third, undoing }
  }

  it('opens no vote again that was closed by a ballot which was undone since', () => {
    const { at, phone, first, second, third, undoing } = played()
    const before = outcomes(at)
    const closed = [first, second, third].map(({ proposal }) =>
      at.state.closedProposals.get(proposal),
    )
    at.act('Cy', { type: 'revoke-device', device: phone, last: null })
    expect(at.result).toBe('applied')
    expect(at.state.openProposals.size).toBe(0)
    expect(
      [first, second, third].map(({ proposal }) => at.state.closedProposals.get(proposal)),
    ).toEqual(closed)
    const now = outcomes(at)
    const others = before.flatMap((is, place) => (now[place] === is ? [] : [now[place]]))
    expect(others).toEqual(['cut-off'])
    expectSameFromScratch(at)
    // Whatever comes late, before the ruling or after it; and where that is undone in turn.
    at.backdate('Ann', { type: 'comment', about: first.proposal, text: 'Late.' }, 3)
    expectSameFromScratch(at)
    at.backdate('Ann', { type: 'comment', about: first.proposal, text: 'Later.' }, 12)
    expectSameFromScratch(at)
    undo(at, undoing)
    expect(at.state.closedProposals.get(first.proposal)?.tally?.for).toBe(3)
    expectSameFromScratch(at)
  })

  it('is foreseen to take with it what it takes, and nothing is done by that', () => {
    const { at, phone } = played()
    const hash = stateHash(at.state)
    const body = { type: 'revoke-device', device: phone, last: null } as const
    const foreseen = at.replay.foresee(body, playerOf('Cy'), at.state.now)
    expect(foreseen?.consequences).toHaveLength(1)
    expect(stateHash(at.state)).toBe(hash)
    expectSameFromScratch(at)
    at.act('Cy', body)
    expect(at.entry.consequences?.map(({ action }) => action)).toEqual(
      foreseen?.consequences.map(({ action }) => action),
    )
  })

  it('ends no vote by what it did, and what was undone before is undone', () => {
    const at = table('turns', 'all-vote')
    const phoneKey = scriptKey('closed', 'Cy', 'phone')
    const phone = deviceId(phoneKey.publicHex)
    const proof = deviceProof(phoneKey, at.state.game, playerOf('Cy'))
    at.act('Cy', { type: 'add-device', device: phone, proof, name: 'phone', boxKey })
    const first = turn(at, 'Ann', 'One.', { Ann: 'for', Bo: 'for', Cy: 'for' })
    const second = turn(at, 'Bo', 'Two.', { Ann: 'for', Bo: 'for' })
    const form = at.formOf(second.proposal)
    at.insert(at.signBy(phone, { type: 'vote', form, ballot: 'for' }))
    expect(at.state.turns.map(({ player }) => player)).toEqual([playerOf('Cy')])
    undo(at, first.votes[1]!)
    expect(at.state.turns.map(({ player }) => player)).toEqual([playerOf('Cy')])
    at.act('Cy', { type: 'revoke-device', device: phone, last: null })
    expect(at.result).toBe('applied')
    expect(at.state.closedProposals.get(first.proposal)?.tally?.eligible).toBe(2)
    expect(at.state.openProposals.get(second.proposal)?.phase).toBe('voting')
    expect(at.state.turns.map(({ player }) => player)).toEqual([playerOf('Bo')])
    expectSameFromScratch(at)
    at.backdate('Ann', { type: 'comment', about: first.proposal, text: 'Late.' }, 20)
    expectSameFromScratch(at)
    at.vote('Cy', second.proposal, 'against')
    undo(at, second.votes[0]!)
    expect(at.state.closedProposals.get(second.proposal)?.outcome).toBe('defeated')
    expectSameFromScratch(at)
  })
})

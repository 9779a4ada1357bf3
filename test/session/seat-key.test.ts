// When a device gives its share of the ballots: not while somebody could still look and then vote.
import { expect, it } from 'vitest'
import { ok } from '../../src/base/result.ts'
import { actionId, deviceId } from '../../src/actions/ids.ts'
import { passagesOf, type Passage } from '../../src/actions/passage.ts'
import { mechanicLibrary } from '../../src/mechanics/library.ts'
import type { Clock } from '../../src/session/ports.ts'
import type { Intent } from '../../src/session/api.ts'
import { drawDealing } from '../../src/session/duties/draws.ts'
import { SeatKey } from '../../src/session/keys/seat-key.ts'
import {
  ann,
  bo,
  callVote,
  cy,
  enact,
  everyone,
  gathered,
  propose,
  stateOf,
  vote,
} from '../ui/gallery/classic-game.ts'
import { fakePerson, seatOf, type FakePerson, type FakeTable } from '../ui/fake-table.ts'
import { inWords, oneInWords } from '../in-words.ts'

const hidden: Passage = oneInWords('Votes are not shown until the vote closes.')

function votingWith(...passages: readonly Passage[]) {
  const rule = {
    number: 201,
    passages: [...passagesOf('Hidden.'), ...passages],
    mutability: 'mutable',
  } as const
  const table = gathered('', everyone, [rule])
  for (const { player } of everyone.slice(1)) table.must(ann, { type: 'admit', player })
  table.must(ann, { type: 'start', seats: everyone.map(({ player }) => player) })
  for (const { player } of everyone) table.silent.add(player)
  const id = propose(table, ann, 'Tea', [enact('Tea', 'Tea at four.')])
  callVote(table, ann, id)
  return { table, id }
}

/** A person's own key at a table with so many entries sealed; `sent`: what it has its device sign, and when. */
function deviceOf(table: FakeTable, by: FakePerson, settled: number) {
  const time = { now: 0 }
  const sent: { after: number; intent: Intent }[] = []
  const clock: Clock = {
    now: () => time.now,
    pause: () => Promise.resolve(),
    every: () => () => undefined,
    after: () => () => undefined,
  }
  const { player, die } = seatOf(by)
  const replica = { state: stateOf(table), entries: table.entries, settled }
  const record = { replica, keys: { die }, device: deviceId(player), needsUpdate: false }
  const key = new SeatKey(
    { library: mechanicLibrary, clock, randomBytes: (count) => new Uint8Array(count) },
    record,
    { me: player },
    (intent) => {
      sent.push({ after: time.now, intent })
      return Promise.resolve(ok(null))
    },
  )
  return { key, sent, time }
}

/** What a person's device sends by itself within a minute, with so many entries sealed. */
function sends(table: FakeTable, by: FakePerson, settled: number) {
  const { key, sent, time } = deviceOf(table, by, settled)
  for (; time.now < 60_000; time.now += 1000) key.helpTogether()
  return sent
}

it('[ballot-when] gives them when all have voted for good, those needed at once', () => {
  const { table, id } = votingWith(hidden)
  for (const person of everyone.slice(0, 2)) vote(table, person, id, 'for')
  expect(sends(table, ann, table.entries.length)).toEqual([])
  vote(table, cy, id, 'for')
  expect(sends(table, ann, 0)[0]).toMatchObject({ after: 0, intent: { type: 'open-ballots' } })
  expect(sends(table, bo, 0)[0]).toMatchObject({ after: 0 })
  expect(sends(table, cy, 0)[0]).toMatchObject({ after: 2000 })
  // What did not come about is tried again, not every second.
  expect(
    sends(table, ann, 0)
      .map(({ after }) => after)
      .slice(0, 3),
  ).toEqual([0, 10_000, 20_000])
})

it('[ballot-when] waits for the seal where somebody could still vote, or vote otherwise', () => {
  const early = votingWith(hidden)
  vote(early.table, ann, early.id, 'for')
  for (const person of everyone) {
    early.table.must(person, {
      type: 'sign-together',
      what: { do: 'close-vote', proposal: early.id },
    })
  }
  const both = votingWith(hidden, {
    kind: 'sentence',
    params: { sentence: ['may always', ['change their vote']] },
  })
  for (const person of everyone) vote(both.table, person, both.id, 'for')
  const back = votingWith(hidden, {
    kind: 'sentence',
    params: { sentence: ['when', ['vote opens'], ['take back vote', ['proponent']]] },
  })
  for (const person of everyone) vote(back.table, person, back.id, 'for')
  const doubted = votingWith(hidden)
  for (const person of everyone.slice(0, 2)) vote(doubted.table, person, doubted.id, 'for')
  const ballot = doubted.table.entries.at(-1)?.action.id ?? actionId('')
  for (const person of [ann, cy]) {
    const what = { do: 'undo', action: ballot } as const
    doubted.table.must(person, { type: 'sign-together', what })
  }
  vote(doubted.table, cy, doubted.id, 'for')
  for (const { table, id } of [early, both, back, doubted]) {
    expect(stateOf(table).openProposals.get(id)?.phase).toBe('opening')
    const count = table.entries.length
    expect(sends(table, ann, count - 1)).toEqual([])
    expect(sends(table, ann, count)[0]).toMatchObject({
      after: 0,
      intent: { type: 'open-ballots' },
    })
  }
})

/** Somebody with a seat whom a rule does not count, as long as they are silent. */
const di = fakePerson('Di Marsh')
const uncounted: Passage = oneInWords('Whoever has been silent for 2 days is not counted.')

/** All four have played, and Di has been away for three days. */
function diIsAway(...passages: readonly Passage[]): FakeTable {
  const rule = {
    number: 201,
    passages: [...passagesOf('Away.'), uncounted, ...passages],
    mutability: 'mutable',
  } as const
  const all = [...everyone, di]
  const table = gathered('', all, [rule])
  for (const { player } of all.slice(1)) table.must(ann, { type: 'admit', player })
  table.must(ann, { type: 'start', seats: all.map(({ player }) => player) })
  for (const { player } of all) table.silent.add(player)
  table.wait(3 * 86_400_000)
  for (const person of everyone) table.must(person, { type: 'present' })
  return table
}

it('[ballot-when] waits for the seal where somebody is not counted, who could date a sign of life back', () => {
  const table = diIsAway(hidden)
  const id = propose(table, ann, 'Tea', [enact('Tea', 'Tea at four.')])
  callVote(table, ann, id)
  for (const person of everyone) vote(table, person, id, 'for')
  expect(stateOf(table).openProposals.get(id)?.phase).toBe('opening')
  const count = table.entries.length
  expect(sends(table, ann, count - 1)).toEqual([])
  expect(sends(table, ann, count)[0]).toMatchObject({ intent: { type: 'open-ballots' } })
})

it('[ballot-when] waits for the seal where a rule has voted for somebody, who could date a vote back', () => {
  const { table, id } = votingWith(hidden, {
    kind: 'sentence',
    params: { sentence: ['when', ['vote opens'], ['vote for', ['proponent']]] },
  })
  for (const person of everyone.slice(1)) vote(table, person, id, 'for')
  expect(stateOf(table).openProposals.get(id)?.phase).toBe('opening')
  const count = table.entries.length
  expect(sends(table, bo, count - 1)).toEqual([])
  expect(sends(table, bo, count)[0]).toMatchObject({ intent: { type: 'open-ballots' } })
})

it('[draw-when] opens what chance votes where votes are hidden once the end of the vote is sealed', () => {
  const sentence = ['when', ['vote opens'], ['vote at random together', ['proponent']]] as const
  const { table, id } = votingWith(hidden, { kind: 'sentence', params: { sentence } })
  for (const person of [ann, bo]) {
    const [draw] = stateOf(table).draws?.values() ?? []
    const luck = () => new Uint8Array(32).fill(1)
    const body = draw && drawDealing(seatOf(person), stateOf(table), draw, luck)
    if (body) table.sign(person, body)
  }
  expect(sends(table, ann, table.entries.length)).toEqual([])
  for (const person of everyone.slice(1)) vote(table, person, id, 'for')
  expect(stateOf(table).openProposals.get(id)?.phase).toBe('drawing')
  const count = table.entries.length
  expect(sends(table, ann, count - 1)).toEqual([])
  expect(sends(table, ann, count)[0]).toMatchObject({ intent: { type: 'open-draw' } })
})

it('[throw-when] says that the end of a hidden vote is settled once it is, where votes are to be thrown', () => {
  const sentence = [
    'when',
    ['vote opens'],
    ['vote at random', ['proponent'], ['proponent']],
  ] as const
  const { table, id } = votingWith(hidden, { kind: 'sentence', params: { sentence } })
  expect(sends(table, ann, table.entries.length)).toEqual([])
  for (const person of everyone.slice(1)) vote(table, person, id, 'for')
  expect(stateOf(table).openProposals.get(id)?.phase).toBe('drawing')
  const count = table.entries.length
  expect(sends(table, ann, count - 1)).toEqual([])
  const told = { type: 'tell-settled', proposal: id }
  expect(sends(table, ann, count)[0]).toMatchObject({ after: 0, intent: told })
  expect(sends(table, cy, count)[0]).toMatchObject({ after: 2000, intent: told })
  for (const person of [ann, bo]) table.must(person, { type: 'tell-settled', proposal: id })
  expect(sends(table, cy, table.entries.length)).toEqual([])
})

/** A table at which something is drawn together, and so many of the others have dealt. */
function drawing(dealers: readonly FakePerson[]) {
  const sentence = [
    'may',
    ['a player'],
    'spin',
    ['draw number', 10, ['gain', ['they'], ['that many', 'points']]],
  ] as const
  const rule = {
    number: 201,
    passages: [...passagesOf('Chance.'), { kind: 'sentence', params: { sentence } }],
    mutability: 'mutable',
  } as const
  const table = gathered('', everyone, [rule])
  for (const { player } of everyone.slice(1)) table.must(ann, { type: 'admit', player })
  table.must(ann, { type: 'start', seats: everyone.map(({ player }) => player) })
  for (const { player } of everyone) table.silent.add(player)
  table.must(ann, { type: 'move', rule: 201, move: 'spin', input: {} })
  for (const person of dealers) {
    const [draw] = stateOf(table).draws?.values() ?? []
    const luck = () => new Uint8Array(32).fill(1)
    const body = draw && drawDealing(seatOf(person), stateOf(table), draw, luck)
    if (body) table.sign(person, body)
  }
  return table
}

it('[draw-when] deals at once, those needed first, and as long as it is not fixed what is drawn', () => {
  const table = drawing([])
  expect(sends(table, ann, 0)[0]).toMatchObject({ after: 0, intent: { type: 'deal-draw' } })
  expect(sends(table, bo, 0)[0]).toMatchObject({ after: 0, intent: { type: 'deal-draw' } })
  expect(sends(table, cy, 0)[0]).toMatchObject({ after: 2000, intent: { type: 'deal-draw' } })
  expect(sends(drawing([ann]), ann, 0)).toEqual([])
  expect(sends(drawing([ann]), bo, 0)[0]).toMatchObject({ intent: { type: 'deal-draw' } })
})

it('[draw-when] opens nothing before it is sealed what is fixed', () => {
  const table = drawing([ann, bo])
  const count = table.entries.length
  for (const person of everyone) expect(sends(table, person, count - 1)).toEqual([])
  expect(sends(table, ann, count)[0]).toMatchObject({ after: 0, intent: { type: 'open-draw' } })
  expect(sends(table, cy, count)[0]).toMatchObject({ after: 2000, intent: { type: 'open-draw' } })
})

it('[anon-when] gives its share of one sum of anonymous ballots, ever', () => {
  const { table, id } = votingWith(...inWords('Votes are anonymous.'))
  for (const person of everyone) vote(table, person, id, 'for')
  // Who saw it before could leave the table, dated back, and these would be parts of another sum.
  const sealed = table.entries.length
  for (const person of everyone) expect(sends(table, person, sealed - 1)).toEqual([])
  const [given] = sends(table, ann, sealed)
  expect(given).toMatchObject({ after: 0, intent: { type: 'open-ballots' } })
  if (given?.intent.type !== 'open-ballots') throw new Error('it opens')
  // As after a ruling by which another sum is to be opened: the first share stands in the log, and opens nothing now.
  const shares = given.intent.shares.map((one) => ({ ...one, ballot: id }))
  table.sign(ann, { ...given.intent, shares })
  expect(stateOf(table).openProposals.get(id)?.phase).toBe('opening')
  expect(sends(table, ann, sealed)).toEqual([])
  expect(sends(table, bo, sealed)).not.toEqual([])
})

it('[anon-when] says so where its share is one of a sum that is not opened any more', () => {
  const { table, id } = votingWith(...inWords('Votes are anonymous.'))
  const form = stateOf(table).openProposals.get(id)?.forms.at(-1)?.hash
  if (form === undefined) throw new Error('it is voted on')
  // Too early, by another device of each of the two seats, or before a ruling: it has no effect.
  const shares = [{ ballot: id, share: '00'.repeat(32) }]
  const early = { type: 'open-ballots', form, shares, proof: '00'.repeat(64) } as const
  for (const person of [ann, bo]) table.sign(person, early)
  for (const person of everyone) vote(table, person, id, 'for')
  const sealed = table.entries.length
  for (const person of [ann, bo]) {
    const [given] = sends(table, person, sealed)
    expect(given?.intent).toEqual(early)
    table.must(person, early)
    expect(sends(table, person, sealed)).toEqual([])
  }
  // Too few are left that could ever count the ballots.
  expect(stateOf(table).openProposals.has(id)).toBe(false)
})

it('[poll-when] opens answers when all who were asked have given theirs, or once it is sealed that nobody can any more', () => {
  const sentence = ['may', ['a player'], 'call', callsFor] as const
  const rule = {
    number: 201,
    passages: [...passagesOf('Names.'), { kind: 'sentence', params: { sentence } }],
    mutability: 'mutable',
  } as const
  const calling = (...answering: readonly FakePerson[]) => {
    const table = gathered('', everyone, [rule])
    for (const { player } of everyone.slice(1)) table.must(ann, { type: 'admit', player })
    table.must(ann, { type: 'start', seats: everyone.map(({ player }) => player) })
    for (const { player } of everyone) table.silent.add(player)
    table.must(ann, { type: 'move', rule: 201, move: 'call', input: {} })
    const [poll = ''] = stateOf(table).polls.keys()
    for (const by of answering) table.must(by, { type: 'answer', poll, option: bo.player })
    return table
  }
  const all = calling(ann, bo, cy)
  expect(sends(all, ann, 0)[0]).toMatchObject({ after: 0, intent: { type: 'open-answers' } })
  expect(sends(all, cy, 0)[0]).toMatchObject({ after: 2000, intent: { type: 'open-answers' } })
  const some = calling(ann, bo)
  expect(sends(some, ann, some.entries.length)).toEqual([])
  some.wait(86_400_000)
  some.must(ann, { type: 'tick' })
  const count = some.entries.length
  expect(sends(some, ann, count - 1)).toEqual([])
  expect(sends(some, ann, count)[0]).toMatchObject({ intent: { type: 'open-answers' } })
})

it('[poll-when] waits for the seal where somebody is not counted, who could be asked, too, by what they date back', () => {
  const table = diIsAway({
    kind: 'sentence',
    params: { sentence: ['may', ['a player'], 'call', callsFor] },
  })
  table.must(ann, { type: 'move', rule: 201, move: 'call', input: {} })
  const [poll = ''] = stateOf(table).polls.keys()
  for (const by of everyone) table.must(by, { type: 'answer', poll, option: bo.player })
  const count = table.entries.length
  expect(sends(table, ann, count - 1)).toEqual([])
  expect(sends(table, ann, count)[0]).toMatchObject({ intent: { type: 'open-answers' } })
})

const callsFor = [
  'ask',
  ['everyone'],
  'Who?',
  ['become', ['named most'], 'king'],
  ['days', 1],
  'in secret',
] as const

it('does its part at once where a person asks for it, and never before it may', async () => {
  const { table, id } = votingWith(hidden)
  vote(table, ann, id, 'for')
  for (const person of everyone) {
    table.must(person, { type: 'sign-together', what: { do: 'close-vote', proposal: id } })
  }
  const count = table.entries.length
  const early = deviceOf(table, cy, count - 1)
  expect(await early.key.giveShare(id)).toMatchObject({ fault: { code: 'no-part-now' } })
  expect(early.sent).toEqual([])
  // By itself it would wait for its turn.
  const asked = deviceOf(table, cy, count)
  expect((await asked.key.giveShare(id)).ok).toBe(true)
  expect(asked.sent).toMatchObject([{ after: 0, intent: { type: 'open-ballots' } }])
  const spun = drawing([])
  const [draw] = stateOf(spun).draws?.keys() ?? []
  const deals = deviceOf(spun, cy, 0)
  await deals.key.giveShare(draw ?? '')
  expect(deals.sent).toMatchObject([{ after: 0, intent: { type: 'deal-draw' } }])
  expect((await deals.key.giveShare('another')).ok).toBe(false)
})

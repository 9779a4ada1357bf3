import { describe, expect, it } from 'vitest'
import { askedOfMe } from '../../src/views/awaited/asked-of-me.ts'
import { binding } from '../../src/views/precedence/binding.ts'
import { awaitedFromOthers } from '../../src/views/awaited/awaited.ts'
import {
  allFor,
  ann,
  bo,
  callVote,
  cy,
  enact,
  gathered,
  majority,
  propose,
  started,
  stateOf,
  throwDie,
  turn,
  vote,
} from '../ui/gallery/classic-game.ts'
import type { FakePerson, FakeTable } from '../ui/fake-table.ts'
import { consentAwaited, judgeOf, winClaimed, winContested } from '../ui/gallery/asked-game.ts'
import { drawing } from '../ui/gallery/speaker-game.ts'

const change = enact('Note', 'This rule says nothing.')

function proposed(): FakeTable {
  const table = started()
  propose(table, ann, 'Note', [change])
  return table
}

function voting(): FakeTable {
  const table = proposed()
  callVote(table, ann, openId(table))
  return table
}

function openId(table: FakeTable) {
  const [id] = stateOf(table).openProposals.keys()
  if (id === undefined) throw new Error('nothing is open')
  return id
}

function owing(): FakeTable {
  const table = voting()
  for (const person of [ann, bo, cy]) vote(table, person, openId(table), 'for')
  return table
}

function judging(): FakeTable {
  const table = owing()
  table.must(bo, { type: 'invoke-judgment', question: 'Is it?' })
  return table
}

function consenting(): FakeTable {
  const table = judging()
  const [judgment] = stateOf(table).judgments.keys()
  if (judgment === undefined) throw new Error('no judgment')
  table.must(cy, { type: 'judge', judgment, answer: 'It is' })
  throwDie(table, ann)
  return table
}

const situations: readonly {
  readonly when: string
  readonly table: () => FakeTable
  readonly asked: readonly (readonly [FakePerson, readonly string[]])[]
}[] = [
  {
    when: 'players gather',
    table: gathered,
    asked: [
      [ann, ['start']],
      [bo, []],
      [cy, []],
    ],
  },
  {
    when: 'a turn begins',
    table: started,
    asked: [
      [ann, ['propose']],
      [bo, []],
      [cy, []],
    ],
  },
  {
    when: 'a proposal is debated',
    table: proposed,
    asked: [
      [ann, ['call-vote']],
      [bo, []],
    ],
  },
  {
    when: 'it is voted on',
    table: voting,
    asked: [
      [ann, ['vote']],
      [bo, ['vote']],
      [cy, ['vote']],
    ],
  },
  {
    when: 'the vote has closed',
    table: owing,
    asked: [
      [ann, ['throw']],
      [bo, []],
    ],
  },
  {
    when: 'judgment is invoked',
    table: judging,
    asked: [
      [ann, ['throw']],
      [cy, ['judge']],
      [bo, []],
    ],
  },
  {
    when: 'the next turn waits',
    table: consenting,
    asked: [
      [ann, ['consent']],
      [bo, []],
      [cy, ['consent']],
    ],
  },
]

describe('askedOfMe', () => {
  it.each(situations)('when $when', ({ table, asked }) => {
    const state = stateOf(table())
    for (const [person, kinds] of asked) {
      const found = askedOfMe(state, person.player)
      expect(
        found.map(({ what }) => what),
        person.name,
      ).toEqual(kinds)
    }
  })

  it('names the rule that asks, and what it makes the app do', () => {
    const [asked] = askedOfMe(stateOf(owing()), ann.player)
    expect(asked?.rule).toBe(202)
    expect(asked?.sentence).toContain('die')
    expect(asked?.due).toBeNull()
    expect(asked?.otherwise).toContain('waits')
  })

  it('says by when, and what happens then, where a rule has set a deadline', () => {
    const table = started('market')
    const [asked] = askedOfMe(stateOf(table), ann.player).filter(({ due }) => due !== null)
    expect(asked?.due).toBeGreaterThan(table.now)
    expect(asked?.otherwise).toMatch(/^Then rule \d+ acts: /)
  })

  it('asks nothing of who looks on', () => {
    expect(askedOfMe(stateOf(voting()), null)).toEqual([])
  })

  it('does not ask for a vote twice', () => {
    const table = voting()
    vote(table, bo, openId(table), 'against')
    expect(askedOfMe(stateOf(table), bo.player)).toEqual([])
  })
})

describe('awaitedFromOthers', () => {
  it('puts those together for whom the same thing is awaited', () => {
    expect(awaitedFromOthers(stateOf(voting()), ann.player)).toEqual([
      { what: 'vote', players: [bo.player, cy.player], due: null, unseen: null, otherwise: '' },
    ])
  })

  it('says until when, and what happens then, where a rule has set a deadline', () => {
    const table = started('market')
    const [first] = awaitedFromOthers(stateOf(table), bo.player)
    expect(first?.players).toEqual([ann.player])
    expect(first?.due).toBeGreaterThan(table.now)
    expect(first?.otherwise).toMatch(/^Then rule \d+ acts: /)
  })
})

describe('when a majority suffices', () => {
  it('the vote still waits for every voter', () => {
    const table = started()
    const id = propose(table, ann, 'Majority', [majority])
    callVote(table, ann, id)
    vote(table, ann, id, 'for')
    vote(table, bo, id, 'for')
    expect(askedOfMe(stateOf(table), cy.player).map(({ title }) => title)).toEqual([
      'Vote on proposal 301',
    ])
  })
})

describe('what others have signed', () => {
  it('is asked of who has not, once, until all have, and nobody has to', () => {
    const table = started()
    const effects = [{ do: 'add', player: bo.player, quantity: 'points', by: 5 }] as const
    const what = { do: 'apply', effects } as const
    const isAsked = ({ player }: FakePerson) =>
      askedOfMe(stateOf(table), player)
        .filter((one) => one.what === 'sign')
        .map(({ title }) => title)
    expect(isAsked(cy)).toEqual([])
    table.must(ann, { type: 'sign-together', what })
    expect(isAsked(cy)).toEqual(['Sign what Ann Abel has signed, if you like'])
    table.must(ann, {
      type: 'sign-together',
      what: { do: 'apply', effects: [{ ...effects[0], by: 6 }] },
    })
    table.must(bo, { type: 'sign-together', what })
    expect(isAsked(ann)).toEqual([])
    expect(isAsked(cy)).toEqual(['Sign what Ann Abel and Bo Zorn have signed, if you like'])
    const makes = binding(stateOf(table), cy.player).makes
    expect(makes.map((one) => one.what)).not.toContain('sign')
    table.must(cy, { type: 'sign-together', what })
    expect(isAsked(cy)).toEqual(['Sign what Ann Abel has signed, if you like'])
  })
})

describe('a claim that waits', () => {
  const titles = (table: FakeTable, person: FakePerson) =>
    askedOfMe(stateOf(table), person.player)
      .filter(({ what }) => what === 'agree' || what === 'judge')
      .map(({ title }) => title)

  it('is told with what it wins; once contested, not to who contested it nor to who judges', () => {
    const claimed = winClaimed()
    const title = 'Bo Zorn would win. Do you agree?'
    expect([ann, bo, cy].map((person) => titles(claimed, person))).toEqual([[title], [], [title]])
    const contested = winContested()
    expect(judgeOf(contested)).toBe(cy)
    expect([ann, bo, cy].map((person) => titles(contested, person))).toEqual([
      [],
      [],
      ['Judge: “Tea is worth nothing.”'],
    ])
  })
})

describe('the consent that the next turn waits for', () => {
  it('is not asked of the Judge as a word against their own judgment', () => {
    const asked = askedOfMe(stateOf(consentAwaited()), cy.player)
    expect(asked.map(({ title }) => title)).toEqual(['Let Bo Zorn’s turn begin?'])
  })
})

describe('after a win', () => {
  const whatIsAsked = (table: FakeTable, { player }: FakePerson) =>
    askedOfMe(stateOf(table), player).map(({ what }) => what)

  it('asks for the lot that its rule has drawn among the winners, and whether to play again', () => {
    const table = drawing()
    expect(whatIsAsked(table, ann)).toEqual(['throw', 'new-round'])
    expect(whatIsAsked(table, bo)).toEqual(['new-round'])
    throwDie(table, ann)
    expect(stateOf(table)).toMatchObject({ status: 'playing', round: 2 })
  })

  it('asks for no die that was owed before', () => {
    const table = started()
    const id = propose(table, ann, 'Note', [change])
    callVote(table, ann, id)
    for (const person of [ann, bo, cy]) vote(table, person, id, 'for')
    expect(whatIsAsked(table, ann)).toContain('throw')
    const win = { do: 'win', player: bo.player } as const
    for (const person of [ann, bo, cy]) {
      table.must(person, { type: 'sign-together', what: { do: 'apply', effects: [win] } })
    }
    expect(whatIsAsked(table, ann)).toEqual(['new-round'])
  })

  it('asks for no die that is owed for the very vote that won', () => {
    const table = started()
    turn(table, ann, 'A majority is enough', [majority], allFor)
    const points = { do: 'set', player: cy.player, quantity: 'points', to: 95 } as const
    for (const person of [ann, bo, cy]) {
      table.must(person, { type: 'sign-together', what: { do: 'apply', effects: [points] } })
    }
    const id = propose(table, bo, 'Note', [change])
    callVote(table, bo, id)
    vote(table, ann, id, 'for')
    vote(table, cy, id, 'against')
    vote(table, bo, id, 'for')
    const { changes = [] } = table.entries.at(-1) ?? {}
    const [owed, ...more] = changes.filter((one) => one.kind === 'throw-owed')
    if (owed === undefined || more.length > 0) throw new Error('the turn’s die is owed')
    expect(stateOf(table).winners).toEqual([cy.player])
    expect(whatIsAsked(table, bo)).toEqual(['new-round'])
    const body = { type: 'throw', throwId: owed.throwId } as const
    expect(() => table.must(bo, body)).toThrow('round-over')
  })
})

// Votes that chance casts: no vote is decided before they are there, and where votes are hidden nobody sees them before its end.
import { describe, expect, it } from 'vitest'
import type { ProposalId } from '../../src/actions/ids.ts'
import { drawDealing, drawShare } from '../../src/session/duties/draws.ts'
import { nextDue } from '../../src/engine/kernel/state/next-due.ts'
import { askedOfMe } from '../../src/views/awaited/asked-of-me.ts'
import { sharesAwaited } from '../../src/views/votes/awaited-shares.ts'
import { voterLines } from '../../src/views/votes/voter-lines.ts'
import { bookRule } from '../mechanics/game.ts'
import { said } from '../mechanics/sentence-table.ts'
import { callVote, enact, propose, stateOf, throwDie, vote } from '../ui/gallery/classic-game.ts'
import { seatOf, type FakePerson, type FakeTable } from '../ui/fake-table.ts'
import {
  ann,
  bo,
  codeOf,
  cy,
  di,
  openingOf,
  pointsOf,
  proposalIn,
  seatedTable,
} from './seated-table.ts'
import { oneInWords } from '../in-words.ts'

const hidden = oneInWords('Votes are not shown until the vote closes.')
const anonymous = oneInWords('Votes are anonymous.')
const points = oneInWords('Each player has points, at first 0.')
const hurry = (how: string) =>
  said(`A player may hurry a proposal: whoever has not voted on it votes at random, ${how}.`)
const together = hurry('drawn together')

/** Four at a table with a vote on tea; nobody does anything by themselves. */
function voting(...passages: readonly (typeof hidden | ReturnType<typeof said>)[]) {
  const table = seatedTable(4, [bookRule(201, points, ...passages)])
  const id = propose(table, ann, 'Tea', [enact('Tea', 'Tea at four.')])
  callVote(table, ann, id)
  return { table, id }
}

function hurried(table: FakeTable, id: ProposalId, by = ann): void {
  const proposal = String(proposalIn(table, id).number)
  table.must(by, { type: 'move', rule: 201, move: 'hurry', input: { proposal } })
}

const drawIn = (table: FakeTable) => {
  const [draw] = stateOf(table).draws?.values() ?? []
  if (draw === undefined) throw new Error('something is drawn')
  return draw
}

function settle(table: FakeTable, proposal: ProposalId, ...by: readonly FakePerson[]): void {
  for (const person of by) table.must(person, { type: 'tell-settled', proposal })
}

function deal(table: FakeTable, ...by: readonly FakePerson[]): void {
  for (const person of by) {
    const luck = () => new Uint8Array(32).fill(1)
    const body = drawDealing(seatOf(person), stateOf(table), drawIn(table), luck)
    if (body === null) throw new Error(`${person.name} deals`)
    expect(codeOf(table.sign(person, body))).toBe('applied')
  }
}

function share(table: FakeTable, by: FakePerson): string {
  const body = drawShare(seatOf(by), drawIn(table))
  if (body === null) throw new Error(`${by.name} has a share`)
  return codeOf(table.sign(by, body))
}

const ballotOf = (table: FakeTable, id: ProposalId, { player }: FakePerson) =>
  proposalIn(table, id).votes.get(player)?.ballot ?? null

function stageOf(table: FakeTable, id: string, unsettled = 0) {
  const { entries } = table
  const part = { entries, settled: entries.length - unsettled }
  return sharesAwaited(stateOf(table), id, part)?.stage
}

describe('[draw-votes] where votes are hidden', () => {
  it('chance has cast them at once, and nobody sees how before the vote is over', () => {
    const { table, id } = voting(hidden, together)
    vote(table, bo, id, 'against')
    vote(table, cy, id, 'for')
    hurried(table, id, bo)
    // Ann, who is silent too, and Di: theirs are cast, and the vote is over.
    expect(ballotOf(table, id, ann)).toBe('encrypted')
    expect(proposalIn(table, id).phase).toBe('drawing')
    expect(codeOf(table.sign(bo, openable(table, id)))).toBe('no-ballots-to-open')
    deal(table, ann, bo, cy)
    expect(stageOf(table, drawIn(table).id, 1)).toBe('settling')
    expect(stageOf(table, drawIn(table).id)).toBe('opening')
    for (const person of [ann, bo, cy]) expect(share(table, person)).toBe('applied')
    expect(proposalIn(table, id).phase).toBe('opening')
    expect(['for', 'against']).toContain(ballotOf(table, id, ann))
    expect(ballotOf(table, id, bo)).toBe('encrypted')
    for (const person of [bo, cy, di]) table.must(person, openingOf(table, person, id))
    expect(proposalIn(table, id)).toMatchObject({ phase: 'closed' })
    const { tally } = proposalIn(table, id)
    expect((tally?.for ?? 0) + (tally?.against ?? 0)).toBe(4)
  })

  it('nobody opens what is drawn while somebody can still vote', () => {
    const king = said(
      'A player may hurry a proposal: everyone who is king votes at random, drawn together.',
    )
    const { table, id } = voting(hidden, king)
    for (const person of [ann, bo, cy, di]) {
      const effects = [{ do: 'set-role', player: ann.player, role: 'king', held: true }] as const
      table.must(person, { type: 'sign-together', what: { do: 'apply', effects } })
    }
    hurried(table, id, bo)
    expect(proposalIn(table, id).phase).toBe('voting')
    deal(table, ann, bo, cy)
    expect(stageOf(table, drawIn(table).id)).toBe('voting')
    expect(share(table, bo)).toBe('vote-not-over')
    const me = { isShown: () => true, mine: () => undefined }
    const line = voterLines(stateOf(table), proposalIn(table, id), me)
    const anns = line.find(({ player }) => player === ann.player)
    expect(anns).toMatchObject({ voted: false, ballot: null, forcedBy: null })
    expect(anns?.counts?.rule).toBe(201)
    for (const person of [bo, cy, di]) vote(table, person, id, 'for')
    expect(proposalIn(table, id).phase).toBe('drawing')
    expect(share(table, bo)).toBe('applied')
  })

  it('of anonymous votes they are known at the end, and the others are not', () => {
    const { table, id } = voting(anonymous, together)
    vote(table, bo, id, 'against')
    vote(table, cy, id, 'for')
    hurried(table, id, bo)
    deal(table, ann, bo, di)
    for (const person of [ann, bo, di]) expect(share(table, person)).toBe('applied')
    for (const person of [bo, cy, di]) table.must(person, openingOf(table, person, id))
    const { phase, tally } = proposalIn(table, id)
    expect(phase).toBe('closed')
    expect((tally?.for ?? 0) + (tally?.against ?? 0)).toBe(4)
    expect(ballotOf(table, id, bo)).toBe('encrypted')
    expect(['for', 'against']).toContain(ballotOf(table, id, di))
  })

  it('where nobody has voted in an anonymous vote, it closes with what is drawn', () => {
    const { table, id } = voting(anonymous, together)
    hurried(table, id)
    deal(table, ann, bo, di)
    for (const person of [ann, bo, di]) expect(share(table, person)).toBe('applied')
    expect(proposalIn(table, id)).toMatchObject({ phase: 'closed' })
  })

  it('a throw waits, and is asked of nobody before', () => {
    const king = said(
      'A player may hurry a proposal: everyone who is king votes at random, thrown by its proponent.',
    )
    const { table, id } = voting(hidden, king)
    for (const person of [ann, bo, cy, di]) {
      const effects = [{ do: 'set-role', player: di.player, role: 'king', held: true }] as const
      table.must(person, { type: 'sign-together', what: { do: 'apply', effects } })
    }
    hurried(table, id, bo)
    const asks = () => askedOfMe(stateOf(table), ann.player).map(({ what }) => what)
    expect(asks()).not.toContain('throw')
    expect(() => throwDie(table, ann)).toThrow('vote-not-over')
    for (const person of [ann, bo, cy]) vote(table, person, id, 'for')
    expect(() => throwDie(table, ann)).toThrow('vote-not-settled')
    settle(table, id, bo)
    expect(asks()).not.toContain('throw')
    expect(stageOf(table, id, 3)).toBe('settling')
    expect(stageOf(table, id)).toBe('opening')
    settle(table, id, cy, di)
    expect(stageOf(table, id)).toBeUndefined()
    expect(asks()).toContain('throw')
    throwDie(table, ann)
    for (const person of [bo, cy, di]) table.must(person, openingOf(table, person, id))
    expect(proposalIn(table, id)).toMatchObject({ phase: 'closed' })
  })

  it('that chance would have thrown counts as the refusal of who was to throw it, and left', () => {
    const { table, id } = voting(hidden, hurry('thrown by its proponent'))
    vote(table, bo, id, 'against')
    hurried(table, id, bo)
    table.must(ann, { type: 'forfeit' })
    expect(proposalIn(table, id).phase).toBe('opening')
    expect(ballotOf(table, id, cy)).toBe('against')
    expect(ballotOf(table, id, ann)).toBeNull()
  })

  it('[throw-when] nobody says for others, twice or before its end that it is settled', () => {
    const { table, id } = voting(hidden, hurry('thrown by its proponent'))
    for (const person of [ann, bo]) vote(table, person, id, 'for')
    const said = (by: FakePerson) => codeOf(table.do(by, { type: 'tell-settled', proposal: id }))
    expect(said(bo)).toBe('no-ballots-to-open')
    hurried(table, id, bo)
    expect(said(bo)).toBe('applied')
    expect(said(bo)).toBe('already-opened')
    table.must(cy, { type: 'forfeit' })
    // Who holds the ballots still can.
    expect(said(cy)).toBe('applied')
    expect(() => throwDie(table, ann)).toThrow('vote-not-settled')
    expect(said(di)).toBe('applied')
    throwDie(table, ann)
    expect(said(ann)).toBe('no-ballots-to-open')
  })
})

describe('[draw-votes] a vote that closes with votes left to chance', () => {
  const close = (how: string) => said(`A player may hurry a proposal: ${how}.`)
  const silent = 'whoever has not voted on it votes at random, drawn together'

  it.each([`${silent} and the vote closes`, `the vote closes and ${silent}`])(
    'is decided once they are drawn: “%s”',
    (how) => {
      const { table, id } = voting(close(how))
      vote(table, bo, id, 'for')
      hurried(table, id, bo)
      expect(proposalIn(table, id).phase).toBe('drawing')
      expect(() => vote(table, cy, id, 'for')).toThrow('vote-not-open')
      deal(table, ann, bo, cy)
      for (const person of [ann, bo, cy]) expect(share(table, person)).toBe('applied')
      const { phase, tally, votes } = proposalIn(table, id)
      expect(phase).toBe('closed')
      expect((tally?.for ?? 0) + (tally?.against ?? 0)).toBe(4)
      expect(votes.get(di.player)?.forcedBy).toBeDefined()
    },
  )

  it('leaves nobody to chance twice: of two throws one could choose', () => {
    const { table, id } = voting(hurry('thrown by its proponent'))
    vote(table, bo, id, 'for')
    hurried(table, id, bo)
    hurried(table, id, bo)
    expect([...stateOf(table).owedThrows.values()].map(({ count }) => count)).toEqual([3])
  })

  it('nor in one sentence', () => {
    const thrown = 'whoever has not voted on it votes at random, thrown by its proponent'
    const { table, id } = voting(close(`${thrown} and ${silent}`))
    expect(() => hurried(table, id, bo)).toThrow('vote-by-lot')
    expect(stateOf(table).owedThrows.size).toBe(0)
  })

  it('is taken off the table by all together, and nothing is drawn for it any more', () => {
    const { table, id } = voting(close(`${silent} and the vote closes`))
    hurried(table, id, bo)
    for (const person of [ann, bo, cy, di]) {
      table.must(person, { type: 'sign-together', what: { do: 'close-vote', proposal: id } })
    }
    expect(proposalIn(table, id)).toMatchObject({ phase: 'closed', outcome: 'withdrawn' })
    expect(stateOf(table).draws).toBeUndefined()
  })

  it('goes on by itself where who was to throw has left', () => {
    const how = 'whoever has not voted on it votes at random, thrown by its proponent'
    const { table, id } = voting(close(`${how} and the vote closes`))
    vote(table, bo, id, 'for')
    hurried(table, id, bo)
    table.must(ann, { type: 'forfeit' })
    expect(proposalIn(table, id)).toMatchObject({ phase: 'closed' })
    expect(pointsOf(table, bo)).toBe(0)
  })
})

describe('[throw-term] a throw of votes', () => {
  const day = 86_400_000
  const thrown = hurry('thrown by its proponent')
  const later = (table: FakeTable, ms: number) => {
    table.wait(ms)
    return codeOf(table.do(bo, { type: 'tick' }))
  }
  const owedIn = (table: FakeTable) => [...stateOf(table).owedThrows.values()]

  it('that nobody makes lapses after three days: they vote as was fixed, and the vote closes', () => {
    const { table, id } = voting(thrown)
    for (const person of [ann, bo]) vote(table, person, id, 'for')
    hurried(table, id, bo)
    const due = nextDue(stateOf(table))
    expect(due).toBe(table.now + 3 * day)
    const [owed] = owedIn(table)
    later(table, 3 * day - 120_000)
    expect(owedIn(table)).toHaveLength(1)
    later(table, 60_000)
    const { phase, tally, closed, votes } = proposalIn(table, id)
    expect({ phase, closed: closed?.at }).toEqual({ phase: 'closed', closed: due })
    expect(tally).toMatchObject({ for: 2, against: 2, abstain: 0 })
    expect(votes.get(cy.player)?.forcedBy).toMatchObject({ number: 201 })
    const late = { type: 'throw', throwId: owed?.id ?? '', proof: '00' } as const
    expect(codeOf(table.do(ann, late))).toBe('no-throw-owed')
    expect(nextDue(stateOf(table))).toBeNull()
  })

  const refused = (how: string, by: FakePerson = bo) => {
    const { table, id } = voting(hurry(how))
    for (const person of [ann, bo]) vote(table, person, id, 'for')
    hurried(table, id, by)
    return { table, id }
  }
  const votesOf = (table: FakeTable, id: ProposalId) => [
    ballotOf(table, id, cy),
    ballotOf(table, id, di),
  ]

  it.each([
    ['thrown by its proponent', 'against'],
    ['thrown by the player after its proponent', 'abstain'],
    ['thrown by its proponent, or else abstains', 'abstain'],
    ['thrown by its proponent, or else votes for it', 'for'],
    ['thrown by the player after its proponent, or else votes against it', 'against'],
  ])('“%s” comes to “%s” without it, however it is not made', (how, ballot) => {
    const silent = refused(how)
    later(silent.table, 3 * day)
    const left = refused(how)
    const [owed] = owedIn(left.table)
    const thrower = [ann, bo].find(({ player }) => player === owed?.player) ?? ann
    left.table.must(thrower, { type: 'forfeit' })
    const freed = refused(how)
    const effects = [{ do: 'drop-throws', player: thrower.player }] as const
    for (const person of [ann, bo, cy, di]) {
      freed.table.must(person, { type: 'sign-together', what: { do: 'apply', effects } })
    }
    for (const { table, id } of [silent, left, freed]) {
      expect(owedIn(table)).toEqual([])
      expect(votesOf(table, id)).toEqual([ballot, ballot])
      expect(proposalIn(table, id).phase).toBe('closed')
    }
  })

  it('counts no time while votes are hidden, and then opens the others', () => {
    const king = said(
      'A player may hurry a proposal: everyone who is king votes at random, thrown by its proponent.',
    )
    const { table, id } = voting(hidden, king)
    const effects = [{ do: 'set-role', player: di.player, role: 'king', held: true }] as const
    for (const person of [ann, bo, cy, di]) {
      table.must(person, { type: 'sign-together', what: { do: 'apply', effects } })
    }
    hurried(table, id, bo)
    later(table, 9 * day)
    expect(proposalIn(table, id).phase).toBe('voting')
    expect(nextDue(stateOf(table))).toBeNull()
    for (const person of [ann, bo, cy]) vote(table, person, id, 'for')
    // However long it takes until that is settled.
    later(table, 30 * day)
    expect(nextDue(stateOf(table))).toBeNull()
    settle(table, id, bo, cy, di)
    expect(nextDue(stateOf(table))).toBe(table.now + 3 * day)
    later(table, 3 * day)
    expect(proposalIn(table, id).phase).toBe('opening')
    expect(ballotOf(table, id, di)).toBe('against')
    for (const person of [bo, cy, di]) table.must(person, openingOf(table, person, id))
    expect(proposalIn(table, id).tally).toMatchObject({ for: 3, against: 1 })
  })

  it('waits as long as clocks stand still', () => {
    const { table, id } = voting(thrown, said('While it is Sunday, all clocks stand still.'))
    table.wait(5 * day)
    hurried(table, id, bo)
    const due = nextDue(stateOf(table)) ?? 0
    later(table, day)
    expect(nextDue(stateOf(table))).toBeNull()
    const since = table.now
    later(table, 3 * day)
    expect(owedIn(table)).toHaveLength(1)
    expect(nextDue(stateOf(table))).toBe(due + table.now - since)
    later(table, 3 * day)
    expect(owedIn(table)).toEqual([])
  })

  it('is not owed again once its vote has closed', () => {
    const how = 'whoever has not voted on it votes at random, thrown by its proponent'
    const closes = said(`A player may hurry a proposal: ${how} and the vote closes.`)
    const { table, id } = voting(closes)
    for (const person of [bo, cy, di]) vote(table, person, id, 'for')
    hurried(table, id, bo)
    throwDie(table, ann)
    expect(proposalIn(table, id).phase).toBe('closed')
    const thrownBy = table.entries.findLast(({ action }) => action.body.type === 'throw')
    if (thrownBy === undefined) throw new Error('it is thrown')
    const action = thrownBy.action.id
    for (const person of [ann, bo, cy, di]) {
      table.must(person, { type: 'sign-together', what: { do: 'undo', action, again: true } })
    }
    expect(owedIn(table)).toEqual([])
  })
})

function openable(table: FakeTable, id: ProposalId) {
  const { forms } = proposalIn(table, id)
  const form = forms.at(-1)?.hash
  if (form === undefined) throw new Error('it has a form')
  return { type: 'open-ballots', form, shares: [], proof: '0'.repeat(128) } as const
}

describe('[undo-course] what chance voted', () => {
  it.each(['drawn together', 'thrown by its proponent'])(
    'it voted for those alone who were silent then, %s, whoever’s ballot is undone',
    (how) => {
      const { table, id } = voting(hurry(how))
      vote(table, bo, id, 'against')
      const { action } = proposalIn(table, id).votes.get(bo.player) ?? {}
      vote(table, cy, id, 'for')
      hurried(table, id, bo)
      if (how === 'drawn together') {
        deal(table, ann, bo, cy)
        for (const person of [ann, bo, cy]) expect(share(table, person)).toBe('applied')
      } else throwDie(table, ann)
      const { tally: before } = proposalIn(table, id)
      expect(before?.eligible).toBe(4)
      const what = { do: 'undo', action: action ?? id } as const
      for (const person of [ann, bo, cy, di]) table.must(person, { type: 'sign-together', what })
      const { phase, tally, votes } = proposalIn(table, id)
      expect(phase).toBe('closed')
      expect(tally).toMatchObject({ for: before?.for, against: (before?.against ?? 0) - 1 })
      expect([...votes.keys()].sort()).toEqual([ann, cy, di].map(({ player }) => player).sort())
    },
  )

  it('no lot comes for who had voted then, and holds up what is closed', () => {
    const proponent = 'its proponent votes at random, drawn together'
    const { table, id } = voting(said(`A player may hurry a proposal: ${proponent}.`))
    for (const person of [ann, bo, cy]) vote(table, person, id, 'for')
    hurried(table, id, bo)
    const { action } = proposalIn(table, id).votes.get(ann.player) ?? {}
    vote(table, di, id, 'against')
    expect(proposalIn(table, id).phase).toBe('closed')
    const what = { do: 'undo', action: action ?? id } as const
    for (const person of [ann, bo, cy, di]) table.must(person, { type: 'sign-together', what })
    expect(proposalIn(table, id)).toMatchObject({ phase: 'closed', tally: { for: 2, against: 1 } })
  })
})

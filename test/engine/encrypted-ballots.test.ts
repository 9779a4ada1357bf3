// Ballots that nobody reads before the close: cast with proofs, opened by any more than half of those at the table.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bytesFromHex, hexFromBytes } from '../../src/base/bytes.ts'
import { signingKey } from '../../src/crypto/keys.ts'
import { deal } from '../../src/crypto/threshold.ts'
import {
  ballotBytes,
  ballotContext,
  foundOf,
  holdersIn,
  rememberBallot,
} from '../../src/engine/votes/encrypted-ballots.ts'
import { currentForm } from '../../src/engine/votes/proposals.ts'
import { tallyOf } from '../../src/engine/votes/tally.ts'
import type { Ballot, BallotContent, BodyOf } from '../../src/actions/body.ts'
import type { InitialRule } from '../../src/actions/change.ts'
import { passagesOf } from '../../src/actions/passage.ts'
import type { ProposalId } from '../../src/actions/ids.ts'
import { mechanicLibrary } from '../../src/mechanics/library.ts'
import { ballotOpening, encryptedVote } from '../../src/session/duties/ballots.ts'
import { callVote, enact, formOf, propose, stateOf, vote } from '../ui/gallery/classic-game.ts'
import { fakePerson, seatOf, type FakePerson, type FakeTable } from '../ui/fake-table.ts'
import {
  ann,
  bo,
  codeOf,
  comeIn,
  cy,
  di,
  ed,
  openingOf,
  people,
  proposalIn,
  seatedTable,
} from './seated-table.ts'
import { inWords } from '../in-words.ts'

const hiding = {
  number: 201,
  passages: passagesOf('Hidden.', [...inWords('Votes are not shown until the vote closes.')]),
  mutability: 'mutable',
} as const

/** Some of these at a table where votes are hidden, and a proposal that they vote on; nobody opens anything by itself. */
function voting(
  count: number,
  rules: readonly InitialRule[] = [hiding],
): { table: FakeTable; id: ProposalId } {
  const table = seatedTable(count, rules)
  const id = propose(table, ann, 'Tea', [enact('Tea', 'Tea at four.')])
  callVote(table, ann, id)
  return { table, id }
}

function castBy(
  table: FakeTable,
  by: FakePerson,
  form: ReturnType<typeof formOf>,
  content: BallotContent,
): BodyOf<'encrypted-vote'> {
  const body = encryptedVote(
    mechanicLibrary,
    seatOf(by),
    { type: 'vote', form, ...content },
    table.state,
    () => new Uint8Array(32).fill(3),
  )
  if (body.type !== 'encrypted-vote') throw new Error('votes are encrypted here')
  return body
}

function ballotsOf(table: FakeTable, id: ProposalId) {
  const { votes } = proposalIn(table, id)
  return people.map(({ player }) => votes.get(player)?.ballot ?? null).join(' ')
}

describe('[ballot-cast] an encrypted ballot', () => {
  it('is cast, and nobody knows how', () => {
    const { table, id } = voting(3)
    vote(table, ann, id, 'against')
    expect(ballotsOf(table, id)).toMatch(/^encrypted {4}$/)
    const tally = tallyOf(mechanicLibrary, stateOf(table), proposalIn(table, id))
    expect(tally).toEqual({ for: 0, against: 0, abstain: 0, eligible: 3, encrypted: 1 })
    expect(JSON.stringify(table.entries.at(-1))).not.toContain('against')
  })

  it('is the same length whatever it says', () => {
    const { table, id } = voting(3)
    const lengths = (['for', 'against', 'abstain'] as const).map(
      (ballot) => castBy(table, ann, formOf(table, id), { ballot }).dealing.length,
    )
    expect(new Set(lengths).size).toBe(1)
  })

  it('is refused in the clear, for another wording, and by whoever did not deal it', () => {
    const { table, id } = voting(3)
    const form = formOf(table, id)
    expect(codeOf(table.sign(ann, { type: 'vote', form, ballot: 'for' }))).toBe(
      'ballot-not-encrypted',
    )
    const anns = castBy(table, ann, form, { ballot: 'for' })
    expect(codeOf(table.sign(bo, anns))).toBe('ballot-proof-wrong')
    const dealing = `${anns.dealing.slice(0, 200)}${anns.dealing[200] === '0' ? '1' : '0'}${anns.dealing.slice(201)}`
    expect(codeOf(table.sign(ann, { ...anns, dealing }))).toBe('ballot-proof-wrong')
    expect(codeOf(table.sign(ann, { ...anns, dealing: 'ab'.repeat(40) }))).toBe(
      'ballot-proof-wrong',
    )
    const other = propose(table, bo, 'Cake', [enact('Cake', 'Cake at five.')])
    callVote(table, bo, other)
    expect(codeOf(table.sign(ann, { ...anns, form: formOf(table, other) }))).toBe(
      'ballot-proof-wrong',
    )
    expect(codeOf(table.sign(ann, anns))).toBe('applied')
    expect(codeOf(table.sign(ann, anns))).toBe('already-voted')
  })

  it('is refused where votes are open, and whatever was found right is not checked again', () => {
    const { table, id } = voting(3, [])
    const form = formOf(table, id)
    vote(table, ann, id, 'for')
    expect(ballotsOf(table, id)).toMatch(/^for {4}$/)
    expect(
      codeOf(table.sign(bo, { type: 'encrypted-vote', form, dealing: 'ab'.repeat(300) })),
    ).toBe('ballot-in-the-clear')

    const hidden = voting(3)
    const right = castBy(hidden.table, ann, formOf(hidden.table, hidden.id), { ballot: 'for' })
    hidden.table.sign(ann, right)
    const known = foundOf(right)
    expect(known?.right).toMatch(/^[0-9a-f]{64}$/)
    const again = voting(3)
    const wrong = {
      ...castBy(again.table, ann, formOf(again.table, again.id), { ballot: 'for' }),
      dealing: 'ab'.repeat(300),
    }
    if (known !== undefined) rememberBallot(wrong, known)
    // It depends on game, wording, voter and holders: this is another game.
    expect(stateOf(again.table).game).toBe(stateOf(hidden.table).game)
    expect(codeOf(again.table.sign(ann, wrong))).toBe('applied')
  })

  it('[ballot-holders] is for those who were counted when the vote was opened, three at least', () => {
    const { table, id } = voting(2)
    vote(table, ann, id, 'for')
    // With two each could look, or hold it up: hidden on the screen alone.
    expect(proposalIn(table, id).holders).toBeUndefined()
    expect(ballotsOf(table, id)).toMatch(/^for {4}$/)
    const fay = fakePerson('Fay')
    const three = voting(3)
    comeIn(three.table, fay)
    expect(stateOf(three.table).players.get(fay.player)?.status).toBe('seated')
    const tally = tallyOf(mechanicLibrary, stateOf(three.table), proposalIn(three.table, three.id))
    expect(tally.eligible).toBe(3)
    const form = formOf(three.table, three.id)
    expect(codeOf(three.table.do(fay, { type: 'vote', form, ballot: 'for' }))).toBe(
      'not-in-this-vote',
    )
    const five = voting(5)
    five.table.must(ed, { type: 'leave' })
    expect(proposalIn(five.table, five.id).holders?.map(({ player }) => player)).toEqual(
      people.map(({ player }) => player),
    )
    const later = propose(five.table, ann, 'Late', [enact('Late', 'Late.')])
    callVote(five.table, ann, later)
    expect(proposalIn(five.table, later).holders).toHaveLength(4)
  })
})

describe('[ballot-open] ballots are opened', () => {
  const cast: readonly (readonly [FakePerson, Ballot])[] = [
    [ann, 'for'],
    [bo, 'against'],
    [cy, 'for'],
    [di, 'against'],
    [ed, 'for'],
  ]

  function over(count = 5) {
    const { table, id } = voting(count)
    for (const [person, ballot] of cast.slice(0, count)) vote(table, person, id, ballot)
    return { table, id }
  }

  it('by any who are enough, once the vote is over, whoever is gone', () => {
    for (const silent of [
      [ann, bo],
      [cy, ed],
      [di, ann],
    ]) {
      const { table, id } = over()
      expect(proposalIn(table, id).phase).toBe('opening')
      const here = people.filter((one) => !silent.includes(one))
      for (const [at, person] of here.entries()) {
        expect(proposalIn(table, id).outcome).toBeUndefined()
        expect(ballotsOf(table, id)).toBe('encrypted encrypted encrypted encrypted encrypted')
        expect(codeOf(table.sign(person, openingOf(table, person, id)))).toBe('applied')
        expect(table.entries.at(-1)?.changes).toContainEqual(
          expect.objectContaining({ kind: 'ballots-opened', left: 2 - at }),
        )
      }
      expect(ballotsOf(table, id)).toBe('for against for against for')
      expect(proposalIn(table, id)).toMatchObject({
        phase: 'closed',
        outcome: 'adopted',
        tally: { for: 3, against: 2 },
      })
      expect(JSON.stringify(proposalIn(table, id))).not.toMatch(/dealing|shares|holders/)
    }
  })

  it('and not before, nor by others, nor twice, nor with what is not theirs', () => {
    const { table, id } = voting(5)
    vote(table, ann, id, 'for')
    const early = {
      type: 'open-ballots',
      form: formOf(table, id),
      shares: [],
      proof: '0'.repeat(128),
    } as const
    expect(codeOf(table.sign(ann, early))).toBe('no-ballots-to-open')
    for (const [person, ballot] of cast.slice(1)) vote(table, person, id, ballot)
    const [anns, bos] = [openingOf(table, ann, id), openingOf(table, bo, id)]
    expect(codeOf(table.sign(bo, anns))).toBe('share-wrong')
    expect(codeOf(table.sign(ann, { ...anns, proof: bos.proof }))).toBe('share-wrong')
    expect(codeOf(table.sign(ann, early))).toBe('other-ballots')
    expect(codeOf(table.sign(ann, { ...anns, shares: anns.shares.toReversed() }))).toBe(
      'other-ballots',
    )
    expect(codeOf(table.sign(ann, { ...anns, shares: anns.shares.slice(1) }))).toBe('other-ballots')
    const mixed = anns.shares.with(2, {
      ...anns.shares[2],
      ...bos.shares[2],
    } as (typeof anns.shares)[number])
    expect(codeOf(table.sign(ann, { ...anns, shares: mixed }))).toBe('share-wrong')
    expect(codeOf(table.sign(ann, anns))).toBe('applied')
    expect(codeOf(table.sign(ann, anns))).toBe('already-opened')
    const fay = fakePerson('Fay')
    comeIn(table, fay)
    expect(codeOf(table.sign(fay, anns))).toBe('holds-no-share')
    expect(proposalIn(table, id).phase).toBe('opening')
    for (const person of [bo, cy]) table.sign(person, openingOf(table, person, id))
    expect(codeOf(table.sign(di, anns))).toBe('no-ballots-to-open')
  })

  it('to the same in whatever order, with whatever else comes between', () => {
    const { table, id } = over()
    const right = people.map((person) => openingOf(table, person, id))
    const all = people.flatMap((person, at) => {
      const own = right[at]
      const other = right[(at + 1) % people.length]
      return own === undefined || other === undefined
        ? []
        : ([
            [person, own],
            [person, other],
            [person, { ...own, shares: [] }],
          ] as const)
    })
    fc.assert(
      fc.property(
        fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length }),
        (said) => {
          const copy = over()
          const outcomes = said.map(([person, body]) => codeOf(copy.table.sign(person, body)))
          expect(outcomes.filter((code) => code === 'applied')).toHaveLength(3)
          expect(ballotsOf(copy.table, copy.id)).toBe('for against for against for')
          expect(proposalIn(copy.table, copy.id).outcome).toBe('adopted')
        },
      ),
      { numRuns: 4 },
    )
  })

  it('by who left the table meanwhile, too, and wait for who comes back', () => {
    const { table, id } = over()
    table.must(ed, { type: 'leave' })
    table.must(di, { type: 'leave' })
    for (const person of [ed, di])
      expect(codeOf(table.sign(person, openingOf(table, person, id)))).toBe('applied')
    table.wait(400 * 86_400_000)
    table.must(ann, { type: 'tick' })
    expect(proposalIn(table, id).phase).toBe('opening')
    table.sign(bo, openingOf(table, bo, id))
    // Those who are gone have no vote any more.
    expect(proposalIn(table, id)).toMatchObject({
      outcome: 'adopted',
      tally: { for: 2, against: 1, eligible: 3 },
    })
  })

  it('and a seat with a new key cannot help with what was encrypted to the former', () => {
    const { table, id } = over(3)
    const seat = { player: cy.player, die: signingKey(new Uint8Array(32).fill(5)) }
    expect(ballotOpening(seat, proposalIn(table, id))).toBeNull()
  })

  it('at once where there is none, and all together can give up on them', () => {
    const { table, id } = voting(3)
    for (const person of people.slice(0, 3)) {
      table.must(person, { type: 'sign-together', what: { do: 'close-vote', proposal: id } })
    }
    expect(proposalIn(table, id).outcome).toBe('defeated')
    const stuck = over(3)
    for (const person of people.slice(0, 3)) {
      stuck.table.must(person, {
        type: 'sign-together',
        what: { do: 'close-vote', proposal: stuck.id },
      })
    }
    expect(proposalIn(stuck.table, stuck.id)).toMatchObject({
      phase: 'closed',
      outcome: 'withdrawn',
    })
  })

  it('and one that was undone keeps its place, and counts for nothing', () => {
    const { table, id } = voting(3)
    vote(table, ann, id, 'for')
    const undone = vote(table, bo, id, 'against')
    vote(table, cy, id, 'for')
    for (const person of [ann, bo]) table.sign(person, openingOf(table, person, id))
    expect(proposalIn(table, id)).toMatchObject({
      outcome: 'adopted',
      tally: { for: 2, against: 1, eligible: 3 },
    })
    for (const person of people.slice(0, 3)) {
      table.must(person, { type: 'sign-together', what: { do: 'undo', action: undone } })
    }
    expect(proposalIn(table, id)).toMatchObject({
      outcome: 'adopted',
      tally: { for: 2, against: 0, eligible: 2 },
    })
  })
})

describe('[ballot-spoilt] a ballot', () => {
  function spoiltBy(plain: Uint8Array, ballots: readonly Ballot[] = ['for', 'for']): FakeTable {
    const { table, id } = voting(3)
    const form = formOf(table, id)
    const holders = holdersIn(proposalIn(table, id).holders ?? [])
    if (holders === null) throw new Error('there are three')
    const context = ballotContext(stateOf(table).game, form, ann.player)
    const dealing = deal({ holders, context, plain, seed: ann.seed, luck: new Uint8Array(32) })
    table.must(ann, { type: 'encrypted-vote', form, dealing: hexFromBytes(dealing) })
    for (const [at, ballot] of ballots.entries()) vote(table, people[at + 1] ?? ann, id, ballot)
    for (const person of [bo, cy]) table.sign(person, openingOf(table, person, id))
    expect(proposalIn(table, id).votes.has(ann.player)).toBe(false)
    expect(proposalIn(table, id)).toMatchObject({
      outcome: 'adopted',
      tally: { for: 2, eligible: 3 },
    })
    expect(currentForm(proposalIn(table, id)).hash).toBe(form)
    return table
  }

  it('is spoilt, and counts as none, if what is in it could not have been cast', () => {
    const unfit: readonly Uint8Array[] = [
      new Uint8Array(),
      new Uint8Array(128),
      new Uint8Array(500).fill(7),
      ballotBytes({ ballot: 'abstain' }),
      ballotBytes({ ballot: 'for', picks: [1] }),
      ballotBytes({ ballot: 'for', follows: { player: ann.player, how: 'like' } }),
      ballotBytes({ ballot: 'for', comment: 'x'.repeat(30_000) }),
    ]
    for (const plain of unfit) {
      const told = spoiltBy(plain).entries.at(-1)?.changes
      expect(told).toContainEqual(
        expect.objectContaining({ kind: 'ballot-spoilt', player: ann.player }),
      )
    }
  })

  it('brings all that one in the clear does: words, and whom it goes by', () => {
    const { table, id } = voting(3)
    const form = formOf(table, id)
    table.must(ann, {
      type: 'vote',
      form,
      ballot: 'for',
      comment: 'As ever.',
      follows: { player: bo.player, how: 'like' },
    })
    vote(table, bo, id, 'against')
    vote(table, cy, id, 'for')
    for (const person of [ann, cy]) table.sign(person, openingOf(table, person, id))
    expect(proposalIn(table, id).votes.get(ann.player)).toMatchObject({
      ballot: 'against',
      comment: 'As ever.',
    })
    expect(proposalIn(table, id).outcome).toBe('defeated')
    expect(bytesFromHex(form).ok).toBe(true)
  })
})

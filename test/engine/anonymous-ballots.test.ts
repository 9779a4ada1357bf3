// Ballots of which nobody ever learns more than how many there were of each kind.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hexFromBytes } from '../../src/base/bytes.ts'
import { dealChoice } from '../../src/crypto/choices.ts'
import { holdersIn } from '../../src/engine/votes/encrypted-ballots.ts'
import { choiceContext, choicesOf } from '../../src/engine/votes/anonymous-ballots.ts'
import { isInVote, tallyOf } from '../../src/engine/votes/tally.ts'
import type { Ballot } from '../../src/actions/body.ts'
import type { Change, InitialRule } from '../../src/actions/change.ts'
import type { Phrase } from '../../src/actions/phrase.ts'
import { playerId, type ProposalId } from '../../src/actions/ids.ts'
import { mechanicLibrary } from '../../src/mechanics/library.ts'
import {
  ballotOpening,
  ballotShown,
  dealingOf,
  encryptedVote,
  ownBallot,
} from '../../src/session/duties/ballots.ts'
import { bookRule } from '../mechanics/game.ts'
import { points as scored } from '../mechanics/scene.ts'
import { said } from '../mechanics/sentence-table.ts'
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
  pointsOf,
  people,
  proposalIn,
  seatedTable,
} from './seated-table.ts'

function rule(number: number, ...sentences: readonly Phrase[]): InitialRule {
  return {
    number,
    passages: sentences.map((sentence) => ({ kind: 'sentence', params: { sentence } })),
    mutability: 'mutable',
  }
}

const anonymous = rule(201, ['anonymous votes'])
const abstaining = rule(202, ['may always', ['abstain']])

function voting(
  count: number,
  rules: readonly InitialRule[] = [anonymous],
  changes: readonly Change[] = [enact('Tea', 'Tea at four.')],
  points: readonly number[] = [],
): { table: FakeTable; id: ProposalId } {
  const effects = points.map((to, at) => {
    return { do: 'set', player: people[at]?.player ?? null, quantity: 'points', to } as const
  })
  const table = seatedTable(count, rules, (begun, seated) => {
    for (const person of points.length === 0 ? [] : seated) {
      begun.must(person, { type: 'sign-together', what: { do: 'apply', effects } })
    }
  })
  const id = propose(table, ann, 'Tea', changes)
  callVote(table, ann, id)
  return { table, id }
}

function castBy(table: FakeTable, by: FakePerson, id: ProposalId, ballot: Ballot, luck = 3) {
  const body = encryptedVote(
    mechanicLibrary,
    seatOf(by),
    { type: 'vote', form: formOf(table, id), ballot },
    table.state,
    () => new Uint8Array(32).fill(luck),
  )
  if (body.type !== 'encrypted-vote') throw new Error('votes are encrypted here')
  return body
}

function shownBy(table: FakeTable, by: FakePerson, id: ProposalId) {
  const proposal = proposalIn(table, id)
  const cast = dealingOf(table.entries, proposal, by.player) ?? ''
  return {
    own: ownBallot(seatOf(by), stateOf(table), proposal, cast),
    body: ballotShown(seatOf(by), stateOf(table), proposal, cast),
  }
}

function ballotsOf(table: FakeTable, id: ProposalId) {
  const { votes } = proposalIn(table, id)
  return people.map(({ player }) => votes.get(player)?.ballot ?? null).join(' ')
}

const cast: readonly (readonly [FakePerson, Ballot])[] = [
  [ann, 'for'],
  [bo, 'against'],
  [cy, 'for'],
  [di, 'against'],
  [ed, 'for'],
]

function over(count = 5, rules?: readonly InitialRule[]) {
  const begun = voting(count, rules)
  for (const [person, ballot] of cast.slice(0, count)) vote(begun.table, person, begun.id, ballot)
  return begun
}

describe('[anon-cast] an anonymous ballot', () => {
  it('is cast, and says as much of each way to vote: its length is the same', () => {
    const { table, id } = voting(3, [anonymous, abstaining])
    vote(table, ann, id, 'against')
    expect(ballotsOf(table, id)).toMatch(/^encrypted {4}$/)
    expect(tallyOf(mechanicLibrary, stateOf(table), proposalIn(table, id))).toEqual({
      for: 0,
      against: 0,
      abstain: 0,
      eligible: 3,
      encrypted: 1,
    })
    const lengths = (['for', 'against', 'abstain'] as const).map(
      (ballot) => castBy(table, bo, id, ballot).dealing.length,
    )
    expect(new Set(lengths).size).toBe(1)
  })

  it('is refused where it is not one of what the rules offer, whatever its voter proves', () => {
    const { table, id } = voting(3)
    const { holders = [] } = proposalIn(table, id)
    const held = holdersIn(holders)
    if (held === null) throw new Error('there are three')
    const form = formOf(table, id)
    const context = choiceContext(stateOf(table).game, form, ann.player)
    const dealt = (offered: readonly number[], choice: number) => {
      const luck = new Uint8Array(32)
      const dealing = dealChoice({ holders: held, context, offered, choice, seed: ann.seed, luck })
      return { type: 'encrypted-vote', form, dealing: hexFromBytes(dealing) } as const
    }
    // Nobody abstains here, and there is no fourth way to vote.
    for (const [offered, choice] of [
      [[0, 1, 2], 2],
      [[0, 1, 2], 0],
      [[2], 2],
      [[0, 3], 3],
      [[0], 0],
    ] as const) {
      expect(codeOf(table.sign(ann, dealt(offered, choice)))).toBe('ballot-proof-wrong')
    }
    expect(codeOf(table.sign(ann, dealt([0, 1], 1)))).toBe('applied')
    expect(codeOf(table.sign(ann, dealt([0, 1], 0)))).toBe('already-voted')
  })

  it('is refused from another voter, for another proposal, in the clear, and as a hidden one', () => {
    const { table, id } = voting(3)
    const anns = castBy(table, ann, id, 'for')
    expect(codeOf(table.sign(bo, anns))).toBe('ballot-proof-wrong')
    const other = propose(table, bo, 'Cake', [enact('Cake', 'Cake at five.')])
    callVote(table, bo, other)
    expect(codeOf(table.sign(ann, { ...anns, form: formOf(table, other) }))).toBe(
      'ballot-proof-wrong',
    )
    const inTheClear = { type: 'vote', form: formOf(table, id), ballot: 'for' } as const
    expect(codeOf(table.sign(ann, inTheClear))).toBe('ballot-not-encrypted')
    const hidden = voting(3, [rule(201, ['hidden votes'])])
    expect(formOf(hidden.table, hidden.id)).toBe(formOf(table, id))
    const asHidden = castBy(hidden.table, ann, hidden.id, 'for')
    expect(codeOf(table.sign(ann, { ...asHidden, form: formOf(table, id) }))).toBe(
      'ballot-proof-wrong',
    )
    for (const more of [
      { comment: 'As ever.' },
      { follows: { player: bo.player, how: 'like' } },
    ] as const) {
      expect(codeOf(table.do(ann, { ...inTheClear, ...more }))).toBe('anonymous-says-no-more')
    }
  })

  it('can be changed where the rules say so, and the last one counts', () => {
    const { table, id } = voting(3, [
      anonymous,
      rule(202, ['may always', ['change their vote']], ['stays open until', ['all voted']]),
    ])
    vote(table, ann, id, 'against')
    vote(table, bo, id, 'for')
    vote(table, ann, id, 'for')
    vote(table, cy, id, 'against')
    expect(shownBy(table, ann, id).own).toEqual({ ballot: 'for' })
    expect(shownBy(table, bo, id).own).toEqual({ ballot: 'for' })
    for (const person of [bo, cy]) table.sign(person, openingOf(table, person, id))
    expect(proposalIn(table, id)).toMatchObject({
      outcome: 'adopted',
      tally: { for: 2, against: 1 },
    })
  })

  it('[ballot-holders] is cast, and counted, by whoever came while the vote was on, who holds no share', () => {
    const { table, id } = voting(3, [
      anonymous,
      rule(205, ['closes', null, null, null, null, ['hours', 9]]),
    ])
    const fay = fakePerson('Fay')
    comeIn(table, fay)
    vote(table, ann, id, 'for')
    vote(table, fay, id, 'against')
    vote(table, bo, id, 'against')
    table.wait(9 * 3_600_000)
    table.must(ann, { type: 'tick' })
    expect(proposalIn(table, id).phase).toBe('opening')
    expect(proposalIn(table, id).holders).toHaveLength(3)
    for (const person of [ann, cy]) table.sign(person, openingOf(table, person, id))
    expect(proposalIn(table, id)).toMatchObject({
      outcome: 'defeated',
      tally: { for: 1, against: 2, eligible: 4 },
    })
    expect(shownBy(table, fay, id).body).not.toBeNull()
  })

  it('is not for whoever comes where so many ballots could not be counted', () => {
    const { table, id } = voting(3)
    const proposal = proposalIn(table, id)
    const choices = Array.from({ length: 6 }, () => ({ ballot: 'for' as const }))
    const seats = Array.from({ length: 26 }, (_, at) => playerId(`${at}`))
    const state = { ...stateOf(table), seats }
    expect(isInVote(state, proposal, seats[0] ?? ann.player)).toBe(true)
    expect(isInVote(state, { ...proposal, choices }, seats[0] ?? ann.player)).toBe(false)
    expect(isInVote(state, { ...proposal, choices }, ann.player)).toBe(true)
  })

  it('is in the clear among fewer than three, and hidden where the rules say only that', () => {
    const { table, id } = voting(2)
    vote(table, ann, id, 'for')
    expect(proposalIn(table, id).choices).toBeUndefined()
    expect(ballotsOf(table, id)).toMatch(/^for {4}$/)
    const both = voting(3, [rule(201, ['hidden votes'], ['anonymous votes'])])
    expect(proposalIn(both.table, both.id).choices).toHaveLength(3)
    const named = voting(3, [
      rule(201, ['hidden votes']),
      rule(200, ['named votes']),
      rule(202, ['anonymous votes']),
    ])
    // The rule that takes precedence says that all see who voted how.
    expect(proposalIn(named.table, named.id).holders).toHaveLength(3)
    expect(proposalIn(named.table, named.id).choices).toBeUndefined()
  })
})

describe('[anon-open] anonymous ballots are counted', () => {
  it('by any who are enough, and nobody learns whose they were', () => {
    for (const silent of [
      [ann, bo],
      [cy, ed],
    ]) {
      const { table, id } = over()
      expect(proposalIn(table, id).phase).toBe('opening')
      const here = people.filter((one) => !silent.includes(one))
      for (const [at, person] of here.entries()) {
        expect(proposalIn(table, id).outcome).toBeUndefined()
        expect(codeOf(table.sign(person, openingOf(table, person, id)))).toBe('applied')
        expect(table.entries.at(-1)?.changes).toContainEqual(
          expect.objectContaining({ kind: 'ballots-opened', left: 2 - at }),
        )
      }
      expect(proposalIn(table, id)).toMatchObject({
        phase: 'closed',
        outcome: 'adopted',
        tally: { for: 3, against: 2, abstain: 0, eligible: 5 },
        counted: [3, 2, 0],
      })
      expect(ballotsOf(table, id)).toBe('encrypted encrypted encrypted encrypted encrypted')
      expect(JSON.stringify([...proposalIn(table, id).votes])).not.toMatch(
        /"for"|"against"|dealing/,
      )
    }
  })

  it('as they would be in the open: with weights, beside votes that rules cast, without those who are gone', () => {
    const way = fc.constantFrom<Ballot | null>('for', 'against', 'abstain', null)
    const five = <T>(of: fc.Arbitrary<T>) => fc.array(of, { minLength: 5, maxLength: 5 })
    fc.assert(
      fc.property(
        five(way),
        five(fc.constantFrom(0, 2, 3, 4, 6, 12, 30)),
        fc.boolean(),
        fc.shuffledSubarray(people, { minLength: 3 }),
        fc.subarray([di, ed], { maxLength: 1 }),
        (ways, points, isForced, opening, gone) => {
          const rules = [
            bookRule(
              203,
              scored(),
              said('Each player has as many votes as their points divided by 6.'),
            ),
            abstaining,
            rule(
              205,
              isForced
                ? ['closes', null, null, 'counts as against it', null, ['hours', 1]]
                : ['closes', ['after it opened', ['hours', 1]]],
            ),
          ]
          const play = (secret: readonly InitialRule[]) => {
            const { table, id } = voting(5, [...rules, ...secret], undefined, points)
            for (const [at, person] of people.entries()) {
              const ballot = ways[at] ?? null
              // Where no vote weighs anything it is over as it opens.
              if (ballot !== null && proposalIn(table, id).phase === 'voting') {
                vote(table, person, id, ballot)
              }
            }
            for (const person of gone) table.must(person, { type: 'leave' })
            table.wait(7_200_000)
            table.must(ann, { type: 'tick' })
            for (const person of opening) {
              const body = ballotOpening(seatOf(person), proposalIn(table, id))
              if (body !== null) table.sign(person, body)
            }
            const { tally, outcome, decisions } = proposalIn(table, id)
            return { tally, outcome, decisions }
          }
          expect(play([anonymous])).toEqual(play([]))
        },
      ),
      { numRuns: 6 },
    )
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
    expect(codeOf(table.sign(ann, { ...anns, shares: bos.shares }))).toBe('share-wrong')
    expect(codeOf(table.sign(ann, early))).toBe('other-ballots')
    expect(codeOf(table.sign(ann, { ...anns, shares: [...anns.shares, ...bos.shares] }))).toBe(
      'other-ballots',
    )
    expect(codeOf(table.sign(ann, anns))).toBe('applied')
    expect(codeOf(table.sign(ann, anns))).toBe('already-opened')
    const fay = fakePerson('Fay')
    comeIn(table, fay)
    expect(codeOf(table.sign(fay, anns))).toBe('holds-no-share')
    expect(proposalIn(table, id).phase).toBe('opening')
    for (const person of [bo, cy]) table.sign(person, openingOf(table, person, id))
    expect(codeOf(table.sign(di, anns))).toBe('no-ballots-to-open')
  })

  it('in one sum alone: whose share is of another gives none of it, and where too few are left it is given up', () => {
    const { table, id } = over()
    const another = (by: FakePerson) => {
      const body = openingOf(table, by, id)
      return {
        ...body,
        shares: body.shares.map((one) => ({ ...one, ballot: proposalIn(table, id).id })),
      }
    }
    expect(codeOf(table.sign(ann, another(ann)))).toBe('applied')
    expect(codeOf(table.sign(bo, another(bo)))).toBe('applied')
    expect(ballotOpening(seatOf(ann), proposalIn(table, id))).toBeNull()
    expect(proposalIn(table, id).phase).toBe('opening')
    expect(codeOf(table.sign(cy, another(cy)))).toBe('applied')
    expect(proposalIn(table, id)).toMatchObject({ phase: 'closed', outcome: 'withdrawn' })
    const other = over()
    for (const person of [ann, bo]) {
      const body = openingOf(other.table, person, other.id)
      const shares = body.shares.map((one) => ({ ...one, ballot: other.id }))
      other.table.sign(person, { ...body, shares })
    }
    for (const person of [cy, di, ed])
      other.table.sign(person, openingOf(other.table, person, other.id))
    expect(proposalIn(other.table, other.id).outcome).toBe('adopted')
  })

  it('so who leaves before the end changes what is opened: parts of the sum with their ballot come to nothing', () => {
    const game = (leaves: boolean) => {
      const { table, id } = voting(3)
      vote(table, cy, id, 'against')
      if (leaves) table.must(cy, { type: 'leave' })
      for (const person of [ann, bo]) vote(table, person, id, 'for')
      return { table, id }
    }
    const seen = game(false)
    const given = [ann, bo].map((by) => ({ by, body: openingOf(seen.table, by, seen.id) }))
    for (const { by, body } of given) seen.table.sign(by, body)
    expect(proposalIn(seen.table, seen.id).outcome).toBe('adopted')
    // The same parts where Cy, who has seen that, dates leaving back: why none is given before that can be no more, [anon-when].
    const { table, id } = game(true)
    for (const { by, body } of given) table.sign(by, body)
    expect(proposalIn(table, id).outcome).toBe('withdrawn')
    const waited = game(true)
    for (const by of [ann, bo]) {
      waited.table.sign(by, openingOf(waited.table, by, waited.id))
    }
    expect(proposalIn(waited.table, waited.id).outcome).toBe('adopted')
  })

  it('and no Judge, nor all together, take one off the count', () => {
    const { table, id } = voting(3)
    const first = vote(table, ann, id, 'for')
    const undo = (action: typeof first) =>
      people
        .slice(0, 3)
        .map((person) =>
          codeOf(table.do(person, { type: 'sign-together', what: { do: 'undo', action } })),
        )
    expect(undo(first).at(-1)).toBe('cannot-be-undone')
    vote(table, bo, id, 'against')
    vote(table, cy, id, 'for')
    for (const person of [ann, bo]) table.sign(person, openingOf(table, person, id))
    expect(undo(first).at(-1)).toBe('cannot-be-undone')
    expect(proposalIn(table, id).tally).toMatchObject({ for: 2, against: 1 })
  })

  it('with the alternatives that were preferred, where these can be counted', () => {
    const option = (text: string) => ({ title: text, changes: [enact(text, `${text} at four.`)] })
    const two = {
      do: 'alternatives',
      title: 'What',
      options: [option('Tea'), option('Cake')],
    } as const
    const { table, id } = voting(3, [anonymous], [two])
    const form = formOf(table, id)
    for (const [person, ballot, pick] of [
      [ann, 'for', 1],
      [bo, 'against', 0],
      [cy, 'for', 1],
    ] as const) {
      table.must(person, { type: 'vote', form, ballot, picks: [pick] })
    }
    for (const person of [ann, bo]) table.sign(person, openingOf(table, person, id))
    expect(proposalIn(table, id)).toMatchObject({ outcome: 'adopted', counted: [0, 2, 1, 0] })
    expect([...stateOf(table).rules.values()].map(({ title }) => title)).toContain('Cake')
    expect(choicesOf([two, two], 5)).toHaveLength(6)
    // More than fit into a sum: nobody is asked.
    expect(choicesOf([two, two, two], 5)).toHaveLength(3)
  })
})

describe('[anon-reveal] a voter', () => {
  it('shows how they voted while the others still vote, of which rules hear at the close', () => {
    const paying = said(
      'When a player shows that they voted against a proposal that was adopted, they gain 7 points.',
    )
    const passages = [scored(), paying]
    const { table, id } = voting(3, [anonymous, { number: 203, passages, mutability: 'mutable' }])
    vote(table, bo, id, 'against')
    const { body } = shownBy(table, bo, id)
    if (body === null) throw new Error('Bo voted')
    expect(codeOf(table.sign(cy, body))).toBe('nothing-to-reveal')
    expect(codeOf(table.sign(bo, body))).toBe('applied')
    expect(proposalIn(table, id).votes.get(bo.player)?.revealed?.ballot).toBe('against')
    expect(shownBy(table, bo, id).body).toBeNull()
    expect(pointsOf(table, bo)).toBe(0)
    vote(table, ann, id, 'for')
    vote(table, cy, id, 'for')
    for (const person of [ann, bo]) table.sign(person, openingOf(table, person, id))
    expect(proposalIn(table, id).outcome).toBe('adopted')
    expect(proposalIn(table, id).votes.get(bo.player)?.revealed?.ballot).toBe('against')
    expect(pointsOf(table, bo)).toBe(7)
    expect(codeOf(table.sign(bo, body))).toBe('already-revealed')
  })

  it('who votes anew has shown nothing of the new vote', () => {
    const changing = rule(202, ['may always', ['change their vote']])
    const { table, id } = voting(3, [anonymous, changing])
    vote(table, bo, id, 'against')
    const { body } = shownBy(table, bo, id)
    if (body === null) throw new Error('Bo voted')
    table.must(bo, body)
    table.must(bo, castBy(table, bo, id, 'for', 9))
    expect(proposalIn(table, id).votes.get(bo.player)?.revealed).toBeUndefined()
    expect(codeOf(table.sign(bo, body))).toBe('reveals-nothing')
  })

  it('shows how they voted once it is over, and nobody can show anything else', () => {
    const { table, id } = over()
    for (const person of [ann, bo, cy]) table.sign(person, openingOf(table, person, id))
    const { own, body } = shownBy(table, bo, id)
    expect(own).toEqual({ ballot: 'against' })
    if (body === null) throw new Error('Bo voted')
    expect(codeOf(table.sign(ann, body))).toBe('reveals-nothing')
    expect(codeOf(table.sign(bo, { ...body, key: '07'.repeat(32) }))).toBe('reveals-nothing')
    const other = castBy(over().table, bo, id, 'for', 9)
    expect(codeOf(table.sign(bo, { ...body, dealing: other.dealing }))).toBe('reveals-nothing')
    expect(codeOf(table.sign(bo, body))).toBe('applied')
    expect(codeOf(table.sign(bo, body))).toBe('already-revealed')
    expect(proposalIn(table, id).votes.get(bo.player)?.revealed?.ballot).toBe('against')
    // For rules it stays unknown, and of the others nothing is said.
    expect(ballotsOf(table, id)).toBe('encrypted encrypted encrypted encrypted encrypted')
    const fay = fakePerson('Fay')
    comeIn(table, fay)
    expect(codeOf(table.sign(fay, body))).toBe('nothing-to-reveal')
  })
})

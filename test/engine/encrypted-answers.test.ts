// What rules ask in secret: nobody reads an answer before the end, and nobody in particular is needed for it.
import { describe, expect, it } from 'vitest'
import { bytesIn, hexFromBytes } from '../../src/base/bytes.ts'
import type { Body, PollAnswer } from '../../src/actions/body.ts'
import { passagesOf } from '../../src/actions/passage.ts'
import type { Phrase } from '../../src/actions/phrase.ts'
import { deal, openTogether } from '../../src/crypto/threshold.ts'
import { Replay } from '../../src/engine/history/replay.ts'
import { stateHash } from '../../src/engine/history/state-hash.ts'
import { answerBytes, answerContext } from '../../src/engine/polls/encrypted-answers.ts'
import type { Poll } from '../../src/engine/polls/poll.ts'
import { holdersIn } from '../../src/engine/votes/encrypted-ballots.ts'
import { mechanicLibrary } from '../../src/mechanics/library.ts'
import { answersOpening, encryptedAnswer, ownAnswer } from '../../src/session/duties/answers.ts'
import { askedOfMe } from '../../src/views/awaited/asked-of-me.ts'
import { actionTitle } from '../../src/views/chronicle/action-title.ts'
import { pollsFor } from '../../src/views/votes/poll-view.ts'
import { stateOf } from '../ui/gallery/classic-game.ts'
import { seatOf, type FakePerson, type FakeTable } from '../ui/fake-table.ts'
import { ann, bo, codeOf, cy, di, ed, people, pointsOf, seatedTable } from './seated-table.ts'
import { oneInWords } from '../in-words.ts'

const dayMs = 86_400_000

const follows: Phrase = [
  'steps',
  ['gain', ['named most'], ['so many', 5, 'points']],
  ['gain', ['everyone'], ['so many', 1, 'points']],
]
const within: Phrase = [
  'may',
  ['a player'],
  'call',
  ['ask', ['everyone'], 'Who?', follows, ['days', 1], 'in secret'],
]
const open: Phrase = ['may', ['a player'], 'shout', ['ask', ['everyone'], 'Whom?', follows]]

/** So many at a table, of whom Ann has just had all asked for a name, a day to answer; nobody does anything by themselves. */
function asked(count: number, move: 'call' | 'shout' = 'call'): FakeTable {
  const points = oneInWords('Each player has points, at first 0.')
  const passages = [within, open].map((sentence) => ({ kind: 'sentence', params: { sentence } }))
  const rule = {
    number: 201,
    passages: [...passagesOf('Names.'), points, ...passages],
    mutability: 'mutable',
  } as const
  const table = seatedTable(count, [rule])
  table.must(ann, { type: 'move', rule: 201, move, input: {} })
  return table
}

function pollIn(table: FakeTable): Poll {
  const [poll] = stateOf(table).polls.values()
  if (poll === undefined) throw new Error('something is asked')
  return poll
}

function answer(table: FakeTable, by: FakePerson, option: PollAnswer): string {
  table.wait(1)
  return codeOf(table.do(by, { type: 'answer', poll: pollIn(table).id, option }))
}

function opens(table: FakeTable, by: FakePerson): Body {
  const body = answersOpening(seatOf(by), pollIn(table))
  if (body === null) throw new Error(`${by.name} has nothing to open`)
  return body
}

function recordsOf(table: FakeTable): readonly string[] {
  const changes = table.entries.at(-1)?.changes ?? []
  return changes.flatMap((one) => (one.kind === 'poll' ? one.what : one.kind))
}

/** Time passes, and somebody's client says so. */
function letPass(table: FakeTable, ms: number): void {
  table.wait(ms)
  table.must(ann, { type: 'tick' })
}

describe('[poll-encrypted] an answer to what is asked in secret', () => {
  it('is encrypted for those at the table, three at least, and refused in the clear', () => {
    const table = asked(3)
    const { encrypted, id } = pollIn(table)
    expect(encrypted?.holders.map(({ player }) => player)).toEqual(
      [ann, bo, cy].map(({ player }) => player),
    )
    const plain = { type: 'answer', poll: id, option: bo.player } as const
    expect(codeOf(table.sign(ann, plain))).toBe('ballot-not-encrypted')
    expect(answer(table, ann, bo.player)).toBe('applied')
    expect(JSON.stringify(table.entries.at(-1)?.action.body)).not.toContain(bo.player)
    expect(pollIn(asked(2)).encrypted).toBeUndefined()
    expect(pollIn(asked(3, 'shout')).encrypted).toBeUndefined()
  })

  it('is refused where what is asked is asked openly, and from who is not asked, or has answered', () => {
    const table = asked(3, 'shout')
    const dealing = 'ab'.repeat(300)
    const body = { type: 'encrypted-answer', poll: pollIn(table).id, dealing } as const
    expect(codeOf(table.sign(ann, body))).toBe('answer-in-the-clear')
    const secret = asked(3)
    const wrong = { ...body, poll: pollIn(secret).id }
    expect(codeOf(secret.sign(ann, wrong))).toBe('ballot-proof-wrong')
    expect(answer(secret, ann, bo.player)).toBe('applied')
    expect(answer(secret, ann, cy.player)).toBe('poll-answered')
  })

  it('is nobody else’s, and not another question’s', () => {
    const [one, other] = [asked(3), asked(3)]
    const luck = () => new Uint8Array(32).fill(1)
    const plain = { type: 'answer', poll: pollIn(one).id, option: bo.player } as const
    const body = encryptedAnswer(seatOf(ann), plain, stateOf(one), luck)
    expect(codeOf(one.sign(bo, body))).toBe('ballot-proof-wrong')
    other.must(bo, { type: 'move', rule: 201, move: 'call', input: {} })
    const [, second] = stateOf(other).polls.keys()
    if (body.type !== 'encrypted-answer' || second === undefined) throw new Error('two are asked')
    expect(codeOf(other.sign(ann, { ...body, poll: second }))).toBe('ballot-proof-wrong')
    expect(codeOf(other.sign(ann, body))).toBe('applied')
  })

  it('is as long whatever it says, and read by its author alone until the end', () => {
    const choice = { of: 'texts', among: ['no', 'yes, '.repeat(60), 'perhaps'] } as const
    const lengths = choice.among.map((text) => answerBytes({ choice }, text).length)
    expect(new Set(lengths).size).toBe(1)
    const table = asked(3)
    answer(table, bo, cy.player)
    expect(ownAnswer(seatOf(bo), stateOf(table), pollIn(table))).toBe(cy.player)
    expect(ownAnswer(seatOf(ann), stateOf(table), pollIn(table))).toBeNull()
    const seen = (by: FakePerson) =>
      pollsFor(stateOf(table), {
        me: by.player,
        ownAnswer: (poll) => ownAnswer(seatOf(by), stateOf(table), poll),
      })[0]
    expect(seen(bo)?.answered).toEqual([{ name: 'Bo', answer: 'Cy' }])
    expect(seen(ann)?.answered).toEqual([{ name: 'Bo', answer: null }])
    expect(seen(ann)).toMatchObject({ encrypted: { needed: 2, holders: 3 }, isOver: false })
  })

  it('is not for anybody to undo', () => {
    const table = asked(3)
    const { id } = table.do(bo, { type: 'answer', poll: pollIn(table).id, option: cy.player })
    for (const by of [ann, bo]) {
      const undone = table.do(by, { type: 'sign-together', what: { do: 'undo', action: id } })
      expect(codeOf(undone)).toBe('cannot-be-undone')
    }
  })
})

describe('[poll-open] answers are opened once it is over', () => {
  it('by any who are enough, though one who was asked, and holds a part, is silent', () => {
    for (const helpers of [
      [ann, bo],
      [cy, bo],
      [ann, cy],
    ]) {
      const table = asked(3)
      answer(table, ann, bo.player)
      answer(table, bo, bo.player)
      expect(answersOpening(seatOf(ann), pollIn(table))).toBeNull()
      letPass(table, dayMs)
      expect(recordsOf(table)).toContain('opening')
      expect(pointsOf(table, bo)).toBe(0)
      expect(answer(table, cy, ann.player)).toBe('no-such-poll')
      expect(askedOfMe(stateOf(table), cy.player).map(({ what }) => what)).not.toContain('answer')
      for (const by of helpers) expect(codeOf(table.sign(by, opens(table, by)))).toBe('applied')
      expect(stateOf(table).polls.size).toBe(0)
      expect([ann, bo, cy].map((one) => pointsOf(table, one))).toEqual([1, 6, 1])
      const words = table.entries.map((entry) => actionTitle(stateOf(table), entry))
      expect(words).toContain('Bo answered “Who?”')
      expect(words.at(-1)).toBe(`${helpers[1]?.name}’s device helped to open what was answered`)
    }
  })

  it('not before, nor by others, nor twice, nor other ones, nor wrongly', () => {
    const table = asked(4)
    for (const by of [ann, bo, cy]) answer(table, by, bo.player)
    const early = {
      type: 'open-answers',
      poll: pollIn(table).id,
      shares: [],
      proof: '0'.repeat(128),
    }
    expect(codeOf(table.sign(ann, { ...early, type: 'open-answers' }))).toBe('no-ballots-to-open')
    letPass(table, dayMs)
    const right = opens(table, ann)
    if (right.type !== 'open-answers') throw new Error('it opens')
    const [first, ...others] = right.shares
    if (first === undefined) throw new Error('three answered')
    expect(codeOf(table.sign(ann, { ...right, shares: others }))).toBe('other-ballots')
    const swapped = [{ ...first, share: others[0]?.share ?? '' }, ...others]
    expect(codeOf(table.sign(ann, { ...right, shares: swapped }))).toBe('share-wrong')
    expect(codeOf(table.sign(bo, right))).toBe('share-wrong')
    expect(codeOf(table.sign(ann, right))).toBe('applied')
    expect(codeOf(table.sign(ann, right))).toBe('already-opened')
    expect(stateOf(table).polls.size).toBe(1)
  })

  it('at once where all have answered; fewer than enough can read none of it', () => {
    const table = asked(5)
    for (const by of people) answer(table, by, ed.player)
    expect(recordsOf(table)).toContain('opening')
    const { encrypted } = pollIn(table)
    const holders = holdersIn(encrypted?.holders ?? [])
    const dealing = bytesIn(encrypted?.given.get(cy.player)?.dealing ?? '')
    if (holders === null) throw new Error('five hold it')
    const context = answerContext(stateOf(table).game, pollIn(table).id, cy.player)
    const sorted = [...(encrypted?.given ?? [])].sort(([, a], [, b]) =>
      a.action < b.action ? -1 : 1,
    )
    const at = sorted.findIndex(([player]) => player === cy.player)
    const shares = [ann, bo].map((by, place) => {
      const body = opens(table, by)
      const share = body.type === 'open-answers' ? body.shares[at]?.share : undefined
      return { place, bytes: bytesIn(share ?? '') }
    })
    expect(openTogether(dealing, holders, context, shares)).toBeNull()
    for (const by of [ann, bo, cy]) table.sign(by, opens(table, by))
    expect(pointsOf(table, ed)).toBe(6)
  })

  it('and what is no answer counts as none', () => {
    const table = asked(3)
    const { encrypted, id, choice } = pollIn(table)
    const holders = holdersIn(encrypted?.holders ?? [])
    if (holders === null) throw new Error('three hold it')
    const context = answerContext(stateOf(table).game, id, ann.player)
    const plain = answerBytes({ choice }, 'nobody')
    const { seed } = seatOf(ann).die
    const dealing = hexFromBytes(deal({ holders, context, plain, seed, luck: new Uint8Array(32) }))
    table.wait(1)
    expect(codeOf(table.sign(ann, { type: 'encrypted-answer', poll: id, dealing }))).toBe('applied')
    answer(table, bo, cy.player)
    letPass(table, dayMs)
    for (const by of [ann, bo]) table.sign(by, opens(table, by))
    expect([ann, bo, cy].map((one) => pointsOf(table, one))).toEqual([1, 1, 6])
  })

  it('and where so many are gone that nobody can, nothing follows, and people are told', () => {
    const table = asked(4)
    for (const by of [ann, bo]) answer(table, by, cy.player)
    letPass(table, dayMs)
    table.must(di, { type: 'leave' })
    expect(stateOf(table).polls.size).toBe(1)
    table.must(cy, { type: 'leave' })
    expect(recordsOf(table)).toContain('unopened')
    expect(stateOf(table).polls.size).toBe(0)
    expect(pointsOf(table, ann)).toBe(0)
  })

  it('and ends as before where nobody answered: there is nothing to open', () => {
    const table = asked(3)
    table.wait(1)
    table.must(bo, { type: 'present' })
    letPass(table, dayMs)
    expect(stateOf(table).polls.size).toBe(0)
    expect([ann, bo, cy].map((one) => pointsOf(table, one))).toEqual([1, 1, 1])
  })

  it('to the same state, derived from scratch', () => {
    const table = asked(3)
    for (const by of [ann, bo, cy]) answer(table, by, cy.player)
    for (const by of [cy, ann]) table.sign(by, opens(table, by))
    const anew = new Replay(mechanicLibrary)
    anew.advance(
      table.entries.map(({ action }) => action),
      0,
    )
    expect(anew.state === null ? '' : stateHash(anew.state)).toBe(stateHash(stateOf(table)))
    expect(pointsOf(table, cy)).toBe(6)
  })
})

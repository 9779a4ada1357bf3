import { describe, expect, it } from 'vitest'
import type { Json } from '../../src/base/json.ts'
import { finish } from '../../src/base/task.ts'
import { passagesOf } from '../../src/actions/passage.ts'
import type { Change } from '../../src/actions/change.ts'
import type { ProposalId } from '../../src/actions/ids.ts'
import { ruleByNumber } from '../../src/engine/rules/rules.ts'
import { stateHash } from '../../src/engine/history/state-hash.ts'
import {
  tryingOut,
  type IfAdopted,
  type Trial,
  type Tried,
} from '../../src/views/proposals/if-adopted.ts'
import type { FakePerson, FakeTable } from '../ui/fake-table.ts'
import {
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
  underWay,
  vote,
} from '../ui/gallery/classic-game.ts'
import { inWords } from '../in-words.ts'

function trial(table: FakeTable, tried: Tried, me: FakePerson | null): Trial {
  return finish(tryingOut(stateOf(table), tried, me?.player ?? null))
}

function found(table: FakeTable, tried: Tried, me: FakePerson | null): IfAdopted {
  const one = trial(table, tried, me)
  if (one.kind === 'cannot') throw new Error(one.fault.code)
  return one.found
}

const drafted = (by: FakePerson, changes: readonly Change[]): Tried => ({
  wording: { by: by.player, title: '', changes, extra: {}, of: null },
})

function open(table: FakeTable, id: ProposalId): Tried {
  const proposal = stateOf(table).openProposals.get(id)
  if (proposal === undefined) throw new Error('it is open')
  return { proposal }
}

const pays = (points: number) =>
  enact('Prize', 'Whose turn it is when this comes into force earns points.', [
    {
      kind: 'sentence',
      params: {
        sentence: ['when', ['in force'], ['gain', ['mover'], ['so many', points, 'points']]],
      },
    },
  ])

const prize = pays(5)

describe('if adopted now', () => {
  it('pays on a copy what the rules would pay, names the rules, and leaves the game as it was', () => {
    const table = started()
    const before = stateHash(stateOf(table))
    const tried = found(table, drafted(ann, [prize]), ann)
    const { consequences, passes, toVote, decisions } = tried
    expect(passes).toBe('yes')
    expect(tried.needed).toBe(3)
    expect(toVote).toEqual(['Ann Abel', 'Bo Zorn', 'Cy Okafor'])
    expect(decisions[0]).toMatchObject({ needs: 'every vote', rule: 203 })
    expect(consequences).toContainEqual({
      what: 'Ann Abel, points',
      before: '0',
      after: '5',
      rules: [301],
    })
    expect(consequences).toContainEqual({
      what: 'The game',
      before: 'goes on',
      after: 'goes on',
      rules: [],
    })
    expect(stateHash(stateOf(table))).toBe(before)
  })

  it('tells what each of my ballots would earn me, and with which it cannot go so', () => {
    const table = underWay()
    const id = propose(table, ann, 'Manners', [enact('Manners', 'Nobody curses.')])
    callVote(table, ann, id)
    vote(table, cy, id, 'for')
    const { ballots, needed } = found(table, open(table, id), bo)
    const nothing = { gains: [], rules: [] }
    expect(needed).toBe(1)
    expect(ballots).toEqual([
      { ballot: 'for', passes: nothing, fails: null },
      { ballot: 'against', passes: { gains: ['+10 points'], rules: [204] }, fails: nothing },
    ])
    const alone = started()
    const note = propose(alone, ann, 'Note', [enact('Note', 'Nothing.')])
    expect(found(alone, open(alone, note), bo).ballots[1]?.passes).toBe(null)
  })

  it('tells of a throw that comes of the vote, however it ends', () => {
    const table = started()
    const id = propose(table, ann, 'Note', [enact('Note', 'Nothing.')])
    const { ballots } = found(table, open(table, id), ann)
    expect(ballots.map(({ passes, fails }) => [passes?.gains.at(-1), fails?.gains.at(-1)])).toEqual(
      [
        ['a throw', 'a throw'],
        [undefined, 'a throw'],
      ],
    )
  })

  it('says that it cannot pass any more with the votes that were cast, and still what would follow', () => {
    const table = started()
    const id = propose(table, ann, 'Prize', [prize])
    callVote(table, ann, id)
    vote(table, cy, id, 'against')
    const { passes, toVote, consequences } = found(table, open(table, id), bo)
    expect(passes).toBe('no-more')
    expect(toVote).toEqual(['Ann Abel', 'Bo Zorn'])
    expect(consequences.map(({ what }) => what)).toContain('Ann Abel, points')
  })

  it('says who would win at once, and by which rule', () => {
    const table = started()
    const { consequences } = found(table, drafted(ann, [pays(100)]), ann)
    expect(consequences.find(({ what }) => what === 'The game')).toMatchObject({
      before: 'goes on',
      after: 'won by Ann Abel',
      rules: [208],
    })
  })

  it('names what stops it, with the rule: another’s turn, and a rule that is immutable', () => {
    const table = started()
    const amendment: Change = { do: 'amend', rule: 101, passages: passagesOf('Anything goes.') }
    const { obstacles, passes } = found(table, drafted(bo, [amendment]), bo)
    expect(passes).toBe('never')
    expect(obstacles.map(({ rule }) => rule)).toEqual([202, 103])
  })

  it('says of an amendment that it changes nothing', () => {
    const table = started()
    const passages = ruleByNumber(stateOf(table), 205)?.passages ?? []
    const { idle } = found(table, drafted(ann, [{ do: 'amend', rule: 205, passages }]), ann)
    expect(idle).toEqual(['The amendment of rule 205 changes nothing: the rule says this already.'])
    expect(found(table, drafted(ann, [majority]), ann).idle).toEqual([])
  })

  it('says of a sentence that it turns on what nothing ever brings about', () => {
    const sentence = ['when', ['adopted'], ['gain', ['holder', 'king'], ['so many', 5, 'points']]]
    const crowned = ['when', ['adopted'], ['become', ['proponent'], 'king']]
    const living = (phrase: Json) => ({ kind: 'sentence', params: { sentence: phrase } })
    const idleOf = (...phrases: readonly Json[]) =>
      found(started(), drafted(ann, [enact('', 'Live.', phrases.map(living))]), ann).idle
    expect(idleOf(sentence)).toEqual([
      'A sentence of rule 301 turns on who is king, and nothing in the game makes anybody that.',
    ])
    expect(idleOf(sentence, crowned)).toEqual([])
  })

  it('says which of two rules would hold', () => {
    const table = started()
    const other = enact('', 'A majority is enough.', [
      ...inWords(
        'A rule-change is adopted if more than half of those who may vote are for it, and only then.',
      ),
    ])
    const { conflicts } = found(table, drafted(ann, [other]), ann)
    expect(conflicts.map(({ winner, loser }) => [winner.number, loser.number])).toContainEqual([
      203, 301,
    ])
  })

  it('cannot be tried before the game has begun, nor while a text is missing', () => {
    expect(trial(gathered(), drafted(ann, [prize]), ann)).toMatchObject({
      kind: 'cannot',
      fault: { code: 'not-started' },
    })
    expect(trial(started(), drafted(ann, [enact('', '')]), ann)).toMatchObject({
      kind: 'cannot',
      fault: { code: 'rule-text-missing' },
    })
  })
})

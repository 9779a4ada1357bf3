import { describe, expect, it } from 'vitest'
import { currentForm, proposalByNumber } from '../../src/engine/votes/proposals.ts'
import { ruleByNumber } from '../../src/engine/rules/rules.ts'
import { wordingHash } from '../../src/engine/rules/wording-hash.ts'
import { changeSentence } from '../../src/views/chronicle/change-sentence.ts'
import { changeView } from '../../src/views/proposals/change-view.ts'
import { draftMeanwhile, wordedAgainst } from '../../src/views/proposals/draft-meanwhile.ts'
import { proposalView } from '../../src/views/proposals/proposal-view.ts'
import { rivalChanges } from '../../src/views/proposals/rival-changes.ts'
import { inWords } from '../in-words.ts'
import { ann, bo, callVote, cy, everyone, stateOf, vote } from '../ui/gallery/classic-game.ts'
import { meeting, meetingAdopted } from '../ui/gallery/meeting-game.ts'
import type { FakeTable } from '../ui/fake-table.ts'

const rivalsOf = (table: FakeTable, number: number) => {
  const proposal = proposalByNumber(stateOf(table), number)
  if (proposal === undefined) throw new Error('no such proposal')
  return rivalChanges(stateOf(table), proposal)
}
const added = (rival: ReturnType<typeof rivalsOf>[number] | undefined) =>
  rival?.reads?.flatMap(({ parts }) => parts.filter((one) => one.kind !== 'same'))

describe('what else is done to the rule of a proposal', () => {
  it('is told of what was adopted meanwhile and of all that is open, and what the rule would read', () => {
    const [meanwhile, glasses, seven, none, ...more] = rivalsOf(meeting(), 301)
    expect(more).toEqual([])
    expect(meanwhile?.says).toBe(
      'Rule 201 was changed by proposal 302 since this was worded; the two change different passages: if this is adopted, both hold, as no rule says otherwise.',
    )
    const mugs = [
      { kind: 'removed', text: 'cups' },
      { kind: 'added', text: 'mugs' },
    ]
    expect(added(meanwhile)).toEqual(mugs)
    expect(glasses?.says).toBe(
      'Proposal 303 changes rule 201, too; both change the same passage: if both are adopted, the later takes all, and the rule reads as that one words it, as no rule says otherwise.',
    )
    expect([glasses?.reads, glasses?.takenOver]).toEqual([null, null])
    expect(added(seven)).toEqual([
      { kind: 'removed', text: '5' },
      { kind: 'added', text: '7' },
      ...mugs,
    ])
    expect(none?.says).toContain('Proposal 305 changes rule 201, too: if it is adopted first')
  })

  it('says that it is left out where the other takes its rule away, and a rule has that so', () => {
    const table = meeting(
      [inWords('A proposal is adopted without what can no longer be done.')].flat(),
    )
    const [, , , none] = rivalsOf(table, 301)
    expect(none?.says).toBe(
      'Proposal 305 changes rule 201, too; what the later says cannot be done any more: if both are adopted, the later has no effect on that rule, as rule 203 says.',
    )
    const repeal = proposalByNumber(stateOf(table), 305)
    if (repeal === undefined) throw new Error('no such proposal')
    callVote(table, cy, repeal.id)
    for (const person of everyone) vote(table, person, repeal.id, 'for')
    expect(rivalsOf(table, 301)).toMatchObject([
      {
        rule: 201,
        gist: 'Changed by proposals 302 and 305: this one has no effect.',
        takenOver: null,
      },
    ])
  })

  it('is nothing for a repeal, nor once a proposal is closed', () => {
    expect(rivalsOf(meeting(), 305)).toEqual([])
    expect(rivalsOf(meetingAdopted(), 301)).toEqual([])
  })

  it('is gone for what a new wording took over, and the rule then reads so', () => {
    const table = meeting()
    const proposal = proposalByNumber(stateOf(table), 301)
    const taken = rivalsOf(table, 301)[2]?.takenOver
    if (proposal === undefined || !taken) throw new Error('nothing to take over')
    table.must(ann, { type: 'revise', proposal: proposal.id, title: 'Mugs', changes: taken })
    expect(rivalsOf(table, 301).map(({ says }) => says.slice(0, 12))).toEqual([
      'Proposal 303',
      'Proposal 304',
      'Proposal 305',
    ])
    const seven = proposalByNumber(stateOf(table), 304)
    for (const one of [seven, proposal]) {
      if (one === undefined) throw new Error('no such proposal')
      callVote(table, one === seven ? bo : ann, one.id)
      for (const person of everyone) vote(table, person, one.id, 'for')
    }
    const { text = '' } = ruleByNumber(stateOf(table), 201) ?? {}
    expect(text.match(/gains/g)).toEqual(['gains'])
    expect(text).toContain('gains 7 points')
    expect(text).toContain('mugs')
  })

  it('shows what a proposal changes against what it was written against, and then what it came to', () => {
    const open = meeting()
    const removed = (table: FakeTable) => {
      const proposal = proposalByNumber(stateOf(table), 301)
      const [change] = proposal === undefined ? [] : currentForm(proposal).changes
      if (change === undefined) throw new Error('no change')
      const { diff } = changeView(stateOf(table), change, proposal)
      return diff?.flatMap(({ parts }) =>
        parts.flatMap((one) => (one.kind === 'removed' ? [one.text] : [])),
      )
    }
    expect(removed(open)).toEqual(['cups'])
    expect(removed(meetingAdopted())).toEqual(['cups'])
  })

  it('is told with the outcome and in the chronicle', () => {
    const table = meetingAdopted()
    const state = stateOf(table)
    const proposal = proposalByNumber(state, 301)
    if (proposal === undefined) throw new Error('no such proposal')
    const said =
      'Rule 201 had been changed by proposal 302 since proposal 301 was worded; the two change different passages: both changes hold, as no rule says otherwise.'
    expect(proposalView(state, proposal).decisions[0]?.met).toBe(said)
    const told = table.entries.at(-1)?.changes.map((one) => changeSentence(state, one))
    expect(told).toContain(said)
  })
})

describe('a draft whose rule has changed since it was begun', () => {
  it('takes the change over, or stays as it is, and nothing is said of it any more', () => {
    const state = stateOf(meeting())
    const proposal = proposalByNumber(state, 301)
    if (proposal === undefined) throw new Error('no such proposal')
    const [change] = wordedAgainst(state, proposal)
    if (change?.do !== 'amend') throw new Error('no amendment')
    const found = draftMeanwhile(state, change)
    expect(found).toMatchObject({ rule: 201, meanwhile: [302], touched: [] })
    expect(JSON.stringify(found?.merged)).toContain('tea or coffee')
    expect(JSON.stringify(found?.kept)).not.toContain('coffee')
    for (const one of [found?.merged, found?.kept]) {
      if (!one) throw new Error('nothing')
      expect(draftMeanwhile(state, one)).toBeNull()
    }
  })

  it('is of no concern where it names a wording that never was', () => {
    const state = stateOf(meeting())
    const against = wordingHash({ passages: [] })
    const change = { do: 'amend', rule: 201, passages: [{ prose: 'No.' }], against } as const
    expect(draftMeanwhile(state, change)).toBeNull()
  })
})

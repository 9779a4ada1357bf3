import { describe, expect, it } from 'vitest'
import { proposalById, proposalByNumber } from '../../src/engine/votes/proposals.ts'
import { ruleByNumber } from '../../src/engine/rules/rules.ts'
import { changeSentence } from '../../src/views/chronicle/change-sentence.ts'
import { changeView } from '../../src/views/proposals/change-view.ts'
import { rulesChangedSince, seenUpTo } from '../../src/views/chronicle/changed-since.ts'
import { chronicle } from '../../src/views/chronicle/chronicle.ts'
import { conflicts } from '../../src/views/precedence/conflicts.ts'
import { reactionsTo } from '../../src/views/chronicle/reactions.ts'
import { debateThread } from '../../src/views/proposals/debate-thread.ts'
import { proposalView } from '../../src/views/proposals/proposal-view.ts'
import { ruleBook } from '../../src/views/rules/rule-book.ts'
import { ruleHistory } from '../../src/views/rules/rule-history.ts'
import { ruleSentences } from '../../src/views/rules/rule-sentences.ts'
import { turnPhases } from '../../src/views/awaited/turn-phase.ts'
import {
  ann,
  bo,
  callVote,
  cy,
  enact,
  everyone,
  majority,
  propose,
  started,
  stateOf,
  underWay,
  vote,
} from '../ui/gallery/classic-game.ts'
import { passagesOf } from '../../src/actions/passage.ts'
import { oneInWords } from '../in-words.ts'

const table = underWay()
const state = stateOf(table)

function rule(number: number) {
  const found = ruleByNumber(state, number)
  if (found === undefined) throw new Error(`no rule ${number}`)
  return found
}

describe('proposalView', () => {
  it('tells after the close which rule decided, and what it needed', () => {
    const proposal = proposalByNumber(state, 303)
    if (proposal === undefined) throw new Error('no proposal 303')
    const view = proposalView(state, proposal)
    expect(view.decisions).toEqual([
      {
        change: 0,
        adopted: false,
        needs: 'more than half of the votes',
        rule: 301,
        sentence: null,
        overridden: [],
        met: null,
      },
    ])
    expect(view.voters.map(({ name, ballot }) => [name, ballot])).toEqual([
      ['Ann Abel', 'against'],
      ['Bo Zorn', 'against'],
      ['Cy Okafor', 'for'],
    ])
  })

  it('shows while the vote is on who has not voted yet', () => {
    const open = started()
    const id = propose(open, ann, 'Note', [enact('Note', 'Nothing.')])
    callVote(open, ann, id)
    vote(open, cy, id, 'against')
    const proposal = stateOf(open).openProposals.get(id)
    if (proposal === undefined) throw new Error('it is open')
    const view = proposalView(stateOf(open), proposal)
    expect(view.voters.map(({ name, voted }) => [name, voted])).toEqual([
      ['Ann Abel', false],
      ['Bo Zorn', false],
      ['Cy Okafor', true],
    ])
    expect(view.decisions[0]).toMatchObject({ needs: 'every vote', rule: 203 })
  })
})

describe('changeView', () => {
  it('compares an amendment with the rule as it stands', () => {
    const view = changeView(stateOf(started()), majority)
    expect(view.title).toBe('Amend rule 203')
    expect(
      view.diff
        ?.flatMap(({ parts }) => parts)
        .some(({ kind, text }) => kind === 'removed' && text.includes('unanimous')),
    ).toBe(true)
    expect(view.mechanics.map(({ was }) => was)).toEqual(['removed', 'added'])
  })

  it('compares a closed amendment with the rule as it stood then', () => {
    const proposal = proposalByNumber(state, 301)
    if (proposal === undefined) throw new Error('no proposal 301')
    const view = changeView(state, majority, proposal)
    expect(view.diff?.flatMap(({ parts }) => parts).some(({ kind }) => kind === 'removed')).toBe(
      true,
    )
  })

  it.each([
    [{ do: 'repeal', rule: 206 } as const, 'Repeal rule 206'],
    [{ do: 'transmute', rule: 101, to: 'mutable' } as const, 'Transmute rule 101: make it mutable'],
    [
      { do: 'score', player: bo.player, quantity: 'points', by: -2 } as const,
      '−2 points for Bo Zorn',
    ],
    [{ do: 'renumber', rule: 206, to: 400 } as const, 'Renumber rule 206 as 400'],
    [{ do: 'amend', rule: 999, passages: passagesOf('x') } as const, 'Amend rule 999'],
  ])('names %o', (change, title) => {
    expect(changeView(state, change).title).toBe(title)
  })
})

describe('the rule book', () => {
  it('has immutable rules first, and new numbers among the mutable ones', () => {
    const sections = ruleBook(state)
    expect(sections.map(({ heading }) => heading)).toEqual(['immutable', 'mutable'])
    expect(sections[1]?.rules.at(-1)?.number).toBe(302)
  })

  it('keeps what was made since beneath the sections of a book', () => {
    const table = started('evening')
    const made = propose(table, ann, 'Tea', [enact('Tea', 'There is tea.')])
    for (const person of everyone) vote(table, person, made, 'for')
    const headings = ruleBook(stateOf(table)).map(({ heading }) => heading)
    expect(headings).toEqual([{ name: 'House rules' }, 'made'])
  })

  it('tells how a rule came to be what it is, and who voted how', () => {
    const [now, first] = ruleHistory(state, rule(301))
    expect(now?.proposal).toEqual({ number: 301, by: 'Ann Abel' })
    expect(now?.votes).toHaveLength(3)
    expect(now?.diff).not.toBeNull()
    expect(first).toMatchObject({ proposal: null, diff: null, votes: [] })
    expect(first?.version.number).toBe(203)
  })

  it('finds a rule by a number that it had', () => {
    expect(rule(203).number).toBe(301)
  })

  it('says in sentences what the app does, and nothing for text only', () => {
    expect(ruleSentences(rule(302).mechanics)[0]?.sentence).toContain('60 points')
    expect(ruleSentences(rule(116).mechanics)).toEqual([])
  })

  it('says so where this app does not know a mechanic', () => {
    const [line] = ruleSentences([{ kind: 'levitation', params: {} }])
    expect(line?.fault?.code).toBe('mechanic-unknown')
  })

  it('lists what changed since one last looked', () => {
    expect(rulesChangedSince(state, 1).map(({ rule }) => rule.number)).toEqual([301, 302])
    expect(rulesChangedSince(state, seenUpTo(state))).toEqual([])
  })

  it('has no conflicts in the Initial Set', () => {
    expect(conflicts(stateOf(started()))).toEqual([])
  })

  it('shows which of two rules holds where they disagree', () => {
    const open = started()
    const contrary = oneInWords(
      'A rule-change is adopted if more than half of those who may vote are for it, and only then.',
    )
    const id = propose(open, ann, 'Contrary', [
      enact('Contrary', 'A majority is enough.', [contrary]),
    ])
    callVote(open, ann, id)
    for (const person of [ann, bo, cy]) vote(open, person, id, 'for')
    const owed = [...stateOf(open).owedThrows.keys()][0] ?? ''
    open.must(ann, { type: 'throw', throwId: owed })
    const note = propose(open, bo, 'Note', [enact('Note', 'Nothing.')])
    const shown = () => {
      const proposal = proposalById(stateOf(open), note)
      return proposal && proposalView(stateOf(open), proposal).decisions[0]
    }
    expect(shown()).toMatchObject({
      rule: 203,
      overridden: [
        'Rule 301 says otherwise, and gives way: rule 203 has the lower number (rule 211).',
      ],
    })
    expect(conflicts(stateOf(open))).toMatchObject([
      {
        winner: { number: 203 },
        loser: { number: 301 },
        on: 'whether a proposal is adopted',
        because: 'rule 203 has the lower number (rule 211)',
      },
      {
        winner: { number: 109 },
        loser: { number: 301 },
        on: 'whether a proposal is adopted',
        because: 'rule 109 is immutable (rule 110)',
      },
    ])
    callVote(open, bo, note)
    for (const person of [ann, bo, cy]) vote(open, person, note, 'for')
    expect(shown()?.overridden).toEqual(['Rule 301 said otherwise, and gave way.'])
  })
})

describe('chronicle', () => {
  const lines = chronicle(state, table.entries)

  it('has a line for each action', () => {
    expect(lines).toHaveLength(table.entries.length)
  })

  it('says what the last vote brought about', () => {
    const line = lines.find(({ title }) => title === 'Cy Okafor voted against proposal 302')
    expect(line?.changes).toContain('Proposal 302 was adopted.')
    const earned = { says: 'Cy Okafor: +10 points, now 10', isMore: true, rule: 204 }
    expect(line?.gains).toContainEqual(expect.objectContaining(earned))
    expect(line?.changes).toContain('Rule 208 was amended and is now rule 302.')
  })

  it('names the proposal whose time was over, and no id', () => {
    const fired = (name: string) => {
      const cause = { action: state.game, at: 0 }
      const change = { kind: 'timer', name, due: 0, what: 'fired', cause } as const
      return changeSentence(state, change)
    }
    const [proposal] = state.closedProposals.keys()
    expect(fired(`vote ${proposal}`)).toBe('The time for the vote on proposal 301 was over.')
    expect(fired('tea')).toBe('A deadline passed: tea.')
  })

  it('says why something had no effect, and under which rule', () => {
    const late = started()
    late.do(bo, { type: 'propose', title: 'Mine', changes: [enact('Mine', 'It is my turn.')] })
    const line = chronicle(stateOf(late), late.entries).at(-1)
    expect(line?.without).toMatchObject({ rule: 202 })
  })
})

describe('debateThread', () => {
  it('has what was said about it and about what was said, and nothing else', () => {
    const open = started()
    const id = propose(open, ann, 'Note', [enact('Note', 'Nothing.')])
    const first = open.must(bo, { type: 'comment', about: id, text: 'Why?' })
    open.must(ann, { type: 'comment', about: first, text: 'Why not?' })
    const entries = open.entries
    expect(debateThread(stateOf(open), entries, id).map(({ name, text }) => [name, text])).toEqual([
      ['Bo Zorn', 'Why?'],
      ['Ann Abel', 'Why not?'],
    ])
    expect(debateThread(stateOf(open), entries, first)).toHaveLength(1)
  })

  it('has what was said about a vote on it, and leaves out what was said with a tap', () => {
    const open = started()
    const id = propose(open, ann, 'Note', [enact('Note', 'Nothing.')])
    callVote(open, ann, id)
    const ballot = vote(open, bo, id, 'against')
    open.must(ann, { type: 'comment', about: ballot, text: 'Why?' })
    for (const person of [ann, cy, ann])
      open.must(person, { type: 'comment', about: id, text: '👏' })
    const { entries } = open
    expect(debateThread(stateOf(open), entries, id).map(({ text }) => text)).toEqual(['Why?'])
    expect([...reactionsTo(stateOf(open), entries, id)]).toEqual([
      ['bravo', new Set([ann.player, cy.player])],
    ])
    const [line] = chronicle(stateOf(open), entries).slice(-1)
    expect(line).toMatchObject({ title: 'Ann Abel says “Bravo!” to proposal 301', words: null })
  })
})

describe('turnPhases', () => {
  it('goes from step to step', () => {
    const open = started()
    const now = () =>
      turnPhases(stateOf(open))[0]?.steps.find(({ standing }) => standing === 'now')?.name
    expect(now()).toBe('propose')
    const id = propose(open, ann, 'Note', [enact('Note', 'Nothing.')])
    expect(now()).toBe('debate')
    callVote(open, ann, id)
    expect(now()).toBe('vote')
    for (const person of [ann, bo, cy]) vote(open, person, id, 'for')
    expect(now()).toBe('throw')
  })
})

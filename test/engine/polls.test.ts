import { describe, expect, it } from 'vitest'
import type { Json } from '../../src/base/json.ts'
import type { PollAnswer } from '../../src/actions/body.ts'
import type { Effect } from '../../src/engine/kernel/effect.ts'
import type { WaitOutcome } from '../../src/engine/kernel/event.ts'
import type { PollChoice } from '../../src/engine/polls/poll.ts'
import { stateHash } from '../../src/engine/history/state-hash.ts'
import { libraryOf, mechanic } from './mechanics.ts'
import { enact, playerOf, rule, Table, use } from './table.ts'
import { passagesOf } from '../../src/actions/passage.ts'

const hour = 3_600_000
const names = ['Ann', 'Bo', 'Cy'] as const

const shown = (answer: PollAnswer) => String(answer).slice(0, 6)

const noteOf = (what: WaitOutcome, then: Json): Effect => ({
  do: 'note',
  text: `${JSON.stringify(then)} ${JSON.stringify(
    what.on === 'answers'
      ? what.answers.map(({ answer, weight }) => [shown(answer), weight])
      : what,
  )}`,
})

/** A rule that asks when something is proposed, and notes what comes of it. */
const asker = (kind: string, choice: PollChoice, more: { secret?: true; within?: number } = {}) =>
  mechanic(kind, {
    reacts: {
      proposed: (_event, { game }) => [
        {
          do: 'ask',
          voters: names.map((name, at) => ({ player: playerOf(name), weight: at + 1 })),
          question: `${kind}?`,
          choice,
          isSecret: more.secret ?? false,
          due: more.within === undefined ? null : game.now + more.within,
          then: ['as', kind],
        },
      ],
    },
    resumes: (then, what) => [noteOf(what, then)],
  })

const library = libraryOf(
  asker('king', { of: 'players', among: [playerOf('Ann'), playerOf('Bo')] }, { secret: true }),
  asker('number', { of: 'numbers', min: 1, max: 6 }, { within: hour }),
  asker('empty', { of: 'texts', among: [] }),
  asker('haiku', { of: 'consent' }),
  mechanic('later', {
    reacts: {
      proposed: (_event, { game }) => [
        { do: 'wait', name: 'w', due: game.now + hour, then: 'later' },
        { do: 'wait', name: 'w', due: game.now + 2 * hour, then: 'much later' },
      ],
    },
    resumes: (then, what) => [noteOf(what, then)],
  }),
  mechanic('dice', {
    reacts: {
      proposed: ({ player }) => [
        {
          do: 'owe-throw',
          player,
          sides: 6,
          count: 2,
          purpose: 'luck',
          method: 'by-hand',
          bind: [],
          then: 'luck',
        },
      ],
    },
    resumes: (then, what) => [noteOf(what, then)],
  }),
  mechanic('ears', {
    reacts: {
      said: ({ text }) => [{ do: 'note', text: `heard ${text}` }],
      thrown: ({ values, sides }) => [{ do: 'note', text: `saw ${values} of ${sides}` }],
      'quantity-changed': ({ quantity, from, to }) => [
        { do: 'note', text: `${quantity} ${from} ${to}` },
      ],
      'role-changed': ({ role, held }) => [{ do: 'note', text: `${role} ${held}` }],
      won: ({ winners }) => [{ do: 'note', text: `won ${winners.length}` }],
    },
  }),
  mechanic('deeds', {
    reacts: {
      proposed: ({ player }) => [
        { do: 'add', player, quantity: 'points', by: 3 },
        { do: 'add', player, quantity: 'points', by: 0 },
        { do: 'give-item', player, item: 'egg', count: 1 },
        { do: 'set-role', player, role: 'king', held: true },
        { do: 'win', player },
        { do: 'win', player },
      ],
    },
  }),
  mechanic('feedback', {
    reacts: {
      'quantity-changed': ({ player, quantity }) => [
        { do: 'add', player, quantity, by: 1 },
        { do: 'add', player, quantity, by: 1 },
      ],
      said: ({ player }) => [{ do: 'add', player, quantity: 'points', by: 1 }],
      proposed: ({ player }) => [{ do: 'add', player, quantity: 'points', by: 1 }],
    },
  }),
)

const table = (...kinds: string[]) =>
  Table.of(
    names,
    kinds.map((kind, at) => rule(201 + at, kind)),
    library,
  )
const pollOf = (at: Table) => [...at.state.polls.keys()][0] ?? ''
const answer = (at: Table, by: string, option: PollAnswer) =>
  at.act(by, { type: 'answer', poll: pollOf(at), option })
const notes = (at: Table) =>
  at.entry.changes.flatMap((change) => (change.kind === 'note' ? [change.text] : []))

describe('a poll', () => {
  it('ends at once when all have answered, and what follows is told the answers [poll-answer]', () => {
    const at = table('king')
    at.propose('Ann', enact())
    expect(at.state.polls.get(pollOf(at))).toMatchObject({ question: 'king?', isSecret: true })
    answer(at, 'Ann', playerOf('Bo'))
    answer(at, 'Cy', playerOf('Bo'))
    expect(notes(at)).toEqual([])
    answer(at, 'Bo', playerOf('Ann'))
    const answers = [
      [shown(playerOf('Bo')), 1],
      [shown(playerOf('Ann')), 2],
      [shown(playerOf('Bo')), 3],
    ]
    expect(notes(at)).toEqual([`["as","king"] ${JSON.stringify(answers)}`])
    expect(at.state.polls.size).toBe(0)
    answer(at, 'Ann', playerOf('Bo'))
    expect(at.result).toBe('no-such-poll')
  })

  it('takes one answer of each who is asked, of those that there are [poll-answer]', () => {
    const at = table('number')
    at.letIn('Di')
    at.propose('Ann', enact())
    for (const [by, option, result] of [
      ['Di', 3, 'not-asked'],
      ['Ann', 7, 'poll-option-unknown'],
      ['Ann', 1.5, 'poll-option-unknown'],
      ['Ann', 'three', 'poll-option-unknown'],
      ['Ann', 3, 'applied'],
      ['Ann', 4, 'poll-answered'],
    ] as const) {
      answer(at, by, option)
      expect([by, option, at.result]).toEqual([by, option, result])
    }
  })

  it('ends in time with the answers that there are', () => {
    const at = table('number')
    at.propose('Ann', enact())
    answer(at, 'Bo', 6)
    at.wait(hour)
    at.act('Ann', { type: 'tick' })
    expect(notes(at)).toEqual(['["as","number"] [["6",2]]'])
    expect(at.state.polls.size).toBe(0)
  })

  it('counts without those who left', () => {
    const at = table('haiku')
    at.propose('Ann', enact())
    answer(at, 'Bo', true)
    answer(at, 'Ann', false)
    at.act('Bo', { type: 'leave' })
    expect(at.state.polls.size).toBe(1)
    at.act('Cy', { type: 'leave' })
    expect(notes(at)).toEqual(['["as","haiku"] [["false",1]]'])
  })

  it('is not begun where there is nothing to choose from', () => {
    const at = table('empty')
    at.propose('Ann', enact())
    expect(at.state.polls.size).toBe(0)
    expect(at.entry.changes).toContainEqual(
      expect.objectContaining({ kind: 'flag', problem: 'ask: poll-without-choice' }),
    )
  })

  it('is part of what replicas compare, and ends with its round', () => {
    const at = table('king', 'deeds')
    const before = stateHash(at.state)
    at.propose('Ann', enact())
    expect(at.state.polls.size).toBe(1)
    const { state } = at
    expect(stateHash({ ...state, polls: new Map() })).not.toBe(stateHash(state))
    expect(stateHash(state)).not.toBe(before)
    for (const by of ['Ann', 'Bo']) at.act(by, { type: 'new-round', keepRules: true })
    expect(at.state.polls.size).toBe(0)
  })
})

/** Adopts a change of rule 201 while it waits. */
function change(at: Table, how: 'amend' | 'repeal') {
  const proposal = at.propose(
    'Ann',
    how === 'amend'
      ? { do: 'amend', rule: 201, passages: passagesOf('Other.', [use('deeds')]) }
      : { do: 'repeal', rule: 201 },
  )
  at.callVote('Ann', proposal)
  for (const name of names) at.vote(name, proposal, 'for')
}

describe('what a rule waits for', () => {
  it.each(['amend', 'repeal'] as const)(
    'follows as it was written, once, although the rule is changed: %s [frame-owed]',
    (how) => {
      for (const [kind, end, noted] of [
        [
          'haiku',
          (at: Table) => answer(at, 'Cy', true),
          '["as","haiku"] [["true",1],["true",2],["true",3]]',
        ],
        ['later', (at: Table) => at.act('Ann', { type: 'tick' }), '"much later" {"on":"time"}'],
        ['dice', throwSeven, '"luck" {"on":"throw","values":[7]'],
      ] as const) {
        const at = table(kind)
        change(at, how)
        expect(at.state.closedProposals.size).toBe(1)
        if (kind === 'haiku') for (const name of ['Ann', 'Bo']) answer(at, name, true)
        at.wait(3 * hour)
        end(at)
        expect(notes(at).map((note) => note.slice(0, noted.length))).toEqual([noted])
      }
    },
  )
})

function throwSeven(at: Table) {
  const [owed] = at.state.owedThrows.values()
  at.act('Ann', { type: 'throw', throwId: owed?.id ?? '', value: 7 })
}

describe('events that rules can hear', () => {
  it('are told of words, throws, numbers, roles and wins', () => {
    const at = table('deeds', 'ears')
    const proposal = at.propose('Ann', enact())
    expect(notes(at)).toEqual(['points 0 3', 'egg 0 1', 'king true', 'won 1'])
    at.act('Bo', { type: 'comment', about: proposal, text: 'Seven!' })
    expect(notes(at)).toEqual([])
    const other = table('dice', 'ears')
    const about = other.propose('Ann', enact())
    other.act('Bo', { type: 'comment', about, text: 'Seven!' })
    expect(notes(other)).toEqual(['heard Seven!'])
    throwSeven(other)
    expect(notes(other)[0]).toBe('saw 7 of 6')
  })

  it('stop when rules answer one another without end', () => {
    const at = table('feedback')
    const tired = { kind: 'flag', problem: 'too-much-work', cause: { number: 201 } }
    const proposal = at.propose('Ann', enact())
    expect(at.entry.changes.at(-1)).toMatchObject(tired)
    at.act('Bo', { type: 'comment', about: proposal, text: 'x' })
    expect(at.entry.changes.at(-1)).toMatchObject(tired)
  })
})

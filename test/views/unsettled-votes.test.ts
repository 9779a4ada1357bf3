import { beforeEach, describe, expect, it } from 'vitest'
import { chronicleLine } from '../../src/views/chronicle/chronicle.ts'
import { explainQuantity } from '../../src/views/players/explain-quantity.ts'
import { unsettledVotes } from '../../src/views/votes/unsettled-votes.ts'
import type { Ballot } from '../../src/actions/body.ts'
import { mechanicLibrary } from '../../src/mechanics/library.ts'
import { mechanic } from '../engine/mechanics.ts'
import { enact, playerOf, rule, Table } from '../engine/table.ts'
import { alsoKnowing } from '../mechanics/made-up.ts'

const kinds = [
  // A vote is over as soon as two have voted.
  mechanic('hasty', {
    answers: { 'vote-over': ({ tally }) => ({ value: tally.for + tally.against > 1 }) },
  }),
  mechanic('fickle', { answers: { 'may-change-vote': () => ({ value: { allow: true } }) } }),
  mechanic('two-thirds', {
    answers: {
      adopted: ({ tally }) => ({
        value: { adopted: 3 * tally.for >= 2 * (tally.for + tally.against), needs: '2/3' },
      }),
    },
  }),
  mechanic('points', {
    answers: {
      quantities: () => ({
        value: [{ name: 'points', of: 'player', initial: 0, min: 0, max: 40, display: 'decimal' }],
      }),
    },
    reacts: {
      'vote-closed': ({ proponent, adopted }) => [
        { do: 'add', player: proponent, quantity: 'points', by: adopted ? 10 : 1 },
      ],
    },
  }),
]

beforeEach(() => {
  alsoKnowing(...kinds)
})

interface Case {
  readonly what: string
  readonly names: readonly string[]
  readonly kinds: readonly string[]
  readonly ballots: Readonly<Record<string, Ballot>>
  readonly could: readonly string[]
}

const cases: readonly Case[] = [
  {
    what: 'one ballot of one who is missing',
    names: ['Ann', 'Bo', 'Cy'],
    kinds: ['two-thirds'],
    ballots: { Ann: 'for', Bo: 'against' },
    could: ['Cy'],
  },
  {
    what: 'no ballot of one who is missing',
    names: ['Ann', 'Bo', 'Cy'],
    kinds: [],
    ballots: { Ann: 'for', Bo: 'for' },
    could: [],
  },
  {
    what: 'two who are missing, together',
    names: ['Ann', 'Bo', 'Cy', 'Dee'],
    kinds: [],
    ballots: { Ann: 'for', Bo: 'for' },
    could: ['Cy', 'Dee'],
  },
  {
    what: 'those who may change their vote',
    names: ['Ann', 'Bo', 'Cy'],
    kinds: ['fickle'],
    ballots: { Ann: 'for', Bo: 'for' },
    could: ['Ann', 'Bo'],
  },
]

function played({ names, kinds, ballots }: Case): Table {
  const at = Table.of(names, [rule(201, 'hasty', 'points', ...kinds)], mechanicLibrary)
  at.pass([enact()], ballots)
  return at
}

const unsettled = (at: Table, settled: number) => {
  const { entries } = at.replay
  const game = { state: at.state, entries, settled }
  return unsettledVotes(game, (count) => at.replay.stateAt(count))
}

describe('a vote that is closed and not settled', () => {
  it.each(cases)('could be turned by $what', (one) => {
    const at = played(one)
    const [found] = unsettled(at, 0)
    expect(found?.players ?? []).toEqual(one.could.map(playerOf))
    // Nothing turns what is settled.
    expect(unsettled(at, at.replay.entries.length)).toEqual([])
  })

  it('is told with what it brought: in the chronicle, and where a number is explained', () => {
    const at = played(cases[0]!)
    const found = unsettled(at, 0)
    const close = at.replay.entries.at(-1)!
    const line = chronicleLine(at.state, close, found)
    expect(line.unless).toMatch(/^Could still change: a vote of Cy /)
    const steps = explainQuantity(at.state, at.replay.entries, playerOf('Ann'), 'points', found)
    expect(steps.map(({ unless }) => unless)).toEqual([null, line.unless])
    expect(chronicleLine(at.state, close).unless).toBe(null)
  })

  it('cannot be turned by who has acted since, with the only device they have', () => {
    const at = played(cases[0]!)
    at.act('Cy', { type: 'tick' })
    expect(unsettled(at, 0)).toEqual([])
  })
})

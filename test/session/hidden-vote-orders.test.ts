// However what was signed of hidden votes arrives, every replica opens the same ballots, and finds the same wrong.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { finish } from '../../src/base/task.ts'
import { asAuthentic, type Authentic } from '../../src/actions/authentic.ts'
import { stateHash } from '../../src/engine/history/state-hash.ts'
import { mechanicLibrary } from '../../src/mechanics/library.ts'
import { Replica } from '../../src/session/record/replica.ts'
import { playText } from '../play/play-folder.ts'

const names = ['Ann', 'Bo', 'Cy', 'Di']

/** Four players; Di votes offline and comes back late, Cy is not there for the close. */
const script = {
  synomic: 1,
  game: {
    rules: [
      {
        number: 201,
        mutability: 'mutable',
        passages: [
          { say: 'Votes are not shown until the vote closes.' },
          { say: 'A vote closes 48 hours after it opened.' },
        ],
      },
    ],
    seed: 'hidden votes in any order',
  },
  players: names.map((name) => ({ name })),
  moves: [
    {
      do: 'propose',
      by: 'Ann',
      changes: [{ enact: { text: 'Tea at four.' } }],
      as: 'tea',
    },
    { do: 'callVote', by: 'Ann' },
    { do: 'vote', by: 'Ann', ballot: 'for' },
    { offline: 'Di' },
    { do: 'vote', by: 'Di', ballot: 'against' },
    { do: 'vote', by: 'Cy', ballot: 'against' },
    { offline: 'Cy' },
    { do: 'vote', by: 'Bo', ballot: 'for' },
    { wait: '3d' },
    { expect: { proposals: { tea: { phase: 'opening', votes: { Ann: 'encrypted' } } } } },
    { online: 'Di' },
    { online: 'Cy' },
    { wait: '1h' },
    {
      do: 'propose',
      by: 'Bo',
      changes: [{ enact: { text: 'Cake at five.' } }],
      as: 'cake',
    },
    { do: 'callVote', by: 'Bo' },
    ...names.map((by) => ({ do: 'vote', by, ballot: 'for' })),
    { wait: '3d' },
    { expect: { proposals: { cake: { outcome: 'adopted', votes: { Di: 'for' } } } } },
  ],
}

describe('[ballot-open] [graph-any-order] votes that were hidden', () => {
  const { played } = playText(JSON.stringify(script))
  const { actions } = played

  function taking(batches: readonly (readonly Authentic[])[]) {
    const [first] = actions
    if (first === undefined) throw new Error('a game was played')
    const replica = new Replica(first.id, mechanicLibrary)
    const now = (actions.at(-1)?.time ?? 0) + 1
    for (const batch of batches) finish(replica.adding(batch, now))
    const { state } = replica
    if (state === null) throw new Error('it was created')
    const outcomes = replica.entries.map(({ action, outcome }) => [action.id, outcome])
    return { hash: stateHash(state), outcomes }
  }

  it('are played as the script has it, with one opening in vain', () => {
    expect(played.failedExpectations).toEqual([])
    const types = actions.map(({ body }) => body.type)
    expect(types.filter((type) => type === 'encrypted-vote')).toHaveLength(8)
    expect(types.filter((type) => type === 'open-ballots').length).toBeGreaterThanOrEqual(6)
  })

  it('are opened to the same', () => {
    const all = structuredClone(actions).map(asAuthentic)
    const straight = taking([all])
    fc.assert(
      fc.property(
        fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length }),
        fc.integer({ min: 1, max: 7 }),
        (shuffled, size) => {
          const count = Math.ceil(shuffled.length / size)
          const batches = Array.from({ length: count }, (_, i) =>
            shuffled.slice(i * size, (i + 1) * size),
          )
          expect(taking(batches)).toEqual(straight)
        },
      ),
      { numRuns: 12 },
    )
  })
})

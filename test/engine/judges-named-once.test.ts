// A question that waits names as many Judges as there are to name, on the books that ship.
import { expect, it } from 'vitest'
import { createReplay } from '../../src/engine/history/replay.ts'
import { Log } from '../../src/log/log.ts'
import { mechanicLibrary } from '../../src/mechanics/library.ts'
import { sealMachine } from '../../src/session/keys/seal-machine.ts'
import { receive } from '../log/world.ts'
import { playText } from '../play/play-folder.ts'

const ballots = ['Ann', 'Bo'].map((by) => ({ by, do: 'vote', ballot: 'for' }))

/** Ann claims, Bo contests; then Bo's turn begins, in which he may not judge, and Ann never may. */
const script = {
  synomic: 1,
  game: { starter: 'classic', seed: 'own-claim' },
  players: [{ name: 'Ann' }, { name: 'Bo' }],
  moves: [
    { by: 'Ann', do: 'propose', as: 'p', changes: [{ enact: { text: 'One.' } }] },
    {
      by: 'Ann',
      do: 'claim',
      as: 'c',
      rule: 116,
      note: 'I hummed.',
      effects: [{ do: 'add', player: 'Ann', by: 1 }],
    },
    { by: 'Bo', do: 'contest', as: 'q', claim: 'c', reason: 'Nobody heard it.' },
    { expect: { judgments: { q: { judge: 'Bo' } } } },
    { do: 'callVote' },
    ...ballots,
    { do: 'throw' },
    { by: 'Bo', do: 'consent' },
    { by: 'Ann', do: 'consent' },
    { expect: { turn: 'Bo', judgments: { q: { judge: 'Bo', status: 'open' } } } },
  ],
}

it('a claim stays with its Judge whose turn begins where only the claimant is left', () => {
  const { played } = playText(JSON.stringify(script))
  expect(played.failedExpectations).toEqual([])
  const [create] = played.actions
  if (create === undefined) throw new Error('a game has actions')
  const log = new Log(create.id, sealMachine(mechanicLibrary))
  const bytes = played.actions.map((action) => action.bytes)
  receive(log, bytes, played.actions.at(-1)?.time ?? create.time)
  const replay = createReplay(mechanicLibrary)
  replay.advance(log.order, 0, log.facts)
  const named = replay.entries.map(
    ({ lived }) => lived?.after?.filter((step) => step.do === 'name-judge').length ?? 0,
  )
  expect(Math.max(...named)).toBe(1)
})

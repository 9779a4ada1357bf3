// What is derived again over the same past is what it was, also where rules run out of steps; on a book that ships.
import { expect, it } from 'vitest'
import { Replay } from '../../src/engine/history/replay.ts'
import { stateHash } from '../../src/engine/history/state-hash.ts'
import { seatedPlayers } from '../../src/engine/people/players.ts'
import { mechanicLibrary } from '../../src/mechanics/library.ts'
import { playText } from '../play/play-folder.ts'

/** To say who may vote each rule's owner is looked for among all: more work than an act has steps for. */
const costly =
  'Every player may always vote, whatever rules of lower rank say, ' +
  'except the rule whose owner is the owner of this rule with the lowest number.'

const script = {
  synomic: 1,
  game: { starter: 'chicken-and-brick', seed: 'costly' },
  players: [{ name: 'Ann' }, { name: 'Bo' }],
  moves: [
    {
      do: 'signTogether',
      what: { change: [{ enact: { passages: [{ say: 'Each rule can have an owner.' }] } }] },
    },
    { do: 'signTogether', what: { change: [{ enact: { passages: [{ say: costly }] } }] } },
    { by: 'Ann', do: 'propose', as: 'p', changes: [{ enact: { text: 'One.' } }] },
    { do: 'callVote', as: 'called' },
    { by: 'Bo', do: 'vote', ballot: 'for' },
    { do: 'signTogether', what: { undo: 'called' }, players: ['Ann'] },
  ],
}

it('an act that is derived again brings about what it did, and says so', () => {
  const { actions } = playText(JSON.stringify(script)).played
  const replay = new Replay(mechanicLibrary)
  replay.advance(actions, 0)
  const { state, entries } = replay
  const signed = entries.at(-1)?.action.body
  if (state === null || signed?.type !== 'sign-together') throw new Error('Ann signed last')
  expect(JSON.stringify(entries.at(-2)?.changes)).toContain('too-much-work')

  // Bo's signature would make another past. It is only tried out, and the former one comes back.
  const bo = seatedPlayers(state).find(({ name }) => name === 'Bo')
  const foreseen = bo && replay.foresee(signed, bo.id, state.now + 1)
  expect(foreseen?.consequences.map(({ is }) => is.kind)).toContain('undone')
  replay.advance(actions, actions.length)
  expect(replay.entries).toEqual(entries)
  expect(replay.state && stateHash(replay.state)).toBe(stateHash(state))
})

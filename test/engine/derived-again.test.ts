// What is derived again over the same past is what it was, also where rules run out of steps, or forbid; on a book that ships.
import { expect, it } from 'vitest'
import { Replay } from '../../src/engine/history/replay.ts'
import { stateHash } from '../../src/engine/history/state-hash.ts'
import { seatedPlayers } from '../../src/engine/people/players.ts'
import { mechanicLibrary } from '../../src/mechanics/library.ts'
import { playText } from '../play/play-folder.ts'

/** To say who may vote each rule's owner is looked for among all: more work than an act has steps for. */
const costly = [
  'Each rule can have an owner.',
  'Every player may always vote, whatever rules of lower rank say, ' +
    'except the rule whose owner is the owner of this rule with the lowest number.',
]

/** Rule 105 keeps a vote open until all have voted. */
const hasty = ['A vote closes as soon as the turn began at most 6 days ago.']

const scriptWith = (sentences: readonly string[]) => ({
  synomic: 1,
  game: { starter: 'chicken-and-brick', seed: 'costly' },
  players: [{ name: 'Ann' }, { name: 'Bo' }],
  moves: [
    ...sentences.map((say) => ({
      do: 'signTogether',
      what: { change: [{ enact: { passages: [{ say }] } }] },
    })),
    { by: 'Ann', do: 'propose', as: 'p', changes: [{ enact: { text: 'One.' } }] },
    { do: 'callVote', as: 'called' },
    { by: 'Bo', do: 'vote', ballot: 'for' },
    { do: 'signTogether', what: { undo: 'called' }, players: ['Ann'] },
  ],
})

function expectDerivedAlike(sentences: readonly string[], told: string): void {
  const { actions } = playText(JSON.stringify(scriptWith(sentences))).played
  const replay = new Replay(mechanicLibrary)
  replay.advance(actions, 0)
  const { state, entries } = replay
  const signed = entries.at(-1)?.action.body
  if (state === null || signed?.type !== 'sign-together') throw new Error('Ann signed last')
  expect(JSON.stringify(entries.map(({ changes }) => changes))).toContain(told)

  // Bo's signature would make another past. It is only tried out, and the former one comes back.
  const bo = seatedPlayers(state).find(({ name }) => name === 'Bo')
  const foreseen = bo && replay.foresee(signed, bo.id, state.now + 1)
  expect(foreseen?.consequences.map(({ is }) => is.kind)).toContain('undone')
  replay.advance(actions, actions.length)
  expect(replay.entries).toEqual(entries)
  expect(replay.state && stateHash(replay.state)).toBe(stateHash(state))
}

it('an act that is derived again brings about what it did, and says so', () => {
  expectDerivedAlike(costly, 'too-much-work')
})

it('an act that is derived again comes up against what forbade something then', () => {
  expectDerivedAlike(hasty, 'forbidden')
})

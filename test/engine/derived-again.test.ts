// What is derived again over the same past is what it was, also where rules run out of steps, or forbid; on a book that ships.
import { expect, it } from 'vitest'
import type { CourseStep } from '../../src/engine/history/course.ts'
import { Replay } from '../../src/engine/history/replay.ts'
import { stateHash } from '../../src/engine/history/state-hash.ts'
import { seatedPlayers } from '../../src/engine/people/players.ts'
import { mechanicLibrary } from '../../src/mechanics/library.ts'
import { bookWith, greedyRule } from '../greedy/greedy-sentences.ts'
import { Game } from '../mechanics/game.ts'
import { names } from '../mechanics/sentence-table.ts'
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

it('what was too much for an act, and waited for the next, waits for it again', () => {
  const hourly = greedyRule(301, ['Every hour, everyone gains 1 gold.'])
  const ending = greedyRule(302, [
    'When a player’s turn begins, after 3 days their turn ends.',
    ...Array.from(
      { length: 20 },
      (_, more) =>
        `When a player’s turn ends, everyone gains ${more + 1} gold for each word in the rules.`,
    ),
  ])
  const g = new Game(bookWith(hourly, ending), names)
  g.wait(10 * 86_400_000)
  for (let acts = 0; acts < 4; acts++) g.act('Ann', { type: 'tick' })
  const { replay } = g
  const ends = ({ do: step }: CourseStep): boolean => step === 'end-turn'
  const waited = replay.entries.findIndex(({ lived }) => lived?.tried?.before?.some(ends) === true)
  expect(replay.entries[waited + 1]?.lived?.before?.some(ends)).toBe(true)
  // A copy knows no state in between.
  expect(hashesOf(replay.copy())).toEqual(hashesOf(replay))
})

function hashesOf(replay: Replay): readonly string[] {
  return replay.entries.map((_, place) => {
    const state = replay.stateAt(place + 1)
    if (state === null) throw new Error('there is a game')
    return stateHash(state)
  })
}

import { isSeated } from '../engine/people/players.ts'
import { defineMechanic } from './define.ts'

/** Rule 113: whoever no longer wants to play can forfeit at any time. */
export const mayForfeit = defineMechanic({
  kind: 'may-forfeit',
  title: 'Forfeiting',
  group: 'people',
  params: {},
  describe: () => 'Any player can forfeit at any time.',
  asserts: () => [{ about: 'may-forfeit', says: 'right', cases: [] }],
  answers: {
    'may-forfeit': ({ player }, { game }) =>
      isSeated(game, player) ? { value: { allow: true }, right: {} } : undefined,
  },
})

import { defineMechanic } from './define.ts'

/** Rule 105: every player is an eligible voter. */
export const eligibleVoters = defineMechanic({
  kind: 'eligible-voters',
  title: 'Everyone may vote',
  group: 'voting',
  params: {},
  describe: () => 'Every player at the table may vote on every proposal.',
  answers: {
    'may-vote': ({ player }, { game }) =>
      game.players.get(player)?.status === 'seated'
        ? { value: { allow: true }, topic: 'eligible' }
        : undefined,
  },
})

import { operator } from '../operator.ts'

/** How many can be something at a time. */
export const offices = [
  operator('sentence', 'at most one', ['new-role'], 'there is at most one {0} .', {
    ban: {
      does: () => ['name'],
      forbids: (at, { player, name }) => {
        const { world } = at
        const role = at.name(0)
        return (
          name === role && world.players.some((one) => one !== player && world.hasRole(one, role))
        )
      },
    },
  }),
  operator(
    'sentence',
    'exactly one',
    ['new-role'],
    'there is exactly one {0} : whoever becomes it follows the one before .',
    {
      hears: () => ['became'],
      reacts: (at, { text, player: next }) => {
        const { world } = at
        const role = at.name(0)
        return text !== role
          ? []
          : world.players
              .filter((one) => one !== next && world.hasRole(one, role))
              .map((player) => ({ do: 'set-role', player, role, held: false }))
      },
    },
  ),
] as const

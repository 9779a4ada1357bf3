import type { PlayerId } from '../../../actions/ids.ts'
import type { Deed } from '../../meaning/deed.ts'
import type { Place } from '../../meaning/meaning.ts'
import { makes } from '../../grammar/operator.ts'

/** How many can be something at a time. */
export const offices = [
  makes.sentence('at most one', 'there is at most one {new-role} .', {
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
  makes.sentence(
    'roles at most',
    'nobody may have more than {count} role/roles .',
    { also: ['a player may have at most {0} role/roles .'] },
    {
      ban: {
        does: () => ['name'],
        forbids: (at, { player, name = '' }) =>
          player !== null &&
          !at.world.hasRole(player, name) &&
          at.world.roleCount(player) >= at.count(0),
      },
    },
  ),
  makes.sentence(
    'exactly one',
    'there is exactly one {new-role} : whoever becomes it follows the one before .',
    {
      hears: () => ['became', 'returned'],
      reacts: (at, { name, text, player: next }) => {
        const { world } = at
        const role = at.name(0)
        if (name === 'returned') return handedOn(at, next)
        return text !== role
          ? []
          : world.players
              .filter((one) => one !== next && world.hasRole(one, role))
              .map((player) => ({ do: 'set-role', player, role, held: false }))
      },
    },
  ),
] as const

/** Who comes back finds what they were in other hands, if it is. */
function handedOn(at: Place, player: PlayerId | undefined): readonly Deed[] {
  const role = at.name(0)
  const holders = at.world.players.filter((one) => at.world.hasRole(one, role))
  return player !== undefined && holders.includes(player) && holders.length > 1
    ? [{ do: 'set-role', player, role, held: false }]
    : []
}

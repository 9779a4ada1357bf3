import type { PlayerId } from '../../actions/ids.ts'
import { operator } from '../operator.ts'
import type { World } from '../world.ts'

/** Whom a sentence is about, in seat order. */
export const people = [
  operator(
    'one',
    'proponent',
    [],
    'its proponent',
    ({ world, scope }) => {
      const proposal = scope.proposal === undefined ? null : world.proposal(scope.proposal)
      return present(proposal?.by)
    },
    { needs: ['proposal'] },
  ),
  operator('one', 'they', [], 'they', ({ scope }) => present(scope.they), {
    isPlural: true,
    needs: ['they'],
  }),
  operator('one', 'mover', [], 'the player whose turn it is', ({ world }) => present(world.mover)),
  operator('who', 'everyone', [], 'everyone', ({ world }) => world.players),
  operator(
    'who',
    'everyone else',
    [],
    'everyone else',
    ({ world, scope }) => world.players.filter((player) => player !== scope.focus),
    { needs: ['focus'] },
  ),
  operator('who', 'everyone but', ['who'], 'everyone but {0}', (at) => {
    const others = at.people(0)
    return at.world.players.filter((player) => !others.includes(player))
  }),
  operator('who', 'everyone who', ['trait'], 'everyone who {0}', (at) =>
    at.world.players.filter((player) => at.is(0, player)),
  ),
  operator('who', 'holder', ['role'], 'the {0}', (at) =>
    at.world.players.filter((player) => at.world.hasRole(player, at.name(0))),
  ),
  operator('who', 'fewest', ['quantity'], 'whoever has the fewest {0}', (at) =>
    extreme(at.world, at.name(0), -1),
  ),
  operator('who', 'most', ['quantity'], 'whoever has the most {0}', (at) =>
    extreme(at.world, at.name(0), 1),
  ),
  operator('who', 'alone fewest', ['quantity'], 'whoever alone has the fewest {0}', (at) =>
    alone(extreme(at.world, at.name(0), -1)),
  ),
  operator('who', 'alone most', ['quantity'], 'whoever alone has the most {0}', (at) =>
    alone(extreme(at.world, at.name(0), 1)),
  ),
] as const

/** All of those who have the most (1) or the fewest (-1). */
export function extreme(world: World, quantity: string, sign: 1 | -1): readonly PlayerId[] {
  const amounts = world.players.map((player) => sign * world.quantity(player, quantity))
  const best = Math.max(...amounts)
  return world.players.filter((_, at) => amounts[at] === best)
}

function alone(players: readonly PlayerId[]): readonly PlayerId[] {
  return players.length === 1 ? players : []
}

function present(player: PlayerId | null | undefined): readonly PlayerId[] {
  return player === null || player === undefined ? [] : [player]
}

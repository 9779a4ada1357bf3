import type { ProposalView, World } from '../../language/world.ts'
import type { GameState, Proposal } from '../../engine/kernel/state.ts'
import { proposalById } from '../../engine/votes/proposals.ts'
import { seatedIds } from '../seated.ts'

/** The game as its sentences ask about it. */
export function worldOf(game: GameState): World {
  const players = seatedIds(game)
  const [turn, another] = game.turns
  return {
    players,
    mover: turn === undefined || another !== undefined ? null : turn.player,
    circuit: Math.floor(Math.max(0, game.turnCount - 1) / Math.max(1, players.length)) + 1,
    now: game.now,
    quantity: (player, name) => {
      const one = game.players.get(player)
      return one?.quantities.get(name) ?? one?.items.get(name) ?? 0
    },
    hasRole: (player, role) =>
      game.players.get(player)?.roles.has(role) === true || game.titles.get(role) === player,
    proposal: (id) => {
      const proposal = proposalById(game, id)
      return proposal === undefined ? null : viewOf(proposal)
    },
  }
}

function viewOf({ by, phase, outcome, tally, votes }: Proposal): ProposalView {
  return {
    by,
    isOpen: phase !== 'closed',
    isAdopted: outcome === 'adopted',
    isUnanimous: tally !== undefined && tally.for === tally.eligible,
    ballot: (player) => votes.get(player)?.ballot ?? null,
  }
}

import type { PlayerId } from '../../actions/ids.ts'
import type { GameState } from '../../engine/kernel/state/state.ts'
import type { Past } from '../../language/meaning/world.ts'
import { everyProposal } from './turn-view.ts'

/** When a player did something last; game time, ms; `null`: never. */
export function lastTimeOf(game: GameState, player: PlayerId, what: Past): number | null {
  switch (what) {
    case 'joined':
      return game.players.get(player)?.joined.at ?? null
    case 'gave a sign':
      return game.signs.get(player) ?? null
    case 'proposed':
      return latest(
        everyProposal(game).flatMap(({ by, forms: [first] }) => (by === player ? [first?.at] : [])),
      )
    case 'voted':
      return latest(everyProposal(game).map(({ votes }) => ownVoteAt(votes.get(player))))
  }
}

/** A vote that a rule cast is not the player's. */
function ownVoteAt(vote: { readonly at: number; readonly forcedBy?: object } | undefined) {
  return vote?.forcedBy === undefined ? vote?.at : undefined
}

function latest(times: readonly (number | undefined)[]): number | null {
  return times.reduce<number | null>(
    (last, time) => (time === undefined || (last !== null && last >= time) ? last : time),
    null,
  )
}

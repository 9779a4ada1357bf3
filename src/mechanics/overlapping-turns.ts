import { fault, ok, type Fault } from '../base/result.ts'
import type { Context } from '../engine/kernel/mechanic.ts'
import type { GameState, Turn } from '../engine/kernel/state.ts'
import type { PlayerId } from '../actions/ids.ts'
import { defineMechanic } from './define.ts'
import { noSuchMove, offer } from './move.ts'

/** Chicken and Brick's rule 301: the next turn may begin before the last one is over; votes keep their order. */
export const overlappingTurns = defineMechanic({
  kind: 'overlapping-turns',
  title: 'Overlapping turns',
  group: 'turns',
  params: {},
  describe: () =>
    'The next player can begin their turn at any time once the turn before it has begun; a proposal is put to the vote only when the vote on the proposal of every earlier turn has closed.',
  answers: {
    'may-call-vote': ({ proposal }, { game, rule }) => {
      const number = game.openProposals.get(proposal)?.turn ?? null
      const earlier = game.turns.find(
        (turn) => number !== null && turn.number < number && isUnvoted(game, turn),
      )
      if (earlier === undefined) return undefined
      const name = game.players.get(earlier.player)?.name ?? ''
      const problem = fault('earlier-vote-first', { name }, rule.number)
      return { value: { allow: false, fault: problem } }
    },
  },
  offers: (player, context) => {
    const { turns } = context.game
    if (turns.length === 0 || turns.some((turn) => turn.player === player)) return []
    return [offer('begin-turn', 'Begin my turn', {}, { closed: notYet(context, player) })]
  },
  play: (move, player) =>
    move === 'begin-turn' ? ok([{ do: 'begin-turn-of', player }]) : noSuchMove(),
})

function notYet(context: Context<unknown>, player: PlayerId): Fault | undefined {
  const { game } = context
  const newest = game.turns.reduce<Turn | undefined>(
    (latest, turn) => (latest === undefined || turn.number > latest.number ? turn : latest),
    undefined,
  )
  const next = context.ask('next-turn', { after: newest?.player ?? null }).value
  if (next !== player) return fault('not-next')
  const permit = context.ask('may-begin-turn', { player }).value
  return permit.allow ? undefined : permit.fault
}

function isUnvoted(game: GameState, turn: Turn): boolean {
  return turn.proposal === undefined || game.openProposals.has(turn.proposal)
}

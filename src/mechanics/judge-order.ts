import { fault } from '../base/result.ts'
import type { Context } from '../engine/kernel/mechanic.ts'
import type { GameState } from '../engine/kernel/state.ts'
import type { ActionId, PlayerId } from '../actions/ids.ts'
import { defineMechanic } from './define.ts'
import { oneOf } from './param.ts'
import { playingOrder, seatedIds } from './seated.ts'

/** Rule 212: anyone can invoke judgment, and who judges. */
export const judgeOrder = defineMechanic({
  kind: 'judge-order',
  title: 'Who judges',
  group: 'judgment',
  params: {
    who: oneOf({
      label: 'The Judge is',
      options: {
        preceding: 'the player before the one moving',
        following: 'the player after the one moving',
      },
      default: 'preceding',
    }),
  },
  describe: ({ who }) => {
    const side = who === 'preceding' ? 'before' : 'after'
    return `Any player can invoke judgment. The Judge is the player ${side} the one moving; a Judge who is overruled gives way to the player ${side} them. Nobody judges in their own turn.`
  },
  answers: {
    judge: ({ judgment, former }, context) => {
      const moving = movingPlayer(context.game, judgment)
      if (moving === null) return { value: null }
      const others = judgesInTurn(context, moving, context.params.who)
      const inTurn = context.game.turns.map((turn) => turn.player)
      const free = others.filter((player) => !former.includes(player) && !inTurn.includes(player))
      return { value: free[0] ?? null }
    },
    'may-judge': ({ player, judgment }, { game, rule }) => {
      const moving = movingPlayer(game, judgment)
      if (moving !== player) return undefined
      const problem = fault('judge-in-own-turn', {}, rule.number)
      return { value: { allow: false, fault: problem } }
    },
  },
})

/** Everyone but the player moving, in the order in which they come to judge. */
function judgesInTurn(
  context: Context<unknown>,
  moving: PlayerId,
  who: 'preceding' | 'following',
): readonly PlayerId[] {
  const after = playingOrder(context, moving).slice(1)
  return who === 'following' ? after : after.reverse()
}

/**
 * Whose turn a judgment is about: the turn in which it was invoked, under way or just over. Before the first turn,
 * and where there are no turns, who invoked it counts as moving.
 */
function movingPlayer(game: GameState, id: ActionId): PlayerId | null {
  const judgment = game.judgments.get(id)
  const number = judgment?.turn ?? null
  const invokedIn = game.turns.find((turn) => turn.number === number)
  const newest = game.turns.at(-1)
  return (
    invokedIn?.player ??
    (game.turnOver !== null && (number === null || game.turnOver.number === number)
      ? game.turnOver.player
      : undefined) ??
    newest?.player ??
    judgment?.by ??
    seatedIds(game)[0] ??
    null
  )
}

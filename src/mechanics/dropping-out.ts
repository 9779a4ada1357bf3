import type { Json } from '../base/json.ts'
import type { Effect } from '../engine/kernel/effect.ts'
import type { Context } from '../engine/kernel/mechanic.ts'
import { remembered } from '../engine/rules/rules.ts'
import type { PlayerId } from '../actions/ids.ts'
import { defineMechanic } from './define.ts'
import { wholeNumber } from './param.ts'
import { amount } from './phrase.ts'
import { seatedIds } from './seated.ts'

const kind = 'dropping-out'

/** By mail's rule 117: who takes no part for some turns drops out. */
export const droppingOut = defineMechanic({
  kind,
  title: 'Dropping out',
  group: 'people',
  params: {
    turns: wholeNumber({
      label: 'After how many turns without taking part',
      min: 1,
      max: 1000,
      default: 2,
    }),
  },
  describe: ({ turns }) =>
    `A player who neither proposes, votes, makes a move nor judges during ${amount(turns, 'turns')} in a row drops out of the game.`,
  reacts: {
    proposed: ({ player }, context) => tookPart(context, player),
    'vote-cast': ({ player, proposal }, context) => {
      const vote = context.game.openProposals.get(proposal)?.votes.get(player)
      return vote?.forcedBy === undefined ? tookPart(context, player) : []
    },
    moved: ({ player }, context) => tookPart(context, player),
    judged: ({ judge }, context) => tookPart(context, judge),
    'player-seated': ({ player }, context) => tookPart(context, player),
    'turn-ended': ({ turn }, context) =>
      seatedIds(context.game)
        .filter((player) => turn - lastPart(context, player) >= context.params.turns)
        .map((player): Effect => ({ do: 'drop-player', player })),
  },
})

function tookPart({ game }: Context<unknown>, player: PlayerId): readonly Effect[] {
  const now = game.turns.at(-1)?.number ?? game.turnCount
  return [{ do: 'remember', key: player.slice(0, 32), value: now }]
}

/** The number of the last turn a player took part in; whoever never did counts from where the rule came in. */
function lastPart({ rule, game }: Context<unknown>, player: PlayerId): number {
  const kept: Json = remembered(rule, kind, player.slice(0, 32)) ?? null
  if (typeof kept === 'number') return kept
  const since = rule.history[0]?.proposal
  return since === undefined ? 0 : (game.closedProposals.get(since)?.turn ?? 0)
}

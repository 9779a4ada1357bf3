import { fault } from '../base/result.ts'
import type { GameState } from '../engine/kernel/state.ts'
import type { ActionId, PlayerId } from '../actions/ids.ts'
import { defineMechanic } from './define.ts'
import { isShare, shareInWords, shareParam } from './share.ts'
import { seatedIds } from './seated.ts'

/** Rule 212: the other players can overrule a Judge until the next turn begins. */
export const overruling = defineMechanic({
  kind: 'overruling',
  title: 'Overruling a Judge',
  group: 'judgment',
  params: {
    share: shareParam({ label: 'Who overrules, of the other players', default: 'unanimous' }),
  },
  describe: ({ share }) =>
    `Until the next turn begins, ${shareInWords[share]} the players other than the Judge can overrule a judgment together; it is undone, and the next Judge decides.`,
  answers: {
    'may-overrule': ({ player, judgment }, { game, rule }) => {
      const code =
        player === rulingJudge(game, judgment)
          ? 'judge-cannot-overrule'
          : game.judgments.get(judgment)?.status === 'settled'
            ? 'judgment-settled'
            : undefined
      return code === undefined
        ? undefined
        : { value: { allow: false, fault: fault(code, {}, rule.number) } }
    },
    overruled: ({ judgment, by }, { game, params }) => {
      const judge = rulingJudge(game, judgment)
      const others = seatedIds(game).filter((player) => player !== judge)
      const count = others.filter((player) => by.includes(player)).length
      return { value: others.length > 0 && isShare(params.share, count, others.length) }
    },
  },
})

function rulingJudge(game: GameState, id: ActionId): PlayerId | null {
  const judgment = game.judgments.get(id)
  return judgment?.rulings.findLast((ruling) => !ruling.overruled)?.judge ?? judgment?.judge ?? null
}

import { fault } from '../base/result.ts'
import type { GameState, Judgment } from '../engine/kernel/state.ts'
import { defineMechanic } from './define.ts'
import { isShare, shareInWords, shareOf, shareParam } from './share.ts'
import { seatedIds } from './seated.ts'

/** Rule 212: once judgment has been invoked, the next turn waits for consent. */
export const consentToBegin = defineMechanic({
  kind: 'consent-to-begin',
  title: 'The next turn waits for consent',
  group: 'judgment',
  params: {
    share: shareParam({ label: 'Who must consent, of the other players', default: 'majority' }),
  },
  describe: ({ share }) =>
    `When judgment has been invoked in a turn, the next turn begins only when ${shareInWords[share]} the players other than the one to begin have consented.`,
  answers: {
    'may-begin-turn': ({ player }, { game, rule, params }) => {
      const others = seatedIds(game).filter((other) => other !== player)
      const short = invokedInTurnOver(game).find(
        (judgment) => !isShare(params.share, consenting(judgment, others), others.length),
      )
      if (short === undefined) return undefined
      const args = {
        have: consenting(short, others),
        need: shareOf(params.share, others.length),
      }
      return { value: { allow: false, fault: fault('awaiting-consent', args, rule.number) } }
    },
  },
})

/** Judgments invoked in the turn that is just over, or since; those of earlier turns have had their consent. */
function invokedInTurnOver(game: GameState): readonly Judgment[] {
  const { turnOver } = game
  return game.unsettled.flatMap((id) => {
    const judgment = game.judgments.get(id)
    if (judgment === undefined) return []
    const since = judgment.turn === null && judgment.at >= (turnOver?.cause.at ?? 0)
    return since || judgment.turn === turnOver?.number ? [judgment] : []
  })
}

function consenting(judgment: Judgment, among: readonly string[]): number {
  return judgment.consents.filter((player) => among.includes(player)).length
}

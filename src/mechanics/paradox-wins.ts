import { isSeated } from '../engine/people/players.ts'
import type { Json } from '../base/json.ts'
import { remembered } from '../engine/rules/rules.ts'
import type { GameState, Judgment, Rule } from '../engine/kernel/state.ts'
import { actionId, playerId, type PlayerId } from '../actions/ids.ts'
import { defineMechanic } from './define.ts'
import { seatedIds } from './seated.ts'
import { stalemate } from './ways-to-win.ts'

/** Rule 213: when a Judge finds that play cannot go on, who could not complete the turn wins. */
export const paradoxWins = defineMechanic({
  ...stalemate,
  title: 'Winning by paradox',
  group: 'winning',
  describe: ({ answer }) =>
    `When a Judge answers “${answer}” (play cannot go on, or a move is as legal as it is illegal) and all other players consent, or the next turn begins without the ruling being overruled, the player whose turn it was wins.`,
  answers: {
    winners: (_input, { game, rule, params }) => {
      for (const judgment of game.judgments.values()) {
        const stuck = unableToComplete(game, rule, judgment)
        if (stuck === null || !isSeated(game, stuck)) continue
        if (isAnswered(judgment, params.answer) && stands(game, judgment, stuck)) {
          return { value: [stuck] }
        }
      }
      return undefined
    },
  },
  reacts: {
    'judgment-invoked': ({ judgment }, { game, rule }) => {
      const turn = game.judgments.get(judgment)?.turn ?? null
      const moving =
        game.turns.find((one) => one.number === turn)?.player ?? game.turnOver?.player ?? null
      if (moving === null) return []
      const pending = movers(rule).filter(([id]) => game.unsettled.includes(actionId(id)))
      return [{ do: 'remember', key: moversKey, value: [...pending, [judgment, moving]] }]
    },
  },
})

const moversKey = 'movers'

/** Judgments with whose turn it was when they were invoked, as remembered. */
function movers(rule: Rule): readonly (readonly [string, string])[] {
  const kept: Json = remembered(rule, stalemate.kind, moversKey) ?? []
  if (!Array.isArray(kept)) return []
  return kept.flatMap((pair: Json) =>
    Array.isArray(pair) && typeof pair[0] === 'string' && typeof pair[1] === 'string'
      ? [[pair[0], pair[1]] as const]
      : [],
  )
}

/** Whose turn it was when the judgment was invoked. */
function unableToComplete(game: GameState, rule: Rule, judgment: Judgment): PlayerId | null {
  const mover = movers(rule).find(([id]) => id === judgment.id)?.[1]
  if (mover !== undefined) return playerId(mover)
  // A new round counts its turns anew, and leaves no judgment of an earlier one unsettled.
  if (!game.unsettled.includes(judgment.id)) return null
  return game.turns.find((turn) => turn.number === judgment.turn)?.player ?? null
}

function isAnswered(judgment: Judgment, answer: string): boolean {
  const ruling = judgment.rulings.findLast((one) => !one.overruled)
  return ruling !== undefined && ruling.answer.trim().toLowerCase() === answer.trim().toLowerCase()
}

function stands(game: GameState, judgment: Judgment, winner: PlayerId): boolean {
  if (judgment.status === 'settled') return true
  const others = seatedIds(game).filter((player) => player !== winner)
  return others.length > 0 && others.every((player) => judgment.consents.includes(player))
}

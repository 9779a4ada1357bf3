import type { ActionId, PlayerId } from '../../actions/ids.ts'
import type { GameState, Judgment, Rule } from '../../engine/kernel/state.ts'
import { isSeated } from '../../engine/people/players.ts'
import type { JudgmentView } from '../../language/world.ts'
import { seatedIds } from '../seated.ts'

/** A judgment as sentences ask about it. */
export function viewOfJudgment(game: GameState, id: ActionId): JudgmentView {
  const judgment = game.judgments.get(id)
  const ruling = judgment?.rulings.findLast(({ overruled }) => !overruled)
  return {
    moving: movingPlayer(game, id),
    ruledBy: ruling?.judge ?? judgment?.judge ?? null,
    isSettled: judgment?.status === 'settled',
  }
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

/** Of judgments invoked in the turn that is just over, or since; those of earlier turns have had their consent. */
export function consentsInTurnOver(game: GameState): readonly (readonly PlayerId[])[] {
  return consentsOf(game, game.turnOver === null ? [] : [game.turnOver.number])
}

/** The same also of turns under way. */
export function consentsNow(game: GameState): readonly (readonly PlayerId[])[] {
  const { turns, turnOver } = game
  return consentsOf(game, [...turns, ...(turnOver === null ? [] : [turnOver])].map(numberOf))
}

function numberOf({ number }: { readonly number: number }): number {
  return number
}

function consentsOf(game: GameState, turns: readonly number[]): readonly (readonly PlayerId[])[] {
  return game.unsettled.flatMap((id) => {
    const judgment = game.judgments.get(id)
    if (judgment === undefined) return []
    const isSince = judgment.turn === null && judgment.at >= (game.turnOver?.cause.at ?? 0)
    return isSince || turns.some((turn) => turn === judgment.turn) ? [judgment.consents] : []
  })
}

/** Whose turn a Judge found that they cannot complete, by this answer, where all others consent to it or it is settled. */
export function stuckBy(game: GameState, rule: Rule, answer: string): readonly PlayerId[] {
  const since = rule.history[0]?.cause?.at ?? 0
  return [...game.judgments.values()].flatMap((judgment) => {
    const { during, rulings, at } = judgment
    if (during?.round !== game.round || at < since) return []
    const ruling = rulings.findLast(({ overruled }) => !overruled)
    const isSo = ruling?.answer.trim().toLowerCase() === answer.trim().toLowerCase()
    const { player } = during
    return isSo && isSeated(game, player) && stands(game, judgment, player) ? [player] : []
  })
}

function stands(game: GameState, { status, consents }: Judgment, winner: PlayerId): boolean {
  if (status === 'settled') return true
  const others = seatedIds(game).filter((player) => player !== winner)
  return others.length > 0 && others.every((player) => consents.includes(player))
}

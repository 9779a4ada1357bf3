import { actionId, type ActionId, type PlayerId } from '../../actions/ids.ts'
import type { Context } from '../../engine/kernel/questions/mechanic.ts'
import type { GameState, Judgment, Rule, Ruling } from '../../engine/kernel/state/state.ts'
import { isSeated } from '../../engine/people/players.ts'
import type {
  AwaitedJudgment,
  JudgedJudgment,
  JudgmentView,
  Judgments,
} from '../../language/meaning/judgments.ts'
import { isStated, toRead } from '../../language/meaning/words.ts'
import { seatedIds } from '../seated.ts'

/** The judgments of a game as the sentences of a rule ask about them. */
export class GameJudgments implements Judgments {
  private readonly context: Context<unknown>
  private readonly game: GameState

  constructor(context: Context<unknown>) {
    this.context = context
    this.game = context.game
  }

  get judge(): PlayerId | null {
    return this.context.ask('judge', { judgment: actionId(''), former: [] }).value
  }

  of(id: ActionId): JudgmentView {
    return viewOfJudgment(this.game, id)
  }

  get awaited(): readonly AwaitedJudgment[] {
    const { unsettled, judgments } = this.game
    return unsettled.flatMap((id) => {
      const { status, judge = null, named = 0 } = judgments.get(id) ?? {}
      return status === 'open' && judge !== null ? [{ id, judge, named }] : []
    })
  }

  get judged(): readonly JudgedJudgment[] {
    const { unsettled, judgments } = this.game
    return unsettled.flatMap((id) => {
      const { status, rulings = [] } = judgments.get(id) ?? {}
      const ruling = rulings.at(-1)
      return status !== 'judged' || ruling === undefined
        ? []
        : [{ id, judge: ruling.judge, ruled: ruling.at }]
    })
  }

  isJudge(player: PlayerId): boolean {
    return isJudge(this.game, player)
  }

  get consents(): readonly (readonly PlayerId[])[] {
    return consentsOf(this.game)
  }

  stuckBy(answer: string): readonly PlayerId[] {
    this.context.spend(this.game.judgments.size)
    return stuckBy(this.game, this.context.rule, answer).slice(0, 1)
  }

  askersOf(statements: readonly string[], answer: string): readonly PlayerId[] {
    const { spend } = this.context
    spend(this.game.judgments.size)
    const isAbout = ({ question }: Judgment) => {
      spend(toRead(question.length))
      return statements.some((one) => isStated(question, one))
    }
    const answered = [...this.game.judgments.values()].filter(
      (judgment) =>
        judgment.status === 'settled' &&
        isAbout(judgment) &&
        isAnsweredSo(judgment, answer, this.game, this.context.rule),
    )
    return answered.map(({ by }) => by).filter((player) => isSeated(this.game, player))
  }
}

function viewOfJudgment(game: GameState, id: ActionId): JudgmentView {
  const judgment = game.judgments.get(id)
  return {
    by: judgment?.by ?? null,
    former: judgment?.former ?? [],
    moving: movingPlayer(game, id),
    ruledBy:
      (judgment === undefined ? undefined : standingRuling(judgment))?.judge ??
      judgment?.judge ??
      null,
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

/**
 * Of judgments of turns under way, of that just over, and since; once another has begun since they have had
 * their consent.
 */
function consentsOf({
  turns,
  turnOver,
  turnCount,
  unsettled,
  judgments,
}: GameState): readonly (readonly PlayerId[])[] {
  const numbers = [...turns, ...(turnOver === null ? [] : [turnOver])].map(({ number }) => number)
  return unsettled.flatMap((id) => {
    const judgment = judgments.get(id)
    if (judgment === undefined) return []
    const { turn, newest, at, consents } = judgment
    const isSince = turn === null && at >= (turnOver?.cause.at ?? 0)
    const isOf = turn !== null && (numbers.includes(turn) || newest === turnCount)
    return isSince || isOf ? [consents] : []
  })
}

/** Whose turn a Judge found that they cannot complete, by this answer, where all others consent to it or it is settled. */
function stuckBy(game: GameState, rule: Rule, answer: string): readonly PlayerId[] {
  return [...game.judgments.values()].flatMap((judgment) => {
    const { during: player } = judgment
    if (player === undefined || !isAnsweredSo(judgment, answer, game, rule)) return []
    return isSeated(game, player) && stands(game, judgment, player) ? [player] : []
  })
}

/** Whether a Judge has answered so in this round, after the rule that asks had come. */
function isAnsweredSo(judgment: Judgment, answer: string, game: GameState, rule: Rule): boolean {
  const since = rule.history[0]?.cause?.at ?? 0
  if (judgment.round !== game.round || judgment.at < since) return false
  const { action, answer: given } = standingRuling(judgment) ?? {}
  // What waits for the others does not stand.
  if (action !== undefined && game.pending?.has(action) === true) return false
  return given !== undefined && plainAnswer(given) === plainAnswer(answer)
}

/** An answer however it is written: in capitals or not, with a full stop or without. */
function plainAnswer(answer: string): string {
  return answer
    .trim()
    .replace(/\s*[.!]$/u, '')
    .toLowerCase()
}

function standingRuling({ rulings }: Judgment): Ruling | undefined {
  return rulings.findLast(({ overruled }) => !overruled)
}

function stands(game: GameState, { status, consents }: Judgment, winner: PlayerId): boolean {
  if (status === 'settled') return true
  const others = seatedIds(game).filter((player) => player !== winner)
  return others.length > 0 && others.every((player) => consents.includes(player))
}

/** Whether this player is Judge of a question that is not settled yet. */
function isJudge(game: GameState, player: PlayerId): boolean {
  return game.unsettled.some((id) => game.judgments.get(id)?.judge === player)
}

import { fault, type Fault } from '../../base/result.ts'
import type { PlayerId } from '../../actions/ids.ts'
import { isCounted, isSeated } from '../people/players.ts'
import type { Cause, GameState, TurnLine } from '../kernel/state/state.ts'
import { takes } from '../history/course.ts'
import { change, record, tell, type Work } from '../kernel/work.ts'

/** No more turns than so many wait beside the order, or are passed over of one player. */
const most = 20

const plain: TurnLine = { extra: [], passedOver: new Map(), isReversed: false, beside: 0 }

export function turnLineOf({ turnLine }: GameState): TurnLine {
  return turnLine ?? plain
}

export function giveExtraTurn(work: Work, player: PlayerId): Fault | null {
  if (!isSeated(work.state, player)) return fault('not-seated')
  const line = turnLineOf(work.state)
  if (line.extra.length >= most) return fault('number-unfit')
  change(work, { turnLine: { ...line, extra: [...line.extra, player] } })
  return null
}

export function passOverNext(work: Work, player: PlayerId): Fault | null {
  if (!isSeated(work.state, player)) return fault('not-seated')
  const line = turnLineOf(work.state)
  const times = (line.passedOver.get(player) ?? 0) + 1
  if (times > most) return fault('number-unfit')
  change(work, { turnLine: { ...line, passedOver: new Map(line.passedOver).set(player, times) } })
  return null
}

export function reverseTurns(work: Work, cause: Cause): null {
  const line = turnLineOf(work.state)
  change(work, { turnLine: { ...line, isReversed: !line.isReversed } })
  record(work, { cause, kind: 'turns-reversed' })
  return null
}

/** Who has a turn beside the order next; who cannot have one any more is left out. */
export function nextBesideOrder(state: GameState): PlayerId | null {
  return state.turnLine?.extra.find((player) => isCounted(state, player)) ?? null
}

/** Takes {@link nextBesideOrder}, and those left out before them, from those who wait. */
export function takeExtraTurn(work: Work): void {
  const line = turnLineOf(work.state)
  const at = line.extra.findIndex((player) => isCounted(work.state, player))
  change(work, { turnLine: { ...line, extra: line.extra.slice(at + 1), beside: line.beside + 1 } })
}

/** Passes over a player's turn, if one is to be; it counts as one. */
export function passOver(work: Work, player: PlayerId, cause: Cause): boolean {
  const line = work.state.turnLine
  const times = line?.passedOver.get(player) ?? 0
  const number = work.state.turnCount + 1
  if (line === undefined || times === 0) return false
  if (!takes(work, { do: 'pass-turn', turn: number, player })) return false
  const passedOver = new Map(line.passedOver)
  if (times > 1) passedOver.set(player, times - 1)
  else passedOver.delete(player)
  change(work, { turnLine: { ...line, passedOver } })
  passTurn(work, player, cause)
  return true
}

/** A turn of a player counts, and is over before it begins. */
export function passTurn(work: Work, player: PlayerId, cause: Cause): void {
  const number = work.state.turnCount + 1
  change(work, { turnCount: number, turnOver: { player, number, cause } })
  record(work, { cause, kind: 'turn-passed', player, turn: number })
  // A circuit may begin or end with it.
  tell(work, { type: 'turn-began', player, turn: number, isPassed: true })
  tell(work, { type: 'turn-ended', player, turn: number, isPassed: true })
}

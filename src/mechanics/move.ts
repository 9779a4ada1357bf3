import type { JsonObject } from '../base/json.ts'
import { fail, fault, ok, type Fault, type Result } from '../base/result.ts'
import type { Effect } from '../engine/kernel/effect.ts'
import type { MoveOffer } from '../engine/kernel/questions/mechanic.ts'
import { isSeated } from '../engine/people/players.ts'
import type { GameState } from '../engine/kernel/state/state.ts'
import type { PlayerId } from '../actions/ids.ts'
import { fieldsOf, readParams, type Params, type ParamsOf } from './param.ts'

/** A move as it is offered; `closed`: why it is not open now. */
export function offer(
  move: string,
  title: string,
  form: Params,
  more: { readonly closed?: Fault | undefined; readonly prices?: MoveOffer['prices'] } = {},
): MoveOffer {
  const { closed, prices } = more
  return {
    move,
    title,
    form: fieldsOf(form),
    ...(prices === undefined ? {} : { prices }),
    ...(closed === undefined ? {} : { closed }),
  }
}

/** Plays a move on what was filled in. */
export function withInput<F extends Params>(
  form: F,
  input: JsonObject,
  play: (values: ParamsOf<F>) => Result<readonly Effect[]>,
): Result<readonly Effect[]> {
  const read = readParams(form, input)
  return read.ok ? play(read.value) : read
}

/** What is wrong with naming this player as the other party of a move, if anything. */
export function notAnother(game: GameState, player: PlayerId, other: PlayerId): Fault | undefined {
  if (other === player) return fault('another-player-needed')
  return isSeated(game, other) ? undefined : fault('not-at-the-table')
}

/** A move that only its own offers lead to was asked for under another name. */
export function noSuchMove(): Result<readonly Effect[]> {
  return fail(fault('move-not-offered'))
}

/** The effects of a move, or the reason why not. */
export function unless(
  problem: Fault | undefined,
  effects: readonly Effect[],
): Result<readonly Effect[]> {
  return problem === undefined ? ok(effects) : fail(problem)
}

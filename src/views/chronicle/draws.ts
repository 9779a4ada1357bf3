import { bytesIn } from '../../base/bytes.ts'
import { dieValues } from '../../crypto/die.ts'
import {
  isDealtRightly,
  isOpenedRightly,
  neededOf,
  secretTogether,
  summedDealing,
} from '../../crypto/threshold.ts'
import type { BodyOf } from '../../actions/body.ts'
import { isComposed, type Phrase } from '../../actions/phrase.ts'
import type { Draw } from '../../engine/draws/draw.ts'
import { drawContext, drawnBytes } from '../../engine/draws/draw-proofs.ts'
import type { Entry } from '../../engine/kernel/state/entry.ts'
import type { GameState } from '../../engine/kernel/state/state.ts'
import { holdersNow } from '../../engine/people/holders.ts'
import { playerOfDevice } from '../../engine/people/players.ts'
import { holdersIn } from '../../engine/votes/encrypted-ballots.ts'
import { drawnTogether } from '../../language/operators/having/drawn.ts'
import { namesOf } from '../players/people.ts'
import type { Thrown } from './throws.ts'

/** A draw that is not over. */
export interface WaitingDraw {
  readonly id: string
  readonly sides: number
  readonly count: number
  /** The number of the rule that asked for it. */
  readonly rule: number | null
}

/** What the table is drawing, oldest first. */
export function waitingDraws(state: GameState): readonly WaitingDraw[] {
  return [...(state.draws?.values() ?? [])].map(({ id, alone: { sides, count }, cause }) => {
    const rule = cause.rule === undefined ? undefined : state.rules.get(cause.rule)?.number
    return { id, sides, count, rule: rule ?? null }
  })
}

/**
 * What a sentence comes to that leaves something to chance drawn together: how many draw it, or that they are too few. `null`:
 * it leaves nothing to that.
 */
export type Drawing =
  | { readonly by: 'more than half' }
  | { readonly by: 'too few' }
  | { readonly by: 'enough'; readonly holders: number; readonly needed: number }

export function drawingOf(state: GameState, sentence: Phrase): Drawing | null {
  if (!speaksOfDraw(sentence)) return null
  // Before the start more may come.
  if (state.status === 'gathering') return { by: 'more than half' }
  const holders = holdersNow(state)?.length
  if (holders === undefined) return { by: 'too few' }
  return { by: 'enough', holders, needed: neededOf(holders) }
}

function speaksOfDraw(phrase: Phrase): boolean {
  if (!isComposed(phrase)) return false
  return drawnTogether.has(String(phrase[0])) || phrase.some(speaksOfDraw)
}

/** What anyone can work out again of a draw. */
export interface DrawCheck {
  readonly holds: boolean
  readonly values: readonly number[]
  readonly needed: number
  readonly holders: readonly string[]
  /** Whose parts fixed what is drawn, and who opened it. */
  readonly dealt: readonly string[]
  readonly opened: readonly string[]
}

/**
 * Works a draw out again from what was signed: whether each part proves to be right, and what they come to. `before`: the
 * state before the last part; `entries`: up to that.
 */
export function checkDraw(
  before: GameState,
  entries: readonly Entry[],
  thrown: Thrown,
): DrawCheck | null {
  const draw = before.draws?.get(thrown.throwId)
  const holders = draw === undefined ? null : holdersIn(draw.holders)
  if (draw === undefined || holders === null) return null
  const dealings = draw.dealings.map(({ dealing }) => bytesIn(dealing))
  const areDealt = draw.dealings.every(({ player, dealing }) =>
    isDealtRightly(bytesIn(dealing), holders, drawContext(draw.id, before.game, player)),
  )
  const sum = summedDealing(dealings, holders)
  const given = openingsOf(before, entries, draw)
  const areGiven = given.every(
    ({ place, body }) =>
      sum !== null &&
      isOpenedRightly(
        { shares: [bytesIn(body.share)], proof: bytesIn(body.proof) },
        holders,
        place,
        [sum],
      ),
  )
  const shares = given.map(({ place, body }) => ({ place, bytes: bytesIn(body.share) }))
  const secret = sum === null ? null : secretTogether(sum, holders, shares)
  const beta = secret === null ? null : drawnBytes(secret.toBytes(), draw.id)
  const values = beta === null ? [] : dieValues(beta, thrown.sides, thrown.values.length)
  const named = (places: readonly number[]) =>
    namesOf(
      before,
      places.flatMap((place) => draw.holders[place]?.player ?? []),
    )
  return {
    holds: areDealt && areGiven && values.join() === thrown.values.join(),
    values,
    needed: holders.needed,
    holders: named(draw.holders.map((_, place) => place)),
    dealt: namesOf(
      before,
      draw.dealings.map(({ player }) => player),
    ),
    opened: named(given.map(({ place }) => place)),
  }
}

interface Given {
  readonly place: number
  readonly body: BodyOf<'open-draw'>
}

/** Who gave a share that counted. */
function openingsOf(before: GameState, entries: readonly Entry[], draw: Draw): readonly Given[] {
  return entries.flatMap(({ action, outcome }): readonly Given[] => {
    const { body } = action
    if (body.type !== 'open-draw' || body.draw !== draw.id || outcome.kind !== 'applied') return []
    const player = playerOfDevice(before, action.device)?.id
    const place = draw.holders.findIndex((one) => one.player === player)
    return place < 0 ? [] : [{ place, body }]
  })
}

import type { Action } from '../../actions/action.ts'
import type { Segments } from '../../log/order-facts.ts'

/** An action that takes away the effect of earlier ones, and the place in the order before which it takes nothing. */
export interface Reach {
  readonly at: number
  readonly from: number
}

const reaching: ReadonlySet<Action['body']['type']> = new Set(['revoke-device', 'reseat'])

/** Whether an action may take away the effect of what others did before: docs/PROTOCOL.md, [seat-revoke]. */
export function canReachBack({ body }: Action): boolean {
  return reaching.has(body.type)
}

/** Where the segment begins that holds this place: what is before it was settled before. */
export function beginOf(segments: Segments, at: number): number {
  let [low, high] = [0, segments.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((segments[middle] ?? 0) <= at) low = middle + 1
    else high = middle
  }
  return segments[low - 1] ?? 0
}

/** The first of these that reaches otherwise in such segments, if it stands before `end`; else `end`. */
export function firstMoved(reaches: readonly Reach[], segments: Segments, end: number): number {
  for (const { at, from } of reaches) {
    if (at >= end) break
    if (beginOf(segments, at) !== from) return at
  }
  return end
}

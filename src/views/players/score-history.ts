import type { Task } from '../../base/task.ts'
import type { Entry } from '../../engine/kernel/state/entry.ts'
import type { GameState } from '../../engine/kernel/state/state.ts'
import type { ActionId, PlayerId } from '../../actions/ids.ts'
import { actionTitle } from '../chronicle/action-title.ts'
import { inSeatOrder, nameOf } from './people.ts'
import { differenceText, displayOf, quantityText } from './quantity-text.ts'

export interface ScoreStep {
  /** After so many entries. */
  readonly count: number
  readonly at: number
  readonly action: ActionId
  readonly player: PlayerId
  readonly name: string
  /** `+10`, `−5`. */
  readonly by: string
  readonly to: string
  /** What was done, a sentence without its full stop. */
  readonly title: string
  /** The rule that made it, by its number then; `null`: it was made by hand. */
  readonly rule: number | null
}

/** How much a player has had of something, from change to change. */
export interface ScoreLine {
  readonly player: PlayerId
  readonly name: string
  readonly points: readonly { readonly count: number; readonly value: number }[]
  readonly value: number
  readonly text: string
}

/** What players have had of something over a whole game. */
export interface ScoreHistory {
  readonly lines: readonly ScoreLine[]
  /** Oldest first. */
  readonly steps: readonly ScoreStep[]
  /** The least and the most that anybody has had, and nothing. */
  readonly min: number
  readonly max: number
  /** After how many entries a proposal was adopted, and its number. */
  readonly adopted: readonly { readonly count: number; readonly number: number }[]
}

/** Looks a game's entries through for what players have had of a quantity, one entry at a step. */
export function* scoreHistory(
  state: GameState,
  entries: readonly Entry[],
  quantity: string,
): Task<ScoreHistory> {
  const display = displayOf(state, 'player', quantity)
  const points = new Map<PlayerId, { count: number; value: number }[]>(
    inSeatOrder(state).map((player) => [player, [{ count: 0, value: 0 }]]),
  )
  const steps: ScoreStep[] = []
  const adopted: { count: number; number: number }[] = []
  for (const [place, entry] of entries.entries()) {
    yield
    const count = place + 1
    for (const change of entry.changes) {
      if (change.kind === 'game' && change.what === 'round') {
        for (const line of points.values()) line.push({ count, value: 0 })
      } else if (change.kind === 'proposal' && change.what === 'adopted') {
        adopted.push({ count, number: change.number })
      } else if (change.kind === 'quantity' && change.quantity === quantity) {
        const { cause, player, from, to } = change
        if (player === null) continue
        points.get(player)?.push({ count, value: to })
        steps.push({
          count,
          at: cause.at,
          action: cause.action,
          player,
          name: nameOf(state, player),
          by: differenceText(to - from, display),
          to: quantityText(to, display),
          title: actionTitle(state, entry),
          rule: cause.number ?? null,
        })
      }
    }
  }
  const values = [...points.values()].flatMap((line) => line.map(({ value }) => value))
  const lines = [...points].map(([player, line]): ScoreLine => {
    const value = line.at(-1)?.value ?? 0
    const text = quantityText(value, display)
    return { player, name: nameOf(state, player), points: line, value, text }
  })
  const min = values.reduce((least, value) => Math.min(least, value), 0)
  const max = values.reduce((most, value) => Math.max(most, value), 0)
  return { lines, steps, min, max, adopted }
}

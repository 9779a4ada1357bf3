import type { Task } from '../../base/task.ts'
import type { PlayerId } from '../../actions/ids.ts'
import type { Entry } from '../../engine/kernel/state/entry.ts'
import type { GameState, RuleId } from '../../engine/kernel/state/state.ts'
import { asSentence } from '../../texts/en/list.ts'
import { actionTitle } from '../chronicle/action-title.ts'
import { changeSentence, gainOf, type Gain } from '../chronicle/change-sentence.ts'
import { inSeatOrder, nameOf } from '../players/people.ts'
import { differenceText, displayOf } from '../players/quantity-text.ts'

/** One occasion on which a rule did something. */
export interface RuleEffect {
  /** After so many entries. */
  readonly count: number
  readonly at: number
  /** What was done, a sentence. */
  readonly title: string
  /** The rule itself is not named in them. */
  readonly gains: readonly Gain[]
  readonly changes: readonly string[]
}

/** How much of something a rule has given a player, or taken from them, in the whole game. */
export interface RuleTotal {
  readonly player: PlayerId
  readonly name: string
  readonly quantity: string
  /** `+30`, `−10`, and in how many changes. */
  readonly by: string
  readonly times: number
}

/** All that a rule has done, newest first, and what it came to, in seat order. */
export interface RuleEffects {
  readonly totals: readonly RuleTotal[]
  readonly effects: readonly RuleEffect[]
}

/** Looks a game's entries through for what a rule has done, one entry at a step. */
export function* ruleEffects(
  state: GameState,
  entries: readonly Entry[],
  rule: RuleId,
): Task<RuleEffects> {
  const effects: RuleEffect[] = []
  const sums = new Map<string, { player: PlayerId; quantity: string; sum: number; times: number }>()
  for (const [place, entry] of entries.entries()) {
    yield
    const made = entry.changes.filter(({ cause }) => cause.rule === rule)
    const gains = made.flatMap((change) => gainOf(state, change) ?? [])
    const changes = made.flatMap((change) =>
      gainOf(state, change) === null ? (changeSentence(state, change, false) ?? []) : [],
    )
    for (const change of made) {
      if (change.kind !== 'quantity' || change.player === null) continue
      const { player, quantity, from, to } = change
      if (from === to) continue
      const key = `${player} ${quantity}`
      const { sum, times } = sums.get(key) ?? { sum: 0, times: 0 }
      sums.set(key, { player, quantity, sum: sum + to - from, times: times + 1 })
    }
    if (gains.length + changes.length === 0) continue
    effects.push({
      count: place + 1,
      at: entry.action.time,
      title: asSentence(actionTitle(state, entry)),
      gains: gains.map((gain) => ({ ...gain, rule: null })),
      changes,
    })
  }
  const seats = inSeatOrder(state)
  const totals = [...sums.values()]
    .sort((a, b) => seats.indexOf(a.player) - seats.indexOf(b.player))
    .map(({ player, quantity, sum, times }) => ({
      ...{ player, quantity, times },
      name: nameOf(state, player),
      by: differenceText(sum, displayOf(state, 'player', quantity)),
    }))
  return { totals, effects: effects.reverse() }
}

import { fault, type Fault } from '../../base/result.ts'
import type { Task } from '../../base/task.ts'
import type { AheadBudget } from '../../engine/history/ahead-budget.ts'
import { imaginedEvent, type Imaginable } from '../../engine/history/imagined-event.ts'
import { quantityOf } from '../../engine/kernel/state/quantities.ts'
import type { GameState } from '../../engine/kernel/state/state.ts'
import { seatedPlayers } from '../../engine/people/players.ts'
import { changedRules } from '../../engine/rules/rules.ts'
import { sentencesOf } from '../../language/meaning/content.ts'
import { mechanicLibrary } from '../../mechanics/library.ts'
import { displayOf, quantityText } from '../players/quantity-text.ts'
import { outlookAt } from './changes-to-come.ts'
import { spokenIn } from './tried-sentences.ts'

/** A proposal may make changing the rules hang on the turn: it is looked at so many turns on. */
const turnsOn = 20
/** No more quantities than so many are imagined high. */
const quantitiesMost = 2

interface Later {
  readonly event: Imaginable
  readonly told: Fault
}

/**
 * Further on in the round, as it is imagined, nobody could change the rules any more, though now somebody can; `after`: the
 * game once the proposal is adopted. For people alone: no rule keeps a proposal from being adopted for what may never come.
 */
export function* locksLater(
  before: GameState,
  after: GameState,
  left: AheadBudget,
): Task<readonly Fault[]> {
  const told: Fault[] = []
  const laters = latersIn(before, after)
  // What this round has no time for hangs on nothing that comes later in it.
  if (laters.length === 0 || (yield* outlookAt(after, left, 'round')).is !== 'open') return []
  for (const later of laters) {
    if (left.acts <= 0 || left.steps <= 0) break
    if (!(yield* isShutAt(after, later.event, left))) continue
    if (!(yield* isShutAt(before, later.event, left))) told.push(later.told)
  }
  return told
}

/** A game that would be won by then is shut by nothing. */
function* isShutAt(from: GameState, event: Imaginable, left: AheadBudget): Task<boolean> {
  const { state } = imaginedEvent(mechanicLibrary, from, event)
  yield
  return state.status === 'playing' && (yield* outlookAt(state, left, 'round')).is === 'shut'
}

/** What the sentences that are new can hang on: the turn, and that somebody has as much as they name. */
function latersIn(before: GameState, after: GameState): readonly Later[] {
  const spoken = changedRules(before, after).flatMap(({ id, mechanics }) =>
    mechanics.flatMap(sentencesOf).map((sentence) => spokenIn(sentence, id)),
  )
  if (spoken.length === 0) return []
  const turn = after.turnCount + turnsOn
  const later: Later = {
    event: { is: 'turn-later', by: turnsOn },
    told: fault('change-shut-later', { turn }),
  }
  const named = spoken.flatMap(({ quantities, numbers }) =>
    numbers.length === 0 ? [] : quantities.map((one) => [one, Math.max(...numbers) + 1] as const),
  )
  const high = [...new Map(named)].slice(0, quantitiesMost)
  return [
    ...(after.turns.length === 0 ? [] : [later]),
    ...high.flatMap(([quantity, to]) => highIn(after, quantity, to)),
  ]
}

/** Whoever leads has so many. */
function highIn(state: GameState, quantity: string, to: number): readonly Later[] {
  const having = seatedPlayers(state).filter(({ quantities }) => quantities.has(quantity))
  const [first, ...others] = having
  if (first === undefined) return []
  const has = (player: typeof first.id) => quantityOf(state, player, quantity)
  const leader = others.reduce((most, one) => (has(one.id) > has(most.id) ? one : most), first)
  if (has(leader.id) >= to) return []
  const count = quantityText(to, displayOf(state, 'player', quantity))
  return [
    {
      event: { is: 'has', player: leader.id, quantity, to },
      told: fault('change-shut-with', { name: leader.name, count, quantity }),
    },
  ]
}

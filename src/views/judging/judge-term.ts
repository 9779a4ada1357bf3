import { answersTo } from '../../engine/kernel/questions/ask.ts'
import type { GameState, Judgment } from '../../engine/kernel/state/state.ts'
import { mechanicLibrary } from '../../mechanics/library.ts'
import { nobodysId } from '../../actions/ids.ts'

/** How long a rule gives a Judge, ms; `null`: none does, and the game's own term counts. */
export function judgeTermByRule(
  state: GameState,
): { readonly rule: number; readonly ms: number } | null {
  const imagined: Judgment = {
    id: nobodysId,
    by: state.creator,
    question: '',
    turn: null,
    round: state.round,
    at: state.now,
    judge: state.creator,
    named: state.now,
    former: [],
    status: 'open',
    rulings: [],
    consents: [],
  }
  const then = {
    ...state,
    judgments: new Map([[nobodysId, imagined]]),
    unsettled: [nobodysId],
  }
  for (const { number, value } of answersTo(mechanicLibrary, then, 'clocks', {})) {
    const clock = value.find(({ judgment }) => judgment === nobodysId)
    if (clock !== undefined) return { rule: number, ms: clock.due - state.now }
  }
  return null
}

/** When another Judge is named if this one says nothing, game time, ms; `null`: the clock stands still. */
export function judgeDue(state: GameState, { id, named }: Judgment): number | null {
  const timer = state.timers.find(({ judgment }) => judgment === id)
  if (timer === undefined) return named + state.settings.judgeMs
  return timer.heldSince === undefined ? timer.due : null
}

import { isTimed } from '../../judgments/judgment-flow.ts'
import { lapseOf, mayTakeEffect } from '../../judgments/pending.ts'
import { nextTimer } from '../clocks.ts'
import { endsByTime } from '../../polls/poll.ts'
import { lotDueBy } from '../../votes/lot-terms.ts'
import type { GameState } from './state.ts'

/** When something happens by time alone, ms, if nothing happens before; `null`: nothing does. Some client has to say so then. */
export function nextDue(state: GameState): number | null {
  const dues: number[] = []
  if (state.status === 'playing') {
    const timer = nextTimer(state)
    if (timer !== undefined) dues.push(timer.due)
    for (const poll of state.polls.values()) {
      if (poll.due !== null && endsByTime(poll)) dues.push(poll.due)
    }
    const lot = lotDueBy(state, Infinity)
    if (lot !== undefined) dues.push(lot.due)
  }
  dues.push(...lapses(state))
  for (const id of state.unsettled) {
    const judgment = state.judgments.get(id)
    if (judgment?.status !== 'open' || judgment.judge === null || isTimed(state, id)) continue
    dues.push(judgment.named + state.settings.judgeMs)
  }
  return dues.length === 0 ? null : Math.min(...dues)
}

/** When acts that wait for the others take effect, if nobody is against them. */
function lapses(state: GameState): readonly number[] {
  return [...(state.pending?.values() ?? [])]
    .filter((one) => mayTakeEffect(state, one))
    .flatMap((one) => lapseOf(state, one) ?? [])
}

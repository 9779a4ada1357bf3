import type { GameState } from '../../engine/kernel/state/state.ts'
import type { SentenceContext } from './carry-deeds.ts'
import { timerName } from './live-sentence.ts'

/** Whether a clock of the sentence has run out; `null`: it does not run. */
export function isClockOver(
  { game, rule, params }: SentenceContext,
  clock: string,
): boolean | null {
  const name = timerName(clock, params)
  const timer = game.timers.find((one) => one.rule === rule.id && one.name === name)
  return timer === undefined ? null : timer.isOver === true
}

/** Those on whom the players vote, with since when somebody speaks for them. */
export function newcomersIn({ admissions }: GameState) {
  return [...admissions.values()].flatMap(({ player, sponsored }) =>
    sponsored === undefined ? [] : [{ player, sponsored }],
  )
}

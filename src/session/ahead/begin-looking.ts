import type { Task } from '../../base/task.ts'
import type { GameState } from '../../engine/kernel/state/state.ts'
import { lookingAhead, type Ahead, type AheadAnswers } from '../../views/proposals/look-ahead.ts'

/** What looks at a state for an answer, once all that it takes is loaded: whoever only votes needs nothing that reads prose. */
export async function beginLooking(
  question: Ahead,
): Promise<(state: GameState) => Task<AheadAnswers[keyof AheadAnswers]>> {
  switch (question.asks) {
    case 'trial':
    case 'warnings':
    case 'slots':
    case 'conflicts':
    case 'examples':
      return (state) => lookingAhead(state, question)
    default: {
      const { lookingAtWords } = await import('../../views/proposals/look-at-words.ts')
      return (state) => lookingAtWords(state, question)
    }
  }
}

import { actionId } from '../../actions/ids.ts'
import { isComposed, takenBy, type Phrase } from '../../actions/phrase.ts'
import { ask } from '../../engine/kernel/questions/ask.ts'
import type { GameState, Rule } from '../../engine/kernel/state/state.ts'
import { sentencesOf } from '../../language/meaning/content.ts'
import { mechanicLibrary } from '../../mechanics/library.ts'

/** Whether somebody judges what nobody has invoked judgment on. */
export function namesJudge(state: GameState): boolean {
  const { value } = ask(mechanicLibrary, state, 'judge', { judgment: actionId(''), former: [] })
  return value !== null
}

/** Whether anything in a sentence hangs on what the Judge finds. */
export function isForJudge(phrase: Phrase): boolean {
  return isComposed(phrase) && (phrase[0] === 'Judge' || takenBy(phrase).some(isForJudge))
}

/** The sentences of a rule that ask the Judge, and so nobody, while a game is played in which nobody is one. */
export function askingNobody(state: GameState, { mechanics }: Rule): readonly Phrase[] {
  const asking = mechanics.flatMap(sentencesOf).filter(isForJudge)
  return asking.length === 0 || state.status !== 'playing' || namesJudge(state) ? [] : asking
}

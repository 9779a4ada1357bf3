import { fault } from '../../base/result.ts'
import { checkWording } from '../rules/change-check.ts'
import { checkText } from './check-text.ts'
import { limits } from './limits.ts'
import { isSeated } from '../people/players.ts'
import { tellIfHeard } from './work.ts'
import type { Handler } from './handler.ts'

/** Talks about an action. By itself it changes nothing; the chronicle shows it where it belongs. */
export const comment: Handler<'comment'> = (doing, { about, text, suggestion }) => {
  const { work, known, by } = doing
  if (text.length > limits.textLength) return fault('words-too-long', { max: limits.textLength })
  if (!checkText(text)) return fault('text-unfit')
  if (text.trim() === '' && suggestion === undefined) return fault('text-missing')
  if (known !== undefined && !known(about)) return fault('no-such-action')
  const problem =
    suggestion === undefined ? null : checkWording(work.library, work.state, '', suggestion)
  if (problem === null && isSeated(work.state, by.id) && work.state.status === 'playing') {
    tellIfHeard(work, { type: 'said', player: by.id, about, text })
  }
  return problem
}

/** Says that time has passed. The timers that were due have fired before. */
export const tick: Handler<'tick'> = () => null

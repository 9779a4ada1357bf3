import { fault } from '../../base/result.ts'
import { checkWording } from '../rules/change-check.ts'
import { checkText } from './check-text.ts'
import { limits } from './limits.ts'
import type { Handler } from './handler.ts'

/** Talks about an action. Changes nothing; the chronicle shows it where it belongs. */
export const comment: Handler<'comment'> = ({ work, known }, { about, text, suggestion }) => {
  if (text.length > limits.textLength) return fault('words-too-long', { max: limits.textLength })
  if (!checkText(text)) return fault('text-unfit')
  if (text.trim() === '' && suggestion === undefined) return fault('text-missing')
  if (known !== undefined && !known(about)) return fault('no-such-action')
  if (suggestion === undefined) return null
  return checkWording(work.library, work.state, '', suggestion)
}

/** Says that time has passed. The timers that were due have fired before. */
export const tick: Handler<'tick'> = () => null

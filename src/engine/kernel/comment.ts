import { fault, type Fault } from '../../base/result.ts'
import { changePlayer } from '../effects/change-player.ts'
import { checkProposed } from '../rules/change-check.ts'
import { checkText } from './check-text.ts'
import { limits } from './state/limits.ts'
import { isSeated } from '../people/players.ts'
import { answerBySaying } from '../polls/answer.ts'
import type { Player } from './state/state.ts'
import { tellIfHeard, type Work } from './work.ts'
import type { Body } from '../../actions/body.ts'
import type { Json } from '../../base/json.ts'
import type { Doing, Handler } from './handler.ts'

/** Talks about an action. By itself it changes nothing else than how many there were; the chronicle shows it where it belongs. */
export const comment: Handler<'comment'> = ({ work, by, known }, { about, text, suggestion }) => {
  if (text.length > limits.textLength) return fault('words-too-long', { max: limits.textLength })
  if (!checkText(text)) return fault('text-unfit')
  if (text.trim() === '' && suggestion === undefined) return fault('text-missing')
  if (known !== undefined && !known(about)) return fault('no-such-action')
  const problem = suggestion === undefined ? null : checkProposed(work, '', suggestion)
  return problem ?? countComment(work, by)
}

const hourMs = 3_600_000

/** Counts one more comment of a player; a fault where they have made as many within an hour as anybody can. [comment-rate] */
function countComment(work: Work, { id, remarks }: Player): Fault | null {
  const { now } = work.state
  const isSameHour = remarks !== undefined && now < remarks.since + hourMs
  const { since, count } = isSameHour ? remarks : { since: now, count: 0 }
  if (count >= limits.commentsPerHour) {
    return fault('too-many-comments', { max: limits.commentsPerHour })
  }
  changePlayer(work, id, { remarks: { since, count: count + 1 } })
  return null
}

/** Tells the rules what a player at the table has said with an action, wherever in it. */
export function tellRemarks({ work, by, action }: Doing, body: Body): void {
  if (work.state.status !== 'playing' || !isSeated(work.state, by.id)) return
  const about = body.type === 'comment' ? body.about : action.id
  for (const text of remarksIn(body).filter((one) => one.trim() !== '')) {
    answerBySaying(work, by, text)
    tellIfHeard(work, { type: 'said', player: by.id, about, text })
  }
}

/** What is said to the others with an action, beside what it does. What an encrypted ballot says nobody has heard. */
function remarksIn(body: Body): readonly string[] {
  switch (body.type) {
    case 'comment':
      return [body.text]
    case 'propose':
      return [body.commentary ?? '', ...Object.values(body.extra ?? {})].filter(isText)
    case 'vote':
      return [body.comment ?? '']
    case 'invoke-judgment':
      return [body.question]
    case 'judge':
      return [body.reasons ?? '']
    case 'claim':
      return [body.note]
    case 'contest':
      return [body.reason]
    default:
      return []
  }
}

function isText(value: Json | undefined): value is string {
  return typeof value === 'string'
}

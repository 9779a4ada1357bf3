import { fault } from '../../base/result.ts'
import type { PollAnswer } from '../../actions/body.ts'
import type { PlayerId } from '../../actions/ids.ts'
import { neededOf } from '../../crypto/threshold.ts'
import type { Handler } from '../kernel/handler.ts'
import { causeOf, record, type Work } from '../kernel/work.ts'
import {
  isBallotRight,
  isRehearsedBallot,
  openedTexts,
  withShares,
} from '../votes/encrypted-ballots.ts'
import { askedOf } from './answer.ts'
import { answerContext, answerFrom, unopenedAnswers } from './encrypted-answers.ts'
import type { Poll } from './poll.ts'
import { finishPoll, putPoll } from './poll-flow.ts'

/** Answers what nobody can read before the end: docs/PROTOCOL.md, [poll-encrypted]. */
export const answerEncrypted: Handler<'encrypted-answer'> = ({ work, by, action }, body) => {
  const poll = askedOf(work, by, body.poll)
  if ('code' in poll) return poll
  const { encrypted, id, question, choice, isSecret } = poll
  if (encrypted === undefined) return fault('answer-in-the-clear', {}, poll.cause.number)
  const context = answerContext(work.state.game, id, by.id)
  if (!isBallotRight(body, encrypted.holders, context)) return fault('ballot-proof-wrong')
  const given = new Map(encrypted.given).set(by.id, { action: action.id, dealing: body.dealing })
  putPoll(work, { ...poll, encrypted: { ...encrypted, given } })
  const answered = { poll: id, player: by.id, question, choice, option: null, isSecret }
  record(work, { cause: causeOf(work), kind: 'answered', ...answered })
  return null
}

/**
 * A holder's shares of all answers to a poll that is over; with those of enough holders it ends with what they say:
 * docs/PROTOCOL.md, [poll-open].
 */
export const openAnswers: Handler<'open-answers'> = ({ work, by }, body) => {
  const poll = work.state.polls.get(body.poll)
  const encrypted = poll?.encrypted
  if (poll === undefined || encrypted?.ended === undefined) return fault('no-ballots-to-open')
  if (isRehearsedBallot(body)) return end(work, poll, [])
  const together = { ...encrypted, unopened: unopenedAnswers(encrypted) }
  const given = withShares(body, by.id, together)
  if (!given.ok) return given.fault
  const shares = given.value
  const { id, question } = poll
  const left = neededOf(encrypted.holders.length) - shares.size
  record(work, { cause: causeOf(work), kind: 'answers-opened', poll: id, question, left })
  if (left > 0) {
    putPoll(work, { ...poll, encrypted: { ...encrypted, shares } })
    return null
  }
  const contextOf = (player: PlayerId) => answerContext(work.state.game, id, player)
  const texts = openedTexts(body, id, { ...together, shares }, contextOf)
  return end(
    work,
    poll,
    together.unopened.map(({ voter }, index) => {
      const text = texts[index] ?? null
      return [voter, text && answerFrom(poll, voter, text)] as const
    }),
  )
}

/** What was no answer is as if none had been given. */
function end(
  work: Work,
  poll: Poll,
  opened: readonly (readonly [PlayerId, PollAnswer | null])[],
): null {
  const { id, question, choice } = poll
  const answers = new Map(poll.answers)
  for (const [player, option] of opened) {
    if (option !== null) answers.set(player, option)
    const what = { poll: id, player, question, choice, option }
    record(work, { cause: causeOf(work), kind: 'answer-opened', ...what })
  }
  finishPoll(work, { ...poll, answers })
  return null
}

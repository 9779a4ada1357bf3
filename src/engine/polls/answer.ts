import { fault, type Fault } from '../../base/result.ts'
import type { Handler } from '../kernel/handler.ts'
import { causeOf, record, type Work } from '../kernel/work.ts'
import type { Player } from '../kernel/state/state.ts'
import { isRehearsedBallot } from '../votes/encrypted-ballots.ts'
import type { PollAnswer } from '../../actions/body.ts'
import { choiceOf, hasAnswered, isChoice, isOpening, type Poll } from './poll.ts'
import { putPoll } from './poll-flow.ts'

/** Answers what a rule asks. An answer stands: [poll-answer] in docs/PROTOCOL.md. */
export const answer: Handler<'answer'> = ({ work, by }, body) => {
  const { poll: id, option } = body
  const poll = askedOf(work, by, id)
  if ('code' in poll) return poll
  const { number } = poll.cause
  const isOwnName = isChoice(poll.choice, option) && option === by.id
  if (!isChoice(choiceOf(poll.choice, by.id), option)) {
    return fault(isOwnName ? 'poll-own-name' : 'poll-option-unknown', {}, number)
  }
  if (poll.encrypted !== undefined && !isRehearsedBallot(body)) return fault('ballot-not-encrypted')
  answerAs(work, poll, by, option)
  return null
}

/** Whoever says the one thing that a poll wants to hear, and nothing else, has answered it. */
export function answerBySaying(work: Work, by: Player, text: string): void {
  for (const poll of work.state.polls.values()) {
    const { choice, isSecret } = poll
    if (choice.of !== 'texts' || isSecret || !poll.voters.has(by.id)) continue
    const [only, ...others] = choice.among
    if (only === undefined || others.length > 0 || hasAnswered(poll, by.id)) continue
    if (text.trim().toLowerCase() === only.toLowerCase()) answerAs(work, poll, by, only)
  }
}

function answerAs(work: Work, poll: Poll, { id: player }: Player, option: PollAnswer): void {
  putPoll(work, { ...poll, answers: new Map(poll.answers).set(player, option) })
  const { id, question, choice, isSecret } = poll
  const cause = causeOf(work)
  record(work, { cause, kind: 'answered', poll: id, player, question, choice, option, isSecret })
}

/** A poll that waits for this player's answer, or why it does not. */
export function askedOf({ state }: Work, { id: player }: Player, id: string): Poll | Fault {
  const poll = state.polls.get(id)
  if (poll === undefined || isOpening(poll)) return fault('no-such-poll')
  const { number } = poll.cause
  if (!poll.voters.has(player)) return fault('not-asked', {}, number)
  return hasAnswered(poll, player) ? fault('poll-answered', {}, number) : poll
}

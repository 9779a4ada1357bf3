import { fault } from '../../base/result.ts'
import type { Handler } from '../kernel/handler.ts'
import { causeOf, change, record } from '../kernel/work.ts'
import { choiceOf, isChoice } from './poll.ts'

/** Answers what a rule asks. An answer stands: [poll-answer] in docs/PROTOCOL.md. */
export const answer: Handler<'answer'> = ({ work, by }, { poll: id, option }) => {
  const poll = work.state.polls.get(id)
  if (poll === undefined) return fault('no-such-poll')
  const { number } = poll.cause
  if (!poll.voters.has(by.id)) return fault('not-asked', {}, number)
  if (poll.answers.has(by.id)) return fault('poll-answered', {}, number)
  const isOwnName = isChoice(poll.choice, option) && option === by.id
  if (!isChoice(choiceOf(poll.choice, by.id), option)) {
    return fault(isOwnName ? 'poll-own-name' : 'poll-option-unknown', {}, number)
  }
  const answers = new Map(poll.answers).set(by.id, option)
  change(work, { polls: new Map(work.state.polls).set(id, { ...poll, answers }) })
  const { question, choice, isSecret } = poll
  const cause = causeOf(work)
  const player = by.id
  record(work, { cause, kind: 'answered', poll: id, player, question, choice, option, isSecret })
  return null
}

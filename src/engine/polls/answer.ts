import { fault } from '../../base/result.ts'
import type { Handler } from '../kernel/handler.ts'
import { causeOf, change, record } from '../kernel/work.ts'
import { isChoice } from './poll.ts'

/** Answers what a rule asks. An answer stands: [poll-answer] in docs/PROTOCOL.md. */
export const answer: Handler<'answer'> = ({ work, by }, { poll: id, option }) => {
  const poll = work.state.polls.get(id)
  if (poll === undefined) return fault('no-such-poll')
  const { number } = poll.cause
  if (!poll.voters.has(by.id)) return fault('not-asked', {}, number)
  if (poll.answers.has(by.id)) return fault('poll-answered', {}, number)
  const isOwnName = poll.choice.of === 'players' && poll.choice.isOfOthers && option === by.id
  if (isOwnName === true) return fault('poll-own-name', {}, number)
  if (!isChoice(poll.choice, option)) return fault('poll-option-unknown', {}, number)
  const answers = new Map(poll.answers).set(by.id, option)
  change(work, { polls: new Map(work.state.polls).set(id, { ...poll, answers }) })
  const { question, choice, isSecret } = poll
  const cause = causeOf(work)
  const player = by.id
  record(work, { cause, kind: 'answered', poll: id, player, question, choice, option, isSecret })
  return null
}

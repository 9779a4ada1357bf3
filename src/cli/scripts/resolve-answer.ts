import { fail, fault, ok, type Result } from '../../base/result.ts'
import type { PollAnswer } from '../../actions/body.ts'
import type { PlayerId } from '../../actions/ids.ts'
import type { Poll } from '../../engine/polls/poll.ts'
import type { GameState } from '../../engine/kernel/state/state.ts'
import type { Intent } from '../../session/api.ts'
import type { Misfit } from './located-json.ts'
import type { MoveOf } from './script-moves.ts'
import { readPlayer, type Meanings } from './wishes.ts'

/** The polls under way, or those with this question. */
export function askedPolls(state: GameState, question: string | undefined): readonly Poll[] {
  const polls = [...state.polls.values()]
  return question === undefined ? polls : polls.filter((poll) => poll.question === question)
}

interface Asked {
  readonly state: GameState
  readonly meanings: Meanings
  readonly player: PlayerId | null
}

/** An answer to the poll that is named by its question; without a name, to the oldest that asks this player. */
export function readAnswer(
  move: MoveOf<'answer'>,
  { state, meanings, player }: Asked,
): Result<Intent, Misfit> {
  const polls = askedPolls(state, move.poll)
  const asks = ({ voters, answers }: Poll): boolean =>
    player === null || (voters.has(player) && !answers.has(player))
  const poll = polls.find(asks) ?? polls[0]
  if (poll === undefined) {
    return fail({ field: 'poll', fault: fault('script-none', { what: 'a poll' }) })
  }
  const option = readOption(move.option, poll, meanings)
  return option.ok ? ok({ type: 'answer', poll: poll.id, option: option.value }) : option
}

const words: ReadonlyMap<PollAnswer, boolean> = new Map([
  ['yes', true],
  ['accept', true],
  ['no', false],
  ['decline', false],
])

function readOption(
  option: PollAnswer,
  { choice }: Poll,
  meanings: Meanings,
): Result<PollAnswer, Misfit> {
  switch (choice.of) {
    case 'players':
      return typeof option === 'string' ? readPlayer(option, 'option', meanings) : ok(option)
    case 'proposals': {
      const id = typeof option === 'boolean' ? undefined : meanings.proposal(option)
      if (id !== undefined) return ok(id)
      const name = String(option)
      return fail({ field: 'option', fault: fault('script-handle-unknown', { name }) })
    }
    case 'consent':
    case 'offer':
      return ok(words.get(option) ?? option)
    default:
      return ok(option)
  }
}

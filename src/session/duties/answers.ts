import { bytesIn, hexFromBytes } from '../../base/bytes.ts'
import { deal, openOwn } from '../../crypto/threshold.ts'
import {
  answerBytes,
  answerContext,
  answerFrom,
  unopenedAnswers,
} from '../../engine/polls/encrypted-answers.ts'
import { choiceOf, isChoice, type Poll } from '../../engine/polls/poll.ts'
import { holdersIn } from '../../engine/votes/encrypted-ballots.ts'
import type { GameState } from '../../engine/kernel/state/state.ts'
import type { Body, BodyOf, PollAnswer } from '../../actions/body.ts'
import { sharesOf, type Seat } from './ballots.ts'

/**
 * An answer as it is signed: encrypted for the holders where nobody is to read it before the end ([poll-encrypted]); any other body
 * stays as it is. `luck`: 32 random bytes.
 */
export function encryptedAnswer(
  { player, die }: Seat,
  body: Body,
  state: GameState | null,
  luck: () => Uint8Array,
): Body {
  const poll = body.type === 'answer' ? state?.polls.get(body.poll) : undefined
  if (body.type !== 'answer' || state === null || poll?.encrypted === undefined) return body
  const holders = holdersIn(poll.encrypted.holders)
  // What is not offered the rules refuse.
  if (holders === null || !isChoice(choiceOf(poll.choice, player), body.option)) return body
  const context = answerContext(state.game, poll.id, player)
  const plain = answerBytes(poll, body.option)
  const dealing = deal({ holders, context, plain, seed: die.seed, luck: luck() })
  return { type: 'encrypted-answer', poll: poll.id, dealing: hexFromBytes(dealing) }
}

/** One's own answer while nobody else can read it, on any of the seat's devices; `null`: none was given, or with another key. */
export function ownAnswer({ player, die }: Seat, state: GameState, poll: Poll): PollAnswer | null {
  const dealing = poll.encrypted?.given.get(player)?.dealing
  const holders = poll.encrypted === undefined ? null : holdersIn(poll.encrypted.holders)
  if (dealing === undefined || holders === null) return null
  const context = answerContext(state.game, poll.id, player)
  const plain = openOwn(bytesIn(dealing), holders, context, die.seed)
  return plain === null ? null : answerFrom(poll, player, plain)
}

/** The seat's part in opening a poll's answers, if it has one to give: [poll-open]. */
export function answersOpening(
  { player, die }: Seat,
  { id, encrypted }: Poll,
): BodyOf<'open-answers'> | null {
  if (encrypted?.ended === undefined || encrypted.shares.has(player)) return null
  const holder = encrypted.holders.find((one) => one.player === player)
  // A seat that was given a new key cannot help with what was encrypted to the former one.
  if (holder?.key !== die.publicHex) return null
  return { type: 'open-answers', poll: id, ...sharesOf(die, unopenedAnswers(encrypted)) }
}

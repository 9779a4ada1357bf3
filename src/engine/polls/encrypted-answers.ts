import { decodeCbor } from '../../base/cbor-reader.ts'
import { encodeCbor } from '../../base/cbor-writer.ts'
import { compareText } from '../../base/text.ts'
import type { PollAnswer } from '../../actions/body.ts'
import type { GameId, PlayerId } from '../../actions/ids.ts'
import { pad, unpad } from '../../crypto/padding.ts'
import { ballotStep, type Unopened } from '../votes/encrypted-ballots.ts'
import { choiceOf, isChoice, type EncryptedAnswers, type Poll, type PollChoice } from './poll.ts'

/*
 * Answers that nobody reads before the end are dealt, given and opened as hidden ballots are (votes/encrypted-ballots.ts); this
 * is what is in them. docs/PROTOCOL.md, [poll-encrypted].
 */

/** What an answer is bound to: nobody can pass it off as theirs, or for another question. */
export function answerContext(game: GameId, poll: string, player: PlayerId): string {
  return `answer in ${game} to ${poll} by ${player}`
}

/** The encrypted answers, ascending by id. */
export function unopenedAnswers({ given }: EncryptedAnswers): readonly Unopened[] {
  return [...given]
    .map(([voter, { action, dealing }]) => ({ voter, action, dealing }))
    .sort((a, b) => compareText(a.action, b.action))
}

/** An answer as it is encrypted: all of them are of one length, whatever they say. */
export function answerBytes({ choice }: Pick<Poll, 'choice'>, option: PollAnswer): Uint8Array {
  const among = listIn(choice)
  return pad(encodeCbor(among === null ? option : among.indexOf(option)), ballotStep)
}

/** The answer of a player that bytes hold; `null`: none that they could have given. */
export function answerFrom(
  { choice }: Pick<Poll, 'choice'>,
  player: PlayerId,
  bytes: Uint8Array,
): PollAnswer | null {
  const plain = unpad(bytes, ballotStep)
  const read = plain.ok ? decodeCbor(plain.value, ballotStep) : plain
  if (!read.ok) return null
  const among = listIn(choice)
  const said = among === null ? read.value : typeof read.value === 'number' && among[read.value]
  const isAnswer = typeof said === 'string' || typeof said === 'number' || typeof said === 'boolean'
  return isAnswer && isChoice(choiceOf(choice, player), said) ? said : null
}

/** What is chosen from, by its place. */
function listIn(choice: PollChoice): readonly PollAnswer[] | null {
  return 'among' in choice ? choice.among : null
}

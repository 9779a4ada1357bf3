import type { PollAnswer } from '../../actions/body.ts'
import { actionId, playerId, type PlayerId } from '../../actions/ids.ts'
import { neededOf } from '../../crypto/threshold.ts'
import { isSeated } from '../../engine/people/players.ts'
import {
  choiceOf,
  hasAnswered,
  isOpening,
  type Poll,
  type PollChoice,
} from '../../engine/polls/poll.ts'
import { ruleByNumber } from '../../engine/rules/rules.ts'
import { proposalById } from '../../engine/votes/proposals.ts'
import { unseenOf, type Unseen } from '../awaited/unseen.ts'
import type { Cause, GameState } from '../../engine/kernel/state/state.ts'
import { aboutWhom } from '../../mechanics/sentence/carry-deeds.ts'
import { labelWords } from '../../texts/en/labels.ts'
import { pollWords } from '../../texts/en/views/asked.ts'
import { nameOf, namesOf } from '../players/people.ts'
import { proposalTitle } from '../proposals/proposal-title.ts'
import { sentenceFrom } from '../rules/rule-sentences.ts'
import { vocabularyOf } from '../rules/vocabulary.ts'

/** A question that a rule asks, as one player sees it. */
export interface PollView {
  readonly id: string
  /** As it is put to whom it asks: `Is it so: “it was a song”?` */
  readonly question: string
  /** Whom it is about, where that is one of them. */
  readonly about: PlayerId | null
  /** What led to it. */
  readonly cause: Cause
  /** What the rule that asks does, as it stood; `null` where it has never said so. */
  readonly sentence: string | null
  /** The number of the rule that asks. */
  readonly rule: number | null
  readonly isSecret: boolean
  /** So many of so many can read it before the end; `null`: where it is secret, too, nothing is encrypted. */
  readonly encrypted: { readonly needed: number; readonly holders: number } | null
  /** Nobody can answer any more, and the answers are being opened. */
  readonly isOver: boolean
  readonly due: number | null
  /** As long as too few have seen it, it does not end. */
  readonly unseen: Unseen | null
  /** What can be answered, with what a button says; empty where a number is asked for. */
  readonly options: readonly { readonly answer: PollAnswer; readonly label: string }[]
  /** The limits of a number. */
  readonly range: { readonly min: number; readonly max: number } | null
  /** Who has answered, and what, as far as it is shown to this player; in the order in which they were asked. */
  readonly answered: readonly { readonly name: string; readonly answer: string | null }[]
  /** Who has not answered, by name. */
  readonly awaited: readonly string[]
}

/** Whose eyes it is seen with, and what only these can read. */
export interface PollReader {
  readonly me: PlayerId | null
  /** One's own answer while it is encrypted. */
  readonly ownAnswer: (poll: Poll) => PollAnswer | null
}

/** What rules ask now, oldest first. */
export function pollsFor(state: GameState, reader: PollReader): readonly PollView[] {
  return [...state.polls.values()].map((poll) => viewOf(state, poll, reader))
}

/** A poll's question, in a sentence: rules may put it as what is claimed, or what is bid. */
export function questionOf(state: GameState, poll: Poll): string {
  const { question, choice } = poll
  if (question.endsWith('?')) return pollWords.ask(labelWords(question))
  if (choice.of === 'consent') {
    const about = aboutIn(state, poll)
    return pollWords.isSo(question, about === null ? null : nameOf(state, about))
  }
  const isBid = choice.of === 'numbers' && vocabularyOf(state).quantities.includes(question)
  return isBid ? pollWords.howMany(question) : pollWords.choose(question)
}

/** Whom a claim is about that is put to others: *they* in it says no name. */
function aboutIn({ players }: GameState, { choice, then }: Poll): PlayerId | null {
  const about = choice.of === 'consent' ? aboutWhom(then) : null
  return about !== null && players.has(about) ? about : null
}

function viewOf(state: GameState, poll: Poll, { me, ownAnswer }: PollReader): PollView {
  const { id, choice, isSecret, due, heldSince, cause, voters, encrypted } = poll
  const asked = [...voters.keys()].filter((player) => isSeated(state, player))
  const awaited = asked.filter((player) => !hasAnswered(poll, player))
  return {
    id,
    question: questionOf(state, poll),
    about: aboutIn(state, poll),
    cause,
    sentence: sentenceFrom(state, cause),
    rule: (cause.rule === undefined ? undefined : state.rules.get(cause.rule)?.number) ?? null,
    isSecret,
    encrypted: encrypted === undefined ? null : howManyOf(encrypted.holders),
    isOver: isOpening(poll),
    due: heldSince === undefined && !isOpening(poll) ? due : null,
    unseen: unseenOf(state, poll),
    options: optionsOf(state, me === null ? choice : choiceOf(choice, me)),
    range: choice.of === 'numbers' ? { min: choice.min, max: choice.max } : null,
    answered: asked.flatMap((player) => {
      if (!hasAnswered(poll, player)) return []
      const answer = player === me || !isSecret ? answerOf(poll, player, ownAnswer) : null
      const text = answer === null ? null : answerText(state, choice, answer)
      return [{ name: nameOf(state, player), answer: text }]
    }),
    awaited: namesOf(state, awaited),
  }
}

function howManyOf({ length: holders }: readonly unknown[]) {
  return { needed: neededOf(holders), holders }
}

function answerOf(
  poll: Poll,
  player: PlayerId,
  ownAnswer: PollReader['ownAnswer'],
): PollAnswer | null {
  return poll.answers.get(player) ?? (poll.encrypted === undefined ? null : ownAnswer(poll))
}

function optionsOf(state: GameState, choice: PollChoice): PollView['options'] {
  switch (choice.of) {
    case 'numbers':
      return []
    case 'consent':
      return [
        { answer: true, label: pollWords.yesButton },
        { answer: false, label: pollWords.noButton },
      ]
    case 'offer':
      return [
        { answer: true, label: pollWords.accept },
        { answer: false, label: pollWords.decline },
      ]
    default:
      return choice.among.map((answer) => ({ answer, label: answerText(state, choice, answer) }))
  }
}

/** What somebody answered, in words. */
export function answerText(state: GameState, choice: PollChoice, answer: PollAnswer): string {
  switch (choice.of) {
    case 'players':
      return nameOf(state, playerId(String(answer)))
    case 'proposals': {
      const proposal = proposalById(state, actionId(String(answer)))
      if (proposal === undefined) return pollWords.gone
      return pollWords.proposal(proposal.number, proposalTitle(state, proposal))
    }
    case 'rules':
      return pollWords.rule(Number(answer), ruleByNumber(state, Number(answer))?.title)
    case 'texts':
    case 'numbers':
      return String(answer)
    case 'consent':
      return answer === true ? pollWords.yes : pollWords.no
    case 'offer':
      return answer === true ? pollWords.accepts : pollWords.declines
  }
}

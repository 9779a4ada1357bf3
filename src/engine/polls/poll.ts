import type { Json } from '../../base/json.ts'
import type { PollAnswer } from '../../actions/body.ts'
import type { ActionId, PlayerId, ProposalId } from '../../actions/ids.ts'
import type { Choice, Verdict } from '../../language/meaning/asked.ts'
import type { Cause, GameState } from '../kernel/state/state.ts'
import { hasSeat, isCounted } from '../people/players.ts'
import type { BallotHolder } from '../votes/vote.ts'

/** What those who are asked choose from. Players, proposals and rules by their ids and numbers. */
export type PollChoice =
  | Choice
  | { readonly of: 'proposals'; readonly among: readonly ProposalId[] }
  | { readonly of: 'rules'; readonly among: readonly number[] }

/** A question that a rule put to players, for whose answers it waits. */
export interface Poll {
  readonly id: string
  readonly question: string
  readonly choice: PollChoice
  /** Who is asked, and how much the answer of each weighs. Who has left the table is not counted. */
  readonly voters: ReadonlyMap<PlayerId, number>
  readonly answers: ReadonlyMap<PlayerId, PollAnswer>
  /** Answers are not shown before it ends; without `encrypted` every device holds them: hidden from people's eyes only. */
  readonly isSecret: boolean
  /** Where nobody can read an answer before the end. */
  readonly encrypted?: EncryptedAnswers
  /** Game time, ms, at which it ends with the answers that there are; `null`: it waits for all. */
  readonly due: number | null
  /** As of a timer: who has seen it, where it has a time; absent once more than half have. docs/PROTOCOL.md, [poll-seen]. */
  readonly seen?: ReadonlyMap<PlayerId, number> | undefined
  /** It ends as soon as it is decided, however those answer who have not. */
  readonly verdict?: Verdict
  /** As of a timer. */
  readonly heldSince?: number | undefined
  readonly about?: ProposalId
  /** What follows, as the rule's mechanic wrote it when it asked. */
  readonly then: Json
  /** With the rule and the mechanic that ask. */
  readonly cause: Cause
}

/** Answers that nobody reads before the end: docs/PROTOCOL.md, [poll-encrypted], [poll-open]. */
export interface EncryptedAnswers {
  /** Those at the table when it was asked, any more than half of whom open it. */
  readonly holders: readonly BallotHolder[]
  readonly given: ReadonlyMap<PlayerId, { readonly action: ActionId; readonly dealing: string }>
  /** By which it is over, and waits to be opened: nobody answers any more. */
  readonly ended?: Cause
  /** What holders gave to open it, hex, of each answer, ascending by its id. */
  readonly shares: ReadonlyMap<PlayerId, readonly string[]>
}

/** Whether it is over, and its answers are being opened. */
export function isOpening({ encrypted }: Poll): boolean {
  return encrypted?.ended !== undefined
}

/** Whether it ends at its time: it is not over, nor stands still, nor waits to be seen. */
export function endsByTime(poll: Poll): boolean {
  const { due, heldSince, seen } = poll
  return due !== null && heldSince === undefined && seen === undefined && !isOpening(poll)
}

/** Whether a player has answered, be it that nobody knows yet what. */
export function hasAnswered({ answers, encrypted }: Poll, player: PlayerId): boolean {
  return answers.has(player) || encrypted?.given.has(player) === true
}

/**
 * Whether all who were asked have answered, for an answer stands; and nobody is away, or not counted, whom a sign of life, dated
 * back to before the question, could have asked, too: they would have seen what the others answered. [poll-when]
 */
export function haveAllAnswered(state: GameState, poll: Poll): boolean {
  const away = state.seats.filter((player) => hasSeat(state, player) && !isCounted(state, player))
  return [...poll.voters.keys(), ...away].every((player) => hasAnswered(poll, player))
}

/** What one of those who are asked can choose from. */
export function choiceOf(choice: PollChoice, player: PlayerId): PollChoice {
  if (choice.of !== 'players' || choice.isOfOthers !== true) return choice
  return { ...choice, among: choice.among.filter((one) => one !== player) }
}

/** Whether an answer is one of those that there are. */
export function isChoice(choice: PollChoice, answer: PollAnswer): boolean {
  switch (choice.of) {
    case 'players':
    case 'proposals':
    case 'rules':
    case 'texts':
      return choice.among.some((one) => one === answer)
    case 'numbers':
      return isWhole(answer) && answer >= choice.min && answer <= choice.max
    case 'consent':
    case 'offer':
      return typeof answer === 'boolean'
  }
}

function isWhole(answer: PollAnswer): answer is number {
  return Number.isSafeInteger(answer)
}

import { memoized } from '../../base/memoized.ts'
import { assertNever } from '../../base/result.ts'
import type { Entry } from '../../engine/kernel/state/entry.ts'
import type { MechanicLibrary } from '../../engine/kernel/questions/mechanic.ts'
import { proposalById } from '../../engine/votes/proposals.ts'
import type { Cause, GameState } from '../../engine/kernel/state/state.ts'
import type { Action } from '../../actions/action.ts'
import type { Body, BodyOf } from '../../actions/body.ts'
import {
  deviceId,
  playerId,
  type ActionId,
  type DeviceId,
  type PlayerId,
  type ProposalId,
} from '../../actions/ids.ts'
import { labelWords } from '../../texts/en/labels.ts'
import { asSentence, listWords } from '../../texts/en/list.ts'
import { actionWords } from '../../texts/en/views/action.ts'
import type { ChangeRecord } from '../../engine/rules/change-record.ts'
import { answerText } from '../votes/poll-view.ts'
import { isHiddenVote, openedVote } from '../votes/hidden-votes.ts'
import { nameOf, namesOf } from '../players/people.ts'
import { suggestedTitle } from '../proposals/proposal-title.ts'

/** Whose action it is; `null` for a device that belongs to no seat. */
export function authorOf(state: GameState, action: Action): PlayerId | null {
  return ownerOf(state, action.device)
}

function ownerOf(state: GameState, device: DeviceId): PlayerId | null {
  return state.deviceOwner.get(device) ?? null
}

/**
 * What somebody did, in one sentence without a full stop: `Bo voted for proposal 302`; while votes are hidden, only
 * that Bo voted.
 */
export function actionTitle(
  library: MechanicLibrary,
  state: GameState,
  { action, changes }: Pick<Entry, 'action' | 'changes'>,
): string {
  const { body } = action
  const author = authorOf(state, action)
  const who = author === null ? introducedName(body) : nameOf(state, author)
  if (body.type === 'vote' && isHiddenVote(library, state, body)) {
    return actionWords.votedSomehow(who, formName(state, body.form))
  }
  const newcomer = changes.find((change) => change.kind === 'newcomer')
  if (body.type === 'vote' && newcomer !== undefined) {
    const { player, ballot } = newcomer
    return actionWords.votedOnNewcomer(who, ballot, nameOf(state, player))
  }
  const moved = changes.find((change) => change.kind === 'moved')
  if (body.type === 'move' && moved !== undefined) {
    return actionWords.moved(who, labelWords(moved.title), body.rule)
  }
  const answered = changes.find((change) => change.kind === 'answered')
  if (answered !== undefined) return answerTitle(state, answered, who)
  const opened = openedVote(state, action)
  if (opened !== undefined && body.type === 'encrypted-vote') {
    return votedWords(state, { ...opened, form: body.form }, who)
  }
  return titleOf(state, action, who)
}

/** What somebody did that something else came from; `null` where it is not among these entries. */
export function titleOfCause(
  library: MechanicLibrary,
  state: GameState,
  entries: readonly Entry[],
  { action: id }: Cause,
): string | null {
  const entry = entries.findLast(({ action }) => action.id === id)
  return entry === undefined ? null : asSentence(actionTitle(library, state, entry))
}

/** What somebody answered; of a secret poll that has not ended only that they did. */
function answerTitle(
  state: GameState,
  { poll, question, choice, option, isSecret }: Extract<ChangeRecord, { kind: 'answered' }>,
  who: string,
): string {
  const asked = labelWords(question)
  if (option === null || (isSecret && state.polls.has(poll)))
    return actionWords.answeredSomehow(who, asked)
  return actionWords.answered(who, asked, answerText(state, choice, option))
}

/** Someone who only just joins, or tried to. */
function introducedName(body: Action['body']): string {
  if (body.type === 'join') return body.name
  return body.type === 'create' ? body.creator.name : actionWords.someone
}

function titleOf(state: GameState, action: Action, who: string): string {
  const { body } = action
  switch (body.type) {
    case 'create':
      return actionWords.created(who, body.name)
    case 'join':
      return actionWords.joined(who)
    case 'start':
      return actionWords.started(who, listWords(namesOf(state, body.seats)))
    case 'new-round':
      return actionWords.newRound(who, body.keepRules)
    case 'sponsor':
      return actionWords.sponsored(who, body.name)
    case 'absent':
      return actionWords.playsOn(who, nameOf(state, body.player))
    case 'present':
      return actionWords.present(who)
    case 'admit':
      return actionWords.admitted(who, nameOf(state, body.player))
    case 'picture':
      return body.picture === undefined ? actionWords.noPicture(who) : actionWords.picture(who)
    case 'hide':
      return actionWords.hid(who, hiddenName(state, body.what))
    case 'forfeit':
      return actionWords.forfeited(who)
    case 'leave':
      return actionWords.left(who)
    case 'add-device':
      return body.link === undefined
        ? actionWords.addedDevice(who, body.name)
        : actionWords.madeLink(who)
    case 'revoke-device':
      return actionWords.revokedDevice(who)
    case 'reclaim':
      return actionWords.reclaimed(nameOf(state, body.player))
    case 'reseat':
      return actionWords.reseated(who, nameOf(state, body.player))
    case 'decline-reseat':
      return actionWords.declinedReseat(who)
    case 'tick':
      return actionWords.ticked
    case 'encrypted-vote':
      return actionWords.votedSomehow(who, formName(state, body.form))
    case 'open-ballots':
      return actionWords.openedBallots(who, formName(state, body.form))
    case 'deal-draw':
      return actionWords.dealtDraw(who)
    case 'open-draw':
      return actionWords.openedDraw(who)
    case 'tell-settled':
      return actionWords.toldSettled(who)
    case 'reveal-ballot':
      return actionWords.revealedBallot(who, formName(state, body.form))
    case 'throw':
      return actionWords.threw(who)
    case 'end-turn':
      return actionWords.endedTurn(who)
    case 'move':
      return actionWords.moved(who, body.move, body.rule)
    case 'answer':
    case 'encrypted-answer':
      return actionWords.answeredNothing(who)
    case 'open-answers':
      return actionWords.openedAnswers(who)
    case 'minutes':
    case 'countersign':
    case 'pass':
      return actionWords.sealed(who)
    case 'new-epoch':
      return actionWords.newSecret(who)
    case 'adopt-epoch':
      return actionWords.agreedToSecret(who)
    case 'can-version':
      return actionWords.canVersion(who, body.version)
    case 'raise-version':
      return actionWords.raisedVersion(body.to)
    case 'opaque':
      return actionWords.unread(who)
    default:
      return talkTitle(state, action.id, body, who)
  }
}

type TalkBody = Extract<
  Body,
  {
    readonly type:
      | 'propose'
      | 'revise'
      | 'comment'
      | 'call-vote'
      | 'vote'
      | 'invoke-judgment'
      | 'judge'
      | 'overrule'
      | 'uphold'
      | 'consent'
      | 'claim'
      | 'agree'
      | 'contest'
      | 'sign-together'
  }
>

function talkTitle(state: GameState, id: ActionId, body: TalkBody, who: string): string {
  switch (body.type) {
    case 'propose':
      return actionWords.proposed(
        who,
        proposalName(state, id),
        body.title.trim() || suggestedTitle(state, body.changes, proposalById(state, id)),
      )
    case 'revise':
      return actionWords.revised(who, proposalName(state, body.proposal))
    case 'comment':
      return actionWords.commented(who, commentedName(state, body.about))
    case 'call-vote':
      return actionWords.calledVote(who, proposalName(state, body.proposal))
    case 'vote':
      return votedWords(state, body, who)
    case 'invoke-judgment':
      return actionWords.invoked(who, body.question)
    case 'judge':
      return actionWords.judged(who, body.answer)
    case 'overrule':
      return actionWords.overruled(who)
    case 'uphold':
      return actionWords.upheld(who)
    case 'consent':
      return actionWords.consented(who)
    case 'claim':
      return actionWords.claimed(who, body.rule, body.note)
    case 'agree':
      return actionWords.agreed(who)
    case 'contest':
      return actionWords.contested(who, body.reason)
    case 'sign-together':
      return actionWords.signedTogether(who)
    default:
      return assertNever(body)
  }
}

function votedWords(
  state: GameState,
  { ballot, form, follows }: Pick<BodyOf<'vote'>, 'ballot' | 'form' | 'follows'>,
  who: string,
): string {
  if (follows === undefined) return actionWords.voted(who, ballot, formName(state, form))
  const whose = nameOf(state, follows.player)
  return actionWords.votedBy[follows.how](who, whose, formName(state, form), ballot)
}

/** `proposal 302`; `a proposal` where it never got a number. */
export function proposalName(state: GameState, id: ProposalId): string {
  const proposal = proposalById(state, id)
  return proposal ? actionWords.proposal(proposal.number) : actionWords.aProposal
}

function commentedName(state: GameState, about: ActionId): string {
  if (proposalById(state, about)) return proposalName(state, about)
  if (state.judgments.has(about)) return actionWords.aJudgment
  return state.claims.has(about) ? actionWords.aClaim : actionWords.somethingDone
}

/** Nothing of what it says: some want that nobody is shown it. */
function hiddenName({ players }: GameState, what: string): string {
  return players.has(playerId(deviceId(what))) ? actionWords.aName : actionWords.somethingShown
}

function formName(state: GameState, form: string): string {
  const { openProposals, closedProposals } = state
  const number =
    numbersOfForms(openProposals).get(form) ?? numbersOfForms(closedProposals).get(form)
  return number === undefined ? actionWords.aProposal : actionWords.proposal(number)
}

type Proposals = GameState['closedProposals']

/** The number of the proposal that each form is of; a state's map is never changed, and a chronicle asks of many. */
const numbersOfForms = memoized((proposals: Proposals): ReadonlyMap<string, number> => {
  const made = new Map<string, number>()
  for (const { forms, number } of proposals.values()) {
    for (const { hash } of forms) if (!made.has(hash)) made.set(hash, number)
  }
  return made
})

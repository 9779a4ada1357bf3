import { memoized } from '../../base/memoized.ts'
import type { Entry } from '../../engine/kernel/state/entry.ts'
import { proposalById } from '../../engine/votes/proposals.ts'
import type { Cause, GameState } from '../../engine/kernel/state/state.ts'
import type { Action } from '../../actions/action.ts'
import type { BodyOf, BodyType } from '../../actions/body.ts'
import {
  deviceId,
  playerId,
  type ActionId,
  type PlayerId,
  type ProposalId,
} from '../../actions/ids.ts'
import { labelWords } from '../../texts/en/labels.ts'
import { asSentence, listWords } from '../../texts/en/list.ts'
import { changeWords } from '../../texts/en/views/changes.ts'
import { actionWords } from '../../texts/en/views/chronicle.ts'
import type { ChangeRecord } from '../../engine/rules/change-record.ts'
import { answerText } from '../votes/poll-view.ts'
import { isHiddenVote, openedVote } from '../votes/hidden-votes.ts'
import { nameOf, namesOf } from '../players/people.ts'
import { reactionOf } from './reactions.ts'
import { suggestedTitle } from '../proposals/proposal-title.ts'

/** Whose action it is; `null` for a device that belongs to no seat. */
export function authorOf(state: GameState, action: Action): PlayerId | null {
  return state.deviceOwner.get(action.device) ?? null
}

/**
 * What somebody did, in one sentence without a full stop: `Bo voted for proposal 302`; while votes are hidden, only
 * that Bo voted.
 */
export function actionTitle(
  state: GameState,
  { action, changes }: Pick<Entry, 'action' | 'changes'>,
): string {
  const { body } = action
  const author = authorOf(state, action)
  const who = author === null ? introducedName(body) : nameOf(state, author)
  if (body.type === 'vote' && isHiddenVote(state, body)) {
    return actionWords.votedSomehow(who, formName(state, body.form))
  }
  const newcomer = changes.find((change) => change.kind === 'newcomer')
  if (body.type === 'vote' && newcomer !== undefined) {
    const { player, ballot } = newcomer
    return actionWords.votedOnNewcomer(who, ballot, nameOf(state, player))
  }
  const thrown = changes.find((change) => change.kind === 'thrown')
  if (body.type === 'throw' && thrown !== undefined) return changeWords.thrown(who, thrown.values)
  const moved = changes.find((change) => change.kind === 'moved')
  if (body.type === 'move' && moved !== undefined) {
    return actionWords.moved(who, labelWords(moved.title), body.rule, chosenName(state, body))
  }
  const answered = changes.find((change) => change.kind === 'answered')
  if (answered !== undefined) return answerTitle(state, answered, who)
  const opened = openedVote(state, action)
  if (opened !== undefined && body.type === 'encrypted-vote') {
    return votedWords(state, { ...opened, form: body.form }, who)
  }
  if (body.type === 'opaque') return actionWords.unread(who)
  return titleOf({ state, id: action.id, who }, body.type, body)
}

/** The player who is chosen in a rule's own move; `null`: none is. */
export function chosenIn({ players }: GameState, { input }: BodyOf<'move'>): PlayerId | null {
  const chosen = Object.values(input).find(
    (value) => typeof value === 'string' && players.has(playerId(deviceId(value))),
  )
  return typeof chosen === 'string' ? playerId(deviceId(chosen)) : null
}

function chosenName(state: GameState, body: BodyOf<'move'>): string | null {
  const chosen = chosenIn(state, body)
  return chosen === null ? null : nameOf(state, chosen)
}

/** What somebody did that something else came from; `null` where it is not among these entries. */
export function titleOfCause(
  state: GameState,
  entries: readonly Entry[],
  { action: id }: Cause,
): string | null {
  const entry = entries.findLast(({ action }) => action.id === id)
  return entry === undefined ? null : asSentence(actionTitle(state, entry))
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

interface Said {
  readonly state: GameState
  readonly id: ActionId
  /** Whose action it is, by name. */
  readonly who: string
}

type Telling = { readonly [T in BodyType]: (said: Said, body: BodyOf<T>) => string }

const answeredNothing = ({ who }: Said) => actionWords.answeredNothing(who)
const sealed = ({ who }: Said) => actionWords.sealed(who)
const votedSomehow = ({ state, who }: Said, { form }: { readonly form: string }) =>
  actionWords.votedSomehow(who, formName(state, form))

/** How each type of action is told. */
const telling: Telling = {
  create: ({ who }, { name }) => actionWords.created(who, name),
  join: ({ who }) => actionWords.joined(who),
  start: ({ state, who }, { seats }) => actionWords.started(who, listWords(namesOf(state, seats))),
  'new-round': ({ who }, { keepRules }) => actionWords.newRound(who, keepRules),
  sponsor: ({ who }, { name }) => actionWords.sponsored(who, name),
  absent: ({ state, who }, { player }) => actionWords.playsOn(who, nameOf(state, player)),
  present: ({ who }) => actionWords.present(who),
  admit: ({ state, who }, { player }) => actionWords.admitted(who, nameOf(state, player)),
  picture: ({ who }, { picture }) =>
    picture === undefined ? actionWords.noPicture(who) : actionWords.picture(who),
  hide: ({ state, who }, { what }) => actionWords.hid(who, hiddenName(state, what)),
  forfeit: ({ who }) => actionWords.forfeited(who),
  leave: ({ who }) => actionWords.left(who),
  propose: ({ state, id, who }, { title, changes }) =>
    actionWords.proposed(
      who,
      proposalName(state, id),
      title.trim() || suggestedTitle(state, changes, proposalById(state, id)),
    ),
  revise: ({ state, who }, { proposal }) => actionWords.revised(who, proposalName(state, proposal)),
  comment: ({ state, who }, body) => {
    const [reaction, name] = [reactionOf(body), commentedName(state, body.about)]
    return reaction === null
      ? actionWords.commented(who, name)
      : actionWords.reacted(who, actionWords.reactions[reaction], name)
  },
  'call-vote': ({ state, who }, { proposal }) =>
    actionWords.calledVote(who, proposalName(state, proposal)),
  vote: ({ state, who }, body) => votedWords(state, body, who),
  'encrypted-vote': votedSomehow,
  'open-ballots': ({ state, who }, { form }) =>
    actionWords.openedBallots(who, formName(state, form)),
  'reveal-ballot': ({ state, who }, { form }) =>
    actionWords.revealedBallot(who, formName(state, form)),
  throw: ({ who }) => actionWords.threw(who),
  'deal-draw': ({ who }) => actionWords.dealtDraw(who),
  'open-draw': ({ who }) => actionWords.openedDraw(who),
  'tell-settled': ({ who }) => actionWords.toldSettled(who),
  'end-turn': ({ who }) => actionWords.endedTurn(who),
  move: ({ state, who }, body) =>
    actionWords.moved(who, body.move, body.rule, chosenName(state, body)),
  answer: answeredNothing,
  'encrypted-answer': answeredNothing,
  'open-answers': ({ who }) => actionWords.openedAnswers(who),
  'invoke-judgment': ({ who }, { question }) => actionWords.invoked(who, question),
  judge: ({ who }, { answer }) => actionWords.judged(who, answer),
  overrule: ({ who }) => actionWords.overruled(who),
  uphold: ({ who }) => actionWords.upheld(who),
  consent: ({ who }) => actionWords.consented(who),
  claim: ({ who }, { rule, note }) => actionWords.claimed(who, rule, note),
  agree: ({ who }) => actionWords.agreed(who),
  contest: ({ who }, { reason }) => actionWords.contested(who, reason),
  'sign-together': ({ who }) => actionWords.signedTogether(who),
  tick: () => actionWords.ticked,
  'new-epoch': ({ who }) => actionWords.newSecret(who),
  'adopt-epoch': ({ who }) => actionWords.agreedToSecret(who),
  'can-version': ({ who }, { version }) => actionWords.canVersion(who, version),
  'raise-version': (_, { to }) => actionWords.raisedVersion(to),
  'add-device': ({ who }, { link, name }) =>
    link === undefined ? actionWords.addedDevice(who, name) : actionWords.madeLink(who),
  'revoke-device': ({ who }) => actionWords.revokedDevice(who),
  reclaim: ({ state }, { player }) => actionWords.reclaimed(nameOf(state, player)),
  reseat: ({ state, who }, { player }) => actionWords.reseated(who, nameOf(state, player)),
  'decline-reseat': ({ who }) => actionWords.declinedReseat(who),
  minutes: sealed,
  countersign: sealed,
  pass: sealed,
}

function titleOf<T extends BodyType>(said: Said, type: T, body: BodyOf<T>): string {
  return telling[type](said, body)
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

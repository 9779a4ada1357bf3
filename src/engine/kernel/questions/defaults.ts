import type { Context } from './mechanic.ts'
import { nextInSeatOrder, previousInSeatOrder } from '../../people/players.ts'
import type { Permit, QuestionAnswer, QuestionInput, QuestionName } from './question.ts'
import { limits } from '../state/limits.ts'
import type { GameState } from '../state/state.ts'

type Default<Q extends QuestionName> = (
  input: QuestionInput<Q>,
  state: GameState,
  ask: Context<never>['ask'],
) => QuestionAnswer<Q>

/**
 * What holds where no rule in force answers: what is not regulated is permitted, a vote is over when everybody who may
 * vote has voted, and more for than against adopts.
 */
export function defaultAnswer<Q extends QuestionName>(
  question: Q,
  input: QuestionInput<Q>,
  state: GameState,
  ask: Context<never>['ask'],
): QuestionAnswer<Q> {
  return defaults[question](input, state, ask)
}

const permitted = (): Permit => allowed
const allowed: Permit = { allow: true }

const defaults: { readonly [Q in QuestionName]: Default<Q> } = {
  'may-propose': permitted,
  'may-change': permitted,
  'may-call-vote': ({ player, proposal: id }, state) => {
    const proposal = state.openProposals.get(id)
    if (proposal === undefined || proposal.by === player) return allowed
    return { allow: false, fault: { code: 'not-yours', args: { number: proposal.number } } }
  },
  'may-revise': permitted,
  'may-vote': permitted,
  'vote-weight': () => ({ above: 1, below: 1 }),
  'may-cast': ({ ballot }) =>
    ballot === 'abstain'
      ? { allow: false, fault: { code: 'ballot-not-offered', args: { ballot } } }
      : allowed,
  'may-change-vote': () => ({ allow: false, fault: { code: 'already-voted', args: {} } }),
  // Never used as a ballot: without a rule's answer nothing is forced or turned.
  'forced-ballot': () => 'abstain',
  'turned-ballot': () => 'abstain',
  'vote-over': ({ tally: { for: yes, against, abstain, encrypted = 0, eligible } }) =>
    yes + against + abstain + encrypted >= eligible,
  adopted: ({ tally }) => ({ adopted: tally.for > tally.against, needs: 'more-for-than-against' }),
  meeting: ({ touches, isGone }) => (isGone === true ? 'defeat' : touches ? 'later' : 'both'),
  secrecy: () => 'open',
  anonymity: () => 'named',
  'leaver-vote': () => 'dropped',
  'own-vote': () => 'as-changed',
  unfinished: () => 'follows',
  'proposal-number': (_input, state) => state.nextNumber,
  'rule-number': ({ rule, change, proposalNumber }, state) =>
    change.do === 'enact' ? proposalNumber : (state.rules.get(rule)?.number ?? proposalNumber),
  'proposal-fields': () => [],
  'next-turn': ({ after }, state) =>
    state.turnLine?.isReversed === true && after !== null
      ? previousInSeatOrder(state, after)
      : nextInSeatOrder(state, after),
  'has-turns': () => false,
  counts: () => true,
  'may-begin-turn': permitted,
  'may-end-turn': permitted,
  'turn-over': () => false,
  judge: () => null,
  'may-invoke-judgment': permitted,
  'may-judge': permitted,
  'judgment-answers': () => [],
  overruled: () => false,
  'ruling-term': () => null,
  upheld: () => false,
  'may-overrule': permitted,
  winners: () => [],
  'may-join': permitted,
  admission: (_input, { settings }) => (settings.door === 'open' ? 'unopposed' : 'word'),
  admitted: ({ votesFor, votesAgainst, over }) => {
    if (!over) return 'not-yet'
    return votesFor > votesAgainst ? 'yes' : 'no'
  },
  'may-move': permitted,
  'may-forfeit': permitted,
  'may-keep-rules': permitted,
  'may-share-draft': permitted,
  'may-claim': permitted,
  'may-effect': permitted,
  precedence: () => 'a',
  suspends: () => [],
  quantities: () => [],
  amount: ({ by }) => by,
  room: () => limits.quantity,
  value: () => ({ above: '0', below: '1', quantity: 'points' }),
  clocks: () => [],
  'clocks-stand': () => false,
  'time-zone': (_input, { settings }) => settings.timeZone ?? 'UTC',
  warnings: () => [],
}

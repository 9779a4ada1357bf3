import { fault, type Fault } from '../../base/result.ts'
import type { Body, BodyOf, BodyType } from '../../actions/body.ts'
import { dealDraw, openDraw } from '../draws/draw-together.ts'
import { answer } from '../polls/answer.ts'
import { answerEncrypted, openAnswers } from '../polls/open-answers.ts'
import { makeClaim } from '../judgments/claim.ts'
import { agree, tick } from '../judgments/opening.ts'
import { comment, tellRemarks } from './comment.ts'
import { absent, present } from '../people/absence.ts'
import { addDevice, revokeDevice, useLink } from '../people/devices.ts'
import type { Doing, Handler } from './handler.ts'
import { admit } from '../people/admission-flow.ts'
import { sponsor } from '../people/join.ts'
import { adoptEpoch, newEpoch } from '../people/epochs.ts'
import { isMember } from '../people/players.ts'
import { givePicture, hide } from '../people/pictures.ts'
import { canVersion, raiseVersion } from '../people/versions.ts'
import {
  consent,
  contest,
  invokeJudgment,
  judge,
  overrule,
  uphold,
} from '../judgments/judgments.ts'
import { move } from './move.ts'
import { callVote, propose, revise } from '../votes/proposing.ts'
import { declineReseat, reseat } from '../people/reseat.ts'
import { newRound, start } from '../turns/start.ts'
import { throwDice } from './throw.ts'
import { signTogether } from '../judgments/together.ts'
import { endOwnTurn, forfeit, leave } from '../turns/turn-actions.ts'
import { tellSettled } from '../votes/open-ballots.ts'
import { openBallots, revealBallot, voteEncrypted } from '../votes/open-ballots.ts'
import { vote } from '../votes/voting.ts'

interface Way<T extends BodyType> {
  readonly handle: Handler<T>
  /** When it can be done at all. Default: while a round is played. */
  readonly when?: readonly ('gathering' | 'playing' | 'won')[]
  /** Who can do it: those at the table, those who have or had a seat, or whoever came. Default: those at the table. */
  readonly who?: 'member' | 'anybody'
}

const always = ['gathering', 'playing', 'won'] as const
const once = ['playing', 'won'] as const

/** All that players do, except that which makes the game and lets people into it. */
const ways: { readonly [T in BodyType]?: Way<T> } = {
  start: { handle: start, when: ['gathering'], who: 'member' },
  'new-round': { handle: newRound, when: once },
  sponsor: { handle: sponsor },
  admit: { handle: admit, when: ['gathering', 'playing'], who: 'member' },
  absent: { handle: absent, when: once },
  present: { handle: present, when: once, who: 'member' },
  picture: { handle: givePicture, when: once, who: 'member' },
  hide: { handle: hide, when: once },
  forfeit: { handle: forfeit, when: once },
  leave: { handle: leave, when: always, who: 'anybody' },
  propose: { handle: propose },
  revise: { handle: revise },
  comment: { handle: comment, when: always, who: 'member' },
  'call-vote': { handle: callVote },
  vote: { handle: vote },
  'encrypted-vote': { handle: voteEncrypted },
  'open-ballots': { handle: openBallots, who: 'member' },
  'reveal-ballot': { handle: revealBallot, when: once, who: 'member' },
  throw: { handle: throwDice, when: once },
  'deal-draw': { handle: dealDraw, when: once, who: 'member' },
  'open-draw': { handle: openDraw, when: once, who: 'member' },
  'tell-settled': { handle: tellSettled, when: once, who: 'member' },
  'end-turn': { handle: endOwnTurn },
  move: { handle: move },
  answer: { handle: answer },
  'encrypted-answer': { handle: answerEncrypted },
  'open-answers': { handle: openAnswers, who: 'member' },
  'invoke-judgment': { handle: invokeJudgment, when: once },
  judge: { handle: judge, when: once },
  overrule: { handle: overrule, when: once },
  uphold: { handle: uphold, when: once },
  consent: { handle: consent, when: once },
  claim: { handle: makeClaim },
  contest: { handle: contest, when: once },
  agree: { handle: agree, when: once },
  'sign-together': { handle: signTogether, when: once },
  tick: { handle: tick, when: always, who: 'member' },
  'new-epoch': { handle: newEpoch, when: once },
  'adopt-epoch': { handle: adoptEpoch, when: once },
  'can-version': { handle: canVersion, when: always, who: 'member' },
  'raise-version': { handle: raiseVersion, when: once },
  'add-device': { handle: addDevice, when: always, who: 'member' },
  'revoke-device': { handle: revokeDevice, when: always, who: 'member' },
  reseat: { handle: reseat, when: once },
  'decline-reseat': { handle: declineReseat, when: once, who: 'member' },
}

/** Does what a player's action asks for, or says why not. */
export function perform(doing: Doing, body: Body): Fault | null {
  const link = doing.work.state.links?.get(doing.action.device)
  if (link !== undefined) return useLink(doing, link, body)
  const problem = performAs(doing, body.type, body)
  if (problem === null) tellRemarks(doing, body)
  return problem
}

function performAs<T extends BodyType>(doing: Doing, type: T, body: BodyOf<T>): Fault | null {
  const way: Way<T> | undefined = ways[type]
  if (way === undefined) return fault('not-for-the-engine', { type })
  const { state } = doing.work
  const { status } = state
  if (doing.stands) return way.handle(doing, body)
  if (!(way.when ?? ['playing']).includes(status)) return outOfTime(type, status)
  if (way.who !== 'anybody' && !isMember(state, doing.by.id)) return fault('only-watching')
  if (way.who === undefined && doing.by.status !== 'seated') return fault('not-seated')
  return way.handle(doing, body)
}

function outOfTime(type: BodyType, status: 'gathering' | 'playing' | 'won'): Fault {
  if (type === 'start') return fault('already-started')
  if (type === 'new-round') return fault('round-not-over')
  return fault(status === 'gathering' ? 'not-started' : 'round-over')
}

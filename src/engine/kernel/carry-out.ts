import type { Fault } from '../../base/result.ts'
import { fault } from '../../base/result.ts'
import { extendClocks } from './clocks.ts'
import { checkText } from './check-text.ts'
import { closeVoteNow, defeatProposal, withdrawProposal } from '../votes/close-vote.ts'
import type { Effect } from './effect.ts'
import * as entities from '../effects/entity-effects.ts'
import { moveItems, passTitle, setChoice, setLink, setRole } from '../effects/property-effects.ts'
import { setReference } from '../effects/reference-effects.ts'
import { setProposalValue, setRuleValue } from '../effects/value-effects.ts'
import { addQuantity, setQuantity } from '../effects/quantity-effects.ts'
import { changeOwnStatus, changeRule, markRule, remember } from '../effects/rule-effects.ts'
import { dropThrows, oweByHand, oweThrow } from '../effects/throw-effects.ts'
import { oweDraw } from '../draws/owe-draw.ts'
import { askPlayers } from '../polls/poll-flow.ts'
import { announce } from '../effects/announce.ts'
import { cancelTimer, setTimer, setWait, setWaitFor } from '../effects/timer-effects.ts'
import { appointJudge, excuseJudge } from '../judgments/judgment-flow.ts'
import { limits } from './state/limits.ts'
import { removePlayer, seatPlayer } from '../people/people-flow.ts'
import type { PlayerId } from '../../actions/ids.ts'
import { beginRound } from '../turns/round-flow.ts'
import type { Cause, GameState } from './state/state.ts'
import { giveExtraTurn, passOverNext, reverseTurns } from '../turns/turn-line.ts'
import { beginTurn, endCurrentTurn, endTurnOf } from '../turns/turn-flow.ts'
import { castForcedVote, makeNullProposal, openVote, takeBackVote } from '../votes/vote-flow.ts'
import { takesOrPutsOff } from '../history/course.ts'
import { winOnce } from '../turns/win.ts'
import { mark, record, takeBack, type Work } from './work.ts'

/** Carries out one effect. The fault says why it cannot be; then it changed nothing. */
export function carryOut(work: Work, effect: Effect, cause: Cause): Fault | null {
  switch (effect.do) {
    case 'add':
      return addQuantity(work, effect, effect.by, cause)
    case 'set':
      return setQuantity(work, effect, effect.to, cause)
    case 'give-item':
      return moveItems(work, effect, 1, cause)
    case 'take-item':
      return moveItems(work, effect, -1, cause)
    case 'give-title':
      return passTitle(work, effect.title, effect.player, cause)
    case 'remove-title':
      return passTitle(work, effect.title, null, cause)
    case 'set-choice':
      return setChoice(work, effect, cause)
    case 'set-role':
      return setRole(work, effect, cause)
    case 'set-link':
      return setLink(work, effect, cause)
    case 'set-reference':
      return setReference(work, effect, cause)
    case 'create-entity':
      return entities.createEntity(work, effect, cause)
    case 'set-entity':
      return entities.setEntity(work, effect, cause)
    case 'set-entity-value':
      return entities.setEntityValue(work, effect, cause)
    case 'destroy-entity':
      return entities.destroyEntity(work, effect, cause)
    case 'all-of':
      return carryOutWhole(work, effect.effects, cause)
    default:
      return carryOutForGame(work, effect, cause)
  }
}

/** What it costs, in steps: more where more is copied for it. */
export function stepsToCarryOut(state: GameState, effect: Effect): number {
  if (effect.do !== 'all-of') return limits.stepsOfEffect + stepsToCopy(state, effect)
  return effect.effects.reduce((sum, one) => sum + stepsToCarryOut(state, one), 0)
}

function stepsToCopy({ entities, timers, polls, owedThrows }: GameState, effect: Effect): number {
  switch (effect.do) {
    case 'create-entity':
    case 'set-entity':
    case 'set-entity-value':
    case 'destroy-entity':
      return entities.size >> 7
    case 'set-timer':
    case 'cancel-timer':
    case 'wait':
    case 'wait-for':
      return timers.length >> 1
    case 'ask':
      return polls.size >> 2
    case 'owe-throw':
    case 'owe-draw':
      return owedThrows.size >> 2
    default:
      return 0
  }
}

/** All of them, or nothing of any. */
function carryOutWhole(work: Work, effects: readonly Effect[], cause: Cause): Fault | null {
  const before = mark(work)
  for (const effect of effects) {
    const problem = carryOut(work, effect, cause)
    if (problem === null) continue
    takeBack(work, before)
    return problem
  }
  return null
}

type ForTable =
  | 'add'
  | 'set'
  | 'give-item'
  | 'take-item'
  | 'give-title'
  | 'remove-title'
  | 'set-choice'
  | 'set-role'
  | 'set-link'
  | 'set-reference'
  | 'create-entity'
  | 'set-entity'
  | 'set-entity-value'
  | 'destroy-entity'
  | 'all-of'
type ForGame = Exclude<Effect, { readonly do: ForTable }>

/** What concerns the course of the game rather than what people have. */
function carryOutForGame(work: Work, effect: ForGame, cause: Cause): Fault | null {
  switch (effect.do) {
    case 'end-turn':
      return endCurrentTurn(work, cause)
    case 'end-turn-of':
      return endTurnOf(work, effect.player, cause)
    case 'begin-turn-of':
      return beginTurn(work, effect.player, cause)
    case 'extra-turn':
      return giveExtraTurn(work, effect.player)
    case 'pass-over':
      return passOverNext(work, effect.player)
    case 'reverse-turns':
      return reverseTurns(work, cause)
    case 'open-vote':
      return openVote(work, effect.proposal, cause)
    case 'close-vote':
      return closeVoteNow(work, effect.proposal, cause) ? null : fault('no-open-vote')
    case 'withdraw-proposal':
      return withdrawProposal(work, effect.proposal, cause)
    case 'defeat-proposal':
      return defeatProposal(work, effect.proposal, cause)
    case 'cast-vote':
      return castForcedVote(work, effect, cause)
    case 'take-back-vote':
      return takeBackVote(work, effect, cause)
    case 'null-proposal':
      return makeNullProposal(work, effect.player, cause)
    case 'owe-throw':
      return oweThrow(work, effect, cause)
    case 'throw':
      return oweByHand(work, effect, cause)
    case 'drop-throws':
      return dropThrows(work, effect.player, cause)
    case 'owe-draw':
      return oweDraw(work, effect, cause)
    case 'ask':
      return askPlayers(work, effect, cause)
    case 'drop-player':
      return drop(work, effect.player, cause)
    case 'seat-player':
      return seatPlayer(work, effect.player, cause)
    case 'win':
      return winOnce(work, effect.player, cause)
    case 'name-judge':
      return effect.player === undefined
        ? excuseJudge(work, effect.judgment)
        : appointJudge(work, effect.judgment, effect.player, cause)
    default:
      return carryOutForRule(work, effect, cause)
  }
}

/** By a rule nobody is out of a game in a past that is derived anew, in which they went on playing, but only after it. */
function drop(work: Work, player: PlayerId, cause: Cause): Fault | null {
  const isByRule = cause.mechanic !== undefined
  if (isByRule && !takesOrPutsOff(work, { do: 'drop-player', player })) return null
  return removePlayer(work, player, 'dropped', cause)
}

type ForRule = Extract<
  Effect,
  {
    readonly do:
      | 'mark-rule'
      | 'set-rule-value'
      | 'change-rule'
      | 'set-proposal-value'
      | 'remember'
      | 'self-status'
      | 'set-timer'
      | 'cancel-timer'
      | 'extend-clocks'
      | 'wait'
      | 'wait-for'
      | 'announce'
      | 'new-round'
      | 'note'
  }
>

/** What concerns the rule book, and what a rule does for itself. */
function carryOutForRule(work: Work, effect: ForRule, cause: Cause): Fault | null {
  switch (effect.do) {
    case 'mark-rule':
      return markRule(work, effect, cause)
    case 'set-rule-value':
      return setRuleValue(work, effect, cause)
    case 'change-rule':
      return changeRule(work, effect, cause)
    case 'set-proposal-value':
      return setProposalValue(work, effect, cause)
    case 'remember':
      return remember(work, effect, cause)
    case 'self-status':
      return changeOwnStatus(work, effect, cause)
    case 'set-timer':
      return setTimer(work, effect, cause)
    case 'cancel-timer':
      return cancelTimer(work, effect.name, cause)
    case 'extend-clocks':
      return extendClocks(work, effect, cause)
    case 'wait':
      return setWait(work, effect, cause)
    case 'wait-for':
      return setWaitFor(work, effect, cause)
    case 'announce':
      return announce(work, effect, cause)
    case 'new-round': {
      const carried = effect.goesOn === true ? 'go on' : effect.keepRules ? 'keep rules' : 'anew'
      if (takesOrPutsOff(work, { do: 'begin-round', carried })) beginRound(work, carried, cause)
      return null
    }
    case 'note':
      if (!checkText(effect.text)) return fault('text-unfit')
      record(work, { cause, kind: 'note', text: effect.text.slice(0, limits.titleLength) })
      return null
  }
}

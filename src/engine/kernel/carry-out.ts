import type { Fault } from '../../base/result.ts'
import { fault } from '../../base/result.ts'
import { extendClocks } from './clocks.ts'
import { checkText } from './check-text.ts'
import { closeVoteNow, defeatProposal, withdrawProposal } from '../votes/close-vote.ts'
import type { Effect, EffectOf, EffectType } from './effect.ts'
import {
  createEntity,
  destroyEntity,
  setEntity,
  setEntityValue,
} from '../effects/entity-effects.ts'
import { moveItems, passTitle, setChoice, setLink, setRole } from '../effects/property-effects.ts'
import { setReference } from '../effects/reference-effects.ts'
import { setProposalValue, setRuleValue } from '../effects/value-effects.ts'
import { addQuantity, setQuantity } from '../effects/quantity-effects.ts'
import { changeOwnStatus, changeRule, markRule, remember } from '../effects/rule-effects.ts'
import { dropThrows, oweByHand, oweThrow } from '../effects/throw-effects.ts'
import { oweDraw } from '../draws/owe-draw.ts'
import { askPlayers } from '../polls/poll-flow.ts'
import { setTimer, setWait, setWaitFor } from '../effects/timer-effects.ts'
import { appointJudge, excuseJudge } from '../judgments/judgment-flow.ts'
import { limits } from './state/limits.ts'
import { removePlayer, seatPlayer } from '../people/people-flow.ts'
import type { PlayerId } from '../../actions/ids.ts'
import { beginRound } from '../turns/round-flow.ts'
import type { Cause, GameState } from './state/state.ts'
import { giveExtraTurn, passOverNext, reverseTurns } from '../turns/turn-line.ts'
import { beginTurn, endCurrentTurn, endTurnOf } from '../turns/turn-flow.ts'
import { castForcedVote, makeNullProposal, openVote, takeBackVote } from '../votes/vote-flow.ts'
import { giveUp, takesOrPutsOff } from '../history/course.ts'
import { winOnce } from '../turns/win.ts'
import type { Way } from './handler.ts'
import { mark, record, type Work } from './work.ts'

/** How each effect is carried out. */
const ways: { readonly [D in EffectType]: Way<D> } = {
  // ── what people have, and what there is
  add: (work, effect, cause) => addQuantity(work, effect, effect.by, cause),
  set: (work, effect, cause) => setQuantity(work, effect, effect.to, cause),
  'give-item': (work, effect, cause) => moveItems(work, effect, 1, cause),
  'take-item': (work, effect, cause) => moveItems(work, effect, -1, cause),
  'give-title': (work, { title, player }, cause) => passTitle(work, title, player, cause),
  'remove-title': (work, { title }, cause) => passTitle(work, title, null, cause),
  'set-choice': setChoice,
  'set-role': setRole,
  'set-link': setLink,
  'set-reference': setReference,
  'create-entity': createEntity,
  'set-entity': setEntity,
  'set-entity-value': setEntityValue,
  'destroy-entity': destroyEntity,
  'all-of': (work, { effects }, cause) => carryOutWhole(work, effects, cause),
  // ── the course of the game
  'end-turn': (work, _, cause) => endCurrentTurn(work, cause),
  'end-turn-of': (work, { player }, cause) => endTurnOf(work, player, cause),
  'begin-turn-of': (work, { player }, cause) => beginTurn(work, player, cause),
  'extra-turn': (work, { player }) => giveExtraTurn(work, player),
  'pass-over': (work, { player }) => passOverNext(work, player),
  'reverse-turns': (work, _, cause) => reverseTurns(work, cause),
  'open-vote': (work, { proposal }, cause) => openVote(work, proposal, cause),
  'close-vote': (work, { proposal }, cause) =>
    closeVoteNow(work, proposal, cause) ? null : fault('no-open-vote'),
  'withdraw-proposal': (work, { proposal }, cause) => withdrawProposal(work, proposal, cause),
  'defeat-proposal': (work, { proposal }, cause) => defeatProposal(work, proposal, cause),
  'cast-vote': castForcedVote,
  'take-back-vote': takeBackVote,
  'null-proposal': (work, { player }, cause) => makeNullProposal(work, player, cause),
  'owe-throw': oweThrow,
  throw: oweByHand,
  'drop-throws': (work, { player }, cause) => dropThrows(work, player, cause),
  'owe-draw': oweDraw,
  ask: askPlayers,
  'drop-player': (work, { player }, cause) => drop(work, player, cause),
  'seat-player': (work, { player }, cause) => seatPlayer(work, player, cause),
  win: (work, { player }, cause) => winOnce(work, player, cause),
  'name-judge': (work, { player, judgment }, cause) =>
    player === undefined
      ? excuseJudge(work, judgment)
      : appointJudge(work, judgment, player, cause),
  // ── the rule book, and what a rule does for itself
  'mark-rule': markRule,
  'set-rule-value': setRuleValue,
  'change-rule': changeRule,
  'set-proposal-value': setProposalValue,
  remember,
  'self-status': changeOwnStatus,
  'set-timer': setTimer,
  'extend-clocks': extendClocks,
  wait: setWait,
  'wait-for': setWaitFor,
  'new-round': (work, { goesOn, keepRules }, cause) => {
    const carried = goesOn === true ? 'go on' : keepRules ? 'keep rules' : 'anew'
    if (takesOrPutsOff(work, { do: 'begin-round', carried })) beginRound(work, carried, cause)
    return null
  },
  note: (work, { text }, cause) => {
    if (!checkText(text)) return fault('text-unfit')
    record(work, { cause, kind: 'note', text: text.slice(0, limits.titleLength) })
    return null
  },
}

/** Carries out one effect. The fault says why it cannot be; then it changed nothing. */
export function carryOut(work: Work, effect: Effect, cause: Cause): Fault | null {
  return carryOutAs(work, effect.do, effect, cause)
}

function carryOutAs<D extends EffectType>(
  work: Work,
  type: D,
  effect: EffectOf<D>,
  cause: Cause,
): Fault | null {
  return ways[type](work, effect, cause)
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
    giveUp(work, before)
    return problem
  }
  return null
}

/** By a rule nobody is out of a game in a past that is derived anew, in which they went on playing, but only after it. */
function drop(work: Work, player: PlayerId, cause: Cause): Fault | null {
  const isByRule = cause.mechanic !== undefined
  if (isByRule && !takesOrPutsOff(work, { do: 'drop-player', player })) return null
  return removePlayer(work, player, 'dropped', cause)
}

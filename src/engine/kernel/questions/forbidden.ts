import type { Fault } from '../../../base/result.ts'
import { applyChange } from '../../rules/apply-change.ts'
import { answersTo, rankOf, ask } from './ask.ts'
import { limitsOn } from './collect.ts'
import type { Effect, EffectOf } from '../effect.ts'
import { limits } from '../state/limits.ts'
import { foresee } from './outlook.ts'
import { quantityOf } from '../state/quantities.ts'
import type { QuestionInput, Verdict } from './question.ts'
import { tallyOf } from '../../votes/tally.ts'
import { ruleUsesOf } from '../../rules/rule-uses.ts'
import type { Cause, GameState, RuleId } from '../state/state.ts'
import { ruleByNumber } from '../../rules/rules.ts'
import { askIn } from './verdict-cause.ts'
import { denies, precedes, rightAgainst } from './weigh.ts'
import { causeOf, change, flag, record, type Work } from '../work.ts'
import type { Budget } from '../budget.ts'
import type { MechanicLibrary } from './mechanic.ts'

/** The rule that keeps another from what it would do, and why it can. */
export interface Ban {
  /** Of several that hang together, the one that is kept. */
  readonly effect: Effect
  readonly rule: RuleId
  readonly number: number
  /** `rule 105 is immutable`; `null`: no rule says why. */
  readonly because: string | null
  /** What it says, where it forbids players the same. */
  readonly fault?: Fault
}

/**
 * What keeps a rule from an effect, which is its act: a prohibition of a rule that takes precedence over it, or its own,
 * unless a right that takes precedence over that allows it. The kernel's plain defaults (`rule` null) rank below every
 * rule. `null`: it is to be carried out. What people do together is not asked here.
 */
export function banOn(
  work: Work,
  effect: Effect,
  rule: RuleId | null,
  state: GameState = work.state,
): Ban | null {
  if (effect.do === 'all-of') return banOnAny(work, effect.effects, rule)
  if (effect.do === 'change-rule') return banOnChange(work, effect, rule)
  const ofPlayers = banOnPlayer(work, effect, rule)
  if (ofPlayers !== null) return ofPlayers
  const { library } = work
  if (!ruleUsesOf(library, state).forbidden.has(effect.do)) return null
  const answers = answersTo(library, state, 'may-effect', inputOf(work, effect, rule), work.budget)
  const rank = rankOf(library, state, work.budget)
  const number = rule === null ? Infinity : (state.rules.get(rule)?.number ?? Infinity)
  const rights = answers.filter((answer) => answer.right !== undefined && !denies(answer))
  const ban = answers.find(
    (answer) =>
      denies(answer) &&
      (rule === null || answer.rule === rule || precedes(answer, { rule, number }, rank)) &&
      rightAgainst(answer, rights, rank) === undefined,
  )
  if (ban === undefined) return null
  const because = reasonFor(library, state, ban.rule, rule, work.budget)
  return { effect, rule: ban.rule, number: ban.number, because }
}

/** A mutable rule changes no immutable one, and no rule what the rules on rule-changes forbid to everybody. */
function banOnChange(work: Work, effect: EffectOf<'change-rule'>, rule: RuleId | null): Ban | null {
  const { state } = work
  const { change } = effect
  const target = ruleByNumber(state, change.rule)
  const isOwn = target !== undefined && target.id === rule
  const acting = rule === null ? undefined : state.rules.get(rule)
  if (target?.mutability === 'immutable' && acting?.mutability === 'mutable') {
    const { id, number } = target
    return { effect, rule: id, number, because: `rule ${number} is immutable` }
  }
  const ahead = foresee(work, (copy) => {
    const course = {
      proposal: null,
      number: change.rule,
      cause: causeOf(copy),
      by: 'self',
    } as const
    applyChange(copy, change, course)
  })
  const { outlook } = ahead
  const asked = { player: null, change, all: [change], outlook }
  const { value, from } = askIn(work, 'may-change', asked)
  if (ahead.found()?.is === 'unknown') flag(work, causeOf(work), 'change-unknown')
  if (isOwn || value.allow || from === undefined) return null
  return banBy(work, effect, from, rule)
}

/**
 * What players may not do themselves no rule does to them, unless it takes precedence: to take back a vote, to have another
 * one that they may not cast, to begin a turn, to keep the rules for a new round.
 */
function banOnPlayer(work: Work, effect: Effect, rule: RuleId | null): Ban | null {
  const verdict = permitOfPlayer(work, effect)
  if (verdict === null || verdict.value.allow || verdict.from === undefined) return null
  const ban = banBy(work, effect, verdict.from, rule)
  return ban === null ? null : { ...ban, fault: verdict.value.fault }
}

/** Whether a player may do for themselves what a rule does to them; `null`: that is nothing that players do. */
function permitOfPlayer(
  work: Work,
  effect: Effect,
): Verdict<'may-change-vote' | 'may-cast' | 'may-begin-turn' | 'may-keep-rules'> | null {
  switch (effect.do) {
    case 'take-back-vote': {
      const { player, proposal } = effect
      return askIn(work, 'may-change-vote', { player, proposal })
    }
    case 'cast-vote': {
      const { player, proposal, ballot, instead = false } = effect
      return instead ? askIn(work, 'may-cast', { player, proposal, ballot }) : null
    }
    case 'begin-turn-of':
      return askIn(work, 'may-begin-turn', { player: effect.player })
    case 'new-round':
      return effect.keepRules ? askIn(work, 'may-keep-rules', { player: null }) : null
    default:
      return null
  }
}

/** That a rule keeps another from it, if it takes precedence. */
export function banBy(
  { library, state, budget }: Work,
  effect: Effect,
  by: { readonly rule: RuleId; readonly number: number },
  rule: RuleId | null,
): Ban | null {
  const number = rule === null ? Infinity : (state.rules.get(rule)?.number ?? Infinity)
  const holds =
    rule === null ||
    by.rule === rule ||
    precedes(by, { rule, number }, rankOf(library, state, budget))
  if (!holds) return null
  const because = reasonFor(library, state, by.rule, rule, budget)
  return { effect, rule: by.rule, number: by.number, because }
}

/** What hangs together is kept by what keeps any of it: also by a limit that would not let all of it arrive. */
function banOnAny(work: Work, effects: readonly Effect[], rule: RuleId | null): Ban | null {
  for (const effect of effects) {
    const others = effects.filter((one) => one !== effect)
    const ban = banOn(work, effect, rule, withPassed(work.state, others)) ?? limitOn(work, effect)
    if (ban !== null) return ban
  }
  return null
}

/** How it would be with things gone to whom these give them: who gives one for another has no more than before. */
function withPassed(state: GameState, effects: readonly Effect[]): GameState {
  const passed = effects.flatMap((effect) => {
    if (effect.do !== 'set-entity' || effect.owner === undefined) return []
    const entity = state.entities.get(effect.entity)
    return entity === undefined ? [] : [[entity.id, { ...entity, owner: effect.owner }] as const]
  })
  return passed.length === 0
    ? state
    : { ...state, entities: new Map([...state.entities, ...passed]) }
}

/** The rule beyond whose limits somebody would have something. */
function limitOn({ library, state }: Work, effect: Effect): Ban | null {
  if (effect.do !== 'add') return null
  const { player, quantity, by } = effect
  const to = quantityOf(state, player, quantity) + by
  const beyond = limitsOn(library, state, player, quantity).find(
    ({ min = -limits.quantity, max = limits.quantity }) => to < min || to > max,
  )
  if (beyond === undefined) return null
  return { effect, rule: beyond.rule, number: beyond.number, because: null }
}

function inputOf(work: Work, effect: Effect, rule: RuleId | null): QuestionInput<'may-effect'> {
  const { library, state, budget } = work
  const isEnd =
    effect.do === 'close-vote' || (effect.do === 'cast-vote' && effect.isSilent === true)
  const proposal = isEnd ? state.openProposals.get(effect.proposal) : undefined
  if (proposal === undefined) return { effect, rule }
  return { effect, rule, tally: tallyOf(library, state, proposal, budget) }
}

/** Puts on record what a rule would have done and another forbade. */
export function recordBan(work: Work, ban: Ban, cause: Cause, isOnce = false): void {
  const { effect, number: by, because } = ban
  const proposal = 'proposal' in effect ? { proposal: effect.proposal } : {}
  const player = 'player' in effect && effect.player !== null ? { player: effect.player } : {}
  const once = isOnce ? ({ isOnce } as const) : {}
  const { do: act } = effect
  record(work, { cause, kind: 'forbidden', act, ...proposal, ...player, by, because, ...once })
}

/**
 * The same of what is asked for again and again (whether a vote is over, who has won): told once, as long as both rules stay as
 * they are. What no rule would have done, or its own rule keeps it from, is not told.
 */
export function recordBanOnce(work: Work, ban: Ban, kept: Cause): void {
  const { state } = work
  const { effect, rule: by } = ban
  if (kept.rule === undefined || kept.rule === by) return
  const [high, low] = [state.rules.get(by), state.rules.get(kept.rule)]
  if (high === undefined || low === undefined) return
  const key = `${effect.do} ${by} ${low.id}`
  const versions = `${high.history.length} ${low.history.length}`
  if (state.toldBans?.get(key) === versions) return
  change(work, { toldBans: new Map(state.toldBans ?? []).set(key, versions) })
  recordBan(work, ban, kept, true)
}

/** Why one rule takes precedence over another: `rule 105 is immutable`; `null`: no rule says why, or it is the same one. */
function reasonFor(
  library: MechanicLibrary,
  state: GameState,
  winner: RuleId,
  loser: RuleId | null,
  budget?: Budget,
): string | null {
  const one = state.rules.get(winner)
  const other = loser === null ? undefined : state.rules.get(loser)
  if (one === undefined || other === undefined || winner === loser) return null
  const [a, b] = one.number <= other.number ? [one, other] : [other, one]
  const because = ask(library, state, 'precedence', { a, b }, budget).from?.because ?? ''
  return because === '' ? null : because
}

import type { AtOdds, BodyOf } from '../../actions/body.ts'
import type { ActionId } from '../../actions/ids.ts'
import { findingsOn, pairAtOdds } from '../../engine/rules/found-voids.ts'
import type { GameState, Rule } from '../../engine/kernel/state/state.ts'
import { mechanicLibrary } from '../../mechanics/library.ts'
import { questionWords, voidWords } from '../../texts/en/views/conflicts.ts'

/** Why a rule in force has no effect. */
export interface VoidView {
  /** The number of the rule that contradicts it. */
  readonly by: number
  /** Game time, ms. */
  readonly since: number
  /** In a sentence. */
  readonly why: string
}

/** `null`: the rule is not void. */
export function voidOf(state: GameState, rule: Rule): VoidView | null {
  if (rule.status !== 'in-force' || rule.void === undefined) return null
  const { about, because, since, judgment } = rule.void
  const by = state.rules.get(rule.void.by)?.number ?? since.number ?? 0
  const why =
    about === null
      ? voidWords.judged(by, answerIn(state, judgment), because)
      : voidWords.why(by, questionWords(about), because)
  return { by, since: since.at, why }
}

function answerIn(state: GameState, id: ActionId | undefined): string {
  const rulings = id === undefined ? [] : (state.judgments.get(id)?.rulings ?? [])
  return rulings.findLast(({ overruled }) => !overruled)?.answer ?? ''
}

/** What Judges found of this rule against its being void, in sentences. */
export function foundToStand(state: GameState, rule: Rule): readonly string[] {
  return findingsOn(state, rule).flatMap(({ by, isVoid, judgment }) => {
    const number = state.rules.get(by)?.number
    if (isVoid || number === undefined) return []
    return [voidWords.stands(number, answerIn(state, judgment))]
  })
}

/** The question whether a rule is void by another, as a wish to put it to a Judge; `null`: it cannot be asked now. */
export function askWhetherVoid(state: GameState, pair: AtOdds): BodyOf<'invoke-judgment'> | null {
  const found = pairAtOdds({ library: mechanicLibrary, state }, pair)
  if (state.status !== 'playing' || 'code' in found) return null
  const { rule, by } = found
  const isAsked = state.unsettled.some((id) => {
    const asked = state.judgments.get(id)?.void
    return asked?.rule === rule.id && asked.by === by.id
  })
  if (isAsked || findingsOn(state, rule).some((one) => one.by === by.id)) return null
  return { type: 'invoke-judgment', question: voidWords.question(pair.rule, pair.by), void: pair }
}

/** `null`: the rule is not suspended. */
export function suspensionOf(state: GameState, rule: Rule): VoidView | null {
  if (rule.status !== 'in-force' || rule.suspended === undefined) return null
  const { since } = rule.suspended
  const by = state.rules.get(rule.suspended.by)?.number ?? since.number ?? 0
  return { by, since: since.at, why: voidWords.suspended(by) }
}

/** The numbers of the rules that this one strikes out, or suspends, lowest first. */
export function idleBy(state: GameState, rule: Rule, how: 'void' | 'suspended'): readonly number[] {
  return [...state.rules.values()]
    .filter((other) => other.status === 'in-force' && other[how]?.by === rule.id)
    .map(({ number }) => number)
    .sort((a, b) => a - b)
}

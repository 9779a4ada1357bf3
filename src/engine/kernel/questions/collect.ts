import type { Fault } from '../../../base/result.ts'
import type { Change } from '../../../actions/change.ts'
import type { PlayerId } from '../../../actions/ids.ts'
import { answersTo, rankOf } from './ask.ts'
import { budgetFor, type Budget } from '../budget.ts'
import type { Field } from './field.ts'
import type { MechanicLibrary } from './mechanic.ts'
import type { QuantityDefinition } from './question.ts'
import { ruleListOf, type RuleList } from '../../rules/rule-list.ts'
import type { GameState, RuleId } from '../state/state.ts'
import { strongest } from './weigh.ts'

/** A quantity there is, with the rule that brings it into the game. */
export interface QuantityFrom extends QuantityDefinition {
  readonly rule: RuleId
  readonly number: number
  readonly mechanic: string
  readonly sentence?: string | undefined
}

const known = new WeakMap<MechanicLibrary, WeakMap<RuleList, readonly QuantityFrom[]>>()

/**
 * The quantities that the rules in force keep. Where several rules define one, the rule that takes precedence does.
 * Definitions must depend on parameters only, not on how the game stands: they are read once for a rule book.
 */
export function quantityDefinitions(
  library: MechanicLibrary,
  state: GameState,
): readonly QuantityFrom[] {
  const cache = known.get(library) ?? new WeakMap<RuleList, readonly QuantityFrom[]>()
  known.set(library, cache)
  const list = ruleListOf(state.rules)
  const before = cache.get(list)
  if (before !== undefined) return before
  const made = collectQuantities(library, state)
  cache.set(list, made)
  return made
}

function collectQuantities(library: MechanicLibrary, state: GameState): readonly QuantityFrom[] {
  const byName = new Map<string, QuantityFrom[]>()
  // Whoever asks first: so it is nobody's, or acts would cost more on one device than on another.
  const budget = budgetFor(library, state)
  for (const answer of answersTo(library, state, 'quantities', {}, budget)) {
    const { value, ...speaker } = answer
    for (const definition of value) {
      const from = { ...definition, ...speaker }
      const key = `${definition.of}:${definition.name}`
      byName.set(key, [...(byName.get(key) ?? []), from])
    }
  }
  const rank = rankOf(library, state, budget)
  const kept: QuantityFrom[] = []
  for (const definitions of byName.values()) {
    const winner = strongest(definitions, rank)
    if (winner !== undefined) kept.push(winner)
  }
  return kept
}

export function quantityDefinition(
  library: MechanicLibrary,
  state: GameState,
  of: QuantityDefinition['of'],
  name: string,
): QuantityFrom | undefined {
  return quantityDefinitions(library, state).find((one) => one.of === of && one.name === name)
}

/** What rules say of how much a player (`null`: the table) can have of this. */
export function definitionFor(
  library: MechanicLibrary,
  state: GameState,
  player: PlayerId | null,
  name: string,
): QuantityFrom | undefined {
  if (player === null) return quantityDefinition(library, state, 'table', name)
  return (
    quantityDefinition(library, state, 'player', name) ??
    quantityDefinition(library, state, 'goods', name)
  )
}

/** All that says how much a player (`null`: the table) can have of this. */
export function limitsOn(
  library: MechanicLibrary,
  state: GameState,
  player: PlayerId | null,
  name: string,
): readonly QuantityFrom[] {
  const definition = definitionFor(library, state, player, name)
  const others = quantityDefinitions(library, state).filter(
    (one) => player !== null && (one.of === 'most' || one.of === 'least') && one.name === name,
  )
  return definition === undefined ? others : [definition, ...others]
}

/** What the rules ask of a proposal; of fields with one name, the first rule's. */
export function proposalFields(
  library: MechanicLibrary,
  state: GameState,
  player: PlayerId,
  budget?: Budget,
): readonly Field[] {
  const fields = new Map<string, Field>()
  for (const answer of answersTo(library, state, 'proposal-fields', { player }, budget)) {
    for (const field of answer.value) if (!fields.has(field.name)) fields.set(field.name, field)
  }
  return [...fields.values()]
}

/** What should give pause before a vote on these changes, each with the rule that says so. */
export function changeWarnings(
  library: MechanicLibrary,
  state: GameState,
  changes: readonly Change[],
): readonly Fault[] {
  return answersTo(library, state, 'warnings', { changes }).flatMap((answer) =>
    answer.value.map((warning) =>
      warning.rule === undefined ? { ...warning, rule: answer.number } : warning,
    ),
  )
}

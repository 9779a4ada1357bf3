import { isLegible, seenOf } from '../../base/legible.ts'
import { fault, type Fault } from '../../base/result.ts'
import type { Change } from '../../actions/change.ts'
import type { Passage } from '../../actions/passage.ts'
import { tooMuchIn } from '../../actions/proposal-size.ts'
import { contentOf } from '../../language/meaning/content.ts'
import { checkName, checkText } from '../kernel/check-text.ts'
import { limits } from '../kernel/state/limits.ts'
import type { MechanicLibrary } from '../kernel/questions/mechanic.ts'
import { unclearName } from './clear-names.ts'
import { actingUses } from './rule-uses.ts'
import { ruleByNumber } from './rules.ts'
import type { GameState } from '../kernel/state/state.ts'
import type { Work } from '../kernel/work.ts'

/** What reading still may take, in steps. */
export interface ReadingBudget {
  left: number
}

export function readingBudget(): ReadingBudget {
  return { left: limits.stepsOfReading }
}

/**
 * Whether a proposal's title and changes can be kept and understood at all, whatever the rules say of them. All its sentences
 * together take no more steps to read than the budget has.
 */
export function checkWording(
  library: MechanicLibrary,
  state: GameState,
  title: string,
  changes: readonly Change[],
  budget = readingBudget(),
): Fault | null {
  const unfit = titleProblem(title)
  if (unfit !== null) return unfit
  if (changes.length === 0) return fault('no-changes')
  const tooMuch = tooMuchIn(changes)
  if (tooMuch !== null) return tooMuch
  for (const change of changes) {
    const problem = checkOne(library, state, change, budget)
    if (problem !== null) return problem
  }
  return unclearName(state, changes, budget)
}

/** The same of what an act proposes, which pays for the reading. */
export function checkProposed(work: Work, title: string, changes: readonly Change[]): Fault | null {
  const budget = readingBudget()
  const before = budget.left
  const problem = checkWording(work.library, work.state, title, changes, budget)
  work.spentBefore += before - budget.left
  return problem
}

function checkOne(
  library: MechanicLibrary,
  state: GameState,
  change: Change,
  budget: ReadingBudget,
): Fault | null {
  if (change.do !== 'alternatives') {
    return checkContent(library, state, change, budget) ?? impossible(state, change)
  }
  const { options } = change
  if (options.length < 2 || options.length > limits.alternativesPerChange) {
    return fault('alternatives-count', { min: 2, max: limits.alternativesPerChange })
  }
  for (const option of options) {
    const unfit = titleProblem(option.title)
    if (unfit !== null) return unfit
    for (const inner of option.changes) {
      if (inner.do === 'alternatives') return fault('alternatives-nested')
      const problem = checkOne(library, state, inner, budget)
      if (problem !== null) return problem
    }
  }
  return null
}

function checkContent(
  library: MechanicLibrary,
  state: GameState,
  change: Change,
  budget: ReadingBudget,
): Fault | null {
  if (change.do !== 'enact' && change.do !== 'amend') return null
  return checkRule(library, change, state.version, budget)
}

/**
 * The parts that every rule has, as people write them down: texts within their lengths, and sentences and mechanics that
 * this app knows, with parameters that it can read. A sentence of a newer version than the game's is text only, for now.
 */
export function checkRule(
  library: MechanicLibrary,
  rule: { readonly title?: string; readonly passages: readonly Passage[] },
  version: number,
  budget = readingBudget(),
): Fault | null {
  const { title = '', passages } = rule
  if (passages.length > limits.passagesPerRule) {
    return fault('too-many-passages', { max: limits.passagesPerRule })
  }
  const { text, mechanics } = contentOf(passages, version)
  const unfit = titleProblem(title)
  if (unfit !== null) return unfit
  if (text.trim() === '') return fault('rule-text-missing')
  if (text.length > limits.ruleTextLength) {
    return fault('rule-text-too-long', { length: text.length, max: limits.ruleTextLength })
  }
  if (!checkText(text)) return fault('text-unfit')
  if (mechanics.length > limits.mechanicsPerRule) {
    return fault('too-many-mechanics', { max: limits.mechanicsPerRule })
  }
  for (const mechanic of mechanics) {
    const acting = actingUses(library, mechanic)
    if (!acting.ok) return acting.fault
    budget.left -= acting.value.readingSteps
    if (budget.left < 0) return fault('too-much-to-read')
  }
  return null
}

/** Why nothing can have this title; it can have none. */
function titleProblem(title: string): Fault | null {
  if (title.length > limits.titleLength) return fault('title-unfit', { max: limits.titleLength })
  const isNone = title.trim() === ''
  if (checkText(title) && (isNone || isLegible(title))) return null
  return fault('letters-unfit', { text: seenOf(title).slice(0, limits.nameLength) })
}

/** Why a change could not be made to the rule book as it stands, for want of what it names. `null`: it could. */
export function impossible(state: GameState, change: Change): Fault | null {
  switch (change.do) {
    case 'enact':
    case 'setting':
    case 'alternatives':
      return null
    case 'amend':
    case 'repeal':
      return notInForce(state, change.rule)
    case 'transmute': {
      const problem = notInForce(state, change.rule)
      if (problem !== null) return problem
      const is = ruleByNumber(state, change.rule)?.mutability
      return is === change.to ? fault('already-so', { number: change.rule, mutability: is }) : null
    }
    case 'renumber':
      return notInForce(state, change.rule) ?? cannotNumber(state, change.to)
    case 'score':
      return cannotScore(state, change)
  }
}

function notInForce(state: GameState, number: number): Fault | null {
  const rule = ruleByNumber(state, number)
  if (rule === undefined) return fault('no-such-rule', { number })
  return rule.status === 'in-force' ? null : fault('rule-not-in-force', { number })
}

function cannotNumber(state: GameState, number: number): Fault | null {
  if (!isRuleNumber(number)) return fault('number-unfit')
  return isTaken(state, number) ? fault('number-taken', { number }) : null
}

export function isRuleNumber(number: number): boolean {
  return Number.isSafeInteger(number) && number >= 1 && number <= limits.ruleNumber
}

/** Whether a rule has this number now, in force or not. */
export function isTaken(state: GameState, number: number): boolean {
  return ruleByNumber(state, number)?.number === number
}

type Score = Extract<Change, { readonly do: 'score' }>

function cannotScore(state: GameState, change: Score): Fault | null {
  if (!state.players.has(change.player)) return fault('no-such-player')
  if (!checkName(change.quantity)) return fault('name-unfit')
  const { by, to } = change
  if ((by === undefined) === (to === undefined)) return fault('score-by-or-to')
  return Number.isSafeInteger(by ?? to) ? null : fault('number-unfit')
}

import { assertNever } from '../base/result.ts'
import { rulesInForce } from '../engine/rules/rules.ts'
import type { GameState } from '../engine/kernel/state/state.ts'
import type { Change, Mutability } from '../actions/change.ts'
import { usesIn, type MechanicUse } from '../actions/passage.ts'

/** What of a rule counts for limits on the rule book. */
export interface RuleOutline {
  readonly number: number
  readonly mutability: Mutability
  readonly mechanics: readonly MechanicUse[]
}

/** The rules in force once all these changes are made; of alternatives, those that leave the most rules. */
export function rulesAfter(game: GameState, changes: readonly Change[]): readonly RuleOutline[] {
  let rules: readonly RuleOutline[] = rulesInForce(game)
  for (const change of changes) rules = withChange(game, rules, change)
  return rules
}

function withChange(
  game: GameState,
  rules: readonly RuleOutline[],
  change: Change,
): readonly RuleOutline[] {
  switch (change.do) {
    case 'enact':
      return [
        ...rules,
        { number: game.nextNumber, mutability: 'mutable', mechanics: usesIn(change.passages) },
      ]
    case 'amend':
      return replaced(rules, change.rule, { mechanics: usesIn(change.passages) })
    case 'repeal':
      return rules.filter((rule) => rule.number !== change.rule)
    case 'transmute':
      return replaced(rules, change.rule, { mutability: change.to })
    case 'renumber':
      return replaced(rules, change.rule, { number: change.to })
    case 'score':
    case 'setting':
      return rules
    case 'alternatives':
      return largest(
        change.options.map((option) =>
          option.changes.reduce<readonly RuleOutline[]>(
            (book, one) => withChange(game, book, one),
            rules,
          ),
        ),
        rules,
      )
    default:
      return assertNever(change)
  }
}

function replaced(
  rules: readonly RuleOutline[],
  number: number,
  by: Partial<RuleOutline>,
): readonly RuleOutline[] {
  return rules.map((rule) => (rule.number === number ? { ...rule, ...by } : rule))
}

/** Limits are on how many rules there are: of several outcomes the one with the most is looked at. */
function largest(
  books: readonly (readonly RuleOutline[])[],
  otherwise: readonly RuleOutline[],
): readonly RuleOutline[] {
  return books.reduce(
    (most, book) => (book.length > most.length ? book : most),
    books[0] ?? otherwise,
  )
}

import { proseIn, usesIn } from '../../actions/passage.ts'
import type { GameState, Rule } from '../../engine/kernel/state/state.ts'
import type { BookRule, RuleBook } from '../../rulebook/book.ts'

/** The rules of a game as a book to be written out, by number. */
export function bookOf(state: GameState): RuleBook {
  const rules = [...state.rules.values()].sort((a, b) => a.number - b.number)
  return { rules: rules.map(bookRule) }
}

function bookRule(rule: Rule): BookRule {
  return {
    number: rule.number,
    ...(rule.title === undefined ? {} : { title: rule.title }),
    text: proseIn(rule.passages),
    ...(usesIn(rule.passages).length === 0 ? {} : { passages: rule.passages }),
    mutability: rule.mutability,
    // In a book's words: its “closed” says no more than that a vote is over.
    status: rule.status === 'closed' ? 'void' : rule.status,
    ...(rule.section === undefined ? {} : { section: rule.section }),
    notes: [...rule.marks.map((mark) => `[${mark}]`), ...rule.notes],
  }
}

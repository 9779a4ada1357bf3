import { ask } from '../engine/ask.ts'
import type { MechanicLibrary } from '../engine/mechanic.ts'
import type { QuestionInput, QuestionName } from '../engine/question.ts'
import { currentForm } from '../engine/proposals.ts'
import type { GameState, RuleId } from '../engine/state.ts'
import { tallyOf } from '../engine/tally.ts'
import { conflictWords } from '../texts/en/views/conflict.ts'

/** Two rules that answer one question differently, and which of them holds. */
export interface Conflict {
  readonly winner: { readonly rule: RuleId; readonly number: number }
  readonly loser: { readonly rule: RuleId; readonly number: number }
  /** What they disagree on, in words. */
  readonly on: string
}

/** Where rules in force contradict each other as the game stands, each pair once. */
export function conflicts(library: MechanicLibrary, state: GameState): readonly Conflict[] {
  const found = new Map<string, Conflict>()
  const look = <Q extends QuestionName>(question: Q, input: QuestionInput<Q>): void => {
    const { from, overridden } = ask(library, state, question, input)
    if (from === undefined) return
    for (const other of overridden) {
      found.set(`${from.rule} ${other.rule} ${question}`, {
        winner: { rule: from.rule, number: from.number },
        loser: { rule: other.rule, number: other.number },
        on: conflictWords.on(question),
      })
    }
  }
  look('has-turns', {})
  look('winners', {})
  look('next-turn', { after: state.turns[0]?.player ?? state.turnOver?.player ?? null })
  for (const { id: judgment, former } of state.judgments.values()) {
    look('judge', { judgment, former })
  }
  for (const proposal of state.openProposals.values()) {
    const tally = tallyOf(library, state, proposal)
    look('secrecy', { proposal: proposal.id })
    for (const change of currentForm(proposal).changes) {
      look('adopted', { proposal: proposal.id, change, tally })
    }
  }
  return [...found.values()]
}

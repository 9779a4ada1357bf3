import type { Entry } from '../../engine/kernel/state/entry.ts'
import type { GameState, RuleId } from '../../engine/kernel/state/state.ts'
import { changeWords } from '../../texts/en/views/changes.ts'
import { wouldHave } from '../chronicle/change-sentence.ts'

/** What a rule would have done and another forbade, the last time; told at both. */
export interface KeptFrom {
  readonly rule: RuleId
  /** The number of the rule that forbids it. */
  readonly by: number
  readonly sentence: string
}

/** Of each two rules in force of which one kept the other from something the last time, and how often it did. */
export function keptFrom(state: GameState, entries: readonly Entry[]): readonly KeptFrom[] {
  const found = new Map<string, { readonly kept: KeptFrom; readonly times: number }>()
  for (const { changes } of entries) {
    for (const change of changes) {
      const { rule } = change.cause
      if (change.kind !== 'forbidden' || rule === undefined) continue
      const { by, because } = change
      const number = state.rules.get(rule)?.number ?? null
      const words = changeWords.forbidden(number, wouldHave(state, change), by, because)
      const key = `${rule} ${by}`
      const times = 1 + (found.get(key)?.times ?? 0)
      found.set(key, { kept: { rule, by, sentence: changeWords.often(words, times) }, times })
    }
  }
  const inForce = (number: number) =>
    [...state.rules.values()].some((rule) => rule.number === number && rule.status === 'in-force')
  return [...found.values()]
    .map(({ kept }) => kept)
    .filter(({ rule, by }) => state.rules.get(rule)?.status === 'in-force' && inForce(by))
}

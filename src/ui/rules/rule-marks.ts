import type { GameState, Rule } from '../../engine/kernel/state/state.ts'
import { rulesWords } from '../../texts/en/ui/rules.ts'
import { referenceTexts } from '../../views/rules/references.ts'
import { suspensionOf, voidOf } from '../../views/precedence/voids.ts'

/** What stands beside a rule's title: how it can be changed, whether it counts, and what is counted of it. */
export function ruleMarks(state: GameState, rule: Rule): readonly string[] {
  return [
    rulesWords.mutability[rule.mutability],
    rulesWords.status[rule.status],
    voidOf(state, rule) === null ? '' : rulesWords.void,
    suspensionOf(state, rule) === null ? '' : rulesWords.suspended,
    ...rule.marks,
    ...[...(rule.values ?? [])].map(([name, value]) => `${name} ${value}`),
    ...referenceTexts(state, rule.references),
  ].filter((mark) => mark !== '')
}

/** It is in force and does nothing for now: another rule, or a Judge, says so. */
export function isIdle(state: GameState, rule: Rule): boolean {
  return voidOf(state, rule) !== null || suspensionOf(state, rule) !== null
}

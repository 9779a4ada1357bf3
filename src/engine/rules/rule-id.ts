import type { RuleId } from '../kernel/state/state.ts'

/** The id of a rule by the round and the number it was born with; `twin` where that number was born before. */
export function ruleId(round: number, number: number, twin = 0): RuleId {
  const text = `r${round}-${number}${twin === 0 ? '' : `.${twin}`}`
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- the one place where rule ids are made
  return text as RuleId
}

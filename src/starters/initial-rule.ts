import type { JsonObject } from '../base/json.ts'
import { assert } from '../base/result.ts'
import type { InitialRule, MechanicUse, Mutability } from '../actions/change.ts'

/** A mechanic as a starter's rule carries it. */
export function uses(kind: string, params: JsonObject = {}): MechanicUse {
  return { kind, params }
}

/** Makes rules of one section, all alike in mutability. */
export function rulesOf(
  section: string,
  mutability: Mutability,
): (number: number, title: string, text: string, ...mechanics: MechanicUse[]) => InitialRule {
  return (number, title, text, ...mechanics) => ({
    number,
    title,
    text,
    mutability,
    section,
    mechanics,
  })
}

/** Rules of another book, without some, and with some that read or act otherwise here. */
export function initialSetWith(
  rules: readonly InitialRule[],
  how: {
    readonly without?: readonly number[]
    readonly changed?: ReadonlyMap<number, Partial<InitialRule>>
  },
): readonly InitialRule[] {
  const { without = [], changed = new Map<number, Partial<InitialRule>>() } = how
  for (const number of [...without, ...changed.keys()]) {
    assert(
      rules.some((rule) => rule.number === number),
      `there is a rule ${number} to change`,
    )
  }
  return rules
    .filter((rule) => !without.includes(rule.number))
    .map((rule) => ({ ...rule, ...changed.get(rule.number) }))
}

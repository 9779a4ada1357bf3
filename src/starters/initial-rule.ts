import type { JsonObject } from '../base/json.ts'
import type { InitialRule, MechanicUse, Mutability } from '../log/change.ts'

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

/** A rule of another book, changed in part for this one. */
export function changed(
  rules: readonly InitialRule[],
  number: number,
  by: Partial<InitialRule>,
): InitialRule {
  const rule = rules.find((one) => one.number === number)
  if (rule === undefined) throw new Error(`assertion failed: there is no rule ${number} to change`)
  return { ...rule, ...by }
}

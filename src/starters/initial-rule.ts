import type { JsonObject } from '../base/json.ts'
import { assert } from '../base/result.ts'
import type { InitialRule, Mutability } from '../actions/change.ts'
import { passagesOf, proseIn, sentenceKind, usesIn, type MechanicUse } from '../actions/passage.ts'

/** A mechanic as a starter's rule carries it. */
export function uses(kind: string, params: JsonObject = {}): MechanicUse {
  return { kind, params }
}

/** A live sentence as a starter's rule carries it. */
export function says(sentence: JsonObject[string]): MechanicUse {
  return uses(sentenceKind, { sentence })
}

/** Makes rules of one section, all alike in mutability. */
export function rulesOf(
  section: string,
  mutability: Mutability,
): (number: number, title: string, text: string, ...mechanics: MechanicUse[]) => InitialRule {
  return (number, title, text, ...mechanics) => ({
    number,
    title,
    passages: passagesOf(text, mechanics),
    mutability,
    section,
  })
}

/** What of a rule another book has otherwise. */
export type Otherwise = Pick<Partial<InitialRule>, 'status' | 'notes'> & {
  readonly text?: string
  readonly mechanics?: readonly MechanicUse[]
}

/** Rules of another book, without some, and with some that read or act otherwise here. */
export function initialSetWith(
  rules: readonly InitialRule[],
  how: {
    readonly without?: readonly number[]
    readonly changed?: ReadonlyMap<number, Otherwise>
  },
): readonly InitialRule[] {
  const { without = [], changed = new Map<number, Otherwise>() } = how
  for (const number of [...without, ...changed.keys()]) {
    assert(
      rules.some((rule) => rule.number === number),
      `there is a rule ${number} to change`,
    )
  }
  return rules
    .filter((rule) => !without.includes(rule.number))
    .map((rule) => changedRule(rule, changed.get(rule.number)))
}

function changedRule(rule: InitialRule, how: Otherwise = {}): InitialRule {
  const { text = proseIn(rule.passages), mechanics = usesIn(rule.passages), ...rest } = how
  return { ...rule, ...rest, passages: passagesOf(text, mechanics) }
}

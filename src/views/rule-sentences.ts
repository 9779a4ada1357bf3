import type { Fault } from '../base/result.ts'
import type { MechanicLibrary } from '../engine/kernel/mechanic.ts'
import { readMechanic } from '../engine/kernel/read-mechanic.ts'
import type { GameState, RuleId } from '../engine/kernel/state.ts'
import type { MechanicUse } from '../actions/passage.ts'
import { sentenceOf } from '../texts/en/sentence-of.ts'

/** What the app does for a rule by one of its mechanics, in a sentence. */
export interface RuleSentence {
  readonly use: MechanicUse
  readonly title: string
  readonly sentence: string
  /** Set where this app cannot do it: then the mechanic stays silent. */
  readonly fault?: Fault
}

/** One sentence for each mechanic; none: the rule is text only, and people apply it. */
export function ruleSentences(
  library: MechanicLibrary,
  mechanics: readonly MechanicUse[],
): readonly RuleSentence[] {
  return mechanics.map((use) => mechanicSentence(library, use))
}

export function mechanicSentence(library: MechanicLibrary, use: MechanicUse): RuleSentence {
  const read = readMechanic(library, use)
  if (read.ok) {
    const { definition, params } = read.value
    return { use, title: definition.title, sentence: definition.describe(params) }
  }
  const { fault } = read
  return {
    use,
    title: library.get(use.kind)?.title ?? use.kind,
    sentence: sentenceOf(fault),
    fault,
  }
}

/** The sentence of the mechanic that gave an answer or made a change, if it is still there. */
export function sentenceFrom(
  library: MechanicLibrary,
  state: GameState,
  from: { readonly rule?: RuleId; readonly mechanic?: string },
): string | null {
  const rule = from.rule === undefined ? undefined : state.rules.get(from.rule)
  const use = rule?.mechanics.find(({ kind }) => kind === from.mechanic)
  return use ? mechanicSentence(library, use).sentence : null
}

import type { Fault } from '../../base/result.ts'
import { readMechanic } from '../../engine/kernel/questions/read-mechanic.ts'
import { actingUses } from '../../engine/rules/rule-uses.ts'
import type { GameState, RuleId } from '../../engine/kernel/state/state.ts'
import { mechanicLibrary } from '../../mechanics/library.ts'
import type { MechanicUse } from '../../actions/passage.ts'
import { labelWords } from '../../texts/en/labels.ts'
import { sentenceOf } from '../../texts/en/sentence-of.ts'

/** What the app does for a rule by one of its mechanics, in a sentence. */
export interface RuleSentence {
  readonly use: MechanicUse
  readonly title: string
  readonly sentence: string
  /** Set where this app cannot do it: then the mechanic stays silent. */
  readonly fault?: Fault
}

/** One sentence for each mechanic; none: the rule is text only, and people apply it. */
export function ruleSentences(mechanics: readonly MechanicUse[]): readonly RuleSentence[] {
  return mechanics.map((use) => mechanicSentence(use))
}

export function mechanicSentence(use: MechanicUse): RuleSentence {
  const read = readActing(use)
  if (read.ok) {
    const { definition, params } = read.value
    return { use, title: labelWords(definition.title), sentence: definition.describe(params) }
  }
  const { fault } = read
  return {
    use,
    title: labelWords(mechanicLibrary.get(use.kind)?.title ?? use.kind),
    sentence: sentenceOf(fault),
    fault,
  }
}

/** A mechanic with its parameters, if it can be read with all that stands for it. */
function readActing(use: MechanicUse) {
  const acting = actingUses(mechanicLibrary, use)
  return acting.ok ? readMechanic(mechanicLibrary, use) : acting
}

/** The sentence that gave an answer or made a change, as it stood then, if the rule had it in a text that it has had. */
export function sentenceFrom(
  state: GameState,
  from: {
    readonly rule?: RuleId
    readonly mechanic?: string
    readonly sentence?: string | undefined
  },
): string | null {
  const rule = from.rule === undefined ? undefined : state.rules.get(from.rule)
  if (rule === undefined) return null
  for (const { mechanics } of [rule, ...rule.history.toReversed()]) {
    const use = mechanics
      .flatMap((one) => {
        const acting = actingUses(mechanicLibrary, one)
        return acting.ok ? acting.value.uses : []
      })
      .find(({ definition, sentence }) => {
        const isKind = definition.kind === from.mechanic
        return isKind && (from.sentence === undefined || sentence === from.sentence)
      })
    if (use !== undefined) return use.definition.describe(use.params)
  }
  return null
}

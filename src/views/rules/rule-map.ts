import type { MechanicUse } from '../../actions/passage.ts'
import type { QuestionName } from '../../engine/kernel/questions/question.ts'
import type { GameState, Rule } from '../../engine/kernel/state/state.ts'
import { usesOfRule } from '../../engine/rules/rule-uses.ts'
import { rulesInForce } from '../../engine/rules/rules.ts'
import { mechanicLibrary } from '../../mechanics/library.ts'
import { footprintOf, type Touched } from '../../language/meaning/footprint.ts'
import { sentencesOf } from '../../language/meaning/content.ts'
import { questionWords } from '../../texts/en/views/conflicts.ts'
import { touchedWords } from '../../texts/en/views/touched.ts'

/** What a rule has to do with something: it changes it, decides it, or goes by it. */
export type Touch = 'changes' | 'decides' | 'goes by'

export interface RuleTouches {
  readonly number: number
  readonly title: string
  /** What it touches, each once for each way; in the order of {@link RuleMap.things}. */
  readonly touches: readonly { readonly thing: string; readonly how: Touch }[]
}

/** What in a game is touched by which rules in force. */
export interface RuleMap {
  /** Those of which the app knows what they touch, by number. */
  readonly rules: readonly RuleTouches[]
  /** What they touch, in words, by alphabet. */
  readonly things: readonly string[]
  /** The numbers of those that people apply. */
  readonly forPeople: readonly number[]
}

/** From the footprints of the rules' sentences, and from what other mechanics of theirs are asked. */
export function ruleMap(state: GameState): RuleMap {
  const all = rulesInForce(state).map((rule) => ({ rule, ways: waysOf(state, rule) }))
  const acting = all.filter(({ ways }) => ways.length > 0)
  const things = [...new Set(acting.flatMap(({ ways }) => ways.map(({ thing }) => thing)))].sort()
  return {
    rules: acting.map(({ rule, ways }) => ({
      number: rule.number,
      title: rule.title ?? '',
      touches: ways.toSorted((a, b) => things.indexOf(a.thing) - things.indexOf(b.thing)),
    })),
    things,
    forPeople: all.filter(({ ways }) => ways.length === 0).map(({ rule }) => rule.number),
  }
}

/** What the kernel asks to know more, and nobody decides anything by. */
const unspoken: ReadonlySet<QuestionName> = new Set(['quantities', 'clocks', 'warnings'])

type Way = RuleTouches['touches'][number]

function waysOf(state: GameState, rule: Rule): readonly Way[] {
  const decided = usesOfRule(mechanicLibrary, state, rule.id)
    .flatMap(({ part }) => part.questions)
    .filter((question) => !unspoken.has(question))
    .map((question): Way => ({ thing: questionWords(question), how: 'decides' }))
  const ways = [...rule.mechanics.flatMap(waysOfSentences), ...decided]
  return [...new Map(ways.map((way) => [`${way.how} ${way.thing}`, way])).values()]
}

function waysOfSentences(use: MechanicUse): readonly Way[] {
  return sentencesOf(use).flatMap((sentence) => {
    const { hears, reads, changes, defines } = footprintOf(sentence)
    return [
      ...[...changes, ...defines].map((one): Way => ({ thing: wordsOf(one), how: 'changes' })),
      ...reads.map((one): Way => ({ thing: wordsOf(one), how: 'goes by' })),
      ...hears.map((one): Way => ({ thing: touchedWords.happening(one), how: 'goes by' })),
    ]
  })
}

function wordsOf(touched: Touched): string {
  return 'name' in touched
    ? touchedWords.named(touched.of, touched.name)
    : touchedWords.aspect(touched.of)
}

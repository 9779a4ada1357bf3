import { isComposed, type Phrase } from '../../actions/phrase.ts'
import { phraseOf } from '../grammar/operator.ts'
import type { Act } from './act.ts'
import { compile } from './place.ts'

/** What a sentence lets players do, whatever other rules forbid. */
export interface RightTold {
  readonly act: Act
  /** The rules by number whose prohibitions do not hold against it; `null`: all of lower rank. */
  readonly despite: readonly number[] | null
}

const mayAlways = 'may always'

/** So many rules can be named in one sentence. */
export const despiteMost = 8

/** `null`: the sentence is no right, or tells the rules otherwise than by number. */
export function rightIn(sentence: Phrase): RightTold | null {
  if (!isComposed(sentence)) return null
  const { meaning, at } = compile(sentence)
  const { right } = meaning
  if (right === undefined || sentence[0] !== mayAlways) return null
  const { despiteAt, exceptAt } = right
  const act = right.act(at)
  if (despiteAt === undefined) {
    return exceptAt === undefined ? { act, despite: null } : null
  }
  const rules = at.taken(despiteAt)
  if (!isComposed(rules) || rules[0] !== 'by number') return null
  return { act, despite: at.ruleNumbers(despiteAt) }
}

/** The same right against the prohibitions of these rules alone; of none: against those of all of lower rank. */
export function rightDespite(sentence: Phrase, numbers: readonly number[]): Phrase {
  const told = rightIn(sentence)
  if (!isComposed(sentence) || told === null) return sentence
  const [name, act = null, who = null] = sentence
  if (numbers.length === 0) return phraseOf(name, [act, who])
  const inOrder = numbers.toSorted((a, b) => a - b)
  return phraseOf(name, [act, who, null, ['by number', ...inOrder]])
}

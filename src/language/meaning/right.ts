import { isComposed, takenBy, type Phrase } from '../../actions/phrase.ts'
import type { Act } from './act.ts'
import { compile } from './place.ts'

/** What a sentence lets players do, whatever other rules forbid. */
export interface RightTold {
  readonly act: Act
  /** The rules by number whose prohibitions do not hold against it; `null`: all of lower rank. */
  readonly despite: readonly number[] | null
}

/** So many rules can be named in one sentence. */
export const despiteMost = 8

const despite = ', despite'

/** `null`: the sentence is no right, or tells the rules otherwise than by number. */
export function rightIn(sentence: Phrase): RightTold | null {
  if (!isComposed(sentence)) return null
  const { meaning, at } = compile(sentence)
  const { right } = meaning
  if (right === undefined || right.isLast === true) return null
  const { despiteAt, exceptAt } = right
  const act = right.act(at)
  if (despiteAt === undefined) {
    return exceptAt !== undefined && at.has(exceptAt) ? null : { act, despite: null }
  }
  const rules = at.taken(despiteAt)
  if (!isComposed(rules) || rules[0] !== 'by number') return null
  return { act, despite: at.ruleNumbers(despiteAt) }
}

/** The same right against the prohibitions of these rules alone; of none: against those of all of lower rank. */
export function rightDespite(sentence: Phrase, numbers: readonly number[]): Phrase {
  const told = rightIn(sentence)
  if (!isComposed(sentence) || told === null) return sentence
  const [name] = sentence
  const taken = takenBy(sentence)
  const isOfAll = told.despite === null
  const before = isOfAll ? taken : taken.slice(0, -1)
  const plain = isOfAll ? name : name.slice(0, -despite.length)
  if (numbers.length === 0) return [plain, ...before]
  const inOrder = numbers.toSorted((a, b) => a - b)
  return [`${plain}${despite}`, ...before, ['by number', ...inOrder]]
}

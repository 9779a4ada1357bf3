import type { Phrase } from '../../actions/phrase.ts'
import { say } from '../../language/reading/say.ts'
import { joined, namesIn } from '../../language/grammar/vocabulary.ts'
import { takeApart, type Answer } from './answer.ts'
import { doubtOf, type Doubt } from '../doubt.ts'
import { refusalsPrompt } from './refusal.ts'
import type { ReadingIn } from '../one-reading.ts'
import { readAlmostStrictly } from '../read-strictly.ts'

/** What became of one rule once an answer was read. */
export interface AnsweredRule extends Answer {
  /** All that reads by now, of answers before, too. */
  readonly reads: readonly Phrase[]
  /** What these may lose of the rule, or say besides; `null`: nothing that the guard can tell. */
  readonly doubt: Doubt | null
}

/** What earlier answers said of a rule. */
export type Kept = Pick<AnsweredRule, 'reads' | 'assumed' | 'notSaid'>

export interface Round {
  /** One for each rule. */
  readonly rules: readonly AnsweredRule[]
  /** There was more than is looked at. */
  readonly isCut: boolean
  /** What is to be copied back; `null`: nothing. */
  readonly refusals: string | null
}

/**
 * Reads what an assistant answered about some rules. `kept`: what its answers before said, for each; names that these
 * bring in need not be said again, and what they took for granted or left out is still so.
 */
export function readRound(
  pasted: string,
  rules: readonly string[],
  kept: readonly Kept[],
  reading: ReadingIn,
): Round {
  const vocabulary = kept
    .flatMap(({ reads }) => reads)
    .reduce((all, one) => joined(all, namesIn(one)), reading.vocabulary)
  const { answers, isCut } = takeApart(pasted, rules.length, { ...reading, vocabulary })
  const read = answers.map((answer, index): AnsweredRule => {
    const before = kept[index] ?? { reads: [], assumed: [], notSaid: [] }
    const dropped = answer.dropped.map((words) => asSaid(words, { ...reading, vocabulary }))
    const reads = each([
      ...before.reads.filter((one) => !dropped.includes(say(one))),
      ...answer.sentences.flatMap((one) => (one.is === 'reads' ? [one.sentence] : [])),
    ])
    const assumed = [...new Set([...before.assumed, ...answer.assumed])]
    const notSaid = [...new Set([...before.notSaid, ...answer.notSaid])]
    const all = { ...answer, assumed, notSaid }
    return {
      ...all,
      reads,
      doubt: doubtOf(rules[index] ?? '', reads, { ...reading, vocabulary }, all),
    }
  })
  return { rules: read, isCut, refusals: refusalsPrompt(read, { ...reading, vocabulary }) }
}

/** A sentence as the language says it, where it reads. */
function asSaid(words: string, reading: ReadingIn): string {
  const read = readAlmostStrictly(words, reading)
  return read.ok ? say(read.value) : words
}

function each(sentences: readonly Phrase[]): readonly Phrase[] {
  return [...new Map(sentences.map((one) => [say(one), one])).values()]
}

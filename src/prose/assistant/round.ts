import type { Phrase } from '../../actions/phrase.ts'
import { say } from '../../language/reading/say.ts'
import { joined, namesIn } from '../../language/grammar/vocabulary.ts'
import { takeApart, type Answer } from './answer.ts'
import { doubtOf, type Doubt } from '../doubt.ts'
import { refusalsPrompt } from './refusal.ts'
import type { ReadingIn } from '../one-reading.ts'

/** What became of one rule once an answer was read. */
export interface AnsweredRule extends Answer {
  /** All that reads by now, of answers before, too. */
  readonly reads: readonly Phrase[]
  /** What these may lose of the rule, or say besides; `null`: nothing that the guard can tell. */
  readonly doubt: Doubt | null
}

export interface Round {
  /** One for each rule. */
  readonly rules: readonly AnsweredRule[]
  /** There was more than is looked at. */
  readonly isCut: boolean
  /** What is to be copied back; `null`: nothing. */
  readonly refusals: string | null
}

/**
 * Reads what an assistant answered about some rules. `kept`: what was read of its answers before, for each; names that these
 * bring in need not be said again.
 */
export function readRound(
  pasted: string,
  rules: readonly string[],
  kept: readonly (readonly Phrase[])[],
  reading: ReadingIn,
): Round {
  const vocabulary = kept.flat().reduce((all, one) => joined(all, namesIn(one)), reading.vocabulary)
  const { answers, isCut } = takeApart(pasted, rules.length, { ...reading, vocabulary })
  const read = answers.map((answer, index): AnsweredRule => {
    const reads = each([
      ...(kept[index] ?? []),
      ...answer.sentences.flatMap((one) => (one.is === 'reads' ? [one.sentence] : [])),
    ])
    return {
      ...answer,
      reads,
      doubt: doubtOf(rules[index] ?? '', reads, { ...reading, vocabulary }, answer),
    }
  })
  return { rules: read, isCut, refusals: refusalsPrompt(read, { ...reading, vocabulary }) }
}

function each(sentences: readonly Phrase[]): readonly Phrase[] {
  return [...new Map(sentences.map((one) => [say(one), one])).values()]
}

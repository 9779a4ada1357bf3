import { assertNever } from '../../base/result.ts'
import type { Task } from '../../base/task.ts'
import type { GameState } from '../../engine/kernel/state/state.ts'
import { seatedPlayers } from '../../engine/people/players.ts'
import { beginningOf, buildingOn } from '../../language/reading/building.ts'
import { assistantPrompt } from '../../prose/assistant/prompt.ts'
import { readRound } from '../../prose/assistant/round.ts'
import { readingProse } from '../../prose/read-prose.ts'
import type { ReadProse } from '../../prose/reading.ts'
import { findingSaidOtherwise } from '../../prose/said-otherwise.ts'
import { isForJudge, namesJudge } from '../judging/nobody-judges.ts'
import { vocabularyOf } from '../rules/vocabulary.ts'
import type { AheadAnswers, AheadOfWords } from './look-ahead.ts'

/** Reads; a task. */
export function* lookingAtWords(
  state: GameState,
  question: AheadOfWords,
): Task<AheadAnswers[AheadOfWords['asks']]> {
  switch (question.asks) {
    case 'prose': {
      const read = yield* readingProse(question.texts, { ...question, version: state.version })
      if (namesJudge(state)) return read
      return new Map([...read].map(([text, all]) => [text, all.map(withoutJudge)]))
    }
    case 'said-otherwise': {
      const here = { vocabulary: vocabularyOf(state), version: state.version }
      return yield* findingSaidOtherwise(question.rules, here)
    }
    case 'build': {
      const { vocabulary, said, sentence } = question
      const of = sentence ?? beginningOf(vocabulary)
      return of === null ? null : { sentence: of, rows: yield* buildingOn(of, vocabulary, said) }
    }
    case 'assistant': {
      const players = seatedPlayers(state).map(({ name }) => name)
      return assistantPrompt(question.rules, { ...question, players })
    }
    case 'answer': {
      const { pasted, rules, kept, vocabulary } = question
      return readRound(pasted, rules, kept, { vocabulary, version: state.version })
    }
    default:
      return assertNever(question)
  }
}

/** What would be left to a Judge is not offered where there is none, if it can be left to others. */
function withoutJudge(read: ReadProse): ReadProse {
  const offers = read.offers.filter(({ sentences }) => !sentences.some(isForJudge))
  return offers.length === 0 ? read : { ...read, offers }
}

import { PROTOCOL_VERSION } from '../../actions/action.ts'
import type { Vocabulary } from '../../language/grammar/vocabulary.ts'
import type { Assistant } from '../proposal/wording/assistant.ts'

/** More rules at once, or more letters of them, are too much for one answer. */
const rulesMost = 20
const lettersMost = 6_000

/** What is copied for an assistant, and what it answers, where there is no game yet: on the page, once somebody asks. */
export function bookAssistant(vocabulary: () => Vocabulary): Assistant {
  return {
    prompt: async (rules) => {
      const { assistantPrompt } = await import('../../prose/assistant/prompt.ts')
      return assistantPrompt(rules, { vocabulary: vocabulary(), players: [] })
    },
    read: async (pasted, rules, kept) => {
      const { readRound } = await import('../../prose/assistant/round.ts')
      const reading = { vocabulary: vocabulary(), version: PROTOCOL_VERSION }
      return readRound(pasted, rules, kept, reading)
    },
  }
}

/** As many of some rules as are asked about at once, the first ones. */
export function askedAtOnce<T>(rules: readonly T[], textOf: (rule: T) => string): readonly T[] {
  let left = lettersMost
  return rules.slice(0, rulesMost).filter((rule, at) => {
    left -= textOf(rule).length
    return at === 0 || left >= 0
  })
}

import type { Phrase } from '../../actions/phrase.ts'
import type { GameState } from '../../engine/kernel/state/state.ts'
import { checkSentence } from '../../language/reading/check.ts'
import { sentenceOf } from '../../language/meaning/content.ts'
import { say } from '../../language/reading/say.ts'

/** A live sentence that a rule of this game has, or had. */
export interface PastSentence {
  readonly sentence: Phrase
  readonly words: string
  readonly rule: number
  readonly inForce: boolean
}

/** Every live sentence of a game's rules, each once, those in force first. */
export function pastSentences({ rules }: GameState): readonly PastSentence[] {
  const all = [...rules.values()].flatMap((rule) =>
    [rule.passages, ...rule.history.map(({ passages }) => passages)].flatMap((passages, version) =>
      passages.flatMap((passage): readonly PastSentence[] => {
        const sentence = sentenceOf(passage)
        if (sentence === null || !checkSentence(sentence).ok) return []
        const inForce = version === 0 && rule.status === 'in-force'
        return [{ sentence, words: say(sentence), rule: rule.number, inForce }]
      }),
    ),
  )
  const seen = new Set<string>()
  const inOrder = [...all.filter((one) => one.inForce), ...all.filter((one) => !one.inForce)]
  return inOrder.filter(({ words }) => !seen.has(words) && seen.add(words))
}

import { exampleSentences } from '../../src/language/grammar/examples.ts'
import type { Vocabulary } from '../../src/language/grammar/vocabulary.ts'

/** In words: the examples, and what one can do with everything that players count here. */
export function readySentences({ quantities, stores }: Vocabulary): readonly string[] {
  const ofQuantities = quantities.flatMap((name) => [
    `At the end of every circuit of turns, whoever has the fewest ${name} gains 3 ${name}.`,
    `At the end of every circuit of turns, whoever has the most ${name} loses 3 ${name}.`,
    `When a player’s turn begins, they gain 2 ${name}.`,
    `Whoever has at least 100 ${name} wins.`,
  ])
  const ofStores = stores.map(
    (name) => `At the end of every circuit of turns, the ${name} rises by 5.`,
  )
  return [...exampleSentences, ...ofQuantities, ...ofStores]
}

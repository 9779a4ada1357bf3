import { data } from '../../language/data.ts'
import { rulesOf, started } from '../../ui/gallery/classic-game.ts'
import type { FakeTable } from '../../ui/fake-table.ts'

const gold = 'When a proposal is adopted, its proponent gains 5 gold.'

export const living = (words: string) => [{ kind: 'sentence', params: { sentence: data(words) } }]

/** A game of some sixty rules, half of them with a sentence that acts, in 30 kB of text. */
export function sixtyRules(): FakeTable {
  const text =
    'Whoever has a proposal adopted is to be thanked by all, and to be given what they like. '
  const more = Array.from({ length: 31 }, (_, index) => ({
    number: 401 + index,
    mutability: 'mutable' as const,
    passages: [{ prose: text.repeat(10) }, ...living(gold)],
  }))
  // Rule 209 allows 25.
  const book = rulesOf('classic').filter(({ number }) => number !== 209)
  return started('classic', [...book, ...more])
}

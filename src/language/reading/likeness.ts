import { singularOf } from './noun.ts'

/** How many words some share with others that somebody wrote. */
export type Likeness = (words: string) => number

/** They say too little. */
const common =
  /^(?:your|they|their|them|when|with|that|this|from|every|each|then|next|point|game|rule|player|have|does|will|gets?)$/

export function likenessTo(said: string): Likeness {
  const wanted = stemsOf(said)
  return (words) => [...stemsOf(words)].filter((one) => wanted.has(one)).length
}

function stemsOf(words: string): ReadonlySet<string> {
  const all = words.toLowerCase().match(/\p{L}{4,}/gu) ?? []
  return new Set(
    all
      .map(singularOf)
      .filter((one) => !common.test(one))
      .map(stemOf),
  )
}

/** *propos* of *proposes*, *proposed* and *proposing* */
function stemOf(word: string): string {
  return word.replace(/(?:ing|ed|e)$/, '')
}

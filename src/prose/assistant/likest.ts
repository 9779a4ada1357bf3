/** Something that is told, and the words by which it is found. */
interface Findable {
  readonly told: string
  readonly words: readonly string[]
}

/** Those that share most words with some, rare ones before others; none that shares only what many have. */
export function likest(
  all: readonly Findable[],
  wanted: readonly string[],
  most: number,
): readonly string[] {
  const having = new Map<string, number>()
  for (const { words } of all) {
    for (const word of new Set(words)) having.set(word, (having.get(word) ?? 0) + 1)
  }
  const weight = (word: string) => Math.floor((100 * all.length) / (having.get(word) ?? all.length))
  const sought = new Set(wanted.filter((word) => /\p{L}/u.test(word)))
  const rated = all.map(({ told, words }) => {
    const shared = [...new Set(words)].filter((word) => sought.has(word))
    const sum = shared.reduce((total, word) => total + weight(word), 0)
    return { told, rate: shared.length < 2 ? 0 : sum * shared.length - words.length }
  })
  const found = rated.filter(({ rate }) => rate > 0).sort((a, b) => b.rate - a.rate)
  return [...new Set(found.map(({ told }) => told))].slice(0, most)
}

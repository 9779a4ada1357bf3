/** A text in which other texts beside it differ from it. */
export interface Differing {
  readonly before: string
  readonly differs: string
  readonly after: string
}

/** Where each of some texts is unlike the others, in whole words; empty where there is only one. */
export function differing(texts: readonly string[]): readonly Differing[] {
  const all = texts.map((text) => text.split(/(?<= )/))
  const [first = [], ...others] = all
  if (others.length === 0) return []
  const shortest = Math.min(...all.map(({ length }) => length))
  const begin = firstUnlike(shortest, (at) => all.some((words) => words[at] !== first[at]))
  const end = firstUnlike(shortest - begin, (at) =>
    all.some((words) => words.at(-1 - at) !== first.at(-1 - at)),
  )
  return all.map((words) => ({
    before: words.slice(0, begin).join(''),
    differs: words.slice(begin, words.length - end).join(''),
    after: words.slice(words.length - end).join(''),
  }))
}

function firstUnlike(most: number, isUnlike: (at: number) => boolean): number {
  let at = 0
  while (at < most && !isUnlike(at)) at += 1
  return at
}

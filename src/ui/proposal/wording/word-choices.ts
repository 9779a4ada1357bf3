/** What somebody said of sentences, by their words: whether each acts. */
export type WordChoices = ReadonlyMap<string, boolean>

/** What was said of a sentence before so many others is forgotten. */
const choicesMost = 200

/** The same with what is said of one sentence now. */
export function withChoice(all: WordChoices, sentence: string, acts: boolean): WordChoices {
  const others = [...all].filter(([one]) => one !== sentence)
  return new Map([...others, [sentence, acts] as const].slice(-choicesMost))
}

/** As they are kept on this device. */
export function choicesKept(all: WordChoices): string {
  return JSON.stringify([...all])
}

/** Of what was kept; none where it cannot be read. */
export function choicesFrom(kept: string): WordChoices {
  try {
    const read: unknown = JSON.parse(kept)
    return new Map(Array.isArray(read) ? read.flatMap(choiceFrom) : [])
  } catch {
    return new Map()
  }
}

function choiceFrom(one: unknown): readonly (readonly [string, boolean])[] {
  if (!Array.isArray(one)) return []
  const [sentence, acts]: readonly unknown[] = one
  return typeof sentence === 'string' && typeof acts === 'boolean' ? [[sentence, acts]] : []
}

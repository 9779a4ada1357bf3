import { passagesOf, type MechanicUse, type Passage } from '../../actions/passage.ts'

/** What a rule is to do, and the words of its text that say so, where it stands for these. */
export interface Spoken {
  readonly use: MechanicUse
  readonly words: string | null
}

/**
 * The passages of a rule whose text was prose: what stands for words of it takes their place, each once; the rest comes
 * below. White space within the words may be any.
 */
export function liveInPlace(text: string, spoken: readonly Spoken[]): readonly Passage[] {
  let passages = passagesOf(text)
  const below: MechanicUse[] = []
  for (const { use, words } of spoken) {
    const next = words === null ? null : putInPlace(passages, use, words)
    if (next === null) below.push(use)
    else passages = next
  }
  return [...passages, ...below]
}

function putInPlace(
  passages: readonly Passage[],
  use: MechanicUse,
  words: string,
): readonly Passage[] | null {
  const pattern = new RegExp(words.trim().split(/\s+/).map(literally).join('\\s+'))
  for (const [at, passage] of passages.entries()) {
    const found = 'prose' in passage ? pattern.exec(passage.prose) : null
    if (found === null) continue
    const before = found.input.slice(0, found.index)
    const after = found.input.slice(found.index + found[0].length)
    const prose = (part: string) => (part.trim() === '' ? [] : [{ prose: part.trim() }])
    return [
      ...passages.slice(0, at),
      ...prose(before),
      use,
      ...prose(after),
      ...passages.slice(at + 1),
    ]
  }
  return null
}

function literally(word: string): string {
  return word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

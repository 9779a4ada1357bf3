import { assert } from '../base/result.ts'

/** How something is said: words, blanks, parts that may be missing, and alternatives. */
export type Pattern =
  | { readonly is: 'word'; readonly any: ReadonlySet<string> }
  /** What a section of the lexicon reads; `label`: by which it is known in the line. */
  | { readonly is: 'blank'; readonly of: string; readonly label: string }
  /** Words that have a name in the lexicon. */
  | { readonly is: 'named'; readonly name: string }
  | { readonly is: 'sequence'; readonly parts: readonly Pattern[] }
  | { readonly is: 'any'; readonly options: readonly Pattern[] }
  | { readonly is: 'perhaps'; readonly part: Pattern }

const pieces =
  /\{([\w-]+)\}|[^\s()[\]|{}/]+(?:\([a-z]+\))?(?:\/[^\s()[\]|{}/]+(?:\([a-z]+\))?)*|[()[\]|]/gu

/** *2/3* is one word, no choice. */
const isFraction = /^\d+\/\d+$/

/**
 * The patterns of a line, parted by `|`. `( a | b c )` is one of several, `[ a ]` may be missing; `get(s)/score(s)` is one of
 * four words; `{who}` and `{who2}` are blanks that the section `who` reads, `~adopted` and `~each/a` words that have a name.
 */
export function patternsOf(text: string): readonly Pattern[] {
  const found = [...text.matchAll(pieces)]
  let at = 0
  const options = (close: string | null): readonly Pattern[] => {
    const all: Pattern[] = []
    let parts: Pattern[] = []
    for (;;) {
      const [piece, blank] = found[at] ?? []
      at += 1
      if (piece === undefined || piece === close) break
      if (piece === '|') {
        all.push(sequence(parts))
        parts = []
      } else if (piece === '(') parts.push({ is: 'any', options: options(')') })
      else if (piece === '[')
        parts.push({ is: 'perhaps', part: { is: 'any', options: options(']') } })
      else if (blank !== undefined) {
        parts.push({ is: 'blank', of: blank.replace(/\d+$/, ''), label: blank })
      } else parts.push(oneOf(isFraction.test(piece) ? [piece] : piece.split('/')))
    }
    assert(close === null || found[at - 1] !== undefined, 'each bracket of a pattern is closed')
    return [...all, sequence(parts)]
  }
  return options(null)
}

function sequence(parts: readonly Pattern[]): Pattern {
  const [only, another] = parts
  return only !== undefined && another === undefined ? only : { is: 'sequence', parts }
}

/** One of several words, some of which may be a name for others. */
function oneOf(choices: readonly string[]): Pattern {
  const plain = choices.filter((one) => !one.startsWith('~'))
  const named = choices.flatMap((name): readonly Pattern[] =>
    name.startsWith('~') ? [{ is: 'named', name }] : [],
  )
  const word: Pattern = { is: 'word', any: new Set(plain.flatMap(formsOf)) }
  if (named.length === 0) return word
  const options = plain.length === 0 ? named : [word, ...named]
  const [only, another] = options
  return only !== undefined && another === undefined ? only : { is: 'any', options }
}

/** *get* and *gets* for `get(s)`. */
function formsOf(word: string): readonly string[] {
  const [, stem, end] = /^(.+)\(([a-z]+)\)$/.exec(word) ?? []
  return stem === undefined || end === undefined ? [word] : [stem, `${stem}${end}`]
}

/** All words of a pattern, without those of blanks and of words that have a name. */
export function wordsIn(pattern: Pattern): readonly string[] {
  switch (pattern.is) {
    case 'word':
      return [...pattern.any]
    case 'sequence':
      return pattern.parts.flatMap(wordsIn)
    case 'any':
      return pattern.options.flatMap(wordsIn)
    case 'perhaps':
      return wordsIn(pattern.part)
    case 'blank':
    case 'named':
      return []
  }
}

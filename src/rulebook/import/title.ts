/** A title told apart from the text it stood before; without `guess`, the book itself marks the boundary. */
export interface TitleSplit {
  readonly title?: string
  readonly lines: readonly string[]
  readonly guess?: 'title-split' | 'title-line' | 'title-none'
}

/** Boundaries are looked for within this many characters of a line. */
const titleReach = 120

/**
 * Splits a table row's last two columns, which ran together when it was copied: `(untitled)Text`, `Title\tText`,
 * `TitleText`, or a title alone on its line.
 */
export function splitColumns(lines: readonly string[]): TitleSplit {
  const [first = '', ...rest] = lines
  const untitled = /^\s*\(?untitled\)?[\t |]*/i.exec(first)
  if (untitled) return { lines: [first.slice(untitled[0].length), ...rest] }
  const column = /^[\t |]*([^\t|]{1,120}?)\s*[\t|]+\s*(.*)$/.exec(first)
  if (column) return { title: column[1] ?? '', lines: [column[2] ?? '', ...rest] }
  const at = seam(first) ?? labelled(first)
  if (at !== undefined) {
    return {
      title: first.slice(0, at),
      lines: [first.slice(at).trimStart(), ...rest],
      guess: 'title-split',
    }
  }
  const alone = first.length <= titleReach / 2 && rest.some((line) => line.trim() !== '')
  return alone ? { title: first, lines: rest, guess: 'title-line' } : { lines, guess: 'title-none' }
}

/** Where a word ends and the next begins without a space: `RulesRule`, `SalaryThe`, `);For`, `Salary306r3`. */
function seam(line: string): number | undefined {
  const reach = Math.min(line.length - 1, titleReach)
  for (let at = 1; at < reach; at += 1) {
    const [before, here, next] = [line.charAt(at - 1), line.charAt(at), line.charAt(at + 1)]
    if (/[\p{Ll}?!.;:)'’"”]/u.test(before) && /\p{Lu}/u.test(here) && /[\p{Ll}\s'’]/u.test(next)) {
      return at
    }
    if (/\p{Ll}/u.test(before) && /\d/.test(here) && /\d/.test(next)) return at
    if (/\d/.test(before) && /\p{Lu}/u.test(here) && /\p{Ll}/u.test(next)) return at
  }
  return undefined
}

/** `Minions Title: Minions`: the text's own heading follows the title. */
function labelled(line: string): number | undefined {
  const at = line.slice(0, titleReach).indexOf(' Title: ')
  return at > 0 ? at : undefined
}

/** A short first line that stands alone before a new sentence is a title: a guess, to be shown. */
export function splitTitleLine(lines: readonly string[]): TitleSplit {
  const at = lines.findIndex((line) => line.trim() !== '')
  const first = (lines[at] ?? '').trim()
  const next = lines.slice(at + 1).find((line) => line.trim() !== '')
  const plain = { lines }
  if (next === undefined || !/^["'“‘(*_]?[\p{Lu}\d]/u.test(next.trim())) return plain
  const title = first.replace(/\.$/, '')
  if (!/^[\p{Lu}\p{N}"“*_]/u.test(title) || /[,.;:]/.test(title)) return plain
  const words = title.split(/\s+/)
  if (words.length > 6 || (title !== first && !words.every(isTitleWord))) return plain
  return { title, lines: lines.slice(at + 1), guess: 'title-line' }
}

/** In a title that ends like a sentence, all but the smallest words are capitalised. */
function isTitleWord(word: string): boolean {
  return word.length < 4 || /^\p{Lu}/u.test(word)
}

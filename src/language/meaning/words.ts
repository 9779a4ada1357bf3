/** Counts steps of work; throws where none are left. */
export type Spend = (steps: number) => void

/** Words are runs of letters and digits. */
const letter = /[\p{L}\p{N}]/u
const noLetters = /[^\p{L}\p{N}]+/uy

/** Whether words stand in a text, whole, one after the other and in any case. */
export function hasWords(text: string, words: string, spend: Spend): boolean {
  return timesIn(text, words, spend, 1) > 0
}

/** How often they do, none within another; no more than `most`. */
export function timesIn(text: string, words: string, spend: Spend, most = Infinity): number {
  const sought = wordsIn(words)
  const [first] = sought
  if (first === undefined) return 0
  spend(toSearch(text))
  const lower = text.toLowerCase()
  let times = 0
  let from = 0
  while (times < most) {
    const at = lower.indexOf(first, from)
    if (at < 0) break
    spend(4)
    const end = endsLetterAt(lower, at) ? -1 : endOf(lower, at, sought)
    if (end >= 0) times += 1
    from = end >= 0 ? end : at + 1
  }
  return times
}

/** Where words end that begin at a place; -1: they do not stand there. */
function endOf(text: string, at: number, sought: readonly string[]): number {
  let end = at
  for (const [index, word] of sought.entries()) {
    if (index > 0) {
      noLetters.lastIndex = end
      if (!noLetters.test(text)) return -1
      end = noLetters.lastIndex
    }
    if (!text.startsWith(word, end)) return -1
    end += word.length
  }
  return isLetter(text.codePointAt(end) ?? 0) ? -1 : end
}

/** Whether what stands before a place ends in a letter. */
function endsLetterAt(text: string, at: number): boolean {
  if (at === 0) return false
  const isPair = at > 1 && isLowSurrogate(text.charCodeAt(at - 1))
  return isLetter(text.codePointAt(isPair ? at - 2 : at - 1) ?? 0)
}

/** A letter or a digit; those of ASCII without a look at the tables of all others. */
function isLetter(code: number): boolean {
  if (code >= 0x80) return letter.test(String.fromCodePoint(code))
  const isDigit = code >= 0x30 && code <= 0x39
  const small = code | 0x20
  return isDigit || (small >= 0x61 && small <= 0x7a)
}

function isLowSurrogate(code: number): boolean {
  return code >= 0xdc00 && code <= 0xdfff
}

/** Whether letters stand in a text, in any case. */
export function hasLetters(text: string, letters: string, spend: Spend): boolean {
  spend(toSearch(text))
  return text.toLowerCase().includes(letters.toLowerCase())
}

/** What a text is measured in. */
export const textUnits = ['word', 'letter'] as const
export type TextUnit = (typeof textUnits)[number]

/** How many words, or letters without digits, a text has. */
export function lengthOf(text: string, unit: TextUnit, spend: Spend): number {
  spend(toRead(text.length))
  return text.match(unit === 'word' ? /[\p{L}\p{N}]+/gu : /\p{L}/gu)?.length ?? 0
}

function toSearch({ length }: string): number {
  return 1 + (length >> 4)
}

/** What it costs to read so many characters word by word, in steps; to look for letters among them costs a quarter. */
export function toRead(length: number): number {
  return 1 + (length >> 2)
}

/** Whether a text is this statement, or begins with it and goes on to say why: what only contains it may say the contrary. */
export function isStated(text: string, statement: string): boolean {
  const [first = ''] = text.split(/[.:\n]|\s(?=because\b)/i)
  return onlyWords(first) === onlyWords(statement)
}

function onlyWords(text: string): string {
  return wordsIn(text).join(' ')
}

function wordsIn(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}

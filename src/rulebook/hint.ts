import type { JsonObject } from '../base/json.ts'

/** The named parts of what a pattern matched. */
export type Parts = Readonly<Record<string, string | undefined>>

/** Words in a rule that seem to call for a mechanic. */
export interface Hint {
  readonly kind: string
  /** Matched against the text with its white space run together; gaps are bounded, so that time is too. */
  readonly words: RegExp
  /** The mechanic's parameters, from what was matched and from the whole text; `undefined`: no suggestion after all. */
  readonly params: (parts: Parts, text: string, said: BookSaid) => JsonObject | undefined
}

/** What a book says somewhere that bears on how its rules are read. */
export interface BookSaid {
  /** How long a vote lasts, ms, and the number of the rule that says so; `null`: it does not say. */
  readonly voting: { readonly ms: number; readonly rule: number } | null
  /** Whether it says that who has not voted in time abstains. */
  readonly silenceAbstains: boolean
  /** Whether it says that votes are anonymous. */
  readonly isAnonymous: boolean
  /** The office whose holder is no Voter, where it parts players so; `null`: it does not. */
  readonly noVoter: string | null
}

/** Writes `words` with `~` for “rule change” in all its spellings and `…` for anything within a sentence. */
export function hint(kind: string, words: string, params: Hint['params'] | JsonObject = {}): Hint {
  const pattern = words
    .replaceAll('~', '(?:proposed )?rules?[- ]changes?')
    .replaceAll('…', '[^.]{0,160}?')
  const give = typeof params === 'function' ? params : () => params
  return { kind, words: new RegExp(`\\b${pattern}`, 'iu'), params: give }
}

const numbers: ReadonlyMap<string, number> = new Map(
  [
    'no',
    'one',
    'two',
    'three',
    'four',
    'five',
    'six',
    'seven',
    'eight',
    'nine',
    'ten',
    'eleven',
    'twelve',
  ]
    .map((word, value) => [word, value] as const)
    .concat([
      ['a', 1],
      ['an', 1],
      ['zero', 0],
      ['twenty', 20],
      ['twenty-five', 25],
      ['a hundred', 100],
      ['one hundred', 100],
    ]),
)

/** For patterns: a number in digits or small words. */
export const numberWords = `\\d{1,6}|${[...numbers.keys()].sort((a, b) => b.length - a.length).join('|')}`

/** What such a number is; `undefined` for what is none. */
export function readNumber(word: string | undefined): number | undefined {
  if (word === undefined) return undefined
  return /^\d{1,9}$/.test(word) ? Number(word) : numbers.get(word.toLowerCase())
}

const unitMs: ReadonlyMap<string, number> = new Map([
  ['minute', 60_000],
  ['hour', 3_600_000],
  ['day', 86_400_000],
  ['week', 604_800_000],
])

/** For patterns: a duration, as groups `count` and `unit`. */
export const durationWords = `(?<count>${numberWords})[- ](?<unit>minute|hour|day|week)s?\\b`

/** Such a duration in milliseconds. */
export function readDurationMs({ count, unit }: Parts): number | undefined {
  const [number, ms] = [readNumber(count), unitMs.get((unit ?? '').toLowerCase())]
  return number === undefined || ms === undefined ? undefined : number * ms
}

const shares = [
  // The Initial Set itself, as it went round, has “unaminous”.
  ['unanimous', /\buna(?:nim|min)(?:ous|ity)|\ball (?:the )?(?:eligible voters|other players)\b/i],
  ['two-thirds', /\btwo[- ]thirds\b|\b2\/3/i],
  ['majority', /\b(?<!(?:thirds|2\/3) )majority\b|\bmore than half\b/i],
] as const

/** The share of votes that the words ask for, as mechanics name it; of several, the first named. */
export function readShare(words: string): (typeof shares)[number][0] | undefined {
  let first: { readonly at: number; readonly share: (typeof shares)[number][0] } | undefined
  for (const [share, pattern] of shares) {
    const at = words.search(pattern)
    if (at >= 0 && (first === undefined || at < first.at)) first = { at, share }
  }
  return first?.share
}

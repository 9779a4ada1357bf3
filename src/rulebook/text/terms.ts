import type { Task } from '../../base/task.ts'

/** A word or phrase that a text seems to define; `because` quotes the words that make it seem so. */
export interface SuggestedTerm {
  readonly term: string
  readonly because: string
}

const words = "[\\p{L}\\p{N}'’-]{2,30}(?: [\\p{L}\\p{N}'’-]{1,30}){0,3}"
const capitals = "\\p{Lu}[\\p{L}\\p{N}'’-]{1,30}(?: \\p{Lu}[\\p{L}\\p{N}'’-]{1,30}){0,3}"
const quoted = `(?:["“'‘*_]{1,2})(?<term>${words})(?:["”'’*_]{1,2})`

/** By what a definition is known, the surest first. */
const patterns: readonly RegExp[] = [
  new RegExp(
    `\\b(?:called|known as|termed|named|title of|titled|term|referred to as)(?: an?| the)? ${quoted}`,
    'gu',
  ),
  new RegExp(`${quoted} (?:is|are|means?|shall mean|refers? to)\\b`, 'gu'),
  new RegExp(`(?<![\\p{L}\\p{N}])[*_]{1,2}(?<term>${words})[*_]{1,2}(?![\\p{L}\\p{N}])`, 'gu'),
  new RegExp(`(?<![\\p{L}\\p{N}])["“](?<term>${words})["”](?![\\p{L}\\p{N}])`, 'gu'),
  new RegExp(
    `\\b(?:shall be |is |are |be )?(?:known as|called|termed|invoking)(?: an?| the)? (?<term>${capitals})`,
    'gu',
  ),
  new RegExp(
    `(?<term>${capitals})(?: (?:for|of|in) [^.;:]{1,60}?)? (?:is|are) defined (?:as|to be)\\b`,
    'gu',
  ),
  new RegExp(
    `\\b(?:is|are|becomes?|to be)(?: to be)? (?:the|an?) (?:new )?(?<term>${capitals})`,
    'gu',
  ),
  new RegExp(
    `\\b(?:is|are|be) (?:known as|called)(?: the| an?)? (?<term>[\\p{Ll}-]{3,20}(?: [\\p{Ll}-]{3,20})?)(?=[.,;])`,
    'gu',
  ),
]

/** Words that begin a sentence or stand in every rule book, and define nothing. */
const common = new Set([
  'rule',
  'rules',
  'player',
  'players',
  'note',
  'the',
  'all',
  'each',
  'no',
  'any',
  'sic',
])

const readAtMost = 50_000
const termsMost = 20

/**
 * Terms that the text seems to define, for a person to accept or not, in the order of the text. In steps: a pattern that is
 * used for the first time takes the browser some ms to make.
 */
export function* suggestTerms(text: string): Task<readonly SuggestedTerm[]> {
  const read = text.slice(0, readAtMost).replace(/\s+/g, ' ')
  const found = new Map<string, { readonly at: number; readonly suggestion: SuggestedTerm }>()
  for (const pattern of patterns) {
    yield
    for (const match of read.matchAll(pattern)) {
      const term = match.groups?.['term'] ?? ''
      const key = term.toLowerCase()
      if (common.has(key) || found.has(key) || /^\d+$/.test(term)) continue
      found.set(key, { at: match.index, suggestion: { term, because: match[0].trim() } })
    }
  }
  return [...found.values()]
    .sort((a, b) => a.at - b.at)
    .slice(0, termsMost)
    .map(({ suggestion }) => suggestion)
}

import type { Task } from '../../base/task.ts'
import type { DefinedTerm } from './mentions.ts'

/** What of a rule is looked through for terms. */
export interface RuleWithTerms {
  readonly number: number
  readonly title?: string
  readonly text: string
  /** Names that its mechanics bring into the game: quantities, roles, items … */
  readonly names: readonly string[]
}

/** How sure it is that a rule defines a term; of several rules the surest counts, of equals the first. */
const ways = ['said', 'named', 'is', 'title', 'set-apart'] as const
type Way = (typeof ways)[number]

interface Candidate extends DefinedTerm {
  readonly way: Way
}

/**
 * The terms that the rules define, rule by rule. Words set apart by emphasis or quotation marks, and names that mechanics bring, count
 * wherever they are used. Words with capitals (“Minions are …”, a rule's title) count as written, and only if the
 * book uses them so within sentences and never in small letters: then the capitals mean something.
 *
 * @param rules those in force, lowest number first
 */
export function* bookTerms(rules: readonly RuleWithTerms[]): Task<readonly DefinedTerm[]> {
  const uses = countUses(rules.map(({ text }) => text))
  const found = new Map<string, Candidate>()
  for (const rule of rules) {
    yield
    for (const candidate of yield* candidatesIn(rule, uses)) {
      const key = candidate.term.toLowerCase()
      const before = found.get(key)
      if (before === undefined || isSurer(candidate, before)) found.set(key, candidate)
    }
  }
  return [...found.values()].map(({ way: _, ...term }) => term)
}

function isSurer(a: Candidate, b: Candidate): boolean {
  return ways.indexOf(a.way) < ways.indexOf(b.way)
}

function* candidatesIn(rule: RuleWithTerms, uses: TermUses): Task<readonly Candidate[]> {
  const { number } = rule
  const suggested = yield* suggestTerms(rule.text)
  const said = suggested.map(({ term, because }): Candidate => {
    if (!isSetApart(term, because)) return { term, rule: number, way: 'is', exact: isCapital(term) }
    return { term, rule: number, way: isAlone(term, because) ? 'set-apart' : 'said' }
  })
  const named = rule.names.map((term): Candidate => ({
    term,
    rule: number,
    way: 'named',
    once: true,
  }))
  yield
  const subjects = subjectsOf(rule.text).map((term) => exactly(term, number, 'is', uses))
  const titles = titleTerms(rule, uses).map((term) => exactly(term, number, 'title', uses))
  return [...said, ...named, ...subjects, ...titles].filter(({ term, exact, way }) => {
    // Emphasis or quotation marks alone may only stress a word.
    if (way === 'set-apart') return isCapital(term)
    return exact !== true || uses.isProper(term)
  })
}

function isCapital(term: string): boolean {
  return /^\p{Lu}/u.test(term)
}

/** Set apart, and nothing else shows that it is defined there. */
function isAlone(term: string, because: string): boolean {
  return /^[^\p{L}\p{N}]*$/u.test(because.replace(term, ''))
}

function exactly(term: string, rule: number, way: Way, uses: TermUses): Candidate {
  return { term: uses.singular(term), rule, way, exact: true }
}

function isSetApart(term: string, because: string): boolean {
  const at = because.indexOf(term)
  return at > 0 && /["“*_]/.test(because.charAt(at - 1))
}

const capitals = "\\p{Lu}[\\p{L}\\p{N}'’-]{1,30}(?: \\p{Lu}[\\p{L}\\p{N}'’-]{1,30}){0,3}"
const subject = new RegExp(
  `(?:^|[.!?:] {1,2}|\\n\\s{0,4})(?:The |An? )?(?<term>${capitals}) (?:is|are|means?|shall be|consists? of|refers? to)\\b`,
  'gu',
)
const subjectsMost = 20

/** What sentences of the text say that it is: “Minions are …”, “The Slush Fund is …”. */
function subjectsOf(text: string): readonly string[] {
  return [...text.matchAll(subject)]
    .slice(0, subjectsMost)
    .map(({ groups }) => groups?.['term'] ?? '')
}

const titleWordsMost = 4

/** A rule's title, if its own text uses it as it is written there. */
function titleTerms({ title = '', text }: RuleWithTerms, uses: TermUses): readonly string[] {
  const term = uses.singular(title.replace(/^(?:the|an?) /i, '').trim())
  const words = term.split(/\s+/)
  const fits =
    words.length <= titleWordsMost && words.every((word) => /^\p{Lu}[\p{L}'’-]+$/u.test(word))
  return fits && text.includes(term) ? [term] : []
}

/** A word or phrase that a text seems to define; `because` quotes the words that make it seem so. */
interface SuggestedTerm {
  readonly term: string
  readonly because: string
}

const words = "[\\p{L}\\p{N}'’-]{2,30}(?: [\\p{L}\\p{N}'’-]{1,30}){0,3}"
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

const textReadMost = 50_000
const termsMost = 20

/**
 * Terms that the text seems to define, for a person to accept or not, in the order of the text. In steps: a pattern that is
 * used for the first time takes the browser some ms to make.
 */
export function* suggestTerms(text: string): Task<readonly SuggestedTerm[]> {
  const read = text.slice(0, textReadMost).replace(/\s+/g, ' ')
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

/** How a book uses words with capitals and without. */
interface TermUses {
  /** Written with these capitals within sentences, but for slips. */
  readonly isProper: (term: string) => boolean
  /** Without its plural s, where the book has it so too. */
  readonly singular: (term: string) => string
}

interface Use {
  readonly words: readonly string[]
  readonly at: number
}

const bookReadMost = 500_000
/** Of one word; the first tell how a book writes it. */
const usesMost = 1_000

/** People forget a capital now and then. */
const slipOneIn = 8

/** Looks through the texts once; what it gives answers for each term in the time of the term's own uses. */
function countUses(texts: readonly string[]): TermUses {
  const uses = new Map<string, Use[]>()
  const starts = new Set<Use>()
  let read = 0
  for (const text of texts) {
    read += text.length
    if (read > bookReadMost) break
    const found = [...text.matchAll(/[\p{L}\p{N}]+/gu)]
    const words = found.map(([word]) => word)
    for (const [at, { 0: word, index }] of found.entries()) {
      const use = { words, at }
      const key = word.toLowerCase()
      const same = uses.get(key)
      if (same === undefined) uses.set(key, [use])
      else if (same.length < usesMost) same.push(use)
      if (beginsSentence(text, index)) starts.add(use)
    }
  }
  const usesOf = (term: readonly string[]) =>
    (uses.get(term[0]?.toLowerCase() ?? '') ?? []).flatMap((use) => {
      const words = use.words.slice(use.at, use.at + term.length)
      return isSameTerm(words, term) ? [{ words, begins: starts.has(use) }] : []
    })
  return {
    isProper: (term) => {
      const wanted = wordsOf(term)
      const found = usesOf(wanted)
      const within = found.filter(({ begins }) => !begins)
      const asWritten = within.filter(({ words }) =>
        words.every((word, index) => word.startsWith(wanted[index] ?? word)),
      )
      const otherwise = within.length - asWritten.length
      return asWritten.length > 0 && otherwise * slipOneIn <= asWritten.length
    },
    singular: (term) => {
      const one = term.replace(/(?<=[^s])s$/u, '')
      return one !== term && usesOf(wordsOf(one)).some(({ words }) => words.join(' ') === one)
        ? one
        : term
    },
  }
}

function wordsOf(term: string): readonly string[] {
  return term.match(/[\p{L}\p{N}]+/gu) ?? []
}

/** The same words, whatever their capitals; the last may be plural. */
function isSameTerm(words: readonly string[], term: readonly string[]): boolean {
  return (
    words.length === term.length &&
    words.every((word, index) => {
      const [a, b] = [word.toLowerCase(), term[index]?.toLowerCase() ?? '']
      return a === b || (index === term.length - 1 && a === `${b}s`)
    })
  )
}

function beginsSentence(text: string, index: number): boolean {
  const before = text.slice(Math.max(0, index - 4), index)
  return index === 0 || /(?:[.!?:;]["”')\]]?\s+|\n\s*|[-*•#]\s*|["“(*_[])$/u.test(before)
}

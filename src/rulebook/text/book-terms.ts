import type { Task } from '../../base/task.ts'
import type { DefinedTerm } from './mentions.ts'
import { suggestTerms } from './terms.ts'
import { countUses, type TermUses } from './term-uses.ts'

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

import type { Json } from '../base/json.ts'
import type { BookRule, SuggestedMechanic } from './book.ts'
import type { Hint } from './hint.ts'
import { subordinateClauses } from './clauses.ts'
import {
  isSayingAnonymous,
  isSilenceAbstaining,
  noVoterOf,
  readAtMost,
  saidBy,
  suggestAdoption,
  votingMsOf,
  type Said,
} from './hints-adoption.ts'
import { judgmentHints } from './hints-judgment.ts'
import { officeHints } from './hints-office.ts'
import { propertyHints } from './hints-property.ts'
import { proposalHints } from './hints-proposals.ts'
import { ruleHints } from './hints-rules.ts'
import { suggestSentences, type LiveSentences } from './suggest-sentences.ts'
import { turnHints } from './hints-turns.ts'
import { votingHints } from './hints-voting.ts'
import { plainVocabulary, type Vocabulary } from '../language/vocabulary.ts'

const hints: readonly Hint[] = [
  ...proposalHints,
  ...judgmentHints,
  ...officeHints,
  ...votingHints,
  ...turnHints,
  ...ruleHints,
  ...propertyHints,
]

const quoteMost = 100

/**
 * What a rule's words seem to call for, each with the words that do, for people to accept or not: its sentences that the
 * language reads as they stand, and mechanics. `number` is the rule's own: a rule that claims precedence over itself
 * claims nothing.
 */
export function suggestMechanics(text: string, number: number): readonly SuggestedMechanic[] {
  return suggestFor(text, number, nothingBefore).suggested
}

/** What the rules before in a book brought up. */
interface Before {
  readonly vocabulary: Vocabulary
  readonly said: Said
}

const nothingSaid: Said = {
  abstentionsCount: true,
  silenceAbstains: false,
  voting: null,
  isAnonymous: false,
  noVoter: null,
}

const nothingBefore: Before = { vocabulary: plainVocabulary, said: nothingSaid }

/** At the beginning of a book: what bears on all of its rules, wherever it stands. */
export function beforeBook(rules: readonly Pick<BookRule, 'number' | 'text'>[]): Before {
  const texts = rules.map(({ text }) => text)
  const voting = rules.reduce<Said['voting']>((found, rule) => found ?? votingOf(rule), null)
  const noVoter = texts.reduce<string | null>((found, text) => found ?? noVoterOf(text), null)
  return {
    ...nothingBefore,
    said: {
      ...nothingSaid,
      silenceAbstains: texts.some(isSilenceAbstaining),
      isAnonymous: texts.some(isSayingAnonymous),
      voting,
      noVoter,
    },
  }
}

function votingOf({ number, text }: Pick<BookRule, 'number' | 'text'>): Said['voting'] {
  const ms = votingMsOf(text)
  return ms === null ? null : { ms, rule: number }
}

/** {@link suggestMechanics} in a book, after other rules; with what this one adds. */
export function suggestFor(
  text: string,
  number: number,
  { vocabulary, said: before }: Before,
): LiveSentences & Before {
  const said = saidBy(text, before)
  const read = text.slice(0, readAtMost).replace(/\s+/g, ' ').trim()
  const live = suggestSentences(read, vocabulary)
  const seen = new Set<string>()
  const hinted = [...suggestAdoption(read, said), ...followAll(read, said)]
    .filter(({ kind, params, because }) => {
      const key = `${kind} ${JSON.stringify(params)}`
      const own = JSON.stringify(params).includes(`"list":[{"rule":${number}}]`)
      // What a sentence does by itself is not done a second time.
      const isSaid = live.suggested.some((sentence) => sentence.because.includes(because.trim()))
      if (own || isSaid || seen.has(key)) return false
      seen.add(key)
      return true
    })
    .map((one) => (said.silenceAbstains ? withAbstention(one) : one))
    .map((suggestion) => ({ ...suggestion, because: quote(suggestion.because) }))
  const spoken = live.suggested.filter(({ params }) => !isOverItself(params['sentence'], number))
  return { suggested: [...spoken, ...hinted], vocabulary: live.vocabulary, said }
}

/** Where a book says elsewhere that who is silent abstains, a vote ends with that. */
function withAbstention(suggestion: SuggestedMechanic): SuggestedMechanic {
  const { params } = suggestion
  const { sentence } = params
  if (Array.isArray(sentence) && sentence[0] === 'lasts') {
    return { ...suggestion, params: { sentence: [...sentence, 'abstains'] } }
  }
  const isLeftOut = suggestion.kind === 'vote-deadline' && params['silent'] === 'left-out'
  return isLeftOut ? { ...suggestion, params: { ...params, silent: 'abstain' } } : suggestion
}

/** Whether a sentence gives the rule of this number precedence over itself, which says nothing. */
function isOverItself(sentence: Json | undefined, number: number): boolean {
  if (!Array.isArray(sentence)) return false
  const [operator, rules] = sentence
  return operator === 'takes precedence' && Array.isArray(rules) && rules.includes(number)
}

/** Words that stand wholly in a condition call for nothing: “if adopted by unanimous vote, …”. */
function followAll(text: string, said: Said): readonly SuggestedMechanic[] {
  const clauses = subordinateClauses(text)
  return hints.flatMap(({ kind, words, params }) => {
    for (const found of text.matchAll(new RegExp(words, `${words.flags}g`))) {
      const end = found.index + found[0].length
      if (clauses.some(([from, to]) => from <= found.index && end <= to)) continue
      const given = params({ ...found.groups, matched: found[0] }, text, said)
      return given === undefined ? [] : [{ kind, params: given, because: found[0] }]
    }
    return []
  })
}

function quote(words: string): string {
  const trimmed = words.trim()
  return trimmed.length <= quoteMost ? trimmed : `${trimmed.slice(0, quoteMost - 1).trimEnd()}…`
}

import { PROTOCOL_VERSION } from '../../actions/action.ts'
import { fault, type Fault } from '../../base/result.ts'
import { checkRule } from '../../engine/rules/change-check.ts'
import type { MechanicLibrary } from '../../engine/kernel/questions/mechanic.ts'
import { sameJson } from '../../engine/kernel/questions/same-json.ts'
import type { InitialRule } from '../../actions/change.ts'
import type { Phrase } from '../../actions/phrase.ts'
import { proseIn, sentenceKind, usesIn, type MechanicUse } from '../../actions/passage.ts'
import { initialRules, type ImportedRule, type SuggestedMechanic } from '../../rulebook/book.ts'
import { liveInPlace } from '../../rulebook/text/live-in-place.ts'
import type { ReadProse } from '../../prose/reading.ts'
import { suggestMechanics } from '../../rulebook/import/suggest.ts'

/** An imported rule while a person looks it over. */
export interface RuleDraft {
  readonly rule: ImportedRule
  readonly leftOut: boolean
  readonly mechanics: readonly TakenMechanic[]
}

/** A mechanic that the rule is to have, and the suggestion that it came from, however it was changed since. */
interface TakenMechanic {
  readonly use: MechanicUse
  readonly from: SuggestedMechanic | null
}

/** Nothing that was suggested is taken until a person says so; what the book itself tells is. */
export function draftsOf(rules: readonly ImportedRule[]): readonly RuleDraft[] {
  return rules.map((rule) => ({
    rule,
    leftOut: false,
    mechanics: usesIn(rule.passages ?? []).map((use) => ({ use, from: null })),
  }))
}

/** The rules as a game begins with them. */
export function rulesOf(drafts: readonly RuleDraft[]): readonly InitialRule[] {
  return drafts.flatMap(({ rule, leftOut, mechanics }) => {
    if (leftOut) return []
    const { passages = [], ...others } = rule
    const uses = mechanics.map(({ use }) => use)
    // As long as nobody has changed anything, all stays in its place.
    const isSame = sameJson(uses, usesIn(passages)) && rule.text === proseIn(passages)
    if (isSame) return initialRules([rule])
    const spoken = mechanics.map(({ use, from }) => ({ use, words: from && saidBy(from) }))
    return initialRules([{ ...others, passages: liveInPlace(rule.text, spoken) }])
  })
}

/** A live sentence says itself what its words said; a template stands for no words. */
function saidBy({ kind, because }: SuggestedMechanic): string | null {
  return kind === sentenceKind ? because : null
}

/** What is suggested and not taken yet. */
export function openSuggestions({ rule, mechanics }: RuleDraft): readonly SuggestedMechanic[] {
  return rule.suggested.filter(
    (suggestion) => !mechanics.some(({ from }) => from !== null && isSame(from, suggestion)),
  )
}

/**
 * What the rule says in people's own words, as it was read: what acts, or (`withOffers`) also what it could mean, where nothing
 * else is suggested for these words; not taken yet.
 */
export function meantSuggestions(
  { rule, mechanics }: RuleDraft,
  read: readonly ReadProse[],
  withOffers = false,
): readonly SuggestedMechanic[] {
  const isNew = (words: string) =>
    !rule.suggested.some(({ because }) => words.includes(because) || because.includes(words))
  return read
    .filter(({ text }) => isNew(text))
    .flatMap(({ text: because, sentences, offers }) => {
      const all = withOffers ? [...sentences, ...offers.flatMap((one) => one.sentences)] : sentences
      return all.map((sentence) => ({ kind: sentenceKind, params: { sentence }, because }))
    })
    .filter((one) => !mechanics.some(({ from }) => from !== null && isSame(from, one)))
    .filter((one, at, all) => all.findIndex((other) => isSame(one, other)) === at)
}

/** What a rule comes to: the app does something for it, could, once somebody says a word, or it is words. */
export type RuleVerdict = 'acts' | 'almost' | 'words'

export function verdictOf(draft: RuleDraft, read: readonly ReadProse[]): RuleVerdict {
  if (draft.mechanics.length > 0) return 'acts'
  const offered = openSuggestions(draft).length + meantSuggestions(draft, read, true).length
  return offered > 0 ? 'almost' : 'words'
}

/** Two suggestions are one if they would do the same, whatever words called for it. */
function isSame(a: SuggestedMechanic, b: SuggestedMechanic): boolean {
  return a.kind === b.kind && sameJson(a.params, b.params)
}

export function withSuggestions(
  draft: RuleDraft,
  suggestions: readonly SuggestedMechanic[],
): RuleDraft {
  const taken = suggestions.map((from) => ({ use: { kind: from.kind, params: from.params }, from }))
  return { ...draft, mechanics: [...draft.mechanics, ...taken] }
}

/** What an assistant made of a rule: in the place of its words, or, where some are left to people, below them. */
export function withAnswer(
  draft: RuleDraft,
  sentences: readonly Phrase[],
  left: readonly string[],
): RuleDraft {
  const uses = sentences.map((sentence) => ({ kind: sentenceKind, params: { sentence } }))
  if (left.length > 0)
    return withMechanics(draft, [...draft.mechanics.map(({ use }) => use), ...uses])
  const because = draft.rule.text
  return withSuggestions(
    draft,
    uses.map((use) => ({ ...use, because })),
  )
}

/** The draft with other mechanics: one changed in its place, one added at the end, or one taken out. */
export function withMechanics(draft: RuleDraft, uses: readonly MechanicUse[]): RuleDraft {
  const before = draft.mechanics
  const mechanics = uses.map((use, index): TakenMechanic => {
    const kept = before.find((taken) => taken.use === use)
    if (kept) return kept
    const inPlace = uses.length === before.length ? before[index] : undefined
    return { use, from: inPlace?.from ?? null }
  })
  return { ...draft, mechanics }
}

/** Other words may call for other mechanics; those taken stay. */
export function withText(draft: RuleDraft, text: string): RuleDraft {
  const suggested = suggestMechanics(text, draft.rule.number)
  return { ...draft, rule: { ...draft.rule, text, suggested } }
}

/** Why no game can begin with the rule as it is, and in which part of it. */
export interface RuleProblem {
  readonly part: 'number' | 'rest'
  readonly fault: Fault
}

export function problemOf(
  library: MechanicLibrary,
  draft: RuleDraft,
  drafts: readonly RuleDraft[],
): RuleProblem | null {
  if (draft.leftOut) return null
  const { number } = draft.rule
  const twin = drafts.some(
    (other) => other !== draft && !other.leftOut && other.rule.number === number,
  )
  if (twin) return { part: 'number', fault: fault('number-taken', { number }) }
  const [rule] = rulesOf([draft])
  const problem = rule === undefined ? null : checkRule(library, rule, PROTOCOL_VERSION)
  return problem === null ? null : { part: 'rest', fault: problem }
}

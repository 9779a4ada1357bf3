import type { Change } from '../../actions/change.ts'
import { memoized } from '../../base/memoized.ts'
import { fault, type Fault } from '../../base/result.ts'
import { looksOf } from '../../base/skeleton.ts'
import {
  joined,
  nameLists,
  namesIn,
  namesOf,
  namesOfType,
  plainVocabulary,
  type Vocabulary,
} from '../../language/grammar/vocabulary.ts'
import { nameTypes, type NameType } from '../../language/grammar/type.ts'
import { contentOf, sentencesOf } from '../../language/meaning/content.ts'
import { readCounted } from '../../language/reading/chart.ts'
import { say } from '../../language/reading/say.ts'
import { tokensOf } from '../../language/reading/token.ts'
import type { ReadingBudget } from './change-check.ts'
import { ruleByNumber, rulesInForce } from './rules.ts'
import type { GameState, RuleId } from '../kernel/state/state.ts'
import type { MechanicUse } from '../../actions/passage.ts'

/*
 * A name that rules have not had so far can make what they say unreadable: beside *points* nobody knows any more what *point* in
 * "5 points" is. A sentence keeps its meaning, for that is data; but whoever amends the rule reads its words.
 */

/**
 * Why changes cannot be proposed for want of names that can be told apart: `name-looks-like {name, like}`, a name that is new and
 * another that it could be taken for; `name-unclear {name, sentence}`, one and a sentence, in force or their own, that could then
 * be read in two ways; `too-much-to-read` where finding out takes more than the budget has. Of alternatives each is looked at by
 * itself.
 */
export function unclearName(
  state: GameState,
  changes: readonly Change[],
  budget: ReadingBudget,
): Fault | null {
  const inForce = usesInForce(state, new Set())
  const known = allNames(inForce)
  for (const made of eachWay(changes)) {
    const own = made.flatMap((one) =>
      'passages' in one ? contentOf(one.passages, state.version).mechanics : [],
    )
    const fresh = without(allNames(own), known)
    if (isEmpty(fresh)) continue
    const rest = usesInForce(state, rulesTouched(state, made))
    const problem = unclearAmong([...rest, ...own], fresh, state.version, budget)
    if (problem !== null) return problem
  }
  return null
}

/** The same of what a book that begins a game is made of: all that it names is new. */
export function unclearInBook(
  uses: readonly MechanicUse[],
  version: number,
  budget: ReadingBudget,
): Fault | null {
  return unclearAmong(uses, without(allNames(uses), plainVocabulary), version, budget)
}

function unclearAmong(
  uses: readonly MechanicUse[],
  fresh: Vocabulary,
  version: number,
  budget: ReadingBudget,
): Fault | null {
  const all = allNames(uses)
  const like = looksLikeAmong(fresh, all)
  if (like !== null) return like
  const game = { fresh, all, forms: formsOf(all) }
  for (const use of uses) {
    for (const sentence of saidBy(use)) {
      const problem = unclearIn(sentence, game, version, budget)
      if (problem !== null) return problem
    }
  }
  return null
}

/** A new name that is taken for another one, whatever either stands for. */
function looksLikeAmong(fresh: Vocabulary, all: Vocabulary): Fault | null {
  const byLook = new Map<string, Set<string>>()
  for (const name of eachOf(all)) {
    for (const look of looksOf(name)) byLook.set(look, (byLook.get(look) ?? new Set()).add(name))
  }
  for (const name of eachOf(fresh)) {
    const alike = looksOf(name).flatMap((look) => [...(byLook.get(look) ?? [])])
    const like = alike.find((one) => one !== name)
    if (like !== undefined) return fault('name-looks-like', { name, like })
  }
  return null
}

function eachOf(names: Vocabulary): ReadonlySet<string> {
  return new Set(nameLists.flatMap((list) => names[list]))
}

interface Named {
  /** Names that are new. */
  readonly fresh: Vocabulary
  /** All that there would be. */
  readonly all: Vocabulary
  readonly forms: readonly Form[]
}

/** How a name can stand in a sentence, with a space before and after it. */
interface Form {
  readonly type: NameType
  readonly name: string
  readonly spaced: string
}

/** A sentence as one reads it: the names in it, its words, and these as a {@link Form} is looked for in. */
interface Said {
  readonly own: Vocabulary
  readonly words: string
  readonly standing: string
}

const saidBy = memoized((use: MechanicUse): readonly Said[] =>
  sentencesOf(use).map((sentence) => {
    const words = say(sentence)
    const standing = spaced(tokensOf(words).map(({ key }) => key))
    return { own: namesIn(sentence), words, standing }
  }),
)

function spaced(words: readonly string[]): string {
  return ` ${words.join(' ')} `
}

/** Only what stands in a sentence can make it ambiguous. */
function unclearIn(
  { own, words, standing }: Said,
  { fresh, all, forms }: Named,
  version: number,
  budget: ReadingBudget,
): Fault | null {
  const there = forms.filter((form) => standing.includes(form.spaced))
  const isOld = isEmpty(without(own, without(own, fresh)))
  const blamed = among(there, isOld ? without(fresh, own) : fresh)
  const [name] = nameLists.flatMap((list) => blamed[list])
  if (name === undefined) return null
  const others = among(there, without(all, own))
  if (isEmpty(others)) return null
  const before = joined(own, without(others, fresh))
  if (!isRead(words, joined(own, others), version, budget)) {
    const wasRead = !isOld || isRead(words, before, version, budget)
    if (wasRead) return fault('name-unclear', { name, sentence: words })
  }
  return budget.left < 0 ? fault('too-much-to-read') : null
}

function isRead(words: string, names: Vocabulary, version: number, budget: ReadingBudget): boolean {
  const read = readCounted('sentence', words, names, version)
  budget.left -= read.ok ? read.value.steps : 0
  return read.ok
}

function formsOf(names: Vocabulary): readonly Form[] {
  const all = namesOf(names)
  return nameTypes.flatMap((type) =>
    (all.get(type) ?? []).map(([words, name]) => ({ type, name, spaced: spaced(words) })),
  )
}

/** Those of the names that stand there in one of their forms. */
function among(there: readonly Form[], names: Vocabulary): Vocabulary {
  const isOne = ({ type, name }: Form) => namesOfType(names, type).includes(name)
  const found = new Set(there.flatMap((form) => (isOne(form) ? [form.name] : [])))
  return filtered(names, (_, name) => found.has(name))
}

/** The changes as they can come about: with each of the alternatives, where there are any. */
function eachWay(changes: readonly Change[]): readonly (readonly Change[])[] {
  const plain = changes.filter((one) => one.do !== 'alternatives')
  const ways = changes.flatMap((one) =>
    one.do === 'alternatives' ? one.options.map((option) => [...plain, ...option.changes]) : [],
  )
  return ways.length === 0 ? [plain] : ways
}

function rulesTouched(state: GameState, changes: readonly Change[]): ReadonlySet<RuleId> {
  const touched = changes.flatMap((one) =>
    one.do === 'amend' || one.do === 'repeal' ? (ruleByNumber(state, one.rule)?.id ?? []) : [],
  )
  return new Set(touched)
}

function usesInForce(state: GameState, but: ReadonlySet<RuleId>): readonly MechanicUse[] {
  return rulesInForce(state).flatMap(({ id, mechanics }) => (but.has(id) ? [] : mechanics))
}

function allNames(uses: readonly MechanicUse[]): Vocabulary {
  return uses.reduce<Vocabulary>((known, use) => joined(known, namesOfUse(use)), plainVocabulary)
}

const namesOfUse = memoized((use: MechanicUse) =>
  sentencesOf(use).reduce<Partial<Vocabulary>>((known, one) => joined(known, namesIn(one)), {}),
)

function without(names: Vocabulary, others: Vocabulary): Vocabulary {
  return filtered(names, (list, name) => !others[list].includes(name))
}

function filtered(
  names: Vocabulary,
  keep: (list: (typeof nameLists)[number], name: string) => boolean,
): Vocabulary {
  const kept = nameLists.map((list) => [list, names[list].filter((name) => keep(list, name))])
  return joined(Object.fromEntries(kept), {})
}

function isEmpty(names: Vocabulary): boolean {
  return nameLists.every((list) => names[list].length === 0)
}

import type { Change } from '../../actions/change.ts'
import type { Phrase } from '../../actions/phrase.ts'
import { memoized } from '../../base/memoized.ts'
import { fault, type Fault } from '../../base/result.ts'
import {
  joined,
  nameLists,
  namesIn,
  namesOf,
  plainVocabulary,
  type Vocabulary,
} from '../../language/grammar/vocabulary.ts'
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
 * Why changes cannot be proposed for want of names that can be told apart: `name-unclear {name, sentence}`, a name that is new and
 * a sentence, in force or their own, that could then be read in two ways; `too-much-to-read` where finding out takes more than the
 * budget has. Of alternatives each is looked at by itself.
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
    const game = { fresh, all: joined(allNames(rest), allNames(own)) }
    for (const use of [...rest, ...own]) {
      for (const sentence of sentencesOf(use)) {
        const problem = unclearIn(sentence, game, state.version, budget)
        if (problem !== null) return problem
      }
    }
  }
  return null
}

interface Named {
  /** Names that are new. */
  readonly fresh: Vocabulary
  /** All that there would be. */
  readonly all: Vocabulary
}

/** Only what stands in a sentence can make it ambiguous. */
function unclearIn(
  sentence: Phrase,
  { fresh, all }: Named,
  version: number,
  budget: ReadingBudget,
): Fault | null {
  const own = namesIn(sentence)
  const words = say(sentence)
  const standing = ` ${tokensOf(words)
    .map(({ key }) => key)
    .join(' ')} `
  const others = standingIn(standing, without(all, own))
  const isOld = isEmpty(without(own, without(own, fresh)))
  const blamed = isOld ? standingIn(standing, without(fresh, own)) : standingIn(standing, fresh)
  const [name] = nameLists.flatMap((list) => blamed[list])
  if (name === undefined || isEmpty(others)) return null
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

/** The names of which one of the forms stands among the words. */
function standingIn(standing: string, names: Vocabulary): Vocabulary {
  const found = new Set(
    [...namesOf(names).values()].flatMap((forms) =>
      forms.flatMap(([written, name]) =>
        standing.includes(` ${written.join(' ')} `) ? [name] : [],
      ),
    ),
  )
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

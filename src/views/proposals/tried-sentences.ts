import type { Change } from '../../actions/change.ts'
import { isComposed, takenBy, type Phrase } from '../../actions/phrase.ts'
import type { Task } from '../../base/task.ts'
import { imposedOn } from '../../engine/history/imposed.ts'
import { quantityOf } from '../../engine/kernel/state/quantities.ts'
import type { GameState, RuleId } from '../../engine/kernel/state/state.ts'
import { seatedPlayers } from '../../engine/people/players.ts'
import type { ChangeRecord } from '../../engine/rules/change-record.ts'
import { actingUses, type Use } from '../../engine/rules/rule-uses.ts'
import { mechanicLibrary } from '../../mechanics/library.ts'
import { sentenceOf } from '../../language/meaning/content.ts'
import { singularOf } from '../../language/reading/noun.ts'
import { say } from '../../language/reading/say.ts'
import { namesBroughtBy, namesIn } from '../../language/grammar/vocabulary.ts'
import { exampleWords } from '../../texts/en/views/example.ts'
import { changeSentence } from '../chronicle/change-sentence.ts'
import { nameOf } from '../players/people.ts'
import { displayOf, quantityText } from '../players/quantity-text.ts'
import { whatCouldHappen, type Situation, type Spoken } from './what-could-happen.ts'

/** What something would do, as it was really tried on a copy of the game. */
export interface Example {
  /** `If Ann’s proposal is adopted` */
  readonly says: string
  /** What follows by it, a line each. */
  readonly lines: readonly string[]
}

/** What happens in a situation under a rule as it is, and as it would be; no lines: nothing. */
export interface Compared {
  readonly says: string
  readonly before: readonly string[]
  readonly after: readonly string[]
}

/** A live sentence, and what comes of it. */
export interface SentenceTried {
  /** The number of its rule; of one that is changed, as it is now. */
  readonly rule: number
  readonly sentence: Phrase
  readonly example: Example
}

/** What rules would do once they are changed. */
export interface TriedSentences {
  /** One for each live sentence of which something comes in a situation that is near. */
  readonly examples: readonly SentenceTried[]
  /** Of the rules that are amended or repealed: in which situations something else comes of it. */
  readonly compared: readonly { readonly rule: number; readonly rows: readonly Compared[] }[]
}

/** More situations of one game are not tried, nor more of what follows told. */
const triedMost = 40
const linesMost = 4
const rowsMost = 4
const holdingsMost = 3

/**
 * Tries what the sentences of some changes do, in a copy of the game in which they are in force, in what could happen next. A
 * task: each situation that is tried is one step. Nothing in a game that is not under way, or that cannot be changed so.
 */
export function* tryingSentences(
  state: GameState,
  changes: readonly Change[],
): Task<TriedSentences> {
  const nothing: TriedSentences = { examples: [], compared: [] }
  if (state.status !== 'playing') return nothing
  const free = Math.max(
    state.nextNumber,
    ...[...state.rules.values()].map(({ number }) => number + 1),
  )
  const imposed = imposedOn(mechanicLibrary, state, { changes, free })
  if (!imposed.ok) return nothing
  const after = imposed.value
  yield
  const changed = [...after.rules.values()].filter((rule) => state.rules.get(rule.id) !== rule)
  const trials = new Trials()
  const examples: SentenceTried[] = []
  for (const { id, number, mechanics, status } of changed) {
    const was = state.rules.get(id)
    if (status !== 'in-force' || mechanics === was?.mechanics) continue
    const rule = was?.number ?? number
    for (const { use, sentence } of sentencesOfRule(after, id)) {
      const example = yield* exampleOf(trials, state, after, use, sentence)
      if (example !== null) examples.push({ rule, sentence, example })
    }
  }
  const compared: { rule: number; rows: readonly Compared[] }[] = []
  for (const { id } of changed) {
    const was = state.rules.get(id)
    if (was === undefined) continue
    const rows = yield* comparing(trials, state, after, id)
    if (rows.length > 0) compared.push({ rule: was.number, rows })
  }
  return { examples, compared }
}

/** What was tried, each situation once. */
class Trials {
  readonly #gone = new Map<string, readonly ChangeRecord[]>()
  #left = triedMost

  /** What comes of it; `null`: enough was tried. */
  outcome(key: string, state: GameState, situation: Situation): readonly ChangeRecord[] | null {
    const id = `${key} ${situation.key}`
    const known = this.#gone.get(id)
    if (known !== undefined) return known
    if (this.#left === 0) return null
    this.#left -= 1
    const { changes } = situation.go(state)
    this.#gone.set(id, changes)
    return changes
  }
}

/** The live sentences of a rule, as they act. */
function sentencesOfRule(state: GameState, id: RuleId) {
  const { mechanics = [] } = state.rules.get(id) ?? {}
  return mechanics.flatMap((mechanic) => {
    const acting = actingUses(mechanicLibrary, mechanic)
    const sentence = sentenceOf(mechanic)
    if (!acting.ok || sentence === null) return []
    return acting.value.uses.map((ready) => ({ use: { rule: id, ...ready }, sentence }))
  })
}

function* exampleOf(
  trials: Trials,
  before: GameState,
  after: GameState,
  use: Use,
  sentence: Phrase,
): Task<Example | null> {
  const plain = yield* firstIn(trials, use, { key: 'after', state: after, given: [] }, sentence)
  if (plain !== null) return plain
  // What asks for *at least 100 points* is tried with 100.
  for (const has of holdings(after, use, sentence)) {
    const { state } = has.go(after)
    yield
    const given = has.says([]) ?? ''
    const found = yield* firstIn(trials, use, { key: given, state, given: [given] }, sentence)
    if (found !== null) return found
  }
  const lines = beginnings(before, after, sentence)
  return lines.length === 0 ? null : { says: exampleWords.now, lines }
}

/** A game in which something is tried. */
interface Given {
  readonly key: string
  readonly state: GameState
  /** What had to be so before. */
  readonly given: readonly string[]
}

function* firstIn(
  trials: Trials,
  use: Use,
  { key, state, given }: Given,
  sentence: Phrase,
): Task<Example | null> {
  const situations = situationsOf(state, use, sentence).filter(
    ({ on }) => given.length === 0 || on !== 'quantity-changed',
  )
  for (const situation of situations) {
    const changes = trials.outcome(key, state, situation)
    yield
    if (changes === null) return null
    const says = situation.says(changes)
    if (says === null) continue
    const own = changes.filter(
      ({ cause: { rule, sentence: mark = use.sentence } }) =>
        rule === use.rule && mark === use.sentence,
    )
    const lines = linesOf(state, own)
    if (lines.length > 0) return { says: exampleWords.if([...given, says]), lines }
  }
  return null
}

/** Amounts that a sentence speaks of, had by whoever is first; not of what it pays. */
function holdings(state: GameState, { rule }: Use, sentence: Phrase): readonly Situation[] {
  return whatCouldHappen(state, spokenIn(sentence, rule))
    .filter(({ on }) => on === 'quantity-changed')
    .slice(0, holdingsMost)
}

function situationsOf(
  state: GameState,
  { part, rule }: Use,
  sentence: Phrase,
): readonly Situation[] {
  const winsBy = part.questions.includes('winners')
  return whatCouldHappen(state, spokenIn(sentence, rule)).filter(({ on }) => {
    if (on === 'move') return part.offers
    return part.events.includes(on) || (winsBy && on === 'quantity-changed')
  })
}

/** What a sentence of a rule speaks of. */
export function spokenIn(sentence: Phrase, rule: RuleId): Spoken {
  const { quantities, roles } = namesIn(sentence)
  const quoted = [...say(sentence).matchAll(/“([^”]+)”/g)].flatMap(([, text = '']) => text)
  return { rule, quantities, roles, numbers: numbersIn(sentence), quoted }
}

function numbersIn(phrase: Phrase): readonly number[] {
  if (typeof phrase === 'number') return [phrase]
  return isComposed(phrase) ? [...new Set(takenBy(phrase).flatMap(numbersIn))] : []
}

/** What everybody has at once of what a sentence brings in. */
function beginnings(before: GameState, after: GameState, sentence: Phrase): readonly string[] {
  const brought = namesBroughtBy(sentence).flatMap(({ name, as }) =>
    as === 'new-quantity' ? [name] : [],
  )
  const all = brought.flatMap((quantity) => {
    const display = displayOf(after, 'player', quantity)
    const having = seatedPlayers(after).filter(
      ({ id, quantities }) =>
        quantities.has(quantity) && before.players.get(id)?.quantities.has(quantity) !== true,
    )
    const texts = having.map(({ id }) => quantityText(quantityOf(after, id, quantity), display))
    const [first] = texts
    const isAlike = having.length > 1 && texts.every((one) => one === first)
    if (isAlike && first !== undefined) return [exampleWords.all(first, quantity)]
    return having.map(({ name }, at) => exampleWords.begins(name, texts[at] ?? '', quantity))
  })
  return shortened(all)
}

/** Where a changed rule does something else than it did. */
function* comparing(
  trials: Trials,
  before: GameState,
  after: GameState,
  id: RuleId,
): Task<readonly Compared[]> {
  const situations = [before, after].flatMap((state) =>
    sentencesOfRule(state, id).flatMap(({ use, sentence }) => situationsOf(state, use, sentence)),
  )
  const rows: Compared[] = []
  for (const situation of situations) {
    const [was, is] = [
      trials.outcome('before', before, situation),
      trials.outcome('after', after, situation),
    ]
    yield
    if (was === null || is === null || rows.length === rowsMost) break
    const that = situation.says(is)
    if (that === null) continue
    const says = exampleWords.if([that])
    if (rows.some((row) => row.says === says)) continue
    const told = (state: GameState, changes: readonly ChangeRecord[]) =>
      linesOf(
        state,
        changes.filter(({ cause }) => cause.rule === id),
      )
    const [lines, others] = [told(before, was), told(after, is)]
    if (String(lines) !== String(others)) {
      rows.push({ says, before: lines, after: others })
    }
  }
  return rows
}

/** What changes come to, a line each; of an amount once, however often it changes. */
function linesOf(state: GameState, changes: readonly ChangeRecord[]): readonly string[] {
  const lines = new Map<string, { readonly from: number; readonly line: string | null }>()
  for (const [at, change] of changes.entries()) {
    if (change.kind === 'quantity') {
      const { player, quantity, to } = change
      const key = `${player} ${quantity}`
      const from = lines.get(key)?.from ?? change.from
      lines.set(key, { from, line: amountLine(state, { player, quantity, from, to }) })
    } else if (change.kind !== 'flag' && change.kind !== 'timer') {
      const { number: _, ...cause } = change.cause
      lines.set(String(at), { from: 0, line: changeSentence(state, { ...change, cause }) })
    }
  }
  return shortened([...lines.values()].flatMap(({ line }) => line ?? []))
}

type Amount = Pick<
  Extract<ChangeRecord, { readonly kind: 'quantity' }>,
  'player' | 'quantity' | 'from' | 'to'
>

function amountLine(state: GameState, { player, quantity, from, to }: Amount): string | null {
  if (from === to) return null
  const display = displayOf(state, player === null ? 'table' : 'player', quantity)
  const [was, now] = [quantityText(from, display), quantityText(to, display)]
  if (player === null) return exampleWords.table(quantity, was, now)
  const by = Math.abs(to - from)
  const says = to > from ? exampleWords.more : exampleWords.less
  return says(
    nameOf(state, player),
    quantityText(by, display),
    by === 1 ? singularOf(quantity) : quantity,
    was,
    now,
  )
}

function shortened(lines: readonly string[]): readonly string[] {
  const all = [...new Set(lines)]
  if (all.length <= linesMost) return all
  return [...all.slice(0, linesMost - 1), exampleWords.andMore(all.length - linesMost + 1)]
}

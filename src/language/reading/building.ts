import { isComposed, takenBy, type Phrase } from '../../actions/phrase.ts'
import type { Task } from '../../base/task.ts'
import { likenessTo, type Likeness } from './likeness.ts'
import { fillingsOf, withFilling } from './blank.ts'
import { checkSentence, isSound } from './check.ts'
import { fittingOperator } from '../grammar/grammar.ts'
import { commonPhrases, conditionPlace, effectsPlace, kindOf, leadOf } from './common-phrases.ts'
import { phraseOf, typeTaken } from '../grammar/operator.ts'
import { say, wordsAt, type Path } from './say.ts'
import type { Type } from '../grammar/type.ts'
import { joined, namesBroughtBy, namesIn, type Vocabulary } from '../grammar/vocabulary.ts'

/** What a part of a sentence tells. */
export type BuildPart =
  'kind' | 'when' | 'time' | 'who' | 'what' | 'how-much' | 'of-what' | 'only-if' | 'unless'

/** One of several that a part can be, and the sentence with it. */
export interface BuildChoice {
  /** Of the part; empty: it is left out. */
  readonly words: string
  readonly sentence: Phrase
  readonly isNow: boolean
}

/** A part of a sentence with some of what it can be, what it is among them. */
export interface BuildRow {
  readonly part: BuildPart
  /** Tells it from others of the sentence. */
  readonly key: string
  readonly choices: readonly BuildChoice[]
}

/** More to choose from at once is a list to be searched. */
const choicesMost = 5
const rowsMost = 9
/** So many are compared with what somebody wrote. */
const comparedMost = 40

/** What is told by phrases of a type; others are looked into. */
const partOf: Partial<Readonly<Record<Type, BuildPart>>> = {
  event: 'when',
  occasion: 'when',
  frame: 'when',
  weekday: 'time',
  weekdays: 'time',
  clock: 'time',
  duration: 'time',
  limit: 'time',
  who: 'who',
  one: 'who',
  named: 'who',
  mover: 'who',
  effect: 'what',
  effects: 'what',
  step: 'what',
  sequel: 'what',
  act: 'what',
  count: 'how-much',
  few: 'how-much',
  fraction: 'how-much',
  quantity: 'of-what',
  condition: 'only-if',
  conditions: 'only-if',
}

/** Parts in which one looks for numbers, people and times, too. */
const lookedInto: ReadonlySet<BuildPart> = new Set(['when', 'what', 'only-if'])

/**
 * The parts of a sound sentence, each with what else it can be: what people's sentences say there, the commonest first, and then what
 * the language has that is nearest. Each choice makes a sentence that reads. A task: one part is one step.
 * `said`: what somebody wrote that the sentence does not say; what is likest to it comes first.
 */
export function* buildingOn(
  sentence: Phrase,
  vocabulary: Vocabulary,
  said = '',
): Task<readonly BuildRow[]> {
  const like = said === '' ? null : likenessTo(said)
  const known = joined(vocabulary, namesIn(sentence))
  const rows: BuildRow[] = [kinds(sentence, known)]
  yield
  const whens = whenChoices(sentence, known, like)
  if (whens.length > 1) rows.push({ part: 'when', key: 'when', choices: whens })
  yield
  for (const found of partsOf(sentence)) {
    if (rows.length === rowsMost) break
    if (found.part === 'when') continue
    const choices = choicesAt(sentence, found, known, like)
    if (choices.length > 1)
      rows.push({ part: found.part, key: `${found.part} ${found.path.join('.')}`, choices })
    yield
  }
  const exceptions = exceptionsTo(sentence, known, like)
  if (exceptions.length > 1) rows.push({ part: 'unless', key: 'unless', choices: exceptions })
  return rows
}

/** Of which a sentence does not hold: any of the conditions of people's sentences, or of no. */
function exceptionsTo(
  sentence: Phrase,
  vocabulary: Vocabulary,
  like: Likeness | null,
): readonly BuildChoice[] {
  const [kind, frame = null, framed = null] = isComposed(sentence) ? sentence : []
  const isFramed = kind === 'in a frame'
  // *While it is Friday* stays as it is.
  if (isFramed && kindOf(frame) !== 'unless') return []
  const plain = isFramed ? framed : sentence
  const choices = new Choices(
    (one) => (kindOf(one) === 'in a frame' ? wordsAt(one, [1, 1]) : ''),
    like,
  )
  choices.add(sentence, true)
  choices.add(acting(plain))
  for (const condition of commonPhrases().of('conditions')) {
    if (choices.isFull) break
    if (!namesNothingNew(condition, 'conditions', vocabulary)) continue
    choices.add(acting(['in a frame', ['unless', condition], plain]))
  }
  return choices.sorted()
}

/** The sentence to begin with where there is none. */
export function beginningOf(vocabulary: Vocabulary): Phrase | null {
  return (
    commonPhrases().sentences.find((one) => namesNothingNew(one, 'sentence', vocabulary)) ?? null
  )
}

interface Found {
  readonly part: BuildPart
  readonly type: Type
  readonly path: Path
}

/** The parts of a sentence: who before what they do; what may be left out and is comes last. */
function partsOf(sentence: Phrase): readonly Found[] {
  const found = partsWithin(sentence, 'sentence', [])
  const ordered = found.flatMap((one, at) => {
    const [before, next] = [found[at - 1], found[at + 1]]
    if (isDone(before, one)) return []
    return isDone(one, next) && next !== undefined ? [next, one] : [one]
  })
  const lacking = conditionPlace(sentence)
  const isThere = ordered.some(({ path: [first] }) => first === lacking)
  if (lacking === null || isThere) return ordered
  return [...ordered, { part: 'only-if', type: 'conditions', path: [lacking] }]
}

/** Whether one is what the other does. */
function isDone(what: Found | undefined, who: Found | undefined): boolean {
  return what?.part === 'what' && who?.part === 'who' && startsWith(who.path, what.path)
}

function partsWithin(phrase: Phrase, type: Type, path: Path): readonly Found[] {
  const operator = isComposed(phrase) ? fittingOperator(phrase, type) : null
  const isList = operator !== null && operator.lists !== null && operator.makes !== 'amount'
  const part = isList || path.length === 0 ? undefined : partOf[type]
  const found = part === undefined ? [] : [{ part, type, path }]
  if (operator === null || !isComposed(phrase)) return found
  if (part !== undefined && !lookedInto.has(part)) return found
  const within = takenBy(phrase).flatMap((taken, at) =>
    taken === null ? [] : partsWithin(taken, typeTaken(operator, phrase, at), [...path, at + 1]),
  )
  return [...found, ...within]
}

function choicesAt(
  sentence: Phrase,
  found: Found,
  vocabulary: Vocabulary,
  like: Likeness | null,
): readonly BuildChoice[] {
  const { part, type, path } = found
  const isThere = phraseAt(sentence, path) !== null
  const choices = new Choices(
    (one) => (phraseAt(one, path) === null ? '' : wordsAt(one, path)),
    like,
  )
  choices.add(sentence, true)
  // What may be left out can be.
  if (part === 'only-if' && path.length === 1) choices.add(acting(filled(sentence, path, null)))
  const offered = commonPhrases().of(type)
  for (const phrase of part === 'what' && like === null ? oneOfEach(offered) : offered) {
    if (choices.isFull) break
    if (namesNothingNew(phrase, type, vocabulary)) choices.add(fitted(sentence, found, phrase))
  }
  if (isThere) {
    for (const { sentence: one, words } of fillingsOf(sentence, path, vocabulary)) {
      if (choices.isFull) break
      if (words !== '0') choices.add(one)
    }
  }
  return choices.sorted(type === 'count')
}

/** What can be chosen of a part, by its words. */
class Choices {
  readonly #found = new Map<string, BuildChoice>()
  readonly #wordsOf: (sentence: Phrase) => string
  /** `null`: the first are the best. */
  readonly #like: Likeness | null

  constructor(wordsOf: (sentence: Phrase) => string, like: Likeness | null = null) {
    this.#wordsOf = wordsOf
    this.#like = like
  }

  get isFull(): boolean {
    return this.#found.size >= (this.#like === null ? choicesMost : comparedMost)
  }

  /** `null`: it does not act. */
  add(sentence: Phrase | null, isNow = false): void {
    if (sentence === null) return
    const words = this.#wordsOf(sentence)
    if (!this.#found.has(words)) this.#found.set(words, { words, sentence, isNow })
  }

  /** In one order, whichever is chosen: nothing moves under a finger. */
  sorted(isNumber = false): readonly BuildChoice[] {
    const all = this.#likest()
    if (isNumber) return all.sort((a, b) => Number(a.words) - Number(b.words))
    return all.sort((a, b) => (a.words < b.words ? -1 : 1))
  }

  /** What it is now, and those that are likest to what somebody wrote. */
  #likest(): BuildChoice[] {
    const all = [...this.#found.values()]
    const like = this.#like
    if (like === null) return all
    const rate = ({ words, isNow }: BuildChoice) => (isNow ? Infinity : like(words))
    return all.sort((a, b) => (rate(a) === rate(b) ? 0 : rate(b) - rate(a))).slice(0, choicesMost)
  }
}

/** The first of each operator. */
function oneOfEach(phrases: readonly Phrase[]): readonly Phrase[] {
  const kinds = phrases.map(kindOf)
  return phrases.filter((one, at) => kinds.indexOf(kindOf(one)) === at)
}

/** When else it could happen: events, and times that come again. */
function whenChoices(
  sentence: Phrase,
  vocabulary: Vocabulary,
  like: Likeness | null,
): readonly BuildChoice[] {
  const place = effectsPlace(sentence)
  if (place === null) return []
  const effects = phraseAt(sentence, [place])
  const choices = new Choices(leadOf, like)
  choices.add(sentence, true)
  for (const other of commonPhrases().framed) {
    if (choices.isFull) break
    const at = effectsPlace(other)
    if (at === null || !namesNothingNew(other, 'sentence', vocabulary)) continue
    const spare = conditionPlace(other)
    const bare = spare === null ? other : filled(other, [spare], null)
    const condition = kindOf(other) === kindOf(sentence) ? conditionPlace(sentence) : null
    const plain = bare === null ? null : withFilling(bare, [at], effects)
    const whole =
      plain === null || condition === null
        ? plain
        : filled(plain, [condition], phraseAt(sentence, [condition]))
    const found =
      whole === null ? null : spokenOf(whole, condition === null ? [[at]] : [[at], [condition]])
    choices.add(found ?? (plain === null ? null : spokenOf(plain, [[at]])))
  }
  return choices.sorted()
}

/** The sentence with the phrase in its place; `null`: it does not act. */
function fitted(sentence: Phrase, { part, path, type }: Found, phrase: Phrase): Phrase | null {
  const now = phraseAt(sentence, path)
  // Who and how much stay.
  const whole = part === 'what' && now !== null ? takingOver(phrase, now, type) : phrase
  const placed = filled(sentence, path, whole)
  return placed === null ? null : spokenOf(placed, [path])
}

/** A phrase with the people and amounts of another in the place of its own, as far as both have them. */
function takingOver(phrase: Phrase, from: Phrase, type: Type): Phrase {
  const [there, here] = [partsWithin(from, type, []), partsWithin(phrase, type, [])]
  return (['who', 'how-much', 'of-what'] as const).reduce((all, part) => {
    const [given, taken] = [there, here].map((some) => some.find((one) => one.part === part))
    if (given === undefined || taken === undefined) return all
    return withFilling(all, taken.path, phraseAt(from, given.path))
  }, phrase)
}

/**
 * The sentence as it acts, with others in these of its parts where they speak of somebody that was not brought up: those who are told
 * by a pronoun first, then all.
 */
function spokenOf(sentence: Phrase, within: readonly Path[]): Phrase | null {
  const plain = acting(sentence)
  if (plain !== null) return plain
  const people = partsWithin(sentence, 'sentence', []).filter(
    ({ part, path }) => part === 'who' && within.some((one) => startsWith(path, one)),
  )
  const told = people.filter(({ path }) => pronouns.has(kindOf(phraseAt(sentence, path))))
  for (const some of [told, people]) {
    for (const who of pronouns) {
      const changed = some.reduce<Phrase>(
        (all, { path }) => withFilling(all, path, [who]),
        sentence,
      )
      const found = acting(changed)
      if (found !== null) return found
    }
  }
  return null
}

/** Who somebody is by what happened, and who fits everywhere. */
const pronouns: ReadonlySet<string> = new Set(['they', 'proponent', 'everyone'])

function startsWith(path: Path, beginning: Path): boolean {
  return beginning.every((step, at) => path[at] === step)
}

function acting(sentence: Phrase | null): Phrase | null {
  return sentence !== null && isSound(sentence) && checkSentence(sentence).ok ? sentence : null
}

/** With a phrase where nothing stands yet, or nothing where one stands. */
function filled(sentence: Phrase, path: Path, phrase: Phrase): Phrase | null {
  const [place = 0] = path
  if (path.length !== 1 || !isComposed(sentence)) return withFilling(sentence, path, phrase)
  const taken = [...takenBy(sentence)]
  while (taken.length < place) taken.push(null)
  const all = taken.with(place - 1, phrase)
  return phraseOf(sentence[0], all.at(-1) === null ? all.slice(0, -1) : all)
}

function phraseAt(sentence: Phrase, path: Path): Phrase {
  return path.reduce<Phrase>(
    (phrase, step) => (isComposed(phrase) ? (phrase[step] ?? null) : null),
    sentence,
  )
}

/** Sentences of other kinds, one of each; what happens at another time is none. */
function kinds(sentence: Phrase, vocabulary: Vocabulary): BuildRow {
  const choices = new Choices(say)
  choices.add(sentence, true)
  const isHere = effectsPlace(sentence) !== null
  for (const one of commonPhrases().sentences) {
    if (choices.isFull) break
    const isSame = effectsPlace(one) === null ? kindOf(one) === kindOf(sentence) : isHere
    if (!isSame && namesNothingNew(one, 'sentence', vocabulary)) choices.add(one)
  }
  return { part: 'kind', key: 'kind', choices: choices.sorted() }
}

function namesNothingNew(phrase: Phrase, type: Type, vocabulary: Vocabulary): boolean {
  const own = namesBroughtBy(phrase, type).map(({ name }) => name)
  const known = new Set([...Object.values(vocabulary).flat(), ...own])
  return Object.values(namesIn(phrase, type)).every((names) =>
    names.every((name) => known.has(name)),
  )
}

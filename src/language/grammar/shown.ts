import { isComposed, type Composed, type Phrase } from '../../actions/phrase.ts'
import { checkSentence } from '../reading/check.ts'
import { fittingOperator, offeredFor, operators } from './grammar.ts'
import { filledIn, optionsAt } from './notation.ts'
import { phraseOf, type Operator } from './operator.ts'
import { rolesWithin } from '../reading/roles.ts'
import { fitsType, isPlainType, type PlainType, type Role, type Type } from './type.ts'

/** What is written in examples where a name or a number may stand. */
const plain: { readonly [T in PlainType]: Phrase } = {
  count: 3,
  ordinal: 2,
  few: 2,
  quantity: 'gold',
  role: 'king',
  store: 'bank',
  value: 'worth',
  price: 'price of a village',
  'rule-value': 'power',
  'proposal-value': 'adoption index',
  thing: 'ships',
  'thing-value': 'strength',
  'thing-state': 'damaged',
  link: 'lord',
  'rule-link': 'owner',
  'thing-link': 'captain',
  'proposal-link': 'sponsor',
  'new-quantity': 'gold',
  'new-goods': 'lanterns',
  'new-role': 'king',
  'new-store': 'bank',
  'new-value': 'worth',
  'new-price': 'price of a village',
  'new-rule-value': 'power',
  'new-proposal-value': 'adoption index',
  'new-thing': 'ships',
  'new-thing-value': 'strength',
  'new-thing-state': 'damaged',
  'new-link': 'lord',
  'new-rule-link': 'owner',
  'new-thing-link': 'captain',
  'new-proposal-link': 'sponsor',
  'new-move': 'visit',
  choice: null,
  quoted: 'tea',
  weekday: 'Monday',
  weekdays: 'Sunday',
  clock: '20:00',
  zone: 'America/New_York',
}

/** What stands best in examples where a phrase of a type is asked for; the first that can be said there. */
const preferred: Partial<Readonly<Record<Type, readonly Phrase[]>>> = {
  event: [['adopted'], ['turn ends']],
  occasion: [['adopted']],
  effect: [['gain', ['everyone'], ['so many', 1, 'points']]],
  effects: [['gain', ['everyone'], ['so many', 1, 'points']]],
  who: [['everyone']],
  one: [['proponent'], ['they'], ['mover']],
  named: [['proponent'], ['mover']],
  amount: [['so many', 3, 'gold']],
  number: [3],
  term: [['store', 'bank']],
  trait: [['is', 'king']],
  traits: [['is', 'king']],
  condition: [['weekday', 'Sunday']],
  conditions: [['weekday', 'Sunday']],
  duration: [['days', 2]],
  act: [['propose']],
}

/** Where phrases of a type can stand, with these brought up before them. */
interface Frame {
  readonly type: Type
  readonly known: ReadonlySet<Role>
  readonly around: (phrase: Phrase) => Phrase
}

/** In more places no example is tried. */
const framesMost = 60
/** Phrases within phrases that stand in blanks. */
const depthMost = 4

/** Sentences that read and have an operator. */
export interface Shown {
  /** Without what may be left out, where that can be said. */
  readonly brief: Composed
  /** With all of it, likewise. */
  readonly whole: Composed
}

/** For each operator that anybody can say, in their order. */
export function examplesOfAll(): ReadonlyMap<Operator, Shown> {
  const events = new Map(operators.map((operator) => [operator, eventsFor(operator)]))
  const found = new Map<Operator, Shown>()
  const tried = new Map<Operator, number>()
  let missing = operators.filter(isSayable)
  for (const frame of framesThereAre(events)) {
    for (const operator of missing) {
      if (!fitsType(operator.makes, frame.type)) continue
      if (!operator.needs.every((role) => frame.known.has(role))) continue
      const example = (lengths: readonly boolean[]) =>
        exampleIn(frame, operator, events.get(operator) ?? [], lengths)
      const [brief, whole] = [example([false, true]), example([true, false])]
      if (brief !== null && whole !== null) found.set(operator, { brief, whole })
      tried.set(operator, (tried.get(operator) ?? 0) + 1)
    }
    missing = missing.filter((one) => !found.has(one) && (tried.get(one) ?? 0) < framesMost)
    if (missing.length === 0) break
  }
  return new Map(
    operators.flatMap((operator) => {
      const example = found.get(operator)
      return example === undefined ? [] : [[operator, example]]
    }),
  )
}

const given = new Set(operators.flatMap(({ gives, givesAfter }) => [...gives, ...givesAfter]))

/** Whether all that it speaks of can be brought up: some only stands in what one waits for, as what follows from a trade. */
export function isSayable({ needs }: Operator): boolean {
  return needs.every((role) => given.has(role))
}

function exampleIn(
  frame: Frame,
  operator: Operator,
  events: readonly (Composed | null)[],
  lengths: readonly boolean[],
): Composed | null {
  for (const isWhole of lengths) {
    for (const event of events) {
      const phrase = madeBy(operator, { known: frame.known, isWhole, depth: 0, event })
      const sentence = phrase === null ? null : frame.around(phrase)
      if (sentence !== null && isComposed(sentence) && checkSentence(sentence).ok) return sentence
    }
  }
  return null
}

/** The frames there are, those with the fewest phrases around first; what events operators take is given. */
function* framesThereAre(
  events: ReadonlyMap<Operator, readonly (Composed | null)[]>,
): Generator<Frame> {
  const frames: Frame[] = [{ type: 'sentence', known: new Set(), around: (phrase) => phrase }]
  const seen = new Set<string>()
  for (const frame of frames) {
    yield frame
    for (const operator of offeredFor(frame.type)) {
      if (operator.needs.some((role) => !frame.known.has(role))) continue
      for (const event of events.get(operator) ?? []) {
        const making = { known: frame.known, depth: 0, event }
        const [plain, whole] = [false, true].map((isWhole) =>
          madeBy(operator, { ...making, isWhole }),
        )
        for (const [at, type] of operator.takes.entries()) {
          const around = [plain, whole].find((one) => (one?.[at + 1] ?? null) !== null)
          if (around === undefined || around === null) continue
          const known = rolesWithin(operator, around, at, frame.known)
          const key = [type, ...[...known].sort()].join(' ')
          if (isPlainType(type) || seen.has(key)) continue
          seen.add(key)
          const [name, ...taken] = around
          frames.push({
            type,
            known,
            around: (phrase) => frame.around([name, ...taken.with(at, phrase)]),
          })
        }
      }
    }
  }
}

/** After which events, or forms, what an operator takes can be said; the usual ones first. */
function eventsFor(operator: Operator): readonly (Composed | null)[] {
  const type = bringingIn(operator)
  if (type === undefined) return [null]
  const nothing = { known: new Set<Role>(), isWhole: false, depth: 1, event: null }
  const others = offeredFor(type).map((one) => madeBy(one, nothing))
  return [...(preferred[type] ?? []).filter(isComposed), ...others]
}

function bringingIn({ takes }: Operator): Type | undefined {
  return takes.find((one) => bringing.has(one))
}

const bringing: ReadonlySet<Type> = new Set(['event', 'occasion', 'form', 'item', 'toward'])

interface Making {
  readonly known: ReadonlySet<Role>
  /** With what may be left out. */
  readonly isWhole: boolean
  readonly depth: number
  /** What stands where an event, or a form, is asked for. */
  readonly event: Composed | null
}

function madeBy(operator: Operator, making: Making): Composed | null {
  const { takes, lists, words, name } = operator
  const taken: Phrase[] = takes.map(() => null)
  for (const at of filledIn(words.parts, making.isWhole)) {
    const type = takes[at] ?? 'count'
    const known = rolesWithin(operator, [name, ...taken], at, making.known)
    const [option] = optionsAt(words.parts, at) ?? []
    const phrase =
      option ??
      (type === bringingIn(operator) ? making.event : null) ??
      filler(type, { ...making, known })
    if (phrase === null) return null
    taken[at] = phrase
    if (lists?.from === at) taken.push(...Array<Phrase>(Math.max(0, lists.least - 1)).fill(phrase))
  }
  return phraseOf(name, taken)
}

/** What stands in examples where a phrase of a type is asked for. */
function filler(type: Type, making: Making): Phrase {
  if (isPlainType(type)) return plain[type]
  const within = { ...making, depth: making.depth + 1, isWhole: false, event: null }
  if (within.depth > depthMost) return null
  const best = (preferred[type] ?? []).find((one) => speaksOfKnown(one, type, making.known))
  if (best !== undefined) return best
  for (const isShort of [true, false]) {
    for (const operator of offeredFor(type)) {
      if (operator.takes.every(isPlainType) !== isShort) continue
      if (operator.needs.some((role) => !making.known.has(role))) continue
      const phrase = madeBy(operator, within)
      if (phrase !== null) return phrase
    }
  }
  return null
}

/** Whether a phrase speaks of nothing but what was brought up. */
function speaksOfKnown(phrase: Phrase, type: Type, known: ReadonlySet<Role>): boolean {
  const needs = isComposed(phrase) ? (fittingOperator(phrase, type)?.needs ?? []) : []
  return needs.every((role) => known.has(role))
}

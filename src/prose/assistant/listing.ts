import { operators } from '../../language/grammar/grammar.ts'
import type { Part } from '../../language/grammar/notation.ts'
import type { Operator } from '../../language/grammar/operator.ts'
import type { Type } from '../../language/grammar/type.ts'
import { guide, seldomGuide } from './guide.ts'
import { isSeldomSaid } from './seldom-said.ts'

/** What may stand in one blank. */
export interface Listed {
  readonly title: string
  /** `[ … ]` may be left out, `(a|b)` is one of these, capitals are blanks; `…` after one: one or several, as a list; `or…`: with *or*. */
  readonly patterns: readonly string[]
}

/** What the language can say, out of its own table, as briefly as somebody who never saw it can still read it. */
export function wholeListing(): readonly Listed[] {
  return listingOf(operators)
}

/** The whole listing, and before it how it is read. */
export function languagePages(): string {
  return pagesOf([guide, seldomGuide], wholeListing())
}

/** The usual listing, likewise. */
export function usualPages(): string {
  return pagesOf([guide], listing())
}

/** What the language can say but for what is seldom said. */
export function listing(): readonly Listed[] {
  return listingOf(operators.filter((one) => !isSeldomSaid(one)))
}

function pagesOf(guides: readonly string[], listed: readonly Listed[]): string {
  const lists = listed.map(({ title, patterns }) => `${title}:\n${patterns.join('\n')}`)
  return [...guides.map((one) => one.replaceAll('`', '')), 'THE PATTERNS', ...lists].join('\n\n')
}

function listingOf(all: readonly Operator[]): readonly Listed[] {
  const listed = all.filter(({ makes }) => !passedOver.has(makes))
  const titles = [...new Set(listed.map(({ makes }) => titleOf(makes)))]
  return titles.map((title) => {
    const patterns = listed.filter(({ makes }) => titleOf(makes) === title).map(patternWords)
    return { title, patterns: merged([...new Set(patterns)]) }
  })
}

/** Lists of one kind of phrase, which go without saying. */
const passedOver: ReadonlySet<Type> = new Set(['effects', 'conditions', 'traits', 'changes'])

/** A pattern with its blanks named. */
export function patternWords({ words, takes }: Operator): string {
  return toldParts(words.parts, takes)
    .replaceAll(/ +([,.;:)\]’])/g, '$1')
    .replaceAll(/([([]) +/g, '$1')
    .replaceAll('’ s ', '’s ')
    .replaceAll(' -sided', '-sided')
}

function toldParts(parts: readonly Part[], takes: readonly Type[]): string {
  return parts.map((part) => toldPart(part, takes)).join(' ')
}

function toldPart(part: Part, takes: readonly Type[]): string {
  switch (part.is) {
    case 'word':
      return part.text
    case 'verb':
      return part.one
    case 'noun':
      return part.many
    case 'blank':
      return blankOf(takes, part.at)
    case 'list':
      return `${blankOf(takes, part.at)}${part.joint === 'or' ? ' or' : ''}…`
    case 'choice':
      return part.options.length === 1 ? part.options.join('') : `(${part.options.join('|')})`
    case 'optional':
      return `[${toldParts(part.parts, takes)}]`
    case 'alternatives':
      return `(${part.all.map((one) => toldParts(one, takes)).join('|')})`
  }
}

function blankOf(takes: readonly Type[], at: number): string {
  const type = takes[at]
  return type === undefined ? '' : titleOf(type)
}

const titles: Partial<Readonly<Record<Type, string>>> = {
  count: 'N',
  share: 'QUOTA',
  ordinal: 'Nth',
  few: 'two',
  clock: 'HH:MM',
  quantity: 'POINTS',
  'new-quantity': 'COINS',
  'new-goods': 'COIN',
  'new-role': 'ROLE',
  'new-move': 'VERB',
  'new-store': 'BANK',
  store: 'BANK',
  'new-value': 'VALUE',
  'new-price': 'PRICE',
  quoted: '“…”',
  weekdays: 'DAYS',
  weekday: 'DAY',
  one: 'ONE',
  named: 'ONE',
  effects: 'EFFECT',
  step: 'EFFECT',
  sequel: 'LATER',
  conditions: 'CONDITION',
  traits: 'TRAIT',
  changes: 'CHANGE',
  duration: 'TIME',
  term: 'NUMBER',
  kind: 'COUNTED',
  form: 'TO',
  occasion: 'EVENT',
  lapse: 'EVENT',
  anchor: 'NEXT',
  ruleTrait: 'OF-RULE',
  thingTrait: 'OF-THING',
  rules: 'RULES',
  otherRules: 'RULES',
}

function titleOf(type: Type): string {
  return titles[type] ?? type.toUpperCase().replace(/^NEW-/, '')
}

/** So many words at most differ between what is told together. */
const wordsMost = 5

/** Several patterns told as one, where they differ in one place only: *it is (withdrawn|defeated)*. */
function merged(patterns: readonly string[]): readonly string[] {
  let left = patterns.map((pattern, at): Told => ({ at, words: pattern.split(' ') }))
  const told: Told[] = []
  for (let best = bestFrame(left); best !== null; best = bestFrame(left)) {
    const { before, after, within } = best
    const options = within.map(({ words }) => words.join(' ')).join('|')
    told.push({ at: within[0]?.at ?? 0, words: [...before, `(${options})`, ...after] })
    const taken = new Set(within.map(({ at }) => at))
    left = left.filter(({ at }) => !taken.has(at))
  }
  return [...told, ...left].sort((a, b) => a.at - b.at).map(({ words }) => words.join(' '))
}

interface Told {
  readonly at: number
  readonly words: readonly string[]
}

/** What stands around the place in which some differ. */
interface Frame {
  readonly before: readonly string[]
  readonly after: readonly string[]
  /** What stands there. */
  readonly within: readonly Told[]
}

/** The one that saves most words; `null`: none saves two. */
function bestFrame(all: readonly Told[]): Frame | null {
  let best: Frame | null = null
  let most = 1
  for (const frame of framesOf(all)) {
    const saved = (frame.within.length - 1) * (frame.before.length + frame.after.length)
    if (saved > most) [best, most] = [frame, saved]
  }
  return best
}

function framesOf(all: readonly Told[]): Iterable<Frame> {
  const frames = new Map<string, Frame & { readonly within: Told[] }>()
  for (const { at, words } of all) {
    for (const [from, to] of placesWithin(words)) {
      const [before, after] = [words.slice(0, from), words.slice(to)]
      const within = words.slice(from, to)
      if (!isWhole(within)) continue
      const key = `${before.join(' ')}\n${after.join(' ')}`
      const frame = frames.get(key) ?? { before, after, within: [] }
      if (frame.within.every((one) => one.at !== at)) frame.within.push({ at, words: within })
      frames.set(key, frame)
    }
  }
  return frames.values()
}

function placesWithin(words: readonly string[]): readonly (readonly [number, number])[] {
  return words.flatMap((_, from) =>
    Array.from({ length: Math.min(wordsMost, words.length - from) }, (_, more) => {
      return [from, from + more + 1] as const
    }),
  )
}

/** Brackets that open there close there, or nobody could tell what belongs together. */
function isWhole(words: readonly string[]): boolean {
  let open = 0
  for (const sign of words.join(' ')) {
    if (sign === '[' || sign === '(') open += 1
    if (sign === ']' || sign === ')') open -= 1
    if (open < 0) return false
  }
  return open === 0
}

import { operators } from '../../language/grammar/grammar.ts'
import type { Part } from '../../language/grammar/notation.ts'
import type { Operator } from '../../language/grammar/operator.ts'
import type { Type } from '../../language/grammar/type.ts'
import { guide, seldomGuide } from './guide.ts'
import { merged } from './merged.ts'
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

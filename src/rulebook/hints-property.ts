import type { Json } from '../base/json.ts'
import { hint, numberWords, readNumber, type Hint, type Parts } from './hint.ts'

const count = `(?<count>${numberWords})`
const price = '(?:costs?|shall cost|may be had for) (?<price>\\d{1,6}) points'
const article = '(?:one \\(1\\)|an?|the) '
const item = '(?<item>\\p{L}[\\p{L} ]{2,38}?)'

/** Words about quantities, goods, roles, and creatures. */
export const propertyHints: readonly Hint[] = [
  hint('quantity', 'value called ["“](?<name>[\\p{L} ]{2,40})["”]', ({ name = '' }, text) => {
    const hexadecimal = /\bhex/i.test(text)
    const digits = /\bset to ([\dA-F]{1,6})\b/.exec(text)?.[1]
    const initial = digits === undefined ? 0 : Number.parseInt(digits, hexadecimal ? 16 : 10)
    const display = hexadecimal ? 'hexadecimal' : 'decimal'
    return Number.isNaN(initial) ? undefined : { name, of: 'player', initial, display }
  }),
  hint(
    'each-turn',
    `all players lose ${count} units of (?<name>\\p{L}{2,40}) every turn`,
    ({ count: word, name = '' }, text) => {
      const by = readNumber(word)
      if (by === undefined) return undefined
      const titled = /\bThe (\p{Lu}[\p{L} ]{2,38}?) loses (\d{1,5}) units per turn/u.exec(text)
      const more = titled ? { title: titled[1] ?? '', titleBy: -Number(titled[2]) } : {}
      return { when: 'turn-ended', who: 'everyone', quantity: name, by: -by, ...more }
    },
  ),
  hint('newcomers-begin', `appointed players begin with ${count} points`, ({ count: word }) => ({
    quantity: 'points',
    at: 'number',
    number: readNumber(word) ?? 0,
  })),
  hint(
    'newcomers-begin',
    'an? (?<name>\\p{L}{2,40}) score equal to the average',
    ({ name = '' }) => ({
      quantity: name,
      at: 'average',
    }),
  ),
  hint('market', '(?:there exists…|there is )an? market'),
  hint('goods', `${article}${item} ${price}`, (_parts, text) => goodsIn(text)),
  hint(
    'lit-item',
    `(?<item>\\p{L}{3,39}) will burn ${count} points? each round`,
    ({ item: name = '', count: word }) => {
      const burns = readNumber(word)
      return burns === undefined
        ? undefined
        : { item: name.toLowerCase(), burns, quantity: 'points' }
    },
  ),
  hint('declared-role', 'hereafter known as the (?<role>\\p{Lu}\\p{L}{2,38})', role),
  hint(
    'salary',
    `rec(?:ei|ie)ve ${count} points at the beginning of their turn`,
    ({ count: word }, text) => {
      const points = readNumber(word)
      const named = /\bhereafter known as the (\p{Lu}\p{L}{2,38})/u.exec(text)?.[1]
      if (points === undefined || named === undefined) return undefined
      const below = readNumber(/\bhave (\d{1,6}) or more points/i.exec(text)?.[1])
      const instead = /, instead, one ([\p{L} ]{2,38}?)[.,]/iu.exec(text)?.[1]
      const more = { ...(below && { below }), ...(instead && { instead }) }
      return { role: named, points, quantity: 'points', ...more }
    },
  ),
  hint(
    'word-bonus',
    `following words, it earns ${count} bonus points?`,
    ({ count: word }, text) => {
      const points = readNumber(word)
      const words = wordsListed(text)
      return points === undefined || words.length === 0
        ? undefined
        : { words, points, each: false, quantity: 'points' }
    },
  ),
  hint(
    'claimable-bonus',
    `written as an? (?<what>[\\p{L} ]{3,60}?) it earns ${count} bonus points`,
    bonuses,
  ),
  hint('pack', `packages? of ${count}\\b`, ({ count: word }, text) => {
    const creature = creatureIn(text)
    const packed = readNumber(word)
    return creature && packed && packed <= 100
      ? { item: `${creature} package`, creature, count: packed, state: 'dry' }
      : undefined
  }),
  hint('rejuvenation', 'to rejuvenate…', (_parts, text) =>
    creatureWith(text, { value: 'health', at: 15 }),
  ),
  hint('ageing', `lose health at a rate of ${count} per turn`, ({ count: word }, text) => {
    const by = readNumber(word)
    const drought = readNumber(
      /lose (\d{1,5}) points of health per turn during a drought/i.exec(text)?.[1],
    )
    return by === undefined ? undefined : creatureWith(text, { by, droughtBy: drought ?? by })
  }),
  hint(
    'eating',
    'may be consumed by a player…remaining health of…minus (?<less>\\d{1,3})',
    ({ less }, text) => creatureWith(text, { less: readNumber(less) ?? 0, quantity: 'health' }),
  ),
  hint('exploding', 'they explode', (_parts, text) => creatureWith(text, { quantity: 'health' })),
]

function role({ role: name }: Parts) {
  return name === undefined ? undefined : { role: name }
}

/** Every “X costs N points” of the text. */
function goodsIn(text: string): { readonly goods: readonly Json[] } | undefined {
  const pattern = new RegExp(`\\b${article}(?:nice |fresh )*${item} ${price}`, 'giu')
  const goods = [...text.matchAll(pattern)].map(({ groups }) => ({
    item: (groups?.['item'] ?? '').toLowerCase(),
    price: Number(groups?.['price']),
  }))
  return goods.length === 0 ? undefined : { goods: goods.slice(0, 20) }
}

/** The words of a list whose items are one word each. */
function wordsListed(text: string): readonly string[] {
  const list = /bonus points?:((?: [-*•] [\p{L}'’-]{1,40}(?= [-*•]|$))+)/u.exec(text)?.[1] ?? ''
  return list
    .split(/ [-*•] /)
    .filter(Boolean)
    .slice(0, 100)
}

function bonuses(_parts: Parts, text: string) {
  const poem = /written as an? ([\p{L} ]{3,60}?) it earns (\S{1,9}) bonus points/iu.exec(text)
  const haiku = /as an? (haiku)\b[^.]{0,40}?\b(\S{1,9}) bonus points/iu.exec(text)
  const found = [poem, haiku].flatMap((match) => {
    const points = readNumber(match?.[2])
    return match && points ? [{ what: `a ${match[1] ?? ''}`, points }] : []
  })
  return found.length === 0 ? undefined : { bonuses: found, quantity: 'points' }
}

/** What the text calls its creatures: “Minions are assistants …” */
function creatureIn(text: string): string | undefined {
  return /\b(\p{Lu}\p{L}{2,30})s are (?:assistants|creatures|animals|beings)\b/u
    .exec(text)?.[1]
    ?.toLowerCase()
}

function creatureWith(text: string, params: Readonly<Record<string, Json>>) {
  const creature = creatureIn(text)
  return creature === undefined ? undefined : { creature, ...params }
}

import { numberIn } from './numerals.ts'
import type { Stretch } from './reading.ts'

/** A word, a number or a sign of prose. */
export interface Word extends Stretch {
  /** As it is compared: in lower case, a contraction undone, a time of day as hh:mm, a number in digits. */
  readonly key: string
  /** `null`: it is no number. */
  readonly number: number | null
  /** What stands between quotation marks; `null`: it is no quotation. */
  readonly quoted: string | null
}

const pieces =
  /[“„«"]([^“”„«»"\n]{1,300})[”“»"]|(\d{1,2})(?:[:.](\d\d))?\s?(am|pm|a\.m\.?|p\.m\.?|o[’']?clock)(?![\p{L}\p{N}])|\d{1,2}:\d\d|\d+\/\d+|(?:\d{1,3}(?:[,’']\d{3})+|\d+)(?:st|nd|rd|th)?|[\p{L}]+(?:[’'‘`´][\p{L}]+)*[’']?|[%&+−–-](?=\s?\d)|[%&/]|[^\s\p{L}\p{N}]/giu

/** The words of a sentence; `from`: where it begins in the text that was given. */
export function wordsOf(sentence: string, from: number): readonly Word[] {
  const found: Word[] = []
  for (const match of sentence.matchAll(pieces)) {
    const [text, quoted, hour, minutes, half] = match
    const stretch = { from: from + match.index, to: from + match.index + text.length }
    const add = (key: string, number: number | null = null) =>
      found.push({ ...stretch, key, number, quoted: null })
    if (quoted !== undefined) {
      const inner = quoted.replace(/[.,;!?]+$/, '').trim()
      found.push({ ...stretch, key: '“”', number: null, quoted: inner })
    } else if (hour !== undefined && half !== undefined) {
      add(clockOf(Number(hour), Number(minutes ?? 0), half.toLowerCase()))
    } else if (/^\d{1,2}:\d\d$/.test(text)) {
      const [hours = '', rest = ''] = text.split(':')
      add(clockOf(Number(hours), Number(rest), ''))
    } else if (/^\d/.test(text)) {
      const plain = text.replaceAll(/[,’']/g, '').toLowerCase()
      add(plain, /^\d{1,9}$/.test(plain) ? Number(plain) : null)
    } else if (/^\p{L}/u.test(text)) {
      for (const key of uncontracted(text.toLowerCase())) add(key)
    } else add(isMinus(sentence, match.index) ? 'minus' : (signs[text] ?? text))
  }
  return numbersJoined(apostrophesMeant(found))
}

const signs: Readonly<Record<string, string>> = {
  '&': 'and',
  '%': 'percent',
  '+': 'plus',
  '−': 'minus',
  '–': 'minus',
  '-': '-',
}

/** *-5* takes 5 away; the one of *1-5* and of *- 5 points* parts. */
function isMinus(sentence: string, at: number): boolean {
  return (
    sentence[at] === '-' &&
    /^-\d/.test(sentence.slice(at)) &&
    /(?:^|\s)$/.test(sentence.slice(0, at))
  )
}

function clockOf(hours: number, minutes: number, half: string): string {
  const isLate = half.startsWith('p') && hours < 12
  const isEarly = half.startsWith('a') && hours === 12
  const hour = isLate ? hours + 12 : isEarly ? 0 : hours
  return `${String(hour).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`
}

const whole: Readonly<Record<string, readonly string[]>> = {
  cannot: ['can', 'not'],
  "can't": ['can', 'not'],
  cant: ['can', 'not'],
  "won't": ['will', 'not'],
  wont: ['will', 'not'],
  "shan't": ['shall', 'not'],
  "ain't": ['is', 'not'],
  dont: ['do', 'not'],
  doesnt: ['does', 'not'],
  didnt: ['did', 'not'],
  isnt: ['is', 'not'],
  arent: ['are', 'not'],
  hasnt: ['has', 'not'],
  havent: ['have', 'not'],
  noone: ['nobody'],
  "let's": ['let', 'us'],
  youre: ['you', 'are'],
  gonna: ['will'],
  u: ['you'],
  ur: ['your'],
}

/** After these *’s* is a verb. */
const withVerb: ReadonlySet<string> = new Set('it there that what he she here where'.split(' '))

/** Of these people write *’s* without its apostrophe: *whoevers*. */
const withoutApostrophe =
  /^((?:any|some|every)(?:one|body)|nobody|whoever|whatever|that|what|there)s$/

/** *can’t* as *can not*, *you’re* as *you are*, *player’s* as *player ’s*. */
function uncontracted(written: string): readonly string[] {
  const word = written.replaceAll(/[’‘`´]/g, "'")
  const known = whole[word]
  if (known !== undefined) return known
  const bare = withoutApostrophe.exec(word)?.[1]
  if (bare !== undefined) return [bare, withVerb.has(bare) ? 'is' : "'s"]
  const [stem, end] = [word.slice(0, word.lastIndexOf("'")), word.slice(word.lastIndexOf("'") + 1)]
  if (!word.includes("'")) return [word]
  if (word.endsWith("n't")) return [word.slice(0, -3), 'not']
  switch (end) {
    case 're':
      return [stem, 'are']
    case 've':
      return [stem, 'have']
    case 'll':
      return [stem, 'will']
    case 'm':
      return [stem, 'am']
    case 'd':
      return [stem, 'would']
    case 's':
      return [stem, withVerb.has(stem) ? 'is' : "'s"]
    case '':
      return stem.endsWith('s') ? [stem, "'s"] : [stem]
    default:
      return [word]
  }
}

/** Nothing that belongs to somebody begins so, but what somebody is. */
const beingSo =
  /^(?:an?|the|this|that|my|your|our|their|his|her|not|in|on|at|against|under|over|above|below|behind|ahead|within|less|fewer|more|still|already|whoever|someone|somebody|nobody|you|too|up|out|as|to|like|gonna|going|exactly|tied|equal)$/
/** What a proposal or a day is, and belongs to nobody, either. */
const itIsSo =
  /^(?:minus|plus|\d.*|passed|rejected|adopted|accepted|voted|defeated|(?:mon|tues|wednes|thurs|fri|satur|sun)day)$/
const somebody = /^(?:(?:any|some|every)(?:one|body)|nobody|whoever)$/
const hasDone = /^(?:got|been|had|won|lost|made|thrown|gone|\p{L}{2,}ed)$/u
/** What is done to it: *someone’s rejected proposal* has done nothing. */
const goingOn = /^(?:an?|the|your|their|it|in|on|at|for|against|yes|no|all|most|[,.;:]|\d.*)$/

/** What people mean who write *its* for *it’s* and *your* for *you’re*, and whether *’s* is *is*, *has* or whose it is, by what follows. */
function apostrophesMeant(words: readonly Word[]): readonly Word[] {
  return words.flatMap((word, at): readonly Word[] => {
    const [next = '', after = '.'] = [words[at + 1]?.key, words[at + 2]?.key]
    const isSo = beingSo.test(next)
    const as = (...keys: readonly string[]) => keys.map((key) => ({ ...word, key }))
    switch (word.key) {
      case 'its':
        return isSo || itIsSo.test(next) ? as('it', 'is') : [word]
      case 'your':
        return isSo ? as('you', 'are') : [word]
      case 'their':
        return isSo ? as('they', 'are') : [word]
      case "'s": {
        const hasSo = somebody.test(words[at - 1]?.key ?? '') && hasDone.test(next)
        return isSo ? as('is') : hasSo && goingOn.test(after) ? as('has') : [word]
      }
      default:
        return [word]
    }
  })
}

/** *twenty-five* and *one hundred* as one number, *no one* as one word. */
function numbersJoined(words: readonly Word[]): readonly Word[] {
  const joined: Word[] = []
  for (let at = 0; at < words.length; at++) {
    const word = words[at]
    if (word === undefined) break
    const next = words[at + 1]
    if (word.key === 'no' && next?.key === 'one') {
      joined.push({ ...word, key: 'nobody', to: next.to })
      at += 1
      continue
    }
    const number = numberIn(words, at)
    if (number === null) {
      // A hyphen within a word parts two words.
      if (word.key !== '-' || (next?.number ?? null) !== null) joined.push(word)
      continue
    }
    const last = words[number.end - 1] ?? word
    joined.push({ ...word, key: number.key, number: number.value, to: last.to })
    at = number.end - 1
  }
  return joined
}

/** Behind these a number counts nothing: *if you roll a 6 the pot is yours*. */
const thrown: ReadonlySet<string> = new Set('a an roll rolls rolled throw throws threw'.split(' '))

/** Whether a number stands before what it counts, *five the most*: nothing that stands there can be passed over. */
export function isCountedAt(words: readonly Word[], at: number): boolean {
  const [before, first] = [words[at - 1], words[at - 2]]
  return before !== undefined && before.number !== null && !thrown.has(first?.key ?? '')
}

/** What stands before a rule and is no part of it: its number, a mark of a list, *New rule:*. */
export const heading =
  /^(?:\(?\d+[.)]\s+|[-*•]\s+|(?:(?:new|house)\s+)?(?:rule|law|proposal)(?:\s*(?:#|no\.?|number)?\s*\d+)?\s*[:–—]\s*)+/i

/** Where a sentence of prose may end: at a mark that a space follows, or at a blank or new line. */
const ending = /[.!?…]+["”’)]*(?=\s|$)|\n+/gu
/** No sentence ends after these. */
const shortened = /(?:^|[\s(])(?:e\.g|i\.e|vs|approx|p\.m|a\.m)\.$|^\d+\.$/i

/** The sentences of a text, without the spaces around them; each line is one at least. */
export function stretchesOf(text: string): readonly Stretch[] {
  const found: Stretch[] = []
  let from = 0
  const add = (to: number): void => {
    const piece = text.slice(from, to)
    const trimmed = piece.trim()
    const begin = from + piece.indexOf(trimmed)
    if (trimmed !== '') found.push({ from: begin, to: begin + trimmed.length })
    from = to
  }
  for (const { 0: mark, index } of text.matchAll(ending)) {
    const end = index + mark.length
    const isShortened = mark === '.' && shortened.test(text.slice(from, end).trimStart())
    if (!isShortened || mark.startsWith('\n')) add(end)
  }
  add(text.length)
  return found
}

import { sentenceKind } from '../actions/passage.ts'
import { lasting } from '../mechanics/templates/phrases.ts'
import { durationWords, hint, numberWords, readDurationMs, readNumber, type Hint } from './hint.ts'

const count = `(?<count>${numberWords})`

/** A proposal that says nothing, for whoever makes none. */
const nullProposal = /\bnull[- ]proposal\b/i

/** Words about turns, dice, time to propose and winning. */
export const turnHints: readonly Hint[] = [
  hint('turn-order', 'clockwise', { by: 'seat' }),
  hint('turn-order', 'alphabetical order…(?<by>surname|last name|account|name)', ({ by = '' }) => {
    return { by: /account/i.test(by) ? 'account' : 'surname' }
  }),
  hint('turn-order', 'alphabetical order based on…account', { by: 'account' }),
  hint('overlapping-turns', 'turn may begin any ?time after the previous player.s turn begins'),
  hint(
    'quantity',
    '(?:all|every|each) players? (?:begins?|starts?) with (?:zero|no|0) (?<name>points)',
    () => ({
      name: 'points',
      of: 'player',
      initial: 0,
    }),
  ),
  hint('turn-parts', 'turn consists of (?:two|three|\\d) parts…proposing', (_parts, text) => ({
    propose: true,
    throw: /\b(?:throw|roll)\w* /i.test(text),
  })),
  hint('turn-parts', 'turn shall consist of…submit a ~ proposal', { propose: true, throw: false }),
  hint('die', `(?:throw|roll)(?:s|ing)? ${count} (?:die|dice)\\b`, (parts, text) =>
    dice(parts.count, text),
  ),
  hint(
    'proposal-deadline',
    `proposal must be (?:submitted|made) within ${durationWords}`,
    (parts, text) => {
      const withinMs = readDurationMs(parts)
      const title = /title of ["“]([^"”]{1,40})["”]/i.exec(text)?.[1]
      const extendable = /\bextend/i.test(text)
      return withinMs === undefined ? undefined : { withinMs, extendable, ...(title && { title }) }
    },
  ),
  hint('proposal-deadline', `turn shall consist of an? ${durationWords}`, (parts, text) => {
    const withinMs = readDurationMs(parts)
    const isNull = nullProposal.test(text)
    return withinMs === undefined || isNull ? undefined : { withinMs, extendable: false }
  }),
  hint(sentenceKind, `turn shall consist of an? ${durationWords}`, (parts, text) => {
    const withinMs = readDurationMs(parts)
    if (withinMs === undefined || !nullProposal.test(text)) return undefined
    const nothing = ['nothing proposed', ['within', lasting(withinMs)]]
    const defeated = ['steps', ['null proposal', ['they']], ['end own turn']]
    return { sentence: ['when', nothing, defeated] }
  }),
  hint(sentenceKind, 'receive points…equal to the last digit of the', {
    sentence: [
      'when',
      ['proposed'],
      ['gain', ['proponent'], ['as many', 'points', ['last digit of id']]],
    ],
  }),
  hint(
    'win-at',
    'winner…first (?!voter)…(?:achieve|reach|get)\\w* (?<score>\\d{1,6}) (?:\\(positive\\) )?points',
    ({ score }) => {
      const atLeast = readNumber(score)
      return atLeast ? { quantity: 'points', atLeast } : undefined
    },
  ),
  hint('win-at', 'first…(?<score>\\d{1,6}) (?:\\(positive\\) )?points…wins\\b', ({ score }) => {
    const atLeast = readNumber(score)
    return atLeast ? { quantity: 'points', atLeast } : undefined
  }),
  hint('paradox-wins', 'first player…unable to complete a turn…(?:winner|wins)', {
    answer: 'paradox',
  }),
  hint(
    'change-reward',
    `an? (?<option>\\p{Lu}[\\p{L} ]{1,38}?) gains ${count} points every time…~`,
    (parts) => {
      const points = readNumber(parts.count)
      if (points === undefined || parts['option'] === undefined) return undefined
      return { who: 'chosen', choice: 'side', option: parts['option'], points, quantity: 'points' }
    },
  ),
  hint(
    'choice',
    'must opt to be an? (?<first>\\p{L}[\\p{L} ]{1,38}?) or an? (?<second>\\p{L}[\\p{L} ]{1,38})',
    ({ first = '', second = '' }, text) => {
      const fallback = new RegExp(
        `not an? ${first} or an? ${second} is an? (\\p{L}{2,40})`,
        'u',
      ).exec(text)
      const price = readNumber(/at the cost of (\d{1,5}) points/i.exec(text)?.[1])
      const named = fallback?.[1] === undefined ? {} : { fallback: fallback[1] }
      return {
        name: 'side',
        options: [first, second],
        ...named,
        price: price ?? 0,
        quantity: 'points',
      }
    },
  ),
]

/** A die thrown after each turn by those who have chosen a side, or by the proponent after the vote. */
function dice(word: string | undefined, text: string) {
  const thrown = readNumber(word)
  if (thrown === undefined || thrown < 1 || thrown > 20) return undefined
  const chosen = /after completing a turn, an? (\p{Lu}[\p{L} ]{1,38}?) throws/iu.exec(text)?.[1]
  const by = chosen === undefined ? {} : { choice: 'side', option: chosen }
  const when = chosen === undefined ? 'vote-closed' : 'turn-ended'
  return { when, sides: 6, count: thrown, quantity: 'points', ...by }
}

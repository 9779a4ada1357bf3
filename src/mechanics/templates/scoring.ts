import { phraseOf } from '../../language/operator.ts'
import { fault } from '../../base/result.ts'
import type { Phrase } from '../../actions/phrase.ts'
import { flag, formula, maybeNumber, nameOf, oneOf, wholeNumber, wordList } from '../param.ts'
import { template } from '../template.ts'
import { changed, whenever } from './phrases.ts'
import { formulaNames, numberOf } from './formula.ts'

const most = 999_999_999

/** Rules 201, 311: a number kept for every player or for the table. */
export const quantity = template({
  kind: 'quantity',
  title: 'A quantity',
  group: 'scoring',
  params: {
    name: nameOf('quantity', { label: 'Called', default: 'points' }),
    of: oneOf({
      label: 'Kept for',
      options: { player: 'each player', table: 'the table' },
      default: 'player',
    }),
    initial: wholeNumber({ label: 'Begins at', min: 0, max: most, default: 0 }),
    min: maybeNumber({ label: 'Never below', min: 0, max: most, default: 0 }),
    max: maybeNumber({ label: 'Never above', min: 0, max: most, default: 0 }),
    display: oneOf({
      label: 'Written',
      options: { decimal: 'as usual', hexadecimal: 'in hexadecimal' },
      default: 'decimal',
    }),
  },
  check: ({ initial, min, max }) =>
    (min !== undefined && initial < min) || (max !== undefined && initial > max)
      ? fault('initial-outside-limits', { initial })
      : undefined,
  says: ({ name, of, initial, min, max, display }) => {
    const [within, most] = min === undefined ? [null, max ?? null] : [max ?? null, null]
    const written = display === 'hexadecimal' ? 'written in hexadecimal' : null
    const limits = [min ?? null, within, most]
    const has = of === 'player' ? 'each has' : 'table has'
    return [phraseOf(has, [name, initial, ...limits, written])]
  },
})

const outcomes = {
  adopted: ['adopted'],
  defeated: ['defeated'],
  either: ['vote closes'],
} as const satisfies Record<string, Phrase>

const voted = {
  for: ['voted for'],
  against: ['voted against'],
  abstain: ['abstained'],
  any: ['voted on'],
} as const satisfies Record<string, Phrase>

/** Rule 204: points for those who voted in a certain way. */
export const voteReward = template({
  kind: 'vote-reward',
  title: 'Points for a vote',
  group: 'scoring',
  params: {
    ballot: oneOf({
      label: 'For a vote',
      options: {
        for: 'in favour',
        against: 'against',
        abstain: 'of abstention',
        any: 'of any kind',
      },
      default: 'against',
    }),
    outcome: oneOf({
      label: 'When the proposal is',
      options: { adopted: 'adopted', defeated: 'defeated', either: 'either' },
      default: 'adopted',
    }),
    points: wholeNumber({ label: 'Points', min: -1000, max: 1000, default: 10 }),
    quantity: nameOf('quantity', { label: 'Of', default: 'points' }),
  },
  says: ({ ballot, outcome, points, quantity: of }) => [
    whenever(outcomes[outcome], changed(['everyone who', voted[ballot]], points, of)),
  ],
})

/** Rule 206: points gained or lost by who proposed, by what became of the proposal. */
export const proponentPoints = template({
  kind: 'proponent-points',
  title: 'Points for the proponent',
  group: 'scoring',
  params: {
    outcome: oneOf({
      label: 'When the proposal is',
      options: { adopted: 'adopted', defeated: 'defeated' },
      default: 'defeated',
    }),
    points: wholeNumber({ label: 'Points', min: -1000, max: 1000, default: -10 }),
    quantity: nameOf('quantity', { label: 'Of', default: 'points' }),
  },
  says: ({ outcome, points, quantity: of }) => [
    whenever(outcomes[outcome], changed(['proponent'], points, of)),
  ],
})

/** Chicken and Brick's rule 305: points each time a rule-change takes effect. */
export const changeReward = template({
  kind: 'change-reward',
  title: 'Points for each change',
  group: 'scoring',
  params: {
    who: oneOf({
      label: 'Who',
      options: {
        everyone: 'every player',
        proponent: 'the proponent',
        chosen: 'players who have chosen an option',
      },
      default: 'everyone',
    }),
    choice: nameOf('choice', { label: 'The choice', default: 'side' }),
    option: nameOf('choice', { label: 'The option', default: 'heads' }),
    points: wholeNumber({ label: 'Points', min: -1000, max: 1000, default: 2 }),
    quantity: nameOf('quantity', { label: 'Of', default: 'points' }),
  },
  says: ({ who, choice, option, points, quantity: of }) => {
    const whom: Phrase = {
      everyone: ['everyone'] as const,
      proponent: ['proponent'] as const,
      chosen: ['everyone who', ['has chosen', choice, option]] as const,
    }[who]
    return [whenever(['rule changes'], changed(whom, points, of))]
  },
})

const turns = { 'turn-began': ['turn begins'], 'turn-ended': ['turn ends'] } as const

/** Market's rule 312: a quantity that grows or falls each turn. */
export const eachTurn = template({
  kind: 'each-turn',
  title: 'A gain or loss each turn',
  group: 'scoring',
  params: {
    when: oneOf({
      label: 'When a turn',
      options: { 'turn-began': 'begins', 'turn-ended': 'ends' },
      default: 'turn-ended',
    }),
    who: oneOf({
      label: 'Who',
      options: { everyone: 'every player', mover: 'the player whose turn it is' },
      default: 'everyone',
    }),
    quantity: nameOf('quantity', { label: 'Of', default: 'points' }),
    by: wholeNumber({ label: 'Gains (or loses)', min: -100_000, max: 100_000, default: -5 }),
    title: nameOf('title', {
      label: 'Who holds this title, instead',
      default: '',
      optional: true,
    }),
    titleBy: wholeNumber({ label: 'Gains (or loses)', min: -100_000, max: 100_000, default: -6 }),
  },
  says: ({ when, who, quantity: of, by, title, titleBy }) => {
    const event = turns[when]
    if (who === 'mover') {
      if (title === '') return [whenever(event, changed(['they'], by, of))]
      return (['is not', 'is'] as const).map((is) => {
        const amount = is === 'is' ? titleBy : by
        return ['when if', event, ['so', ['they'], [is, title]], changed(['they'], amount, of)]
      })
    }
    if (title === '') return [whenever(event, changed(['everyone'], by, of))]
    const holder = ['holder', title] as const
    const others = changed(['everyone but', holder], by, of)
    return [whenever(event, ['steps', others, changed(holder, titleBy, of)])]
  },
})

/** Rule 208: who first has so many points wins, and nobody else unless a rule of higher rank says so. */
export const winAt = template({
  kind: 'win-at',
  title: 'Winning at a score',
  group: 'winning',
  params: {
    quantity: nameOf('quantity', { label: 'Of', default: 'points' }),
    atLeast: wholeNumber({ label: 'At least', min: 1, max: 1_000_000, default: 100 }),
    only: flag({ label: 'Nobody wins otherwise', default: true }),
  },
  says: ({ quantity: of, atLeast, only }) => [
    [only ? 'wins, only' : 'wins', ['has', ['at least', atLeast], of]],
  ],
})

/** Chicken and Brick's rule 313, first condition: points for certain words in an adopted proposal. */
export const wordBonus = template({
  kind: 'word-bonus',
  title: 'Points for words',
  group: 'scoring',
  params: {
    words: wordList({ label: 'Words', maxItems: 100, default: [] }),
    points: wholeNumber({ label: 'Points', min: -1000, max: 1000, default: 1 }),
    each: flag({ label: 'For each of the words that occurs', default: false }),
    quantity: nameOf('quantity', { label: 'Of', default: 'points' }),
  },
  says: ({ words, points, each, quantity: of }) => {
    const listed = words.join(', ')
    if (!each) {
      const gains = changed(['proponent'], points, of)
      return [['when if', ['adopted'], ['contains', listed], gains]]
    }
    const amount = ['for each', Math.abs(points), of, ['of the words', listed]] as const
    return [whenever(['adopted'], [points < 0 ? 'lose' : 'gain', ['proponent'], amount])]
  },
})

/** Market's rule 202: the proponent's points by a formula over how the vote went. */
export const scoreByFormula = template({
  kind: 'score-by-formula',
  title: 'Points by a formula',
  group: 'scoring',
  params: {
    formula: formula({
      label: 'Formula',
      help: 'number: the proposal’s number; for, against, abstain: votes; votes: all votes cast; eligible: players who may vote; words: words in the proposal.',
      variables: formulaNames,
      default: '(number - 291) * for / votes',
    }),
    outcome: oneOf({
      label: 'When the proposal is',
      options: { either: 'adopted or defeated', adopted: 'adopted', defeated: 'defeated' },
      default: 'either',
    }),
    rounding: oneOf({
      label: 'Rounded',
      options: { nearest: 'to the nearest whole number', down: 'down', up: 'up' },
      default: 'nearest',
    }),
    quantity: nameOf('quantity', { label: 'Added to', default: 'points' }),
  },
  says: ({ formula: { tree }, outcome, rounding, quantity: of }) => {
    const number = numberOf(tree)
    const isWhole = !JSON.stringify(number).includes('["divided",')
    const rounded = isWhole ? number : (['rounded', number, [rounding]] as const)
    return [whenever(outcomes[outcome], ['gain', ['proponent'], ['as many', of, rounded]])]
  },
})

/** Market's rule 306: pay for a role at the beginning of its holder's turn, or something else in its place. */
export const salary = template({
  kind: 'salary',
  title: 'A salary',
  group: 'scoring',
  params: {
    role: nameOf('role', { label: 'For the role', default: 'Webmaster' }),
    points: wholeNumber({ label: 'Points', min: 1, max: 10_000, default: 2 }),
    quantity: nameOf('quantity', { label: 'Of', default: 'points' }),
    below: maybeNumber({
      label: 'Only to who has less than',
      min: 0,
      max: 1_000_000,
      default: 100,
    }),
    instead: nameOf('quantity', {
      label: 'Otherwise, or if they prefer it',
      help: 'Something to have instead.',
      default: '',
      optional: true,
    }),
  },
  says: ({ role, points, quantity: of, below, instead }) => {
    const pay = `${role} pay`
    const paid = (traits: readonly Phrase[], count: number, what: string): Phrase => {
      const [only, another] = traits
      const are =
        only === undefined || another !== undefined ? (['all of', ...traits] as const) : only
      return ['when if', ['turn begins'], ['so', ['they'], are], changed(['they'], count, what)]
    }
    const is = ['is', role] as const
    const poor = below === undefined ? [] : [['has', ['fewer than', below], of] as const]
    if (instead === '') return [paid([is, ...poor], points, of)]
    const wants = ['has chosen', pay, of] as const
    return [
      ['each has', instead, 0, 0],
      ['each chooses', pay, of, of, instead],
      ['may', ['holder', role], 'choose', ['option becomes', pay], null, ['option', pay]],
      paid([is, ['has chosen', pay, instead]], 1, instead),
      // Before what may lift them to the limit: nobody is paid both.
      ...(below === undefined
        ? []
        : [paid([is, wants, ['has', ['at least', below], of]], 1, instead)]),
      paid([is, wants, ...poor], points, of),
    ]
  },
})

/** Players may give one another of a quantity, as far as they have it. */
export const transfer = template({
  kind: 'transfer',
  title: 'Giving points',
  group: 'property',
  params: { quantity: nameOf('quantity', { label: 'Of', default: 'points' }) },
  says: ({ quantity: of }) => [['gift', ['a player'], 'give', of]],
})

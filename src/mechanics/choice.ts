import { fail, fault, ok, type Fault } from '../base/result.ts'
import type { Effect } from '../engine/kernel/effect.ts'
import { choiceOf, quantityOf } from '../engine/kernel/quantities.ts'
import type { GameState } from '../engine/kernel/state.ts'
import type { PlayerId } from '../actions/ids.ts'
import { defineMechanic } from './define.ts'
import { noSuchMove, offer, withInput } from './move.ts'
import { flag, nameOf, oneOf, wholeNumber, wordList } from './param.ts'
import { amount, listed } from './phrase.ts'
import { seatedIds } from './seated.ts'

interface Choice {
  readonly name: string
  readonly options: readonly string[]
  readonly fallback: string
  readonly price: number
  readonly quantity: string
  readonly debt: boolean
}

/** Chicken and Brick's rule 305: something every player chooses; changing one's mind costs. */
export const choice = defineMechanic({
  kind: 'choice',
  title: 'A choice',
  group: 'people',
  params: {
    name: nameOf('choice', { label: 'Called', default: 'side' }),
    options: wordList({ label: 'Options', maxItems: 20, default: ['heads', 'tails'] }),
    fallback: nameOf('choice', { label: 'Who has not chosen is', default: 'undecided' }),
    price: wholeNumber({ label: 'Changing it later costs', min: 0, max: 100_000, default: 10 }),
    quantity: nameOf('quantity', { label: 'Of', default: 'points' }),
    debt: flag({ label: 'It may be paid by going below zero', default: false }),
  },
  check: ({ options }) => (options.length < 2 ? fault('too-few-options') : undefined),
  describe: ({ name, options, fallback, price, quantity, debt }) => {
    const cost = price === 0 ? 'costs nothing' : `costs ${amount(price, quantity)}`
    const below = price > 0 && debt ? ', even below zero' : ''
    return `Each player chooses their ${name}: ${listed(options, 'or')}; until then it is ${fallback}. The first choice is free, and changing it later ${cost}${below}.`
  },
  reacts: {
    'game-started': (_event, { game, params }) => undecided(game, params, seatedIds(game)),
    'round-began': (_event, { game, params }) => undecided(game, params, seatedIds(game)),
    'player-seated': ({ player }, { game, params }) => undecided(game, params, [player]),
    'rule-changed': ({ rule: changed }, { game, rule, params }) =>
      changed === rule.id ? undecided(game, params, seatedIds(game)) : [],
  },
  offers: (player, { game, params }) => {
    const price = priceFor(game, params, player)
    const closed = cannotPay(game, params, player, price)
    const more = price === 0 ? {} : { prices: [{ quantity: params.quantity, amount: price }] }
    return [
      offer('choose', `Choose: ${listed(params.options, 'or')}`, form(params), { closed, ...more }),
    ]
  },
  play: (move, player, input, { game, params }) => {
    if (move !== 'choose') return noSuchMove()
    return withInput(form(params), input, ({ option }) => {
      if (choiceOf(game, player, params.name) === option) {
        return fail(fault('already-chosen', { option }))
      }
      const price = priceFor(game, params, player)
      return ok([
        ...(price === 0
          ? []
          : [{ do: 'add', player, quantity: params.quantity, by: -price } as const]),
        { do: 'set-choice', player, choice: params.name, option },
      ])
    })
  },
})

function form(params: Choice) {
  const options = Object.fromEntries(params.options.map((option) => [option, option]))
  return { option: oneOf({ label: 'I choose', options, default: params.options[0] ?? '' }) }
}

function undecided(
  game: GameState,
  { name, options, fallback }: Choice,
  players: readonly PlayerId[],
): readonly Effect[] {
  return players
    .filter((player) => !options.includes(choiceOf(game, player, name) ?? ''))
    .map((player): Effect => ({ do: 'set-choice', player, choice: name, option: fallback }))
}

/** The first choice costs nothing. */
function priceFor(game: GameState, params: Choice, player: PlayerId): number {
  return params.options.includes(choiceOf(game, player, params.name) ?? '') ? params.price : 0
}

function cannotPay(
  game: GameState,
  { quantity, debt }: Choice,
  player: PlayerId,
  price: number,
): Fault | undefined {
  const has = quantityOf(game, player, quantity)
  if (debt || price === 0 || has >= price) return undefined
  return fault('cannot-pay', { has: amount(has, quantity), price: amount(price, quantity) })
}

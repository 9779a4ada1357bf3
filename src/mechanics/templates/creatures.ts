import type { Phrase } from '../../actions/phrase.ts'
import { pluralOf } from '../../language/noun.ts'
import { nameOf, wholeNumber } from '../param.ts'
import { withArticle } from '../phrase.ts'
import { template } from '../template.ts'
import { named, whenever } from './phrases.ts'

/*
 * Market's rule 313, for any creature. What a template calls by one of them (minion) is called by their plural in sentences.
 */

const creature = nameOf('entity', { label: 'Creature', default: 'minion' })

/** A package that creatures come out of. */
export const pack = template({
  kind: 'pack',
  title: 'A package of creatures',
  group: 'property',
  params: {
    item: nameOf('item', { label: 'Package', default: 'minion package' }),
    creature: nameOf('entity', { label: 'Holds', default: 'minion' }),
    count: wholeNumber({ label: 'How many', min: 1, max: 100, default: 10 }),
    state: nameOf('entity', { label: 'Which are', default: 'dry' }),
  },
  says: ({ item, creature, count, state }) => {
    const things = pluralOf(creature)
    return [
      ['there are', things],
      ['each thing can be', things, state],
      [
        'may',
        ['a player'],
        named('open', withArticle(item), item),
        ['get new, being', ['they'], count, state, things],
        null,
        null,
        ['so many', 1, item],
      ],
    ]
  },
})

/** Under this each dry one keeps for how many turns it has been. */
const waiting = 'wait'
const surliness = 'surliness'

/** Dry creatures come to life with water, all together and in time. */
export const rejuvenation = template({
  kind: 'rejuvenation',
  title: 'Watering creatures',
  group: 'property',
  params: {
    creature,
    from: nameOf('entity', { label: 'From being', default: 'dry' }),
    to: nameOf('entity', { label: 'To being', default: 'alive' }),
    value: nameOf('quantity', { label: 'They then have', default: 'health' }),
    at: wholeNumber({ label: 'So much of it', min: 1, max: 1_000_000, default: 15 }),
    withinTurns: wholeNumber({ label: 'Within how many turns', min: 1, max: 100, default: 1 }),
    drought: nameOf('quantity', {
      label: 'While the table has any of this, water is scarce',
      default: 'drought',
    }),
    water: nameOf('item', { label: 'Then it takes one of this', default: 'water' }),
  },
  says: ({ creature, from, to, value, at, withinTurns, drought, water }) => {
    const things = pluralOf(creature)
    const dry = ['being', from] as const
    const owning = ['whoever', ['owns any that', things, dry]] as const
    const own = ['own that', things, dry] as const
    const price = ['or if', 1, water, 0, isNone(drought)] as const
    const revived = [
      ['thing becomes', things, to],
      ['thing value becomes', value, things, at],
    ] as const
    const surly = ['thing value becomes', surliness, things, 1] as const
    const watering = (move: Phrase, ...more: readonly Phrase[]): Phrase => [
      'may',
      owning,
      move,
      ['for each thing', own, ['steps', ...revived, ...more]],
      null,
      null,
      price,
    ]
    const late = ['all that', things, dry, ['having', waiting, ['at least', withinTurns]]] as const
    const ready = ['either', isNone(drought), has(['owner', things], water)] as const
    return [
      ['each thing can be', things, from, to],
      ['each thing has', things, value, 0],
      ['each thing has', things, surliness, 0],
      ['each thing has', things, waiting, 0],
      watering(named('water', things)),
      watering(named('water', `${things} badly`, 'badly'), surly),
      whenever(['turn ends'], ['for each thing', late, ['if', ready, ['steps', ...revived]]]),
      whenever(
        ['turn ends'],
        ['for each thing', ['all that', things, dry], ['thing value rises', waiting, things, 1]],
      ),
    ]
  },
})

/** Creatures lose some of a value each turn, and die when nothing of it is left. */
export const ageing = template({
  kind: 'ageing',
  title: 'Ageing creatures',
  group: 'time',
  params: {
    creature,
    state: nameOf('entity', { label: 'While they are', default: 'alive' }),
    value: nameOf('quantity', { label: 'Lose of their', default: 'health' }),
    by: wholeNumber({ label: 'Each turn', min: 0, max: 100_000, default: 2 }),
    drought: nameOf('quantity', { label: 'While the table has any of this', default: 'drought' }),
    droughtBy: wholeNumber({ label: 'Each turn, then', min: 0, max: 100_000, default: 4 }),
    shelter: nameOf('item', { label: 'Unless their player has', default: 'water' }),
  },
  says: ({ creature, state, value, by, drought, droughtBy, shelter }) => {
    const things = pluralOf(creature)
    const living = ['being', state] as const
    const safe = ['either', isNone(drought), has(['owner', things], shelter)] as const
    const loss = by === droughtBy ? by : (['or if', droughtBy, by, safe] as const)
    const spent = ['having', value, ['at most', 0]] as const
    return [
      whenever(
        ['turn ends'],
        [
          'for each thing',
          ['all that', things, living],
          ['thing value falls', value, things, loss],
        ],
      ),
      whenever(
        ['turn ends'],
        ['for each thing', ['all that', things, living, spent], ['thing ends', things]],
      ),
    ]
  },
})

/** Creatures are fed with an item, each with one. */
export const feeding = template({
  kind: 'feeding',
  title: 'Feeding creatures',
  group: 'property',
  params: {
    creature,
    state: nameOf('entity', { label: 'Which is', default: 'alive' }),
    food: nameOf('item', { label: 'Is fed with', default: 'onion' }),
    value: nameOf('quantity', { label: 'And gains of its', default: 'health' }),
    by: wholeNumber({ label: 'So much', min: 1, max: 1_000_000, default: 2 }),
    most: wholeNumber({ label: 'But has no more than', min: 1, max: 1_000_000, default: 15 }),
  },
  says: ({ creature, state, food, value, by, most }) => {
    const things = pluralOf(creature)
    const hungry = ['having', value, ['less than', most]] as const
    const fed = ['group', ['plus', ['thing value', value, things], by]] as const
    return [
      [
        'may',
        ['a player'],
        'feed',
        ['for each chosen', ['thing value becomes', value, things, ['lower of', most, fed]]],
        null,
        ['any number', ['own that', things, ['being', state], hungry], value],
        ['that many', food],
      ],
    ]
  },
})

/** Creatures are eaten for what they have left. */
export const eating = template({
  kind: 'eating',
  title: 'Eating creatures',
  group: 'property',
  params: {
    creature,
    state: nameOf('entity', { label: 'Which is', default: 'alive' }),
    value: nameOf('quantity', { label: 'Is worth its', default: 'health' }),
    less: wholeNumber({ label: 'Less', min: 0, max: 1000, default: 1 }),
    quantity: nameOf('quantity', { label: 'To the eater’s', default: 'health' }),
    dish: nameOf('item', { label: 'Served on', default: 'green bean salad' }),
    times: wholeNumber({ label: 'It counts how many times', min: 1, max: 100, default: 2 }),
  },
  says: ({ creature, state, value, less, quantity, dish, times }) => {
    const things = pluralOf(creature)
    const some = ['any number', ['own that', things, ['being', state]], value] as const
    const worth = ['thing value', value, things] as const
    const eaten = (one: Phrase): Phrase => [
      'for each chosen',
      ['steps', ['thing ends', things], ['gain', ['they'], ['as many', quantity, one]]],
    ]
    const served = ['times', worth, times] as const
    return [
      ['may', ['a player'], 'eat', eaten(reduced(worth, less)), null, some],
      [
        'may',
        ['a player'],
        'serve',
        eaten(less === 0 ? served : reduced(['group', served], less)),
        null,
        some,
        ['so many', 1, dish],
      ],
    ]
  },
})

/** Creatures that die before their time explode, and what remains can be eaten for half. */
export const exploding = template({
  kind: 'exploding',
  title: 'Exploding creatures',
  group: 'property',
  params: {
    creature,
    state: nameOf('entity', { label: 'Which is', default: 'alive' }),
    remains: nameOf('entity', { label: 'Its remains are called', default: 'exploded' }),
    value: nameOf('quantity', { label: 'Had', default: 'health' }),
    quantity: nameOf('quantity', { label: 'Half of it goes to the eater’s', default: 'health' }),
  },
  says: ({ creature, state, remains, value, quantity }) => {
    const things = pluralOf(creature)
    const half = [
      'rounded',
      ['part of', ['half'], ['thing value', value, things]],
      ['down'],
    ] as const
    return [
      ['each thing can be', things, state, remains],
      [
        'may',
        ['a player'],
        'explode',
        ['thing becomes', things, remains],
        null,
        ['own thing that', things, ['being', state]],
      ],
      [
        'may',
        ['a player'],
        'eat the remains of',
        ['steps', ['thing ends', things], ['gain', ['they'], ['as many', quantity, half]]],
        null,
        ['thing that', things, ['being', remains]],
      ],
    ]
  },
})

function isNone(store: string): Phrase {
  return ['measures', ['store', store], ['exactly', 0]]
}

function has(who: Phrase, item: string): Phrase {
  return ['so', who, ['has', ['at least', 1], item]]
}

/** A number less another, and not less than nothing. */
function reduced(number: Phrase, less: number): Phrase {
  if (less === 0) return number
  const left = ['minus', number, less] as const
  return less === 1 ? left : ['higher of', 0, ['group', left]]
}

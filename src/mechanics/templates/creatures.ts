import type { Phrase } from '../../actions/phrase.ts'
import { pluralOf } from '../../language/noun.ts'
import { nameOf, wholeNumber } from '../param.ts'
import { template } from '../template.ts'
import { whenever } from './phrases.ts'

/*
 * Market's rule 313, for any creature. What a template calls by one of them (minion) is called by their plural in sentences.
 */

const creature = nameOf('entity', { label: 'Creature', default: 'minion' })

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
        'may, to',
        ['a player'],
        'explode',
        ['own thing that', things, ['being', state]],
        ['thing becomes', things, remains],
      ],
      [
        'may, to',
        ['a player'],
        'eat the remains of',
        ['thing that', things, ['being', remains]],
        ['steps', ['thing ends', things], ['gain', ['they'], ['as many', quantity, half]]],
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

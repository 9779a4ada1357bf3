import type { Limit, Static } from '../meaning.ts'
import { operator, type OperatorOf } from '../operator.ts'

const byPlayer = { gives: ['they', 'focus'] } as const

/** Moves that players can make. */
export const moves = [
  operator(
    'sentence',
    'may',
    ['new-move', 'effects'],
    'a player may {0} : {1} .',
    { offers: (at) => ({ name: at.name(0), limit: null, price: null, effectsAt: 1 }) },
    byPlayer,
  ),
  operator(
    'sentence',
    'may, limited',
    ['limit', 'new-move', 'effects'],
    '{0} , a player may {1} : {2} .',
    { offers: (at) => ({ name: at.name(1), limit: at.limit(0), price: null, effectsAt: 2 }) },
    byPlayer,
  ),
  operator(
    'sentence',
    'may, for',
    ['new-move', 'count', 'quantity', 'effects'],
    'a player may {0} ( costs {1} {2:1} ) : {3} .',
    { offers: (at) => ({ name: at.name(0), limit: null, price: priceAt(at, 1), effectsAt: 3 }) },
    byPlayer,
  ),
  operator(
    'sentence',
    'may, limited, for',
    ['limit', 'new-move', 'count', 'quantity', 'effects'],
    '{0} , a player may {1} ( costs {2} {3:2} ) : {4} .',
    {
      offers: (at) => ({
        name: at.name(1),
        limit: at.limit(0),
        price: priceAt(at, 2),
        effectsAt: 4,
      }),
    },
    byPlayer,
  ),
  limit('on their turn', { isOwnTurn: true, oncePer: null }),
  limit('once a turn', { isOwnTurn: false, oncePer: 'turn' }),
  limit('once a round', { isOwnTurn: false, oncePer: 'circuit' }),
  limit('once a game', { isOwnTurn: false, oncePer: 'game' }),
  limit('once a day', { isOwnTurn: false, oncePer: 'day' }),
  limit('once a week', { isOwnTurn: false, oncePer: 'week' }),
  limit('on their turn , once a turn', { isOwnTurn: true, oncePer: 'turn' }),
  limit('on their turn , once a game', { isOwnTurn: true, oncePer: 'game' }),
] as const

function limit(words: string, meaning: Limit): OperatorOf<'limit'> {
  return operator('limit', words.replace(' ,', ','), [], words, meaning)
}

function priceAt(at: Static, index: number) {
  return { amount: at.count(index), quantity: at.name(index + 1) }
}

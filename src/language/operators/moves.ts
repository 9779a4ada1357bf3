import type { Limit, Static } from '../meaning.ts'
import { operator, type OperatorOf } from '../operator.ts'

const byPlayer = { gives: ['they', 'focus', 'own'] } as const

/** Moves that players can make. */
export const moves = [
  operator(
    'sentence',
    'may',
    ['mover', 'new-move', 'effects'],
    '{0} may {1} : {2} .',
    offer(0),
    byPlayer,
  ),
  operator(
    'sentence',
    'may, limited',
    ['limit', 'mover', 'new-move', 'effects'],
    '{0} , {1} may {2} : {3} .',
    offer(1),
    byPlayer,
  ),
  operator(
    'sentence',
    'may, for',
    ['mover', 'new-move', 'amount', 'effects'],
    '{0} may {1} ( costs {2} ) : {3} .',
    offer(0),
    byPlayer,
  ),
  operator(
    'sentence',
    'may, limited, for',
    ['limit', 'mover', 'new-move', 'amount', 'effects'],
    '{0} , {1} may {2} ( costs {3} ) : {4} .',
    offer(1),
    byPlayer,
  ),
  operator('mover', 'a player', [], 'a player', () => true),
  operator('mover', 'holder', ['role'], 'the {0}', (at, player) =>
    at.world.hasRole(player, at.name(0)),
  ),
  operator('mover', 'whoever', ['traits'], 'whoever {0}', (at, player) => at.is(0, player)),
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

/** Its mover, its name, its price if it has one, and its effects follow each other. */
function offer(moverAt: number) {
  return {
    offers: (at: Static) => {
      const effectsAt = at.phrase.length - 2
      const priceAt = moverAt + 2
      return {
        name: at.name(moverAt + 1),
        moverAt,
        limit: moverAt === 0 ? null : at.limit(0),
        priceAt: priceAt === effectsAt ? null : priceAt,
        effectsAt,
      }
    },
  }
}

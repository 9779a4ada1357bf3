import type { Limit } from '../meaning.ts'
import { operator, type OperatorOf } from '../operator.ts'
import type { Type } from '../type.ts'

const byPlayer = { gives: ['they', 'focus', 'own'] } as const

interface Manner {
  readonly isLimited: boolean
  readonly isFormed: boolean
  readonly prices: number
}

const manners: readonly Manner[] = [false, true].flatMap((isLimited) =>
  [false, true].flatMap((isFormed) => [0, 1, 2].map((prices) => ({ isLimited, isFormed, prices }))),
)

/** Moves that players can make. */
export const moves = [
  ...manners.map(offering),
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

/** Its limit, its mover, its name, what it is made towards, its prices and its effects follow each other. */
function offering({ isLimited, isFormed, prices }: Manner): OperatorOf<'sentence'> {
  const moverAt = isLimited ? 1 : 0
  const formAt = isFormed ? moverAt + 2 : null
  const firstPrice = moverAt + (isFormed ? 3 : 2)
  const pricesAt = Array.from({ length: prices }, (_, index) => firstPrice + index)
  const effectsAt = firstPrice + prices
  const takes: readonly Type[] = [
    ...(isLimited ? ['limit' as const] : []),
    'mover',
    'new-move',
    ...(isFormed ? ['form' as const] : []),
    ...pricesAt.map(() => 'amount' as const),
    'effects',
  ]
  const words = [
    ...(isLimited ? ['{0} ,'] : []),
    `{${moverAt}} may {${moverAt + 1}}`,
    ...(formAt === null ? [] : [`{${formAt}}`]),
    ...(prices === 0 ? [] : [`( costs ${pricesAt.map((at) => `{${at}}`).join(' and ')} )`]),
    `: {${effectsAt}} .`,
  ]
  return operator(
    'sentence',
    `may${isLimited ? ', limited' : ''}${isFormed ? ', to' : ''}${prices > 0 ? ', for' : ''}`,
    takes,
    words.join(' '),
    {
      offers: (at) => ({
        name: at.name(moverAt + 1),
        moverAt,
        limit: isLimited ? at.limit(0) : null,
        formAt,
        pricesAt,
        does: (place) => place.deeds(effectsAt),
      }),
    },
    byPlayer,
  )
}

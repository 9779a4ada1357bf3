import type { PlayerId } from '../../actions/ids.ts'
import { keptOf, type Deed } from '../deed.ts'
import type { Place } from '../meaning.ts'
import { operator } from '../operator.ts'

/** No lot has more ends. */
const mostSides = 1_000_000

const ofDrawn = { needs: ['several'] } as const

/** Lots that are drawn among some for more than one of them, none twice. */
export const lots = [
  operator(
    'sequel',
    'lots',
    ['few', 'who', 'effects'],
    '{0} lots are drawn among {1} : {2}',
    (at): readonly Deed[] => {
      const among = at.people(1)
      const count = Math.min(at.count(0), among.length)
      const sides = ordersOf(among.length, count)
      const player = at.scope.focus ?? at.world.mover ?? among[0]
      if (player === undefined) return []
      if (sides < 2) return at.with({ among }).deeds(2)
      if (sides > mostSides) throw new Error('the lot is drawn among too many')
      const scope = { ...keptOf(at.scope), among }
      const frame = { effect: ['drawn of them', count, at.taken(2)] as const, scope }
      return [{ do: 'throw', player, sides, dice: 1, frame }]
    },
    { givesAfter: ['several'], also: ['{0} of {1} are drawn by lot : {2}'] },
  ),
  operator(
    'sequel',
    'drawn of them',
    ['few', 'effects'],
    '{0} of them were drawn : {1}',
    (at) => {
      const { among = [], total = 1 } = at.scope
      return at.with({ among: drawnBy(total - 1, among, at.count(0)) }).deeds(1)
    },
    { needs: ['total', 'drawn'], givesAfter: ['several'] },
  ),
  operator('who', 'everyone drawn', [], 'everyone drawn', (at) => presentOf(at), {
    ...ofDrawn,
    also: ['those drawn', 'each of them'],
  }),
  operator(
    'trait',
    'was drawn',
    [],
    'was|were drawn',
    (at, player) => presentOf(at).includes(player),
    ofDrawn,
  ),
  operator(
    'trait',
    'was not drawn',
    [],
    'was|were not drawn',
    (at, player) => !presentOf(at).includes(player),
    ofDrawn,
  ),
  operator(
    'judges',
    'most drawn',
    [],
    'most of those drawn',
    { who: (at) => presentOf(at), verdict: 'most say yes' },
    { ...ofDrawn, isPlural: true },
  ),
] as const

function presentOf({ world, scope: { among = [] } }: Place): readonly PlayerId[] {
  return world.players.filter((player) => among.includes(player))
}

/** In how many orders so many of a number can be drawn. */
function ordersOf(number: number, count: number): number {
  return Array.from({ length: count }, (_, at) => number - at).reduce((all, one) => all * one, 1)
}

/** Which of them an order means: the first of all, the second of those left, and so on. */
function drawnBy(order: number, among: readonly PlayerId[], count: number): readonly PlayerId[] {
  const left = [...among]
  let rest = order
  return Array.from({ length: Math.min(count, among.length) }).flatMap(() => {
    const at = rest % left.length
    rest = Math.floor(rest / left.length)
    return left.splice(at, 1)
  })
}

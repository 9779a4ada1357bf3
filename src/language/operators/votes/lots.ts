import type { PlayerId } from '../../../actions/ids.ts'
import { keptOf, type Deed, type Frame } from '../../meaning/deed.ts'
import type { Place } from '../../meaning/meaning.ts'
import { alike, alikeEach } from '../../grammar/entry.ts'
import { makes } from '../../grammar/operator.ts'
import { multiply } from '../../../base/rational.ts'
import { exactly, wholeOf } from '../../meaning/whole.ts'

/** No lot has more ends. */
const mostSides = 1_000_000

/** More chances at once nobody has in a lot, nor all together. */
const mostChances = 1_000

/** Somebody throws it, or enough of those at the table draw it: what is said of one is said of the other in the same way. */
type Kind = 'thrown' | 'together'

const ofDrawn = { needs: ['several'] } as const

/** Lots that are drawn among some for more than one of them, none twice; in which some have more chances; of those who bid most. */
export const lots = [
  ...alikeEach([lotsOfKind('thrown'), lotsOfKind('together')]),
  makes.sequel(
    'bid drawn',
    'whoever of them was drawn pays what they bid of {quantity} , and {effects}',
    { needs: ['answers', 'total'], gives: ['they', 'own', 'focus'] },
    (at): readonly Deed[] => {
      const { most, tied } = highestBids(at)
      const { among = [], total = 1 } = at.scope
      const drawn = among[total - 1]
      return drawn === undefined || !tied.includes(drawn) ? [] : bidPaid(at, drawn, most)
    },
  ),
  makes.sequel(
    'drawn of them',
    '{few} of them were drawn : {effects}',
    { needs: ['total', 'drawn'], givesAfter: ['several'] },
    (at) => {
      const { among = [], total = 1 } = at.scope
      return at.with({ among: drawnBy(total - 1, among, at.count(0)) }).deeds(1)
    },
  ),
  makes.who(
    'everyone drawn',
    'everyone drawn',
    { ...ofDrawn, also: ['those drawn', 'each of them'] },
    (at) => presentOf(at),
  ),
  ...alike('was drawn', [
    makes.trait('was drawn', 'was|were drawn', ofDrawn, (at, player) =>
      presentOf(at).includes(player),
    ),
    makes.trait(
      'was not drawn',
      'was|were not drawn',
      ofDrawn,
      (at, player) => !presentOf(at).includes(player),
    ),
  ] as const),
  makes.judges(
    'most drawn',
    'most of those drawn',
    { ...ofDrawn, isPlural: true },
    { who: (at) => presentOf(at), verdict: 'most say yes' },
  ),
] as const

function lotsOfKind(kind: Kind) {
  const together = kind === 'thrown' ? '' : ' together'
  const tie = kind === 'thrown' ? 'one by lot' : 'one drawn together'
  return [
    makes.sequel(
      `lots${together}`,
      `{few} lots are drawn${together} among {who} : {effects}`,
      { givesAfter: ['several'], also: [`{0} of {1} are drawn${together} by lot : {2}`] },
      (at) => lotsDrawn(at, kind, at.people(1), at.count(0), 2),
    ),
    makes.sequel(
      `part by lot${together}`,
      `{fraction} of {who} ( {rounding} ) are drawn${together} by lot : {effects}`,
      { givesAfter: ['several'] },
      (at) => {
        const among = at.people(1)
        const part = wholeOf(multiply(at.fraction(0), exactly(among.length)), at.rounding(2))
        return lotsDrawn(at, kind, among, part, 3)
      },
    ),
    makes.sequel(
      `weighted lot${together}`,
      `a lot is drawn${together} among {who} , with a chance for each {counted} : {effects}`,
      { gives: ['own'], givesAfter: ['drawn'] },
      (at): readonly Deed[] => {
        const among = at.people(0).flatMap((player): readonly PlayerId[] => {
          const chances = wholeOf(at.with({ own: player }).number(1), 'down')
          if (chances > mostChances) throw new Error('the lot has too many chances')
          return Array.from({ length: Math.max(0, chances) }, () => player)
        })
        if (among.length > mostChances) throw new Error('the lot has too many chances')
        const [first] = among
        if (first === undefined) return []
        if (among.every((player) => player === first)) return at.with({ among, total: 1 }).deeds(2)
        const player = at.scope.focus ?? at.world.mover ?? first
        const frame = { effect: at.taken(2), scope: { ...keptOf(at.scope), among } }
        return [chanceOf(kind, player, among.length, frame)]
      },
    ),
    makes.sequel(
      `bid, by lot${together}`,
      `{who} may bid {quantity} in secret , with {duration} to answer ; whoever bids most ( of those who tie , ${tie} ) pays it , and {effects}`,
      { givesAfter: ['they', 'own', 'focus'] },
      (at): readonly Deed[] => {
        const voters = at.people(0)
        const has = voters.map((player) => at.world.quantity(player, at.name(1)))
        const effect = [`highest bid, by lot${together}`, at.taken(1), at.taken(3)] as const
        return [
          {
            do: 'ask',
            voters,
            question: at.name(1),
            choice: { of: 'numbers', min: 0, max: Math.max(0, ...has) },
            isSecret: true,
            ms: at.durationMs(2),
            frame: { effect, scope: keptOf(at.scope) },
          },
        ]
      },
    ),
    makes.sequel(
      `highest bid, by lot${together}`,
      `of those who bid most {quantity} ${tie} pays it , and {effects}`,
      { needs: ['answers'], gives: ['they', 'own', 'focus'] },
      (at): readonly Deed[] => {
        const { most, tied } = highestBids(at)
        const [first, another] = tied
        if (first === undefined) return []
        if (another === undefined) return bidPaid(at, first, most)
        const effect = ['bid drawn', at.taken(0), at.taken(1)] as const
        const frame = { effect, scope: { ...keptOf(at.scope), among: tied } }
        return [chanceOf(kind, first, tied.length, frame)]
      },
    ),
  ] as const
}

/** One of so many. `player`: who throws it, also where too few are at the table to draw it together. */
function chanceOf(kind: Kind, player: PlayerId, sides: number, frame: Frame): Deed {
  const chance = { sides, dice: 1, frame }
  return kind === 'thrown'
    ? { do: 'throw', player, ...chance }
    : { do: 'draw', alone: player, ...chance }
}

/** The highest of the bids that can be paid, and those who made it. */
function highestBids(at: Place): { readonly most: number; readonly tied: readonly PlayerId[] } {
  const { world, scope } = at
  const bids = (scope.answers ?? []).flatMap(({ player, answer }) =>
    typeof answer === 'number' && answer > 0 && answer <= world.quantity(player, at.name(0))
      ? [{ player, bid: answer }]
      : [],
  )
  const most = Math.max(0, ...bids.map(({ bid }) => bid))
  const tied = bids.filter(({ bid }) => bid === most).map(({ player }) => player)
  return { most, tied: world.players.filter((player) => tied.includes(player)) }
}

function bidPaid(at: Place, player: PlayerId, bid: number): readonly Deed[] {
  return [
    { do: 'add', player, quantity: at.name(0), by: -bid },
    ...at.with({ they: player, own: player, focus: player }).deeds(1),
  ]
}

function presentOf({ world, scope: { among = [] } }: Place): readonly PlayerId[] {
  return world.players.filter((player) => among.includes(player))
}

function lotsDrawn(
  at: Place,
  kind: Kind,
  among: readonly PlayerId[],
  drawn: number,
  effectsAt: number,
): readonly Deed[] {
  const count = Math.max(0, Math.min(drawn, among.length))
  const player = at.scope.focus ?? at.world.mover ?? among[0]
  if (player === undefined) return []
  const sides = ordersOf(among.length, count)
  if (sides < 2) return at.with({ among: count === 0 ? [] : among }).deeds(effectsAt)
  if (sides > mostSides) throw new Error('the lot is drawn among too many')
  const scope = { ...keptOf(at.scope), among }
  const frame = { effect: ['drawn of them', count, at.taken(effectsAt)] as const, scope }
  return [chanceOf(kind, player, sides, frame)]
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

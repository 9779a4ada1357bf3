import type { PlayerId } from '../../../actions/ids.ts'
import type { Phrase } from '../../../actions/phrase.ts'
import type { Place } from '../../meaning/meaning.ts'
import { gives } from '../../grammar/about.ts'
import { alike } from '../../grammar/entry.ts'
import { makes } from '../../grammar/operator.ts'
import { keptOf, type Deed } from '../../meaning/deed.ts'
import type { Scope } from '../../meaning/world.ts'

/*
 * Chance of the other kind: nobody throws, enough of those at the table draw it together, and nobody can foresee it. What is
 * said of one's own throw is said of it in the same way.
 */

export const drawn = [
  makes.sequel(
    'draw number',
    'a number from 1 to {count} is drawn together : {effects}',
    { givesAfter: ['total'], also: ['together a number from 1 to {0} is drawn : {1}'] },
    (at) => together(at, { sides: at.count(0) }, at.taken(1)),
  ),
  makes.sequel(
    'draw die',
    'a {count} -sided die is drawn together : {effects}',
    gives.totalAfter,
    (at) => together(at, { sides: at.count(0) }, at.taken(1)),
  ),
  makes.sequel(
    'draw dice',
    '{few} {count} -sided dice are drawn together : {effects}',
    gives.totalAfter,
    (at) => together(at, { dice: at.count(0), sides: at.count(1) }, at.taken(2)),
  ),
  ...alike('lot', [
    makes.sequel(
      'draw lot together',
      'a lot is drawn together among {who} : {effects}',
      { givesAfter: ['drawn'], also: ['together a lot is drawn among {0} : {1}'] },
      (at) => {
        const among = at.people(0)
        if (among.length === 0) return []
        if (among.length === 1) return at.with({ among, total: 1 }).deeds(1)
        return together(at, { sides: among.length }, at.taken(1), { among })
      },
    ),
  ]),
  makes.effect(
    'draw thing together',
    '{one} get(s) one of the free {thing:+} , drawn together',
    (at) => {
      const [they] = at.people(0)
      const sides = at.world.things(at.name(1)).filter(({ owner }) => owner === null).length
      if (they === undefined || sides === 0) return []
      return together(at, { sides }, ['drawn thing', at.taken(1)], { they })
    },
  ),
  // One draw for all who become something by it, a number for each.
  makes.effect(
    'become by lot together',
    '{who} also become(s) {new-role*or2} , drawn together',
    { also: ['{0} become(s) {1*or2} , drawn together'] },
    (at) => {
      const among = at.people(0)
      if (among.length === 0) return []
      const roles = at.listed(1).map((one) => at.taken(one))
      const effect = ['become drawn together', ...roles] as const
      return together(at, { dice: among.length, sides: roles.length }, effect, { among })
    },
  ),
  makes.effect(
    'become drawn together',
    'each also becomes the one of {new-role*and2} that was drawn for them',
    { needs: ['total', 'drawn'] },
    (at) => {
      const { among = [], faces = [] } = at.scope
      return among.map((player, place) => ({
        do: 'set-role',
        player,
        role: at.name((faces[place] ?? 1) - 1),
        held: true,
      }))
    },
  ),
] as const

interface Drawing {
  readonly dice?: number
  readonly sides: number
}

/** The table owes a draw; where there is nothing to choose from, what follows follows at once. */
function together(
  at: Place,
  { dice = 1, sides }: Drawing,
  effect: Phrase,
  brings: Pick<Scope, 'among' | 'they'> = {},
): readonly Deed[] {
  const alone = aloneIn(at)
  if (alone === undefined || sides < 1) return []
  const frame = { effect, scope: { ...keptOf(at.scope), ...brings } }
  return [{ do: 'draw', alone, sides, dice, frame }]
}

/** Who throws where too few are at the table to draw anything together. */
export function aloneIn({ scope, world }: Pick<Place, 'scope' | 'world'>): PlayerId | undefined {
  return scope.focus ?? world.mover ?? world.players[0]
}

/** The operators by which something is drawn together. */
export const drawnTogether: ReadonlySet<string> = new Set([
  'draw number',
  'draw die',
  'draw dice',
  'draw lot together',
  'draw thing together',
  'become by lot together',
  'named most by lot together',
  'vote at random together',
  'lots together',
  'part by lot together',
  'weighted lot together',
  'bid, by lot together',
  'highest bid, by lot together',
])

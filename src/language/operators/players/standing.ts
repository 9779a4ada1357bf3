import { isComposed, type Phrase } from '../../../actions/phrase.ts'
import type { PlayerId } from '../../../actions/ids.ts'
import type { Deed } from '../../meaning/deed.ts'
import type { Place } from '../../meaning/meaning.ts'
import { about, gives } from '../../grammar/about.ts'
import { alike } from '../../grammar/entry.ts'
import { makes } from '../../grammar/operator.ts'
import { placed } from './people.ts'
import { comparedWith } from './traits.ts'

const extremes = [
  ['most', 1],
  ['fewest', -1],
] as const

/** How a player stands among the others, and what they are called for it. */
export const standing = [
  ...alike(
    'has the most',
    extremes.map(([which, sign]) =>
      makes.trait(
        `has the ${which}`,
        `has|have the [ {ordinal@1} ] ${which} {quantity@0}`,
        (at, player) => placed(at, sign, 1).includes(player),
      ),
    ),
  ),
  ...alike(
    'owns the most',
    extremes.map(([which, sign]) =>
      makes.trait(`owns the ${which}`, `own(s) the ${which} {thing}`, (at, player) => {
        const own = sign * countOf(at, player, 0)
        return at.world.players.every((one) => sign * countOf(at, one, 0) <= own)
      }),
    ),
  ),
  makes.trait(
    'as many as another',
    'has|have as many {quantity} as another player',
    (at, player) => {
      const amount = (one: PlayerId) => at.world.quantity(one, at.name(0))
      return at.world.players.some((one) => one !== player && amount(one) === amount(player))
    },
  ),
  ...alike('owns more', [
    makes.trait('owns more', 'own(s) more {thing} than {who}', gives.others, owningThan(1)),
    makes.trait('owns fewer', 'own(s) fewer {thing} than {who}', gives.others, owningThan(-1)),
  ] as const),
  makes.trait('may propose', 'can make a proposal', (at, player) => at.world.mayPropose(player)),
  ...alike('is the other', [
    makes.trait(
      'is other',
      'is|are the other',
      about.other,
      (at, player) => player === at.scope.other,
    ),
    makes.trait(
      'is not other',
      'is|are not the other',
      about.other,
      (at, player) => player !== at.scope.other,
    ),
  ] as const),
  makes.sentence(
    'is called',
    'whoever {traits} is called {new-role} .',
    { also: ['everyone who {0} is called {1} .', 'a player who {0} is called {1} .'] },
    {
      hears: () => [
        'in force',
        'amount changed',
        'joined',
        'round began',
        'turn began',
        'turn ended',
        'vote closed',
        'moved',
      ],
      reacts: calling,
    },
  ),
] as const

const topmost: ReadonlySet<unknown> = new Set([
  'leads',
  ...extremes.flatMap(([which]) => [`has the ${which}`, `owns the ${which}`]),
])

/** Whether a trait is of somebody whatever anybody has: of those who tie for the most all have the most. */
export function isAlwaysSomebodys(trait: Phrase): boolean {
  if (!isComposed(trait) || !topmost.has(trait[0])) return false
  return (trait[2] ?? 1) === 1
}

function countOf(at: Place, player: PlayerId, thingAt: number): number {
  return at.world.things(at.name(thingAt)).filter(({ owner }) => owner === player).length
}

/** Whether a player owns more (1), or fewer (-1), than each of some others. */
function owningThan(sign: 1 | -1) {
  return (at: Place, player: PlayerId): boolean => {
    const others = comparedWith(at, player)
    const own = sign * countOf(at, player, 0)
    return others.length > 0 && others.every((other) => sign * countOf(at, other, 0) < own)
  }
}

/** Who has become such a one is called so, and who is none any more no longer. */
function calling(at: Place): readonly Deed[] {
  const { world } = at
  const role = at.name(1)
  return world.players.flatMap((player): readonly Deed[] => {
    const held = at.is(0, player)
    return held === world.hasRole(player, role) ? [] : [{ do: 'set-role', player, role, held }]
  })
}

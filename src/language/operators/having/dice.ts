import type { PlayerId } from '../../../actions/ids.ts'
import type { Phrase } from '../../../actions/phrase.ts'
import type { Place } from '../../meaning/meaning.ts'
import { gives } from '../../grammar/about.ts'
import { alikeEach } from '../../grammar/entry.ts'
import { makes } from '../../grammar/operator.ts'
import { wholeOf } from '../../meaning/whole.ts'
import { keptOf, type Deed } from '../../meaning/deed.ts'
import type { KeptScope } from '../../meaning/world.ts'

/** No die has more sides. */
const mostSides = 1_000_000
/** More dice nobody throws at once. */
const mostDice = 12

/** What hangs on dice, or on a lot. */
export const dice = [
  ...alikeEach([throws(''), throws(' by hand')]),
  makes.sequel(
    'throw sided',
    '{one} throw(s) a die with as many sides as {number} : {effects}',
    gives.totalAfter,
    (at) => {
      const sides = Math.min(wholeOf(at.number(1), 'down'), mostSides)
      if (sides < 2) return at.with({ total: 1, faces: [1] }).deeds(2)
      return thrown(at, { dice: 1, sides }, at.taken(2))
    },
  ),
  makes.sequel(
    'throw many',
    '{one} throw(s) as many {count} -sided dice as {number} : {effects}',
    gives.totalAfter,
    (at) => {
      const many = Math.min(wholeOf(at.number(2), 'down'), mostDice)
      if (many < 1) return at.with({ total: 0, faces: [] }).deeds(3)
      return thrown(at, { dice: many, sides: at.count(1) }, at.taken(3))
    },
  ),
  makes.sequel(
    'throw many sided',
    '{one} throw(s) as many dice as {number} , each with as many sides as {number} : {effects}',
    gives.totalAfter,
    (at) => {
      const many = Math.min(wholeOf(at.number(1), 'down'), mostDice)
      const sides = Math.min(wholeOf(at.number(2), 'down'), mostSides)
      if (many < 1 || sides < 1) return at.with({ total: 0, faces: [] }).deeds(3)
      if (sides === 1) {
        const faces = Array.from({ length: many }, () => 1)
        return at.with({ total: many, faces }).deeds(3)
      }
      return thrown(at, { dice: many, sides }, at.taken(3))
    },
  ),
  makes.effect(
    'become by lot',
    '{one} also become(s) {new-role*or2} by lot',
    { also: ['{0} become(s) {1*or2} by lot', '{0} become(s) {1*or2} at random'] },
    (at) => {
      const roles = at.listed(1).map((one) => at.taken(one))
      const effect = ['become drawn', ...roles] as const
      return thrown(at, { dice: 1, sides: roles.length }, effect, (they) => ({ they }))
    },
  ),
  makes.effect(
    'become drawn',
    'they also become the one of {new-role*and2} that was drawn',
    { needs: ['total', 'they'] },
    (at) => {
      const { they, total = 1 } = at.scope
      const role = at.name((total - 1) % at.listed(0).length)
      return they === undefined ? [] : [{ do: 'set-role', player: they, role, held: true }]
    },
  ),
] as const

/** Of one die or several, by which somebody gains, or after which something else follows. */
function throws(hand: '' | ' by hand') {
  const isByHand = hand !== ''
  return [
    makes.effect(
      `throw${hand} for`,
      `{one} throw(s) a {count} -sided die${hand} and gain(s) that many {quantity}`,
      (at) => thrownFor(at, { dice: 1, sides: at.count(1), isByHand }, at.name(2)),
    ),
    makes.effect(
      `throw${hand} for`,
      `{one} throw(s) {few} {count} -sided dice${hand} and gain(s) that many {quantity}`,
      (at) => thrownFor(at, { dice: at.count(1), sides: at.count(2), isByHand }, at.name(3)),
    ),
    makes.sequel(
      `throw${hand}`,
      `{one} throw(s) a {count} -sided die${hand} : {effects}`,
      gives.totalAfter,
      (at) => thrown(at, { dice: 1, sides: at.count(1), isByHand }, at.taken(2)),
    ),
    makes.sequel(
      `throw${hand}`,
      `{one} throw(s) {few} {count} -sided dice${hand} : {effects}`,
      gives.totalAfter,
      (at) => thrown(at, { dice: at.count(1), sides: at.count(2), isByHand }, at.taken(3)),
    ),
  ] as const
}

interface Dice {
  readonly dice: number
  readonly sides: number
  readonly isByHand?: boolean
}

/** Those in the first blank owe dice; `brings`: what can be spoken of in what follows, besides what can be now. */
export function thrown(
  at: Place,
  { dice, sides, isByHand = false }: Dice,
  effect: Phrase,
  brings: (player: PlayerId) => KeptScope = () => ({}),
): readonly Deed[] {
  const how = isByHand ? ({ isByHand } as const) : {}
  return at.people(0).map((player) => {
    const scope = { ...keptOf(at.scope), ...brings(player) }
    return { do: 'throw', player, sides, dice, ...how, frame: { effect, scope } }
  })
}

function thrownFor(at: Place, dice: Dice, quantity: string): readonly Deed[] {
  const effect = ['gain', ['they'], ['that many', quantity]] as const
  return thrown(at, dice, effect, (they) => ({ they }))
}

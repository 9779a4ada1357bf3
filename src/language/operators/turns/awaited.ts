import type { PlayerId } from '../../../actions/ids.ts'
import type { Awaited, Deed } from '../../meaning/deed.ts'
import { keptOf } from '../../meaning/deed.ts'
import type { Place } from '../../meaning/meaning.ts'
import { about } from '../../grammar/about.ts'
import { alike } from '../../grammar/entry.ts'
import { makes } from '../../grammar/operator.ts'
import type { Role } from '../../grammar/type.ts'

/** A player whose turn is waited for. */
interface Whose {
  readonly name: string
  readonly words: string
  readonly needs: readonly Role[]
  readonly of: (at: Place) => readonly (PlayerId | undefined)[]
}

const whose: readonly Whose[] = [
  {
    ...{ name: 'their', words: 'their next turn', needs: ['they'] },
    of: ({ scope }) => [scope.they],
  },
  {
    ...{ name: 'other', words: 'the other ’s next turn', needs: ['other'] },
    of: ({ scope }) => [scope.other],
  },
  {
    ...{ name: 'somebody', words: '{named} ’s next turn', needs: [] },
    of: (at) => at.people(0),
  },
  {
    ...{ name: 'holder', words: 'the {role} ’s next turn', needs: [] },
    of: (at) => at.world.players.filter((one) => at.world.hasRole(one, at.name(0))),
  },
]

/** What follows only once something else has come: the next time of anything, a turn, the end of a vote, a time. */
export const awaited = [
  makes.sequel('next time', 'the next time {occasion} , {effects}', (at) => {
    const event = at.taken(0)
    return awaiting(at, 1, { hears: at.heardBy(0), event })
  }),
  ...whose.flatMap((one) =>
    alike(`${one.name} next turn`, [ofNextTurn(one, 'begins'), ofNextTurn(one, 'ends')]),
  ),
  ...alike('end of this', [
    makes.sequel(
      'this turn ends',
      'at the end of this turn , {effects}',
      {
        ...about.turns,
        also: [
          'at the end of the turn , {0}',
          'when this turn ends , {0}',
          'when the turn ends , {0}',
        ],
      },
      (at) => awaiting(at, 0, { hears: 'turn ended' }),
    ),
    makes.sequel(
      'this circuit ends',
      'at the end of this circuit of turns , {effects}',
      {
        ...about.turns,
        also: ['at the end of the circuit , {0}', 'when this circuit of turns ends , {0}'],
      },
      (at) => awaiting(at, 0, { hears: 'circuit ended' }),
    ),
  ] as const),
  makes.sequel(
    'its vote closes',
    'when the vote on it closes , {effects}',
    {
      needs: ['proposal'],
      touches: 'votes',
      also: ['once the vote on it is over , {0}', 'when the vote on it is over , {0}'],
    },
    (at) => {
      const { proposal } = at.scope
      const isOpen = proposal !== undefined && at.world.proposal(proposal)?.isOpen === true
      return isOpen ? awaiting(at, 0, { hears: 'vote closed', proposal }) : []
    },
  ),
  makes.sequel('at next', 'at {anchor} , {effects}', about.time, (at) => {
    const { now, zone } = at.world
    const due = at.anchor(0, now, zone)
    return due === null ? [] : [{ do: 'wait', ms: due - now, frame: frameOf(at, 1) }]
  }),
] as const

/** What follows at the start, or at the end, of a turn that begins later. */
function ofNextTurn({ name, words, needs, of }: Whose, what: 'begins' | 'ends') {
  const hears = what === 'begins' ? 'turn began' : 'turn ended'
  const when = what === 'begins' ? 'at the start of' : 'at the end of'
  const others = what === 'begins' ? [`at the beginning of ${words}`] : []
  const also = [...others, `when ${words} ${what}`].map((one) => `${one} , {effects}`)
  return makes.sequel(
    `${name} next turn ${what}`,
    `${when} ${words} , {effects}`,
    { needs, touches: 'turns', also },
    (place) => {
      const [player] = of(place)
      const until = { hears, isLater: true } as const
      return player === undefined
        ? []
        : awaiting(place, place.phrase.length - 2, { ...until, player })
    },
  )
}

function awaiting(at: Place, effectsAt: number, until: Awaited): readonly Deed[] {
  return [{ do: 'wait-for', until, frame: frameOf(at, effectsAt) }]
}

function frameOf(at: Place, effectsAt: number) {
  return { effect: at.taken(effectsAt), scope: keptOf(at.scope) }
}

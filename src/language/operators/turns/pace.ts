import type { PlayerId } from '../../../actions/ids.ts'
import { fault } from '../../../base/result.ts'
import type { Place, SentenceMeaning } from '../../meaning/meaning.ts'
import { gives } from '../../grammar/about.ts'
import { alike } from '../../grammar/entry.ts'
import { makes } from '../../grammar/operator.ts'
import { wholeOf } from '../../meaning/whole.ts'

/** How many proposals there may be, how often, and what it costs to make one. */
export const pace = [
  ...alike('there may be', [
    makes.framed(
      'open at most',
      'there may be at most {count} open proposal/proposals .',
      {
        also: [
          'at most {0} proposal/proposals may be open at once .',
          'at most {0} proposal/proposals may be open at a time .',
          'only {0} proposal/proposals may be open at a time .',
          'only {0} proposal/proposals may be up for vote at a time .',
          'nobody may propose while {0} proposal/proposals is/are open .',
        ],
      },
      proposing((at) => at.world.openProposals.length >= at.count(0)),
    ),
  ] as const),
  makes.framed(
    'own open at most',
    'nobody may have more than {count} open proposal/proposals .',
    {
      also: [
        'nobody may have more than {0} proposal/proposals open at a time .',
        'nobody may have more than {0} pending proposal/proposals .',
        'a player may have at most {0} open proposal/proposals .',
        'a player may have at most {0} proposal/proposals open at a time .',
      ],
    },
    proposing((at, player) => openOf(at, player) >= at.count(0)),
  ),
  makes.framed(
    'proposals at most in',
    'nobody may make more than {count} proposal/proposals in {duration} .',
    {
      also: [
        'nobody may make more than {0} proposal/proposals within {1} .',
        'a player may make at most {0} proposal/proposals in {1} .',
      ],
    },
    proposing(
      (at, player) =>
        at.world.proposedSince(player, at.world.now - at.durationMs(1)) >= at.count(0),
    ),
  ),
  ...alike('proposals at most', [
    makes.framed(
      'proposals at most a day',
      'nobody may make more than {count} proposal/proposals a day .',
      {
        also: [
          'nobody may make more than {0} proposal/proposals in a day .',
          'a player may make at most {0} proposal/proposals a day .',
        ],
      },
      proposing((at, player) => at.world.proposedToday(player) >= at.count(0)),
    ),
  ] as const),
  makes.framed(
    'proposals at most of own',
    'nobody may make more proposals in a turn than {number} .',
    gives.own,
    proposing((at, player) => {
      const most = wholeOf(at.with({ own: player }).number(0), 'down')
      return (at.world.turnOf(player)?.made ?? 0) >= most
    }),
  ),
  makes.sentence(
    'proposal costs',
    'a proposal costs {amount} .',
    {
      ...gives.own,
      also: [
        'to propose costs {0} .',
        'proposing costs {0} .',
        'making a proposal costs {0} .',
        'to make a proposal costs {0} .',
        'each proposal costs its proponent {0} .',
      ],
    },
    {
      norm: {
        act: () => 'propose',
        forbids: (at, { player }) => player !== null && dearnessOf(at, player) !== null,
        refusal: (at, { player }) => {
          const dear = player === null ? null : dearnessOf(at, player)
          return dear === null ? null : fault('move-too-dear', dear)
        },
      },
      hears: () => ['proposed'],
      reacts: (at, { proposal }) => {
        const by = proposal === undefined ? undefined : at.world.proposal(proposal)?.by
        if (by === undefined) return []
        const { count, quantity } = at.with({ own: by }).amount(0)
        return count <= 0 ? [] : [{ do: 'add', player: by, quantity, by: -count }]
      },
    },
  ),
] as const

function proposing(forbids: (at: Place, player: PlayerId) => boolean): SentenceMeaning {
  return {
    norm: {
      act: () => 'propose',
      forbids: (at, { player }) => player !== null && forbids(at, player),
    },
  }
}

function openOf({ world }: Place, player: PlayerId): number {
  return world.openProposals.filter((id) => world.proposal(id)?.by === player).length
}

/** What a proposal costs a player who has less. */
function dearnessOf(at: Place, player: PlayerId) {
  const { count: price, quantity } = at.with({ own: player }).amount(0)
  const has = at.world.quantity(player, quantity)
  return has < price ? { has, price, quantity } : null
}

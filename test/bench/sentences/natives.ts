import { isSeated } from '../../../src/engine/people/players.ts'
import { quantityOf } from '../../../src/engine/kernel/quantities.ts'
import type { MechanicUse } from '../../../src/actions/passage.ts'
import { seatedIds } from '../../../src/mechanics/seated.ts'
import { mechanic } from '../../engine/mechanics.ts'

/** A template, and a mechanic in code that does what its sentences do. */
interface Pair {
  readonly template: MechanicUse
  readonly native: ReturnType<typeof mechanic>
}

const points = 'points'
const use = (kind: string, params: MechanicUse['params'] = {}): MechanicUse => ({ kind, params })

/** As these kinds were written before they became sentences. */
export const pairs = {
  adoption: {
    template: use('adoption', { threshold: 'majority', of: 'eligible' }),
    native: mechanic('adoption', {
      answers: {
        adopted: ({ tally }) => ({
          value: { adopted: tally.for * 2 > tally.eligible, needs: 'majority' },
        }),
      },
    }),
  },
  'eligible-voters': {
    template: use('eligible-voters'),
    native: mechanic('eligible-voters', {
      answers: {
        'may-vote': ({ player }, { game }) =>
          isSeated(game, player) ? { value: { allow: true }, right: {} } : undefined,
      },
    }),
  },
  'win-at': {
    template: use('win-at', { quantity: points, atLeast: 100, only: false }),
    native: mechanic('win-at', {
      answers: {
        winners: (_, { game }) => {
          const value = seatedIds(game).filter((one) => quantityOf(game, one, points) >= 100)
          return value.length === 0 ? undefined : { value }
        },
      },
    }),
  },
  'vote-reward': {
    template: use('vote-reward', { ballot: 'against', outcome: 'adopted', points: 10 }),
    native: mechanic('vote-reward', {
      reacts: {
        'vote-closed': ({ proposal, adopted }, { game }) => {
          if (!adopted) return []
          const votes = game.closedProposals.get(proposal)?.votes ?? new Map()
          return [...votes].flatMap(([player, vote]) =>
            isSeated(game, player) && vote.ballot === 'against'
              ? [{ do: 'add', player, quantity: points, by: 10 } as const]
              : [],
          )
        },
      },
    }),
  },
  'each-turn': {
    template: use('each-turn', { quantity: points, by: -5 }),
    native: mechanic('each-turn', {
      reacts: {
        'turn-ended': (_, { game }) =>
          seatedIds(game).map((player) => ({ do: 'add', player, quantity: points, by: -5 })),
      },
    }),
  },
} as const satisfies Readonly<Record<string, Pair>>

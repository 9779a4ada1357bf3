import { oneInWords } from '../../in-words.ts'
import { isSeated } from '../../../src/engine/people/players.ts'
import { quantityOf } from '../../../src/engine/kernel/state/quantities.ts'
import type { MechanicUse } from '../../../src/actions/passage.ts'
import { seatedIds } from '../../../src/mechanics/seated.ts'
import { mechanic } from '../../engine/mechanics.ts'

/** A live sentence, and a mechanic in code that does what it says. */
interface Pair {
  readonly sentence: MechanicUse
  readonly native: ReturnType<typeof mechanic>
}

const points = 'points'

/** As these kinds were written before they became sentences. */
export const pairs = {
  adoption: {
    sentence: oneInWords(
      'A rule-change is adopted if more than half of those who may vote are for it, and only then.',
    ),
    native: mechanic('adoption', {
      answers: {
        adopted: ({ tally }) => ({
          value: { adopted: tally.for * 2 > tally.eligible, needs: 'majority' },
        }),
      },
    }),
  },
  'eligible-voters': {
    sentence: oneInWords('Every player may always vote, whatever rules of lower rank say.'),
    native: mechanic('eligible-voters', {
      answers: {
        'may-vote': ({ player }, { game }) =>
          isSeated(game, player) ? { value: { allow: true }, right: {} } : undefined,
      },
    }),
  },
  'win-at': {
    sentence: oneInWords('Whoever has at least 100 points wins.'),
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
    sentence: oneInWords(
      'When a proposal is adopted, everyone who voted against it gains 10 points.',
    ),
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
    sentence: oneInWords('When a player’s turn ends, everyone loses 5 points.'),
    native: mechanic('each-turn', {
      reacts: {
        'turn-ended': (_, { game }) =>
          seatedIds(game).map((player) => ({ do: 'add', player, quantity: points, by: -5 })),
      },
    }),
  },
} as const satisfies Readonly<Record<string, Pair>>

import type { FormMeaning } from '../meaning.ts'
import { operator } from '../operator.ts'
import { highest } from './definitions.ts'

/** Towards whom, or about what, a move is made: what its player fills in. */
export const forms = [
  operator(
    'form',
    'another',
    [],
    'another player',
    towards(() => true),
    { gives: ['other'], also: ['any other player', 'someone else', 'a player of their choice'] },
  ),
  operator(
    'form',
    'someone who',
    ['traits'],
    'someone who {0}',
    towards((at, player) => at.is(0, player)),
    { gives: ['other'] },
  ),
  operator(
    'form',
    'proposal',
    [],
    'a proposal',
    {
      blanks: ({ world }) => [{ of: 'proposal', among: world.openProposals }],
      brings: ({ proposal }) => (proposal === undefined ? {} : { proposal }),
    },
    { gives: ['proposal'] },
  ),
  operator(
    'form',
    'proposal about',
    ['quoted'],
    'a proposal that speaks of {0}',
    {
      blanks: (at) => [
        {
          of: 'proposal',
          among: at.world.openProposals.filter(
            (id) => at.world.proposal(id)?.isAbout(at.name(0)) === true,
          ),
        },
      ],
      brings: ({ proposal }) => (proposal === undefined ? {} : { proposal }),
    },
    { gives: ['proposal'] },
  ),
  operator(
    'form',
    'number',
    ['count', 'count'],
    'a number from {0} to {1}',
    {
      blanks: (at) => [{ of: 'number', name: 'number', min: at.count(0), max: highest(at, 0, 1) }],
      brings: ({ numbers }) => ({ total: numbers.get('number') ?? 0 }),
    },
    { gives: ['total'] },
  ),
  operator(
    'form',
    'number and another',
    ['count', 'count'],
    'a number from {0} to {1} and another player',
    {
      blanks: (at, mover) => [
        { of: 'number', name: 'number', min: at.count(0), max: highest(at, 0, 1) },
        ...towards(() => true).blanks(at, mover),
      ],
      brings: ({ numbers, player }) => ({
        total: numbers.get('number') ?? 0,
        ...(player === undefined ? {} : { other: player }),
      }),
    },
    { gives: ['total', 'other'] },
  ),
] as const

function towards(
  fits: (
    at: Parameters<FormMeaning['blanks']>[0],
    player: Parameters<FormMeaning['blanks']>[1],
  ) => boolean,
): FormMeaning {
  return {
    blanks: (at, mover) => [
      {
        of: 'player',
        among: at.world.players.filter((player) => player !== mover && fits(at, player)),
      },
    ],
    brings: ({ player }) => (player === undefined ? {} : { other: player }),
  }
}

import { compare, multiply, type Rational } from '../../base/rational.ts'
import { assert } from '../../base/result.ts'
import type { Place } from '../meaning.ts'
import { alike } from '../entry.ts'
import { operator } from '../operator.ts'
import { exactly } from '../whole.ts'
import type { VoteTally } from '../world.ts'

const ofVote = { needs: ['tally'] } as const
const ofProposal = { needs: ['proposal'], touches: 'votes' } as const

/** What the votes on a proposal come to. */
export const tallies = [
  operator('condition', 'was adopted', [], 'it was adopted', isAdopted, {
    ...ofProposal,
    also: ['it is adopted', 'it passed', 'it passes'],
  }),
  operator(
    'condition',
    'was defeated',
    [],
    'it was defeated',
    (at) => isOver(at) && !isAdopted(at),
    { ...ofProposal, also: ['it is defeated', 'it was not adopted', 'it failed', 'it fails'] },
  ),
  operator(
    'condition',
    'share voted',
    ['fraction'],
    'at least {0} of those who may vote have voted',
    (at) => {
      const all = multiply(at.fraction(0), exactly(tallyAt(at).eligible))
      return compare(exactly(castAt(at)), all) >= 0
    },
    ofVote,
  ),
  operator(
    'condition',
    'all for',
    [],
    'everyone who may vote votes for it',
    (at) => {
      const tally = tallyAt(at)
      return tally.for === tally.eligible && tally.eligible > 0
    },
    ofVote,
  ),
  operator(
    'condition',
    'most for',
    [],
    'more than half of those who vote are for it',
    (at) => 2 * tallyAt(at).for > castAt(at),
    ofVote,
  ),
  operator(
    'condition',
    'most of all for',
    [],
    'more than half of those who may vote are for it',
    (at) => 2 * tallyAt(at).for > tallyAt(at).eligible,
    ofVote,
  ),
  operator(
    'condition',
    'most against',
    [],
    'more than half of those who vote are against it',
    (at) => 2 * tallyAt(at).against > castAt(at),
    ofVote,
  ),
  operator(
    'condition',
    'more than half of all against',
    [],
    'more than half of those who may vote are against it',
    (at) => 2 * tallyAt(at).against > tallyAt(at).eligible,
    ofVote,
  ),
  operator(
    'condition',
    'most of all against',
    [],
    'half of those who may vote are against it',
    (at) => 2 * tallyAt(at).against >= tallyAt(at).eligible,
    ofVote,
  ),
  operator('condition', 'all voted', [], 'everyone who may vote has voted', haveAllVoted, ofVote),
  operator(
    'condition',
    'decided',
    [],
    'its outcome can no longer change',
    ({ world, scope: { proposal, tally } }) =>
      proposal !== undefined && tally !== undefined && world.isDecided(proposal, tally),
    { needs: ['proposal', 'tally'], touches: 'votes' },
  ),
  operator(
    'condition',
    'share for',
    ['fraction'],
    'at least {0} of those who vote are for it',
    (at) => isShare(at, exactly(castAt(at))),
    ofVote,
  ),
  operator(
    'condition',
    'share of all for',
    ['fraction'],
    'at least {0} of those who may vote are for it',
    (at) => isShare(at, exactly(tallyAt(at).eligible)),
    ofVote,
  ),
  ...moreThan('two thirds', { above: 2n, below: 3n }),
  ...moreThan('three quarters', { above: 3n, below: 4n }),
  ...moreThanPercent(),
  operator(
    'condition',
    'all cast for',
    [],
    'everyone who votes is for it',
    (at) => tallyAt(at).for === castAt(at) && castAt(at) > 0,
    ofVote,
  ),
  operator(
    'condition',
    'all decided for',
    [],
    'all votes for or against it are for it',
    (at) => tallyAt(at).against === 0 && tallyAt(at).for > 0,
    ofVote,
  ),
  ...alike('more votes', [
    operator(
      'condition',
      'most decided for',
      [],
      'more votes are for it than against it',
      (at) => tallyAt(at).for > tallyAt(at).against,
      ofVote,
    ),
    operator(
      'condition',
      'most decided against',
      [],
      'more votes are against it than for it',
      (at) => tallyAt(at).for < tallyAt(at).against,
      ofVote,
    ),
  ] as const),
  operator(
    'condition',
    'share of decided for',
    ['fraction'],
    'at least {0} of the votes for or against it are for it',
    (at) => isShare(at, exactly(tallyAt(at).for + tallyAt(at).against)),
    ofVote,
  ),
  ...alike('votes in number', [
    operator(
      'condition',
      'votes for',
      ['count'],
      'at least {0} vote/votes is/are for it',
      (at) => tallyAt(at).for >= at.count(0) * (tallyAt(at).unit ?? 1),
      ofVote,
    ),
    operator(
      'condition',
      'votes cast',
      ['count'],
      'at least {0} vote/votes is/are cast',
      (at) => castAt(at) >= at.count(0) * (tallyAt(at).unit ?? 1),
      ofVote,
    ),
  ] as const),
] as const

function tallyAt({ scope }: Place): VoteTally {
  assert(scope.tally !== undefined, 'a checked sentence speaks of a vote only where there is one')
  return scope.tally
}

function castAt(at: Place): number {
  const { for: yes, against, abstain, encrypted = 0 } = tallyAt(at)
  return yes + against + abstain + encrypted
}

/** Whether the votes for it are at least a share of others, and there are any. */
function isShare(at: Place, of: Rational): boolean {
  return tallyAt(at).for > 0 && compare(exactly(tallyAt(at).for), multiply(at.fraction(0), of)) >= 0
}

/** Of those who vote, and of all who may. */
function moreThan(words: string, share: Rational) {
  return [
    operator(
      'condition',
      `more than ${words} for`,
      [],
      `more than ${words} of those who vote are for it`,
      (at) => isMoreThan(at, share, castAt(at)),
      ofVote,
    ),
    operator(
      'condition',
      `more than ${words} of all for`,
      [],
      `more than ${words} of those who may vote are for it`,
      (at) => isMoreThan(at, share, tallyAt(at).eligible),
      ofVote,
    ),
  ] as const
}

function moreThanPercent() {
  const share = (at: Place): Rational => ({ above: BigInt(at.count(0)), below: 100n })
  return [
    operator(
      'condition',
      'more than percent for',
      ['count'],
      'more than {0} percent of those who vote are for it',
      (at) => isMoreThan(at, share(at), castAt(at)),
      ofVote,
    ),
    operator(
      'condition',
      'more than percent of all for',
      ['count'],
      'more than {0} percent of those who may vote are for it',
      (at) => isMoreThan(at, share(at), tallyAt(at).eligible),
      ofVote,
    ),
  ] as const
}

function isMoreThan(at: Place, share: Rational, of: number): boolean {
  return compare(exactly(tallyAt(at).for), multiply(share, exactly(of))) > 0
}

function proposalAt({ world, scope: { proposal } }: Place) {
  return proposal === undefined ? null : world.proposal(proposal)
}

function isAdopted(at: Place): boolean {
  return proposalAt(at)?.isAdopted === true
}

function isOver(at: Place): boolean {
  return proposalAt(at)?.isOpen === false
}

/** Whose vote was undone has not voted. */
export function haveAllVoted({ world, scope: { proposal } }: Place): boolean {
  return (
    proposal === undefined ||
    world.players.every(
      (player) =>
        (world.proposal(proposal)?.ballot(player) ?? null) !== null ||
        !world.mayVote(player, proposal),
    )
  )
}

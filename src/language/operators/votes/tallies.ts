import { assert } from '../../../base/result.ts'
import type { Place } from '../../meaning/meaning.ts'
import { about } from '../../grammar/about.ts'
import { alike } from '../../grammar/entry.ts'
import { makes } from '../../grammar/operator.ts'
import type { VoteTally } from '../../meaning/world.ts'
import { proposalAt } from '../../meaning/refers.ts'

/** What the votes on a proposal come to. */
export const tallies = [
  makes.condition(
    'was adopted',
    'it was adopted',
    { ...about.vote, also: ['it is adopted', 'it passed', 'it passes'] },
    isAdopted,
  ),
  makes.condition(
    'was defeated',
    'it was defeated',
    { ...about.vote, also: ['it is defeated', 'it was not adopted', 'it failed', 'it fails'] },
    (at) => proposalAt(at)?.isOpen === false && !isAdopted(at),
  ),
  makes.condition(
    'part of the votes',
    '{share} of <those_who_vote|those_who_may_vote|the_votes_for_or_against_it> <are_for_it|are_against_it|have_voted>',
    about.tally,
    isPartSo,
  ),
  makes.condition('all for', 'everyone who may vote votes for it', about.tally, (at) => {
    const tally = tallyAt(at)
    return tally.for === tally.eligible && tally.eligible > 0
  }),
  makes.condition(
    'most of all against',
    'half of those who may vote are against it',
    about.tally,
    (at) => 2 * tallyAt(at).against >= tallyAt(at).eligible,
  ),
  makes.condition('all voted', 'everyone who may vote has voted', about.tally, haveAllVoted),
  makes.condition(
    'decided',
    'its outcome can no longer change',
    { needs: ['proposal', 'tally'], touches: 'votes' },
    ({ world, scope: { proposal, tally } }) =>
      proposal !== undefined && tally !== undefined && world.isDecided(proposal, tally),
  ),
  makes.condition(
    'all cast for',
    'everyone who votes is for it',
    about.tally,
    (at) => tallyAt(at).for === castAt(at) && castAt(at) > 0,
  ),
  makes.condition(
    'all decided for',
    'all votes for or against it are for it',
    about.tally,
    (at) => tallyAt(at).against === 0 && tallyAt(at).for > 0,
  ),
  ...alike('more votes', [
    makes.condition(
      'most decided for',
      'more votes are for it than against it',
      about.tally,
      (at) => tallyAt(at).for > tallyAt(at).against,
    ),
    makes.condition(
      'most decided against',
      'more votes are against it than for it',
      about.tally,
      (at) => tallyAt(at).for < tallyAt(at).against,
    ),
  ] as const),
  ...alike('votes in number', [
    makes.condition(
      'votes for',
      'at least {count} vote/votes is/are for it',
      about.tally,
      (at) => tallyAt(at).for >= at.count(0) * (tallyAt(at).unit ?? 1),
    ),
    makes.condition(
      'votes cast',
      'at least {count} vote/votes is/are cast',
      about.tally,
      (at) => castAt(at) >= at.count(0) * (tallyAt(at).unit ?? 1),
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

/** Whether as many votes as it says are so; where nobody votes, none is. */
function isPartSo(at: Place): boolean {
  const tally = tallyAt(at)
  const cast = castAt(at)
  const of = { 'those who vote': cast, 'those who may vote': tally.eligible }[at.name(1)]
  const have = { 'are for it': tally.for, 'are against it': tally.against }[at.name(2)]
  const enough = at.quota(0, of ?? tally.for + tally.against)
  return have === undefined ? cast >= enough : have > 0 && have >= enough
}

function isAdopted(at: Place): boolean {
  return proposalAt(at)?.isAdopted === true
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

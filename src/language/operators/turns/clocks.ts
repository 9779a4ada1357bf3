import type { Clock, Place } from '../../meaning/meaning.ts'
import { gives } from '../../grammar/about.ts'
import { alike } from '../../grammar/entry.ts'
import { makes } from '../../grammar/operator.ts'
import type { ProposalView } from '../../meaning/world.ts'

/** What has not happened by a time. It comes at that time, if nothing ends the wait before. */
export const clocks = [
  makes.lapse(
    'nothing proposed',
    'nothing is proposed in a player ’s turn {deadline}',
    gives.player,
    { hears: 'due', clocks: (at) => ofTurns(at, (since) => at.dueAt(0, since)) },
  ),
  makes.lapse(
    'not put to the vote',
    'a proposal is not put to the vote {deadline}',
    gives.proposal,
    {
      hears: 'due',
      clocks: (at) =>
        ofProposals(at, ({ isDebated, madeAt }) => (isDebated ? at.dueAt(0, madeAt) : null)),
    },
  ),
  ...alike('vote not over', [
    makes.lapse('vote not over', 'the vote on a proposal is not over {deadline}', gives.proposal, {
      hears: 'due',
      clocks: votesOver,
    }),
    makes.lapse(
      'vote not over, fixed',
      'the vote on a proposal is not over {deadline} , even while clocks stand still',
      gives.proposal,
      {
        hears: 'due',
        clocks: (at) => votesOver(at).map((clock) => ({ ...clock, isFixed: true })),
      },
    ),
  ] as const),
] as const

type DueFrom = (since: number) => number | null

/** Of each turn under way in which nothing is proposed. */
export function ofTurns({ world }: Place, dueFrom: DueFrom): readonly Clock[] {
  return world.turnsUnderWay.flatMap(({ number, player, begun, hasProposal }) => {
    const due = hasProposal ? null : dueFrom(begun)
    return due === null ? [] : [{ name: `turn ${number}`, due, about: { player } }]
  })
}

function votesOver(at: Place): readonly Clock[] {
  return ofVotes(at, (since) => at.dueAt(0, since))
}

/** Of each vote under way. */
export function ofVotes(at: Place, dueFrom: DueFrom): readonly Clock[] {
  return ofProposals(at, ({ isVotedOn, voteOpenedAt }) =>
    isVotedOn && voteOpenedAt !== null ? dueFrom(voteOpenedAt) : null,
  ).map((clock) => ({ ...clock, isOfVote: true }))
}

/** Whether one of these clocks of the sentence has time left; one that stood still, or was given more, has more. */
export function hasTime(
  { world }: Place,
  clocks: readonly Clock[],
  isMeant: (about: Clock['about']) => boolean,
): boolean {
  return clocks.some(
    ({ name, due, about }) => isMeant(about) && !(world.isClockOver(name) ?? due <= world.now),
  )
}

function ofProposals(
  { world }: Place,
  dueOf: (proposal: ProposalView) => number | null,
): readonly Clock[] {
  return world.openProposals.flatMap((id) => {
    const proposal = world.proposal(id)
    const due = proposal === null ? null : dueOf(proposal)
    return due === null ? [] : [{ name: `proposal ${id}`, due, about: { proposal: id } }]
  })
}

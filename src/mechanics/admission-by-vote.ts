import { defineMechanic } from './define.ts'
import { flag } from './param.ts'
import { isShare, shareInWords, shareOf, shareParam } from './share.ts'

/** Market's rule 314: newcomers are voted on, and wait for the vote under way. */
export const admissionByVote = defineMechanic({
  kind: 'admission-by-vote',
  title: 'Voting on newcomers',
  group: 'people',
  params: {
    share: shareParam({ label: 'Of the players', default: 'majority' }),
    waits: flag({ label: 'They wait until the current proposal is voted on', default: true }),
  },
  describe: ({ share, waits }) =>
    `A newcomer can join at any time if ${shareInWords[share]} the players agree${waits ? '; until the vote on the current proposal has closed they can do nothing' : ''}.`,
  answers: {
    admission: () => ({ value: 'vote' }),
    admitted: ({ votesFor, votesAgainst, voters }, { game, params }) => {
      const needed = shareOf(params.share, voters)
      if (votesAgainst > voters - needed) return { value: 'no' }
      const agreed = isShare(params.share, votesFor, voters)
      const waits = params.waits && game.openProposals.size > 0
      return { value: agreed && !waits ? 'yes' : 'not-yet' }
    },
  },
})

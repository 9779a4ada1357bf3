import type { Ballot } from '../actions/body.ts'
import { defineMechanic } from './define.ts'
import { flag } from './param.ts'

/** Rule 105: which ballots there are; who must take part in every vote cannot abstain. */
export const ballots = defineMechanic({
  kind: 'ballots',
  title: 'Ballots',
  group: 'voting',
  params: {
    abstain: flag({ label: 'Players may abstain', default: false }),
  },
  describe: ({ abstain }) =>
    abstain
      ? 'A ballot is for, against, or an abstention.'
      : 'A ballot is for or against; nobody can abstain.',
  answers: {
    ballots: (_input, { params }) => {
      const value: readonly Ballot[] = params.abstain
        ? ['for', 'against', 'abstain']
        : ['for', 'against']
      return { value }
    },
  },
})

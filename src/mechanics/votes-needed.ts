import { allChangeKinds, changeKinds } from './change-kind.ts'
import { oneOf, someOf, wholeNumber } from './param.ts'

/** How a rule says how many votes a proposed change needs. */
export const votesNeeded = {
  kind: 'adoption',
  params: {
    kinds: someOf({
      label: 'For',
      options: changeKinds,
      default: allChangeKinds,
    }),
    threshold: oneOf({
      label: 'Needs',
      options: {
        unanimous: 'all of them',
        majority: 'more than half',
        'two-thirds': 'at least two thirds',
        fraction: 'at least another fraction',
        count: 'a number of votes',
      },
      default: 'majority',
    }),
    of: oneOf({
      label: 'Counted among',
      options: {
        eligible: 'all eligible voters',
        cast: 'all votes cast',
        decided: 'votes for and against, without abstentions',
      },
      default: 'eligible',
    }),
    numerator: wholeNumber({
      label: 'Fraction, above the line',
      help: 'Counts where “at least another fraction” is chosen.',
      min: 1,
      max: 100,
      default: 3,
    }),
    denominator: wholeNumber({
      label: 'Fraction, below the line',
      help: 'Counts where “at least another fraction” is chosen.',
      min: 1,
      max: 100,
      default: 4,
    }),
    votes: wholeNumber({
      label: 'Votes in favour',
      help: 'Counts where “a number of votes” is chosen.',
      min: 1,
      max: 1000,
      default: 2,
    }),
  },
}

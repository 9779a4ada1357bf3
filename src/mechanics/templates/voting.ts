import { phraseOf } from '../../language/operator.ts'
import type { Phrase } from '../../actions/phrase.ts'
import { fault } from '../../base/result.ts'
import { duration, flag, listOf, nameOf, oneOf, ruleNumber, someOf, wholeNumber } from '../param.ts'
import { quotaSaid, shareParam } from '../share.ts'
import { template } from '../template.ts'
import { changesSaid, changeKinds, allChangeKinds } from './kinds.ts'
import { lasting } from './phrases.ts'

/** When votes are shown: as they are cast, or only when the vote has closed. */
export const hiddenVotes = template({
  kind: 'hidden-votes',
  title: 'When votes are shown',
  group: 'voting',
  params: {
    shown: oneOf({
      label: 'Votes are shown',
      options: { closed: 'when the vote has closed', cast: 'as they are cast' },
      default: 'closed',
    }),
  },
  says: ({ shown }) => [[shown === 'cast' ? 'open votes' : 'hidden votes']],
})

/** Speaker's 305: whether it is ever known who voted how. */
export const anonymousVotes = template({
  kind: 'anonymous-votes',
  title: 'Whether votes are anonymous',
  group: 'voting',
  params: {
    seen: oneOf({
      label: 'Who voted how',
      options: { never: 'nobody ever learns', closed: 'all see once the vote is over' },
      default: 'never',
    }),
  },
  says: ({ seen }) => [[seen === 'never' ? 'anonymous votes' : 'named votes']],
})

/** Rule 207: whether a vote can be changed while the vote is open. */
export const oneVote = template({
  kind: 'one-vote',
  title: 'One vote each',
  group: 'voting',
  params: {
    changeable: flag({ label: 'A vote can be changed until the vote closes', default: false }),
  },
  says: ({ changeable }) => [
    [changeable ? 'everyone may always' : 'nobody may', ['change their vote']],
  ],
})

/** Market's rule 311: only who has more than so much of a quantity may vote. */
export const voteNeeds = template({
  kind: 'vote-needs',
  title: 'What voting takes',
  group: 'voting',
  params: {
    quantity: nameOf('quantity', { label: 'Of', default: 'health' }),
    moreThan: wholeNumber({ label: 'More than', min: 0, max: 1_000_000, default: 0 }),
  },
  says: ({ quantity, moreThan }) => [
    ['only may', ['vote'], ['has', ['more than', moreThan], quantity]],
  ],
})

/** Rule 105: which ballots there are; who must take part in every vote cannot abstain. */
export const ballots = template({
  kind: 'ballots',
  title: 'Ballots',
  group: 'voting',
  params: { abstain: flag({ label: 'Players may abstain', default: false }) },
  says: ({ abstain }) => [[abstain ? 'everyone may always' : 'nobody may', ['abstain']]],
})

/** Rule 105: every player is an eligible voter, and every eligible voter takes part in every vote. */
export const eligibleVoters = template({
  kind: 'eligible-voters',
  title: 'Everyone may vote',
  group: 'voting',
  params: {
    untilAll: flag({
      label: 'A vote does not close until everyone who may vote has voted',
      default: false,
    }),
    own: flag({ label: 'Nobody’s vote is cast for them', default: false }),
    except: listOf(
      { rule: ruleNumber({ label: 'Rule' }) },
      { label: 'Except as these rules say', minItems: 0, maxItems: 3, default: [] },
    ),
  },
  says: ({ untilAll, own, except }) => {
    const numbers = except.map(({ rule }) => rule)
    return [
      numbers.length === 0
        ? ['everyone may always', ['vote']]
        : ['everyone may always, except', ['vote'], ['by number', ...numbers]],
      ...(untilAll ? [['stays open until', ['all voted']] as const] : []),
      ...(own ? [['own votes'] as const] : []),
    ]
  },
})

/** Rule 104: a proposal that was made is voted on before its turn can end. */
export const proposalsVotedOn = template({
  kind: 'proposals-voted-on',
  title: 'Every proposal is voted on',
  group: 'voting',
  params: {
    lapses: flag({
      label: 'A rule may defeat one that is not put to the vote in time',
      default: false,
    }),
  },
  says: ({ lapses }) => [
    ['voted on first'],
    ['no rule may', ['withdraw']],
    ...(lapses ? [] : [['no rule may', ['defeat']] as const]),
  ],
})

/** Chicken and Brick's rule 310: enough voters together end the debate, whatever the proponent wants. */
export const endDebate = template({
  kind: 'end-debate',
  title: 'Ending the debate together',
  group: 'voting',
  params: { share: shareParam({ label: 'Of the eligible voters', default: 'two-thirds' }) },
  says: ({ share }) => [
    [
      'voters together may, to',
      quotaSaid[share],
      'end the debate on',
      ['proposal in debate'],
      ['open vote'],
    ],
  ],
})

/** A proposal on which too few have voted is not adopted. */
export const quorum = template({
  kind: 'quorum',
  title: 'A quorum',
  group: 'voting',
  params: {
    percent: wholeNumber({ label: 'At least', unit: '%', min: 1, max: 100, default: 50 }),
  },
  says: ({ percent }) => [['quorum', ['percent', percent]]],
})

const dayMs = 86_400_000

const silences = {
  abstain: 'abstains',
  for: 'counts as for it',
  against: 'counts as against it',
} as const

/** A vote closes after a time, and what becomes of those who have said nothing. */
export const voteDeadline = template({
  kind: 'vote-deadline',
  title: 'A time to vote in',
  group: 'time',
  params: {
    withinMs: duration({ label: 'Within', minMs: 60_000, maxMs: 365 * dayMs, default: 3 * dayMs }),
    silent: oneOf({
      label: 'Who has not voted then',
      options: {
        'left-out': 'is left out',
        abstain: 'abstains',
        for: 'counts as for',
        against: 'counts as against',
      },
      default: 'left-out',
    }),
  },
  says: ({ withinMs, silent }) => [
    phraseOf('closes', [
      ['after it opened', lasting(withinMs)],
      null,
      silent === 'left-out' ? null : silences[silent],
    ]),
  ],
})

type Among = 'eligible' | 'cast' | 'decided'

const allOf = { eligible: 'all for', cast: 'all cast for', decided: 'all decided for' } as const
const mostOf = {
  eligible: 'most of all for',
  cast: 'most for',
  decided: 'most decided for',
} as const
const shareOf = {
  eligible: 'share of all for',
  cast: 'share for',
  decided: 'share of decided for',
} as const satisfies Record<Among, string>

/** Rules 109, 203: how many votes a proposed change needs, by kind of change. */
export const adoption = template({
  kind: 'adoption',
  title: 'Votes needed for adoption',
  group: 'voting',
  params: {
    kinds: someOf({ label: 'For', options: changeKinds, default: allChangeKinds }),
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
  check: ({ kinds, threshold, numerator, denominator }) => {
    if (kinds.length === 0) return fault('parameter-unreadable', { field: 'For' })
    return threshold === 'fraction' && numerator > denominator
      ? fault('more-than-all', { above: numerator, below: denominator })
      : undefined
  },
  says: ({ kinds, threshold, of, numerator, denominator, votes }) => {
    const changes = changesSaid(kinds)
    const needed = {
      unanimous: [allOf[of]] as const,
      majority: [mostOf[of]] as const,
      'two-thirds': [shareOf[of], ['two thirds']] as const,
      fraction: [shareOf[of], ['in', numerator, denominator]] as const,
      count: ['votes for', votes] as const,
    } satisfies Record<typeof threshold, Phrase>
    return changes === null ? [] : [['adopted if', changes, needed[threshold]]]
  },
})

import type { ProposalId } from '../../actions/ids.ts'
import { businessDaysAfter } from '../calendar.ts'
import type { Clock, Place, SentenceMeaning } from '../meaning.ts'
import { operator } from '../operator.ts'
import type { Deed } from '../deed.ts'
import type { Type } from '../type.ts'
import { mostBallot } from './followed-votes.ts'
import { hasTime, ofVotes } from './clocks.ts'
import { haveAllVoted } from './tallies.ts'

type Ballot = 'for' | 'against' | 'abstain' | 'as most'

/** Of a place in a game, since when a vote is open: when it closes. */
type DueFrom = (at: Place, since: number) => number | null

interface Ending {
  readonly name: string
  readonly takes: readonly Type[]
  readonly words: string
  readonly dueFrom: DueFrom
}

/** When a vote that nothing closes before is closed. */
const endings: readonly Ending[] = [
  {
    name: 'closes after',
    takes: ['duration'],
    words: 'a vote closes {0} after it opened',
    dueFrom: (at, since) => since + at.durationMs(0),
  },
  {
    name: 'closes after business',
    takes: ['count'],
    words: 'a vote closes {0} business day/days after it opened',
    dueFrom: (at, since) => businessDaysAfter(since, at.count(0), at.world.zone),
  },
  {
    name: 'closes at',
    takes: ['anchor'],
    words: 'a vote closes at {0}',
    dueFrom: (at, since) => at.anchor(0, since, at.world.zone),
  },
  {
    name: 'closes after next',
    takes: ['duration', 'anchor'],
    words: 'a vote closes {0} after {1}',
    dueFrom: (at, since) => {
      const from = at.anchor(1, since, at.world.zone)
      return from === null ? null : from + at.durationMs(0)
    },
  },
]

/** When a turn that nothing ends before is over. */
const turnEndings: readonly Ending[] = [
  {
    name: 'turn ends after',
    takes: ['duration'],
    words: 'a turn ends {0} after it began .',
    dueFrom: (at, since) => since + at.durationMs(0),
  },
  {
    name: 'turn ends at',
    takes: ['anchor'],
    words: 'a turn ends at {0} .',
    dueFrom: (at, since) => at.anchor(0, since, at.world.zone),
  },
]

const silences: readonly { readonly ballot: Ballot; readonly says: string }[] = [
  { ballot: 'abstain', says: 'abstains' },
  { ballot: 'for', says: 'counts as for it' },
  { ballot: 'against', says: 'counts as against it' },
  { ballot: 'as most', says: 'votes as most did' },
]

/** Whoever goes by others goes by how they voted. */
function touchesOf(ballot: Ballot) {
  return ballot === 'as most' ? ({ touches: 'ballots' } as const) : {}
}

/** Votes that close after a time, and what becomes of those who have said nothing; turns that do. */
export const deadlines = [
  ...endings.flatMap(({ name, takes, words, dueFrom }) => [
    operator('sentence', name, takes, `${words} .`, closing(dueFrom)),
    ...silences.map(({ ballot, says }) =>
      operator(
        'sentence',
        `${name}, silent ${ballot}`,
        takes,
        `${words} ; whoever has not voted by then ${says} .`,
        closing(dueFrom, ballot),
        touchesOf(ballot),
      ),
    ),
  ]),
  operator('sentence', 'lasts', ['duration'], 'a vote lasts {0} .', lasting()),
  ...silences.map(({ ballot, says }) =>
    operator(
      'sentence',
      `lasts, silent ${ballot}`,
      ['duration'],
      `a vote lasts {0} ; whoever has not voted by then ${says} .`,
      lasting(ballot),
      touchesOf(ballot),
    ),
  ),
  ...silences.map(({ ballot, says }) =>
    operator(
      'effect',
      `silent ${ballot}`,
      [],
      `whoever has not voted on it ${says}`,
      (at) => {
        const { proposal } = at.scope
        return proposal === undefined ? [] : silentVotes(at, proposal, ballot)
      },
      { needs: ['proposal'], touches: 'votes', ...touchesOf(ballot) },
    ),
  ),
  ...turnEndings.map(({ name, takes, words, dueFrom }) =>
    operator('sentence', name, takes, words, {
      hears: () => ['due'],
      clocks: (at) =>
        at.world.turnsUnderWay.flatMap(({ number, player, begun }) => {
          const due = dueFrom(at, beginning(at, begun))
          return due === null ? [] : [{ name: `turn ${number}`, due, about: { player } }]
        }),
      reacts: (_, { player }) => (player === undefined ? [] : [{ do: 'end-turn-of', player }]),
    }),
  ),
  operator(
    'sentence',
    'closes after, or once',
    ['duration', 'conditions'],
    'a vote closes {0} after it opened , or as soon as {1} .',
    closingOr((at, since) => since + at.durationMs(0)),
    { gives: ['proposal', 'tally'] },
  ),
] as const

/** Before its time no rule of lower rank closes it, where not everybody has voted. */
function closing(dueFrom: DueFrom, silent?: Ballot): SentenceMeaning {
  const clocks = clocksOf(dueFrom)
  return {
    hears: () => ['due'],
    clocks,
    ban: {
      does: () => ['close a vote'],
      forbids: (at, { proposal }) =>
        hasTime(at, clocks(at), (about) => about.proposal === proposal) && !haveAllVoted(at),
    },
    reacts: (at, { proposal }) =>
      proposal === undefined
        ? []
        : [
            ...(silent === undefined ? [] : silentVotes(at, proposal, silent)),
            { do: 'close-vote', proposal },
          ],
  }
}

/** The same, or as soon as the condition after the time holds. */
function closingOr(dueFrom: DueFrom): SentenceMeaning {
  const { ban, ...closes } = closing(dueFrom)
  return {
    ...closes,
    claims: { voteOver: (at) => at.holds(1) },
    ...(ban === undefined
      ? {}
      : { ban: { ...ban, forbids: (at, deed) => ban.forbids(at, deed) && !at.holds(1) } }),
  }
}

/** The same also where everybody has. */
function lasting(silent?: Ballot): SentenceMeaning {
  const dueFrom: DueFrom = (at, since) => since + at.durationMs(0)
  const clocks = clocksOf(dueFrom)
  return {
    ...closing(dueFrom, silent),
    ban: {
      does: () => ['close a vote'],
      forbids: (at, { proposal }) =>
        hasTime(at, clocks(at), (about) => about.proposal === proposal),
    },
  }
}

function clocksOf(dueFrom: DueFrom): (at: Place) => readonly Clock[] {
  return (at) => ofVotes(at, (since) => dueFrom(at, beginning(at, since)))
}

/** A rule does not work backwards. */
function beginning({ world }: Place, since: number): number {
  return Math.max(since, world.inForceSince)
}

/** The votes of those who may vote and have not. */
function silentVotes(at: Place, id: ProposalId, ballot: Ballot): readonly Deed[] {
  const { world } = at
  const proposal = world.proposal(id)
  if (proposal?.isVotedOn !== true) return []
  const cast = ballot === 'as most' ? mostBallot(at, id) : ballot
  return world.players
    .filter((player) => proposal.ballot(player) === null && world.mayVote(player, id))
    .map((player) => ({ do: 'cast-vote', proposal: id, player, ballot: cast, isSilent: true }))
}

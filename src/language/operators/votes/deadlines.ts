import type { ProposalId } from '../../../actions/ids.ts'
import { exactly } from '../../meaning/whole.ts'
import { isComposed, type Composed, type Phrase } from '../../../actions/phrase.ts'
import { businessDaysAfter } from '../../meaning/calendar.ts'
import type { Clock, Place, SentenceMeaning, Taken } from '../../meaning/meaning.ts'
import { makes } from '../../grammar/operator.ts'
import type { Claims } from '../../meaning/claims.ts'
import type { Deed } from '../../meaning/deed.ts'
import { mostBallot } from './followed-votes.ts'
import { makesChange } from './changes.ts'
import { hasTime, ofVotes } from '../turns/clocks.ts'
import { haveAllVoted } from './tallies.ts'

type Ballot = 'for' | 'against' | 'abstain' | 'as most'

/** Of a place in a game, since when a vote is open: when it closes. */
type DueFrom = (at: Place, since: number) => number | null

/** What is said of those who have not voted, and how they vote then. */
const ballots: ReadonlyMap<string, Ballot> = new Map([
  ['abstains', 'abstain'],
  ['counts as for it', 'for'],
  ['counts as against it', 'against'],
  ['votes as most did', 'as most'],
])

/** Sentences that tell when votes close, with where they tell on which changes. */
const timed: ReadonlyMap<string, number> = new Map([['closes', 3]])

const silence = [...ballots.keys()].join('|').replaceAll(' ', '_')

/** Whoever goes by others goes by how they voted. */
const touches = (phrase: Composed, place: number) =>
  phrase[place + 1] === 'votes as most did' ? ('ballots' as const) : null

/** By what name rules are asked how long a vote is on that opens now, in ms: no name that anybody can give. */
export const votingPeriod = 'a voting period (ms)'

const dueFrom: DueFrom = (at, since) =>
  at.has(4) ? since + at.durationMs(4) : at.closesAt(0, since, at.world.zone)

/** Votes that close after a time, and what becomes of those who have said nothing; turns that do. */
export const deadlines = [
  makes.closing(
    'after it opened',
    '{duration} after < {anchor} | it opened >',
    (at, since, zone) => {
      const from = at.has(1) ? at.anchor(1, since, zone) : since
      return from === null ? null : from + at.durationMs(0)
    },
  ),
  makes.closing(
    'business days after it opened',
    '{count} business day/days after it opened',
    (at, since, zone) => businessDaysAfter(since, at.count(0), zone),
  ),
  makes.closing('at', 'at {anchor}', (at, since, zone) => at.anchor(0, since, zone)),
  makes.sentence(
    'closes',
    `a vote [ on {changes@3} ] < closes {closing@0} [ , or as soon as {conditions@1} ] | lasts {duration@4} > [ ; whoever has not voted by then <${silence}@2> ] .`,
    { gives: ['proposal', 'tally'], touches: (phrase) => touches(phrase, 2) },
    (at) => ({
      ...closing(at),
      claims: {
        ...periodOf(at.has(3)),
        ...(at.has(1)
          ? {
              voteOver: (place) => (isOnSuch(place, place.scope.proposal) ? place.holds(1) : null),
            }
          : {}),
      },
    }),
  ),
  makes.effect(
    'silent',
    `whoever has not voted on it <${silence}>`,
    { needs: ['proposal'], touches: (phrase) => touches(phrase, 0) ?? 'votes' },
    (at) => {
      const { proposal } = at.scope
      return proposal === undefined ? [] : silentVotes(at, proposal, 0)
    },
  ),
  makes.sentence(
    'turn ends at',
    'a turn ends < {duration} after it began | at {anchor} > .',
    ending((at, since) =>
      at.has(0) ? since + at.durationMs(0) : at.anchor(1, since, at.world.zone),
    ),
  ),
] as const

/** What a sentence says of how long a vote is on, where that is one on any change. */
function periodOf(isOnSuch: boolean): Pick<Claims, 'value'> {
  if (isOnSuch) return {}
  return {
    value: (at, name) => {
      const due = name === votingPeriod ? dueFrom(at, at.world.now) : null
      return due === null ? null : { value: exactly(due - at.world.now), quantity: '' }
    },
  }
}

function ending(dueFrom: DueFrom): SentenceMeaning {
  return {
    hears: () => ['due'],
    clocks: (at) =>
      at.world.turnsUnderWay.flatMap(({ number, player, begun }) => {
        const due = dueFrom(at, beginning(at, begun))
        const always = dueFrom(at, begun) ?? due
        return due === null || always === null
          ? []
          : [{ name: `turn ${number}`, due, always, about: { player } }]
      }),
    reacts: (_, { player }) => (player === undefined ? [] : [{ do: 'end-turn-of', player }]),
  }
}

/** Before its time no rule of lower rank closes it; where not everybody has voted, or it lasts so long. */
function closing(said: Taken): SentenceMeaning {
  return {
    hears: () => ['due'],
    clocks,
    ban: {
      does: () => ['close a vote'],
      forbids: (at, { proposal }) =>
        hasTime(at, clocks(at), (about) => about.proposal === proposal) &&
        (said.has(4) || (!haveAllVoted(at) && !(at.has(1) && at.holds(1)))),
    },
    reacts: (at, { proposal }) =>
      proposal === undefined
        ? []
        : [...silentVotes(at, proposal, 2), { do: 'close-vote', proposal }],
  }
}

function clocks(at: Place): readonly Clock[] {
  const always = new Map(
    ofVotes(at, (since) => dueFrom(at, since)).map(({ name, due }) => [name, due]),
  )
  return ofVotes(at, (since) => dueFrom(at, beginning(at, since)))
    .filter(({ about }) => isOnSuch(at, about.proposal))
    .map((clock) => ({ ...clock, always: always.get(clock.name) ?? clock.due }))
}

/** Whether a vote is on changes of which a sentence says so, or says nothing. */
function isOnSuch(at: Place, proposal: ProposalId | undefined): boolean {
  return !at.has(3) || (proposal !== undefined && makesChange(at, 3, proposal))
}

/** A rule does not work backwards. */
function beginning({ world }: Place, since: number): number {
  return Math.max(since, world.inForceSince)
}

/** The votes of those who may vote and have not; none where nothing is said of them. */
function silentVotes(at: Place, id: ProposalId, saidAt: number): readonly Deed[] {
  const { world } = at
  const proposal = world.proposal(id)
  const ballot = ballots.get(at.option(saidAt) ?? '')
  if (ballot === undefined || proposal?.isVotedOn !== true) return []
  const cast = ballot === 'as most' ? mostBallot(at, id) : ballot
  return world.players
    .filter((player) => proposal.ballot(player) === null && world.mayVote(player, id))
    .map((player) => ({ do: 'cast-vote', proposal: id, player, ballot: cast, isSilent: true }))
}

/** Whether two sentences tell when the same votes close, each another time perhaps. */
export function closeSame(one: Phrase, other: Phrase): boolean {
  const [which, whichElse] = [votesClosedBy(one), votesClosedBy(other)]
  if (which === null || whichElse === null) return false
  return which === whichElse || which === 'all' || whichElse === 'all'
}

/** Of a sentence that tells when votes close, on which changes; `null`: it tells none. */
function votesClosedBy(sentence: Phrase): string | null {
  const suchAt = isComposed(sentence) ? timed.get(sentence[0]) : undefined
  if (!isComposed(sentence) || suchAt === undefined) return null
  const such = sentence[suchAt + 1] ?? null
  return such === null ? 'all' : JSON.stringify(such)
}

import type { Ballot } from '../../../actions/body.ts'
import type { PlayerId, ProposalId } from '../../../actions/ids.ts'
import { isComposed, type Phrase } from '../../../actions/phrase.ts'
import type { Place } from '../../meaning/meaning.ts'
import { about } from '../../grammar/about.ts'
import { alike } from '../../grammar/entry.ts'
import { makes } from '../../grammar/operator.ts'
import { keptOf, type Deed } from '../../meaning/deed.ts'

const ballots = ['for', 'against'] as const satisfies readonly Ballot[]

/** How they vote where whoever is to throw does not; where nothing is said it hangs on whether it is their proposal. */
const refusals: readonly {
  readonly name: string
  readonly words: string
  readonly refused?: Ballot
}[] = [
  { name: '', words: '' },
  { name: ', or else against', words: ' , or else vote(s) against it', refused: 'against' },
  { name: ', or else for', words: ' , or else vote(s) for it', refused: 'for' },
  { name: ', or else abstain', words: ' , or else abstain(s)', refused: 'abstain' },
]

/** Of these a proponent who does not throw has the worst. */
const againstProponent: ReadonlySet<string> = new Set(['', ', or else against'].map(thrownBy))

/** Who has not voted, and how chance votes for them or for others. */
export const randomVotes = [
  makes.who(
    'silent voters',
    'whoever has not voted on it',
    { ...about.vote, also: ['everyone who has not voted on it'] },
    silentVoters,
  ),
  makes.effect(
    'vote at random together',
    `{who} vote(s) at random [ , saying {quoted*or} ] , drawn together`,
    about.vote,
    (at) => {
      const alone = throwerOf(at)
      const left = alone === null ? null : leftToLot(at, alone)
      return left === null || alone === null ? [] : [{ do: 'draw', alone, ...left }]
    },
  ),
  ...alike(
    'vote at random, thrown by',
    refusals.map(({ name, words, refused }) =>
      makes.effect(
        thrownBy(name),
        `{who} vote(s) at random [ , saying {quoted@2*or} ] , thrown by {named@1}${words}`,
        about.vote,
        (at) => {
          const [player] = at.people(1)
          const left = player === undefined ? null : leftToLot(at, player, 2, refused)
          return left === null || player === undefined ? [] : [{ do: 'throw', player, ...left }]
        },
      ),
    ),
  ),
  // Of both kinds of chance.
  makes.effect(
    'vote as drawn',
    'each votes as was drawn for them [ , saying {quoted*or} ]',
    { needs: ['proposal', 'drawn'], touches: 'votes' },
    votesDrawn,
  ),
] as const

function thrownBy(refusal: string): string {
  return `vote at random${refusal}`
}

/**
 * Whether by this sentence somebody throws votes of others who may prefer what becomes of these without them, as they can
 * foresee what falls: all but a proponent without whose throw they count as against the proposal.
 */
export function throwerMayChoose(phrase: Phrase): boolean {
  if (!isComposed(phrase)) return false
  const [name, , thrower] = phrase
  const isProponent = isComposed(thrower) && thrower[0] === 'proponent'
  const isHere =
    refusals.some((one) => thrownBy(one.name) === name) &&
    !(isProponent && againstProponent.has(String(name)))
  return isHere || phrase.some(throwerMayChoose)
}

/** Those who may vote on it and have not. */
function silentVoters({ world, scope: { proposal: id } }: Place): readonly PlayerId[] {
  const proposal = id === undefined ? null : world.proposal(id)
  if (id === undefined || proposal?.isVotedOn !== true) return []
  return world.players.filter(
    (player) => proposal.ballot(player) === null && world.mayVote(player, id),
  )
}

/** Those of them for whom chance is to vote now. */
function leftOf(at: Place): readonly PlayerId[] {
  const { proposal } = at.scope
  const cast = proposal === undefined ? null : at.world.proposal(proposal)
  // Of two throws for one voter a thrower could choose.
  const silent = silentVoters(at).filter((player) => cast?.awaitsLot(player) !== true)
  return at.people(0).filter((player) => silent.includes(player))
}

/** One die for each of them, that tells ballot and comment; `refused`: how they vote if `thrower` does not throw. */
function leftToLot(at: Place, thrower: PlayerId, commentsAt = 1, refused?: Ballot) {
  const { proposal } = at.scope
  const [first, ...others] = leftOf(at)
  if (proposal === undefined || first === undefined) return null
  const players = [first, ...others] as const
  const comments = at.phrase.slice(1 + commentsAt).map((_, index) => at.taken(commentsAt + index))
  const effect: Phrase = ['vote as drawn', ...comments]
  return {
    sides: ballots.length * Math.max(1, comments.length),
    dice: players.length,
    ballots: { proposal, players, refused: refused ?? refusedBy(at, thrower, proposal) },
    frame: { effect, scope: { ...keptOf(at.scope), proposal } },
  } as const
}

/** Whose proposal it is gains nothing by not throwing; what others would gain nobody knows. */
function refusedBy(at: Place, thrower: PlayerId, proposal: ProposalId): Ballot {
  return at.world.proposal(proposal)?.by === thrower ? 'against' : 'abstain'
}

/** Where too few are at the table to draw: whoever has voted, first by seat, for nobody throws their own vote who need not. */
function throwerOf(at: Place): PlayerId | null {
  const { proposal } = at.scope
  const players = leftOf(at)
  const voted = proposal === undefined ? null : at.world.proposal(proposal)
  const others = at.world.players.filter((player) => !players.includes(player))
  return (
    others.find((player) => voted?.hasVotedThemselves(player)) ?? others[0] ?? players[0] ?? null
  )
}

function votesDrawn(at: Place): readonly Deed[] {
  const { proposal, among = [], faces = [] } = at.scope
  if (proposal === undefined) return []
  const comments = at.phrase.length - 1
  const cast = at.world.proposal(proposal)
  const mayStill = at.world.players.filter(
    (player) => cast?.isLeftToLot(player) === true && at.world.mayVote(player, proposal),
  )
  return among.flatMap((player, place): readonly Deed[] => {
    if (!mayStill.includes(player)) return []
    const face = (faces[place] ?? 1) - 1
    // Of ballots that the rules leave them: who is bribed votes as bribed.
    const offered = ballots.filter((one) => at.world.mayVote(player, proposal, one))
    const ballot = offered[face % offered.length]
    if (ballot === undefined) return []
    const comment = comments === 0 ? {} : { comment: at.name(Math.floor(face / ballots.length)) }
    return [{ do: 'cast-vote', proposal, player, ballot, byLot: true, ...comment }]
  })
}

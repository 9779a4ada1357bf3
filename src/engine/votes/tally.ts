import type { PlayerId } from '../../actions/ids.ts'
import { canCount } from '../../crypto/choices.ts'
import { ask } from '../kernel/questions/ask.ts'
import type { Budget } from '../kernel/budget.ts'
import type { MechanicLibrary } from '../kernel/questions/mechanic.ts'
import { countedPlayers } from '../people/players.ts'
import { ballotOf } from './ballots.ts'
import { ruleUsesOf } from '../rules/rule-uses.ts'
import type { GameState, Proposal, Tally } from '../kernel/state/state.ts'

/**
 * The seated players who may vote on a proposal as the rules stand, in seat order, and, where rules say so, whoever voted and
 * is there no more; of those who came after a vote with encrypted ballots was opened only whom {@link isInVote} lets.
 */
export function eligibleVoters(
  library: MechanicLibrary,
  state: GameState,
  proposal: Proposal,
  budget?: Budget,
): readonly PlayerId[] {
  const { answering } = ruleUsesOf(library, state)
  const isGoneCounted =
    answering.has('leaver-vote') &&
    ask(library, state, 'leaver-vote', { proposal: proposal.id }, budget).value === 'counted'
  const gone = isGoneCounted ? goneVoters(state, proposal) : []
  const seated = countedPlayers(state)
    .map((player) => player.id)
    .filter((player) => isInVote(state, proposal, player))
  if (!answering.has('may-vote')) return [...seated, ...gone]
  const allowed = seated.filter((player) => {
    const input = { player, proposal: proposal.id }
    return ask(library, state, 'may-vote', input, budget).value.allow
  })
  return [...allowed, ...gone]
}

/** Who has voted and is not at the table any more, in the order in which they once sat down. */
export function goneVoters(state: GameState, { votes }: Proposal): readonly PlayerId[] {
  return state.seats.filter(
    (seat) => votes.has(seat) && state.players.get(seat)?.status !== 'seated',
  )
}

/**
 * Whether a player can vote at all: where ballots are encrypted, whoever was there when the vote was opened; where they are
 * anonymous, whoever came since, too, as long as the ballots of all who ever had a seat could be counted. For of these nothing is
 * seen before the end of the vote is sealed; hidden ones may be opened before, by whoever could then let in, dated back, a voter
 * who has seen them. docs/PROTOCOL.md, [ballot-holders].
 */
export function isInVote(
  { seats }: GameState,
  { holders, choices }: Proposal,
  player: PlayerId,
): boolean {
  if (holders === undefined || holders.some((holder) => holder.player === player)) return true
  if (choices === undefined) return false
  const votes = seats.map(() => 1)
  return canCount(votes, choices.length)
}

/** How the votes stand, each with the weight that the rules give it. Votes of those who may not vote any more do not count. */
export function tallyOf(
  library: MechanicLibrary,
  state: GameState,
  proposal: Proposal,
  budget?: Budget,
): Tally {
  const { voters, unit } = weighedVoters(library, state, proposal, budget)
  const counts = { for: 0, against: 0, abstain: 0, eligible: 0, encrypted: 0 }
  for (const { player, weight } of voters) {
    const vote = proposal.votes.get(player)
    // Whose vote was undone counts with another one, or not at all.
    if (vote === undefined && proposal.struck?.has(player) === true) continue
    counts.eligible += weight
    const ballot = vote === undefined ? null : ballotOf(proposal.votes, player)
    if (ballot !== null) counts[ballot] += weight
  }
  const { encrypted, ...known } = counts
  return {
    ...known,
    ...(encrypted === 0 ? {} : { encrypted }),
    ...(unit === 1 ? {} : { unit }),
  }
}

/** Who may vote, and how many parts of a vote each has, of which `unit` make one. */
export interface WeighedVoters {
  readonly voters: readonly { readonly player: PlayerId; readonly weight: number }[]
  readonly unit: number
}

/** Those who may vote, with what the rules have their votes weigh. Where a sum could not tell it all votes weigh one. */
export function weighedVoters(
  library: MechanicLibrary,
  state: GameState,
  proposal: Proposal,
  budget?: Budget,
): WeighedVoters {
  const eligible = eligibleVoters(library, state, proposal, budget)
  const isWeighed = ruleUsesOf(library, state).answering.has('vote-weight')
  const weights = eligible.map((player) => {
    if (!isWeighed) return one
    const verdict = ask(library, state, 'vote-weight', { player, proposal: proposal.id }, budget)
    return isWeight(verdict.value) ? verdict.value : one
  })
  const unit = commonUnit(weights)
  const voters = eligible.map((player, index) => {
    const { above, below } = weights[index] ?? one
    return { player, weight: Math.floor((above * unit) / below) }
  })
  const { choices } = proposal
  const canBeCounted =
    !isWeighed ||
    choices === undefined ||
    canCount(
      voters.map(({ weight }) => weight),
      choices.length,
    )
  if (canBeCounted) return { voters, unit }
  return { voters: eligible.map((player) => ({ player, weight: 1 })), unit: 1 }
}

interface Weight {
  readonly above: number
  readonly below: number
}

const one: Weight = { above: 1, below: 1 }
/** Beyond this no vote weighs, and in no smaller parts. */
const most = 1_000_000

function isWeight({ above, below }: Weight): boolean {
  return isWithin(above, 0) && isWithin(below, 1)
}

function isWithin(value: number, least: number): boolean {
  return Number.isSafeInteger(value) && value >= least && value <= most
}

/** The part of a vote in which all weights are whole: of 1 and ⅓ a third, so 3. */
function commonUnit(weights: readonly Weight[]): number {
  let unit = 1
  for (const { below } of weights) {
    const next = (unit / greatestDivisor(unit, below)) * below
    if (next <= most) unit = next
  }
  return unit
}

function greatestDivisor(a: number, b: number): number {
  let [x, y] = [a, b]
  while (y !== 0) [x, y] = [y, x % y]
  return x
}

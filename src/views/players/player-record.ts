import type { Task } from '../../base/task.ts'
import type { Ballot } from '../../actions/body.ts'
import type { PlayerId } from '../../actions/ids.ts'
import type { Entry } from '../../engine/kernel/state/entry.ts'
import type { GameState, Proposal } from '../../engine/kernel/state/state.ts'
import { ballotOf } from '../../engine/votes/ballots.ts'
import { differenceText, displayOf } from './quantity-text.ts'
import { proposalTitle } from '../proposals/proposal-title.ts'

/** A proposal that a player made; `outcome` null: it is not decided. */
export interface ProposalMade {
  readonly number: number
  readonly title: string
  readonly outcome: Proposal['outcome'] | null
}

/** How a player voted on a proposal that is decided. */
export interface VoteCast extends ProposalMade {
  readonly ballot: Ballot
}

export interface RulingGiven {
  readonly question: string
  readonly answer: string
  readonly overruled: boolean
}

/** What a player has gained or lost of something in a round, by one rule or by hand. */
export interface Earned {
  readonly round: number
  readonly quantity: string
  /** By its number then; `null`: by hand. */
  readonly rule: number | null
  /** `+30`, `−10`, and in how many changes. */
  readonly by: string
  readonly times: number
  readonly sum: number
}

/** Newest first. */
export interface PlayerRecord {
  readonly proposals: readonly ProposalMade[]
  readonly votes: readonly VoteCast[]
  readonly rulings: readonly RulingGiven[]
}

/** What a player proposed, voted and ruled. Of votes only those that are decided: until then some are not shown. */
export function playerRecord(state: GameState, player: PlayerId): PlayerRecord {
  const closed = [...state.closedProposals.values()]
  const all = [...closed, ...state.openProposals.values()]
  return {
    proposals: all
      .filter(({ by }) => by === player)
      .map((proposal) => madeOf(state, proposal))
      .toReversed(),
    votes: closed
      .flatMap((proposal) => {
        const ballot = ballotOf(proposal.votes, player)
        return ballot === null || ballot === 'encrypted'
          ? []
          : [{ ...madeOf(state, proposal), ballot }]
      })
      .toReversed(),
    rulings: [...state.judgments.values()]
      .flatMap(({ question, rulings }) =>
        rulings
          .filter(({ judge }) => judge === player)
          .map(({ answer, overruled }) => ({ question, answer, overruled })),
      )
      .toReversed(),
  }
}

function madeOf(state: GameState, proposal: Proposal): ProposalMade {
  const { number, outcome = null } = proposal
  return { number, title: proposalTitle(state, proposal), outcome }
}

/** Looks a game's entries through for what a player earned under which rules, one entry at a step. Last round first. */
export function* earnedBy(
  state: GameState,
  entries: readonly Entry[],
  player: PlayerId,
): Task<readonly Earned[]> {
  const found = new Map<string, Omit<Earned, 'by'>>()
  let round = 1
  for (const { changes } of entries) {
    yield
    for (const change of changes) {
      if (change.kind === 'game' && change.what === 'round') round += 1
      if (change.kind !== 'quantity' || change.player !== player) continue
      const { quantity, from, to, cause } = change
      if (from === to) continue
      const rule = cause.number ?? null
      const key = `${round} ${rule} ${quantity}`
      const { sum, times } = found.get(key) ?? { sum: 0, times: 0 }
      found.set(key, { round, quantity, rule, sum: sum + to - from, times: times + 1 })
    }
  }
  return [...found.values()]
    .map((one) => {
      const display = displayOf(state, 'player', one.quantity)
      return { ...one, by: differenceText(one.sum, display) }
    })
    .sort((a, b) => b.round - a.round || (a.rule ?? Infinity) - (b.rule ?? Infinity))
}

import type { PlayerId, ProposalId } from '../../actions/ids.ts'
import type { GameState, Proposal, Turn } from '../../engine/kernel/state/state.ts'
import { turnOf, turnToProposeIn } from '../../engine/turns/turns.ts'
import { ballotOf } from '../../engine/votes/ballots.ts'
import { isOwnVote } from '../../engine/votes/vote.ts'
import { closedOfTurn } from '../../engine/votes/proposals.ts'
import type { Context } from '../../engine/kernel/questions/mechanic.ts'
import type { TurnView, World, Past } from '../../language/meaning/world.ts'
import type { SentenceContext } from './carry-deeds.ts'
import { timerName } from './live-sentence.ts'

export function turnOfPlayer(
  game: GameState,
  player: PlayerId | null,
): ReturnType<World['turnOf']> {
  if (player === null) return null
  const [first, next] = [turnOf(game, player), turnToProposeIn(game, player)]
  if (first === undefined || next === undefined) return null
  const decided = decidedIn(game, first)
  const before = next === first ? decided : decidedIn(game, next)
  const open = [...game.openProposals.values()].filter(
    (one) => one.by === player && one.turn === next.number,
  )
  return { made: open.length + before, decided }
}

function decidedIn(game: GameState, { number, player, begun }: Turn): number {
  return closedOfTurn(game, number).filter(
    (one) => one.by === player && one.outcome !== 'withdrawn' && isSince(one, begun.at),
  ).length
}

/** Turns are numbered anew in each round. */
function isSince({ forms }: Proposal, at: number): boolean {
  return (forms[0]?.at ?? 0) >= at
}

/** How many of a player's proposals up to the last were adopted without another between; in the order in which they closed. */
export function adoptedInRow(closed: readonly Proposal[], player: PlayerId): number {
  const own = closed.filter(({ by }) => by === player)
  const last = own.findLastIndex((proposal) => proposal.outcome !== 'adopted')
  return own.length - 1 - last
}

export function everyProposal({ openProposals, closedProposals }: GameState): readonly Proposal[] {
  return [...openProposals.values(), ...closedProposals.values()]
}

/** Whose turn before that of a proposal is under way without a vote that has closed; `null`: nobody's. */
export function unvotedBefore(
  { openProposals, turns }: GameState,
  id: ProposalId,
): PlayerId | null {
  const number = openProposals.get(id)?.turn ?? 0
  // A turn may be over before its proposal is: its player has left.
  const open = [...openProposals.values()].map(({ by, turn }) => ({ player: by, number: turn }))
  const unproposed = turns.filter(({ proposal }) => proposal === undefined)
  const earlier = [...open, ...unproposed]
    .filter((one) => one.number !== null && one.number < number)
    .toSorted((a, b) => (a.number ?? 0) - (b.number ?? 0))
  return earlier[0]?.player ?? null
}

/** The number of a proposal that a player made in a turn under way and that is open; `null`: there is none. */
export function unvotedInTurn(
  { openProposals, turns }: GameState,
  player: PlayerId,
): number | null {
  const made = [...openProposals.values()].find(
    ({ id, by }) => by === player && turns.some(({ proposal }) => proposal === id),
  )
  return made?.number ?? null
}

export function proposedSince(
  proposals: readonly Proposal[],
  player: PlayerId,
  since: number,
): number {
  return proposals.filter(
    ({ by, outcome, forms }) =>
      by === player && outcome !== 'withdrawn' && (forms[0]?.at ?? 0) > since,
  ).length
}

export function votedLately(closed: readonly Proposal[], player: PlayerId, last: number): number {
  const decided = closed.filter(({ outcome }) => outcome !== 'withdrawn')
  return decided.slice(-last).filter(({ votes }) => {
    const vote = votes.get(player)
    return vote !== undefined && isOwnVote(vote) && ballotOf(votes, player) !== null
  }).length
}

/** Whether so many votes have been decided since a player is at the table, and they cast none of the last of them themselves. */
export function missedLately(
  closed: readonly Proposal[],
  player: PlayerId,
  { last, joined }: { readonly last: number; readonly joined: number },
): boolean {
  const decided = closed.filter(
    ({ outcome, voteOpened }) =>
      outcome !== 'withdrawn' && voteOpened !== undefined && voteOpened.at >= joined,
  )
  return (
    decided.length >= last &&
    decided.slice(-last).every(({ votes }) => {
      const vote = votes.get(player)
      return vote === undefined || vote.forcedBy !== undefined
    })
  )
}

export function turnsUnderWay({ turns }: GameState): readonly TurnView[] {
  return turns.map(({ number, player, begun, proposal }) => ({
    number,
    player,
    begun: begun.at,
    hasProposal: proposal !== undefined,
  }))
}

/** Whether a player is next in the order while others' turns are under way. */
export function isNext({ game: { turns }, ask }: Context<unknown>, player: PlayerId): boolean {
  if (turns.length === 0) return false
  const newest = turns.reduce((last, turn) => (turn.number > last.number ? turn : last))
  return newest.player !== player && ask('next-turn', { after: newest.player }).value === player
}

/** Whether a clock of the sentence has run out; `null`: it does not run. */
export function isClockOver(
  { game, rule, params }: SentenceContext,
  clock: string,
): boolean | null {
  const name = timerName(clock, params)
  const timer = game.timers.find((one) => one.rule === rule.id && one.name === name)
  return timer === undefined ? null : timer.isOver === true
}

/** Those on whom the players vote, with since when somebody speaks for them. */
export function newcomersIn({ admissions }: GameState) {
  return [...admissions.values()].flatMap(({ player, sponsored }) =>
    sponsored === undefined ? [] : [{ player, sponsored }],
  )
}

/** When a player did something last; game time, ms; `null`: never. */
export function lastTimeOf(game: GameState, player: PlayerId, what: Past): number | null {
  switch (what) {
    case 'joined':
      return game.players.get(player)?.joined.at ?? null
    case 'gave a sign':
      return game.signs.get(player) ?? null
    case 'proposed':
      return latest(
        everyProposal(game).flatMap(({ by, forms: [first] }) => (by === player ? [first?.at] : [])),
      )
    case 'voted':
      return latest(everyProposal(game).map(({ votes }) => ownVoteAt(votes.get(player))))
  }
}

/** A vote that a rule cast is not the player's. */
function ownVoteAt(vote: { readonly at: number; readonly forcedBy?: object } | undefined) {
  return vote?.forcedBy === undefined ? vote?.at : undefined
}

function latest(times: readonly (number | undefined)[]): number | null {
  return times.reduce<number | null>(
    (last, time) => (time === undefined || (last !== null && last >= time) ? last : time),
    null,
  )
}

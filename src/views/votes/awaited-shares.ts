import { actionId, type ActionId, type PlayerId } from '../../actions/ids.ts'
import { neededOf } from '../../crypto/threshold.ts'
import { isEndAwaited, isKeptByVote } from '../../engine/draws/left-to-lot.ts'
import { isVoteOver } from '../../engine/draws/vote-over.ts'
import { awaitedFor, isFixed, type Draw } from '../../engine/draws/draw.ts'
import type { Entry } from '../../engine/kernel/state/entry.ts'
import type { GameState, Proposal } from '../../engine/kernel/state/state.ts'
import { haveAllAnswered, type Poll } from '../../engine/polls/poll.ts'
import type { BallotHolder } from '../../engine/votes/vote.ts'
import { haveAllVoted } from '../../engine/votes/voted-for-good.ts'
import { mechanicLibrary } from '../../mechanics/library.ts'

/** Something that goes on when enough devices have done their part of it, and has not had enough yet. */
export interface AwaitedShares {
  /** Of the proposal, the poll or the draw. */
  readonly id: string
  readonly what: 'ballots' | 'answers' | 'draw' | 'end'
  /**
   * What it waits for: parts of which something is drawn, the end of the vote in which that casts votes, that what is to be
   * opened is settled, or parts that open it.
   */
  readonly stage: 'dealing' | 'voting' | 'settling' | 'opening'
  /** When it began to wait, ms of game time. */
  readonly since: number
  /** So many more players it takes, of these: those who can still do their part. */
  readonly left: number
  readonly of: readonly PlayerId[]
  /** Whose part is there. */
  readonly given: readonly PlayerId[]
}

/** What is settled: so many entries from the first on. */
export interface SettledPart {
  readonly entries: readonly Entry[]
  readonly settled: number
}

/** What a proposal, a poll or a draw waits for; `null`: for no device's part. `id`: its own. */
export function sharesAwaited(
  state: GameState,
  id: string,
  part: SettledPart,
): AwaitedShares | null {
  const draw = state.draws?.get(id)
  if (draw !== undefined) return drawAwaited(state, draw, part)
  const poll = state.polls.get(id)
  if (poll !== undefined) return answersAwaited(state, poll, part)
  const proposal = state.openProposals.get(actionId(id))
  if (proposal === undefined) return null
  return endAwaited(state, proposal, part) ?? ballotsAwaited(state, proposal, part)
}

/** What throws for a hidden vote that is over wait for: [throw-when]. `null`: for nothing, or there are none. */
function endAwaited(state: GameState, proposal: Proposal, part: SettledPart): AwaitedShares | null {
  const { id, holders, ended, settledBy = [] } = proposal
  if (!isEndAwaited(state, proposal) || holders === undefined || ended === undefined) return null
  return {
    id,
    what: 'end',
    stage: isSettled(part, ended.action) ? 'opening' : 'settling',
    since: ended.at,
    left: neededOf(holders.length) - settledBy.length,
    of: holders.flatMap(({ player }) => (settledBy.includes(player) ? [] : [player])),
    given: settledBy,
  }
}

/** What the ballots of a vote that is over wait for: [ballot-when]. `null`: there are none to be opened. */
function ballotsAwaited(
  state: GameState,
  proposal: Proposal,
  part: SettledPart,
): AwaitedShares | null {
  const { id, phase, holders, ended, shares, spent } = proposal
  if (phase !== 'opening' || holders === undefined || ended === undefined) return null
  const given = [...(shares?.keys() ?? [])]
  const done = new Set([...given, ...(spent ?? [])])
  const mayOpen = isSettled(part, ended.action) || haveAllVoted(mechanicLibrary, state, proposal)
  return {
    id,
    what: 'ballots',
    stage: mayOpen ? 'opening' : 'settling',
    since: ended.at,
    left: neededOf(holders.length) - given.length,
    of: keyHolders(state, holders).filter((player) => !done.has(player)),
    given,
  }
}

/** What the answers of a poll that is over wait for: [poll-when]. `null`: there are none to be opened. */
function answersAwaited(state: GameState, poll: Poll, part: SettledPart): AwaitedShares | null {
  const { id, encrypted } = poll
  if (encrypted?.ended === undefined) return null
  const { holders, shares, ended } = encrypted
  const mayOpen = haveAllAnswered(state, poll) || isSettled(part, ended.action)
  return {
    id,
    what: 'answers',
    stage: mayOpen ? 'opening' : 'settling',
    since: ended.at,
    left: neededOf(holders.length) - shares.size,
    of: keyHolders(state, holders).filter((player) => !shares.has(player)),
    given: [...shares.keys()],
  }
}

/** What a draw waits for: [draw-when]. */
function drawAwaited(state: GameState, draw: Draw, part: SettledPart): AwaitedShares {
  const { left, of } = awaitedFor(state, draw)
  const stage = drawStage(state, draw, part)
  const given = isFixed(draw) ? [...draw.shares.keys()] : draw.dealings.map(({ player }) => player)
  return { id: draw.id, what: 'draw', stage, since: draw.cause.at, left, of, given }
}

function drawStage(state: GameState, draw: Draw, part: SettledPart): AwaitedShares['stage'] {
  if (!isFixed(draw)) return 'dealing'
  const { ballots } = draw.alone
  if (isKeptByVote(state, ballots)) return 'voting'
  const isFor = (id: ActionId | undefined) => isSettled(part, id)
  const isFree =
    isFor(draw.dealings.at(-1)?.action) && isVoteOver(mechanicLibrary, state, ballots, isFor)
  return isFree ? 'opening' : 'settling'
}

/** Those who still have the key that they hold with: at the table or not, they can help. */
function keyHolders({ players }: GameState, holders: readonly BallotHolder[]): readonly PlayerId[] {
  return holders.flatMap(({ player, key }) => (players.get(player)?.dieKey === key ? [player] : []))
}

function isSettled({ entries, settled }: SettledPart, id: ActionId | undefined): boolean {
  const at = entries.findLastIndex(({ action }) => action.id === id)
  return at >= 0 && at < settled
}

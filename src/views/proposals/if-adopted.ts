import type { Task } from '../../base/task.ts'
import type { Fault } from '../../base/result.ts'
import { allBallots, type Ballot } from '../../actions/body.ts'
import type { Change } from '../../actions/change.ts'
import type { PlayerId } from '../../actions/ids.ts'
import {
  imaginedProposal,
  imaginedVote,
  type OnTheTable,
  type VoteGone,
  type Wording,
} from '../../engine/history/imagined-vote.ts'
import { preview } from '../../engine/history/preview.ts'
import { ask } from '../../engine/kernel/questions/ask.ts'
import type { GameState, Proposal } from '../../engine/kernel/state/state.ts'
import { picksOf } from '../../engine/rules/alternatives.ts'
import { checkWording } from '../../engine/rules/change-check.ts'
import { currentForm } from '../../engine/votes/proposals.ts'
import { eligibleVoters, weighedVoters } from '../../engine/votes/tally.ts'
import { mechanicLibrary } from '../../mechanics/library.ts'
import { slotWords } from '../../texts/en/views/if-adopted.ts'
import { changesAfter } from './changes-to-come.ts'
import { findingConflicts, type RuleConflict } from '../precedence/conflicts.ts'
import { hidesVotes } from '../votes/hidden-votes.ts'
import { obstaclesTo, sentencesThatWait, thatChangeNothing } from './idle-changes.ts'
import { namesOf } from '../players/people.ts'
import { nameOfConflict } from '../precedence/precedence-ahead.ts'
import { proposalView, type DecisionLine } from './proposal-view.ts'
import { differenceText, displayOf, unitOf } from '../players/quantity-text.ts'
import {
  consequencesOf,
  troublesIn,
  type Consequence,
  type Trouble,
} from '../votes/vote-consequences.ts'

/** What is tried: a proposal on the table, or a wording that is not sent yet. */
export type Tried =
  | { readonly proposal: Proposal; readonly wording?: undefined }
  | { readonly wording: Wording; readonly proposal?: undefined }

/** What I would have from a ballot: `null`: with it the vote cannot go that way. */
export interface BallotLine {
  readonly ballot: Ballot
  readonly passes: Gain | null
  readonly fails: Gain | null
}

/** What I would have more or less of, e.g. `+8 points`, and the numbers of the rules that make it so. */
export interface Gain {
  readonly gains: readonly string[]
  readonly rules: readonly number[]
}

/** What would follow if it were adopted now, tried on a copy. Advice: nothing of it keeps anybody from anything. */
export interface IfAdopted {
  /** With which alternatives it was tried: the place of one for each choice. */
  readonly picks: readonly number[]
  /** What stops it as it is, each with its rule. */
  readonly obstacles: readonly Fault[]
  readonly decisions: readonly DecisionLine[]
  /** Who may vote and has not. */
  readonly toVote: readonly string[]
  /** So many of them have to vote for it, and all others can be against; `null`: that depends on who, or it cannot pass. */
  readonly needed: number | null
  /** `no-more`: with the votes that were cast it fails; `never`: it fails with every vote for it. */
  readonly passes: 'yes' | 'no-more' | 'never'
  readonly consequences: readonly Consequence[]
  readonly ballots: readonly BallotLine[]
  /** Those that are not there today. */
  readonly conflicts: readonly RuleConflict[]
  /** Changes that change nothing, and sentences that wait for what never comes, a sentence each. */
  readonly idle: readonly string[]
  /** That nobody could change the rules any more, or nobody knows, where no rule forbids that. */
  readonly warnings: readonly Fault[]
  readonly troubles: readonly Trouble[]
}

export type Trial =
  | { readonly kind: 'tried'; readonly found: IfAdopted }
  | { readonly kind: 'cannot'; readonly fault: Fault }

/**
 * Tries it on a copy, for one who looks on as `me`; `picks`: with the alternatives that all prefer, absent: as their votes stand.
 * A task: each vote that is played through is one step of it.
 */
export function* tryingOut(
  state: GameState,
  tried: Tried,
  me: PlayerId | null,
  picks?: Picks,
): Task<Trial> {
  const fault = unfit(state, tried)
  if (fault !== null) return { kind: 'cannot', fault }
  const { state: laid, proposal: shown } = tableOf(state, tried)
  const table = { state: laid, proposal: seenBy(laid, shown, me) }
  yield
  const gone = passing(table, picks)
  yield
  const { obstacle, warning } =
    gone.passes === 'never'
      ? { obstacle: null, warning: null }
      : yield* changesAfter(table, gone.vote)
  const passes = obstacle === null ? gone.passes : 'never'
  const ballots = yield* ballotLines(state, table, me, picks)
  const voters = eligibleVoters(mechanicLibrary, table.state, table.proposal)
  const waiting = voters.filter((player) => tried.proposal?.votes.has(player) !== true)
  const needed =
    passes === 'yes' && !weighsVotes(table) ? yield* votesNeeded(table, waiting, picks) : null
  const before = new Set((yield* findingConflicts(state)).map(nameOfConflict))
  yield
  const adopted = passes === 'never' ? null : gone.vote
  const after = adopted?.state ?? state
  const clashes = adopted === null ? [] : yield* findingConflicts(after)
  yield
  const { proposal } = table
  return {
    kind: 'tried',
    found: {
      picks: picksOf(gone.vote.proposal),
      obstacles: [
        ...proposing(state, tried),
        ...obstaclesTo(table),
        ...(obstacle === null ? [] : [obstacle]),
      ].filter((one, at, all) => at === all.findIndex(({ code }) => code === one.code)),
      warnings: warning === null ? [] : [warning],
      decisions: proposalView(table.state, proposal, me).decisions,
      toVote: namesOf(state, waiting),
      needed,
      passes,
      consequences: adopted === null ? [] : consequencesOf(state, adopted),
      ballots,
      conflicts: clashes.filter((clash) => !before.has(nameOfConflict(clash))),
      idle: [
        ...thatChangeNothing(state, currentForm(proposal).changes),
        ...(adopted === null ? [] : sentencesThatWait(state, after)),
      ],
      troubles: adopted === null ? [] : troublesIn(adopted),
    },
  }
}

/** What each ballot that I may cast would bring me; a task as above. */
export function* weighingBallots(
  state: GameState,
  proposal: Proposal,
  me: PlayerId,
): Task<readonly BallotLine[]> {
  const table = { state, proposal: seenBy(state, proposal, me) }
  return yield* ballotLines(state, table, me)
}

/** What is tried would change. */
export function changesOf(tried: Tried): readonly Change[] {
  return tried.wording ? tried.wording.changes : currentForm(tried.proposal).changes
}

/** The game with what is tried on the table. */
export function tableOf(state: GameState, tried: Tried): OnTheTable {
  return tried.wording
    ? imaginedProposal(mechanicLibrary, state, tried.wording)
    : { state, proposal: tried.proposal }
}

/** Why it cannot be tried. */
export function unfit(state: GameState, { wording }: Tried): Fault | null {
  if (state.status !== 'playing') {
    const nobodys = { type: 'propose', title: '', changes: [] } as const
    const outcome = preview(mechanicLibrary, state, nobodys, state.creator, state.now)
    return outcome.kind === 'refused' ? outcome.fault : null
  }
  if (wording === undefined) return null
  return checkWording(mechanicLibrary, state, wording.title, wording.changes)
}

/** Why it could not be sent as things stand. */
function proposing(state: GameState, { wording }: Tried): readonly Fault[] {
  if (wording === undefined || wording.of !== null) return []
  const { by, title, changes, extra } = wording
  const body = { type: 'propose', title, changes, extra } as const
  const outcome = preview(mechanicLibrary, state, body, by, state.now)
  return outcome.kind === 'refused' ? [outcome.fault] : []
}

/** Where votes are hidden, nothing of the others' may shine through what is foretold. */
function seenBy(state: GameState, proposal: Proposal, me: PlayerId | null): Proposal {
  if (!hidesVotes(state, proposal)) return proposal
  return { ...proposal, votes: new Map([...proposal.votes].filter(([player]) => player === me)) }
}

type Picks = readonly number[] | undefined

interface Passing {
  readonly passes: IfAdopted['passes']
  readonly vote: VoteGone
}

function passing(table: OnTheTable, picks: Picks): Passing {
  const asCast = imaginedVote(mechanicLibrary, table, { others: allFor, anew: false, picks })
  if (asCast.proposal.outcome === 'adopted') return { passes: 'yes', vote: asCast }
  const vote = imaginedVote(mechanicLibrary, table, { others: allFor, anew: true, picks })
  return { passes: vote.proposal.outcome === 'adopted' ? 'no-more' : 'never', vote }
}

/** Then it is not said how many it takes: that depends on who they are. */
function weighsVotes({ state, proposal }: OnTheTable): boolean {
  const { voters, unit } = weighedVoters(mechanicLibrary, state, proposal)
  return voters.some(({ weight }) => weight !== unit)
}

const allFor = (): Ballot => 'for'

/** Among how many of those who have not voted it passes, if the first of them vote for it and the others against. */
function* votesNeeded(table: OnTheTable, waiting: readonly PlayerId[], picks: Picks): Task<number> {
  let [low, high] = [0, waiting.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const willing = new Set(waiting.slice(0, middle))
    const others = (player: PlayerId): Ballot => (willing.has(player) ? 'for' : 'against')
    const { proposal } = imaginedVote(mechanicLibrary, table, { others, anew: false, picks })
    if (proposal.outcome === 'adopted') high = middle
    else low = middle + 1
    yield
  }
  return low
}

function* ballotLines(
  state: GameState,
  table: OnTheTable,
  me: PlayerId | null,
  picks?: Picks,
): Task<readonly BallotLine[]> {
  const { proposal } = table
  if (me === null || !eligibleVoters(mechanicLibrary, table.state, proposal).includes(me)) return []
  const input = { player: me, proposal: proposal.id }
  if (
    proposal.votes.has(me) &&
    !ask(mechanicLibrary, table.state, 'may-change-vote', input).value.allow
  ) {
    return []
  }
  const lines: BallotLine[] = []
  for (const ballot of allBallots) {
    if (!ask(mechanicLibrary, table.state, 'may-cast', { ...input, ballot }).value.allow) continue
    const going = (others: Ballot, wanted: Proposal['outcome']) => {
      const but = { player: me, ballot }
      const votes = { others: () => others, but, anew: false, picks }
      const vote = imaginedVote(mechanicLibrary, table, votes)
      if (vote.proposal.outcome !== wanted) return null
      return gainFrom(state, vote, me)
    }
    const passes = going('for', 'adopted')
    yield
    const fails = going('against', 'defeated')
    yield
    lines.push({ ballot, passes, fails })
  }
  return lines
}

/** What one player has more or less of than before, and what they throw for: nobody knows yet what that brings. */
export function gainFrom(
  before: GameState,
  { state: after, changes }: Pick<VoteGone, 'state' | 'changes'>,
  me: PlayerId,
): Gain {
  const was = before.players.get(me)?.quantities
  const differing = [...(after.players.get(me)?.quantities ?? [])].flatMap(([quantity, value]) => {
    const by = value - (was?.get(quantity) ?? 0)
    return by === 0 ? [] : [{ quantity, by }]
  })
  const rules = changes.flatMap((change) => {
    if (change.kind !== 'quantity' || change.player !== me) return []
    return differing.some(({ quantity }) => quantity === change.quantity)
      ? (change.cause.number ?? [])
      : []
  })
  const gains = differing.map(({ quantity, by }) => {
    return `${differenceText(by, displayOf(after, 'player', quantity))} ${unitOf(by, quantity)}`
  })
  const owed = changes.filter((change) => change.kind === 'throw-owed' && change.player === me)
  return {
    gains: [...gains, ...(owed.length === 0 ? [] : [slotWords.throws(owed.length)])],
    rules: [...new Set([...rules, ...owed.flatMap(({ cause }) => cause.number ?? [])])],
  }
}

import { ask } from '../../engine/kernel/questions/ask.ts'
import type { Entry } from '../../engine/kernel/state/entry.ts'
import type { GameState, Proposal } from '../../engine/kernel/state/state.ts'
import type { Vote } from '../../engine/votes/vote.ts'
import { currentForm, proposalById } from '../../engine/votes/proposals.ts'
import { eligibleVoters, tallyOf } from '../../engine/votes/tally.ts'
import { mechanicLibrary } from '../../mechanics/library.ts'
import { allBallots, type Ballot } from '../../actions/body.ts'
import type { ActionId, DeviceId, PlayerId, ProposalId } from '../../actions/ids.ts'
import { unlessWords } from '../../texts/en/views/votes.ts'
import { listWords } from '../../texts/en/list.ts'
import { namesOf } from '../players/people.ts'

/** A vote that is closed but not settled, and may come out otherwise: a ballot signed before the close may still arrive. */
export interface UnsettledVote {
  readonly proposal: ProposalId
  /** The action that closed it. */
  readonly close: ActionId
  /** Whose ballots could turn it. */
  readonly players: readonly PlayerId[]
}

/** A game whose last complete derivation this is. */
interface Standing {
  readonly state: GameState
  readonly entries: readonly Entry[]
  /** So many of the entries cannot move any more. */
  readonly settled: number
}

/** So many of the newest closes are looked at: older ones are settled, unless nothing is for long. */
const closesMost = 20

/**
 * The votes among what is not settled that ballots could still turn, as the rules say on a copy with those ballots. Who has
 * acted since with every device has none to come: what they sign builds on what they did. `stateBefore` tells how the game
 * stood after so many entries.
 */
export function unsettledVotes(
  { state, entries, settled }: Standing,
  stateBefore: (count: number) => GameState | null,
): readonly UnsettledVote[] {
  const found: UnsettledVote[] = []
  const since = new Set<DeviceId>()
  let closes = 0
  for (let index = entries.length - 1; index >= settled && closes < closesMost; index--) {
    const entry = entries[index]
    if (entry === undefined) break
    for (const change of entry.changes) {
      if (change.kind !== 'proposal') continue
      if (change.what !== 'adopted' && change.what !== 'defeated') continue
      closes++
      const players = couldTurn(change.proposal, {
        before: stateBefore(index),
        after: state,
        isSilent: (devices) => !devices.every((device) => since.has(device)),
      })
      if (players.length === 0) continue
      found.push({ proposal: change.proposal, close: entry.action.id, players })
    }
    since.add(entry.action.device)
  }
  return found
}

/** Says so, of what an action closed or what came with it; `null` where it stands whatever comes. */
export function unlessOf(
  state: GameState,
  action: ActionId,
  unsettled: readonly UnsettledVote[],
): string | null {
  const players = unsettled.filter(({ close }) => close === action).flatMap((one) => one.players)
  if (players.length === 0) return null
  return unlessWords.arrives(listWords(namesOf(state, [...new Set(players)])))
}

interface Around {
  readonly before: GameState | null
  readonly after: GameState
  readonly isSilent: (devices: readonly DeviceId[]) => boolean
}

function couldTurn(id: ProposalId, { before, after, isSilent }: Around): readonly PlayerId[] {
  const closed = proposalById(after, id)
  const open = before?.openProposals.get(id)
  if (before === null || closed === undefined || open === undefined) return []
  // Ballots are opened, and votes drawn, when nobody can vote any more.
  if (open.phase === 'opening' || open.phase === 'drawing') return []
  const voting: Proposal = { ...open, phase: 'voting', votes: closed.votes }
  const cameOut = isAdopted(before, voting)
  // Something else than ballots decided: a change that cannot be made.
  if (cameOut !== (closed.outcome === 'adopted')) return []
  const turns = (ballots: readonly (readonly [PlayerId, Ballot])[]): boolean =>
    isAdopted(before, withBallots(voting, ballots)) !== cameOut
  const may = eligibleVoters(mechanicLibrary, before, voting)
    .filter((player) => isSilent(before.players.get(player)?.devices ?? []))
    .map((player) => ({ player, ballots: ballotsOf(before, voting, player) }))
    .filter(({ ballots }) => ballots.length > 0)
  const alone = may.filter(({ player, ballots }) => ballots.some((one) => turns([[player, one]])))
  if (alone.length > 0) return alone.map(({ player }) => player)
  const together = (['for', 'against'] as const).some((ballot) =>
    turns(
      may.flatMap(({ player, ballots }) =>
        ballots.includes(ballot) ? [[player, ballot] as const] : [],
      ),
    ),
  )
  return together ? may.map(({ player }) => player) : []
}

/** What a player's ballot could still be: nothing else where they have voted, and the rules let nobody change it. */
function ballotsOf(state: GameState, proposal: Proposal, player: PlayerId): readonly Ballot[] {
  const input = { player, proposal: proposal.id }
  const given = proposal.votes.get(player)
  if (given !== undefined && !ask(mechanicLibrary, state, 'may-change-vote', input).value.allow)
    return []
  return allBallots.filter(
    (ballot) =>
      ballot !== given?.ballot &&
      ask(mechanicLibrary, state, 'may-cast', { ...input, ballot }).value.allow,
  )
}

function withBallots(
  proposal: Proposal,
  ballots: readonly (readonly [PlayerId, Ballot])[],
): Proposal {
  const votes = new Map<PlayerId, Vote>(proposal.votes)
  for (const [player, ballot] of ballots) votes.set(player, { ballot, action: proposal.id, at: 0 })
  return { ...proposal, votes }
}

/** Whether all of its changes would be adopted, were the vote closed with these ballots. */
function isAdopted(before: GameState, proposal: Proposal): boolean {
  const openProposals = new Map(before.openProposals).set(proposal.id, proposal)
  const state: GameState = { ...before, openProposals }
  const tally = tallyOf(mechanicLibrary, state, proposal)
  return currentForm(proposal).changes.every((change) => {
    const input = { proposal: proposal.id, change, tally }
    return ask(mechanicLibrary, state, 'adopted', input).value.adopted
  })
}

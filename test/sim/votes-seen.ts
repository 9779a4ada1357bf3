import type { Action } from '../../src/actions/action.ts'
import type { ActionId, DeviceId, PlayerId, ProposalId } from '../../src/actions/ids.ts'
import type { GameState, Player, Proposal } from '../../src/engine/kernel/state/state.ts'
import { isAutomatic } from '../../src/engine/people/absence.ts'
import { countedPlayers } from '../../src/engine/people/players.ts'
import { haveAllAnswered, isOpening } from '../../src/engine/polls/poll.ts'
import type { ChangeRecord } from '../../src/engine/rules/change-record.ts'
import type { Replica } from '../../src/session/record/replica.ts'
import { Violation } from './invariants.ts'

/**
 * [vote-seen], [poll-seen]: of each vote, and each question, that was over by lapse of time more than half had done something since
 * that built on what opened it. Read off what builds on what, not off what the engine notes.
 */
export function checkVotesSeen(name: string, replica: Replica): void {
  const { entries } = replica
  for (const [at, { action, changes }] of entries.entries()) {
    const over = changes.some((one) => isEnd(one) || isPollEnd(one))
    const [before, after] = over ? [replica.stateAt(at), replica.stateAt(at + 1)] : [null, null]
    if (before === null || after === null) continue
    const votes = changes.filter(isEnd).map((one) => voteOver(before, after, one, action))
    const polls = changes.filter(isPollEnd).map((one) => pollOver(before, one, action))
    for (const one of [...votes, ...polls]) {
      if (one === null || isSeenBy(replica, at, one)) continue
      throw new Violation('no vote ends unseen', `at ${name} ${one.what} ended with ${action.id}`)
    }
  }
}

/** What was over by its time. */
interface Over {
  readonly what: string
  /** By what it was opened, or asked. */
  readonly opened: ActionId | undefined
  /** Who has seen it by that. */
  readonly knows: readonly PlayerId[]
}

type ProposalRecord = Extract<ChangeRecord, { readonly kind: 'proposal' }>

const ends: readonly ProposalRecord['what'][] = [
  'vote-ended',
  'vote-awaits-lot',
  'adopted',
  'defeated',
]

function isEnd(one: ChangeRecord): one is ProposalRecord {
  return one.kind === 'proposal' && ends.includes(one.what)
}

type PollRecord = Extract<ChangeRecord, { readonly kind: 'poll' }>

function isPollEnd(one: ChangeRecord): one is PollRecord {
  return one.kind === 'poll' && (one.what === 'ended' || one.what === 'opening')
}

function voteOver(
  before: GameState,
  after: GameState,
  { proposal: id }: ProposalRecord,
  { time }: Action,
): Over | null {
  const vote = before.openProposals.get(id)
  if (vote === undefined || !isOverBy(before, vote, time)) return null
  if (haveAllVoted(before, after, id)) return null
  const { number, by, voteOpened } = vote
  return { what: `the vote on ${number}`, opened: voteOpened?.action, knows: [by] }
}

/** An answer can decide it before its time, which may have come in the meantime. */
function pollOver(
  before: GameState,
  { poll: id }: PollRecord,
  { body, time }: Action,
): Over | null {
  const poll = before.polls.get(id)
  if (poll === undefined || poll.due === null || poll.due > time) return null
  if (poll.heldSince !== undefined || isOpening(poll)) return null
  if (body.type === 'answer' || body.type === 'encrypted-answer') return null
  if (haveAllAnswered(before, poll)) return null
  return { what: `the question ${poll.question}`, opened: poll.cause.action, knows: [] }
}

/** Whether its time was over; one that runs on whatever happens waits for nobody. */
function isOverBy({ timers }: GameState, { id, phase }: Proposal, time: number): boolean {
  return (
    phase === 'voting' &&
    timers.some(({ vote, due, isFixed, isOver }) => {
      return vote === id && isFixed !== true && isOver !== true && due <= time
    })
  )
}

/** Then it is over, whatever the time. */
function haveAllVoted(before: GameState, after: GameState, id: ProposalId): boolean {
  const ended = after.openProposals.get(id) ?? after.closedProposals.get(id)
  return countedPlayers(before).every((player) => ended?.votes.has(player.id) === true)
}

/** Whether by then more than half of those who were counted at the time had done something since it opened. */
function isSeenBy(replica: Replica, at: number, { opened, knows }: Over): boolean {
  const { entries, log } = replica
  const seen = new Set<PlayerId>(knows)
  for (let place = 0; place <= at; place++) {
    const { action } = entries[place] ?? {}
    const state = replica.stateAt(place)
    if (opened === undefined || action === undefined || state === null) continue
    const counted = countedPlayers(state)
    if (log.isInPast(opened, action.id) && isMost(counted, seen)) return true
    const player = ownersIn(state).get(action.device)
    const isSign = place < at && !isAutomatic(action.body.type)
    if (isSign && player !== undefined && log.isInPast(opened, action.id)) seen.add(player)
  }
  const after = replica.stateAt(at + 1)
  // Who left, or was counted out, in the same moment is not waited for.
  return after !== null && isMost(countedPlayers(after), seen)
}

function isMost(counted: readonly Pick<Player, 'id'>[], seen: ReadonlySet<PlayerId>): boolean {
  return 2 * counted.filter(({ id }) => seen.has(id)).length > counted.length
}

/** Whose each device is, or was when it signed: also of one that was taken off its seat. */
function ownersIn({ deviceOwner, players }: GameState): ReadonlyMap<DeviceId, PlayerId> {
  const former = [...players.values()].flatMap(({ id, devices }) =>
    devices.map((device) => [device, id] as const),
  )
  return new Map([...former, ...deviceOwner])
}

import type { DeviceId, PlayerId, ProposalId } from '../../src/actions/ids.ts'
import type { GameState, Player, Proposal } from '../../src/engine/kernel/state/state.ts'
import { isAutomatic } from '../../src/engine/people/absence.ts'
import { countedPlayers } from '../../src/engine/people/players.ts'
import type { ChangeRecord } from '../../src/engine/rules/change-record.ts'
import type { Replica } from '../../src/session/record/replica.ts'
import { Violation } from './invariants.ts'

/**
 * [vote-seen]: of each vote that was over by lapse of time more than half had done something since that built on what opened it.
 * Read off what builds on what, not off what the engine notes.
 */
export function checkVotesSeen(name: string, replica: Replica): void {
  const { entries } = replica
  for (const [at, { action, changes }] of entries.entries()) {
    const ended = changes.filter(isEnd).map(({ proposal }) => proposal)
    if (ended.length === 0) continue
    const [before, after] = [replica.stateAt(at), replica.stateAt(at + 1)]
    if (before === null || after === null) continue
    for (const id of ended) {
      const proposal = before.openProposals.get(id)
      if (proposal === undefined || !isOverBy(before, proposal, action.time)) continue
      if (haveAllVoted(before, after, id)) continue
      if (isSeenBy(replica, at, proposal)) continue
      throw new Violation(
        'no vote ends unseen',
        `at ${name} the vote on ${proposal.number} ended with ${action.id}`,
      )
    }
  }
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
function isSeenBy(replica: Replica, at: number, { by, voteOpened }: Proposal): boolean {
  const { entries, log } = replica
  const opened = voteOpened?.action
  const seen = new Set<PlayerId>([by])
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

import type { PlayerId } from '../../actions/ids.ts'
import { changeStatus } from '../effects/change-player.ts'
import { seatPlayer } from './people-flow.ts'
import { seatedPlayers } from './players.ts'
import type { Admission, Cause, GameState } from '../kernel/state.ts'
import { askIn, causeOfVerdict } from '../kernel/verdict-cause.ts'
import { change, type Work } from '../kernel/work.ts'

export function putAdmission(work: Work, admission: Admission): void {
  change(work, {
    admissions: new Map(work.state.admissions).set(admission.name, admission),
  })
}

export function dropAdmission(work: Work, name: string): void {
  const admissions = new Map(work.state.admissions)
  if (admissions.delete(name)) change(work, { admissions })
}

/** Who may vote on a newcomer: everybody at the table. */
export function admissionVoters(state: GameState): readonly PlayerId[] {
  return seatedPlayers(state).map((player) => player.id)
}

/** How the vote on a newcomer stands, as the rules are asked about it. */
export function admissionTally(state: GameState, admission: Admission) {
  const voters = admissionVoters(state)
  const cast = voters.flatMap((player) => admission.votes.get(player) ?? [])
  return {
    name: admission.name,
    votesFor: cast.filter((ballot) => ballot === 'for').length,
    votesAgainst: cast.filter((ballot) => ballot === 'against').length,
    voters: voters.length,
    over: cast.length === voters.length,
  }
}

/** Takes in, or turns away, those on whom the players have decided. True if anything came of it. */
export function settleAdmissions(work: Work): boolean {
  for (const admission of work.state.admissions.values()) {
    const verdict = askIn(work, 'admitted', admissionTally(work.state, admission))
    if (verdict.value === 'not-yet') continue
    if (decide(work, admission, verdict.value, causeOfVerdict(work, verdict))) return true
  }
  return false
}

/** Somebody sponsored and let in who has not joined yet keeps their place. */
function decide(work: Work, admission: Admission, answer: 'yes' | 'no', cause: Cause): boolean {
  const { player, name } = admission
  if (player === undefined && answer === 'yes') return false
  dropAdmission(work, name)
  if (player === undefined) return true
  if (answer === 'yes') seatPlayer(work, player, cause)
  else changeStatus(work, player, 'left', cause)
  return true
}

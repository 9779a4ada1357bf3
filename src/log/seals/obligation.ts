import { compareText } from '../../base/text.ts'
import type { PlayerId } from '../../actions/ids.ts'
import { valueKey, type Candidate } from './statement.ts'

/** What a pass tells of the minutes that its player is behind. */
export interface Report {
  readonly player: PlayerId
  readonly candidate: Candidate | undefined
  /** Whether the player's signer tells it; a substitute does not know what that one signed. */
  readonly isFirsthand: boolean
}

interface Table {
  readonly players: readonly PlayerId[]
  /** So many of them make a seal. */
  readonly quorum: number
}

/**
 * What a clerk has to repeat who enters a view by these passes: the accepted minutes of the highest view, if they may
 * have been sealed; of several (which takes a clerk who forked) those that most accepted. Whoever wrote them was bound in
 * the same way, so what was sealed in a lower view says the same. `null`: free to write. `known` are the minutes that
 * the clerk knows. [seal-repeat]
 */
export function obligationOf(
  reports: readonly Report[],
  known: readonly Candidate[],
  table: Table,
): Candidate | null {
  const sameReports = (one: Candidate): number =>
    reports.filter(
      ({ candidate }) => candidate?.body.view === one.body.view && says(candidate, one),
    ).length
  const accepted = reports.map(({ candidate }) => candidate).filter((one) => one !== undefined)
  const highest = Math.max(...accepted.map(({ body }) => body.view))
  const possible = accepted
    .filter(({ body }) => body.view === highest)
    .filter((candidate) => maySealed(candidate, known, reports, table))
  const [best] = possible.sort(
    (a, b) => sameReports(b) - sameReports(a) || compareText(valueKey(a.body), valueKey(b.body)),
  )
  return best ?? null
}

/**
 * Whether minutes that say this may have been sealed in some view, for all that these reports tell: whoever was not
 * heard may have signed, and so may those who signed something later. Without this question one player's nonsense,
 * reported again and again, would bind all later clerks.
 */
function maySealed(
  accepted: Candidate,
  known: readonly Candidate[],
  reports: readonly Report[],
  { players, quorum }: Table,
): boolean {
  const heard = new Set(reports.filter((one) => one.isFirsthand).map(({ player }) => player))
  return known.some((candidate) => {
    if (!says(candidate, accepted)) return false
    const { substitutable } = candidate
    const { view } = candidate.body
    const signed = new Set(
      reports
        .filter((other) => {
          const otherView = other.candidate?.body.view ?? -1
          return otherView > view || (otherView === view && says(other.candidate, accepted))
        })
        .map(({ player }) => player),
    )
    // Of what a substitute signed, the signer knows nothing.
    const possible = players.filter(
      (player) => !heard.has(player) || signed.has(player) || substitutable.has(player),
    )
    return possible.length >= quorum - forksWithstood(players.length, quorum)
  })
}

/**
 * So many players may use their keys twice without anything being sealed twice: fewer than (3q − 2n) / 2. As they may deny
 * what they signed, the word of so many is missing where minutes were sealed. [seal-conflict]
 */
function forksWithstood(players: number, quorum: number): number {
  return Math.max(0, Math.trunc((3 * quorum - 2 * players - 1) / 2))
}

function says(candidate: Candidate | undefined, other: Candidate): boolean {
  return candidate !== undefined && valueKey(candidate.body) === valueKey(other.body)
}

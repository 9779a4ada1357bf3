import type { Ballot, Follows } from '../../actions/body.ts'
import type { ActionId, PlayerId } from '../../actions/ids.ts'
import type { Cause, Tally } from '../kernel/state/state.ts'

/** A ballot as far as it is known: one that is encrypted was cast, and nobody knows yet how. */
export type CastBallot = Ballot | 'encrypted'

/** Who can open encrypted ballots with others, with the seat's key as it was when the vote was opened: [ballot-holders]. */
export interface BallotHolder {
  readonly player: PlayerId
  readonly key: string
}

/** What an anonymous ballot can be: docs/PROTOCOL.md, [anon-cast]. */
export interface Choice {
  readonly ballot: Ballot
  readonly picks?: readonly number[]
}

/** What is counted of an anonymous vote that is over: these ballots so weighed, and the votes that everybody knows. */
export interface BallotSum {
  /** Ascending by id. */
  readonly ballots: readonly { readonly ballot: ActionId; readonly weight: number }[]
  readonly known: Tally
}

export interface Vote {
  readonly ballot: CastBallot
  /** What it is encrypted in, hex, until it is opened. */
  readonly dealing?: string
  /** SHA-256 of that, of an anonymous ballot that was counted. */
  readonly dealt?: string
  /** What an anonymous ballot was, as its voter showed it, and by which action. Rules hear of it once, as the vote closes or after. */
  readonly revealed?: Choice & { readonly by: ActionId }
  /** It was undone, by this, and keeps its place among the encrypted until these are opened. */
  readonly undone?: ActionId
  readonly action: ActionId
  readonly at: number
  readonly picks?: readonly number[]
  readonly comment?: string
  /** Whose ballot it depends on; at the close `ballot` becomes what came of it. */
  readonly follows?: Follows
  /** Set when a rule, not the player, chose the ballot. */
  readonly forcedBy?: Cause
  /** The player had cast one, and a rule turned it round. */
  readonly turned?: true
}

/** Whether it was the player who voted, whatever a rule made of it: none that stands for their silence. */
export function isOwnVote({ forcedBy, turned }: Pick<Vote, 'forcedBy' | 'turned'>): boolean {
  return forcedBy === undefined || turned === true
}

/** Whether chance will show what it is: cast, hidden, and with nothing to be opened. */
export function isUnknown({ ballot, dealing, forcedBy }: Vote): boolean {
  return ballot === 'encrypted' && dealing === undefined && forcedBy !== undefined
}

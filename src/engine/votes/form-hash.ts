import { canonicalHash } from '../../base/canonical-hash.ts'
import type { Change } from '../../actions/change.ts'
import {
  formHash,
  type FormHash,
  type GameId,
  type PlayerId,
  type ProposalId,
} from '../../actions/ids.ts'

/** What a vote is bound to: this wording, mechanics included, of this proposal (docs/PROTOCOL.md, [form-hash]). */
export function formHashOf(
  proposal: ProposalId,
  title: string,
  changes: readonly Change[],
): FormHash {
  return formHash(canonicalHash(['form', proposal, title, changes]))
}

/** What a vote on a newcomer is bound to. */
export function admissionHashOf(game: GameId, player: PlayerId): FormHash {
  return formHash(canonicalHash(['admission', game, player]))
}

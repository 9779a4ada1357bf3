import { bytesIn } from '../../base/bytes.ts'
import { sha256Hex } from '../../base/hash.ts'
import type { Entropy } from '../../actions/body.ts'
import { changePlayer } from '../effects/change-player.ts'
import type { Player, Proposal } from '../kernel/state/state.ts'
import type { Work } from '../kernel/work.ts'

/**
 * The proposal with what a player's vote opens for chance, which is left to be put with the vote; the player is changed, by what
 * their next vote is to open. What was opened once for a proposal stays, whatever becomes of the vote, and no other vote on it
 * takes the row further: who could go on in it at will would choose what they open elsewhere. What nobody had committed to adds
 * nothing. docs/PROTOCOL.md, [vote-entropy].
 */
export function withEntropy(
  work: Work,
  proposal: Proposal,
  by: Player,
  opened: Entropy | undefined,
): Proposal {
  if (opened === undefined || proposal.entropy?.has(by.id) === true) return proposal
  const { next, nth } = by.entropy ?? { next: null, nth: 0 }
  if (next !== null && next !== sha256Hex(bytesIn(opened.opens))) return proposal
  changePlayer(work, by.id, { entropy: { next: opened.next, nth: nth + 1 } })
  if (next === null) return proposal
  return { ...proposal, entropy: new Map(proposal.entropy ?? []).set(by.id, opened.opens) }
}

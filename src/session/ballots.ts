import { bytesFromHex, hexFromBytes } from '../base/bytes.ts'
import { deal, openingBy, openOwn } from '../crypto/threshold.ts'
import type { SigningKey } from '../crypto/keys.ts'
import {
  ballotBytes,
  ballotContext,
  ballotFrom,
  holdersIn,
  unopenedIn,
} from '../engine/votes/encrypted-ballots.ts'
import { currentForm, openProposalByForm } from '../engine/votes/proposals.ts'
import type { GameState, Proposal } from '../engine/kernel/state.ts'
import type { BallotContent, Body, BodyOf } from '../actions/body.ts'
import type { PlayerId } from '../actions/ids.ts'

/** Whose ballots and shares they are. */
export interface Seat {
  readonly player: PlayerId
  readonly die: SigningKey
}

/**
 * A vote as it is signed: encrypted for the holders where the proposal has some ([ballot-cast]); any other body stays as it is.
 * `luck`: 32 random bytes.
 */
export function encryptedVote(
  { player, die }: Seat,
  body: Body,
  state: GameState | null,
  luck: () => Uint8Array,
): Body {
  if (body.type !== 'vote' || state === null) return body
  const list = openProposalByForm(state, body.form)?.holders
  const holders = list === undefined ? null : holdersIn(list)
  if (holders === null) return body
  const context = ballotContext(state.game, body.form, player)
  const plain = ballotBytes(body)
  const dealing = deal({ holders, context, plain, seed: die.seed, luck: luck() })
  return { type: 'encrypted-vote', form: body.form, dealing: hexFromBytes(dealing) }
}

/** One's own ballot while nobody else can read it, on any of the seat's devices; `null`: none was cast, or with another key. */
export function ownBallot(
  { player, die }: Seat,
  state: GameState,
  proposal: Proposal,
): BallotContent | null {
  const cast = proposal.votes.get(player)?.dealing
  if (cast === undefined || proposal.holders === undefined) return null
  const dealing = bytesFromHex(cast)
  const holders = holdersIn(proposal.holders)
  if (!dealing.ok || holders === null) return null
  const context = ballotContext(state.game, currentForm(proposal).hash, player)
  const plain = openOwn(dealing.value, holders, context, die.seed)
  return plain === null ? null : ballotFrom(plain)
}

/** The seat's part in opening a vote's ballots, if it has one to give: [ballot-open]. */
export function ballotOpening(
  { player, die }: Seat,
  proposal: Proposal,
): BodyOf<'open-ballots'> | null {
  const { phase, holders = [], shares } = proposal
  const holder = holders.find((one) => one.player === player)
  // A seat that was given a new key cannot help with what was encrypted to the former one.
  if (phase !== 'opening' || holder?.key !== die.publicHex) return null
  if (shares?.has(player) === true) return null
  const unopened = unopenedIn(proposal)
  const dealings = unopened.map(({ dealing }) => bytesFromHex(dealing))
  const opening = openingBy(
    die.seed,
    dealings.flatMap((dealing) => (dealing.ok ? [dealing.value] : [])),
  )
  return {
    type: 'open-ballots',
    form: currentForm(proposal).hash,
    shares: unopened.map(({ action: ballot }, index) => ({
      ballot,
      share: hexFromBytes(opening.shares[index] ?? new Uint8Array()),
    })),
    proof: hexFromBytes(opening.proof),
  }
}

import { bytesIn, bytesFromHex, hexFromBytes } from '../../base/bytes.ts'
import { choiceKey, choiceUnder, dealChoice } from '../../crypto/choices.ts'
import { deal, openingBy, openOwn } from '../../crypto/threshold.ts'
import type { SigningKey } from '../../crypto/keys.ts'
import {
  choiceContext,
  choiceIn,
  dealtOf,
  offeredTo,
  summedBallots,
  sumHash,
} from '../../engine/votes/anonymous-ballots.ts'
import {
  ballotBytes,
  ballotContext,
  ballotFrom,
  holdersIn,
  unopenedIn,
  type Unopened,
} from '../../engine/votes/encrypted-ballots.ts'
import { currentForm, openProposalByForm } from '../../engine/votes/proposals.ts'
import type { Entry } from '../../engine/kernel/state/entry.ts'
import type { MechanicLibrary } from '../../engine/kernel/questions/mechanic.ts'
import type { GameState, Proposal } from '../../engine/kernel/state/state.ts'
import type { BallotSum } from '../../engine/votes/vote.ts'
import type { BallotContent, Body, BodyOf } from '../../actions/body.ts'
import type { PlayerId } from '../../actions/ids.ts'

/** Whose ballots and shares they are. */
export interface Seat {
  readonly player: PlayerId
  readonly die: SigningKey
}

/**
 * A vote as it is signed: encrypted for the holders where the proposal has some ([ballot-cast], [anon-cast]); any other body
 * stays as it is.
 * `luck`: 32 random bytes.
 */
export function encryptedVote(
  library: MechanicLibrary,
  { player, die }: Seat,
  body: Body,
  state: GameState | null,
  luck: () => Uint8Array,
): Body {
  if (body.type !== 'vote' || state === null) return body
  const proposal = openProposalByForm(state, body.form)
  const holders = proposal?.holders === undefined ? null : holdersIn(proposal.holders)
  if (proposal === undefined || holders === null) return body
  const offered = offeredTo(library, state, proposal, player)
  if (offered !== null) {
    const choice = choiceIn(proposal.choices ?? [], body)
    // What is not offered the rules refuse.
    if (choice === null || !offered.includes(choice)) return body
    const context = choiceContext(state.game, body.form, player)
    const dealing = dealChoice({ holders, context, offered, choice, seed: die.seed, luck: luck() })
    return encryptedAs(body, dealing)
  }
  const context = ballotContext(state.game, body.form, player)
  const plain = ballotBytes(body)
  const dealing = deal({ holders, context, plain, seed: die.seed, luck: luck() })
  return encryptedAs(body, dealing)
}

function encryptedAs({ form, entropy }: BodyOf<'vote'>, dealing: Uint8Array): Body {
  const cast = { type: 'encrypted-vote', form, dealing: hexFromBytes(dealing) } as const
  return entropy === undefined ? cast : { ...cast, entropy }
}

/** The dealing of a player's encrypted ballot, hex; of one that was counted the log has it, and no longer the state. */
export function dealingOf(
  entries: readonly Pick<Entry, 'action'>[],
  { votes }: Proposal,
  player: PlayerId,
): string | undefined {
  const vote = votes.get(player)
  if (vote?.dealt === undefined) return vote?.dealing
  const body = entries.findLast(({ action }) => action.id === vote.action)?.action.body
  return body?.type === 'encrypted-vote' ? body.dealing : undefined
}

/**
 * One's own ballot while nobody else can read it, on any of the seat's devices; `null`: none was cast, or with another key.
 * `cast`: its dealing, hex.
 */
export function ownBallot(
  { player, die }: Seat,
  state: GameState,
  proposal: Proposal,
  cast = proposal.votes.get(player)?.dealing,
): BallotContent | null {
  if (cast === undefined || proposal.holders === undefined) return null
  const dealing = bytesFromHex(cast)
  const holders = holdersIn(proposal.holders)
  if (!dealing.ok || holders === null) return null
  const { choices } = proposal
  if (choices !== undefined) {
    const context = choiceContext(state.game, currentForm(proposal).hash, player)
    const key = choiceKey(dealing.value, context, die.seed)
    const place = choiceUnder(dealing.value, holders, context, key)
    return place === null ? null : (choices[place] ?? null)
  }
  const context = ballotContext(state.game, currentForm(proposal).hash, player)
  const plain = openOwn(dealing.value, holders, context, die.seed)
  return plain === null ? null : ballotFrom(plain)
}

/** What shows everybody how one voted in an anonymous vote; `cast`: one's dealing in it, hex. [anon-reveal] */
export function ballotShown(
  seat: Seat,
  state: GameState,
  proposal: Proposal,
  cast: string,
): BodyOf<'reveal-ballot'> | null {
  const vote = proposal.votes.get(seat.player)
  const dealing = bytesFromHex(cast)
  if (vote === undefined || vote.revealed !== undefined || !dealing.ok) return null
  if (proposal.choices === undefined || dealtOf(vote) === undefined) return null
  if (ownBallot(seat, state, proposal, cast) === null) return null
  const form = currentForm(proposal).hash
  const context = choiceContext(state.game, form, seat.player)
  const key = hexFromBytes(choiceKey(dealing.value, context, seat.die.seed))
  return { type: 'reveal-ballot', form, dealing: cast, key }
}

/** The seat's part in opening a vote's ballots, if it has one to give: [ballot-open], [anon-open]. */
export function ballotOpening(
  { player, die }: Seat,
  proposal: Proposal,
): BodyOf<'open-ballots'> | null {
  const { phase, holders = [], shares, spent, sum } = proposal
  const holder = holders.find((one) => one.player === player)
  // A seat that was given a new key cannot help with what was encrypted to the former one.
  if (phase !== 'opening' || holder?.key !== die.publicHex) return null
  if (shares?.has(player) === true || spent?.has(player) === true) return null
  if (sum !== undefined) return sumOpening(die, proposal, sum)
  const form = currentForm(proposal).hash
  return { type: 'open-ballots', form, ...sharesOf(die, unopenedIn(proposal)) }
}

/** A holder's shares of all these, and the one proof of them: [ballot-share]. */
export function sharesOf(
  { seed }: SigningKey,
  unopened: readonly Unopened[],
): Pick<BodyOf<'open-ballots'>, 'shares' | 'proof'> {
  const opening = openingBy(
    seed,
    unopened.map(({ dealing }) => bytesIn(dealing)),
  )
  return {
    shares: unopened.map(({ action: ballot }, index) => ({
      ballot,
      share: hexFromBytes(opening.shares[index] ?? new Uint8Array()),
    })),
    proof: hexFromBytes(opening.proof),
  }
}

function sumOpening(
  { seed }: SigningKey,
  proposal: Proposal,
  sum: BallotSum,
): BodyOf<'open-ballots'> | null {
  const holders = holdersIn(proposal.holders ?? [])
  if (holders === null) return null
  const form = currentForm(proposal).hash
  const { shares, proof } = openingBy(seed, [summedBallots(proposal, sum, holders)])
  const ballot = sumHash(form, sum)
  return {
    type: 'open-ballots',
    form,
    shares: shares.map((share) => ({ ballot, share: hexFromBytes(share) })),
    proof: hexFromBytes(proof),
  }
}

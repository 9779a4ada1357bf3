import { bytesFromHex, hexFromBytes } from '../../base/bytes.ts'
import { fail, fault, ok, type Fault, type Result } from '../../base/result.ts'
import { openedEntropy } from '../../crypto/entropy.ts'
import { vrfProve } from '../../crypto/vrf.ts'
import { preview } from '../../engine/history/preview.ts'
import type { MechanicLibrary } from '../../engine/kernel/questions/mechanic.ts'
import { openProposalByForm } from '../../engine/votes/proposals.ts'
import { namesakeAmongAll, playerName } from '../../engine/people/names.ts'
import type { GameState } from '../../engine/kernel/state/state.ts'
import type { Body, Ticket } from '../../actions/body.ts'
import type { PlayerId } from '../../actions/ids.ts'
import type { Intent } from '../api.ts'
import { encryptedAnswer } from '../duties/answers.ts'
import { encryptedVote, type Seat } from '../duties/ballots.ts'
import { introducingKeys, type PlayerKeys } from '../keys/device-keys.ts'
import { encryptMove } from '../keys/encrypt-move.ts'

/** Who would do something: the seat, or the one that this device would get, and what it takes to say it. */
export interface Actor {
  readonly library: MechanicLibrary
  readonly player: PlayerId
  readonly keys: Pick<PlayerKeys, 'die' | 'box'>
  /** That whoever joins with this device was invited; absent where nobody asks. */
  readonly ticket?: () => Ticket | undefined
}

/**
 * The body that an intent becomes in a state, if the rules would let it have an effect: to be looked at, or to be signed
 * after {@link proved}. Nothing is done. `now` is the device's clock, ms. Faults: those of {@link bodyFor}, `no-game`, and
 * what the rules refuse it for.
 */
export function prepare(
  actor: Actor,
  intent: Intent,
  state: GameState | null,
  now: number,
): Result<Body> {
  if (state === null) return fail(fault('no-game'))
  const confused = intent.type === 'join' ? confusedWith(intent.name, state, actor.player) : null
  if (confused !== null) return fail(confused)
  const body = bodyFor(actor, intent, state)
  if (!body.ok) return body
  const outcome = preview(actor.library, state, body.value, actor.player, now)
  return outcome.kind === 'refused' ? fail(outcome.fault) : body
}

/** Whom a newcomer would be taken for. The rules look only at the table: anybody can wait under any name. [name-alike] */
function confusedWith(text: string, state: GameState, me: PlayerId): Fault | null {
  const name = playerName(text)
  return name === null ? null : namesakeAmongAll(state, name, me)
}

/**
 * The body that an intent becomes, whatever the rules say: who joins tells the device's keys, and what only some may read
 * of a move is encrypted for them. Faults: those of {@link encryptMove}.
 */
export function bodyFor(
  { library, player, keys, ticket: ticketNow }: Actor,
  intent: Intent,
  state: GameState | null,
): Result<Body> {
  if (intent.type === 'join') {
    const ticket = ticketNow?.()
    const introduction = { ...intent, ...introducingKeys(keys) }
    return ok(ticket === undefined ? introduction : { ...introduction, ticket })
  }
  if (intent.type !== 'move' || state === null) return ok(intent)
  return encryptMove({ library, state, player, die: keys.die }, intent)
}

/**
 * The body as it is signed: a throw that can be checked gets its proof (RFC 9381), which only the holder of the seat's die key
 * can make, and a vote or an answer that nobody is to read before its end is encrypted; any other stays as it is. `luck`: 32 random bytes.
 */
export function proved(
  library: MechanicLibrary,
  body: Body,
  seat: Seat,
  state: GameState | null,
  luck: () => Uint8Array,
): Body {
  if (body.type !== 'throw' || body.proof !== undefined) {
    const answered = encryptedAnswer(seat, openingEntropy(seat, body, state), state, luck)
    return encryptedVote(library, seat, answered, state, luck)
  }
  if (state?.owedThrows.get(body.throwId)?.method !== 'verifiable') return body
  const alpha = bytesFromHex(body.throwId)
  return alpha.ok ? { ...body, proof: hexFromBytes(vrfProve(seat.die, alpha.value)) } : body
}

/** A vote on a proposal with what it opens for chance, the first time. [vote-entropy] */
function openingEntropy({ player, die }: Seat, body: Body, state: GameState | null): Body {
  if (body.type !== 'vote' || body.entropy !== undefined || state === null) return body
  const proposal = openProposalByForm(state, body.form)
  if (proposal === undefined || proposal.entropy?.has(player) === true) return body
  return { ...body, entropy: openedEntropy(die, state.players.get(player)?.entropy?.nth ?? 0) }
}

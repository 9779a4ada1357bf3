import { bytesFromHex, hexFromBytes } from '../base/bytes.ts'
import { encodeCbor } from '../base/cbor-writer.ts'
import { sign, verify, type SigningKey } from '../crypto/keys.ts'
import type { Ticket } from './body.ts'
import type { DeviceId, GameId } from './ids.ts'

/**
 * The word of an epoch's write key that whoever has this device was invited: a watcher's link does not give that key, and that
 * of an epoch that is over lets nobody in. docs/PROTOCOL.md, [secret-ticket].
 */
export function ticketFor(key: SigningKey, epoch: number, game: GameId, device: DeviceId): Ticket {
  return { epoch, signature: hexFromBytes(sign(key, ticketMessage(epoch, game, device))) }
}

/** By the ticket, whose: looking at a signature takes a millisecond, and games are derived anew. */
const verdicts = new WeakMap<Ticket, { readonly whose: string; readonly isValid: boolean }>()

/** `writeKey`: the public key of the ticket's epoch. */
export function isTicketValid(
  ticket: Ticket,
  writeKey: string,
  game: GameId,
  device: DeviceId,
): boolean {
  const whose = `${writeKey} ${game} ${device}`
  const known = verdicts.get(ticket)
  if (known?.whose === whose) return known.isValid
  const { epoch, signature } = ticket
  const bytes = bytesFromHex(signature)
  const key = bytesFromHex(writeKey)
  const isValid =
    bytes.ok && key.ok && verify(bytes.value, ticketMessage(epoch, game, device), key.value)
  verdicts.set(ticket, { whose, isValid })
  return isValid
}

/** No action's signed bytes begin like this. */
function ticketMessage(epoch: number, game: GameId, device: DeviceId): Uint8Array {
  return encodeCbor(['synomic ticket', epoch, game, device])
}

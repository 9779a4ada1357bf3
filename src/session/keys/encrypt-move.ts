import { bytesFromHex, hexFromBytes, utf8Bytes } from '../../base/bytes.ts'
import type { JsonObject } from '../../base/json.ts'
import { fail, fault, ok, type Result } from '../../base/result.ts'
import type { SigningKey } from '../../crypto/keys.ts'
import { noteKeyFor, readNote, encryptNote } from '../../crypto/encrypted-note.ts'
import type {
  MechanicLibrary,
  MoveOffer,
  EncryptedFields,
  EncryptedNote,
} from '../../engine/kernel/questions/mechanic.ts'
import { offersFor } from '../../engine/kernel/questions/offers.ts'
import { readFields } from '../../engine/kernel/questions/read-fields.ts'
import { noteContext, readersOf, encryptedLength } from '../../engine/kernel/encrypted-form.ts'
import type { GameState } from '../../engine/kernel/state/state.ts'
import type { BodyOf } from '../../actions/body.ts'
import { playerId, type PlayerId } from '../../actions/ids.ts'

type Move = BodyOf<'move'>

/** Who makes a move, and what it takes to seal and open what belongs to it. */
export interface Mover {
  readonly library: MechanicLibrary
  readonly state: GameState
  readonly player: PlayerId
  /** The seat's own key; notes are encrypted for these, so all devices of a seat can read them. */
  readonly die: SigningKey
}

/**
 * A move as it is signed: what only some may read is encrypted for them, and what the move opens brings its key. The same
 * move gives the same bytes. Everything else stays as it is. Faults: those of the encrypted fields, `cannot-encrypt`,
 * `encrypted-for-too-many`, `encrypted-wrongly`.
 */
export function encryptMove(mover: Mover, move: Move): Result<Move> {
  const { offer } =
    offersFor(mover.library, mover.state, mover.player).find(
      (one) => one.rule.number === move.rule && one.offer.move === move.move,
    ) ?? {}
  if (offer === undefined) return ok(move)
  const encrypted = encrypt(mover, offer, move.input)
  if (!encrypted.ok) return encrypted
  const opened = open(mover, offer, encrypted.value)
  return opened.ok ? ok({ ...move, input: opened.value }) : opened
}

/** What a note holds, if this seat is one of its readers and it belongs where it lies. */
export function readEncrypted(
  { state, die }: Pick<Mover, 'state' | 'die'>,
  { encrypted, by, to }: Pick<EncryptedNote, 'encrypted' | 'by' | 'to'>,
): JsonObject | null {
  const note = bytesFromHex(encrypted)
  if (!note.ok) return null
  const context = noteContext(state, by, to)
  const key = noteKeyFor(die, context, note.value)
  const plain = key.ok ? readNote(key.value, context, note.value) : key
  if (!plain.ok) return null
  try {
    const read: unknown = JSON.parse(new TextDecoder().decode(plain.value))
    return typeof read === 'object' && read !== null && !Array.isArray(read)
      ? plainTexts(read)
      : null
  } catch {
    return null
  }
}

function encrypt(mover: Mover, offer: MoveOffer, input: JsonObject): Result<JsonObject> {
  const { encrypts } = offer
  if (encrypts === undefined || Object.hasOwn(input, 'encrypted')) return ok(input)
  const entries = Object.entries(input)
  const isEncrypted = ([name]: readonly [string, unknown]) => encrypts.fields.includes(name)
  const fields = offer.form.filter((field) => encrypts.fields.includes(field.name))
  const inside = readFields(fields, Object.fromEntries(entries.filter(isEncrypted)))
  if (!inside.ok) return inside
  const party = input[encrypts.party]
  if (typeof party !== 'string') return fail(fault('another-player-needed'))
  const to = playerId(party)
  const readers = readerKeys(mover, encrypts)
  if (!readers.ok) return readers
  const note = encryptNote(mover.die, {
    plain: utf8Bytes(JSON.stringify(inside.value)),
    readers: readers.value,
    context: noteContext(mover.state, mover.player, to),
    salt: encrypts.salt,
  })
  const encrypted = hexFromBytes(note)
  if (encrypted.length > encryptedLength) return fail(fault('encrypted-for-too-many'))
  const open = entries.filter((entry) => !isEncrypted(entry))
  return ok({ ...Object.fromEntries(open), encrypted })
}

function readerKeys(
  { state, player }: Mover,
  encrypts: EncryptedFields,
): Result<readonly Uint8Array[]> {
  const keys: Uint8Array[] = []
  for (const reader of readersOf(encrypts, player)) {
    const key = bytesFromHex(state.players.get(reader)?.dieKey ?? '')
    if (!key.ok || key.value.length !== 32) return fail(fault('cannot-encrypt'))
    keys.push(key.value)
  }
  return ok(keys)
}

function open(mover: Mover, offer: MoveOffer, input: JsonObject): Result<JsonObject> {
  if (offer.opens === undefined || Object.hasOwn(input, 'key')) return ok(input)
  const shows = offer.shows ?? []
  const wanted = input[offer.opens] ?? shows[0]?.value
  const shown = shows.find((one) => one.value === wanted)
  if (shown === undefined) return ok(input)
  const note = bytesFromHex(shown.encrypted)
  if (!note.ok) return note
  // A note that does not belong here gives no key: shown, it would open the note that it was copied from.
  const context = noteContext(mover.state, shown.by, shown.to)
  const key = noteKeyFor(mover.die, context, note.value)
  if (!key.ok) return fail(fault('encrypted-wrongly'))
  return ok({ ...input, key: hexFromBytes(key.value) })
}

/** Somebody else wrote this: only texts and whole numbers are shown of it. */
function plainTexts(read: object): JsonObject {
  const entries = Object.entries(read).filter(
    ([, value]) => typeof value === 'string' || Number.isSafeInteger(value),
  )
  return Object.fromEntries(entries)
}

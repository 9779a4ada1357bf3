import type { JsonObject } from '../../base/json.ts'
import { compareText } from '../../base/text.ts'
import { playerId, type PlayerId } from '../../actions/ids.ts'
import type { Field } from './questions/field.ts'
import type { MoveOffer, EncryptedFields, EncryptedNote } from './questions/mechanic.ts'
import type { GameState } from './state/state.ts'

/** How long an encrypted text can be, in hexadecimal digits. */
export const encryptedLength = 4_800

/** The form as it stands in an action: what is encrypted is one text, and what is opened brings its key. */
export function signedForm(offer: MoveOffer): readonly Field[] {
  const { form, encrypts, opens } = offer
  const open = form.filter((field) => encrypts?.fields.includes(field.name) !== true)
  return [
    ...open,
    ...(encrypts === undefined ? [] : [hidden('encrypted', encryptedLength)]),
    ...(opens === undefined ? [] : [hidden('key', 64)]),
  ]
}

/** Everyone a move's encrypted fields are encrypted for, in a fixed order. */
export function readersOf(encrypts: EncryptedFields, player: PlayerId): readonly PlayerId[] {
  return [...new Set([player, ...encrypts.readers])].sort(compareText)
}

/** What a move says to some alone, as everybody sees it; `null` where it encrypts nothing. */
export function encryptedNote(
  offer: MoveOffer,
  by: PlayerId,
  input: JsonObject,
): EncryptedNote | null {
  const { encrypts, form } = offer
  const encrypted = input['encrypted']
  const party = encrypts === undefined ? undefined : input[encrypts.party]
  if (encrypts === undefined || typeof encrypted !== 'string' || typeof party !== 'string')
    return null
  const to = playerId(party)
  const parts = form
    .filter(({ name }) => encrypts.fields.includes(name))
    .map(({ name, label }) => ({ name, label }))
  return { encrypted, by, to, readers: readersOf(encrypts, by), parts }
}

/** Where a note belongs: docs/PROTOCOL.md, [note-context]. It opens nowhere else. */
export function noteContext(state: GameState, by: PlayerId, to: PlayerId): string {
  return `game ${state.game} from ${by} to ${to}`
}

function hidden(name: string, maxLength: number): Field {
  return { type: 'text', name, label: name, maxLength, default: '' }
}

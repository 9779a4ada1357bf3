import type { JsonObject } from '../../base/json.ts'
import { compareText } from '../../base/text.ts'
import { playerId, type PlayerId } from '../../actions/ids.ts'
import type { Field } from './field.ts'
import type { MoveOffer, SealedFields, SealedNote } from './mechanic.ts'
import type { GameState } from './state.ts'

/** How long a sealed text can be, in hexadecimal digits. */
export const sealedLength = 4_800

/** The form as it stands in an action: what is sealed is one text, and what is opened brings its key. */
export function signedForm(offer: MoveOffer): readonly Field[] {
  const { form, seals, opens } = offer
  const open = form.filter((field) => seals?.fields.includes(field.name) !== true)
  return [
    ...open,
    ...(seals === undefined ? [] : [hidden('sealed', sealedLength)]),
    ...(opens === undefined ? [] : [hidden('key', 64)]),
  ]
}

/** Everyone a move's sealed fields are sealed for, in a fixed order. */
export function readersOf(
  seals: SealedFields,
  player: PlayerId,
  party: PlayerId,
): readonly PlayerId[] {
  return [...new Set([player, party, ...seals.readers])].sort(compareText)
}

/** What a move says to some alone, as everybody sees it; `null` where it seals nothing. */
export function sealedNote(offer: MoveOffer, by: PlayerId, input: JsonObject): SealedNote | null {
  const { seals, form } = offer
  const sealed = input['sealed']
  const party = seals === undefined ? undefined : input[seals.party]
  if (seals === undefined || typeof sealed !== 'string' || typeof party !== 'string') return null
  const to = playerId(party)
  const parts = form
    .filter(({ name }) => seals.fields.includes(name))
    .map(({ name, label }) => ({ name, label }))
  return { sealed, by, to, readers: readersOf(seals, by, to), parts }
}

/** Where a note belongs: docs/PROTOCOL.md, [note-context]. It opens nowhere else. */
export function noteContext(state: GameState, by: PlayerId, to: PlayerId): string {
  return `game ${state.game} from ${by} to ${to}`
}

function hidden(name: string, maxLength: number): Field {
  return { type: 'text', name, label: name, maxLength, default: '' }
}

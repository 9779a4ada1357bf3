import type { PlayerId } from '../log/ids.ts'
import type { Field } from './field.ts'
import type { MoveOffer, SealedFields } from './mechanic.ts'
import { compareText } from '../base/text.ts'
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

/** Where a note belongs: it opens nowhere else. */
export function noteContext(state: GameState): string {
  return `game ${state.game}`
}

function hidden(name: string, maxLength: number): Field {
  return { type: 'text', name, label: name, maxLength, default: '' }
}

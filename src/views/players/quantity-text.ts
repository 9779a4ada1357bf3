import { quantityDefinition } from '../../engine/kernel/questions/collect.ts'
import type { QuantityDisplay } from '../../engine/kernel/questions/question.ts'
import type { GameState } from '../../engine/kernel/state/state.ts'
import { mechanicLibrary } from '../../mechanics/library.ts'
import { pluralOf, singularOf } from '../../language/reading/noun.ts'

/** A number as its quantity is written: `12`, `−3`; hexadecimal `4B`; the word that it stands for. */
export function quantityText(value: number, display: QuantityDisplay): string {
  if (typeof display === 'object') return display.words[value] ?? String(value)
  const digits = Math.abs(value)
    .toString(display === 'hexadecimal' ? 16 : 10)
    .toUpperCase()
  return value < 0 ? `−${digits}` : digits
}

/** Of these nobody says that there are two. */
const masses =
  /(?:^| )(?:water|tea|milk|bread|food|money|gold|silver|wood|fuel|rice|salt|sand|energy)$/i

/** *1 onion*, *2 onions*, *3 water*: what somebody has of goods, which the game keeps by the name of one. */
export function itemsText(count: number, item: string): string {
  if (count === 1) return `1 ${item}`
  return `${count} ${masses.test(item) ? item : pluralOf(item)}`
}

/** A difference, always with its sign: `+10`, `−5`, `±0`; between words there is none. */
export function differenceText(by: number, display: QuantityDisplay): string {
  if (typeof display === 'object') return ''
  if (by === 0) return '±0'
  return by > 0 ? `+${quantityText(by, display)}` : quantityText(by, display)
}

/** What a difference is one of, or several: *point* beside `+1` and `−1`, *points* beside all others. */
export function unitOf(by: number, quantity: string): string {
  return Math.abs(by) === 1 ? singularOf(quantity) : quantity
}

/** How a quantity is written under the rules as they stand. */
export function displayOf(
  state: GameState,
  of: 'player' | 'table',
  quantity: string,
): QuantityDisplay {
  return quantityDefinition(mechanicLibrary, state, of, quantity)?.display ?? 'decimal'
}

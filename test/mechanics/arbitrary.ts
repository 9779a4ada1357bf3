import fc from 'fast-check'
import type { Json, JsonObject } from '../../src/base/json.ts'
import type { Field } from '../../src/engine/kernel/questions/field.ts'
import { actingUses } from '../../src/engine/rules/rule-uses.ts'
import type { MechanicUse } from '../../src/actions/passage.ts'
import { mechanicLibrary } from '../../src/mechanics/library.ts'
import { playerOf } from '../engine/table.ts'
import { anySentence } from '../language/any-sentence.ts'

/** Few names, so that what one rule speaks of others speak of too. */
const namesOf: Readonly<Record<string, readonly string[]>> = {
  quantity: ['points', 'health'],
  item: ['onions', 'minion packages', 'flashlights'],
  title: ['Idler'],
  choice: ['side', 'heads'],
  role: ['Webmaster'],
  entity: ['minion', 'dry', 'alive'],
  move: ['throw', 'eat'],
}

/** A value that passes the field's limits. */
export function valueOf(field: Field): fc.Arbitrary<Json> {
  switch (field.type) {
    case 'number':
      return fc.oneof(
        fc.constant(field.default),
        fc.integer({ min: field.min, max: Math.min(field.max, field.min + 20) }),
        fc.integer({ min: field.min, max: field.max }),
      )
    case 'picture':
      return fc.constant(null)
    case 'choice':
      // Of a move that is closed there may be nothing to choose.
      if (field.options.length === 0) return fc.constant('')
      return fc.constantFrom(...field.options.map((option) => option.value))
    case 'text':
      return fc.string({ maxLength: Math.min(field.maxLength, 20), unit: 'grapheme' })
    case 'name':
      return fc.constantFrom(...(namesOf[field.of] ?? ['x']))
    case 'player':
      return fc.constantFrom('nobody', ...['Ann', 'Bo', 'Cy'].map(playerOf))
    case 'sentence':
      return anySentence
    case 'list':
      return fc.array(formOf(field.of), {
        minLength: field.minItems,
        maxLength: Math.min(field.maxItems, field.minItems + 3),
      })
  }
}

/** A form filled in; fields that may be left out sometimes are. */
export function formOf(fields: readonly Field[]): fc.Arbitrary<JsonObject> {
  const entries = fields.map((field) => {
    const left = field.optional === true || 'default' in field
    const value = left ? fc.option(valueOf(field), { nil: undefined }) : valueOf(field)
    return value.map((one) => (one === undefined ? [] : [[field.name, one] as const]))
  })
  return fc.tuple(...entries).map((all) => Object.fromEntries(all.flat()))
}

/** A mechanic of this kind with parameters that its schema takes. */
export function mechanicOf(kind: string): fc.Arbitrary<MechanicUse> {
  return formOf(mechanicLibrary.get(kind)?.fields ?? [])
    .map((params) => ({ kind, params }))
    .filter((use) => actingUses(mechanicLibrary, use).ok)
}

/** Any mechanic with parameters that its schema takes. */
export const anyMechanic: fc.Arbitrary<MechanicUse> = fc
  .constantFrom(...mechanicLibrary.kinds)
  .chain(mechanicOf)

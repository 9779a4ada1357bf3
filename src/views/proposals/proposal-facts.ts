import type { Json } from '../../base/json.ts'
import { proposalFields } from '../../engine/kernel/questions/collect.ts'
import type { Field } from '../../engine/kernel/questions/field.ts'
import type { MechanicLibrary } from '../../engine/kernel/questions/mechanic.ts'
import type { GameState, Proposal } from '../../engine/kernel/state/state.ts'
import { playerId } from '../../actions/ids.ts'
import { labelWords } from '../../texts/en/labels.ts'
import { factWords } from '../../texts/en/views/players.ts'
import { nameOf } from '../players/people.ts'
import { referenceTexts } from '../rules/references.ts'

/** What rules count of a proposal, and what else they asked of its proponent, a few words each: `adoption index 2`. */
export function proposalFacts(
  library: MechanicLibrary,
  state: GameState,
  { by, values = new Map<string, number>(), references, extra }: Proposal,
): readonly string[] {
  const fields = proposalFields(library, state, by)
  const counted = [...values].map(([name, value]) => factWords.counted(name, value))
  const asked = Object.entries(extra).flatMap(([name, value]) => {
    if (values.has(name)) return []
    const field = fields.find((one) => one.name === name)
    const words = valueWords(state, field, value)
    return words === '' ? [] : [factWords.asked(labelWords(field?.label ?? name), words)]
  })
  return [...counted, ...referenceTexts(state, references), ...asked]
}

function valueWords(state: GameState, field: Field | undefined, value: Json): string {
  if (typeof value === 'boolean') return value ? factWords.yes : factWords.no
  if (Array.isArray(value)) return value.map((one) => valueWords(state, undefined, one)).join(', ')
  if (value === null || typeof value === 'object') return ''
  if (field?.type === 'player') return nameOf(state, playerId(String(value)))
  const option = field?.type === 'choice' ? field.options.find((one) => one.value === value) : null
  return option === null || option === undefined ? String(value) : labelWords(option.label)
}

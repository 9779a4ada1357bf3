import type { Field } from '../../engine/kernel/questions/field.ts'
import { labelWords } from '../../texts/en/labels.ts'

/** A field of a form as it is shown: in the language that the app speaks. What is filled in stays the same. */
export function fieldInWords(field: Field): Field {
  const label = labelWords(field.label)
  switch (field.type) {
    case 'choice':
      return {
        ...field,
        label,
        options: field.options.map((one) => ({ ...one, label: labelWords(one.label) })),
      }
    case 'list':
      return { ...field, label, of: field.of.map(fieldInWords) }
    default:
      return { ...field, label }
  }
}

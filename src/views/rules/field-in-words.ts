import type { Field } from '../../engine/kernel/questions/field.ts'
import { labelWords } from '../../texts/en/labels.ts'

/** A field of a form as it is shown: in the language that the app speaks. What is filled in stays the same. */
export function fieldInWords(field: Field): Field {
  const { label, help } = field
  const words = {
    label: labelWords(label),
    ...(help === undefined ? {} : { help: labelWords(help) }),
  }
  switch (field.type) {
    case 'choice':
      return {
        ...field,
        ...words,
        options: field.options.map((one) => ({ ...one, label: labelWords(one.label) })),
      }
    case 'list':
      return { ...field, ...words, of: field.of.map(fieldInWords) }
    default:
      return { ...field, ...words }
  }
}

import type { Json, JsonObject } from '../../base/json.ts'
import type { Field } from '../../engine/kernel/questions/field.ts'

/** The JSON schema (2020-12) of a form: what a mechanic's `params` can be. */
export function formSchema(fields: readonly Field[]): JsonObject {
  const needed = fields.filter((field) => field.optional !== true && !('default' in field))
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map((field) => [field.name, fieldSchema(field)])),
    required: needed.map(({ name }) => name),
    additionalProperties: false,
  }
}

function fieldSchema(field: Field): JsonObject {
  const fallback: { readonly default?: Json } = 'default' in field ? { default: field.default } : {}
  return { title: field.label, ...valueSchema(field), ...fallback }
}

function valueSchema(field: Field): JsonObject {
  switch (field.type) {
    case 'number':
      return { type: 'integer', minimum: field.min, maximum: field.max }
    case 'picture':
      return { not: {} }
    case 'choice':
      return { enum: field.options.map(({ value }) => value) }
    case 'text':
      return { type: 'string', maxLength: field.maxLength }
    case 'name':
      return { type: 'string', minLength: 1, maxLength: 40, format: field.of }
    case 'player':
      return { type: 'string', format: 'player' }
    case 'sentence':
      return { type: 'array', format: 'sentence' }
    case 'list':
      return {
        type: 'array',
        items: formSchema(field.of),
        minItems: field.minItems,
        maxItems: field.maxItems,
      }
  }
}

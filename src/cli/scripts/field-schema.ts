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
  const title = { title: field.label }
  const words = field.help === undefined ? title : { ...title, description: field.help }
  const fallback: { readonly default?: Json } = 'default' in field ? { default: field.default } : {}
  return { ...words, ...valueSchema(field), ...fallback }
}

function valueSchema(field: Field): JsonObject {
  switch (field.type) {
    case 'number':
      return { type: 'integer', minimum: field.min, maximum: field.max }
    case 'duration':
      return { type: 'integer', minimum: field.minMs, maximum: field.maxMs, unit: 'ms' }
    case 'rule':
      return { type: 'integer', minimum: 1, format: 'rule' }
    case 'picture':
      return { not: {} }
    case 'boolean':
      return { type: 'boolean' }
    case 'choice':
      return { enum: field.options.map(({ value }) => value) }
    case 'choices':
      return {
        type: 'array',
        items: { enum: field.options.map(({ value }) => value) },
        uniqueItems: true,
      }
    case 'text':
      return { type: 'string', maxLength: field.maxLength }
    case 'words':
      return { type: 'array', items: { type: 'string' }, maxItems: field.maxItems }
    case 'name':
      return { type: 'string', minLength: 1, maxLength: 40, format: field.of }
    case 'player':
      return { type: 'string', format: 'player' }
    case 'sentence':
      return { type: 'array', format: 'sentence' }
    case 'formula':
      return { type: 'string', format: 'formula', variables: field.variables }
    case 'list':
      return {
        type: 'array',
        items: formSchema(field.of),
        minItems: field.minItems,
        maxItems: field.maxItems,
      }
  }
}

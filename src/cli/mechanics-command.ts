import type { Json, JsonObject } from '../base/json.ts'
import { readMechanic } from '../engine/kernel/questions/read-mechanic.ts'
import { mechanicLibrary } from '../mechanics/library.ts'
import type { Command } from './command.ts'
import type { Field } from '../engine/kernel/questions/field.ts'

/** One kind of mechanic, as `synomic mechanics --json` lists it. A public interface: docs/CLI.md. */
interface ListedMechanic {
  readonly kind: string
  readonly title: string
  readonly group: string
  /** What the app does for a rule with it, in a sentence; parameters left out have their defaults. */
  readonly describe: string
  /** JSON schema. */
  readonly params: Json
}

/** `synomic mechanics [--json]`. */
export const mechanicsCommand: Command = {
  options: { '--json': 'flag' },
  takesFile: false,
  run: (given, around) => {
    const listed = mechanicLibrary.kinds.flatMap(listOne)
    if (given.flags.has('--json')) {
      around.print(JSON.stringify(listed, null, 2))
      return 0
    }
    const width = Math.max(...listed.map(({ kind }) => kind.length))
    for (const { kind, describe } of listed) around.print(`${kind.padEnd(width)}  ${describe}`)
    return 0
  },
}

function listOne(kind: string): readonly ListedMechanic[] {
  const definition = mechanicLibrary.get(kind)
  if (definition === undefined) return []
  const { title, group, fields } = definition
  // A kind that cannot do without a parameter is described by its title.
  const usual = readMechanic(mechanicLibrary, { kind, params: {} })
  const describe = usual.ok ? usual.value.definition.describe(usual.value.params) : title
  return [{ kind, title, group, describe, params: formSchema(fields) }]
}

/** The JSON schema (2020-12) of a form: what a mechanic's `params` can be. */
function formSchema(fields: readonly Field[]): JsonObject {
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

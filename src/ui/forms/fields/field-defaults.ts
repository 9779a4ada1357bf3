import type { Json, JsonObject } from '../../../base/json.ts'
import type { Field } from '../../../engine/kernel/questions/field.ts'

/** A form as it is before anything is filled in. */
export function defaultsOf(fields: readonly Field[]): JsonObject {
  return Object.fromEntries(
    fields.flatMap((field): [string, Json][] =>
      'default' in field && field.optional !== true ? [[field.name, field.default]] : [],
    ),
  )
}

import { isJsonList, isJsonObject, type Json, type JsonObject } from '../../../base/json.ts'
import { fail, fault, ok, type Result } from '../../../base/result.ts'
import { checkName, checkText } from '../check-text.ts'
import type { Field } from './field.ts'

/**
 * Checks a filled-in form against its fields. What was left out, or left empty where it is optional, becomes the default
 * (absent where the field is optional or has none to give); anything beyond the fields is a fault. Faults name the field by its label:
 * `field-missing`, `field-unknown`, `field-wrong-type`, `field-out-of-range`, `field-not-an-option`,
 * `field-too-long`, `field-bad-text`.
 */
export function readFields(fields: readonly Field[], given: JsonObject): Result<JsonObject> {
  const read: [string, Json][] = []
  for (const field of fields) {
    const value = Object.hasOwn(given, field.name) ? given[field.name] : undefined
    const isLeftOut =
      value === undefined || value === null || (value === '' && field.optional === true)
    const result = isLeftOut ? leftOut(field) : readField(field, value)
    if (!result.ok) return result
    if (result.value !== undefined) read.push([field.name, result.value])
  }
  for (const name of Object.keys(given)) {
    if (fields.some((field) => field.name === name)) continue
    return fail(fault('field-unknown', { name, fields: some(fields.map((field) => field.name)) }))
  }
  return ok(Object.fromEntries(read))
}

function leftOut(field: Field): Result<Json | undefined> {
  if (field.optional === true) return ok(undefined)
  if ('default' in field) return ok(field.default)
  return fail(fault('field-missing', { field: field.label }))
}

function readField(field: Field, value: Json): Result<Json> {
  switch (field.type) {
    case 'number':
      return readNumber(field, value)
    case 'choice':
      if (typeof value !== 'string') return wrongType(field)
      return field.options.some((one) => one.value === value)
        ? ok(value)
        : notAnOption(field, value)
    case 'text':
      return readText(field, value)
    case 'name':
      if (typeof value !== 'string') return wrongType(field)
      return checkName(value) ? ok(value) : fail(fault('field-bad-text', { field: field.label }))
    case 'player':
      return typeof value === 'string' && value.length <= 64 ? ok(value) : wrongType(field)
    case 'picture':
      return wrongType(field)
    case 'sentence':
      return isJsonList(value) ? ok(value) : wrongType(field)
    case 'list':
      return readList(field, value)
  }
}

type FieldOf<T extends Field['type']> = Extract<Field, { readonly type: T }>

function readNumber(field: FieldOf<'number'>, value: Json): Result<Json> {
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) return wrongType(field)
  const { label, min, max } = field
  if (value < min || value > max) {
    return fail(fault('field-out-of-range', { field: label, value, min, max }))
  }
  return ok(value)
}

function readText(field: FieldOf<'text'>, value: Json): Result<Json> {
  if (typeof value !== 'string') return wrongType(field)
  if (value.length > field.maxLength) {
    return fail(fault('field-too-long', { field: field.label, max: field.maxLength }))
  }
  return checkText(value) ? ok(value) : fail(fault('field-bad-text', { field: field.label }))
}

function readList(field: FieldOf<'list'>, value: Json): Result<Json> {
  if (!isJsonList(value)) return wrongType(field)
  const { minItems: min, maxItems: max } = field
  if (value.length < min || value.length > max) {
    return fail(fault('field-out-of-range', { field: field.label, value: value.length, min, max }))
  }
  const items: Json[] = []
  for (const item of value) {
    if (!isJsonObject(item)) return wrongType(field)
    const read = readFields(field.of, item)
    if (!read.ok) return read
    items.push(read.value)
  }
  return ok(items)
}

function wrongType(field: Field): Result<Json> {
  return fail(fault('field-wrong-type', { field: field.label }))
}

function notAnOption(field: FieldOf<'choice'>, value: string): Result<Json> {
  const options = some(field.options.map((option) => option.value))
  const told = { field: field.label, value: value.slice(0, 40), options }
  return fail(fault('field-not-an-option', told))
}

/** As many of these as a message has room for; none, where there are none. */
function some(names: readonly string[]): string {
  const told = names.slice(0, 8).map((name) => name.slice(0, 40))
  return [...told, ...(names.length > told.length ? ['…'] : [])].join(', ')
}

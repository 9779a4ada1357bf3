import { isJsonList, isJsonObject, type Json, type JsonObject } from '../../../base/json.ts'
import { fail, fault, ok, type Result } from '../../../base/result.ts'
import { checkName, checkText } from '../check-text.ts'
import type { Field } from './field.ts'
import { limits } from '../state/limits.ts'

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
      return readNumber(field.label, value, field.min, field.max)
    case 'duration':
      return readNumber(field.label, value, field.minMs, field.maxMs)
    case 'rule':
      return readNumber(field.label, value, 1, limits.ruleNumber)
    case 'boolean':
      return typeof value === 'boolean' ? ok(value) : wrongType(field)
    case 'choice':
      if (typeof value !== 'string') return wrongType(field)
      return isOption(field.options, value) ? ok(value) : notAnOption(field, value)
    case 'choices':
      return readChoices(field, value)
    case 'text':
      return readText(field, value, field.maxLength)
    case 'formula':
      return readText(field, value, 500)
    case 'words':
      return readWords(field, value)
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

function readNumber(label: string, value: Json, min: number, max: number): Result<Json> {
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) {
    return fail(fault('field-wrong-type', { field: label }))
  }
  if (value < min || value > max) {
    return fail(fault('field-out-of-range', { field: label, value, min, max }))
  }
  return ok(value)
}

function readChoices(field: FieldOf<'choices'>, value: Json): Result<Json> {
  if (!isJsonList(value)) return wrongType(field)
  const chosen: string[] = []
  for (const item of value) {
    if (typeof item !== 'string') return wrongType(field)
    if (!isOption(field.options, item) || chosen.includes(item)) return notAnOption(field, item)
    chosen.push(item)
  }
  return ok(chosen)
}

function readText(field: Field, value: Json, maxLength: number): Result<Json> {
  if (typeof value !== 'string') return wrongType(field)
  if (value.length > maxLength) {
    return fail(fault('field-too-long', { field: field.label, max: maxLength }))
  }
  return checkText(value) ? ok(value) : fail(fault('field-bad-text', { field: field.label }))
}

function readWords(field: FieldOf<'words'>, value: Json): Result<Json> {
  if (!isJsonList(value)) return wrongType(field)
  if (value.length > field.maxItems) {
    return fail(fault('field-too-long', { field: field.label, max: field.maxItems }))
  }
  for (const word of value) {
    const read = readText(field, word, limits.nameLength)
    if (!read.ok) return read
  }
  return ok(value)
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

function notAnOption(field: FieldOf<'choice' | 'choices'>, value: string): Result<Json> {
  const options = some(field.options.map((option) => option.value))
  const told = { field: field.label, value: value.slice(0, 40), options }
  return fail(fault('field-not-an-option', told))
}

/** As many of these as a message has room for; none, where there are none. */
function some(names: readonly string[]): string {
  const told = names.slice(0, 8).map((name) => name.slice(0, 40))
  return [...told, ...(names.length > told.length ? ['…'] : [])].join(', ')
}

function isOption(options: readonly { readonly value: string }[], value: string): boolean {
  return options.some((option) => option.value === value)
}

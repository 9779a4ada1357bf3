import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import type { Field } from '../../src/engine/kernel/questions/field.ts'
import { readMechanic } from '../../src/engine/kernel/questions/read-mechanic.ts'
import { actingUses } from '../../src/engine/rules/rule-uses.ts'
import { mechanicLibrary } from '../../src/mechanics/library.ts'

const parameters = mechanicLibrary.kinds.flatMap((kind) =>
  (mechanicLibrary.get(kind)?.fields ?? []).map((field) => ({ kind, field, name: field.name })),
)

const faultOf = (kind: string, params: JsonObject) => {
  const acting = actingUses(mechanicLibrary, { kind, params })
  return acting.ok ? undefined : acting.fault.code
}

describe('parameters', () => {
  it.each(mechanicLibrary.kinds)('%s takes no other than its own', (kind) => {
    expect(faultOf(kind, { 'no such thing': 1 })).toBe('field-unknown')
  })

  it.each(parameters)('$kind, $name: its default can be given, too', ({ kind, name, field }) => {
    const given = 'default' in field && field.default !== undefined ? { [name]: field.default } : {}
    expect(faultOf(kind, given)).toBe(faultOf(kind, {}))
  })

  it.each(parameters)('$kind, $name: what it cannot be is refused', ({ kind, name, field }) => {
    for (const [value, code] of misfits(field)) {
      expect(faultOf(kind, { [name]: value }), JSON.stringify(value)).toBe(code)
    }
  })

  it.each(parameters)('$kind, $name: what it is shows in the sentence', ({ kind, name, field }) => {
    const sentences = settings(kind, name).map((others) =>
      values(field).map((value) => sentenceOf(kind, { ...others, [name]: value })),
    )
    // The least and the most of a number may contradict the other parameters; all else is taken.
    const isNumber = field.type === 'number'
    for (const [i, value] of isNumber ? [] : values(field).entries()) {
      const isTaken = sentences.some((told) => told[i] !== undefined)
      expect(isTaken, JSON.stringify(value)).toBe(true)
    }
    const told = sentences.map((some) => new Set(some.filter((one) => one !== undefined)).size)
    expect(Math.max(...told)).toBeGreaterThan(1)
  })
})

/** Values that a field does not take, each with the code of the refusal. */
function misfits(field: Field): readonly (readonly [Json, string])[] {
  switch (field.type) {
    case 'number':
      return [...beyond(field.min, field.max), ...odd]
    case 'picture':
      return [['yes', 'field-wrong-type']]
    case 'choice':
      return [
        ['no such option', 'field-not-an-option'],
        [1, 'field-wrong-type'],
      ]
    case 'text':
      return [
        ['x'.repeat(field.maxLength + 1), 'field-too-long'],
        [1, 'field-wrong-type'],
      ]
    case 'name':
      return [
        ['x'.repeat(41), 'field-bad-text'],
        ['two\nlines', 'field-bad-text'],
        [1, 'field-wrong-type'],
      ]
    case 'sentence':
      return [
        [['no such thing'], 'sentence-unsound'],
        ['wins', 'field-wrong-type'],
      ]
    case 'player':
      return [[1, 'field-wrong-type']]
    case 'list':
      return [[Array.from({ length: field.maxItems + 1 }, () => ({})), 'field-out-of-range']]
  }
}

const odd = [
  [1.5, 'field-wrong-type'],
  ['1', 'field-wrong-type'],
] as const

function beyond(min: number, max: number): readonly (readonly [Json, string])[] {
  return [
    [min - 1, 'field-out-of-range'],
    [max + 1, 'field-out-of-range'],
  ]
}

/** Some values that a field does take. */
function values(field: Field): readonly Json[] {
  switch (field.type) {
    case 'number':
      return [field.default, field.min, field.max, ...(field.optional === true ? [null] : [])]
    case 'picture':
      return [null]
    case 'choice':
      return field.options.map((option) => option.value)
    case 'text':
    case 'name':
      return [field.default === '' ? 'one' : field.default, 'heron']
    case 'sentence':
      return [
        ['nobody may', ['vote']],
        ['wins', ['has', ['at least', 5], 'points']],
      ]
    case 'player':
      return ['one', 'two']
    case 'list': {
      const item = Object.fromEntries(field.of.map((one) => [one.name, values(one)[0] ?? null]))
      const other = Object.fromEntries(field.of.map((one) => [one.name, values(one)[1] ?? null]))
      return [[item], [other]]
    }
  }
}

/** The other parameters as they are, and with each of them that decides about others in all its ways. */
function settings(kind: string, name: string): readonly JsonObject[] {
  const deciding = (mechanicLibrary.get(kind)?.fields ?? []).filter(
    (field) => field.name !== name && ['choice', 'name'].includes(field.type),
  )
  return [
    {},
    ...deciding.flatMap((field) => values(field).map((value) => ({ [field.name]: value }))),
  ]
}

function sentenceOf(kind: string, params: JsonObject): string | undefined {
  const use = { kind, params }
  const read = readMechanic(mechanicLibrary, use)
  return read.ok && actingUses(mechanicLibrary, use).ok
    ? read.value.definition.describe(read.value.params)
    : undefined
}

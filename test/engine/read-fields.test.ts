import { describe, expect, it } from 'vitest'
import type { Json } from '../../src/base/json.ts'
import type { Field } from '../../src/engine/kernel/questions/field.ts'
import { readFields } from '../../src/engine/kernel/questions/read-fields.ts'

const options = ['hen', 'brick'].map((value) => ({ value, label: value }))
const count: Field = { type: 'number', name: 'f', label: 'F', min: 1, max: 9, default: 4 }
const fields: Readonly<Record<string, Field>> = {
  number: count,
  choice: { type: 'choice', name: 'f', label: 'F', options, default: 'hen' },
  text: { type: 'text', name: 'f', label: 'F', maxLength: 5, default: 'tea' },
  name: { type: 'name', name: 'f', label: 'F', of: 'item', default: 'egg' },
  player: { type: 'player', name: 'f', label: 'F' },
  list: {
    type: 'list',
    name: 'f',
    label: 'F',
    of: [{ ...count, name: 'n' }],
    minItems: 1,
    maxItems: 2,
    default: [{ n: 1 }],
  },
}

function read(kind: string, value: Json | undefined) {
  const field = fields[kind] ?? count
  const result = readFields([field], value === undefined ? {} : { f: value })
  return result.ok ? { read: result.value['f'] } : { code: result.fault.code }
}

describe('a field', () => {
  it.each([
    ['number', 9, { read: 9 }],
    ['number', 10, { code: 'field-out-of-range' }],
    ['number', 0, { code: 'field-out-of-range' }],
    ['number', 1.5, { code: 'field-wrong-type' }],
    ['number', '4', { code: 'field-wrong-type' }],
    ['number', undefined, { read: 4 }],
    ['number', null, { read: 4 }],
    ['choice', 'brick', { read: 'brick' }],
    ['choice', 'toString', { code: 'field-not-an-option' }],
    ['text', '', { read: '' }],
    ['text', 'coffee', { code: 'field-too-long' }],
    ['text', '\ud800', { code: 'field-bad-text' }],
    ['name', '__proto__', { read: '__proto__' }],
    ['name', '', { code: 'field-bad-text' }],
    ['name', 'a\u202eb', { code: 'field-bad-text' }],
    ['player', 'x'.repeat(65), { code: 'field-wrong-type' }],
    ['player', undefined, { code: 'field-missing' }],
    ['list', [{ n: 2 }, {}], { read: [{ n: 2 }, { n: 4 }] }],
    ['list', [], { code: 'field-out-of-range' }],
    ['list', [{ n: 10 }], { code: 'field-out-of-range' }],
    ['list', [[]], { code: 'field-wrong-type' }],
    ['list', [{ m: 1 }], { code: 'field-unknown' }],
  ] as [string, Json | undefined, object][])('%s reads %j as %j', (kind, value, expected) => {
    expect(read(kind, value)).toEqual(expected)
  })

  it('that may be left out is absent', () => {
    expect(readFields([{ ...count, optional: true }], {})).toEqual({ ok: true, value: {} })
  })

  it('must be one that there is', () => {
    const given = JSON.parse('{"f": 2, "__proto__": 1}') as Record<string, Json>
    expect(readFields([count], given)).toMatchObject({ fault: { code: 'field-unknown' } })
  })
})

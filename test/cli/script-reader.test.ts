import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readLocatedJson } from '../../src/cli/scripts/located-json.ts'
import { playScriptSchema, readPlayScript } from '../../src/cli/scripts/script-reader.ts'

/** A script with these steps, one a line from line 5 on. */
function scriptWith(...steps: readonly string[]): string {
  return `{ "synomic": 1,
  "game": { "starter": "classic" },
  "players": [ { "name": "Ann" }, { "name": "Bo" } ],
  "moves": [
${steps.join(',\n')}
  ] }`
}

function misreading(text: string): readonly [line: number, field: string, code: string] {
  const read = readPlayScript(text)
  if (read.ok) throw new Error('was read')
  return [read.fault.line, read.fault.field, read.fault.fault.code]
}

describe('reading a play script', () => {
  it('reads moves, waits, partitions and expectations', () => {
    const text = scriptWith(
      '{ "by": "Ann", "do": "propose", "as": "p1", "changes": [ { "repeal": 203 } ] }',
      '{ "by": "Bo", "at": "2026-01-02T08:00:00Z", "do": "vote", "proposal": "p1", "ballot": "for" }',
      '{ "wait": "1d12h" }, { "offline": "Bo" }, // the line is cut\n{ "online": "Bo" }',
      '{ "expect": { "points": { "Ann": 14 } } }',
    )
    const read = readPlayScript(text)
    expect(read.ok && read.value.script.moves.length).toBe(6)
    expect(read.ok && read.value.lines.get('moves[1].ballot')).toBe(6)
  })

  it.each([
    ['an unknown move', '{ "do": "fly" }', [5, 'moves[0].do', 'schema-unknown-kind']],
    ['a step that is none', '{ "by": "Ann" }', [5, 'moves[0]', 'schema-no-key']],
    [
      'an unknown field',
      '{ "do": "throw",\n "dice": 2 }',
      [6, 'moves[0].dice', 'schema-unknown-field'],
    ],
    ['a missing field', '{ "do": "vote" }', [5, 'moves[0].ballot', 'schema-missing']],
    [
      'a wrong ballot',
      '{ "do": "vote", "ballot": "yes" }',
      [5, 'moves[0].ballot', 'schema-one-of'],
    ],
    [
      'a wrong rule number',
      '{ "do": "propose", "changes": [\n{ "amend": "203", "text": "" } ] }',
      [6, 'moves[0].changes[0].amend', 'schema-whole'],
    ],
    ['a wrong duration', '{ "wait": "soon" }', [5, 'moves[0].wait', 'schema-form']],
    [
      'an unknown player',
      '{ "by": "Cy", "do": "throw" }',
      [5, 'moves[0].by', 'script-name-unknown'],
    ],
    [
      'an unknown player offline',
      '{ "offline": "Cy" }',
      [5, 'moves[0].offline', 'script-name-unknown'],
    ],
  ])('names line and field of %s', (_, step, where) => {
    expect(misreading(scriptWith(step))).toEqual(where)
  })

  it.each([
    ['a newer version', '{ "synomic": 2 }', [1, 'synomic', 'script-version']],
    ['no object', '[]', [1, '', 'schema-object']],
    ['nothing', '', [1, '', 'json-value-missing']],
    ['two values', '{}\n{}', [2, '', 'json-after-end']],
    ['an open text', '{ "synomic": 1,\n "game": "cla\n', [2, 'game', 'json-text-open']],
    ['a word', '{ "synomic": one }', [1, 'synomic', 'json-word']],
    ['a missing comma', '{ "synomic": 1\n "game": 2 }', [2, '', 'json-sign-missing']],
    ['a key given twice', '{ "synomic": 1,\n "synomic": 1 }', [2, 'synomic', 'json-key-twice']],
    ['depth without end', '['.repeat(10_000), [1, '[0]'.repeat(65), 'json-too-deep']],
    [
      'one name twice',
      '{ "synomic": 1, "game": { "starter": "classic" },\n"players": [ { "name": "A" },\n{ "name": "A" } ], "moves": [] }',
      [3, 'players[1].name', 'script-name-twice'],
    ],
  ])('says where %s stops it', (_, text, where) => {
    expect(misreading(text)).toEqual(where)
  })

  it('reads what JSON.parse reads', () => {
    const text = '{"a":[1,-2.5e3,true,null,"x\\n\\u00e4"],"b":{},"__proto__":1}'
    const read = readLocatedJson(text)
    expect(read.ok && JSON.stringify(read.value.value)).toBe(JSON.stringify(JSON.parse(text)))
  })
})

describe('the schema of play scripts', () => {
  it('is published as it is read', () => {
    const file = new URL('../../docs/play-script.schema.json', import.meta.url)
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(playScriptSchema())
  })
})

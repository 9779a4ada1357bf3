import { isJsonObject, type Json, type JsonObject } from '../../base/json.ts'
import { fail, fault, ok } from '../../base/result.ts'
import { fits } from '../../base/schema.ts'
import type { Result } from '../../base/result.ts'
import type { FaultCode } from '../../texts/fault-codes.ts'
import { readLocatedJson, pathTo } from './located-json.ts'
import type { LocatedJson, Misreading } from './located-json.ts'
import {
  changeSchema,
  duration,
  effectSchema,
  handle,
  instant,
  nameSchema,
  passageSchema,
  scriptVersion,
} from './script-format.ts'
import { moveSchema, refusal, scriptSchema } from './script-moves.ts'
import type { PlayScript } from './script-moves.ts'

/** A play script that has the right form, and where each of its parts stands in the text. */
export interface ReadScript {
  readonly script: PlayScript
  readonly lines: ReadonlyMap<string, number>
}

/** Reads a play script; says on which line and in which field it stops making sense. */
export function readPlayScript(text: string): Result<ReadScript, Misreading> {
  const located = readLocatedJson(text)
  if (!located.ok) return located
  const { value, lines } = located.value
  const version = isJsonObject(value) ? value['synomic'] : undefined
  if (typeof version === 'number' && version !== scriptVersion) {
    const args = { version, known: scriptVersion }
    return fail({
      line: lineOf(lines, 'synomic'),
      field: 'synomic',
      fault: fault('script-version', args),
    })
  }
  if (fits(scriptSchema, value)) return checkNames({ script: value, lines })
  const { path, code, args } = scriptSchema.problem(value) ?? {
    path: [],
    code: 'schema-object',
    args: {},
  }
  const field = path.reduce<string>(pathTo, '')
  return fail({ line: lineOf(lines, field), field, fault: fault(code, args) })
}

/** The line of a field, or of the nearest part around it that stands in the text. */
export function lineOf(lines: LocatedJson['lines'], field: string): number {
  for (let path = field; path !== ''; path = path.replace(/(^|\.)[^.[\]]*$|\[\d+\]$/, '')) {
    const line = lines.get(path)
    if (line !== undefined) return line
  }
  return 1
}

/** Every name in a script must be a player's, or that of someone who joins on the way. */
function checkNames(read: ReadScript): Result<ReadScript, Misreading> {
  const stop = (field: string, code: FaultCode, name: string): Result<never, Misreading> =>
    fail({ line: lineOf(read.lines, field), field, fault: fault(code, { name }) })
  const known = new Set<string>()
  for (const [index, player] of read.script.players.entries()) {
    if (known.has(player.name)) {
      return stop(`players[${String(index)}].name`, 'script-name-twice', player.name)
    }
    known.add(player.name)
  }
  for (const [index, step] of read.script.moves.entries()) {
    const at = `moves[${String(index)}]`
    if ('do' in step && step.do === 'join' && step.by !== undefined) known.add(step.by)
    for (const [key, name] of namesIn(step)) {
      if (!known.has(name)) return stop(`${at}.${key}`, 'script-name-unknown', name)
    }
  }
  return ok(read)
}

function namesIn(step: PlayScript['moves'][number]): readonly (readonly [string, string])[] {
  if ('offline' in step) return [['offline', step.offline]]
  if ('online' in step) return [['online', step.online]]
  if ('expect' in step) return step.seenBy === undefined ? [] : [['seenBy', step.seenBy]]
  if ('wait' in step || step.by === undefined) return []
  return [['by', step.by]]
}

/** The JSON schema of play scripts, as published in docs/play-script.schema.json. */
export function playScriptSchema(): Json {
  const definitions: JsonObject = {
    name: nameSchema.json(),
    instant: instant.json(),
    duration: duration.json(),
    handle: handle.json(),
    refusal: refusal.json(),
    passage: passageSchema.json(),
    change: changeSchema.json(),
    effect: effectSchema.json(),
    move: moveSchema.json(),
  }
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: `play-script-${String(scriptVersion)}.schema.json`,
    title: 'Synomic play script',
    description: 'A game written down as moves, for `synomic play`.',
    ...scriptSchema.json(),
    $defs: definitions,
  }
}

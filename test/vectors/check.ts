import type { Json } from '../../src/base/json.ts'
import actions from './actions.json' with { type: 'json' }
import ballots from './ballots.json' with { type: 'json' }
import cbor from './cbor.json' with { type: 'json' }
import chance from './chance.json' with { type: 'json' }
import choices from './choices.json' with { type: 'json' }
import encodings from './encodings.json' with { type: 'json' }
import hashes from './hashes.json' with { type: 'json' }
import histories from './histories.json' with { type: 'json' }
import signatures from './signatures.json' with { type: 'json' }
import { historyOf, type GivenHistory } from './history.ts'
import { outputs, type Given } from './outputs.ts'

/** One question with its answer for all time. `gives` has to come out of `given`, wherever that is computed. */
export interface Vector {
  readonly name: string
  readonly given: unknown
  readonly gives: unknown
}

export type Vectors = Readonly<Record<string, readonly Vector[]>>

export const allVectors: Vectors = {
  cbor,
  actions,
  encodings,
  signatures,
  chance,
  ballots,
  choices,
  hashes,
  histories,
}

/** What a vector of a file comes to here. */
export function answerTo(file: string, given: unknown): Json {
  // What the files hold is checked by what comes out of it.
  if (file === 'histories') return historyOf(given as GivenHistory)
  const compute: (given: never) => Json = outputs[file as keyof Given]
  return compute(given as never)
}

/** Every difference between the vectors and what this JavaScript engine makes of them; empty if all is well. */
export function differences(vectors: Vectors): readonly string[] {
  return Object.entries(vectors).flatMap(([file, list]) =>
    list.flatMap(({ name, given, gives }) => {
      const where = `${file}: ${name}`
      try {
        return differing(where, gives, answerTo(file, given))
      } catch (error) {
        return [`${where}: threw ${String(error)}`]
      }
    }),
  )
}

/** How many vectors there are: a checker that got none would be content. */
export function countOf(vectors: Vectors): number {
  return Object.values(vectors).reduce((sum, list) => sum + list.length, 0)
}

function differing(where: string, expected: unknown, found: unknown): readonly string[] {
  if (!isObject(expected) || !isObject(found)) {
    const same = Object.is(expected, found)
    return same ? [] : [`${where} should be ${text(expected)} and is ${text(found)}`]
  }
  const keys = new Set([...Object.keys(expected), ...Object.keys(found)])
  return [...keys].flatMap((key) =>
    differing(`${where}.${key}`, Reflect.get(expected, key), Reflect.get(found, key)),
  )
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

function text(value: unknown): string {
  return JSON.stringify(value) ?? 'not there'
}

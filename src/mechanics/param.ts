import { isJsonList, isJsonObject, type Json, type JsonObject } from '../base/json.ts'
import { fail, fault, ok, type Result } from '../base/result.ts'
import type { Field } from '../engine/kernel/questions/field.ts'
import { playerId, type PlayerId } from '../actions/ids.ts'

/** One parameter of a mechanic or one entry of a move's form: its field, and what its value is read as. */
export interface Param<T> {
  /** The field under its name. */
  readonly field: (name: string) => Field
  /** Reads a value that passed the field's limits; left out (`undefined`), its default. */
  readonly read: (value: Json | undefined) => Result<T>
}

/** Parameters by name, in the order in which a form shows them. */
export type Params = Readonly<Record<string, Param<unknown>>>

/** What a record of parameters is read as. */
export type ParamsOf<F extends Params> = {
  readonly [K in keyof F]: F[K] extends Param<infer T> ? T : never
}

/** The fields of a form, in order. */
export function fieldsOf(params: Params): readonly Field[] {
  return Object.entries(params).map(([name, param]) => param.field(name))
}

/** Reads all parameters; the first that cannot be read says why, with its name as `field`. */
export function readParams<F extends Params>(params: F, values: JsonObject): Result<ParamsOf<F>> {
  const read: Record<string, unknown> = {}
  for (const [name, param] of Object.entries(params)) {
    const value = param.read(Object.hasOwn(values, name) ? values[name] : undefined)
    if (!value.ok) {
      return fail({ ...value.fault, args: { field: name, ...value.fault.args } })
    }
    read[name] = value.value
  }
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- filled name by name just above
  return ok(read as ParamsOf<F>)
}

interface Wording {
  readonly label: string
}

/** A fault about one value; its field is added by {@link readParams}. */
function unreadable<T>(): Result<T> {
  return fail(fault('parameter-unreadable'))
}

export function wholeNumber(
  wording: Wording & {
    readonly min: number
    readonly max: number
    readonly default: number
  },
): Param<number> {
  return {
    field: (name) => ({ type: 'number', name, ...wording }),
    read: (value) => {
      if (value === undefined) return ok(wording.default)
      return typeof value === 'number' ? ok(value) : unreadable()
    },
  }
}

/** One of several, by value; `options` gives each value its label. */
export function oneOf<const O extends Readonly<Record<string, string>>>(
  wording: Wording & { readonly options: O; readonly default: keyof O & string },
): Param<keyof O & string> {
  const { options, ...rest } = wording
  const choices = Object.entries(options).map(([value, label]) => ({ value, label }))
  const isOption = (value: Json): value is keyof O & string =>
    typeof value === 'string' && Object.hasOwn(options, value)
  return {
    field: (name) => ({ type: 'choice', name, ...rest, options: choices }),
    read: (value) => {
      if (value === undefined) return ok(wording.default)
      return isOption(value) ? ok(value) : unreadable()
    },
  }
}

/** A text of people's own; empty is allowed. */
export function line(
  wording: Wording & { readonly maxLength: number; readonly default: string },
): Param<string> {
  return {
    field: (name) => ({ type: 'text', name, ...wording }),
    read: (value) => readText(value, wording.default),
  }
}

type Named = Extract<Field, { readonly type: 'name' }>['of']

/** The name of a quantity, an item, a title … */
export function nameOf(of: Named, wording: Wording & { readonly default: string }): Param<string> {
  return {
    field: (name) => ({ type: 'name', name, of, ...wording }),
    read: (value) => readText(value, wording.default),
  }
}

/** A player; with `others`, not the one who fills in the form. That they are at the table is for the mechanic to check. */
export function player(wording: Wording & { readonly others?: boolean }): Param<PlayerId> {
  return {
    field: (name) => ({ type: 'player', name, ...wording }),
    read: (value) => (typeof value === 'string' ? ok(playerId(value)) : unreadable()),
  }
}

/** A list of small records. */
export function listOf<F extends Params>(
  of: F,
  wording: Wording & {
    readonly minItems: number
    readonly maxItems: number
    readonly default: readonly JsonObject[]
  },
): Param<readonly ParamsOf<F>[]> {
  return {
    field: (name) => ({ type: 'list', name, ...wording, of: fieldsOf(of) }),
    read: (value) => {
      const items = value ?? wording.default
      if (!isJsonList(items)) return unreadable()
      const read: ParamsOf<F>[] = []
      for (const item of items) {
        if (!isJsonObject(item)) return unreadable()
        const entry = readParams(of, item)
        if (!entry.ok) return entry
        read.push(entry.value)
      }
      return ok(read)
    },
  }
}

function readText(value: Json | undefined, fallback: string): Result<string> {
  if (value === undefined || value === null) return ok(fallback)
  return typeof value === 'string' ? ok(value) : unreadable()
}

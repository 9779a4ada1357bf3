import type { Json } from '../base/json.ts'
import { fail, ok, type Fault } from '../base/result.ts'
import { sentenceKind, type MechanicUse } from '../actions/passage.ts'
import { isComposed, type Phrase } from '../actions/phrase.ts'
import type { MechanicDefinition, MechanicGroup } from '../engine/kernel/mechanic.ts'
import { say } from '../language/say.ts'
import { fieldsOf, readParams, type Params, type ParamsOf } from './param.ts'

/** Live sentences with blanks that a form fills in. */
interface Template<F extends Params> {
  readonly kind: string
  readonly title: string
  readonly group: MechanicGroup
  readonly params: F
  /** What the parameters must satisfy together; a fault refuses them. */
  readonly check?: (params: ParamsOf<F>) => Fault | undefined
  /** What it comes to with these parameters. */
  readonly says: (params: ParamsOf<F>) => readonly Phrase[]
}

/**
 * Makes a mechanic of a template: what its sentences say is what the app does, and how it is told. Faults of its parameters:
 * those of the form and of `check`; whether its sentences read, such as with a name that is none, is seen where they are read.
 */
export function template<const F extends Params>({
  params,
  check,
  says,
  ...named
}: Template<F>): MechanicDefinition<readonly Phrase[]> {
  return {
    ...named,
    fields: fieldsOf(params),
    read: (values) => {
      const read = readParams(params, values)
      if (!read.ok) return read
      const problem = check?.(read.value)
      return problem === undefined ? ok(says(read.value)) : fail(problem)
    },
    describe: (sentences) => sentences.map(say).join(' '),
    standsFor: (sentences) => sentences.map(useOf),
  }
}

/** A sentence as a rule carries it. */
export function useOf(sentence: Phrase): MechanicUse {
  return { kind: sentenceKind, params: { sentence: jsonOf(sentence) } }
}

function jsonOf(phrase: Phrase): Json {
  return isComposed(phrase) ? phrase.map(jsonOf) : phrase
}

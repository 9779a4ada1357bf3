import { fail, fault, ok, type Result } from '../../../base/result.ts'
import type { MechanicUse } from '../../../actions/passage.ts'
import type { MechanicDefinition, MechanicLibrary } from './mechanic.ts'
import { readFields } from './read-fields.ts'

/**
 * A rule's mechanic as the library knows it, with its parameters read. Faults: `mechanic-unknown`, those of the
 * fields, and what the mechanic itself says about its parameters.
 */
export function readMechanic(
  library: MechanicLibrary,
  use: MechanicUse,
): Result<{ readonly definition: MechanicDefinition<never>; readonly params: never }> {
  const definition = library.get(use.kind)
  if (definition === undefined) return fail(fault('mechanic-unknown', { kind: use.kind }))
  const params = readFields(definition.fields, use.params)
  if (!params.ok)
    return fail(fault(params.fault.code, { ...params.fault.args, mechanic: definition.title }))
  try {
    const read = definition.read(params.value)
    return read.ok ? ok({ definition, params: read.value }) : read
  } catch {
    return fail(fault('mechanic-unreadable', { mechanic: definition.title }))
  }
}

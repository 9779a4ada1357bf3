import type { Json } from '../base/json.ts'
import { readMechanic } from '../engine/kernel/questions/read-mechanic.ts'
import { mechanicLibrary } from '../mechanics/library.ts'
import type { Command } from './command.ts'
import { formSchema } from './scripts/field-schema.ts'

/** One kind of mechanic, as `synomic mechanics --json` lists it. A public interface: docs/CLI.md. */
interface ListedMechanic {
  readonly kind: string
  readonly title: string
  readonly group: string
  /** What the app does for a rule with it, in a sentence; parameters left out have their defaults. */
  readonly describe: string
  /** JSON schema. */
  readonly params: Json
}

/** `synomic mechanics [--json]`. */
export const mechanicsCommand: Command = {
  options: { '--json': 'flag' },
  takesFile: false,
  run: (given, around) => {
    const listed = mechanicLibrary.kinds.flatMap(listOne)
    if (given.flags.has('--json')) {
      around.print(JSON.stringify(listed, null, 2))
      return 0
    }
    const width = Math.max(...listed.map(({ kind }) => kind.length))
    for (const { kind, describe } of listed) around.print(`${kind.padEnd(width)}  ${describe}`)
    return 0
  },
}

function listOne(kind: string): readonly ListedMechanic[] {
  const definition = mechanicLibrary.get(kind)
  if (definition === undefined) return []
  const { title, group, fields } = definition
  // A kind that cannot do without a parameter is described by its title.
  const usual = readMechanic(mechanicLibrary, { kind, params: {} })
  const describe = usual.ok ? usual.value.definition.describe(usual.value.params) : title
  return [{ kind, title, group, describe, params: formSchema(fields) }]
}

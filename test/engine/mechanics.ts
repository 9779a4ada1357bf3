import { ok } from '../../src/base/result.ts'
import type {
  MechanicDefinition,
  MechanicLibrary,
} from '../../src/engine/kernel/questions/mechanic.ts'

/** A library of the mechanics given: what tests write rules with. The kernel itself knows no rule. */
export function libraryOf(...definitions: readonly MechanicDefinition<never>[]): MechanicLibrary {
  const byKind = new Map(definitions.map((definition) => [definition.kind, definition]))
  return { kinds: [...byKind.keys()], get: (kind) => byKind.get(kind) }
}

type Shape<P> = Pick<
  MechanicDefinition<P>,
  'asserts' | 'answers' | 'reacts' | 'resumes' | 'offers' | 'play'
>

/** A mechanic without parameters. */
export function mechanic(kind: string, shape: Shape<null>): MechanicDefinition<never> {
  const definition: MechanicDefinition<null> = {
    kind,
    title: kind,
    group: 'voting',
    fields: [],
    read: () => ok(null),
    describe: () => kind,
    ...shape,
  }
  return Object.assign(definition)
}

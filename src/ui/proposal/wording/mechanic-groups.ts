import type { MechanicGroup, MechanicLibrary } from '../../../engine/kernel/questions/mechanic.ts'
import { labelWords } from '../../../texts/en/labels.ts'

export interface KindsOfGroup {
  readonly group: MechanicGroup
  readonly kinds: readonly { readonly kind: string; readonly title: string }[]
}

/** The library's kinds in the order in which it has them, those of one group together. */
export function mechanicGroups(library: MechanicLibrary): readonly KindsOfGroup[] {
  const groups = new Map<MechanicGroup, { readonly kind: string; readonly title: string }[]>()
  for (const kind of library.kinds) {
    const definition = library.get(kind)
    if (definition === undefined) continue
    const { group, title } = definition
    groups.set(group, [...(groups.get(group) ?? []), { kind, title: labelWords(title) }])
  }
  return [...groups].map(([group, kinds]) => ({ group, kinds }))
}

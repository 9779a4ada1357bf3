import { vi } from 'vitest'
import type { MechanicDefinition } from '../../src/engine/kernel/questions/mechanic.ts'
import { mechanicLibrary } from '../../src/mechanics/library.ts'

const shipped = mechanicLibrary.get

/** For the rest of the test the library knows these kinds, too, the last that were told it, and whatever asks it hears of them. */
export function alsoKnowing(...definitions: readonly MechanicDefinition<never>[]): void {
  const made = new Map(definitions.map((definition) => [definition.kind, definition]))
  vi.spyOn(mechanicLibrary, 'get').mockImplementation((kind) => made.get(kind) ?? shipped(kind))
}

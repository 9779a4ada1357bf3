import type { MechanicDefinition, MechanicLibrary } from '../engine/kernel/questions/mechanic.ts'
import { assert } from '../base/result.ts'
import { bribery } from './bribery.ts'
import { claimableBonus } from './claimable-bonus.ts'
import { darkDeals } from './dark-deals.ts'
import { sentence } from './sentence/sentence.ts'
import { tieBreak } from './tie-break.ts'
/* Whatever plays by rules can say what goes wrong there. */
import '../texts/en/game-faults.ts'

/** A mechanic whose parameters' type only it knows: the engine hands back to it what it has read itself. */
function erased<P>(definition: MechanicDefinition<P>): MechanicDefinition<never> {
  const unknown: unknown = definition
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- parameters go only to the definition that read them
  return unknown as MechanicDefinition<never>
}

/** Every kind, in the order in which people are offered them. */
const definitions: readonly MechanicDefinition<never>[] = [
  erased(sentence),
  erased(tieBreak),
  erased(bribery),
  erased(claimableBonus),
  erased(darkDeals),
]

/** The mechanics that games can use. */
export const mechanicLibrary: MechanicLibrary = libraryOf(definitions)

/** A library of these kinds; two of one name are our own mistake. */
export function libraryOf(all: readonly MechanicDefinition<never>[]): MechanicLibrary {
  const byKind = new Map(all.map((definition) => [definition.kind, definition]))
  assert(byKind.size === all.length, 'every mechanic has a kind of its own')
  return { kinds: [...byKind.keys()], get: (kind) => byKind.get(kind) }
}

import type { PlayerId } from '../../actions/ids.ts'
import type { References } from '../../engine/kernel/state/entity.ts'
import type { GameState } from '../../engine/kernel/state/state.ts'
import { hasSeat } from '../../engine/people/players.ts'
import { pluralOf, singularOf } from '../../language/reading/noun.ts'
import { numberKey } from '../../mechanics/sentence/book-views.ts'
import { listWords } from '../../texts/en/list.ts'
import { factWords } from '../../texts/en/views/players.ts'
import { nameOf } from '../players/people.ts'

/** What has somebody as something: of things their kind. */
export type HolderKind = 'rule' | 'proposal' | { readonly kind: string }

/** A player whom a rule, an open proposal or a thing has as something: Ann as the owner of rule 301. */
export interface Reference {
  readonly of: HolderKind
  readonly number: number
  readonly name: string
  readonly player: PlayerId
}

/** All of them in a game; of whoever has left none. */
export function referencesIn(state: GameState): readonly Reference[] {
  const found: Reference[] = []
  const add = (of: HolderKind, number: number, all: References = new Map()): void => {
    for (const [name, player] of all) {
      if (hasSeat(state, player)) found.push({ of, number, name, player })
    }
  }
  for (const { number, status, references } of state.rules.values()) {
    if (status === 'in-force') add('rule', number, references)
  }
  for (const { number, references } of state.openProposals.values()) {
    add('proposal', number, references)
  }
  for (const { kind, values, references } of state.entities.values()) {
    add({ kind }, values.get(numberKey) ?? 0, references)
  }
  return found
}

/** What a player is to what, a few words each: `owner of rules 301, 305`, `captain of ship 2`. */
export interface IsOf {
  readonly name: string
  readonly text: string
}

/** More than so many are only counted. */
const namedMost = 5

/** By player, what they are to what. */
export function whoIsWhat(state: GameState): ReadonlyMap<PlayerId, readonly IsOf[]> {
  const alike = new Map<string, Reference[]>()
  for (const one of referencesIn(state)) {
    const key = JSON.stringify([one.player, one.name, one.of])
    alike.set(key, [...(alike.get(key) ?? []), one])
  }
  const found = new Map<PlayerId, IsOf[]>()
  for (const [first, ...more] of alike.values()) {
    if (first === undefined) continue
    const numbers = [first, ...more].map(({ number }) => number)
    const text = factWords.isOf(first.name, holdersText(first.of, numbers))
    found.set(first.player, [...(found.get(first.player) ?? []), { name: first.name, text }])
  }
  return found
}

/** `rule 301`, `ships 1, 2`, `9 ships`. */
export function holdersText(of: HolderKind, numbers: readonly number[]): string {
  const { one, many } = nounsOf(of)
  if (numbers.length > namedMost) return factWords.countedHolders(many, numbers.length)
  return factWords.holders(numbers.length === 1 ? one : many, numbers)
}

function nounsOf(of: HolderKind): { readonly one: string; readonly many: string } {
  if (typeof of === 'string') return factWords.holderNouns[of]
  return { one: factWords.kind(singularOf(of.kind)), many: factWords.kind(pluralOf(of.kind)) }
}

/** Whom something has as what: `owner Ann Abel`. */
export function referenceTexts(
  state: GameState,
  references: References = new Map(),
): readonly string[] {
  return [...references].flatMap(([name, player]) =>
    hasSeat(state, player) ? [factWords.isBy(name, nameOf(state, player))] : [],
  )
}

/** The same of several things: `captain Ann Abel and Bo Berg`. */
export function referenceTextsOf(
  state: GameState,
  all: readonly { readonly references?: References | undefined }[],
): readonly string[] {
  const names = new Set(all.flatMap(({ references = new Map() }) => [...references.keys()]))
  return [...names].flatMap((name) => {
    const found = new Set(all.flatMap(({ references }) => references?.get(name) ?? []))
    const there = [...found].filter((player) => hasSeat(state, player))
    if (there.length === 0) return []
    return [factWords.isBy(name, listWords(there.map((player) => nameOf(state, player))))]
  })
}

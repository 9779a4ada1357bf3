import { ask } from '../../engine/kernel/ask.ts'
import type { MechanicLibrary } from '../../engine/kernel/mechanic.ts'
import type { GameState } from '../../engine/kernel/state.ts'
import type { PlayerId } from '../../actions/ids.ts'
import { blankChange, changeKinds, type ChangeKind } from './blank-change.ts'

export interface KindsOffered {
  readonly allowed: readonly ChangeKind[]
  /** What the rules refuse as they stand; it can be written all the same, to be told why. */
  readonly refused: readonly ChangeKind[]
}

/** Kinds of change to choose from. Within an alternative there are no alternatives. */
export function kindsOffered(
  library: MechanicLibrary,
  state: GameState,
  me: PlayerId | null,
  nested: boolean,
): KindsOffered {
  const kinds = changeKinds.filter((kind) => !nested || kind !== 'alternatives')
  const isAllowed = (kind: ChangeKind) => {
    if (me === null) return true
    const change = blankChange(kind, state, 0, me)
    return ask(library, state, 'may-change', { player: me, change, all: [change] }).value.allow
  }
  const allowed = kinds.filter(isAllowed)
  return { allowed, refused: kinds.filter((kind) => !allowed.includes(kind)) }
}

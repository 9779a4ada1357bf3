import { ask } from '../../../engine/kernel/questions/ask.ts'
import type { MechanicLibrary } from '../../../engine/kernel/questions/mechanic.ts'
import type { GameState, Rule } from '../../../engine/kernel/state/state.ts'
import type { Change } from '../../../actions/change.ts'
import type { PlayerId } from '../../../actions/ids.ts'
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
  const allowed = kinds.filter((kind) =>
    isAllowed(library, state, me, blankChange(kind, state, 0, me)),
  )
  return { allowed, refused: kinds.filter((kind) => !allowed.includes(kind)) }
}

const kindsAtRules = ['amend', 'repeal', 'transmute', 'renumber'] as const
export type ActAtRule = (typeof kindsAtRules)[number]

/** What somebody may propose to do with a rule; to change it where nothing is allowed, to be told why. */
export function actsAt(
  library: MechanicLibrary,
  state: GameState,
  me: PlayerId | null,
  { number }: Rule,
): readonly ActAtRule[] {
  const allowed = kindsAtRules.filter((kind) =>
    isAllowed(library, state, me, blankChange(kind, state, number, me)),
  )
  return allowed.length === 0 ? ['amend'] : allowed
}

function isAllowed(
  library: MechanicLibrary,
  state: GameState,
  player: PlayerId | null,
  change: Change,
): boolean {
  if (player === null) return true
  return ask(library, state, 'may-change', { player, change, all: [change] }).value.allow
}

import type { ActionId } from '../../actions/ids.ts'

/** What this device knows of a mailbox from visit to visit. */
export interface BoxMemory {
  /** When it was read last, and when the whole of it, ms; `null`: never. */
  readonly readMs: number | null
  readonly wholeMs: number | null
  /** The characters of its letters, as it was then. */
  readonly wholeChars: number
  /** So many actions, from the first on, of this device were read back from there. */
  readonly kept: number
  /** The last of them: where it is not there any more, it was taken back, and nothing of what is there now counts as kept. */
  readonly keptLast: ActionId | null
  /** When the relay was left for what it sent, ms. */
  readonly leftMs: number | null
  /** What was read back there of this device's drafts; `null`: nothing. */
  readonly drafts: DraftsThere | null
}

/** By their mark, {@link DraftsToLeave}, and that of the writing; in so many letters. */
interface DraftsThere {
  readonly mark: string
  readonly writing: string
  readonly letters: number
}

export const newMemory: BoxMemory = {
  readMs: null,
  wholeMs: null,
  wholeChars: 0,
  kept: 0,
  keptLast: null,
  leftMs: null,
  drafts: null,
}

/** The memories of a game's mailboxes, by relay, as they were written down; nothing else is under their key. */
export function memoriesIn(value: unknown): ReadonlyMap<string, BoxMemory> {
  const list: readonly unknown[] = Array.isArray(value) ? value : []
  return new Map(list.filter(isMemory).map((one) => [one.relay, one]))
}

function isMemory(value: unknown): value is BoxMemory & { readonly relay: string } {
  return typeof value === 'object' && value !== null && 'relay' in value && 'kept' in value
}

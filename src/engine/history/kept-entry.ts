import { assert } from '../../base/result.ts'
import type { Action } from '../../actions/action.ts'
import type { ChangeRecord } from '../rules/change-record.ts'
import type { Entry } from '../kernel/state/entry.ts'
import type { Outcome } from '../kernel/state/state.ts'
import type { Consequence } from './consequences.ts'
import type { Lived } from './course.ts'

/** So many entries are kept, and read again, together. */
export const entriesPerPortion = 256

type Row = readonly [
  outcome: Outcome,
  changes: readonly ChangeRecord[],
  steps: number,
  lived?: Lived | null,
  consequences?: readonly Consequence[],
]

/** What became of these actions, without the actions, as text to be kept. */
export function textOfEntries(entries: readonly Entry[]): string {
  return JSON.stringify(entries.map(rowOf))
}

function rowOf({ outcome, changes, steps, lived, consequences }: Entry): Row {
  if (consequences !== undefined) return [outcome, changes, steps, lived ?? null, consequences]
  return lived === undefined ? [outcome, changes, steps] : [outcome, changes, steps, lived]
}

/** The entries of these actions out of what {@link textOfEntries} gave; it is read when one of them is looked into. */
export function keptEntries(actions: readonly Action[], text: string): readonly Entry[] {
  const portion = new KeptPortion(text)
  return actions.map((action, index) => new KeptEntry(action, portion, index))
}

/** An entry that an earlier session derived. */
class KeptEntry implements Entry {
  readonly action: Action
  readonly #portion: KeptPortion
  readonly #index: number

  constructor(action: Action, portion: KeptPortion, index: number) {
    this.action = action
    this.#portion = portion
    this.#index = index
  }

  get outcome(): Outcome {
    return this.#portion.row(this.#index)[0]
  }

  get changes(): readonly ChangeRecord[] {
    return this.#portion.row(this.#index)[1]
  }

  get steps(): number {
    return this.#portion.row(this.#index)[2]
  }

  get consequences(): readonly Consequence[] | undefined {
    return this.#portion.row(this.#index)[4]
  }

  get lived(): Lived | undefined {
    return this.#portion.row(this.#index)[3] ?? undefined
  }
}

class KeptPortion {
  readonly #text: string
  #rows: readonly Row[] | null = null

  constructor(text: string) {
    this.#text = text
  }

  row(index: number): Row {
    this.#rows ??= rowsIn(this.#text)
    const row = this.#rows[index]
    assert(row !== undefined, 'a portion holds all of its entries')
    return row
  }
}

function rowsIn(text: string): readonly Row[] {
  const read: unknown = JSON.parse(text)
  assert(isRows(read), 'a portion is what was made of entries')
  return read
}

/** What this device wrote itself is not looked through again. */
function isRows(read: unknown): read is readonly Row[] {
  return Array.isArray(read)
}

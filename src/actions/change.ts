import { isHex32, type PlayerId } from './ids.ts'
import { maxTextBytes } from './limits.ts'
import { changedSettings } from './settings.ts'
import type { Passage } from './passage.ts'
import {
  anyObject,
  integer,
  keyed,
  lazy,
  list,
  object,
  oneOf,
  optional,
  tagged,
  text,
  textWhere,
  type Infer,
  type Schema,
} from '../base/schema.ts'

/** Most entries of the lists in an action; what a rule book allows is another matter. */
const maxChanges = 200
const maxRules = 1000
const maxPassages = 200
const maxNotes = 50

/** Names, titles, kinds: bytes. */
export const shortText = text(1000)
export const longText = text(maxTextBytes)
/** Numbers that people write: quantities, rule numbers. */
export const number = integer(-1_000_000_000_000, 1_000_000_000_000)
export const ruleNumber = integer(0, 1_000_000_000)
export const player: Schema<PlayerId> = textWhere('a player', isHex32)

export const passage: Schema<Passage> = keyed({
  prose: object({ prose: longText }),
  kind: object({ kind: shortText, params: anyObject }),
})
const passages = list(passage, maxPassages)

export type Mutability = Infer<typeof mutability>
const mutability = oneOf('immutable', 'mutable')

const plainChanges = {
  enact: { title: optional(shortText), passages },
  amend: {
    rule: ruleNumber,
    title: optional(shortText),
    /** The hash of the wording that it was written against: docs/PROTOCOL.md, [amend-against]. */
    against: optional(textWhere('a hash', isHex32)),
    passages,
  },
  repeal: { rule: ruleNumber },
  transmute: { rule: ruleNumber, to: mutability },
  renumber: { rule: ruleNumber, to: ruleNumber },
  score: { player, quantity: shortText, by: optional(number), to: optional(number) },
  /** Agrees on other settings of the game; those not named stay. */
  setting: { to: changedSettings },
}
const plainChange = tagged('do', plainChanges)

/** What a proposal wants changed. Rule numbers are those in force when the proposal is made. */
export type Change =
  | Infer<typeof plainChange>
  | {
      readonly do: 'alternatives'
      readonly options: readonly { readonly title: string; readonly changes: readonly Change[] }[]
    }
const change: Schema<Change> = tagged('do', {
  ...plainChanges,
  alternatives: {
    options: list(
      object({ title: shortText, changes: lazy('changes', () => changes) }),
      maxChanges,
    ),
  },
})
export const changes: Schema<readonly Change[]> = list(change, maxChanges)

export type RuleStatus = Infer<typeof ruleStatus>
const ruleStatus = oneOf('in-force', 'repealed', 'defeated', 'closed')

/** A rule as a game's first action writes it down. */
export type InitialRule = Infer<typeof initialRule>
const initialRule = object({
  number: ruleNumber,
  title: optional(shortText),
  passages,
  mutability,
  /** `in-force` unless the book that came in says otherwise. */
  status: optional(ruleStatus),
  section: optional(shortText),
  notes: optional(list(longText, maxNotes)),
})

export const initialRules = list(initialRule, maxRules)

import type { Change, InitialRule } from './change.ts'
import { isHex32, type PlayerId } from './ids.ts'
import { maxTextBytes } from './limits.ts'
import { changedSettings } from './settings.ts'
import type { MechanicUse, Passage } from './passage.ts'
import {
  anyObject,
  fields,
  integer,
  keyed,
  lazy,
  list,
  oneOf,
  optional,
  text,
  textWhere,
  variants,
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
  prose: fields<Exclude<Passage, MechanicUse>>({ prose: longText }),
  kind: fields<MechanicUse>({ kind: shortText, params: anyObject }),
})
const passages = list(passage, maxPassages)
const mutability = oneOf('immutable', 'mutable')

export const change: Schema<Change> = variants<Change, 'do'>('do', {
  enact: { title: optional(shortText), passages },
  amend: {
    rule: ruleNumber,
    title: optional(shortText),
    against: optional(textWhere('a hash', isHex32)),
    passages,
  },
  repeal: { rule: ruleNumber },
  transmute: { rule: ruleNumber, to: mutability },
  renumber: { rule: ruleNumber, to: ruleNumber },
  score: { player, quantity: shortText, by: optional(number), to: optional(number) },
  setting: { to: changedSettings },
  alternatives: {
    options: list(
      fields({ title: shortText, changes: lazy('changes', () => changes) }),
      maxChanges,
    ),
  },
})

export const changes: Schema<readonly Change[]> = list(change, maxChanges)

const initialRule = fields<InitialRule>({
  number: ruleNumber,
  title: optional(shortText),
  passages,
  mutability,
  status: optional(oneOf('in-force', 'repealed', 'defeated', 'closed')),
  section: optional(shortText),
  notes: optional(list(longText, maxNotes)),
})

export const initialRules: Schema<readonly InitialRule[]> = list(initialRule, maxRules)

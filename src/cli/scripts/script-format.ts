import { timeZones } from '../../base/time-zone.ts'
import {
  anyObject,
  anything,
  boolean,
  either,
  integer,
  keyed,
  lazy,
  list,
  object,
  oneOf,
  optional,
  pattern,
  tagged,
  units,
  where,
  type Infer,
  type Schema,
} from '../../base/schema.ts'
import { agreedSettings, changedSettings } from '../../actions/settings.ts'
import { instantMs } from './time-words.ts'

/** Version of the play-script format that this program reads. */
export const scriptVersion = 1

export const nameSchema = units(1, 40)
export const ruleNumber = integer(1, 999_999)
/** A moment of the calendar: the thirteenth month has the form, but is none. */
export const instant = where(
  pattern(
    '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}(:\\d{2}(\\.\\d{1,3})?)?Z$',
    'a moment in UTC such as 2026-01-31T08:00:00Z',
  ),
  'a moment that the calendar has',
  (text) => !Number.isNaN(instantMs(text)),
)
export const duration = pattern(
  '^(\\d{1,6}(ms|s|m|h|d))+$',
  'a duration such as 90s, 2h, 1d12h or 36h',
)
/** How a script calls something it made: the `as` of its move, or its number. */
export const handle = units(1, 80)

const ruleText = units(0, 4_000_000)
const title = units(0, 200)
const amount = integer(-1e9, 1e9)

const passages = list(
  lazy('passage', () => passageSchema),
  100,
)
const changeOnce = lazy('change', () => changeSchema)

/** Prose, a live sentence in words or as data, or another mechanic. */
export const passageSchema = either(
  ruleText,
  keyed({
    prose: object({ prose: ruleText }),
    say: object({ say: units(1, 2000) }),
    sentence: object({ sentence: anything }),
    kind: object({ kind: units(1, 60), params: optional(anyObject) }),
  }),
)
export type PassageWish = Infer<typeof passageSchema>

const said = { text: ruleText, title: optional(title) }
const inPassages = { passages, title: optional(title) }

/** What a rule is to say and do. */
export type ContentWish = { readonly text: string } | { readonly passages: readonly PassageWish[] }

/** A rule-change as scripts write it. */
export type ChangeWish =
  | Infer<(typeof plainChanges)[keyof typeof plainChanges]>
  | { readonly alternatives: readonly (readonly ChangeWish[])[] }

const plainChanges = {
  enact: object({ enact: keyed({ passages: object(inPassages), text: object(said) }) }),
  amend: keyed({
    passages: object({ amend: ruleNumber, ...inPassages }),
    text: object({ amend: ruleNumber, ...said }),
  }),
  repeal: object({ repeal: ruleNumber }),
  transmute: object({ transmute: ruleNumber, to: optional(oneOf('mutable', 'immutable')) }),
  renumber: object({ renumber: ruleNumber, to: ruleNumber }),
  score: object({
    score: nameSchema,
    by: optional(amount),
    to: optional(amount),
    quantity: optional(nameSchema),
  }),
  setting: object({ setting: changedSettings }),
}

export const changeSchema: Schema<ChangeWish> = keyed({
  ...plainChanges,
  alternatives: object({ alternatives: list(list(changeOnce, 50, 1), 20, 2) }),
})

export const changes = list(changeOnce, 100)

const onWhom = { player: optional(nameSchema), quantity: optional(nameSchema) }
const items = { player: nameSchema, item: nameSchema, count: optional(integer(1, 1e6)) }

export const effectSchema = tagged('do', {
  add: { by: amount, ...onWhom },
  set: { to: amount, ...onWhom },
  'give-item': items,
  'take-item': items,
  'give-title': { player: nameSchema, title: nameSchema },
  'remove-title': { title: nameSchema },
  'set-choice': { player: nameSchema, choice: nameSchema, option: nameSchema },
  'end-turn': {},
  'set-role': { player: nameSchema, role: nameSchema, held: optional(boolean) },
  'end-turn-of': { player: nameSchema },
  'begin-turn-of': { player: nameSchema },
  'drop-player': { player: nameSchema },
  'seat-player': { player: nameSchema },
  win: { player: nameSchema },
  'mark-rule': { rule: ruleNumber, mark: nameSchema },
  throw: { player: nameSchema, sides: integer(1, 1_000_000), count: optional(integer(1, 1000)) },
  'drop-throws': { player: nameSchema },
})

/** What a claim, a ruling or everybody together does by hand; `player` left out means the table. */
export type EffectWish = Infer<typeof effectSchema>

export const effects = list(
  lazy('effect', () => effectSchema),
  100,
)

const initially = {
  number: ruleNumber,
  mutability: oneOf('immutable', 'mutable'),
  status: optional(oneOf('in-force', 'repealed', 'defeated', 'closed')),
  section: optional(title),
  notes: optional(list(units(0, 10_000), 100)),
}
const initialRule = keyed({
  passages: object({ ...initially, ...inPassages }),
  text: object({ ...initially, ...said }),
})
export type RuleWish = Infer<typeof initialRule>

const servers = list(units(1, 2000), 20)
const gameFields = {
  seed: optional(units(0, 1000)),
  settings: optional(
    object({
      settlingMs: optional(integer(0, 1e11)),
      patienceMs: optional(integer(0, 1e11)),
      sealNumerator: optional(integer(1, 1000)),
      sealDenominator: optional(integer(1, 1000)),
      silenceMs: optional(agreedSettings.silenceMs),
      contestMs: optional(agreedSettings.contestMs),
      judgeMs: optional(agreedSettings.judgeMs),
      signaling: optional(servers),
      iceServers: optional(servers),
      door: optional(oneOf('word', 'open')),
      timeZone: optional(oneOf(...timeZones)),
    }),
  ),
  name: optional(nameSchema),
}
export const gameSchema = keyed({
  starter: object({ starter: units(1, 60), ...gameFields }),
  ruleBook: object({ ruleBook: units(1, 4000), ...gameFields }),
  rules: object({ rules: list(initialRule, 1000, 1), ...gameFields }),
})
export type GameWish = Infer<typeof gameSchema>

/** How far a player's clock is off: ahead of the script's, or behind it. */
const clock = pattern('^[+-](\\d{1,4}(ms|s|m|h))+$', 'how far a clock is off, such as +10m or -90s')
export const playerSchema = object({
  name: nameSchema,
  account: optional(nameSchema),
  clock: optional(clock),
})

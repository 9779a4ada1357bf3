import { list, misfit, oneOf, pattern, record, text, whole } from './shape.ts'
import type { Infer, Shape } from './shape.ts'
import { keyed, named, object, tagged } from './object-shape.ts'
import { instantMs } from './time-words.ts'

/** Version of the play-script format that this program reads. */
export const scriptVersion = 1

export const nameShape = text(1, 40)
export const ruleNumber = whole(1, 999_999)
const instantForm = pattern(
  '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}(:\\d{2}(\\.\\d{1,3})?)?Z$',
  'a moment in UTC such as 2026-01-31T08:00:00Z',
)
/** A moment of the calendar: the thirteenth month has the form, but is none. */
export const instant: Shape<string> = {
  schema: instantForm.schema,
  read: (value, field) => {
    const formed = instantForm.read(value, field)
    if (!formed.ok || !Number.isNaN(instantMs(formed.value))) return formed
    return misfit(field, 'script-no-such-day', { text: formed.value })
  },
}
export const duration = pattern(
  '^(\\d{1,6}(ms|s|m|h|d))+$',
  'a duration such as 90s, 2h, 1d12h or 36h',
)
/** How a script calls something it made: the `as` of its move, or its number. */
export const handle = text(1, 80)

const ruleText = text(0, 4_000_000)

export const mechanicShape = keyed<MechanicWish>({
  source: object({ kind: oneOf('script'), source: text(1, 200_000) }, { params: record }),
  kind: object({ kind: text(1, 60) }, { params: record }),
})
export type MechanicWish =
  | { readonly kind: 'script'; readonly source: string; readonly params?: Infer<typeof record> }
  | { readonly kind: string; readonly params?: Infer<typeof record> }

const mechanics = list(
  named('mechanic', () => mechanicShape),
  0,
  50,
)

const enact = object({ enact: object({ text: ruleText }, { title: text(0, 200), mechanics }) })
const amend = object({ amend: ruleNumber, text: ruleText }, { title: text(0, 200), mechanics })
const repeal = object({ repeal: ruleNumber })
const transmute = object({ transmute: ruleNumber }, { to: oneOf('mutable', 'immutable') })
const renumber = object({ renumber: ruleNumber, to: ruleNumber })
const score = object(
  { score: nameShape },
  { by: whole(-1e9, 1e9), to: whole(-1e9, 1e9), quantity: nameShape },
)
const alternatives: Shape<Alternatives> = object({
  alternatives: list(
    list(
      named('change', () => changeShape),
      1,
      50,
    ),
    2,
    20,
  ),
})

interface Alternatives {
  readonly alternatives: readonly (readonly ChangeWish[])[]
}

/** A rule-change as scripts write it. */
export type ChangeWish =
  | Infer<typeof enact>
  | Infer<typeof amend>
  | Infer<typeof repeal>
  | Infer<typeof transmute>
  | Infer<typeof renumber>
  | Infer<typeof score>
  | Alternatives

export const changeShape: Shape<ChangeWish> = keyed<ChangeWish>({
  enact,
  amend,
  repeal,
  transmute,
  renumber,
  score,
  alternatives,
})

export const changes = list(
  named('change', () => changeShape),
  0,
  100,
)

const add = object(
  { do: oneOf('add'), by: whole(-1e9, 1e9) },
  { player: nameShape, quantity: nameShape },
)
const set = object(
  { do: oneOf('set'), to: whole(-1e9, 1e9) },
  { player: nameShape, quantity: nameShape },
)
const giveItem = object(
  { do: oneOf('give-item'), player: nameShape, item: nameShape },
  { count: whole(1, 1e6) },
)
const takeItem = object(
  { do: oneOf('take-item'), player: nameShape, item: nameShape },
  { count: whole(1, 1e6) },
)
const giveTitle = object({ do: oneOf('give-title'), player: nameShape, title: nameShape })
const removeTitle = object({ do: oneOf('remove-title'), title: nameShape })
const setChoice = object({
  do: oneOf('set-choice'),
  player: nameShape,
  choice: nameShape,
  option: nameShape,
})
const endTurn = object({ do: oneOf('end-turn') })
const win = object({ do: oneOf('win'), player: nameShape })
const markRule = object({ do: oneOf('mark-rule'), rule: ruleNumber, mark: nameShape })

/** What a claim, a ruling or everybody together does by hand; `player` left out means the table. */
export type EffectWish =
  | Infer<typeof add>
  | Infer<typeof set>
  | Infer<typeof giveItem>
  | Infer<typeof takeItem>
  | Infer<typeof giveTitle>
  | Infer<typeof removeTitle>
  | Infer<typeof setChoice>
  | Infer<typeof endTurn>
  | Infer<typeof win>
  | Infer<typeof markRule>

export const effectShape = tagged<EffectWish>('do', {
  add,
  set,
  'give-item': giveItem,
  'take-item': takeItem,
  'give-title': giveTitle,
  'remove-title': removeTitle,
  'set-choice': setChoice,
  'end-turn': endTurn,
  win,
  'mark-rule': markRule,
})

export const effects = list(
  named('effect', () => effectShape),
  0,
  100,
)

const initialRule = object(
  { number: ruleNumber, text: ruleText, mutability: oneOf('immutable', 'mutable') },
  {
    title: text(0, 200),
    status: oneOf('in-force', 'repealed', 'defeated', 'void'),
    section: text(0, 200),
    notes: list(text(0, 10_000), 0, 100),
    mechanics,
  },
)
export type RuleWish = Infer<typeof initialRule>

const settings = object(
  {},
  {
    settlingMs: whole(0, 1e11),
    patienceMs: whole(0, 1e11),
    sealNumerator: whole(1, 1000),
    sealDenominator: whole(1, 1000),
    signaling: list(text(1, 2000), 0, 20),
    iceServers: list(text(1, 2000), 0, 20),
  },
)

const gameFields = { seed: text(0, 1000), settings, name: nameShape }
const fromStarter = object({ starter: text(1, 60) }, gameFields)
const fromBook = object({ ruleBook: text(1, 4000) }, gameFields)
const fromRules = object({ rules: list(initialRule, 1, 1000) }, gameFields)
export type GameWish = Infer<typeof fromStarter> | Infer<typeof fromBook> | Infer<typeof fromRules>
export const gameShape = keyed<GameWish>({
  starter: fromStarter,
  ruleBook: fromBook,
  rules: fromRules,
})

export const playerShape = object({ name: nameShape }, { account: nameShape })

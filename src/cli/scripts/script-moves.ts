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
  tagged,
  units,
  type Infer,
} from '../../base/schema.ts'
import {
  changes,
  duration,
  effects,
  gameSchema,
  handle,
  instant,
  nameSchema,
  playerSchema,
  ruleNumber,
} from './script-format.ts'

const code = units(1, 80)

/** That a move is expected to be refused: with this code (`any`: whatever the reason), or with these parts. */
export const refusal = either(
  code,
  object({ code: optional(code), rule: optional(ruleNumber), message: optional(units(1, 1000)) }),
)

const common = {
  by: optional(lazy('name', () => nameSchema)),
  at: optional(lazy('instant', () => instant)),
  after: optional(lazy('duration', () => duration)),
  as: optional(lazy('handle', () => handle)),
  expectRefused: optional(lazy('refusal', () => refusal)),
}
const words = units(0, 100_000)
const title = optional(units(0, 200))
const proposal = either(handle, integer(1, 999_999))
const ofProposal = { ...common, proposal: optional(proposal) }

const orders = {
  undo: object({ undo: handle, again: optional(boolean) }),
  apply: object({ apply: effects }),
}
const order = keyed({
  ...orders,
  void: object({ void: ruleNumber, by: ruleNumber }),
  notVoid: object({ notVoid: ruleNumber, by: ruleNumber }),
})
export type OrderWish = Infer<typeof order>

const together = keyed({
  ...orders,
  change: object({ change: changes }),
  closeVote: object({ closeVote: proposal }),
})
export type TogetherWish = Infer<typeof together>

export const moveSchema = tagged('do', {
  propose: {
    ...common,
    changes,
    title,
    commentary: optional(words),
    extra: optional(anyObject),
    picture: optional(units(1, 200)),
  },
  revise: { ...ofProposal, title, changes: optional(changes) },
  comment: {
    ...ofProposal,
    text: words,
    about: optional(handle),
    suggestion: optional(changes),
  },
  callVote: ofProposal,
  vote: {
    ...ofProposal,
    ballot: oneOf('for', 'against', 'abstain'),
    newcomer: optional(nameSchema),
    picks: optional(list(integer(0, 100), 100)),
    comment: optional(words),
    like: optional(nameSchema),
    if: optional(nameSchema),
  },
  showVote: ofProposal,
  throw: { ...common, value: optional(integer(0, 1_000_000)) },
  endTurn: common,
  invokeJudgment: {
    ...common,
    question: words,
    about: optional(handle),
    void: optional(object({ rule: ruleNumber, by: ruleNumber })),
  },
  judge: {
    ...common,
    answer: units(1, 1000),
    judgment: optional(handle),
    reasons: optional(words),
    orders: optional(list(order, 20)),
  },
  overrule: { ...common, judgment: optional(handle) },
  uphold: { ...common, judgment: optional(handle) },
  consent: common,
  claim: { ...common, rule: ruleNumber, effects, note: optional(words) },
  agree: { ...common, claim: optional(handle) },
  contest: { ...common, reason: words, claim: optional(handle) },
  forfeit: common,
  leave: common,
  admit: { ...common, player: nameSchema },
  absent: { ...common, player: nameSchema },
  present: common,
  sponsor: { ...common, name: nameSchema },
  join: { ...common, account: optional(nameSchema) },
  newRound: { ...common, keepRules: optional(boolean) },
  move: {
    ...common,
    move: units(1, 60),
    rule: optional(ruleNumber),
    input: optional(anyObject),
  },
  answer: {
    ...common,
    poll: optional(units(1, 1000)),
    option: either(either(units(0, 1000), integer(-1_000_000_000, 1_000_000_000)), boolean),
  },
  signTogether: { ...common, what: together, players: optional(list(nameSchema, 100, 1)) },
  tick: common,
})

/** One move of a script, as it is written there. */
export type Move = Infer<typeof moveSchema>
export type MoveOf<D extends Move['do']> = Extract<Move, { readonly do: D }>

/** What must hold now: `expect` is compared with what `expectationView` gives, part by part. */
const expectation = object({
  expect: anything,
  seenBy: optional(nameSchema),
  note: optional(words),
})
export type Expectation = Infer<typeof expectation>

const step = keyed({
  do: lazy('move', () => moveSchema),
  wait: object({ wait: duration }),
  offline: object({ offline: nameSchema }),
  online: object({ online: nameSchema }),
  expect: expectation,
})
/** One step of a script: a move, a wait, a partition or an expectation. */
export type Step = Infer<typeof step>

export const scriptSchema = object({
  synomic: oneOf(1),
  game: gameSchema,
  players: list(playerSchema, 64, 1),
  moves: list(step, 100_000),
  start: optional(instant),
  note: optional(words),
  $schema: optional(units(1, 1000)),
})
export type PlayScript = Infer<typeof scriptSchema>

import {
  anything,
  boolean,
  integer,
  list,
  object,
  optional,
  orNull,
  textWhere,
  type Infer,
  type Schema,
} from '../base/schema.ts'
import { longText, number, player, ruleNumber, shortText } from './change.ts'
import { isHex32, type ActionId } from './ids.ts'

/** Most entries of a list here; how much fits into an action is less. */
const most = 10_000
const maxSeats = 100
/** More turns beside the order, or passed over of one player, no rule can let wait. */
const waitingMost = 20

const id: Schema<ActionId> = textWhere('the id of an action', isHex32)
const key = textWhere<string>('a key in hexadecimal', isHex32)
const time = integer(0, Number.MAX_SAFE_INTEGER)
const count = integer(0, 1_000_000_000)
/** A player whom something has as something. */
export type LastReference = Infer<typeof reference>
const reference = object({ name: shortText, to: player })
const references = list(reference, most)

export type Amount = Infer<typeof amount>
const amount = object({ name: shortText, amount: number })
const amounts = list(amount, most)

export type LastPlayer = Infer<typeof lastPlayer>
const lastPlayer = object({
  player,
  name: shortText,
  account: shortText,
  dieKey: key,
  quantities: amounts,
  items: amounts,
  choices: list(object({ choice: shortText, option: shortText }), most),
  /** What a player is, with since when, game time, ms. */
  roles: list(object({ role: shortText, since: time }), most),
  /** Whom this one has as what: a lord. */
  links: list(object({ link: shortText, to: player }), most),
})

export type LastTurnLine = Infer<typeof lastTurnLine>
const lastTurnLine = object({
  /** Who has a turn beside the order next, first come first. */
  extra: list(player, waitingMost),
  /** How many of whose coming turns are passed over. */
  passedOver: list(object({ player, times: integer(1, waitingMost) }), maxSeats),
  isReversed: boolean,
  /** How many turns of the round were beside the order. */
  beside: count,
})

export type LastEntity = Infer<typeof lastEntity>
const lastEntity = object({
  id: longText,
  kind: shortText,
  owner: orNull(player),
  state: shortText,
  values: amounts,
  references,
})

/** Of a rule that remembers something. */
export type LastRule = Infer<typeof lastRule>
const lastRule = object({
  number: ruleNumber,
  marks: list(shortText, most),
  values: amounts,
  references,
  memory: list(object({ key: longText, value: anything }), most),
})

export type LastTimer = Infer<typeof lastTimer>
const lastTimer = object({
  id: longText,
  due: time,
  rule: ruleNumber,
  mechanic: shortText,
  /** Which of its sentences, by its hash; absent where it is none. */
  sentence: optional(shortText),
  name: longText,
  data: anything,
  isFrame: boolean,
})

/** How the game stood that another goes on from, beside its rules: docs/PROTOCOL.md, [game-onward]. */
export type LastState = Infer<typeof lastState>
export const lastState = object({
  game: id,
  /** The last of its actions that this stands after. */
  last: id,
  /** Whose seat the creator has. */
  me: player,
  /** In seat order. */
  players: list(lastPlayer, maxSeats),
  /** Whose turn it was; `null`: nobody's. */
  turn: orNull(player),
  /** That turn was beside the order, which goes on from this player (`null`: from the beginning); `null`: it was in it. */
  beside: orNull(object({ after: orNull(player) })),
  /** What rules have done to the order of turns. */
  line: lastTurnLine,
  turnCount: count,
  round: count,
  nextNumber: ruleNumber,
  table: amounts,
  titles: list(object({ title: shortText, player }), most),
  entities: list(lastEntity, most),
  rules: list(lastRule, most),
  timers: list(lastTimer, most),
})

import { anything, boolean, fields, integer, list, orNull, textWhere } from '../base/schema.ts'
import { longText, number, player, ruleNumber, shortText } from './change-schema.ts'
import { isHex32, type ActionId } from './ids.ts'
import type {
  Amount,
  LastEntity,
  LastPlayer,
  LastReference,
  LastRule,
  LastState,
  LastTimer,
  LastTurnLine,
} from './last-state.ts'

/** Most entries of a list here; how much fits into an action is less. */
const most = 10_000
const maxSeats = 100
/** More turns beside the order, or passed over of one player, no rule can let wait. */
const waitingMost = 20

const id = textWhere<ActionId>('the id of an action', isHex32)
const key = textWhere<string>('a key in hexadecimal', isHex32)
const time = integer(0, Number.MAX_SAFE_INTEGER)
const count = integer(0, 1_000_000_000)
const references = list(fields<LastReference>({ name: shortText, to: player }), most)
const amounts = list(fields<Amount>({ name: shortText, amount: number }), most)

export const lastState = fields<LastState>({
  game: id,
  last: id,
  me: player,
  players: list(
    fields<LastPlayer>({
      player,
      name: shortText,
      account: shortText,
      dieKey: key,
      quantities: amounts,
      items: amounts,
      choices: list(fields({ choice: shortText, option: shortText }), most),
      roles: list(fields({ role: shortText, since: time }), most),
      links: list(fields({ link: shortText, to: player }), most),
    }),
    maxSeats,
  ),
  turn: orNull(player),
  beside: orNull(fields({ after: orNull(player) })),
  line: fields<LastTurnLine>({
    extra: list(player, waitingMost),
    passedOver: list(fields({ player, times: integer(1, waitingMost) }), maxSeats),
    isReversed: boolean,
    beside: count,
  }),
  turnCount: count,
  round: count,
  nextNumber: ruleNumber,
  table: amounts,
  titles: list(fields({ title: shortText, player }), most),
  entities: list(
    fields<LastEntity>({
      id: longText,
      kind: shortText,
      owner: orNull(player),
      state: shortText,
      values: amounts,
      references,
    }),
    most,
  ),
  rules: list(
    fields<LastRule>({
      number: ruleNumber,
      marks: list(shortText, most),
      values: amounts,
      references,
      memory: list(fields({ key: longText, value: anything }), most),
    }),
    most,
  ),
  timers: list(
    fields<LastTimer>({
      id: longText,
      due: time,
      rule: ruleNumber,
      mechanic: shortText,
      sentence: { optional: shortText },
      name: longText,
      data: anything,
      isFrame: boolean,
    }),
    most,
  ),
})

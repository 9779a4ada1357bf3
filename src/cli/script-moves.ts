import { anything, boolean, either, list, oneOf, record, text, whole } from './shape.ts'
import type { Infer, Shape } from './shape.ts'
import { keyed, named, object, tagged } from './object-shape.ts'
import {
  changes,
  duration,
  effects,
  gameShape,
  handle,
  instant,
  nameShape,
  playerShape,
  ruleNumber,
} from './script-format.ts'

/** That a move is expected to be refused: with this code (`any`: whatever the reason), or with these parts. */
export const refusal = either(
  text(1, 80),
  object({}, { code: text(1, 80), rule: ruleNumber, message: text(1, 1000) }),
)

const common = {
  by: named('name', () => nameShape),
  at: named('instant', () => instant),
  after: named('duration', () => duration),
  as: named('handle', () => handle),
  expectRefused: named('refusal', () => refusal),
}
const proposal = either(handle, whole(1, 999_999))
const words = text(0, 100_000)

const voidOne = object({ void: handle })
const applySome = object({ apply: effects })
const changeSome = object({ change: changes })
const closeVote = object({ closeVote: proposal })

/** What a Judge orders. */
export type OrderWish = Infer<typeof voidOne> | Infer<typeof applySome>
const order = keyed<OrderWish>({ void: voidOne, apply: applySome })

/** What all players do together. */
export type TogetherWish = OrderWish | Infer<typeof changeSome> | Infer<typeof closeVote>
const together = keyed<TogetherWish>({
  void: voidOne,
  apply: applySome,
  change: changeSome,
  closeVote,
})

const shapes = {
  propose: object(
    { do: oneOf('propose'), changes },
    { ...common, title: text(0, 200), commentary: words, extra: record },
  ),
  revise: object({ do: oneOf('revise') }, { ...common, proposal, title: text(0, 200), changes }),
  comment: object(
    { do: oneOf('comment'), text: words },
    { ...common, about: handle, proposal, suggestion: changes },
  ),
  callVote: object({ do: oneOf('callVote') }, { ...common, proposal }),
  vote: object(
    { do: oneOf('vote'), ballot: oneOf('for', 'against', 'abstain') },
    {
      ...common,
      proposal,
      newcomer: nameShape,
      picks: list(whole(0, 100), 0, 100),
      comment: words,
    },
  ),
  throw: object({ do: oneOf('throw') }, { ...common, value: whole(0, 1_000_000) }),
  endTurn: object({ do: oneOf('endTurn') }, common),
  invokeJudgment: object(
    { do: oneOf('invokeJudgment'), question: words },
    { ...common, about: handle },
  ),
  judge: object(
    { do: oneOf('judge'), answer: text(1, 1000) },
    { ...common, judgment: handle, reasons: words, orders: list(order, 0, 20) },
  ),
  overrule: object({ do: oneOf('overrule') }, { ...common, judgment: handle }),
  consent: object({ do: oneOf('consent') }, common),
  claim: object({ do: oneOf('claim'), rule: ruleNumber, effects }, { ...common, note: words }),
  contest: object({ do: oneOf('contest'), reason: words }, { ...common, claim: handle }),
  forfeit: object({ do: oneOf('forfeit') }, common),
  leave: object({ do: oneOf('leave') }, common),
  sponsor: object({ do: oneOf('sponsor'), name: nameShape }, common),
  join: object({ do: oneOf('join') }, { ...common, account: nameShape }),
  newRound: object({ do: oneOf('newRound') }, { ...common, keepRules: boolean }),
  move: object(
    { do: oneOf('move'), move: text(1, 60) },
    { ...common, rule: ruleNumber, input: record },
  ),
  signTogether: object(
    { do: oneOf('signTogether'), what: together },
    { ...common, players: list(nameShape, 1, 100) },
  ),
  tick: object({ do: oneOf('tick') }, common),
}

/** One move of a script, as it is written there. */
export type Move = Infer<(typeof shapes)[keyof typeof shapes]>
export type MoveOf<D extends Move['do']> = Extract<Move, { readonly do: D }>

export const moveShape: Shape<Move> = tagged<Move>('do', shapes)

const wait = object({ wait: duration })
const offline = object({ offline: nameShape })
const online = object({ online: nameShape })
/** What must hold now: `expect` is compared with what `expectationView` gives, part by part. */
const expectation = object({ expect: anything }, { seenBy: nameShape, note: words })

/** One step of a script: a move, a wait, a partition or an expectation. */
export type Step =
  | Move
  | Infer<typeof wait>
  | Infer<typeof offline>
  | Infer<typeof online>
  | Infer<typeof expectation>
export type Expectation = Infer<typeof expectation>

export const stepShape = keyed<Step>({
  do: named<Step>('move', () => moveShape),
  wait,
  offline,
  online,
  expect: expectation,
})

export const scriptShape = object(
  {
    synomic: oneOf(1),
    game: gameShape,
    players: list(playerShape, 1, 64),
    moves: list(stepShape, 0, 100_000),
  },
  { start: instant, note: words, $schema: text(1, 1000) },
)
export type PlayScript = Infer<typeof scriptShape>

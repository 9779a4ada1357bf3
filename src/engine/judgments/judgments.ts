import { fault, type Fault } from '../../base/result.ts'
import type { ActionId, PlayerId } from '../../actions/ids.ts'
import { checkText } from '../kernel/check-text.ts'
import { nameJudge, openJudgment, putJudgment } from './judgment-flow.ts'
import { limits } from '../kernel/limits.ts'
import { carryOutOrders, keepAgain } from './orders.ts'
import { isSeated } from '../people/players.ts'
import type { Judgment, Ruling } from '../kernel/state.ts'
import { currentTurn } from '../turns/turns.ts'
import { askIn, causeOfVerdict, denied } from '../kernel/verdict-cause.ts'
import { causeOf, change, record, tell, type Work } from '../kernel/work.ts'
import { putClaim } from './claim.ts'
import type { Doing, Handler } from '../kernel/handler.ts'

/** Asks for judgment on a question (rule 212 in Suber's rules). */
export const invokeJudgment: Handler<'invoke-judgment'> = (doing, { question, about }) => {
  if (about !== undefined && doing.known !== undefined && !doing.known(about)) {
    return fault('no-such-action')
  }
  return invoke(doing, { question, ...(about === undefined ? {} : { about }) })
}

/** Doubts a claim: it goes to judgment, with the reason as the question that the Judge is asked. */
export const contest: Handler<'contest'> = (doing, { claim: id, reason }) => {
  const { claims, judgments } = doing.work.state
  const claim = claims.get(id)
  if (claim === undefined) return fault('no-such-claim')
  if (reason.trim() === '') return fault('contest-without-reason')
  const before = claim.judgment === undefined ? undefined : judgments.get(claim.judgment)
  if (before !== undefined && before.status !== 'settled') return fault('already-contested')
  const problem = invoke(doing, { question: reason, about: id, claim: id })
  if (problem !== null) return problem
  const { work, action } = doing
  putClaim(work, { ...claim, judgment: action.id })
  record(work, { cause: causeOf(work), kind: 'claim', claim: id, what: 'contested' })
  return null
}

interface Doubt {
  readonly question: string
  readonly about?: ActionId
  readonly claim?: ActionId
}

function invoke({ work, by, action }: Doing, doubt: Doubt): Fault | null {
  const problem =
    checkQuestion(doubt.question) ??
    tooMany(work, by.id) ??
    denied(work, 'may-invoke-judgment', { player: by.id })
  if (problem !== null) return problem
  openJudgment(work, {
    ...doubt,
    id: action.id,
    by: by.id,
    turn: currentTurn(work.state)?.number ?? null,
    at: work.state.now,
    judge: null,
    former: [],
    status: 'open',
    rulings: [],
    consents: [],
  })
  return null
}

function checkQuestion(text: string): Fault | null {
  if (text.trim() === '') return fault('text-missing')
  if (text.length > limits.textLength) return fault('words-too-long', { max: limits.textLength })
  return checkText(text) ? null : fault('text-unfit')
}

function tooMany(work: Work, player: PlayerId): Fault | null {
  const { unsettled, judgments } = work.state
  const mine = unsettled.filter((id) => judgments.get(id)?.by === player)
  const max = limits.openJudgmentsPerPlayer
  return mine.length >= max ? fault('too-many-judgments', { max }) : null
}

/** Decides a question as its Judge; the orders take effect at once. */
export const judge: Handler<'judge'> = ({ work, by, action, known, annulled }, body) => {
  const asked = unsettledJudgment(work, body.judgment)
  if (asked === undefined) return fault('no-such-judgment')
  // Rules that came into force since may name a Judge where there was none.
  if (asked.judge === null) nameJudge(work, asked)
  const judgment = work.state.judgments.get(asked.id) ?? asked
  if (judgment.status !== 'open') return fault('already-judged')
  if (judgment.judge === null) return fault('no-judge')
  if (judgment.judge !== by.id) {
    const { from } = askIn(work, 'judge', { judgment: judgment.id, former: judgment.former })
    return fault('not-the-judge', {}, from?.number)
  }
  const { answer, reasons = '', orders = [] } = body
  if (orders.length > limits.ordersPerRuling)
    return fault('too-many-orders', { max: limits.ordersPerRuling })
  const problem =
    checkQuestion(answer) ??
    (reasons === '' ? null : checkQuestion(reasons)) ??
    notOffered(work, judgment, answer) ??
    denied(work, 'may-judge', { player: by.id, judgment: judgment.id, answer })
  if (problem !== null) return problem
  const ruling: Ruling = {
    action: action.id,
    judge: by.id,
    answer,
    ...(body.reasons === undefined ? {} : { reasons }),
    orders,
    overruledBy: [],
    overruled: false,
  }
  putJudgment(work, { ...judgment, status: 'judged', rulings: [...judgment.rulings, ruling] })
  const cause = causeOf(work)
  record(work, { cause, kind: 'judgment', judgment: judgment.id, what: 'judged', player: by.id })
  tell(work, { type: 'judged', judgment: judgment.id, judge: by.id, answer })
  return annulled.has(action.id) ? null : carryOutOrders(work, orders, cause, known)
}

function notOffered(work: Work, { id }: Judgment, answer: string): Fault | null {
  const verdict = askIn(work, 'judgment-answers', { judgment: id })
  if (verdict.value.length === 0 || verdict.value.includes(answer)) return null
  const answers = verdict.value.join(', ')
  return fault('answer-not-offered', { answers }, verdict.from?.number)
}

/** Wants a ruling overruled. When the rules find that enough want it, it is, and another Judge decides. */
export const overrule: Handler<'overrule'> = ({ work, by, action }, { judgment: id }) => {
  if (work.state.judgments.get(id)?.status === 'settled') return tooLate(work, by.id, id)
  const judgment = unsettledJudgment(work, id)
  const ruling = judgment?.rulings[judgment.rulings.length - 1]
  if (judgment?.status !== 'judged' || ruling === undefined) return fault('nothing-to-overrule')
  if (ruling.overruledBy.includes(by.id)) return fault('already-overruling')
  const problem = denied(work, 'may-overrule', { player: by.id, judgment: id })
  if (problem !== null) return problem
  const overruledBy = [...ruling.overruledBy, by.id]
  const noted = { ...judgment, rulings: replaceLast(judgment.rulings, { ...ruling, overruledBy }) }
  putJudgment(work, noted)
  const present = overruledBy.filter((player) => isSeated(work.state, player))
  const verdict = askIn(work, 'overruled', { judgment: id, by: present })
  if (!verdict.value) return null
  const cause = causeOfVerdict(work, verdict)
  record(work, { cause, kind: 'judgment', judgment: id, what: 'overruled', player: ruling.judge })
  undoOrders(work, ruling, action.id)
  nameJudge(work, {
    ...noted,
    status: 'open',
    former: [...judgment.former, ruling.judge],
    rulings: replaceLast(judgment.rulings, { ...ruling, overruledBy, overruled: true }),
  })
  return null
}

/** What was settled stays; the rules may say why. */
function tooLate(work: Work, player: PlayerId, judgment: ActionId): Fault {
  return denied(work, 'may-overrule', { player, judgment }) ?? fault('nothing-to-overrule')
}

function undoOrders(work: Work, ruling: Ruling, by: ActionId): void {
  if (ruling.orders.length === 0) return
  keepAgain(work, ruling.action)
  change(work, { annulled: new Map(work.state.annulled).set(ruling.action, by) })
}

function replaceLast(rulings: readonly Ruling[], last: Ruling): readonly Ruling[] {
  return [...rulings.slice(0, -1), last]
}

function unsettledJudgment(work: Work, id: ActionId): Judgment | undefined {
  return work.state.unsettled.includes(id) ? work.state.judgments.get(id) : undefined
}

/** Consents that the next turn begins although something is in judgment. */
export const consent: Handler<'consent'> = ({ work, by }) => {
  const waiting = work.state.unsettled
    .map((id) => work.state.judgments.get(id))
    .filter((one) => one !== undefined && !one.consents.includes(by.id))
  if (waiting.length === 0) return fault('nothing-to-consent')
  for (const one of waiting) {
    if (one === undefined) continue
    putJudgment(work, { ...one, consents: [...one.consents, by.id] })
    const cause = causeOf(work)
    record(work, { cause, kind: 'judgment', judgment: one.id, what: 'consented', player: by.id })
  }
  return null
}

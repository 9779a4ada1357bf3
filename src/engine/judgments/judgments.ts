import { fault, type Fault } from '../../base/result.ts'
import type { BodyOf, Order } from '../../actions/body.ts'
import type { ActionId, PlayerId } from '../../actions/ids.ts'
import { checkText } from '../kernel/check-text.ts'
import { nameJudge, openJudgment, putJudgment, settleOne, waits } from './judgment-flow.ts'
import { isTermOver, termOf } from './ruling-term.ts'
import { limits } from '../kernel/state/limits.ts'
import { carryOutOrders, keepAgain } from './orders.ts'
import { isSeated } from '../people/players.ts'
import type { Cause, Judgment, Ruling } from '../kernel/state/state.ts'
import { currentTurn } from '../turns/turns.ts'
import { askIn, causeOfVerdict, denied } from '../kernel/questions/verdict-cause.ts'
import { causeOf, change, record, stand, tell, type Work } from '../kernel/work.ts'
import { pairAtOdds } from '../rules/found-voids.ts'
import { grantClaim, putClaim } from './claim.ts'
import type { Doing, Handler } from '../kernel/handler.ts'
import { forget, objectTo, pend, type Pending } from './pending.ts'

/** Asks for judgment on a question (rule 212 in Suber's rules). */
export const invokeJudgment: Handler<'invoke-judgment'> = (doing, body) => {
  const { question, about, void: asked } = body
  if (about !== undefined && doing.known !== undefined && !doing.known(about)) {
    return fault('no-such-action')
  }
  const doubt = { question, ...(about === undefined ? {} : { about }) }
  if (asked === undefined) return invoke(doing, doubt)
  const pair = pairAtOdds(doing.work, asked)
  if ('code' in pair) return doing.stands ? invoke(doing, doubt) : pair
  return invoke(doing, { ...doubt, void: { rule: pair.rule.id, by: pair.by.id } })
}

/** Doubts a claim: it goes to judgment, with the reason as the question that the Judge is asked. */
export const contest: Handler<'contest'> = (doing, { claim: id, reason }) => {
  const { claims, judgments, pending } = doing.work.state
  const claim = claims.get(id)
  if (reason.trim() === '') return fault('contest-without-reason')
  const unfit = checkQuestion(reason)
  if (unfit !== null) return unfit
  const waiting = pending?.get(id)
  if (waiting !== undefined && claim === undefined) return object(doing, waiting)
  if (claim === undefined) return fault('no-such-claim')
  const before = claim.judgment === undefined ? undefined : judgments.get(claim.judgment)
  if (before !== undefined && before.status !== 'settled') return fault('already-contested')
  const problem = invoke(doing, { question: reason, about: id, claim: id })
  if (problem !== null) return problem
  const { work, action } = doing
  putClaim(work, { ...claim, judgment: action.id })
  record(work, { cause: causeOf(work), kind: 'claim', claim: id, what: 'contested' })
  return null
}

/** Is against an act that waits, where nobody has to judge it. */
function object({ work, by }: Doing, waiting: Pending): Fault | null {
  const problem = objectTo(work, waiting, by.id)
  if (problem !== null) return problem
  const { id: act } = waiting
  record(work, { cause: causeOf(work), kind: 'pending', act, what: 'against', player: by.id })
  return null
}

interface Doubt {
  readonly question: string
  readonly about?: ActionId
  readonly claim?: ActionId
  readonly void?: NonNullable<Judgment['void']>
}

function invoke({ work, by, action, stands }: Doing, doubt: Doubt): Fault | null {
  const problem = stands
    ? null
    : (checkQuestion(doubt.question) ??
      tooMany(work, by.id) ??
      denied(work, 'may-invoke-judgment', { player: by.id }))
  if (problem !== null) return problem
  const { round, turnOver, turns } = work.state
  const turn = currentTurn(work.state)
  const newest = turns.at(-1)
  const player = turn?.player ?? turnOver?.player
  openJudgment(work, {
    ...doubt,
    id: action.id,
    by: by.id,
    turn: turn?.number ?? null,
    round,
    ...(player === undefined ? {} : { during: player }),
    ...(newest === undefined || newest === turn ? {} : { newest: newest.number }),
    at: work.state.now,
    judge: null,
    named: work.state.now,
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

/** Decides a question as its Judge; the orders take effect at once, however far they reach back. */
export const judge: Handler<'judge'> = (doing, body) => {
  const { work, by, action, annulled, held } = doing
  const { answer, reasons = '', orders = [] } = body
  if (orders.length > limits.ordersPerRuling)
    return fault('too-many-orders', { max: limits.ordersPerRuling })
  if (undoes(orders, body.judgment)) return fault('cannot-be-undone')
  const problem =
    checkQuestion(answer) ??
    (reasons === '' ? null : checkQuestion(reasons)) ??
    (doing.stands ? null : cannotJudge(doing, body))
  if (problem !== null) return problem
  const judgment = work.state.judgments.get(body.judgment)
  if (judgment === undefined) return fault('no-such-judgment')
  const ruling: Ruling = {
    action: action.id,
    judge: by.id,
    answer,
    ...(body.reasons === undefined ? {} : { reasons }),
    orders,
    at: work.state.now,
    upheldBy: [],
    overruledBy: [],
    overruled: false,
  }
  putJudgment(work, { ...judgment, status: 'judged', rulings: [...judgment.rulings, ruling] })
  const cause = causeOf(work)
  record(work, { cause, kind: 'judgment', judgment: judgment.id, what: 'judged', player: by.id })
  tell(work, { type: 'judged', judgment: judgment.id, judge: by.id, answer })
  if (annulled.has(action.id)) return null
  if (held !== undefined) {
    const what = { is: 'ruling', judgment: judgment.id } as const
    return pend(work, { id: action.id, by: by.id, what }, held)
  }
  const ordered = { id: judgment.id, ruling: action.id, by: by.id, orders }
  const failed = carryOutOrders(doing, ordered, cause)
  // What is undone may be what led to this judgment.
  if (orders.some((one) => one.do === 'undo')) stand(work, judgment.id)
  return failed ?? grantClaim(work, judgment)
}

function undoes(orders: readonly Order[], action: ActionId): boolean {
  return orders.some((one) => one.do === 'undo' && one.action === action)
}

/** Why somebody cannot judge a question as things stand. */
function cannotJudge({ work, by }: Doing, body: BodyOf<'judge'>): Fault | null {
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
  const { answer } = body
  return (
    notOffered(work, judgment, answer) ??
    denied(work, 'may-judge', { player: by.id, judgment: judgment.id, answer })
  )
}

function notOffered(work: Work, { id }: Judgment, answer: string): Fault | null {
  const verdict = askIn(work, 'judgment-answers', { judgment: id })
  if (verdict.value.length === 0 || verdict.value.includes(answer)) return null
  const answers = verdict.value.join(', ')
  return fault('answer-not-offered', { answers }, verdict.from?.number)
}

/** Wants a ruling overruled. When the rules find that enough want it, it is, and another Judge decides. */
export const overrule: Handler<'overrule'> = ({ work, by, action, stands }, { judgment: id }) => {
  const settled = work.state.judgments.get(id)?.status === 'settled'
  if (settled && !stands) return tooLate(work, by.id, id)
  const judgment = stands ? work.state.judgments.get(id) : unsettledJudgment(work, id)
  const ruling = judgment?.rulings.at(-1)
  if (!stands && termOf(work, id).value === 'unless-upheld') return fault('uphold-instead')
  if (judgment === undefined || ruling === undefined) return fault('nothing-to-overrule')
  if (judgment.status !== 'judged' && !stands) return fault('nothing-to-overrule')
  const isAgain = ruling.overruledBy.includes(by.id)
  if (isAgain && stands) return fault('already-overruling')
  const problem = stands ? null : whyNotOverrule(work, by.id, id, isAgain)
  if (problem !== null) return problem
  if (stands) stand(work, action.id)
  const others = ruling.overruledBy.filter((player) => player !== by.id)
  const overruledBy = isAgain ? others : [...others, by.id]
  putJudgment(work, {
    ...judgment,
    rulings: replaceLast(judgment.rulings, { ...ruling, overruledBy }),
  })
  return null
}

/** Wants a ruling to stand, where it is overruled unless enough do. */
export const uphold: Handler<'uphold'> = ({ work, by }, { judgment: id }) => {
  const judgment = unsettledJudgment(work, id)
  const ruling = judgment?.rulings.at(-1)
  const term = termOf(work, id)
  const isAsked = judgment?.status === 'judged' && term.value === 'unless-upheld'
  if (judgment === undefined || ruling === undefined || !isAsked) return fault('nothing-to-uphold')
  if (ruling.judge === by.id) return fault('judge-cannot-uphold', {}, term.from?.number)
  if (ruling.upheldBy.includes(by.id)) return fault('already-upholding')
  const upheldBy = [...ruling.upheldBy, by.id]
  putJudgment(work, {
    ...judgment,
    rulings: replaceLast(judgment.rulings, { ...ruling, upheldBy }),
  })
  return null
}

/** Said again it is taken back, where votes can be changed. */
function whyNotOverrule(
  work: Work,
  player: PlayerId,
  judgment: ActionId,
  isAgain: boolean,
): Fault | null {
  if (!isAgain) return denied(work, 'may-overrule', { player, judgment })
  const problem = denied(work, 'may-change-vote', { player, judgment })
  return problem === null ? null : fault('already-overruling', {}, problem.rule)
}

/** Overrules or settles the rulings of which enough players want it, or whose time is over; true if any was. Asked again when somebody leaves. */
export function settleRulings(work: Work): boolean {
  for (const id of new Set([...work.state.unsettled, ...overruledHere(work)])) {
    const judgment = work.state.judgments.get(id)
    const ruling = judgment?.rulings.at(-1)
    if (judgment === undefined || ruling === undefined || ruling.overruled) continue
    const stands = work.annulling.has(ruling.action)
    if (!stands && judgment.status !== 'judged') continue
    const fate = fateOf(work, judgment, ruling)
    if (stands || fate?.is === 'overruled') {
      overruleNow(work, judgment, ruling, fate?.cause ?? causeOf(work))
    } else if (fate === null || waits(work, judgment)) continue
    else settleOne(work, judgment, fate.cause)
    return true
  }
  return false
}

interface Fate {
  readonly is: 'overruled' | 'settled'
  readonly cause: Cause
}

/** What becomes of a ruling now; `null`: it waits. */
function fateOf(work: Work, { id }: Judgment, { overruledBy, upheldBy }: Ruling): Fate | null {
  const term = termOf(work, id)
  const isAsked = term.value === 'unless-upheld'
  const [question, words] = isAsked
    ? (['upheld', upheldBy] as const)
    : (['overruled', overruledBy] as const)
  const by = words.filter((player) => isSeated(work.state, player))
  if (words.length > 0) {
    const verdict = askIn(work, question, { judgment: id, by })
    const cause = causeOfVerdict(work, verdict)
    if (verdict.value) return { is: isAsked ? 'settled' : 'overruled', cause }
  }
  if (term.value === null || !isTermOver(work, id, term)) return null
  return { is: isAsked ? 'overruled' : 'settled', cause: causeOfVerdict(work, term) }
}

/** The judgments whose rulings this action overruled when it was made. */
function overruledHere({ state, annulling }: Work): readonly ActionId[] {
  if (annulling.size === 0) return []
  return [...state.judgments.values()]
    .filter(({ rulings }) => rulings.some(({ action }) => annulling.has(action)))
    .map(({ id }) => id)
}

function overruleNow(work: Work, judgment: Judgment, ruling: Ruling, cause: Cause): void {
  const { id } = judgment
  record(work, { cause, kind: 'judgment', judgment: id, what: 'overruled', player: ruling.judge })
  if (ruling.orders.length > 0 || judgment.claim !== undefined) {
    forget(work, ruling.action)
    keepAgain(work, ruling.action)
    change(work, { annulled: new Map(work.state.annulled).set(ruling.action, work.action) })
  }
  if (!work.state.unsettled.includes(id)) {
    change(work, { unsettled: [...work.state.unsettled, id] })
  }
  nameJudge(work, {
    ...judgment,
    status: 'open',
    former: [...judgment.former, ruling.judge],
    rulings: replaceLast(judgment.rulings, { ...ruling, overruled: true }),
  })
}

/** What was settled stays; the rules may say why. */
function tooLate(work: Work, player: PlayerId, judgment: ActionId): Fault {
  return denied(work, 'may-overrule', { player, judgment }) ?? fault('nothing-to-overrule')
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

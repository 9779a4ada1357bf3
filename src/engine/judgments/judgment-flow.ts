import { fault, type Fault } from '../../base/result.ts'
import type { ActionId, PlayerId } from '../../actions/ids.ts'
import { LayeredMap } from '../kernel/state/layered-map.ts'
import { note, stepsLeft } from '../history/course.ts'
import { isSeated, nextInSeatOrder } from '../people/players.ts'
import type { Cause, GameState, Judgment } from '../kernel/state/state.ts'
import { termOf } from './ruling-term.ts'
import { ruleUsesOf } from '../rules/rule-uses.ts'
import { askIn, causeOfVerdict, denied } from '../kernel/questions/verdict-cause.ts'
import { causeOf, change, record, tell, type Work } from '../kernel/work.ts'

export function putJudgment(work: Work, judgment: Judgment): void {
  const { judgments } = work.state
  const layered = judgments instanceof LayeredMap ? judgments : LayeredMap.of(judgments)
  change(work, { judgments: layered.with(judgment.id, judgment) })
}

/** What has been judged and not overruled is settled as the next turn begins, unless a rule has it wait. */
export function settleJudgments(work: Work, cause: Cause): void {
  for (const id of work.state.unsettled) {
    const judgment = work.state.judgments.get(id)
    if (judgment !== undefined && isToSettle(work, id)) settleOne(work, judgment, cause)
  }
}

function isToSettle(work: Work, id: ActionId): boolean {
  const judgment = work.state.judgments.get(id)
  return judgment?.status === 'judged' && !waits(work, judgment) && termOf(work, id).value === null
}

/** Whether its ruling waits for the others: it does not stand before it takes effect. docs/decisions/0035-no-one-alone.md. */
export function waits({ state: { pending } }: Work, { rulings }: Judgment): boolean {
  const ruling = rulings.at(-1)
  return ruling !== undefined && pending?.has(ruling.action) === true
}

/** What waited for the others stands as soon as it takes effect, where the turn before which it would have is under way. */
export function settleLate(work: Work, judgment: Judgment): void {
  const { turns, turnCount } = work.state
  const isMissed = judgment.turn !== null && turns.length > 0 && turnCount > judgment.turn
  if (isMissed && isToSettle(work, judgment.id)) settleOne(work, judgment, causeOf(work))
}

/** What was judged stands from now on. */
export function settleOne(work: Work, judgment: Judgment, cause: Cause): void {
  const { id } = judgment
  putJudgment(work, { ...judgment, status: 'settled' })
  change(work, { unsettled: work.state.unsettled.filter((one) => one !== id) })
  record(work, { cause, kind: 'judgment', judgment: id, what: 'settled', player: null })
  const ruling = judgment.rulings.at(-1)
  if (ruling === undefined) return
  const { judge, answer } = ruling
  tell(work, { type: 'judgment-settled', judgment: id, judge, answer })
}

/** Asks the rules who judges, those in `former` left out, and writes it down. Where that is nobody the rules are told. */
export function nameJudge(work: Work, judgment: Judgment): void {
  if (!isNamed(work, judgment)) tell(work, { type: 'judge-wanted', judgment: judgment.id })
}

function isNamed(work: Work, judgment: Judgment): boolean {
  const { id } = judgment
  const { player, verdict } = byRules(work, judgment)
  const named = judgeAsBefore(work, id) ?? player
  const judge = named !== null && isSeated(work.state, named) ? named : null
  putNamed(work, judgment, judge, causeOfVerdict(work, verdict))
  return judge !== null
}

/** Whom the rules name, those in `former` left out, and the claimant, too. */
function byRules(work: Work, judgment: Judgment) {
  const { id, former } = judgment
  const claimant = claimantIn(work, judgment)
  const first = askIn(work, 'judge', { judgment: id, former })
  if (first.value === null || first.value !== claimant) {
    return { player: first.value, verdict: first }
  }
  const verdict = askIn(work, 'judge', { judgment: id, former: [...former, claimant] })
  const isStill = verdict.value === claimant
  return { player: isStill ? nextInSeatOrder(work.state, claimant) : verdict.value, verdict }
}

/** Whose claim is in judgment: nobody judges their own. */
function claimantIn({ state }: Work, { claim }: Judgment): PlayerId | undefined {
  return claim === undefined ? undefined : state.claims.get(claim)?.by
}

/** Who was named here when the action was made: what they ruled since, they ruled as Judge. */
function judgeAsBefore(work: Work, judgment: ActionId): PlayerId | null {
  for (const step of stepsLeft(work)) {
    if (step.do === 'name-judge' && step.judgment === judgment) return step.player
  }
  return null
}

export function putNamed(
  work: Work,
  judgment: Judgment,
  judge: PlayerId | null,
  cause: Cause,
): void {
  const { id } = judgment
  note(work, { do: 'name-judge', judgment: id, player: judge })
  putJudgment(work, { ...judgment, judge, named: work.state.now })
  record(work, { cause, kind: 'judgment', judgment: id, what: 'judge-named', player: judge })
}

/** Names the Judges that are missing: who was to be drawn as a round ended is drawn in the next. */
export function nameMissingJudges(work: Work): void {
  for (const id of work.state.unsettled) {
    const judgment = work.state.judgments.get(id)
    if (judgment?.status === 'open' && judgment.judge === null) nameJudge(work, judgment)
  }
}

/** Where there was nobody to be Judge, somebody is who comes to the table; what is being drawn already stays as it is. */
export function nameJudgesForLack(work: Work): void {
  const { draws, owedThrows } = work.state
  if ((draws?.size ?? 0) === 0 && owedThrows.size === 0) nameMissingJudges(work)
}

/** Makes a player Judge of a question that waits for one; whoever was drawn and has left meanwhile, another is named for. */
export function appointJudge(
  work: Work,
  id: ActionId | undefined,
  player: PlayerId,
  cause: Cause,
): Fault | null {
  const judgment = id === undefined ? undefined : work.state.judgments.get(id)
  if (judgment?.status !== 'open' || judgment.judge !== null) return fault('no-such-judgment')
  const isOwn = player === claimantIn(work, judgment)
  const judge = (isOwn ? nextInSeatOrder(work.state, player) : null) ?? player
  if (isSeated(work.state, judge)) putNamed(work, judgment, judge, cause)
  else nameJudge(work, judgment)
  return null
}

/** Excuses the Judge of a judgment (of all open ones) and names another. */
export function excuseJudge(work: Work, only: ActionId | undefined): Fault | null {
  const open = work.state.unsettled
    .map((id) => work.state.judgments.get(id))
    .filter((one) => one !== undefined && one.status === 'open' && (only ?? one.id) === one.id)
  if (open.length === 0) return fault('no-such-judgment')
  for (const judgment of open) {
    if (judgment === undefined) continue
    const { judge, former } = judgment
    nameJudge(work, { ...judgment, former: judge === null ? former : [...former, judge] })
  }
  return null
}

/**
 * Judges who left the table, have said nothing for their term, or may no longer judge while another may, judge no more: the question
 * passes on. True if any was replaced.
 */
export function replaceGoneJudges(work: Work): boolean {
  const { judgeMs } = work.state.settings
  let replaced = false
  for (const id of work.state.unsettled) {
    const judgment = work.state.judgments.get(id)
    if (judgment?.status !== 'open') continue
    if (judgment.judge === null) {
      replaced = isFound(work, judgment) || replaced
      continue
    }
    const isGone = !isSeated(work.state, judgment.judge)
    const isInTime = work.state.now < judgment.named + judgeMs || isTimed(work.state, id)
    if (!isGone && isInTime && !passesOn(work, judgment, judgment.judge)) continue
    nameNext(work, { ...judgment, former: [...judgment.former, judgment.judge] })
    replaced = true
  }
  return replaced
}

/** Names a Judge where there was none, if there is one by now: where turns overlap, all may have been in turns of their own. */
function isFound(work: Work, judgment: Judgment): boolean {
  if (work.state.turns.length === 0) return false
  const { player } = byRules(work, judgment)
  return player !== null && isSeated(work.state, player) && isNamed(work, judgment)
}

/** Whether the rules let the Judge judge no longer (their own turn has begun), and name another whom they let. */
function passesOn(work: Work, judgment: Judgment, judge: PlayerId): boolean {
  const mayNot = (player: PlayerId) =>
    denied(work, 'may-judge', { player, judgment: judgment.id, answer: '' }) !== null
  if (!mayNot(judge)) return false
  const { player: next } = byRules(work, { ...judgment, former: [...judgment.former, judge] })
  return next !== null && next !== judge && isSeated(work.state, next) && !mayNot(next)
}

/** Whether a rule gives the Judge a time: then the game's own does not count. */
export function isTimed({ timers }: GameState, id: ActionId): boolean {
  return timers.some(({ judgment }) => judgment === id)
}

/** The next Judge; where all had their term and none was overruled, they judge in turn again. */
function nameNext(work: Work, judgment: Judgment): void {
  if (isNamed(work, judgment)) return
  const overruled = judgment.rulings.map(({ judge }) => judge)
  const former = judgment.former.filter((one) => overruled.includes(one))
  if (former.length < judgment.former.length && isNamed(work, { ...judgment, former })) return
  putJudgment(work, { ...judgment, judge: null, named: work.state.now })
  tell(work, { type: 'judge-wanted', judgment: judgment.id })
}

/** Where no rule lets a ruling be overruled, and no turn waits for it, it is settled as it is given. True if one was. */
export function settleAtOnce(work: Work): boolean {
  const isAny = work.state.unsettled.some((id) => isToSettle(work, id))
  if (!isAny || ruleUsesOf(work.library, work.state).answering.has('overruled')) return false
  if (askIn(work, 'has-turns', {}).value) return false
  settleJudgments(work, causeOf(work))
  return true
}

/** A judgment on the table, with the Judge that the rules name. */
export function openJudgment(work: Work, judgment: Judgment): void {
  putJudgment(work, judgment)
  change(work, { unsettled: [...work.state.unsettled, judgment.id] })
  const cause = causeOf(work)
  record(work, {
    cause,
    kind: 'judgment',
    judgment: judgment.id,
    what: 'invoked',
    player: judgment.by,
  })
  nameJudge(work, judgment)
  tell(work, { type: 'judgment-invoked', judgment: judgment.id })
}

import { fault, type Fault } from '../../base/result.ts'
import type { ActionId } from '../../actions/ids.ts'
import { LayeredMap } from '../kernel/layered-map.ts'
import { isSeated } from '../people/players.ts'
import type { Cause, Judgment } from '../kernel/state.ts'
import { askIn, causeOfVerdict } from '../kernel/verdict-cause.ts'
import { causeOf, change, record, tell, type Work } from '../kernel/work.ts'

export function putJudgment(work: Work, judgment: Judgment): void {
  const { judgments } = work.state
  const layered = judgments instanceof LayeredMap ? judgments : LayeredMap.of(judgments)
  change(work, { judgments: layered.with(judgment.id, judgment) })
}

/** What has been judged and not overruled is settled as the next turn begins. */
export function settleJudgments(work: Work, cause: Cause): void {
  const open: ActionId[] = []
  for (const id of work.state.unsettled) {
    const judgment = work.state.judgments.get(id)
    if (judgment?.status !== 'judged') {
      open.push(id)
      continue
    }
    const ruling = judgment.rulings[judgment.rulings.length - 1]
    putJudgment(work, { ...judgment, status: 'settled' })
    record(work, { cause, kind: 'judgment', judgment: id, what: 'settled', player: null })
    if (ruling === undefined) continue
    const { judge, answer } = ruling
    tell(work, { type: 'judgment-settled', judgment: id, judge, answer })
  }
  if (open.length < work.state.unsettled.length) change(work, { unsettled: open })
}

/** Asks the rules who judges, those in `former` left out, and writes it down. */
export function nameJudge(work: Work, judgment: Judgment): void {
  const { id: judgmentId, former } = judgment
  const verdict = askIn(work, 'judge', { judgment: judgmentId, former })
  const judge = verdict.value !== null && isSeated(work.state, verdict.value) ? verdict.value : null
  putJudgment(work, { ...judgment, judge, named: work.state.now })
  record(work, {
    cause: causeOfVerdict(work, verdict),
    kind: 'judgment',
    judgment: judgmentId,
    what: 'judge-named',
    player: judge,
  })
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

/** Judges who left the table, or have said nothing for their term, judge no more. True if any was replaced. */
export function replaceGoneJudges(work: Work): boolean {
  const { judgeMs } = work.state.settings
  let replaced = false
  for (const id of work.state.unsettled) {
    const judgment = work.state.judgments.get(id)
    if (judgment?.status !== 'open' || judgment.judge === null) continue
    const isGone = !isSeated(work.state, judgment.judge)
    if (!isGone && work.state.now < judgment.named + judgeMs) continue
    nameNext(work, { ...judgment, former: [...judgment.former, judgment.judge] })
    replaced = true
  }
  return replaced
}

/** The next Judge; where all had their term and none was overruled, they judge in turn again. */
function nameNext(work: Work, judgment: Judgment): void {
  nameJudge(work, judgment)
  if (work.state.judgments.get(judgment.id)?.judge !== null) return
  const overruled = judgment.rulings.map(({ judge }) => judge)
  const former = judgment.former.filter((one) => overruled.includes(one))
  if (former.length < judgment.former.length) nameJudge(work, { ...judgment, former })
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

import { ruleUsesOf } from '../rules/rule-uses.ts'
import { changePlayer } from '../effects/change-player.ts'
import { endTurnsOfGone } from '../turns/turn-flow.ts'
import { askIn, causeOfVerdict } from '../kernel/questions/verdict-cause.ts'
import { record, type Work } from '../kernel/work.ts'
import { seatedPlayers } from './players.ts'

/** Counts everybody at the table whom no rule leaves out, as long as anybody is left. True if that changed. */
export function settleCounted(work: Work): boolean {
  const seated = seatedPlayers(work.state)
  const isAsked = ruleUsesOf(work.library, work.state).answering.has('counts')
  if (!isAsked && seated.every(({ isUncounted }) => isUncounted === undefined)) return false
  const verdicts = seated.map(({ id }) => askIn(work, 'counts', { player: id }))
  const isNobodyLeft = verdicts.every(({ value }) => !value)
  let isChanged = false
  for (const [at, { id, isUncounted = false }] of seated.entries()) {
    const verdict = verdicts[at]
    const isCounted = isNobodyLeft || verdict?.value !== false
    if (verdict === undefined || isCounted !== isUncounted) continue
    isChanged = true
    changePlayer(work, id, { isUncounted: isCounted ? undefined : true })
    record(work, { cause: causeOfVerdict(work, verdict), kind: 'counted', player: id, isCounted })
    if (!isCounted) endTurnsOfGone(work, id)
  }
  return isChanged
}

import { fault, type Fault } from '../../base/result.ts'
import type { PlayerId } from '../../actions/ids.ts'
import { isCounted, isSeated } from '../people/players.ts'
import { settleJudgments } from '../judgments/judgment-flow.ts'
import { canTake, note, takes, takesOrPutsOff, type CourseStep } from '../history/course.ts'
import { banOn, recordBanOnce } from '../kernel/questions/forbidden.ts'
import type { Cause, Turn } from '../kernel/state/state.ts'
import { nextBesideOrder, passOver, takeExtraTurn } from './turn-line.ts'
import { ruleUsesOf } from '../rules/rule-uses.ts'
import { turnOf } from './turns.ts'
import { askIn, causeOfVerdict } from '../kernel/questions/verdict-cause.ts'
import { causeOf, change, record, tell, type Work } from '../kernel/work.ts'

/** Begins the next turn, if turns are the rule, none is under way and nobody objects. True if anything happened. */
export function moveTurnOn(work: Work): boolean {
  const hasTurns = askIn(work, 'has-turns', {})
  if (!hasTurns.value) return endAllTurns(work, causeOfVerdict(work, hasTurns))
  if (endTurnThatIsOver(work) || endTurnLeft(work)) return true
  if (work.state.turns.length > 0) return false
  const { turnOver } = work.state
  const after = turnOver?.after === undefined ? (turnOver?.player ?? null) : turnOver.after
  const extra = nextBesideOrder(work.state)
  if (extra !== null) {
    if (!askIn(work, 'may-begin-turn', { player: extra }).value.allow) return false
    if (!canTake(work, beginning(work, extra, after))) return false
    takeExtraTurn(work)
    return beginTurn(work, extra, causeOf(work), after) === null
  }
  const next = askIn(work, 'next-turn', { after })
  const player = next.value
  if (player === null || !isCounted(work.state, player)) return false
  if (passOver(work, player, causeOfVerdict(work, next))) return true
  if (!askIn(work, 'may-begin-turn', { player }).value.allow) return false
  if (!canTake(work, beginning(work, player))) return false
  return beginTurn(work, player, causeOfVerdict(work, next)) === null
}

/** Ends a turn that is over as the rules say; one that has only begun lasts until the next action, so that none of it is a circle. */
function endTurnThatIsOver(work: Work): boolean {
  const { library, state } = work
  if (!ruleUsesOf(library, state).answering.has('turn-over')) return false
  return state.turns.some((turn) => {
    const { player, begun } = turn
    if (begun.action === work.action || turnOf(state, player) !== turn) return false
    const verdict = askIn(work, 'turn-over', { player })
    if (!verdict.value || verdict.from === undefined) return false
    const ban = banOn(work, { do: 'end-turn-of', player }, verdict.from.rule)
    if (ban !== null) {
      recordBanOnce(work, ban, causeOfVerdict(work, verdict))
      return false
    }
    if (!takes(work, ending(turn))) return false
    endTurn(work, turn, causeOfVerdict(work, verdict))
    return true
  })
}

/** Without turns none is under way, and once the rules have heard that the last one is over, none is waited for. */
function endAllTurns(work: Work, cause: Cause): boolean {
  const { turns, turnOver } = work.state
  const over = turns.filter((turn) => takes(work, ending(turn)))
  for (const turn of over) endTurn(work, turn, cause)
  if (turns.length === 0 && turnOver !== null) change(work, { turnOver: null })
  return over.length > 0
}

/** Turns that are begun early may be so many. */
const mostAtOnce = 20

/** `besideAfter`: the turn is beside the order, which goes on from this player. */
export function beginTurn(
  work: Work,
  player: PlayerId,
  cause: Cause,
  besideAfter?: PlayerId | null,
): Fault | null {
  if (!isSeated(work.state, player)) return fault('not-seated')
  const { turns } = work.state
  // Where turns overlap, a player can have one again once another's has begun since.
  if (turns.at(-1)?.player === player || turns.length >= mostAtOnce) return fault('turn-under-way')
  if (!takesOrPutsOff(work, beginning(work, player, besideAfter))) return null
  settleJudgments(work, cause)
  const number = work.state.turnCount + 1
  const beside = besideAfter === undefined ? {} : { besideAfter }
  const turn: Turn = { number, player, begun: cause, ...beside }
  change(work, {
    turns: [...turns, turn],
    turnCount: number,
    turnOver: null,
  })
  record(work, { cause, kind: 'turn-began', player, turn: number })
  tell(work, { type: 'turn-began', player, turn: number })
  return null
}

export function endTurn(work: Work, turn: Turn, cause: Cause): void {
  const { player, number, besideAfter } = turn
  const turns = work.state.turns.filter((one) => one.number !== number)
  const over = work.state.turnOver
  // Where turns overlap, the next player is found after the turn that began last.
  const later = turns.some((one) => one.number > number) || (over !== null && over.number > number)
  const after = besideAfter === undefined ? {} : { after: besideAfter }
  change(work, { turns, turnOver: later ? over : { player, number, cause, ...after } })
  record(work, { cause, kind: 'turn-ended', player, turn: number })
  tell(work, { type: 'turn-ended', player, turn: number })
}

/** Ends a player's turn by a rule or claim. */
export function endTurnOf(work: Work, player: PlayerId, cause: Cause): Fault | null {
  const turn = turnOf(work.state, player)
  if (turn === undefined) return fault('no-turn')
  endWhenDue(work, turn, cause)
  return null
}

/** Ends the turn under way (of several the first), as a claim may. */
export function endCurrentTurn(work: Work, cause: Cause): Fault | null {
  const [turn] = work.state.turns
  if (turn === undefined) return fault('no-turn')
  endWhenDue(work, turn, cause)
  return null
}

/** Ends a turn that was called over, once: in a past that is derived anew where it ended, or else after it. */
export function endWhenDue(work: Work, turn: Turn, cause: Cause): void {
  if (takesOrPutsOff(work, ending(turn))) endTurn(work, turn, cause)
}

export function replaceTurn(work: Work, turn: Turn): void {
  change(work, {
    turns: work.state.turns.map((one) => (one.number === turn.number ? turn : one)),
  })
}

/** The turns of someone who left the table are over, but where rules say that one lasts until its proposal is decided. */
export function endTurnsOfGone(work: Work, player: PlayerId): void {
  for (const turn of work.state.turns.filter((one) => one.player === player)) {
    if (!isVotedOn(work, turn) || banOn(work, { do: 'end-turn-of', player }, null) === null) {
      endTurnOfGone(work, turn)
    }
  }
}

/** Nobody is there to end a turn whose proposal has been decided meanwhile. True if there was one. */
function endTurnLeft(work: Work): boolean {
  const left = work.state.turns.find(
    (turn) => !isSeated(work.state, turn.player) && !isVotedOn(work, turn),
  )
  if (left !== undefined) endTurnOfGone(work, left)
  return left !== undefined
}

function endTurnOfGone(work: Work, turn: Turn): void {
  note(work, ending(turn))
  endTurn(work, turn, causeOf(work))
}

function isVotedOn({ state }: Work, { proposal }: Turn): boolean {
  return proposal !== undefined && state.openProposals.has(proposal)
}

function ending({ number }: Turn): CourseStep {
  return { do: 'end-turn', turn: number }
}

function beginning({ state }: Work, player: PlayerId, after?: PlayerId | null): CourseStep {
  const beside = after === undefined ? {} : { beside: { after } }
  return { do: 'begin-turn', turn: state.turnCount + 1, player, ...beside }
}

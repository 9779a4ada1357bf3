import { fault, type Fault } from '../../base/result.ts'
import type { SignedAction } from '../../actions/action.ts'
import type { Body, BodyOf } from '../../actions/body.ts'
import { type ActionId, type DeviceId, type PlayerId } from '../../actions/ids.ts'
import { maxAheadMs, maxParents } from '../../actions/limits.ts'
import { headsAmong, parentsFor, pastOf } from '../past.ts'
import { clerkOf, devicesOf } from './roster.ts'
import type { Seals } from './seals.ts'
import { speaksFor } from './signer.ts'
import { isForEngine, valueKey, type Candidate } from './statement.ts'
import type { Tally } from './tally.ts'

/** What a client signs by itself; a fault where it would, but must not: the clerk errs, or worse. */
export type Duty =
  | { readonly is: 'nothing' }
  | { readonly is: 'sign'; readonly body: Body }
  | { readonly is: 'alarm'; readonly fault: Fault; readonly because: PassCause }

type PassCause = Pick<BodyOf<'pass'>, 'why' | 'leftOut'>

const nothing: Duty = { is: 'nothing' }
/** The next clerk's turn comes because this one's patience is over. */
export const silence: PassCause = { why: 'silence', leftOut: null }

type Written = Pick<Candidate, 'action' | 'body'>

/** What is known before deciding: who I am at this height, and where the height stands. */
interface Situation {
  readonly seals: Seals
  readonly tally: Tally
  readonly me: PlayerId
  readonly device: DeviceId
  readonly view: number
  readonly now: number
  /** Unsealed actions that the engine sees and that are as old as the settling time asks. */
  readonly due: readonly SignedAction[]
}

/**
 * What this device has to sign for the next seal, if anything: minutes when it is the clerk, a
 * countersignature, or a pass when the clerk was silent for too long. `now` is its clock, ms. Pure: the same
 * log and time, the same answer; once the answer is signed and in the log, the next is asked for anew.
 */
export function whatToSign(seals: Seals, device: DeviceId, now: number): Duty {
  const { tally } = seals
  const me = speaksFor(tally.context, device)
  if (me === null) return nothing
  const settledBy = now - seals.settings.settlingMs
  const due = seals.unsealed().filter((action) => action.time <= settledBy && isForEngine(action))
  const { view } = tally
  const situation: Situation = { seals, tally, me, device, view, now, due }
  const isFree = tally.signedViewOf(me) < view && tally.promisedViewOf(me) <= view
  const inView = isFree && !isHopeless(situation) ? signInView(situation) : nothing
  if (inView.is === 'sign') return inView
  // Minutes that this client holds to be wrong must not keep it from passing on.
  const pass = passOn(situation, inView.is === 'alarm' ? inView.because : silence)
  return pass.is === 'sign' ? pass : inView
}

/** So many have passed on already that this view cannot seal any more. */
function isHopeless({ tally, view }: Situation): boolean {
  const { seats } = tally.context.roster
  const gone = seats.filter(({ player }) => tally.promisedViewOf(player) > view).length
  return seats.length - gone < tally.quorum
}

function signInView(situation: Situation): Duty {
  const { tally, me, view } = situation
  const { roster, height } = tally.context
  if (clerkOf(roster, height, view)?.player === me) return writeMinutes(situation)
  const candidates = [...tally.candidates.values()].filter(({ body }) => body.view === view)
  const [candidate] = candidates
  if (candidate === undefined) return nothing
  const isOneValue = new Set(candidates.map(({ body }) => valueKey(body))).size === 1
  if (isOneValue) return countersign(situation, candidate)
  // A clerk who says two things in one view is given neither; the view passes.
  const args = { height: candidate.body.height, clerk: candidate.action.device }
  const because: PassCause = { why: 'two-minutes', leftOut: null }
  return { is: 'alarm', fault: fault('seal-two-minutes', args), because }
}

function writeMinutes(situation: Situation): Duty {
  const { seals, tally, view, due } = situation
  const { height } = tally.context
  const obligation = view === 0 ? null : tally.obligation(view, () => true)
  const cut = obligation === null ? freeCut(situation) : obligation.body.cut
  if (cut === null || (due.length === 0 && obligation === null)) return nothing
  const state = seals.stateAt(seals.segmentOf(cut))
  if (obligation !== null && obligation.body.state !== state) return differs(obligation, state)
  return { is: 'sign', body: { type: 'minutes', height, view, cut, state } }
}

/** The heads of all that is as old as the settling time asks; `null` while the last seal is too fresh. */
function freeCut({ seals, device, now }: Situation): readonly ActionId[] | null {
  const { settings } = seals
  const lastSealMs = seals.seals.at(-1)?.sealedMs ?? 0
  if (now < lastSealMs + settings.settlingMs) return null
  const settledBy = now - settings.settlingMs
  const old = new Map<ActionId, SignedAction>()
  for (const action of reachable(seals, device, now)) {
    if (action.time <= settledBy) old.set(action.id, action)
  }
  return old.size === 0 ? null : headsAmong(old)
}

/** What the minutes will build on: everything, unless there are more heads than an action can name. */
function reachable(seals: Seals, device: DeviceId, now: number): Iterable<SignedAction> {
  const { graph } = seals
  const heads = graph.heads()
  if (heads.length <= maxParents) return seals.unsealed()
  const [tip] = graph.tipsOf(device)
  const parents = parentsFor(graph, tip, devicesOf(seals.roster), now + maxAheadMs)
  const tips = tip === undefined ? parents : [tip, ...parents]
  return pastOf(
    graph,
    tips.map(({ id }) => id),
    (id) => seals.isSealed(id),
  ).values()
}

function countersign(situation: Situation, { action, body }: Candidate): Duty {
  const { seals, tally, device, now } = situation
  // Minutes whose clerk had not heard that this device speaks for its seat; the next ones will know.
  if (speaksFor(tally.context, device, action.id) === null) return nothing
  const { settlingMs } = seals.settings
  const segment = seals.segmentOf(body.cut)
  const newest = Math.max(...[...segment.values()].map(({ time }) => time))
  // A clerk in a hurry would leave out what is still on its way; clocks may differ a little.
  if (newest > now - settlingMs + Math.min(settlingMs, maxAheadMs)) return nothing
  const lacked = lackedIn(segment, action, situation)
  if (lacked !== undefined) return leavesOut({ action, body }, lacked)
  const state = seals.stateAt(segment)
  if (state !== body.state) return differs({ action, body }, state)
  return { is: 'sign', body: { type: 'countersign', minutes: action.id } }
}

/**
 * An act of a player of this height that minutes lack, though it was here for a settling time and a margin when they came:
 * then their clerk should have had it, too. What was here when is not known where the clock was set back since. [seal-whole]
 */
function lackedIn(
  segment: ReadonlyMap<ActionId, SignedAction>,
  minutes: SignedAction,
  situation: Situation,
): SignedAction | undefined {
  const { seals, tally, now } = situation
  // Who holds more heads than an action can name cannot build on all; and what may have been sealed is to be repeated.
  if (minutes.parents.length >= maxParents || tally.isBound(minutes)) return undefined
  const cameMs = seals.seenMs(minutes, now)
  if (cameMs > now + maxAheadMs) return undefined
  const { settlingMs } = seals.settings
  const heldByMs = cameMs - settlingMs - Math.min(settlingMs, maxAheadMs)
  const players = devicesOf(tally.context.roster)
  return seals
    .unsealed()
    .find(
      (action) =>
        isForEngine(action) &&
        !segment.has(action.id) &&
        players.has(action.device) &&
        seals.seenMs(action) <= heldByMs,
    )
}

/**
 * [seal-pass]: nobody sealed what is due for as long as the patience lasts. Clocks may differ a little; what lies further ahead
 * was noted before this one was set back, and holds no more.
 */
function passOn({ seals, tally, me, view, now, due }: Situation, because: PassCause): Duty {
  if (due.length === 0 || tally.promisedViewOf(me) > view) return nothing
  const { settlingMs, patienceMs } = seals.settings
  const unlessAhead = (ms: number): number => (ms > now + maxAheadMs ? 0 : ms)
  const dueSince = Math.min(
    ...due.map((action) => Math.max(action.time + settlingMs, unlessAhead(seals.seenMs(action)))),
  )
  const viewSince = tally.passes
    .filter(({ body }) => body.view === view)
    .map(({ action }) => unlessAhead(action.time))
  const since = Math.max(dueSince, seals.seals.at(-1)?.sealedMs ?? 0, ...viewSince)
  const next = view + 1
  const others = tally.passersOf(next).size
  const isTime =
    now >= since + patienceMs || (others > 0 && now >= since + Math.trunc(patienceMs / 2))
  if (!isTime) return nothing
  const accepted = acceptedBy(tally, me)
  const { height } = tally.context
  return { is: 'sign', body: { type: 'pass', height, view: next, accepted, ...because } }
}

/** The minutes that a player is behind in the highest view. */
function acceptedBy(tally: Tally, me: PlayerId): ActionId | null {
  const signedView = tally.signedViewOf(me)
  for (const { action, body } of tally.statementsOf(me)) {
    const minutes =
      body.type === 'minutes' ? action.id : body.type === 'countersign' ? body.minutes : null
    if (minutes !== null && tally.candidates.get(minutes)?.body.view === signedView) return minutes
  }
  return null
}

function leavesOut({ action, body }: Written, { id }: SignedAction): Duty {
  const args = { height: body.height, clerk: action.device, leftOut: id }
  return {
    is: 'alarm',
    fault: fault('seal-left-out', args),
    because: { why: 'left-out', leftOut: id },
  }
}

function differs({ action, body }: Written, mine: string): Duty {
  const args = { height: body.height, clerk: action.device, theirs: body.state, mine }
  return {
    is: 'alarm',
    fault: fault('seal-state-differs', args),
    because: { why: 'state-differs', leftOut: null },
  }
}

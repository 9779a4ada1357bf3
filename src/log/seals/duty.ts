import { fault, type Fault } from '../../base/result.ts'
import type { SignedAction } from '../../actions/action.ts'
import type { Body } from '../../actions/body.ts'
import { type ActionId, type DeviceId, type PlayerId } from '../../actions/ids.ts'
import { maxAheadMs, maxParents } from '../../actions/limits.ts'
import { headsAmong, pastOf } from '../past.ts'
import { clerkOf } from './roster.ts'
import type { Seals } from './seals.ts'
import { speaksFor } from './signer.ts'
import { isForEngine, valueKey } from './statement.ts'
import type { Candidate, Tally } from './tally.ts'

/** What a client signs by itself; a fault where it would, but holds that the majority errs. */
export type Duty =
  | { readonly is: 'nothing' }
  | { readonly is: 'sign'; readonly body: Body }
  | { readonly is: 'alarm'; readonly fault: Fault }

const nothing: Duty = { is: 'nothing' }

/** What is known before deciding: who I am at this height, and where the height stands. */
interface Standing {
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
  const standing: Standing = { seals, tally, me, device, view, now, due }
  const isFree = tally.signedViewOf(me) < view && tally.promisedViewOf(me) <= view
  const inView = isFree && !isHopeless(standing) ? signInView(standing) : nothing
  if (inView.is === 'sign') return inView
  // Minutes that this client holds to be wrong must not keep it from passing on.
  const pass = passOn(standing)
  return pass.is === 'sign' ? pass : inView
}

/** So many have passed on already that this view cannot seal any more. */
function isHopeless({ tally, view }: Standing): boolean {
  const { seats } = tally.context.roster
  const gone = seats.filter(({ player }) => tally.promisedViewOf(player) > view).length
  return seats.length - gone < tally.quorum
}

function signInView(standing: Standing): Duty {
  const { tally, me, view } = standing
  const { roster, height } = tally.context
  if (clerkOf(roster, height, view)?.player === me) return writeMinutes(standing)
  const candidates = [...tally.candidates.values()].filter(({ body }) => body.view === view)
  const [candidate] = candidates
  // A clerk who says two things in one view is given neither; the view passes.
  const isOneValue = new Set(candidates.map(({ body }) => valueKey(body))).size === 1
  return candidate === undefined || !isOneValue ? nothing : countersign(standing, candidate)
}

function writeMinutes(standing: Standing): Duty {
  const { seals, tally, view, due } = standing
  const { height } = tally.context
  const obligation = view === 0 ? null : tally.obligation(view, () => true)
  const cut = obligation === null ? freeCut(standing) : obligation.body.cut
  if (cut === null || (due.length === 0 && obligation === null)) return nothing
  const state = seals.stateAt(seals.segmentOf(cut))
  if (obligation !== null && obligation.body.state !== state) return differs(obligation, state)
  return { is: 'sign', body: { type: 'minutes', height, view, cut, state } }
}

/** The heads of all that is as old as the settling time asks; `null` while the last seal is too fresh. */
function freeCut({ seals, device, now }: Standing): readonly ActionId[] | null {
  const { settings } = seals
  const lastSealMs = seals.seals.at(-1)?.sealedMs ?? 0
  if (now < lastSealMs + settings.settlingMs) return null
  const settledBy = now - settings.settlingMs
  const old = new Map<ActionId, SignedAction>()
  for (const action of reachable(seals, device)) {
    if (action.time <= settledBy) old.set(action.id, action)
  }
  return old.size === 0 ? null : headsAmong(old)
}

/** What the minutes will build on: everything, unless there are more heads than an action can name. */
function reachable(seals: Seals, device: DeviceId): Iterable<SignedAction> {
  const { graph } = seals
  const heads = graph.heads()
  if (heads.length <= maxParents) return seals.unsealed()
  const newest = heads
    .map((id) => graph.get(id))
    .filter((head) => head !== undefined && head.device !== device)
    .toSorted((a, b) => (b?.time ?? 0) - (a?.time ?? 0))
    .slice(0, maxParents - 1)
  const tips = [...newest, ...graph.tipsOf(device)].map((action) => action?.id)
  return pastOf(
    graph,
    tips.filter((id) => id !== undefined),
    (id) => seals.isEncrypted(id),
  ).values()
}

function countersign({ seals, tally, device, now }: Standing, { action, body }: Candidate): Duty {
  // Minutes whose clerk had not heard that this device speaks for its seat; the next ones will know.
  if (speaksFor(tally.context, device, action.id) === null) return nothing
  const { settlingMs } = seals.settings
  const segment = seals.segmentOf(body.cut)
  const newest = Math.max(...[...segment.values()].map(({ time }) => time))
  // A clerk in a hurry would leave out what is still on its way; clocks may differ a little.
  if (newest > now - settlingMs + Math.min(settlingMs, maxAheadMs)) return nothing
  const state = seals.stateAt(segment)
  if (state !== body.state) return differs({ action, body }, state)
  return { is: 'sign', body: { type: 'countersign', minutes: action.id } }
}

/** [seal-pass]: nobody sealed what is due for as long as the patience lasts. */
function passOn({ seals, tally, me, view, now, due }: Standing): Duty {
  if (due.length === 0 || tally.promisedViewOf(me) > view) return nothing
  const { settlingMs, patienceMs } = seals.settings
  const dueSince = Math.min(
    ...due.map((action) => Math.max(action.time + settlingMs, seals.seenMs(action))),
  )
  const viewSince = tally.passes
    .filter(({ body }) => body.view === view)
    .map(({ action }) => action.time)
  const since = Math.max(dueSince, seals.seals.at(-1)?.sealedMs ?? 0, ...viewSince)
  const next = view + 1
  const others = tally.passersOf(next).size
  const isTime =
    now >= since + patienceMs || (others > 0 && now >= since + Math.trunc(patienceMs / 2))
  if (!isTime) return nothing
  const accepted = acceptedBy(tally, me)
  const { height } = tally.context
  return { is: 'sign', body: { type: 'pass', height, view: next, accepted } }
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

function differs({ action, body }: Pick<Candidate, 'action' | 'body'>, mine: string): Duty {
  const args = { height: body.height, clerk: action.device, theirs: body.state, mine }
  return { is: 'alarm', fault: fault('seal-state-differs', args) }
}

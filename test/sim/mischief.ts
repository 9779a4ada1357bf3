import type { Random } from '../../src/base/random.ts'
import type { SignedAction } from '../../src/actions/action.ts'
import type { Body } from '../../src/actions/body.ts'
import type { ActionId } from '../../src/actions/ids.ts'
import type { SimReplica } from './replica.ts'

/** Statements that an altered client might sign: what could do harm, or anything at all. */
export function lie(replica: SimReplica, random: Random): Body {
  return random.chance(2, 3) ? cunning(replica, random) : nonsense(replica, random)
}

/** What others would believe, were it not for the rules: out of turn, twice, untrue, or bound to nothing. */
function cunning(replica: SimReplica, random: Random): Body {
  const { seals, order } = replica.log
  if (seals === null) return { type: 'tick' }
  const { tally } = seals
  const { height } = tally.context
  const candidates = [...tally.candidates.keys()]
  const kind = random.below(5)
  if (kind === 0 && candidates.length > 0) {
    return { type: 'countersign', minutes: random.pick(candidates) }
  }
  if (kind === 1) {
    const accepted = candidates.length > 0 && random.chance(1, 3) ? random.pick(candidates) : null
    return { type: 'pass', height, view: tally.view + 1, accepted }
  }
  const open = seals.unsealed()
  const cut = [random.pick(open.length > 0 ? open : order).id]
  const view = tally.view + random.below(2)
  const state = kind === 2 ? 'ab'.repeat(32) : seals.stateAt(seals.segmentOf(cut))
  return { type: 'minutes', height, view, cut, state }
}

function nonsense(replica: SimReplica, random: Random): Body {
  const { order, seals } = replica.log
  const some = (): ActionId => random.pick(order).id
  const height = Math.max(0, (seals?.seals.length ?? 0) + random.below(3) - 1)
  const view = random.below(3)
  const minutes = order.filter(({ body }) => body.type === 'minutes')
  const anyMinutes = minutes.length === 0 ? some() : random.pick(minutes).id
  const kind = random.below(4)
  if (kind === 0) return { type: 'countersign', minutes: anyMinutes }
  if (kind === 1) {
    const accepted = random.chance(1, 2) ? null : anyMinutes
    return { type: 'pass', height, view: view + 1, accepted }
  }
  const cut = [...new Set([some(), some()])].sort()
  const honest = order.find(({ id }) => id === anyMinutes)?.body
  const state = honest?.type === 'minutes' && random.chance(1, 2) ? honest.state : 'ab'.repeat(32)
  return { type: 'minutes', height, view, cut, state }
}

/** An action that claims to be as old as its device’s last one, as if nothing else had been known since. */
export function backdate(replica: SimReplica, trueMs: number): void {
  const { log, device } = replica
  const [tip, ...forked] = log.graph.tipsOf(device)
  if (tip === undefined || forked.length > 0 || replica.isMute) return
  const honest = log.compose(device, { type: 'tick' }, 0)
  if (!honest.ok) return
  replica.put({ ...honest.value, parents: [], time: tip.time + 1 }, trueMs)
}

/**
 * Signs another action in the place of its newest, as if that did not exist: other minutes, another countersignature,
 * a pass instead. The one who forks keeps both, and goes on from either.
 */
export function fork(replica: SimReplica, trueMs: number, random: Random): void {
  const { log, device } = replica
  const tips = log.graph.tipsOf(device)
  if (tips.length === 0) return
  const tip = random.pick(tips)
  // Either beside the tip, or one further on a branch of one's own.
  const isBeside = tip.prev !== null && random.chance(2, 3)
  const place = isBeside
    ? { seq: tip.seq, prev: tip.prev, parents: tip.parents }
    : { seq: tip.seq + 1, prev: tip.id, parents: [] }
  const body = isBeside ? otherThan(tip, replica, random) : lie(replica, random)
  const named = body.type === 'countersign' ? [body.minutes] : []
  const parents = [...new Set([...place.parents, ...named])]
    .filter((id) => id !== place.prev)
    .sort()
  const before = [place.prev, ...parents].map((id) => (id === null ? 0 : (log.get(id)?.time ?? 0)))
  const time = Math.max(tip.time, ...before) + 1
  const { v } = tip
  replica.put({ v, game: log.game, device, ...place, parents, time, body }, trueMs)
}

/** Something else that could have stood there. */
function otherThan({ body }: SignedAction, replica: SimReplica, random: Random): Body {
  const { order } = replica.log
  if (body.type === 'minutes') {
    const cut = body.cut.length > 1 ? body.cut.slice(1) : body.cut
    return random.chance(1, 2) ? { ...body, cut } : { ...body, state: 'cd'.repeat(32) }
  }
  if (body.type === 'countersign') {
    const minutes = order.filter((one) => one.body.type === 'minutes' && one.id !== body.minutes)
    if (minutes.length > 0) return { type: 'countersign', minutes: random.pick(minutes).id }
  }
  return random.chance(1, 2) ? { type: 'tick' } : lie(replica, random)
}

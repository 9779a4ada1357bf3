import type { Random } from '../../src/base/random.ts'
import type { Body } from '../../src/log/body.ts'
import type { ActionId } from '../../src/log/ids.ts'
import type { SimReplica } from './replica.ts'

/** Statements that an altered client might sign: out of turn, about anything, with any claim. */
export function lie(replica: SimReplica, random: Random): Body {
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

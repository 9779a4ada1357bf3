import { describe, expect, it } from 'vitest'
import type { SignedAction } from '../../../src/actions/action.ts'
import type { BodyOf } from '../../../src/actions/body.ts'
import type { ActionId } from '../../../src/actions/ids.ts'
import { clerkOf } from '../../../src/log/seals/roster.ts'
import type { Tally } from '../../../src/log/seals/tally.ts'
import { SimReplica } from '../toy-replica.ts'
import { tick } from '../world.ts'
import { act, settlingMs, share, table } from './table.ts'
import { silence } from '../../../src/log/seals/duty.ts'

/* Which statements count, one by one: what an altered client might sign, and what becomes of it. */

/** Five players at height 1, of whom three make a seal; one action is due. */
class Table {
  readonly replicas: readonly SimReplica[]
  now: number

  constructor() {
    const { replicas, now } = table(5)
    act(replicas[0]!, tick, now)
    share(replicas, now + 1)
    this.replicas = replicas
    this.now = now + 2 * settlingMs
  }

  get tally(): Tally {
    return this.replicas[0]!.log.seals!.tally
  }

  /** The players by their turn as clerks: the first is the clerk of view 0, the second that of view 1 … */
  get inTurn(): readonly SimReplica[] {
    const { roster, height } = this.tally.context
    return [0, 1, 2, 3, 4].map((view) => {
      const clerk = clerkOf(roster, height, view)
      return this.replicas.find(({ device }) => String(device) === clerk?.player)!
    })
  }

  /** What a clerk who is bound to nothing would write of all that it knows. */
  minutesBy(writer: SimReplica, view: number, state?: string): BodyOf<'minutes'> {
    const { seals, heads } = writer.log
    const right = seals!.stateAt(seals!.segmentOf(heads))
    return { type: 'minutes', height: 1, view, cut: heads, state: state ?? right }
  }

  /** Signs and shows to all. */
  says(who: SimReplica, body: Parameters<typeof act>[1]): SignedAction {
    const action = act(who, body, this.now++)
    share(this.replicas, this.now++)
    return action
  }

  pass(who: SimReplica, view: number, accepted: ActionId | null = null): void {
    this.says(who, { type: 'pass', height: 1, view, accepted, ...silence })
  }

  countersign(who: SimReplica, minutes: ActionId): void {
    this.says(who, { type: 'countersign', minutes })
  }
}

describe('statements that do not count', () => {
  it('[seal-clerk] minutes of who is not the clerk', () => {
    const at = new Table()
    const [clerk, other] = at.inTurn
    at.says(other!, at.minutesBy(other!, 0))
    expect(at.tally.candidates.size).toBe(0)
    const real = at.says(clerk!, at.minutesBy(clerk!, 0))
    expect([...at.tally.candidates.keys()]).toEqual([real.id])
  })

  it('[seal-chain] of who does not know how the height below was sealed', () => {
    const at = new Table()
    const [, who] = at.inTurn
    const { game, order } = who!.log
    const ignorant = new SimReplica('ignorant', game, who!.device, 0)
    const before = order.filter(({ body }) => body.type === 'create' || body.type === 'join')
    ignorant.receive(before, at.now)
    at.pass(ignorant, 1)
    share([ignorant, ...at.replicas], at.now)
    expect(at.tally.context.graph.tipsOf(who!.device)[0]?.body.type).toBe('pass')
    expect(at.tally.passes).toEqual([])
  })

  it('[seal-pass] minutes of a later view without a majority of passes before them', () => {
    const at = new Table()
    const [, next, third, fourth] = at.inTurn
    at.pass(next!, 1)
    at.pass(third!, 1)
    expect(at.tally.view).toBe(0)
    at.says(next!, at.minutesBy(next!, 1))
    expect(at.tally.candidates.size).toBe(0)
    at.pass(fourth!, 1)
    expect(at.tally.view).toBe(1)
    at.says(next!, at.minutesBy(next!, 1))
    expect(at.tally.candidates.size).toBe(1)
  })

  it('[seal-repeat] minutes of a later view that say something else than may have been sealed', () => {
    const at = new Table()
    const [clerk, next, third, fourth] = at.inTurn
    const first = at.says(clerk!, at.minutesBy(clerk!, 0))
    at.countersign(fourth!, first.id)
    at.pass(next!, 1)
    at.pass(third!, 1)
    at.pass(fourth!, 1, first.id)
    at.says(next!, at.minutesBy(next!, 1))
    expect(at.tally.candidates.size).toBe(1)
    if (first.body.type !== 'minutes') throw new Error('these are minutes')
    at.says(next!, { ...first.body, view: 1 })
    expect(at.tally.candidates.size).toBe(2)
  })

  it('[seal-consistent] a pass that does not tell what its player signed', () => {
    const at = new Table()
    const [clerk, , third, fourth] = at.inTurn
    const first = at.says(clerk!, at.minutesBy(clerk!, 0))
    at.countersign(fourth!, first.id)
    at.pass(fourth!, 1)
    at.pass(third!, 1, first.id)
    expect(at.tally.passersOf(1).size).toBe(0)
    expect(at.tally.void).toHaveLength(2)
    at.pass(fourth!, 1, first.id)
    at.pass(third!, 1)
    expect(at.tally.passersOf(1).size).toBe(2)
  })

  it('[seal-consistent] a countersignature in a view that its player left, or a second one in a view', () => {
    const at = new Table()
    const [clerk, , third, fourth] = at.inTurn
    const first = at.says(clerk!, at.minutesBy(clerk!, 0))
    at.pass(third!, 1)
    at.countersign(third!, first.id)
    at.countersign(fourth!, first.id)
    at.countersign(fourth!, first.id)
    expect(at.tally.candidates.get(first.id)?.signers.size).toBe(2)
    expect(at.tally.void).toHaveLength(2)
  })

  it('[seal-consistent] minutes of a clerk who passed on, or wrote some before', () => {
    const at = new Table()
    const [clerk] = at.inTurn
    at.says(clerk!, at.minutesBy(clerk!, 0))
    at.says(clerk!, at.minutesBy(clerk!, 0))
    expect(at.tally.candidates.size).toBe(1)
    const other = new Table()
    const [left] = other.inTurn
    other.pass(left!, 1)
    other.says(left!, other.minutesBy(left!, 0))
    expect(other.tally.candidates.size).toBe(0)
  })

  it('[seal-chain] minutes of what their clerk did not hold', () => {
    const at = new Table()
    const [clerk, other] = at.inTurn
    const unseen = act(other!, tick, at.now)
    const body = at.minutesBy(clerk!, 0)
    act(clerk!, { ...body, cut: [unseen.id] }, at.now + 1)
    share(at.replicas, at.now + 2)
    expect(at.tally.candidates.size).toBe(0)
  })
})

describe('[seal-repeat] what binds a later clerk', () => {
  it('of minutes that may have been sealed those of the highest view', () => {
    const at = new Table()
    const [clerk, next, third, fourth, fifth] = at.inTurn
    const first = act(clerk!, at.minutesBy(clerk!, 0), at.now)
    share([clerk!, fourth!], at.now + 1)
    act(fourth!, { type: 'countersign', minutes: first.id }, at.now + 2)
    // Those who pass have heard of none of it.
    for (const who of [next!, third!, fifth!]) {
      act(who, { type: 'pass', height: 1, view: 1, accepted: null, ...silence }, at.now + 3)
    }
    share([next!, third!, fifth!], at.now + 4)
    at.now += 5
    const second = act(next!, at.minutesBy(next!, 1), at.now)
    share([next!, third!], at.now + 1)
    act(third!, { type: 'countersign', minutes: second.id }, at.now + 2)
    at.now += 3
    share(at.replicas, at.now++)
    share(at.replicas, at.now++)
    expect(at.tally.candidates.size).toBe(2)
    at.pass(fourth!, 2, first.id)
    at.pass(clerk!, 2, first.id)
    at.pass(third!, 2, second.id)
    expect(at.tally.obligation(2, () => true)?.action.id).toBe(second.id)
  })

  it('nothing of a lower view, where what was written later cannot have been sealed', () => {
    const at = new Table()
    const [liar, next, third, fourth, fifth] = at.inTurn
    const lie = at.says(liar!, at.minutesBy(liar!, 0, 'ab'.repeat(32)))
    for (const who of [next!, third!, fourth!]) at.pass(who, 1)
    const second = at.says(next!, at.minutesBy(next!, 1))
    at.countersign(third!, second.id)
    at.pass(liar!, 2, lie.id)
    for (const who of [next!, third!]) at.pass(who, 2, second.id)
    expect(at.tally.obligation(2, () => true)?.action.id).toBe(second.id)
    for (const who of [fourth!, fifth!]) at.pass(who, 2)
    expect(at.tally.obligation(2, () => true)).toBeNull()
  })

  it('nothing that cannot have been sealed, however often it is reported', () => {
    const at = new Table()
    const [clerk, ...others] = at.inTurn
    const nonsense = at.says(clerk!, at.minutesBy(clerk!, 0, 'ab'.repeat(32)))
    at.pass(clerk!, 1, nonsense.id)
    for (const who of others.slice(0, 2)) at.pass(who, 1)
    // Two were not heard: with them it may have been sealed.
    expect(at.tally.obligation(1, () => true)?.action.id).toBe(nonsense.id)
    for (const who of others.slice(2)) at.pass(who, 1)
    expect(at.tally.obligation(1, () => true)).toBeNull()
  })
})

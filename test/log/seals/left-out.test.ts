import { describe, expect, it } from 'vitest'
import type { SignedAction } from '../../../src/actions/action.ts'
import type { BodyOf } from '../../../src/actions/body.ts'
import { deviceId } from '../../../src/actions/ids.ts'
import { sealStatus } from '../../../src/log/seals/status.ts'
import { SimReplica } from '../toy-replica.ts'
import { createBody, join, ann, tick } from '../world.ts'
import { act, byClerk, heights, patienceMs, settlingMs, share, signAll, table } from './table.ts'

/** Three play; the vote of the third was with all of them for so long that it is due. */
function withVote(heldMs = 2 * settlingMs) {
  const { replicas, now } = table(3)
  const [clerk, second, third] = byClerk(replicas, now)
  if (!clerk || !second || !third) throw new Error('three play')
  const other = act(second, tick, now)
  const vote = act(third, tick, now + 1)
  share([clerk, second, third], now + 2)
  return { all: [clerk, second, third], clerk, second, third, other, vote, due: now + 2 + heldMs }
}

/** What the clerk would sign, but for the cut. */
function minutesOf(clerk: SimReplica, cut: readonly SignedAction[]): BodyOf<'minutes'> {
  const { seals } = clerk.log
  if (seals === null) throw new Error('a game')
  const ids = cut.map(({ id }) => id)
  const { height } = seals.tally.context
  const state = seals.stateAt(seals.segmentOf(ids))
  return { type: 'minutes', height, view: seals.tally.view, cut: ids, state }
}

const refusal = (vote: SignedAction, clerk: SimReplica) => ({
  is: 'alarm',
  fault: { code: 'seal-left-out', args: { height: 1, clerk: clerk.device, leftOut: vote.id } },
})

describe('[seal-whole] a clerk who leaves out what all hold', () => {
  it('gets no signature, and is passed on from with the reason; the next one settles all', () => {
    const { all, clerk, second, third, other, vote, due } = withVote()
    act(clerk, minutesOf(clerk, [other]), due)
    share(all, due + 1)
    for (const honest of [second, third]) {
      expect(honest.log.duty(honest.device, due + 2)).toMatchObject(refusal(vote, clerk))
    }
    expect(all.map(heights)).toEqual([1, 1, 1])
    let later = due + 2 * patienceMs
    expect(signAll([second, third], later)).toEqual(['pass', 'pass'])
    share([second, third], later + 1)
    const { passes } = sealStatus(third.log.seals!, later + 2)
    expect(passes).toHaveLength(2)
    for (const pass of passes) {
      expect(pass).toMatchObject({ clerk: clerk.device, why: 'left-out', leftOut: vote.id })
    }
    for (let i = 0; i < 3; i++) {
      signAll([second, third], (later += 1000))
      share([second, third], later + 1)
    }
    expect(heights(third)).toBe(2)
    expect(third.log.seals?.isSealed(vote.id)).toBe(true)
  })

  it('gets none by dating the minutes back, nor after the others opened the game anew', () => {
    const { all, clerk, second, other, vote, due } = withVote()
    const composed = clerk.log.compose(clerk.device, minutesOf(clerk, [other]), due)
    if (!composed.ok) throw new Error(composed.fault.code)
    clerk.put({ ...composed.value, time: vote.time + 1 }, due)
    share(all, due + 1)
    for (const open of [false, true]) {
      if (open) second.crash()
      expect(second.log.duty(second.device, due + 2)).toMatchObject(refusal(vote, clerk))
    }
  })

  it('is not blamed for what came after the clock of who countersigns was set back', () => {
    const { replicas, now } = table(3)
    const [clerk, second, third] = byClerk(replicas, now)
    if (!clerk || !second || !third) throw new Error('three play')
    const other = act(second, tick, now)
    share([clerk, second], now + 1)
    const due = now + 3 * settlingMs
    act(third, tick, due - 1)
    act(clerk, minutesOf(clerk, [other]), due)
    share([clerk, second], due + 5 * 3_600_000)
    share([second, third], due + 1)
    expect(signAll([second], due + 2)).toEqual(['countersign'])
  })

  it('gets none by crowding the vote out with made-up keys', () => {
    const { all, clerk, second, third, vote, due } = withVote()
    for (let i = 0; i < 40; i++) {
      const device = deviceId((256 + i).toString(16).padStart(64, '9'))
      const stranger = new SimReplica('nobody', clerk.log.game, device, 0)
      share([second, stranger], due - 1000)
      act(stranger, join(ann, `${i}`), due - 900 + i)
      // None knows of the others.
      clerk.receive(stranger.log.actionsOf(device), due - 500)
    }
    const own = act(third, tick, due)
    share(all, due + 1)
    expect(clerk.log.heads.length).toBeGreaterThan(32)
    const next = clerk.log.compose(clerk.device, tick, due + 2)
    expect(next.ok && next.value.parents).toContain(own.id)
    expect(signAll([clerk], due + settlingMs)).toEqual(['minutes'])
    expect(
      clerk.log.seals
        ?.segmentOf([...clerk.log.seals.tally.candidates.values()][0]!.body.cut)
        .has(vote.id),
    ).toBe(true)
  })
})

describe('[seal-whole] a clerk who could not know', () => {
  it.each([
    ['for less than a settling time and a margin', -1, ['countersign']],
    ['for that long', 0, []],
  ])('is signed for what was held %s accordingly', (_, more, signs) => {
    const margin = Math.min(settlingMs, 120_000)
    const { all, clerk, second, other, due } = withVote(settlingMs + margin + more)
    act(clerk, minutesOf(clerk, [other]), due)
    second.receive(clerk.lackedBy(second.log.heads), due)
    expect(signAll([second], due)).toEqual(signs)
    expect(all).toHaveLength(3)
  })

  it('is signed by who is bound to, as it may have been sealed already', () => {
    const { all, clerk, second, third, due } = withVote()
    expect(signAll([clerk], due)).toEqual(['minutes'])
    share([clerk, second], due + 1)
    signAll([second], due + 2)
    // Only the second knows that it is sealed, and is gone; the others play on.
    const later = due + 2 * patienceMs
    act(third, tick, due + 3)
    act(clerk, tick, due + 4)
    share([clerk, third], due + 5)
    for (let i = 0; i < 12; i++) {
      signAll([clerk, third], later + i * patienceMs)
      share([clerk, third], later + i * patienceMs + 1)
    }
    expect(heights(third)).toBeGreaterThan(1)
    share(all, later + 12 * patienceMs)
    expect(new Set(all.map(({ log }) => log.seals?.seals[1]?.state)).size).toBe(1)
    for (const { log } of all) expect(log.seals?.alarms).toEqual([])
  })
})

it('[seal-pass] says why: silence, two minutes, another state', () => {
  const { clerk, second, third, other, due } = withVote()
  const all = [clerk, second, third]
  const whole = minutesOf(
    clerk,
    clerk.log.heads.map((id) => clerk.log.get(id)!),
  )
  const why = (replica: SimReplica) => {
    share(all, due + 1)
    const later = due + 2 * patienceMs
    const duty = replica.log.duty(replica.device, later)
    return duty.is === 'sign' && duty.body.type === 'pass' ? duty.body.why : duty.is
  }
  expect(why(second)).toBe('silence')
  act(clerk, { ...whole, state: 'ab'.repeat(32) }, due)
  expect(why(second)).toBe('state-differs')
  // A second one of the same device, on a fork.
  const [lie] = clerk.log.actionsOf(clerk.device).slice(-1)
  const { bytes: _bytes, id: _id, ...unsigned } = lie!
  clerk.put({ ...unsigned, body: { ...whole, cut: [other.id] } }, due)
  expect(why(third)).toBe('two-minutes')
  expect(createBody.settings.settlingMs).toBe(settlingMs)
})

import { describe, expect, it } from 'vitest'
import { tick } from '../world.ts'
import { act, byClerk, heights, patienceMs, settlingMs, share, signAll, table } from './table.ts'

describe('what a client signs', () => {
  it('[seal-pass] is nothing in a view that it passed on from, whatever comes late', () => {
    const { replicas, now } = table(3)
    const [clerk, second, third] = byClerk(replicas, now)
    if (!clerk || !second || !third) throw new Error('three play')
    act(second, tick, now)
    share(replicas, now + 1)
    expect(signAll([clerk], now + 2 * settlingMs)).toEqual(['minutes'])
    const late = now + settlingMs + patienceMs + 1000
    expect(signAll([third], late)).toEqual(['pass'])
    share([clerk, third], late + 1)
    expect(third.log.seals?.tally.view).toBe(0)
    expect(signAll([third], late + 2)).toEqual([])
    // Who has not passed on still can.
    share([clerk, second], late + 3)
    expect(signAll([second], late + 4)).toEqual(['countersign'])
    share(replicas, late + 5)
    expect(replicas.map(heights)).toEqual([2, 2, 2])
  })

  it('[seal-pass] does not wait for a moment of before its clock was set back', () => {
    const { replicas, now } = table(2)
    const [clerk, ahead] = byClerk(replicas, now)
    if (!clerk || !ahead) throw new Error('two play')
    const hoursMs = 5 * 3_600_000
    act(clerk, tick, now)
    share(replicas, now + hoursMs)
    expect(signAll([ahead], now + settlingMs + patienceMs - 1000)).toEqual([])
    expect(signAll([ahead], now + settlingMs + patienceMs + 1000)).toEqual(['pass'])
  })

  it('[seal-pass] gives the next clerk the whole patience, though those who passed on have clocks that are ahead', () => {
    const { replicas, now } = table(3)
    const [clerk, second, third] = byClerk(replicas, now)
    if (!clerk || !second || !third) throw new Error('three play')
    act(second, tick, now)
    share(replicas, now + 1)
    const late = now + settlingMs + patienceMs + 1000
    expect(signAll([second, third], late + 100_000)).toEqual(['pass', 'pass'])
    share(replicas, late)
    expect(clerk.log.seals?.tally.view).toBe(1)
    expect(signAll([clerk], late)).toEqual([])
  })
})

import { describe, expect, it } from 'vitest'
import { spread } from '../../src/log/spread.ts'
import { act, ann, bo, cyd, newGame, playerOf, replica, sync, tick } from './world.ts'

/*
 *   Ann:  create ── 1 ── 2 ── 3
 *   Bo:   create ── 1
 *   Cyd:  create ── 1 ── 2
 */
function threeReplicas() {
  const create = newGame()
  const [a, b, c] = [replica(create), replica(create), replica(create)]
  const now = create.time
  act(a, ann, tick, now + 1)
  sync(a, b, now + 9)
  act(a, ann, tick, now + 2)
  sync(a, c, now + 9)
  const newest = act(a, ann, tick, now + 3)
  return { a, b, c, newest }
}

describe('spread', () => {
  it('counts what each lacks, and what nobody else has', () => {
    const { a, b, c, newest } = threeReplicas()
    const holders = [
      { player: playerOf(bo), heads: b.heads },
      { player: playerOf(cyd), heads: c.heads },
    ]
    expect(spread(a, holders)).toEqual({ lacks: [2, 1], onlyHere: [newest], upToDate: new Set() })
  })

  it('names the players who have everything, by any of their devices', () => {
    const { a, b, c } = threeReplicas()
    const holders = [
      { player: playerOf(bo), heads: b.heads },
      { player: playerOf(bo), heads: a.heads },
      { player: null, heads: a.heads },
      { player: playerOf(cyd), heads: c.heads },
    ]
    expect(spread(a, holders).upToDate).toEqual(new Set([playerOf(bo)]))
    expect(spread(a, holders).onlyHere).toEqual([])
  })

  it('takes everything for being only here while nobody is known', () => {
    const { a } = threeReplicas()
    expect(spread(a, []).onlyHere).toEqual(a.order)
  })

  it('does not count someone who knows more as lacking what we have', () => {
    const { a, c } = threeReplicas()
    expect(spread(c, [{ player: playerOf(ann), heads: [...a.heads, ...c.heads] }]).lacks).toEqual([
      0,
    ])
  })
})

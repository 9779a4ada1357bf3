import { describe, expect, it } from 'vitest'
import type { SignedAction } from '../../src/actions/action.ts'
import type { Authentic } from '../../src/actions/authentic.ts'
import { actionId, deviceId, playerId, type ActionId } from '../../src/actions/ids.ts'
import { utf8Bytes } from '../../src/base/bytes.ts'
import { sha256Hex } from '../../src/base/hash.ts'
import { Graph } from '../../src/log/graph.ts'
import { compareActions } from '../../src/log/order.ts'
import { givingWay } from '../../src/log/own-acts.ts'
import { asAuthentic } from '../../src/actions/authentic.ts'
import { Log } from '../../src/log/log.ts'
import { toyMachine } from './toy-machine.ts'
import { createBody } from './world.ts'

const hex = (text: string) => sha256Hex(utf8Bytes(text))
const names = ['Ann', 'Bo', 'Cy', 'Mal', 'Wu']

/** Actions whose bytes nobody looks at. */
class Story {
  readonly all: Authentic[] = []
  #count = 0

  act(
    by: string,
    prev: SignedAction | null,
    on: readonly SignedAction[],
    time = this.all.length * 10,
  ): Authentic {
    const action = asAuthentic({
      v: 1,
      game: this.all[0]?.id ?? null,
      device: deviceId(hex(by)),
      seq: prev === null ? 0 : prev.seq + 1,
      prev: prev?.id ?? null,
      parents: on.map(({ id }) => id).sort(),
      time,
      body: this.all.length === 0 ? createBody : { type: 'end-turn' },
      id: actionId(hex(`${by} ${this.#count++}`)),
      bytes: new Uint8Array(250),
    })
    this.all.push(action)
    return action
  }

  givesWay(): ReadonlyMap<ActionId, ActionId> {
    const [create] = this.all
    if (create === undefined) throw new Error('it begins')
    const graph = new Graph(create.id)
    for (const action of this.all) graph.add(action)
    const seats = names.map((name) => {
      return { player: playerId(hex(name)), devices: [deviceId(hex(name))] }
    })
    return givingWay(this.all.toSorted(compareActions), {
      graph,
      roster: { seats, absent: [] },
      isSealed: () => false,
      isAgreed: () => false,
    })
  }
}

describe('[order-own] of a key that is used in very many places', () => {
  it('what the others built on first counts, whatever else comes, and from whom', () => {
    const story = new Story()
    const create = story.act('Ann', null, [], 0)
    const first = story.act('Mal', null, [create], 1_000)
    const vote = story.act('Mal', first, [], 2_000)
    const ann = story.act('Ann', create, [vote], 2_010)
    const bo = story.act('Bo', null, [ann], 2_020)
    // Dated before the vote, built on by an accomplice, and then by everybody.
    const twins = Array.from({ length: 30 }, (_, n) => story.act('Mal', first, [], 1_100 + n))
    const wu = story.act('Wu', null, [...twins, create], 1_500)
    const more = twins.map((twin, n) => story.act('Mal', twin, [wu], 1_600 + n))
    const again = story.act('Wu', wu, more, 1_900)
    story.act('Ann', ann, [bo, again], 3_000)
    story.act('Cy', null, [bo, again], 3_010)
    const givesWay = story.givesWay()
    expect(givesWay.has(vote.id)).toBe(false)
    expect(givesWay.has(first.id)).toBe(false)
    for (const { id } of [...twins, ...more]) expect(givesWay.get(id)).toBe(vote.id)
    expect(givesWay.size).toBe(twins.length + more.length)
  })

  // As often as that it took minutes, when each branch was weighed against each.
  it('costs what it is long, however its branches come in pairs that others build on', () => {
    const story = new Story()
    const create = story.act('Ann', null, [])
    let mal = story.act('Mal', null, [create])
    let wu = story.act('Wu', null, [mal])
    let cy = story.act('Cy', null, [wu])
    let pairs = 0
    while (story.all.length < 5_200) {
      const left = story.act('Mal', mal, [wu])
      const right = story.act('Mal', mal, [wu])
      const one = story.act('Wu', wu, [left, right])
      const other = story.act('Wu', wu, [left, right])
      cy = story.act('Cy', cy, [one, other])
      mal = left
      wu = one
      pairs += 1
    }
    expect(story.givesWay().size).toBe(2 * pairs)
  })

  it('gives way where it goes on beside its main line knowing all there is, in whatever pieces it comes', () => {
    const story = new Story()
    const create = story.act('Ann', null, [])
    const first = story.act('Mal', null, [create])
    const twins = Array.from({ length: 6 }, () => story.act('Mal', first, []))
    const ann = story.act('Ann', create, twins)
    const last = story.act('Mal', twins[3] ?? null, [ann])
    const givesWayIn = (batches: readonly (readonly Authentic[])[]) => {
      const log = new Log(create.id, toyMachine())
      for (const batch of batches) log.add(batch, last.time)
      return log.facts.givesWay
    }
    const atOnce = givesWayIn([story.all])
    expect(atOnce.get(last.id)).toBe(twins[0]?.id)
    expect(givesWayIn(story.all.map((one) => [one]))).toEqual(atOnce)
  })
})

import { Replay } from '../../../src/engine/history/replay.ts'
import { stateHash } from '../../../src/engine/history/state-hash.ts'
import type { Action } from '../../../src/actions/action.ts'
import { actionId } from '../../../src/actions/ids.ts'
import { mechanicLibrary } from '../../../src/mechanics/library.ts'
import { memoryInUse, timed } from '../log/stopwatch.ts'

type Figures = Readonly<Record<string, number>>

/** Derives a whole game at once. */
export function replayOf(order: readonly Action[]): Replay {
  const replay = new Replay(mechanicLibrary)
  replay.advance(order, 0)
  return replay
}

/** What a derived game holds of the heap, the actions themselves left out. */
export function heapOfReplay(order: readonly Action[]): Figures {
  const before = memoryInUse().heap
  const replay = replayOf(order)
  const heapBytes = memoryInUse().heap - before
  return { heapBytes, entries: replay.entries.length }
}

/** One action at a time, as they come in while people play: µs each for the first thousand and the last. */
export async function growth(order: readonly Action[]): Promise<Figures> {
  const few = Math.min(1000, Math.floor(order.length / 2))
  // Compiles the code; what is measured begins anew.
  replayOf(order.slice(0, 3 * few))
  const replay = new Replay(mechanicLibrary)
  const grown: Action[] = []
  const microsEach = async (actions: readonly Action[]) => {
    const { cpuMs } = await timed(() => {
      for (const action of actions) {
        grown.push(action)
        replay.advance(grown, grown.length - 1)
      }
    })
    return (cpuMs * 1000) / actions.length
  }
  const firstMicros = await microsEach(order.slice(0, few))
  grown.push(...order.slice(few, -few))
  replay.advance(grown, few)
  return { firstMicros, lastMicros: await microsEach(order.slice(-few)) }
}

/** Looking at the game as it stood at some moment, from the checkpoint before it. */
export async function moments(order: readonly Action[]): Promise<Figures> {
  const replay = replayOf(order)
  const looks = 50
  const step = Math.floor(order.length / looks)
  const { cpuMs } = await timed(() => {
    // Off the beat of the checkpoints, so that all distances to them occur.
    for (let i = 0; i < looks; i++) replay.stateAt(i * step + (i % step))
  })
  const { state } = replay
  if (state === null) throw new Error('there is no game')
  const hashed = await timed(() => stateHash(state))
  const again = await timed(() => stateHash({ ...state, now: state.now + 1 }))
  return { momentMs: cpuMs / looks, hashedMs: hashed.cpuMs, hashedAgainMs: again.cpuMs }
}

/** How far from the end a late action belongs. */
export const distances = [1, 10, 100, 1000] as const

/** A word said offline arrives late: what comes after it is derived anew. */
export async function lateArrivals(order: readonly Action[]): Promise<Figures> {
  const figures: Record<string, number> = {}
  for (const distance of distances) {
    const at = order.length - distance
    const before = order[at - 1]
    if (before === undefined) continue
    const replay = replayOf(order)
    const late: Action = {
      ...before,
      id: actionId(before.id.replace(/^.{8}/, '01a7e000')),
      body: { type: 'comment', about: before.id, text: 'Late, but here.' },
    }
    const changed = [...order.slice(0, at), late, ...order.slice(at)]
    const { cpuMs } = await timed(() => replay.advance(changed, at))
    if (replay.entries[at]?.action !== late) throw new Error('the late action is not in its place')
    figures[`late${distance}`] = cpuMs
  }
  return figures
}

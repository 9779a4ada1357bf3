import type { Action } from '../../src/actions/action.ts'
import type { ActionId } from '../../src/actions/ids.ts'
import { seededRandom } from '../../src/base/random.ts'
import { Replay } from '../../src/engine/history/replay.ts'
import { mechanicLibrary } from '../../src/mechanics/library.ts'
import type { Starter } from '../../src/starters/starter.ts'
import { playBook } from './book-play.ts'
import { undoDefects } from './undo-defects.ts'
import { fiveTurnsBack, sorts } from './undone-acts.ts'

/** Plays a book from a seed and undoes something of each sort, one to five turns back; what was wrong, and how often each sort was tried. */
export function undoneInBook(
  starter: Starter,
  seed: string,
  { acts, each }: { readonly acts: number; readonly each: number },
): { readonly defects: readonly string[]; readonly tried: ReadonlyMap<string, number> } {
  const order = playBook(starter, seed, acts)
  const random = seededRandom(`undone ${seed}`)
  const replay = new Replay(mechanicLibrary)
  replay.advance(order, 0)
  const late = fiveTurnsBack(replay.entries).map(({ action }) => action)
  const tried = new Map<string, number>()
  const defects = Object.entries(sorts).flatMap(([sort, isOne]) => {
    const some = random.shuffle(late.filter(isOne)).slice(0, each)
    if (some.length > 0) tried.set(sort, some.length)
    return some.flatMap(({ id }) =>
      undoDefects({ library: mechanicLibrary, order }, id).map(
        (what) => `${starter.id} ${seed}, ${sort} ${placeOf(order, id)}: ${what}`,
      ),
    )
  })
  return { defects, tried }
}

function placeOf(order: readonly Action[], id: ActionId): number {
  return order.findIndex((action) => action.id === id)
}

import { packStates } from '../engine/history/state-pack.ts'
import type { AheadWish } from './ahead-games.ts'
import type { GameSession } from './api.ts'
import type { AheadWorker } from './ports.ts'

const gamesAhead = 100
const gamesCompared = 20
const turnsAhead = 20

type PlayAhead = GameSession['playAhead']

/**
 * Plays games of chance from `then` on, and some from `now` to compare, beside the page. `tell` hears after each game; the
 * function that is returned ends it.
 */
export function playAhead(
  start: () => AheadWorker,
  { then, now }: Parameters<PlayAhead>[0],
  tell: Parameters<PlayAhead>[1],
): ReturnType<PlayAhead> {
  const worker = start()
  const { packed, parts } = packStates([then, now])
  const [first, second] = packed
  if (first === undefined || second === undefined) throw new Error('assertion failed: two states')
  worker.onmessage = ({ data }) => {
    tell(data)
    if (data.isDone) worker.terminate()
  }
  worker.onerror = () => tell('failed')
  const wish: AheadWish = {
    then: first,
    now: second,
    parts,
    games: gamesAhead,
    compared: gamesCompared,
    turns: turnsAhead,
  }
  worker.postMessage(wish)
  return () => worker.terminate()
}
